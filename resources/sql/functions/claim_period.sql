-- SPDX-License-Identifier: GPL-3.0-or-later
-- claim_period: a new attempt of one period under the lease that this caller holds. Answers, first match: `fenced`,
-- `bad_item` (no period or worker, or a period of more than 256 characters), `claimed` again (same claim_id, token,
-- period, worker, and that attempt lives), `paused`, `done`, `busy` (an attempt runs under this token), `owned`,
-- `needs_person`, `too_late` (past `claim_by`: a person must ask for a new rerun), `exhausted` (writes the dead letter
-- itself, so that a run that is always killed does not loop), `claimed`.
-- Rules kept: one attempt a token; `done` is never reclaimed; looks at the run's ownership only. Works without a
-- firing.
CREATE OR REPLACE FUNCTION fencepost.claim_period(
    p_job text, p_period text, p_worker text, p_claim_id uuid, p_token bigint)
RETURNS TABLE (decision text, run_id uuid, attempt integer, trigger text, detail jsonb)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    it  fencepost.job;
    l   fencepost.job_lease;
    r   fencepost.job_run;
    a   fencepost.run_attempt;
    at  timestamptz;
    due timestamptz;
BEGIN
    PERFORM fencepost._enter();
    detail := '{}';
    SELECT * INTO it FROM fencepost.job j WHERE j.job = p_job;
    PERFORM FROM fencepost.provider p WHERE p.provider = it.provider FOR SHARE;
    SELECT * INTO it FROM fencepost.job j WHERE j.job = p_job FOR SHARE;
    -- Not FOR SHARE: two sessions under one lease must not begin two attempts.
    PERFORM FROM fencepost.job_lease x WHERE x.job = p_job FOR NO KEY UPDATE;
    l := fencepost._held_lease(p_job, p_claim_id, p_token, 'claim_period');
    decision := CASE WHEN l.job IS NULL THEN 'fenced'
                     WHEN coalesce(p_period, '') = '' OR length(p_period) > 256 OR p_worker IS NULL THEN 'bad_item' END;
    IF decision IS NULL THEN
        PERFORM FROM fencepost.firing f WHERE f.job = p_job AND f.period = p_period
        ORDER BY f.scheduled_for FOR NO KEY UPDATE;
        SELECT * INTO r FROM fencepost.job_run x WHERE x.job = p_job AND x.period = p_period FOR NO KEY UPDATE;
        SELECT * INTO a FROM fencepost.run_attempt x
        WHERE x.job = p_job AND x.outcome = 'running' AND x.fencing_token = p_token;
        at := clock_timestamp();
        SELECT d.decision, d.detail INTO decision, detail
        FROM fencepost._claim_decision(it, p_period, p_worker, r, a, at) d;
    END IF;
    IF decision = 'again' THEN
        decision := 'claimed';
    ELSIF decision = 'exhausted' THEN
        PERFORM fencepost._exhausted(r);
    ELSIF decision = 'new' THEN
        due := coalesce(r.scheduled_for, (SELECT min(f.scheduled_for) FROM fencepost.firing f
                                          WHERE f.job = p_job AND f.period = p_period));
        a := fencepost._new_attempt(it, p_period, p_worker, l, due, at,
            fencepost._trigger(r.state, r.next_trigger, coalesce(r.attempt, 0), due, it.run_interval, at));
        decision := 'claimed';
    END IF;
    IF decision = 'claimed' THEN
        run_id := a.run_id;
        attempt := a.attempt;
        trigger := a.trigger;
    END IF;
    RETURN NEXT;
END
$$;

-- The rules of claim_period that are read after its locks; `again` and `new` both mean claimed.
CREATE OR REPLACE FUNCTION fencepost._claim_decision(
    it fencepost.job, p_period text, p_worker text, r fencepost.job_run, a fencepost.run_attempt, at timestamptz)
RETURNS TABLE (decision text, detail jsonb) LANGUAGE plpgsql AS $$
DECLARE
    who text := fencepost._owner('run', it.job || '/' || p_period, at);
BEGIN
    decision := CASE
        WHEN a.period = p_period AND a.worker = p_worker THEN 'again'
        WHEN fencepost._paused(it.job, it.provider, at) THEN 'paused'
        WHEN r.state = 'done' THEN 'done'
        WHEN a.run_id IS NOT NULL THEN 'busy'
        WHEN who IS NOT NULL THEN 'owned'
        WHEN r.waits_for_person AND fencepost._run_has_unresolved(it.job, p_period, at) THEN 'needs_person'
        WHEN r.claim_by <= at THEN 'too_late'
        WHEN r.attempt >= r.attempts_allowed THEN 'exhausted'
        ELSE 'new' END;
    detail := jsonb_strip_nulls(CASE decision
        WHEN 'busy' THEN jsonb_build_object('period', a.period, 'run_id', a.run_id, 'worker', a.worker)
        WHEN 'owned' THEN jsonb_build_object('owner', who)
        WHEN 'too_late' THEN jsonb_build_object('claim_by', r.claim_by)
        WHEN 'exhausted' THEN jsonb_build_object('attempt', r.attempt, 'attempts_allowed', r.attempts_allowed)
        ELSE '{}' END);
    RETURN NEXT;
END
$$;

CREATE OR REPLACE FUNCTION fencepost._new_attempt(
    it fencepost.job, p_period text, p_worker text, l fencepost.job_lease, due timestamptz, at timestamptz, why text)
RETURNS fencepost.run_attempt LANGUAGE plpgsql AS $$
DECLARE
    r fencepost.job_run;
    a fencepost.run_attempt;
BEGIN
    INSERT INTO fencepost.job_run AS x (job, period, state, attempt, attempts_allowed, fencing_token, scheduled_for,
                                        claimed_at, worker)
    VALUES (it.job, p_period, 'claimed', 1, it.max_attempts, l.fencing_token, due, at, p_worker)
    ON CONFLICT (job, period) DO UPDATE
    SET state = 'claimed', attempt = x.attempt + 1, fencing_token = EXCLUDED.fencing_token,
        scheduled_for = EXCLUDED.scheduled_for, claimed_at = at, worker = p_worker, claim_by = NULL,
            next_trigger = NULL,
        waits_for_person = false, retry_at = NULL, finished_at = NULL, error = NULL, row_version = x.row_version + 1
    RETURNING * INTO r;
    INSERT INTO fencepost.run_attempt (job, period, attempt, fencing_token, claim_id, worker, login, trigger,
        started_at,
                                       heartbeat_at)
    VALUES (it.job, p_period, r.attempt, l.fencing_token, l.claim_id, p_worker, l.login, why, at, at)
    RETURNING * INTO a;
    UPDATE fencepost.firing f SET state = 'running'
    WHERE f.job = it.job AND f.period = p_period AND f.state IN ('due', 'queued', 'missed');
    RETURN a;
END
$$;

-- The run's own dead letter, once.
CREATE OR REPLACE FUNCTION fencepost._exhausted(r fencepost.job_run) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE fencepost.job_run x SET state = 'failed', finished_at = clock_timestamp(), row_version = x.row_version + 1
    WHERE x.job = r.job AND x.period = r.period AND x.state <> 'failed';
    IF fencepost._has_letter(r.job, r.period, r.attempt) THEN
        RETURN;
    END IF;
    INSERT INTO fencepost.dead_letter (job, period, attempts, requeues, error, dead_at)
    SELECT r.job, r.period, r.attempt, coalesce(max(d.requeues), 0),
           coalesce(r.error, 'no attempt ended by itself: each was cut off'), clock_timestamp()
    FROM fencepost.dead_letter d WHERE d.job = r.job AND d.period = r.period AND d.effect_key IS NULL
    ON CONFLICT DO NOTHING;
END
$$;
