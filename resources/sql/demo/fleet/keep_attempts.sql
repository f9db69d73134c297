-- SPDX-License-Identifier: GPL-3.0-or-later
INSERT INTO fencepost.run_attempt (run_id, job, period, attempt, fencing_token, claim_id, worker, login, trigger,
    started_at, heartbeat_at, longest_silence, finished_at, outcome, records_processed, error)
SELECT a.run_id, a.job, a.period, a.attempt, a.token, md5('claim ' || a.run_id)::uuid, a.worker, $1::text,
       CASE WHEN a.attempt = 1 THEN 'schedule'
            WHEN lag(a.outcome) OVER before IN ('abandoned', 'fenced') THEN 'takeover' ELSE 'retry' END,
       a.started_at, a.heartbeat_at, make_interval(secs => least(a.silence_s, a.heard_s)), a.finished_at, a.outcome,
       CASE a.outcome WHEN 'done' THEN a.records END, a.error
FROM fleet_attempt a
WINDOW before AS (PARTITION BY a.job, a.n ORDER BY a.attempt)
ORDER BY a.job, a.token
