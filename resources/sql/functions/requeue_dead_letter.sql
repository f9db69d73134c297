-- SPDX-License-Identifier: GPL-3.0-or-later
-- Gives a dead letter back to the workers: {dead_letter_id, row_version, request_id?}; the owner, with a reason. A
-- run's letter is a rerun of its period and takes what rerun_period takes: {…, plan_hash, leave_out, typed?}, by the
-- owner of the run. An effect's letter: not while it is unresolved; the third time with a second person. Answers, first
-- match:
--   bad_item, no_letter, needs_reason, not_yours (owner), changed (row_version, state);
--   of a run: whatever rerun_period answers (no_run, retired, living, plan_changed, …, rerun);
--   of an effect: unresolved, needs_second_person (why, requeues), consent_void,
--   requeued (run, run_state, requeues: where the run is over, rerun_period makes it due).

CREATE OR REPLACE FUNCTION fencepost._lock_requeue_dead_letter(p_items jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT fencepost._lock_letters(p_items)
$$;

-- Why an effect's letter is not requeued; NULL: it is.
CREATE OR REPLACE FUNCTION fencepost._requeue_refusal(p_item jsonb, d fencepost.dead_letter, p_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
    e    fencepost.effect_ledger;
    void text;
BEGIN
    SELECT * INTO e FROM fencepost.effect_ledger x WHERE x.effect_key = d.effect_key;
    IF fencepost._is_unresolved(e, fencepost._run_lives(e.job, e.period, p_at), p_at) THEN
        RETURN jsonb_build_object('decision', 'unresolved');
    ELSIF d.requeues < 2 THEN
        RETURN NULL;
    ELSIF p_item ->> 'request_id' IS NULL THEN
        RETURN jsonb_build_object('decision', 'needs_second_person',
            'detail', jsonb_build_object('why', jsonb_build_array('third_requeue'), 'requeues', d.requeues));
    END IF;
    void := fencepost._consent_fault(p_item ->> 'request_id', 'requeue_dead_letter', d.dead_letter_id::text,
                                     fencepost._bound(p_item), p_at);
    RETURN CASE WHEN void IS NOT NULL THEN
        jsonb_build_object('decision', 'consent_void', 'detail', jsonb_build_object('text', void)) END;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._requeue_dead_letter_one(
    p_item jsonb, p_ord integer, p_reason text, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
    key     text := p_item ->> 'dead_letter_id';
    d       fencepost.dead_letter := fencepost._letter(p_item);
    why     jsonb := fencepost._letter_refused(p_item, p_ord, d, 'open', p_reason, p_at);
    consent jsonb;
BEGIN
    IF why IS NOT NULL THEN
        RETURN why;
    ELSIF d.effect_key IS NULL THEN
        RETURN fencepost._rerun_period_one(p_item || jsonb_build_object('job', d.job, 'period', d.period), p_ord,
                                           p_reason, p_at);
    END IF;
    why := fencepost._requeue_refusal(p_item, d, p_at);
    IF why IS NOT NULL THEN
        RETURN fencepost._answer(p_ord, 'dead_letter', key, why ->> 'decision', why -> 'detail');
    END IF;
    IF d.requeues >= 2 THEN
        consent := fencepost._use_consent(p_item ->> 'request_id', key, p_at);
    END IF;
    PERFORM fencepost._letter_write(d.dead_letter_id, 'requeued', p_at);
    PERFORM fencepost._own_no_more('dead_letter', key, p_at);
    RETURN fencepost._answer(p_ord, 'dead_letter', key, 'requeued',
        jsonb_build_object('run', d.job || '/' || d.period, 'requeues', d.requeues + 1,
            'run_state', (SELECT r.state FROM fencepost.job_run r WHERE r.job = d.job AND r.period = d.period)),
        jsonb_build_object('state', d.state, 'requeues', d.requeues),
        jsonb_build_object('state', 'requeued', 'requeues', d.requeues + 1), NULL, NULL, consent);
END
$$;

CREATE OR REPLACE FUNCTION fencepost.requeue_dead_letter(
    p_action_id uuid, p_not_after timestamptz, p_reason text, p_items jsonb)
RETURNS TABLE (ord integer, subject_key text, decision text, detail jsonb, audit_seq bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN QUERY
    SELECT * FROM fencepost._rows(fencepost._act('requeue_dead_letter', p_action_id, p_not_after, p_reason, p_items));
END
$$;
