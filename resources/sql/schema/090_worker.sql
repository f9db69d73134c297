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
    IF to_regtype('fencepost._decision') IS NULL THEN
        CREATE TYPE fencepost._decision AS (ord integer, effect_key text, decision text, detail jsonb);
    END IF;
END
$$;

-- Provider, job and lease are held FOR SHARE to the end of the transaction: a steal waits for our commit.
-- `p_attempt_lock`: 'share'; 'update', for who writes the attempt; 'run', for who writes firing, run and attempt.
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
        IF job.provider IS DISTINCT FROM provider.provider THEN
            RAISE EXCEPTION 'the provider of job % was changed at this moment: call again', job.job
                USING ERRCODE = 'serialization_failure';
        END IF;
        SELECT * INTO lease FROM fencepost.job_lease l WHERE l.job = attempt.job FOR SHARE;
        IF p_attempt_lock = 'run' THEN
            PERFORM FROM fencepost.firing f WHERE f.job = attempt.job AND f.period = attempt.period
            ORDER BY f.scheduled_for FOR NO KEY UPDATE;
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

-- Whether the attempt still lives at `at`: asked again after rows were waited for.
CREATE OR REPLACE FUNCTION fencepost._still_lives(w fencepost._worker, at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
    SELECT w.lives AND (w.lease).lease_until > at
$$;

-- A fenced call: nothing is changed, each item is answered `fenced`. One event for the call; one for each item that
-- names an effect, so that a late answer is kept where it belongs.
CREATE OR REPLACE FUNCTION fencepost._fenced(w fencepost._worker, p_operation text, p_token bigint, p_items jsonb)
RETURNS TABLE (ord integer, effect_key text, decision text, detail jsonb) LANGUAGE plpgsql AS $$
DECLARE
    i     record;
    noted boolean := false;
BEGIN
    FOR i IN SELECT x.value, x.ordinality::integer AS n FROM jsonb_array_elements(p_items) WITH ORDINALITY x
             ORDER BY x.ordinality
    LOOP
        ord := i.n;
        effect_key := CASE jsonb_typeof(i.value) WHEN 'string' THEN i.value #>> '{}' ELSE i.value ->> 'effect_key' END;
        decision := 'fenced';
        detail := jsonb_build_object('current_token', (w.lease).fencing_token, 'lease_until', (w.lease).lease_until);
        IF effect_key IS NOT NULL OR NOT noted THEN
            PERFORM fencepost._fence_event((w.attempt).job, (w.attempt).period, (w.attempt).worker, p_operation,
                p_token, (w.lease).fencing_token, effect_key, fencepost._late_answer(i.value));
            noted := true;
        END IF;
        RETURN NEXT;
    END LOOP;
END
$$;

-- What an item of mark_done or mark_unknown says about the far side, as one object; NULL: nothing.
CREATE OR REPLACE FUNCTION fencepost._late_answer(item jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN jsonb_typeof(item) = 'object' THEN nullif(
        coalesce(CASE WHEN jsonb_typeof(item -> 'response') = 'object' THEN item -> 'response' END, '{}')
        || jsonb_strip_nulls(jsonb_build_object('outcome', item -> 'outcome', 'provider_ref', item -> 'provider_ref')),
        '{}') END
$$;

-- Keys or items of a call: an array of at most 1000; anything else is a mistake in the worker's code.
CREATE OR REPLACE FUNCTION fencepost._items_ok(p_function text, p_items jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF jsonb_typeof(p_items) IS DISTINCT FROM 'array' OR jsonb_array_length(p_items) NOT BETWEEN 1 AND 1000 THEN
        RAISE EXCEPTION 'fencepost.%: an array of 1 to 1000 items is needed', p_function
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
END
$$;

-- Why a run would be started now.
CREATE OR REPLACE FUNCTION fencepost._trigger(
    state text, next_trigger text, attempt integer, scheduled_for timestamptz, run_interval interval, at timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN next_trigger = 'rerun' THEN 'rerun'
                WHEN attempt > 0 AND state = 'claimed' THEN 'takeover'
                WHEN attempt > 0 AND state = 'failed' THEN 'retry'
                WHEN scheduled_for < at - run_interval THEN 'catch_up'
                ELSE 'schedule' END
$$;
