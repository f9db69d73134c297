-- SPDX-License-Identifier: GPL-3.0-or-later
-- fire: a scheduler says that a period's time has come. It is stored once; asked again, the stored answer comes.
-- Answers, first match: the stored one; `no_job`; `retired`; `coalesced` (the period is done or being worked on);
-- `run` (no attempt of the job lives; also where another scheduler stored it); then by the job's policy: `coalesced`,
-- `queued` or `queue_full`, `missed`. A job without a policy fails loudly: nothing vanishes unseen.
-- Rule kept: a month must not vanish because last month's run was still going (2a, fire).
CREATE OR REPLACE FUNCTION fencepost.fire(p_job text, p_period text, p_scheduled_for timestamptz)
RETURNS TABLE (answer text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    it       fencepost.job;
    is_state text;
    at       timestamptz;
BEGIN
    PERFORM fencepost._enter();
    IF p_period IS NULL OR p_period = '' OR length(p_period) > 256
       OR NOT coalesce(isfinite(p_scheduled_for), false) THEN
        RAISE EXCEPTION 'fencepost.fire: a period (at most 256 characters) and its time, a moment, are needed'
            USING ERRCODE = 'invalid_parameter_value';
    END IF;
    SELECT * INTO it FROM fencepost.job j WHERE j.job = p_job;
    IF NOT FOUND OR it.retired_at IS NOT NULL THEN
        answer := CASE WHEN it.job IS NULL THEN 'no_job' ELSE 'retired' END;
        RETURN NEXT;
        RETURN;
    END IF;
    INSERT INTO fencepost.job_lease (job) VALUES (p_job) ON CONFLICT DO NOTHING;
    -- One scheduler at a time, and no attempt begins or ends meanwhile.
    PERFORM FROM fencepost.job_lease l WHERE l.job = p_job FOR NO KEY UPDATE;
    at := clock_timestamp();
    SELECT f.answer INTO answer FROM fencepost.firing f
    WHERE f.job = p_job AND f.period = p_period AND f.scheduled_for = p_scheduled_for;
    IF FOUND THEN
        RETURN NEXT;
        RETURN;
    END IF;
    SELECT s.state, s.answer INTO is_state, answer FROM fencepost._fire_answer(it, p_period, at) s;
    INSERT INTO fencepost.firing (job, period, scheduled_for, state, answer, fired_at)
    VALUES (p_job, p_period, p_scheduled_for, is_state, answer, at);
    IF is_state <> 'due' THEN
        PERFORM fencepost._count(p_job, is_state, 1);
    END IF;
    RETURN NEXT;
END
$$;

-- The state in which a new firing is stored, and the answer. The caller holds the lease FOR NO KEY UPDATE.
CREATE OR REPLACE FUNCTION fencepost._fire_answer(it fencepost.job, p_period text, at timestamptz)
RETURNS TABLE (state text, answer text) LANGUAGE plpgsql AS $$
BEGIN
    IF fencepost._run_lives(it.job, p_period, at)
       OR EXISTS (SELECT FROM fencepost.job_run r WHERE r.job = it.job AND r.period = p_period
           AND r.state = 'done') THEN
        state := 'coalesced';
    ELSIF NOT EXISTS (SELECT FROM fencepost.run_attempt a JOIN fencepost.job_lease l USING (job)
                      WHERE a.job = it.job AND fencepost._lives(a, l, at)) THEN
        state := 'due';
    ELSIF it.overlap_policy = 'coalesce' THEN
        state := 'coalesced';
    ELSIF it.overlap_policy = 'bounded_queue' THEN
        state := CASE WHEN (SELECT count(*) FROM fencepost.firing f WHERE f.job = it.job AND f.state = 'queued')
                           < it.queue_cap THEN 'queued' ELSE 'missed' END;
        answer := CASE state WHEN 'queued' THEN 'queued' ELSE 'queue_full' END;
    ELSE
        state := 'missed';
    END IF;
    answer := coalesce(answer, CASE state WHEN 'due' THEN 'run' ELSE state END);
    RETURN NEXT;
END
$$;
