-- SPDX-License-Identifier: GPL-3.0-or-later
-- due: what a worker of this job should try to claim, best first. In this order: reruns before `claim_by`; runs
-- `failed` or `claimed` whose attempt is gone, with attempts left and `retry_at` passed; runs without attempts left and
-- without a dead letter for them (claim_period answers `exhausted` and writes it); firings `due`, then `queued`.
-- Left out: what is owned, paused or retired, waits for a person, or is past `claim_by`.
-- Reads only; claim_period decides. At most 200 rows.
CREATE OR REPLACE FUNCTION fencepost.due(p_job text)
RETURNS TABLE (period text, trigger text, scheduled_for timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    at timestamptz;
    it fencepost.job;
BEGIN
    PERFORM fencepost._enter();
    at := clock_timestamp();
    SELECT * INTO it FROM fencepost.job j WHERE j.job = p_job;
    IF it.job IS NULL OR it.retired_at IS NOT NULL OR fencepost._paused(p_job, it.provider, at) THEN
        RETURN;
    END IF;
    RETURN QUERY
    SELECT x.period, fencepost._trigger(x.state, x.next_trigger, x.attempt, x.scheduled_for, it.run_interval, at),
           x.scheduled_for
    FROM (
        SELECT r.period, r.state, r.next_trigger, r.attempt, r.scheduled_for,
               CASE WHEN r.attempt >= r.attempts_allowed THEN 3 WHEN r.next_trigger = 'rerun' THEN 1 ELSE 2 END AS class
        FROM fencepost.job_run r
        WHERE r.job = p_job AND r.state <> 'done'
          AND (r.claim_by IS NULL OR r.claim_by > at)
          AND (r.retry_at IS NULL OR r.retry_at <= at)
          AND NOT fencepost._run_lives(r.job, r.period, at)
          AND fencepost._owner('run', r.job || '/' || r.period, at) IS NULL
          AND NOT (r.waits_for_person AND fencepost._run_has_unresolved(r.job, r.period, at))
          AND (r.attempt < r.attempts_allowed OR NOT fencepost._has_letter(r.job, r.period, r.attempt))
        UNION ALL
        SELECT f.period, 'failed', NULL, 0, f.scheduled_for, CASE f.state WHEN 'due' THEN 4 ELSE 5 END
        FROM (SELECT DISTINCT ON (g.period) g.* FROM fencepost.firing g
              WHERE g.job = p_job AND g.state IN ('due', 'queued')
              ORDER BY g.period, g.state, g.scheduled_for) f
        WHERE NOT EXISTS (SELECT FROM fencepost.job_run r WHERE r.job = p_job AND r.period = f.period)
          AND fencepost._owner('run', p_job || '/' || f.period, at) IS NULL) x
    ORDER BY x.class, x.scheduled_for NULLS FIRST, x.period
    LIMIT 200;
END
$$;

-- A letter that speaks for this number of attempts: open, or discarded by a person. One of them is enough.
CREATE OR REPLACE FUNCTION fencepost._has_letter(p_job text, p_period text, p_attempt integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM fencepost.dead_letter d
                   WHERE d.job = p_job AND d.period = p_period AND d.effect_key IS NULL
                     AND (d.state = 'open' OR (d.state = 'discarded' AND d.attempts >= p_attempt)))
$$;
