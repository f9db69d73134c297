-- SPDX-License-Identifier: GPL-3.0-or-later
-- What every worker function that writes for an attempt begins with: locks in order, then the question of life.

DO $$
BEGIN
    IF to_regtype('fencepost._worker') IS NULL THEN
        CREATE TYPE fencepost._worker AS (
            now      timestamptz,
            lives    boolean,
            paused   boolean,
            attempt  fencepost.run_attempt,
            lease    fencepost.job_lease,
            job      fencepost.job,
            provider fencepost.provider);
    END IF;
END
$$;

-- Provider, job and lease are held FOR SHARE to the end of the transaction: a steal waits for our commit.
CREATE OR REPLACE FUNCTION fencepost._enter_worker(p_run_id uuid, p_token bigint, p_attempt_lock text DEFAULT 'share')
RETURNS fencepost._worker LANGUAGE plpgsql AS $$
DECLARE
    w        fencepost._worker;
    attempt  fencepost.run_attempt;
    lease    fencepost.job_lease;
    job      fencepost.job;
    provider fencepost.provider;
BEGIN
    PERFORM fencepost._enter();
    SELECT * INTO attempt FROM fencepost.run_attempt a WHERE a.run_id = p_run_id;
    IF FOUND THEN
        SELECT * INTO job FROM fencepost.job j WHERE j.job = attempt.job;
        SELECT * INTO provider FROM fencepost.provider p WHERE p.provider = job.provider FOR SHARE;
        SELECT * INTO job FROM fencepost.job j WHERE j.job = attempt.job FOR SHARE;
        SELECT * INTO lease FROM fencepost.job_lease l WHERE l.job = attempt.job FOR SHARE;
        IF p_attempt_lock = 'run' THEN
            PERFORM FROM fencepost.job_run r WHERE r.job = attempt.job AND r.period = attempt.period FOR NO KEY UPDATE;
        END IF;
        IF p_attempt_lock = 'share' THEN
            SELECT * INTO attempt FROM fencepost.run_attempt a WHERE a.run_id = p_run_id FOR SHARE;
        ELSE
            SELECT * INTO attempt FROM fencepost.run_attempt a WHERE a.run_id = p_run_id FOR NO KEY UPDATE;
        END IF;
    END IF;
    w.now := clock_timestamp();
    w.attempt := attempt;
    w.lease := lease;
    w.job := job;
    w.provider := provider;
    w.lives := attempt.fencing_token IS NOT DISTINCT FROM p_token AND lease.login IS NOT DISTINCT FROM session_user
               AND fencepost._lives(attempt, lease, w.now);
    w.paused := fencepost._paused(job.job, job.provider, w.now);
    RETURN w;
END
$$;

-- A fenced call: nothing is changed, each item's late answer is kept, each is answered `fenced`.
CREATE OR REPLACE FUNCTION fencepost._fenced(w fencepost._worker, p_operation text, p_token bigint, p_items jsonb)
RETURNS TABLE (ord integer, effect_key text, decision text, detail jsonb) LANGUAGE plpgsql AS $$
DECLARE
    i record;
BEGIN
    FOR i IN SELECT x.value, x.ordinality::integer AS n FROM jsonb_array_elements(p_items) WITH ORDINALITY x
             ORDER BY x.ordinality
    LOOP
        ord := i.n;
        effect_key := CASE jsonb_typeof(i.value) WHEN 'string' THEN i.value #>> '{}' ELSE i.value ->> 'effect_key' END;
        decision := 'fenced';
        detail := jsonb_build_object('current_token', (w.lease).fencing_token, 'lease_until', (w.lease).lease_until);
        PERFORM fencepost._fence_event((w.attempt).job, (w.attempt).period, (w.attempt).worker, p_operation, p_token,
            (w.lease).fencing_token, effect_key,
            CASE WHEN jsonb_typeof(i.value) = 'object' THEN
                coalesce(CASE WHEN jsonb_typeof(i.value -> 'response') = 'object' THEN i.value -> 'response' END, '{}')
                || jsonb_strip_nulls(jsonb_build_object('outcome', i.value -> 'outcome',
                                                        'provider_ref', i.value -> 'provider_ref')) END);
        RETURN NEXT;
    END LOOP;
END
$$;
