-- SPDX-License-Identifier: GPL-3.0-or-later
-- Each job's lease as its newest attempt has left it: given back, but for the one that is at work.
UPDATE fencepost.job_lease l
SET fencing_token = a.token, last_claim_id = md5('claim ' || a.run_id)::uuid, claimed_at = a.started_at,
    renewed_at = CASE WHEN a.lasted_s > a.lease_s OR a.outcome = 'running' THEN a.heartbeat_at ELSE a.started_at END,
    claim_id = CASE a.outcome WHEN 'running' THEN md5('claim ' || a.run_id)::uuid END,
    owner = CASE a.outcome WHEN 'running' THEN a.worker END, login = CASE a.outcome WHEN 'running' THEN $1::text END,
    lease_until = coalesce(a.finished_at, a.heartbeat_at + make_interval(secs => a.lease_s))
FROM (SELECT DISTINCT ON (x.job) x.* FROM fleet_attempt x ORDER BY x.job, x.token DESC) a
WHERE l.job = a.job
