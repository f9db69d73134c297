-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT l.job, l.owner, l.login, l.claim_id, l.fencing_token, l.lease_until, l.claimed_at, l.renewed_at,
       l.claim_id IS NOT NULL AND l.lease_until > statement_timestamp() AS live,
       a.period, a.attempt, a.run_id, a.started_at, a.heartbeat_at, j.heartbeat_interval, j.lease_length
FROM fencepost.job_lease l
JOIN fencepost.job j ON j.job = l.job
LEFT JOIN fencepost.run_attempt a ON a.job = l.job AND a.outcome = 'running' AND a.fencing_token = l.fencing_token
