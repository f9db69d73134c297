-- SPDX-License-Identifier: GPL-3.0-or-later
-- Each job's lease as its newest attempt left it.
UPDATE fencepost.job_lease l
SET owner = a.worker, login = a.login, claim_id = CASE WHEN a.outcome = 'running' THEN a.claim_id END,
    last_claim_id = a.claim_id, fencing_token = a.fencing_token, claimed_at = a.started_at, renewed_at = a.heartbeat_at,
    lease_until = coalesce(a.finished_at, clock_timestamp() + interval '1 day')
FROM (SELECT DISTINCT ON (x.job) x.* FROM fencepost.run_attempt x ORDER BY x.job, x.fencing_token DESC) a
WHERE a.job = l.job
