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

CREATE OR REPLACE FUNCTION fencepost._blank(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT value IS NULL OR value !~ '\S'
$$;

-- `JOB/PERIOD` in its two parts. A job name holds no slash.
CREATE OR REPLACE FUNCTION fencepost._run_job(p_run text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT split_part(p_run, '/', 1)
$$;
CREATE OR REPLACE FUNCTION fencepost._run_period(p_run text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN strpos(p_run, '/') > 0 THEN substr(p_run, strpos(p_run, '/') + 1) END
$$;
