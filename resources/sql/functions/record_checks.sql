-- SPDX-License-Identifier: GPL-3.0-or-later
-- Ends look-ups: {check_id, verdict, reason, matches: [{reference, amount_minor, currency, target, status, created,
-- refunded_minor}], look_alikes, window_from, window_to, window_complete, evidence}. Only who started a check ends
-- it, once. Says nothing about the effect: it changes no version. Answers, first match:
--   bad_item (no check_id), no_check, not_yours (started by whom), already_recorded (verdict), bad_item (also: a
--   verdict that its own matches contradict), recorded (verdict, reason, evidence_digest; refunds_closed;
--   shortfall_closed; shortfall_reopened; where an absence was lowered: lowered, sure_at).
-- An absence is taken for sure only where the database itself finds the conditions met; see _lowered.
-- evidence_digest = sha256 over the length-prefixed matches and evidence.

-- Why an absence is not sure; NULL: it is.
CREATE OR REPLACE FUNCTION fencepost._lowered(c fencepost.provider_check) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
    e fencepost.effect_ledger;
    v fencepost.provider;
BEGIN
    SELECT * INTO e FROM fencepost.effect_ledger x WHERE x.effect_key = c.effect_key;
    SELECT * INTO v FROM fencepost.provider x WHERE x.provider = e.provider;
    RETURN CASE
        WHEN v.provider IS NULL THEN 'nothing is known of its provider''s delays'
        WHEN e.first_submitted_at IS NULL OR e.last_arrival IS NULL THEN 'it is not recorded when it was sent'
        WHEN c.window_complete IS NOT TRUE THEN 'the window was not read whole'
        WHEN c.window_from IS NULL OR c.window_from > e.first_submitted_at - v.clock_margin
            THEN 'the window begins after it may first have been sent'
        WHEN c.window_to IS NULL OR c.window_to < e.last_arrival THEN 'the window ends before it may have arrived'
        WHEN c.started_at <= fencepost._sure_at(e, v) THEN 'the check began before it must have become visible' END;
END
$$;

-- The item as it would be kept. What cannot be read is left NULL, or -1 for a count; _check_fault says so.
CREATE OR REPLACE FUNCTION fencepost._told(c fencepost.provider_check, p_item jsonb, p_at timestamptz)
RETURNS fencepost.provider_check LANGUAGE plpgsql STABLE AS $$
BEGIN
    c.finished_at := p_at;
    c.verdict := p_item ->> 'verdict';
    c.reason := fencepost._cut(p_item ->> 'reason', 1024);
    c.matches := fencepost._kept_matches(p_item -> 'matches');
    c.look_alikes := CASE WHEN p_item ->> 'look_alikes' IS NULL THEN 0 -- what cannot be read is -1, which is no count
        ELSE least(greatest(fencepost._as_bigint(p_item ->> 'look_alikes'), -1), 1000001) END;
    c.window_from := fencepost._as_time(p_item ->> 'window_from');
    c.window_to := fencepost._as_time(p_item ->> 'window_to');
    c.window_complete := CASE p_item -> 'window_complete' WHEN 'true' THEN true WHEN 'false' THEN false END;
    c.evidence := nullif(p_item -> 'evidence', 'null');
    c.evidence_digest := fencepost._sha256(fencepost._part(c.matches::text) || fencepost._part(c.evidence::text));
    RETURN c;
END
$$;

-- What is wrong with the item, in words; NULL: nothing.
CREATE OR REPLACE FUNCTION fencepost._check_fault(c fencepost.provider_check, p_item jsonb) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
    referred integer := (SELECT count(DISTINCT m ->> 'reference') FROM jsonb_array_elements(c.matches) m
                         WHERE m ->> 'reference' <> '');
    moved    integer := (SELECT count(DISTINCT m ->> 'reference') FROM jsonb_array_elements(c.matches) m
                         WHERE m ->> 'reference' <> '' AND NOT fencepost._moved_nothing(m ->> 'status'));
    unclear  text := (SELECT fencepost._match_fault(m.value)
                      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(p_item -> 'matches') = 'array'
                                                     THEN p_item -> 'matches' ELSE '[]' END) WITH ORDINALITY m
                      WHERE fencepost._match_fault(m.value) IS NOT NULL ORDER BY m.ordinality LIMIT 1);
BEGIN
    RETURN CASE
        WHEN c.verdict IS NULL OR c.verdict NOT IN ('found', 'found_declined', 'found_reversed', 'found_different',
                 'found_several', 'found_in_progress', 'absent', 'absent_unsure', 'inconclusive', 'misconfigured',
                 'no_look_up') THEN 'this is no verdict'
        WHEN c.look_alikes NOT BETWEEN 0 AND 1000000 THEN 'look_alikes is a count'
        WHEN (p_item ->> 'window_from' IS NOT NULL AND c.window_from IS NULL)
             OR (p_item ->> 'window_to' IS NOT NULL AND c.window_to IS NULL)
             THEN 'window_from and window_to are times with their offset'
        WHEN octet_length(p_item::text) > 65536 THEN 'an item of at most 64 KiB'
        WHEN unclear IS NOT NULL THEN unclear
        WHEN c.verdict LIKE 'absent%' AND c.matches <> '[]' THEN 'something was found: this is no absence'
        WHEN c.verdict IN ('found', 'found_reversed', 'found_different', 'found_declined') AND referred < 1
             THEN 'what was found is needed, with its reference'
        WHEN c.verdict = 'found_several' AND moved < 2 THEN 'two matches with their references are needed'
        WHEN c.verdict IN ('found', 'found_reversed', 'found_different') AND moved > 1
             THEN 'more than one may have moved money: this is found_several'
        WHEN c.verdict = 'found_declined' AND moved > 0 THEN 'one of them may have moved money: this is no decline'
        WHEN c.verdict = 'found_reversed' AND EXISTS (
            SELECT FROM fencepost.effect_ledger e, jsonb_array_elements(c.matches) m
            WHERE e.effect_key = c.effect_key AND NOT fencepost._moved_nothing(m ->> 'status')
              AND coalesce((m ->> 'amount_minor')::bigint, e.amount_minor) <> 0
              AND NOT fencepost._given_back(m, e.amount_minor))
             THEN 'not all of it was given back: this is found_different'
        WHEN c.verdict = 'found' AND EXISTS (SELECT FROM jsonb_array_elements(c.matches) m
                                             WHERE fencepost._refunded(m, NULL) > 0)
             THEN 'some of it was given back: this is found_different, or found_reversed where all of it was'
        WHEN fencepost._contradicts(c.verdict, c.matches, c.effect_key)
             THEN 'amount, currency or target differ, or are not said: this is found_different' END;
END
$$;

-- `found` says that amount, currency and target are equal: a match that says otherwise, or does not say how much, is
-- not taken for one.
CREATE OR REPLACE FUNCTION fencepost._contradicts(p_verdict text, p_matches jsonb, p_effect_key text)
RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT p_verdict = 'found' AND EXISTS (
        SELECT FROM fencepost.effect_ledger e, fencepost._standing(p_matches, NULL, e) m
        WHERE e.effect_key = p_effect_key
          AND ((e.amount_minor IS NOT NULL AND ((m ->> 'amount_minor')::bigint IS DISTINCT FROM e.amount_minor
                                                OR upper(m ->> 'currency') IS DISTINCT FROM upper(e.currency)))
               OR m ->> 'target' <> e.target))
$$;

-- A refund that was owed is closed by the check that sees it at the provider, and by nothing else. Answers
-- {refunds_closed: [reference]}, or {} where there was none.
CREATE OR REPLACE FUNCTION fencepost._close_refunds(c fencepost.provider_check) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
    WITH closed AS (
        UPDATE fencepost.refund_due d SET closed_by_check = c.check_id
        FROM jsonb_array_elements(c.matches) m
        WHERE d.effect_key = c.effect_key AND d.closed_by_check IS NULL AND d.provider_ref = m ->> 'reference'
          AND (m ->> 'refunded_minor' IS NOT NULL OR fencepost._given_back(m, NULL))
          AND fencepost._refunded(m, d.amount_minor) >= d.refunded_before + d.amount_minor
        RETURNING d.provider_ref)
    SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object('refunds_closed', jsonb_agg(provider_ref)) ELSE '{}' END
    FROM closed
$$;

CREATE OR REPLACE FUNCTION fencepost._record_checks_one(p_item jsonb, p_ord integer, p_reason text, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    c    fencepost.provider_check;
    why  text;
    told jsonb;
BEGIN
    SELECT * INTO c FROM fencepost.provider_check x
    WHERE x.check_id = fencepost._as_uuid(p_item ->> 'check_id');
    IF fencepost._as_uuid(p_item ->> 'check_id') IS NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, 'check_id is needed');
    ELSIF c.check_id IS NULL THEN
        RETURN fencepost._answer(p_ord, 'check', p_item ->> 'check_id', 'no_check');
    ELSIF c.checked_by <> session_user THEN
        RETURN fencepost._answer(p_ord, 'effect', c.effect_key, 'not_yours',
                                 jsonb_build_object('checked_by', c.checked_by), NULL, NULL, c.check_id);
    ELSIF c.finished_at IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', c.effect_key, 'already_recorded',
                                 jsonb_build_object('verdict', c.verdict, 'reason', c.reason), NULL, NULL, c.check_id);
    END IF;
    c := fencepost._told(c, p_item, p_at);
    why := fencepost._check_fault(c, p_item);
    IF why IS NOT NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, why);
    END IF;
    why := CASE WHEN c.verdict = 'absent' THEN fencepost._lowered(c) END;
    IF why IS NOT NULL THEN
        c.verdict := 'absent_unsure';
        c.reason := why;
    END IF;
    UPDATE fencepost.provider_check x
    SET finished_at = c.finished_at, verdict = c.verdict, reason = c.reason, matches = c.matches,
        look_alikes = c.look_alikes, window_from = c.window_from, window_to = c.window_to,
        window_complete = c.window_complete, evidence = c.evidence, evidence_digest = c.evidence_digest
    WHERE x.check_id = c.check_id;
    told := jsonb_build_object('verdict', c.verdict, 'reason', c.reason, 'evidence_digest', c.evidence_digest)
            || fencepost._close_refunds(c) || fencepost._close_shortfall_by(c, p_at)
            || fencepost._reopen_shortfall(c, p_at);
    IF c.verdict = 'absent_unsure' THEN
        told := told || jsonb_build_object('lowered', why IS NOT NULL, 'sure_at',
            (SELECT fencepost._sure_at(e, v) FROM fencepost.effect_ledger e
             LEFT JOIN fencepost.provider v USING (provider) WHERE e.effect_key = c.effect_key));
    END IF;
    RETURN fencepost._answer(p_ord, 'effect', c.effect_key, 'recorded', told, NULL,
        jsonb_build_object('verdict', c.verdict, 'effect_version', c.effect_version, 'look_alikes', c.look_alikes)
            || jsonb_strip_nulls(jsonb_build_object('refunds_closed', told -> 'refunds_closed',
                                                    'shortfall_closed', told -> 'shortfall_closed',
                                                    'shortfall_reopened', told -> 'shortfall_reopened')),
        c.check_id, c.evidence_digest);
END
$$;

CREATE OR REPLACE FUNCTION fencepost._lock_record_checks(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    keys text[] := ARRAY(
        SELECT c.effect_key FROM fencepost.provider_check c
        WHERE c.check_id IN (SELECT fencepost._as_uuid(x ->> 'check_id') FROM jsonb_array_elements(p_items) x));
BEGIN
    PERFORM FROM fencepost.refund_due d WHERE d.closed_by_check IS NULL AND d.effect_key = ANY (keys)
    ORDER BY d.refund_id FOR NO KEY UPDATE OF d;
    PERFORM fencepost._lock_shortfalls(keys);
    PERFORM FROM fencepost.provider_check c
    WHERE c.check_id IN (SELECT fencepost._as_uuid(x ->> 'check_id') FROM jsonb_array_elements(p_items) x)
    ORDER BY c.check_id FOR NO KEY UPDATE OF c;
END
$$;

CREATE OR REPLACE FUNCTION fencepost.record_checks(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('record_checks', p_action_id, p_not_after, p_reason, p_items, true));
END
$$;
