-- SPDX-License-Identifier: GPL-3.0-or-later
-- The attempts of a run, newest first: whose, under which token, and how long it was heard. Of an attempt whose token is
-- the newest the lease's end is known. $1 job, $2 period, $3 how many.
SELECT a.attempt, a.fencing_token, {{cut 512|a.worker}} AS worker, a.trigger, a.started_at, a.heartbeat_at,
       a.finished_at, a.outcome, a.living, a.lease_until, {{cut 512|a.error}} AS error, a.records_processed,
       (extract(epoch FROM j.heartbeat_interval) * 1000)::bigint AS heartbeat_ms
FROM {{attempt_v}} a
LEFT JOIN {{job_v}} j ON j.job = a.job
WHERE a.job = $1 AND a.period = $2
ORDER BY a.attempt DESC
LIMIT $3::integer
