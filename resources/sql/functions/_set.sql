-- SPDX-License-Identifier: GPL-3.0-or-later
-- set_job, set_provider, set_person, set_rule: one way for all of them. Items {row: {columns by name}, request_id?}.

-- Which columns the row would make laxer: what guards money gets a second person. NULL in `was`: a new row loosens
-- nothing, but for a person who may act. The first people are set by whoever installed the schema, as its owner (see
-- 095_set.sql).
CREATE OR REPLACE FUNCTION fencepost._loosened(p_table text, was jsonb, p_row jsonb) RETURNS text[]
LANGUAGE sql STABLE AS $$
    SELECT ARRAY(
        SELECT k.name FROM (VALUES
            -- longer is laxer: the key would be trusted for longer
            ('provider', 'key_retention', 1),
            -- shorter is laxer: an absence would be believed earlier, by a smaller window
            ('provider', 'transport_limit', -1), ('provider', 'settle_delay', -1), ('provider', 'visibility_lag', -1),
            ('provider', 'clock_margin', -1), ('job', 'unknown_limit', -1)) AS k (kind, name, way)
        WHERE k.kind = p_table AND was IS NOT NULL AND p_row ->> k.name IS NOT NULL
          AND CASE WHEN k.way > 0
                   THEN fencepost._seconds(k.name, (p_row ->> k.name)::interval) > (was ->> k.name)::interval
                   ELSE fencepost._seconds(k.name, (p_row ->> k.name)::interval) < (was ->> k.name)::interval END
        UNION ALL
        SELECT b.name FROM (VALUES ('job', 'needs_approval', 'false'), ('person', 'may_act', 'true'),
                                   ('person', 'shared', 'false')) AS b (kind, name, lax)
        WHERE b.kind = p_table AND was IS NOT NULL AND p_row ->> b.name IS NOT NULL
          AND (p_row ->> b.name)::boolean = b.lax::boolean AND (was ->> b.name)::boolean <> b.lax::boolean
        UNION ALL -- a new login that may act could give its own maker the consents of a second person
        SELECT 'login' WHERE p_table = 'person' AND was IS NULL AND coalesce((p_row ->> 'may_act')::boolean, true)
                         AND NOT coalesce((p_row ->> 'shared')::boolean, false)
        UNION ALL -- a login that becomes somebody else's could give its old owner's consents
        SELECT 'person' WHERE p_table = 'person' AND was IS NOT NULL
          AND fencepost._plain(p_row ->> 'person') <> was ->> 'person'
        UNION ALL -- they say whom the console asks, and so who gets its key and whose answers are believed
        SELECT 'settings' WHERE p_table = 'provider' AND was IS NOT NULL
          AND (p_row ->> 'settings')::jsonb <> (was ->> 'settings')::jsonb
        UNION ALL
        SELECT 'value' WHERE p_table = 'rule' AND was ->> 'value' = 'refuse' AND p_row ->> 'value' <> 'refuse'
        UNION ALL -- another provider brings its own waits and retention: a new row with lax ones needed nobody
        SELECT 'provider' WHERE p_table = 'job' AND was IS NOT NULL AND p_row ? 'provider'
          AND p_row ->> 'provider' IS DISTINCT FROM was ->> 'provider'
        UNION -- what it is told where, and by which header it knows a request again
        SELECT unnest(fencepost._provider_moved(was, p_row)) WHERE p_table = 'provider' AND was IS NOT NULL
        UNION
        SELECT unnest(fencepost._job_beside(was, p_row)) WHERE p_table = 'job'
        ORDER BY 1)
$$;

-- Columns by which the far side would become another. Whose it is matters once a job uses it, or is about to; once it
-- has effects the table itself refuses.
CREATE OR REPLACE FUNCTION fencepost._provider_moved(was jsonb, p_row jsonb) RETURNS text[] LANGUAGE sql STABLE AS $$
    SELECT ARRAY(
        SELECT c.name FROM (VALUES ('idempotency_header'), ('kind'), ('account'), ('live_mode')) AS c (name)
        WHERE p_row ->> c.name IS NOT NULL
          AND CASE c.name WHEN 'live_mode' THEN (p_row ->> c.name)::boolean <> (was ->> c.name)::boolean
                          ELSE p_row ->> c.name <> was ->> c.name END
          AND (c.name = 'idempotency_header'
               OR (NOT EXISTS (SELECT FROM fencepost.effect_ledger e WHERE e.provider = was ->> 'provider')
                   AND (EXISTS (SELECT FROM fencepost.job j WHERE j.provider = was ->> 'provider')
                        OR EXISTS (SELECT FROM fencepost.second_person s, jsonb_array_elements(s.items) i
                                   WHERE s.action = 'set_job' AND s.refused_at IS NULL AND s.used_at IS NULL
                                     AND s.expires_at > clock_timestamp()
                                     AND i -> 'row' ->> 'provider' = was ->> 'provider')))))
$$;

-- Jobs of one action hand their rows to each other: one that begins with an action (it is new, takes another or is
-- retired no more) may guard no less than those that have it; one that retires leaves its rows to the others.
CREATE OR REPLACE FUNCTION fencepost._job_beside(was jsonb, p_row jsonb) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
    j      fencepost.job := jsonb_populate_record(NULL::fencepost.job,
        '{"needs_approval": false, "unknown_limit": "01:00:00"}'::jsonb || coalesce(was, '{}') || p_row);
    begins boolean := was IS NULL OR j.action <> was ->> 'action'
                      OR (j.retired_at IS NULL AND was ->> 'retired_at' IS NOT NULL);
    ends   boolean := was ->> 'retired_at' IS NULL AND was IS NOT NULL AND j.retired_at IS NOT NULL;
BEGIN
    RETURN ARRAY(
        SELECT DISTINCT CASE WHEN begins THEN x.name ELSE 'retired_at' END
        FROM fencepost.job o
        CROSS JOIN LATERAL (SELECT CASE WHEN begins THEN j ELSE o END AS one,
                                   CASE WHEN begins THEN o ELSE j END AS two) c
        CROSS JOIN LATERAL (VALUES
            ('needs_approval', (c.two).needs_approval AND NOT (c.one).needs_approval),
            ('unknown_limit', (c.one).unknown_limit < (c.two).unknown_limit),
            ('provider', (c.one).provider IS DISTINCT FROM (c.two).provider)) AS x (name, laxer)
        WHERE (begins OR (ends AND o.retired_at IS NULL)) AND o.action = j.action AND o.job <> j.job AND x.laxer);
END
$$;

CREATE OR REPLACE FUNCTION fencepost._set_key(p_table text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE p_table WHEN 'person' THEN 'login' ELSE p_table END
$$;

-- What the columns that the row names hold now; NULL: there is no such row. In one notation, whatever the session's.
CREATE OR REPLACE FUNCTION fencepost._set_was(p_table text, p_row jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE
SET intervalstyle = 'postgres' SET timezone = 'UTC' AS $$
DECLARE
    was jsonb;
BEGIN
    EXECUTE format('SELECT to_jsonb(t) FROM fencepost.%I t WHERE t.%I = $1', p_table, fencepost._set_key(p_table))
    INTO was USING p_row ->> fencepost._set_key(p_table);
    RETURN (SELECT jsonb_object_agg(k, was -> k) FROM jsonb_object_keys(p_row) k WHERE was IS NOT NULL);
END
$$;

-- Locks the rows that the items name, ascending, and their consents.
CREATE OR REPLACE FUNCTION fencepost._lock_set(p_table text, p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('SELECT FROM fencepost.%1$I t WHERE t.%2$I IN (SELECT x -> ''row'' ->> %2$L
                    FROM jsonb_array_elements($1) x) ORDER BY t.%2$I FOR NO KEY UPDATE OF t',
                   p_table, fencepost._set_key(p_table)) USING p_items;
    PERFORM fencepost._lock_consents(p_items);
END
$$;

CREATE OR REPLACE FUNCTION fencepost._set_one(
    p_table text, p_item jsonb, p_ord integer, p_reason text, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    row     jsonb := p_item -> 'row';
    key     text := row ->> fencepost._set_key(p_table);
    was     jsonb;
    laxer   text[];
    done    jsonb;
    void    text;
    consent jsonb;
BEGIN
    IF jsonb_typeof(row) IS DISTINCT FROM 'object' OR fencepost._blank(key) THEN
        RETURN fencepost._answer(p_ord, p_table, key, 'bad_item', jsonb_build_object('text',
            format('row, an object with %s, is needed', fencepost._set_key(p_table))));
    ELSIF fencepost._blank(p_reason) THEN
        RETURN fencepost._answer(p_ord, p_table, key, 'needs_reason');
    END IF;
    EXECUTE format('SELECT to_jsonb(t) FROM fencepost.%I t WHERE t.%I = $1', p_table, fencepost._set_key(p_table))
    INTO was USING key;
    BEGIN
        laxer := fencepost._loosened(p_table, was, row);
        IF laxer <> '{}' AND p_item ->> 'request_id' IS NULL THEN
            RETURN fencepost._answer(p_ord, p_table, key, 'needs_second_person',
                                     jsonb_build_object('why', to_jsonb(laxer)));
        ELSIF laxer <> '{}' THEN
            void := fencepost._consent_fault(p_item ->> 'request_id', 'set_' || p_table, p_table || ':' || key,
                                             fencepost._bound(jsonb_build_object('row', row,
                                                 'was', fencepost._set_was(p_table, row))), p_at);
            IF void IS NOT NULL THEN
                RETURN fencepost._answer(p_ord, p_table, key, 'consent_void', jsonb_build_object('text', void));
            END IF;
            consent := fencepost._use_consent(p_item ->> 'request_id', p_table || ':' || key, p_at);
        END IF;
        done := fencepost._set_write(p_table, fencepost._set_key(p_table), row);
        IF p_table = 'job' THEN
            INSERT INTO fencepost.job_lease (job, fencing_token) VALUES (key, 0) ON CONFLICT DO NOTHING;
        END IF;
    EXCEPTION WHEN invalid_parameter_value OR integrity_constraint_violation OR data_exception THEN
        RETURN fencepost._answer(p_ord, p_table, key, 'bad_item', jsonb_build_object('text', SQLERRM));
    END;
    RETURN fencepost._answer(p_ord, p_table, key, done ->> 'decision', '{}', nullif(done -> 'before', 'null'),
                             nullif(done -> 'after', 'null'), NULL, NULL, consent);
END
$$;
