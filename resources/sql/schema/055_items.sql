-- SPDX-License-Identifier: GPL-3.0-or-later
-- Fields of an item, read without raising: what has the wrong form is NULL and is answered `bad_item`.

CREATE OR REPLACE FUNCTION fencepost._as_uuid(value text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN value ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN value::uuid END
$$;

CREATE OR REPLACE FUNCTION fencepost._as_bigint(value text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN value ~ '^-?[0-9]{1,18}$' THEN value::bigint END
$$;

-- ISO 8601 with an offset: without one it would be read in the session's own zone.
CREATE OR REPLACE FUNCTION fencepost._as_time(value text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
    IF value ~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$' THEN
        RETURN value::timestamptz;
    END IF;
    RETURN NULL;
EXCEPTION WHEN data_exception THEN
    RETURN NULL;
END
$$;

-- What a person sees of a text: without characters that show nothing (as in models/domain/text.cpp), every run of
-- spaces one space, none at the ends. Lengths that are asked for are counted in it.
CREATE OR REPLACE FUNCTION fencepost._plain(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT btrim(regexp_replace(regexp_replace(value,
        '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F'
        '\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
        '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
        '[\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'), ' ')
$$;

-- The same, for asking whether two texts would be taken for one.
CREATE OR REPLACE FUNCTION fencepost._folded(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT lower(CASE WHEN getdatabaseencoding() = 'UTF8' THEN normalize(fencepost._plain(value), NFKC)
                      ELSE fencepost._plain(value) END)
$$;

CREATE OR REPLACE FUNCTION fencepost._blank(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(fencepost._plain(value), '') = ''
$$;

-- Has it fewer characters than that, of those that can be seen?
CREATE OR REPLACE FUNCTION fencepost._shorter(value text, characters integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(length(fencepost._plain(value)), 0) < characters
$$;

-- `JOB/PERIOD` in its two parts. A job name holds no slash.
CREATE OR REPLACE FUNCTION fencepost._run_job(p_run text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT split_part(p_run, '/', 1)
$$;
CREATE OR REPLACE FUNCTION fencepost._run_period(p_run text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN strpos(p_run, '/') > 0 THEN substr(p_run, strpos(p_run, '/') + 1) END
$$;
