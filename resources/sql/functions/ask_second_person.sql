-- SPDX-License-Identifier: GPL-3.0-or-later
-- Asks for another person's consent to a frozen set: {action: resolve_effects, effect_key, row_version, check_id,
-- verdict, resolution, stands?, outcome? and evidence? (by_hand)}, {action: rerun_period, job, period, plan_hash},
-- {action: replace_effect, effect_key, row_version, inputs?}, {action: requeue_dead_letter, dead_letter_id,
-- row_version} or {action: set_job|set_provider|set_person|set_rule, row}.
-- One request for the whole call; it lasts 4 hours. What has changed drops out by name. Needs a reason: it is what
-- the other person reads. Answers, first match:
--   bad_item (also: another action than the first item's), needs_reason, no_effect, changed (row_version),
--   no_check, verdict_forbids, not_replaceable (text), no_letter, no_run, plan_changed, asked (request_id, expires_at).

CREATE OR REPLACE FUNCTION fencepost._ask_fault(p_item jsonb, p_action text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN coalesce(p_item ->> 'action', 'resolve_effects') NOT IN ('resolve_effects', 'rerun_period',
                 'replace_effect', 'requeue_dead_letter', 'set_job', 'set_provider', 'set_person', 'set_rule')
             OR coalesce(p_item ->> 'action', 'resolve_effects') <> p_action
            THEN 'all items of a request have one action, one that may need a second person'
        WHEN p_action = 'rerun_period' AND (p_item ->> 'job' IS NULL OR p_item ->> 'period' IS NULL
             OR p_item ->> 'plan_hash' IS NULL) THEN 'job, period and plan_hash are needed'
        WHEN p_action = 'replace_effect' THEN fencepost._replace_fault(p_item)
        WHEN p_action LIKE 'set\_%' AND (jsonb_typeof(p_item -> 'row') IS DISTINCT FROM 'object'
             OR p_item -> 'row' ->> fencepost._set_key(substr(p_action, 5)) IS NULL)
            THEN 'row, with its name, is needed'
        WHEN p_action LIKE 'set\_%' AND octet_length(p_item::text) > 65536 THEN 'an item of at most 64 KiB'
        WHEN p_action = 'set_provider' AND fencepost._settings_fault(p_item -> 'row' -> 'settings') IS NOT NULL
            THEN fencepost._settings_fault(p_item -> 'row' -> 'settings')
        WHEN p_action = 'requeue_dead_letter' AND (p_item ->> 'dead_letter_id' IS NULL
             OR p_item ->> 'row_version' IS NULL) THEN 'dead_letter_id and row_version are needed'
        WHEN p_action = 'resolve_effects' THEN fencepost._resolve_fault(p_item) END
$$;

-- Is this still what the asker saw? {decision, detail}; NULL: it is.
CREATE OR REPLACE FUNCTION fencepost._ask_refusal(p_item jsonb, p_action text, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
    e fencepost.effect_ledger;
    c fencepost.provider_check;
    d fencepost.dead_letter;
    plan jsonb;
BEGIN
    IF p_action = 'rerun_period' THEN
        plan := fencepost._plan(p_item ->> 'job', p_item ->> 'period', p_at);
        RETURN CASE
            WHEN plan ->> 'state' IS NULL THEN jsonb_build_object('decision', 'no_run')
            WHEN plan ->> 'plan_hash' <> p_item ->> 'plan_hash' THEN jsonb_build_object('decision', 'plan_changed',
                     'detail', jsonb_build_object('plan', plan)) END;
    END IF;
    IF p_action LIKE 'set\_%' THEN
        RETURN NULL;
    ELSIF p_action = 'requeue_dead_letter' THEN
        d := fencepost._letter(p_item);
        RETURN CASE
            WHEN d.dead_letter_id IS NULL THEN jsonb_build_object('decision', 'no_letter')
            WHEN d.state <> 'open' OR d.row_version::text <> p_item ->> 'row_version'
                THEN jsonb_build_object('decision', 'changed',
                         'detail', jsonb_build_object('row_version', d.row_version::text, 'state', d.state)) END;
    END IF;
    SELECT * INTO e FROM fencepost.effect_ledger x WHERE x.effect_key = p_item ->> 'effect_key';
    SELECT * INTO c FROM fencepost.provider_check x
    WHERE x.check_id = fencepost._as_uuid(p_item ->> 'check_id') AND x.effect_key = e.effect_key;
    RETURN CASE
        WHEN e.effect_key IS NULL THEN jsonb_build_object('decision', 'no_effect')
        WHEN e.row_version::text <> p_item ->> 'row_version' THEN jsonb_build_object('decision', 'changed',
                 'detail', jsonb_build_object('row_version', e.row_version::text, 'state', e.state))
        WHEN p_action = 'replace_effect' THEN CASE WHEN fencepost._not_replaceable(p_item, e, p_at) IS NOT NULL
            THEN jsonb_build_object('decision', 'not_replaceable',
                     'detail', jsonb_build_object('text', fencepost._not_replaceable(p_item, e, p_at))) END
        WHEN p_item ->> 'resolution' = 'by_hand' AND p_item ->> 'check_id' IS NULL AND p_item ->> 'verdict' IS NULL
            THEN NULL
        WHEN c.finished_at IS NULL OR c.effect_version <> e.row_version
             OR c.verdict IS DISTINCT FROM p_item ->> 'verdict' THEN jsonb_build_object('decision', 'no_check')
        WHEN p_item ->> 'resolution' <> 'by_hand'
             AND fencepost._allowed_by(c.verdict) IS DISTINCT FROM p_item ->> 'resolution'
            THEN jsonb_build_object('decision', 'verdict_forbids', 'detail', jsonb_build_object('verdict', c.verdict))
        END;
END
$$;

-- The item with what the check it names saw, or with what the columns to be set hold.
CREATE OR REPLACE FUNCTION fencepost._as_asked(p_item jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN p_item ->> 'action' LIKE 'set\_%'
                THEN p_item || jsonb_build_object('was',
                    fencepost._set_was(substr(p_item ->> 'action', 5), p_item -> 'row'))
                ELSE fencepost._with_seen(p_item - 'was', (SELECT c FROM fencepost.provider_check c
                         WHERE c.check_id = fencepost._as_uuid(p_item ->> 'check_id')
                           AND c.effect_key = p_item ->> 'effect_key')) END
$$;

-- The item as it is frozen: what binds, and what the other person needs to see beside it.
CREATE OR REPLACE FUNCTION fencepost._frozen(p_item jsonb, p_action text) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_strip_nulls(fencepost._bound(fencepost._as_asked(p_item))) || jsonb_build_object('action', p_action)
        || CASE WHEN p_item -> 'inputs' IS NULL THEN '{}' ELSE jsonb_build_object('inputs', p_item -> 'inputs') END
        || CASE WHEN p_item -> 'row' IS NULL THEN '{}'
                ELSE jsonb_build_object('row', p_item -> 'row', 'was', fencepost._as_asked(p_item) -> 'was') END
        || CASE p_action WHEN 'replace_effect'
                THEN '{"warning": "a sleeping worker could still send the old key"}'::jsonb ELSE '{}' END
        || CASE WHEN p_item ->> 'check_id' IS NULL THEN '{}'
                ELSE jsonb_build_object('check_id', p_item ->> 'check_id') END
        || coalesce((SELECT jsonb_strip_nulls(jsonb_build_object('run', e.job || '/' || e.period, 'target', e.target,
                         'amount_minor', e.amount_minor, 'currency', e.currency, 'provider', e.provider))
                     FROM fencepost.effect_ledger e WHERE e.effect_key = p_item ->> 'effect_key'), '{}')
$$;

CREATE OR REPLACE FUNCTION fencepost._ask_second_person_all(p_items jsonb, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    wanted  text := coalesce(p_items -> 0 ->> 'action', 'resolve_effects');
    id      uuid := gen_random_uuid();
    ends    timestamptz := p_at + interval '4 hours';
    frozen  jsonb := '[]';
    answers jsonb := '[]';
    i       record;
    fault   text;
    why     jsonb;
BEGIN
    FOR i IN SELECT x.value, x.ordinality::integer AS n FROM jsonb_array_elements(p_items) WITH ORDINALITY x
    LOOP
        fault := fencepost._ask_fault(i.value, wanted);
        why := CASE WHEN fault IS NOT NULL THEN NULL
                    WHEN fencepost._blank(p_reason) THEN jsonb_build_object('decision', 'needs_reason')
                    ELSE fencepost._ask_refusal(i.value, wanted, p_at) END;
        IF fault IS NOT NULL THEN
            answers := answers || fencepost._bad_item(i.value, i.n, fault);
        ELSE
            IF why IS NULL THEN
                frozen := frozen || fencepost._frozen(i.value, wanted);
                why := jsonb_build_object('decision', 'asked',
                                          'detail', jsonb_build_object('request_id', id, 'expires_at', ends));
            END IF;
            answers := answers || fencepost._answer(i.n,
                CASE WHEN wanted = 'rerun_period' THEN 'run' WHEN wanted = 'requeue_dead_letter' THEN 'dead_letter'
                     WHEN wanted LIKE 'set\_%' THEN substr(wanted, 5) ELSE 'effect' END,
                coalesce(i.value ->> 'effect_key', i.value ->> 'dead_letter_id',
                         i.value -> 'row' ->> fencepost._set_key(substr(wanted, 5)),
                         (i.value ->> 'job') || '/' || (i.value ->> 'period')),
                why ->> 'decision', why -> 'detail', NULL,
                CASE WHEN why ->> 'decision' = 'asked' THEN jsonb_build_object('request_id', id, 'expires_at', ends,
                    'item_digest', fencepost._sha256(fencepost._bound(fencepost._as_asked(i.value))::text)) END,
                fencepost._as_uuid(i.value ->> 'check_id'));
        END IF;
    END LOOP;
    IF frozen <> '[]' THEN
        INSERT INTO fencepost.second_person (request_id, action, items, reason, asked_by, asked_at, expires_at)
        VALUES (id, wanted, frozen, p_reason, session_user, p_at, ends);
    END IF;
    RETURN answers;
END
$$;

-- Nothing: what has changed by the time of use voids the consent.
CREATE OR REPLACE FUNCTION fencepost._lock_ask_second_person(p_items jsonb) RETURNS void LANGUAGE sql IMMUTABLE AS $$
    SELECT NULL::void
$$;

CREATE OR REPLACE FUNCTION fencepost.ask_second_person(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('ask_second_person', p_action_id, p_not_after, p_reason, p_items));
END
$$;
