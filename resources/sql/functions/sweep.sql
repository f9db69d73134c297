-- SPDX-License-Identifier: GPL-3.0-or-later
-- sweep: finds attempts whose lease is over, oldest first, at most `p_max_jobs` jobs; makes their token stale, turns
-- what they had sent into `unknown`, ends them as `abandoned`. One row for each attempt that was ended; none: nothing
-- to do. The run stays `claimed` and is due as a takeover. Also rolls counters up by the hour, and moves the months of
-- durations on to today.
-- No safety rule needs it: everybody who judges fences for himself.
CREATE OR REPLACE FUNCTION fencepost.sweep(p_max_jobs integer DEFAULT 1)
RETURNS TABLE (job text, period text, run_id uuid, effects_unknown integer)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    jobs  text[];
    one   text;
    found record;
BEGIN
    PERFORM fencepost._enter();
    jobs := ARRAY(SELECT a.job FROM fencepost.run_attempt a JOIN fencepost.job_lease l ON l.job = a.job
                  WHERE a.outcome = 'running' AND NOT fencepost._lives(a, l, clock_timestamp())
                  GROUP BY a.job ORDER BY min(l.lease_until) NULLS FIRST, a.job LIMIT greatest(p_max_jobs, 0));
    -- All leases before anything else; one that somebody holds is being renewed, taken or swept.
    jobs := ARRAY(SELECT l.job FROM fencepost.job_lease l WHERE l.job = ANY (jobs)
                  ORDER BY l.job FOR NO KEY UPDATE SKIP LOCKED);
    FOREACH one IN ARRAY jobs LOOP
        FOR found IN
            SELECT a.run_id, a.period, (SELECT count(*) FROM fencepost.effect_ledger e
                                        WHERE e.run_id = a.run_id AND e.job = one AND e.state = 'submitted') AS sent
            FROM fencepost.run_attempt a WHERE a.job = one AND a.outcome = 'running' ORDER BY a.run_id
        LOOP
            PERFORM fencepost._fence_if_over(one);
            IF EXISTS (SELECT FROM fencepost.run_attempt a WHERE a.run_id = found.run_id
                AND a.outcome = 'abandoned') THEN
                job := one;
                period := found.period;
                run_id := found.run_id;
                effects_unknown := found.sent;
                RETURN NEXT;
            END IF;
        END LOOP;
    END LOOP;
    PERFORM fencepost._roll_counters();
    PERFORM fencepost._roll_months();
END
$$;

-- Moves counter events into their hours. One at a time, and who comes second leaves it: two that updated the same
-- counters in another order would deadlock.
CREATE OR REPLACE FUNCTION fencepost._roll_counters() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtextextended('fencepost roll counters', 0)) THEN
        RETURN;
    END IF;
    WITH taken AS (
        DELETE FROM fencepost.counter_event c
        WHERE c.ctid = ANY (ARRAY(SELECT x.ctid FROM fencepost.counter_event x LIMIT 10000))
        RETURNING c.job, c.counter, c.n, c.at)
    INSERT INTO fencepost.counter_hour AS h (job, hour, counter, n)
    SELECT t.job, date_trunc('hour', t.at, 'UTC'), t.counter, sum(t.n) FROM taken t
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (job, hour, counter) DO UPDATE SET n = h.n + EXCLUDED.n;
END
$$;
