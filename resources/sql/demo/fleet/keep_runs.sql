-- SPDX-License-Identifier: GPL-3.0-or-later
INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, retry_at, fencing_token, scheduled_for,
    claimed_at, finished_at, worker, records_processed, error)
SELECT a.job, a.period, CASE a.outcome WHEN 'running' THEN 'claimed' ELSE a.outcome END, a.attempt, 3,
       CASE a.outcome WHEN 'failed' THEN a.now + interval '12 minutes' END, a.token, a.due, a.started_at, a.finished_at,
       a.worker, CASE a.outcome WHEN 'done' THEN a.records END, a.error
FROM fleet_attempt a
WHERE a.newest
ORDER BY a.job, a.due
