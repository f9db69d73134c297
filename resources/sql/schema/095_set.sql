-- SPDX-License-Identifier: GPL-3.0-or-later
-- Jobs, providers, people and rules. An administrator calls set_job, set_provider, set_person and set_rule; whoever
-- installs the schema, who is nobody's person yet, writes as the owner through _set_job and its like. Each of the latter
-- takes the columns to set as one object, keeps those that are not named, writes an audit record and answers 'added',
-- 'changed' or 'unchanged'. Errors are sentences for the person at the command line.

-- Columns of the object that the table does not have, and those it needs for a new row: a sentence, or NULL.
CREATE OR REPLACE FUNCTION fencepost._set_fault(p_table text, p_key text, p_row jsonb, p_new boolean) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
    unknown text := (SELECT string_agg(k, ', ' ORDER BY k) FROM jsonb_object_keys(p_row) k
                     WHERE k NOT IN (SELECT a.attname FROM pg_attribute a
                                     WHERE a.attrelid = ('fencepost.' || p_table)::regclass AND a.attnum > 0
                                       AND NOT a.attisdropped));
    missing text := (SELECT string_agg(a.attname, ', ' ORDER BY a.attnum) FROM pg_attribute a
                     WHERE a.attrelid = ('fencepost.' || p_table)::regclass AND a.attnum > 0 AND NOT a.attisdropped
                       AND a.attnotnull AND NOT a.atthasdef AND p_row ->> a.attname IS NULL);
BEGIN
    RETURN CASE WHEN p_row ->> p_key IS NULL OR p_row ->> p_key = '' THEN format('Name the %s.', p_table)
                WHEN octet_length(p_row::text) > 65536 THEN format('A %s of at most 64 KiB.', p_table)
                WHEN unknown IS NOT NULL THEN format('A %s has no %s.', p_table, unknown)
                WHEN p_new AND missing IS NOT NULL
                    THEN format('%s %s is new: give %s as well.', initcap(p_table), p_row ->> p_key, missing) END;
END
$$;

-- What a constraint says, in words.
CREATE OR REPLACE FUNCTION fencepost._set_sentence(p_constraint text, p_message text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce((SELECT c.says FROM (VALUES
        ('limits_within_margin', 'send_limit and transport_limit together must be less than a tenth of key_retention '
            'and less than 5 minutes: a request that left in time must not arrive after its key was dropped.'),
        ('no_period_coalesced', 'A job with one effect a period may not coalesce: a period would vanish. '
            'Choose bounded_queue or fail_loudly.'),
        ('job_job_check', 'A job''s name must not be empty, and must hold no slash.'),
        ('job_provider_fkey', 'There is no such provider: set it first.'),
        ('job_overlap_policy_check', 'overlap_policy must be coalesce, bounded_queue or fail_loudly.'),
        ('job_effects_per_target_check', 'effects_per_target must be once_per_period or on_change.'),
        ('settings_is_object', 'settings must be a JSON object: {"base_url": "https://…"}.'),
        ('job_max_attempts_check', 'max_attempts must be at least 1.'),
        ('job_min_records_check', 'min_records must not be negative; empty (min_records=) for none.'),
        ('job_queue_cap_check', 'queue_cap must not be negative.'),
        ('job_run_interval_check', 'run_interval must be longer than nothing.'),
        ('job_lease_length_check', 'lease_length must be longer than nothing.'),
        ('job_heartbeat_interval_check', 'heartbeat_interval must be longer than nothing.'),
        ('provider_send_limit_check', 'send_limit must be longer than nothing.'),
        ('provider_transport_limit_check', 'transport_limit must be longer than nothing.'),
        ('provider_key_retention_check', 'key_retention must not be negative; 0 for a provider without keys.'),
        ('seconds_only', 'A length of time must be one in seconds: no months, nothing negative.'),
        ('rule_is_known', 'There is no such rule; shared_logins is one.'),
        ('rule_has_value', 'shared_logins must be warn or refuse.'),
        ('person_person_check', 'The person''s name must not be empty.')) AS c (name, says) WHERE c.name = p_constraint),
        p_message)
$$;

-- Writes the row; answers {decision, before, after} with the columns that differ, or raises a sentence.
CREATE OR REPLACE FUNCTION fencepost._set_write(p_table text, p_key text, p_row jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
    was    jsonb;
    is_now jsonb;
    fault  text;
    cols   text := (SELECT string_agg(format('%I', k), ', ' ORDER BY k) FROM jsonb_object_keys(p_row) k);
    named  text;
    advice text;
BEGIN
    EXECUTE format('SELECT to_jsonb(t) FROM fencepost.%I t WHERE t.%I = $1 FOR NO KEY UPDATE', p_table, p_key)
    INTO was USING p_row ->> p_key;
    fault := fencepost._set_fault(p_table, p_key, p_row, was IS NULL);
    IF fault IS NULL AND p_row ? 'time_zone'
       AND NOT EXISTS (SELECT FROM pg_timezone_names z WHERE z.name = p_row ->> 'time_zone') THEN
        fault := format('There is no time zone %s; UTC or Europe/Berlin is one.', p_row ->> 'time_zone');
    END IF;
    IF fault IS NOT NULL THEN
        RAISE EXCEPTION '%', fault USING ERRCODE = 'invalid_parameter_value';
    END IF;
    BEGIN
        EXECUTE CASE WHEN was IS NULL
            THEN format('INSERT INTO fencepost.%I AS t (%s) SELECT %s FROM jsonb_populate_record(NULL::fencepost.%I, $1)
                         RETURNING to_jsonb(t)', p_table, cols, cols, p_table)
            ELSE format('UPDATE fencepost.%I t SET (%s) = (SELECT %s FROM jsonb_populate_record(NULL::fencepost.%I, $1))
                         WHERE t.%I = $1 ->> %L RETURNING to_jsonb(t)', p_table, cols, cols, p_table, p_key, p_key) END
        INTO is_now USING p_row;
    EXCEPTION WHEN integrity_constraint_violation OR data_exception THEN
        GET STACKED DIAGNOSTICS named = CONSTRAINT_NAME, fault = MESSAGE_TEXT, advice = PG_EXCEPTION_HINT;
        RAISE EXCEPTION '%', concat_ws('. ', fencepost._set_sentence(named, fault), nullif(advice, ''))
            USING ERRCODE = SQLSTATE;
    END;
    RETURN jsonb_build_object('decision', CASE WHEN was IS NULL THEN 'added' WHEN was = is_now THEN 'unchanged'
                                               ELSE 'changed' END,
        'before', fencepost._differing(was, is_now), 'after', fencepost._differing(is_now, was));
END
$$;

CREATE OR REPLACE FUNCTION fencepost._set_row(p_table text, p_key text, p_row jsonb, p_reason text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
    done jsonb;
BEGIN
    PERFORM fencepost._enter();
    done := fencepost._set_write(p_table, p_key, p_row);
    IF done ->> 'decision' <> 'unchanged' THEN
        PERFORM fencepost._audit(gen_random_uuid(), 'set_' || p_table, p_reason, jsonb_build_array(fencepost._answer(
            1, p_table, p_row ->> p_key, done ->> 'decision', '{}', nullif(done -> 'before', 'null'),
            nullif(done -> 'after', 'null'))));
    END IF;
    RETURN done ->> 'decision';
END
$$;

-- The columns of `a` that differ from `b`; objects as digests.
CREATE OR REPLACE FUNCTION fencepost._differing(a jsonb, b jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_object_agg(x.key, CASE WHEN jsonb_typeof(x.value) = 'object'
                                        THEN to_jsonb(fencepost._sha256(x.value::text)) ELSE x.value END)
    FROM jsonb_each(a) x WHERE x.value IS DISTINCT FROM coalesce(b -> x.key, 'null')
$$;

-- A job comes with its lease row, which is never deleted: a missing one would restart the token.
CREATE OR REPLACE FUNCTION fencepost._set_job(p_job jsonb, p_reason text DEFAULT NULL) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
    answer text := fencepost._set_row('job', 'job', p_job, p_reason);
BEGIN
    INSERT INTO fencepost.job_lease (job, fencing_token) VALUES (p_job ->> 'job', 0) ON CONFLICT DO NOTHING;
    RETURN answer;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._set_provider(p_provider jsonb, p_reason text DEFAULT NULL) RETURNS text
LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._set_row('provider', 'provider', p_provider, p_reason)
$$;

CREATE OR REPLACE FUNCTION fencepost._set_person(p_person jsonb, p_reason text DEFAULT NULL) RETURNS text
LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._set_row('person', 'login', p_person, p_reason)
$$;

CREATE OR REPLACE FUNCTION fencepost._set_rule(p_rule jsonb, p_reason text DEFAULT NULL) RETURNS text
LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._set_row('rule', 'rule', p_rule, p_reason)
$$;
