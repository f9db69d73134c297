-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT r.job, r.period, r.state, r.attempt, r.attempts_allowed, r.reruns, r.next_trigger, r.retry_at, r.claim_by,
       r.waits_for_person, r.effects_planned, r.money_planned, r.fencing_token, r.scheduled_for, r.claimed_at,
       r.finished_at, r.worker, r.records_processed, r.error, r.row_version::text AS row_version,
       coalesce(a.outcome = 'running' AND a.fencing_token = l.fencing_token AND a.claim_id = l.claim_id
                AND l.lease_until > statement_timestamp(), false) AS living,
       a.run_id, a.started_at, a.heartbeat_at, a.outcome AS attempt_outcome, l.lease_until,
       o.owner, o.until AS owned_until, o.last_active_at AS owner_active_at, j.min_records, j.provider, j.action
FROM fencepost.job_run r
LEFT JOIN fencepost.job j ON j.job = r.job
LEFT JOIN fencepost.run_attempt a ON a.job = r.job AND a.period = r.period AND a.attempt = r.attempt
LEFT JOIN fencepost.job_lease l ON l.job = r.job
LEFT JOIN fencepost.ownership o ON o.subject_kind = 'run' AND o.subject_key = r.job || '/' || r.period
                               AND o.until > statement_timestamp()
