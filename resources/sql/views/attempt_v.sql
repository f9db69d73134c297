-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT a.run_id, a.job, a.period, a.attempt, a.fencing_token, a.worker, a.login, a.trigger, a.started_at,
       a.heartbeat_at,
       a.finished_at, a.outcome, a.records_processed, a.error,
       coalesce(a.outcome = 'running' AND a.fencing_token = l.fencing_token AND a.claim_id = l.claim_id
                AND l.lease_until > statement_timestamp(), false) AS living,
       CASE WHEN a.fencing_token = l.fencing_token THEN l.lease_until END AS lease_until,
       CASE WHEN a.outcome IN ('done', 'failed')
            THEN greatest(a.longest_silence, a.finished_at - coalesce(a.heartbeat_at, a.started_at))
            ELSE a.longest_silence END AS longest_silence,
       a.sent_nothing
FROM fencepost.run_attempt a
LEFT JOIN fencepost.job_lease l ON l.job = a.job
