-- SPDX-License-Identifier: GPL-3.0-or-later
-- Settles unresolved effects on evidence: {effect_key, row_version, check_id, resolution:
-- succeeded|declined|reversed|not_happened|by_hand, stands?, request_id?, outcome? and evidence? (by_hand)}.
-- Keeps the contract's table "Verdicts": what a verdict allows, its age, the second person, fence first then judge.
-- Answers, first match:
--   bad_item, no_effect, not_yours, changed, living, not_unresolved,
--   by a check: no_check, check_of_other_version, verdict_forbids, newer_check, check_old, stands_missing;
--   by hand: needs_evidence, too_early;
--   needs_second_person, consent_void, resolved (row_version, state, outcome, provider_ref, retry_until, refund_due,
--   shortfall, run_waits: false where this was the last unresolved effect of its run).
-- Ends the effect's own ownership; clears waits_for_person of a run with nothing unresolved left.

CREATE OR REPLACE FUNCTION fencepost._resolve_one(p_item jsonb, p_ord integer, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    fault   text := fencepost._resolve_fault(p_item);
    r       fencepost._resolving;
    why     jsonb;
    consent jsonb;
    was     fencepost.effect_ledger;
    e       fencepost.effect_ledger;
    c       fencepost.provider_check;
    short   jsonb := '{}';
    cash    jsonb; -- on both sides of the record: what was resolved can be summed up by the records alone
BEGIN
    IF fault IS NOT NULL THEN
        RETURN fencepost._bad_item(p_item, p_ord, fault);
    END IF;
    r := fencepost._resolving(p_item, p_at);
    was := r.effect;
    c := r.checked;
    IF was.effect_key IS NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', p_item ->> 'effect_key', 'no_effect');
    END IF;
    why := fencepost._resolve_refusal(r, p_item);
    IF why IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'effect', was.effect_key, why ->> 'decision', why -> 'detail', NULL, NULL,
                                 c.check_id, c.evidence_digest);
    END IF;
    IF r.needs <> '{}' THEN
        consent := fencepost._use_consent(p_item ->> 'request_id', was.effect_key, p_at);
    END IF;
    e := fencepost._resolve_write(r, p_item);
    IF r.resolution = 'succeeded' THEN
        short := jsonb_strip_nulls(jsonb_build_object('shortfall', fencepost._note_shortfall(e, c, r.stands, p_at)));
    END IF;
    cash := CASE WHEN e.currency IS NOT NULL
                 THEN jsonb_build_object('amount_minor', e.amount_minor, 'currency', e.currency) END;
    PERFORM fencepost._own_no_more('effect', e.effect_key, p_at);
    RETURN fencepost._answer(p_ord, 'effect', e.effect_key, 'resolved',
        jsonb_build_object('row_version', e.row_version::text, 'state', e.state, 'outcome', e.outcome,
            'provider_ref', e.provider_ref, 'retry_until', e.retry_until, 'run', e.job || '/' || e.period,
            'refund_due', (SELECT count(*) FROM fencepost.refund_due d WHERE d.effect_key = e.effect_key
                             AND d.check_id = c.check_id AND d.closed_by_check IS NULL)) || short,
        jsonb_build_object('state', was.state, 'outcome', was.outcome, 'provider_ref', was.provider_ref,
                           'retry_until', was.retry_until, 'row_version', was.row_version, 'money', cash),
        jsonb_build_object('state', e.state, 'outcome', e.outcome, 'provider_ref', e.provider_ref,
            'retry_until', e.retry_until, 'row_version', e.row_version, 'resolution', r.resolution,
            'verdict', c.verdict, 'stands', r.stands, 'said_digest', fencepost._sha256(p_item ->> 'evidence'),
            'money', cash) || short,
        c.check_id, coalesce(c.evidence_digest, fencepost._sha256(p_item ->> 'evidence')), consent);
END
$$;

-- Clears waits_for_person of the runs that have nothing unresolved left, and says so in the answers.
CREATE OR REPLACE FUNCTION fencepost._let_runs_go(p_answers jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
    run   text;
    waits jsonb := '{}';
BEGIN
    FOR run IN SELECT DISTINCT x -> 'detail' ->> 'run' FROM jsonb_array_elements(p_answers) x
               WHERE x ->> 'decision' = 'resolved' ORDER BY 1
    LOOP
        IF fencepost._run_has_unresolved(fencepost._run_job(run), fencepost._run_period(run), p_at) THEN
            waits := waits || jsonb_build_object(run, true);
        ELSE
            UPDATE fencepost.job_run r SET waits_for_person = false, row_version = r.row_version + 1
            WHERE r.job = fencepost._run_job(run) AND r.period = fencepost._run_period(run) AND r.waits_for_person;
            waits := waits || jsonb_build_object(run, false);
        END IF;
    END LOOP;
    RETURN (SELECT jsonb_agg(CASE WHEN x.value ->> 'decision' = 'resolved'
                THEN jsonb_set(x.value, '{detail,run_waits}', waits -> (x.value -> 'detail' ->> 'run'))
                ELSE x.value END ORDER BY x.ordinality)
            FROM jsonb_array_elements(p_answers) WITH ORDINALITY x);
END
$$;

-- In the contract's order, all before the first decision.
CREATE OR REPLACE FUNCTION fencepost._lock_resolve_effects(p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    keys text[] := ARRAY(SELECT x ->> 'effect_key' FROM jsonb_array_elements(p_items) x);
BEGIN
    PERFORM fencepost._lock_runs(fencepost._runs_of(keys), keys);
    PERFORM FROM fencepost.approval a WHERE a.effect_key = ANY (keys) ORDER BY a.effect_key FOR NO KEY UPDATE OF a;
    PERFORM fencepost._lock_consents(p_items);
    PERFORM fencepost._lock_ownership(ARRAY(SELECT 'effect:' || k FROM unnest(keys) k));
END
$$;

-- Each by itself; the runs after all of them.
CREATE OR REPLACE FUNCTION fencepost._resolve_effects_all(p_items jsonb, p_reason text, p_at timestamptz) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._let_runs_go(jsonb_agg(fencepost._resolve_one(x.value, x.ordinality::integer, p_at)
                                            ORDER BY x.ordinality), p_at)
    FROM jsonb_array_elements(p_items) WITH ORDINALITY x
$$;

CREATE OR REPLACE FUNCTION fencepost.resolve_effects(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('resolve_effects', p_action_id, p_not_after, p_reason, p_items));
END
$$;
