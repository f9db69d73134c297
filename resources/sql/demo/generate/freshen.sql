-- SPDX-License-Identifier: GPL-3.0-or-later
-- A ledger that was kept for a while: the workers that were living when it was made are living again.
WITH living AS (
    UPDATE fencepost.run_attempt a SET heartbeat_at = clock_timestamp() + interval '1 day'
    WHERE a.outcome = 'running' AND a.login = 'fleet_worker' RETURNING a.job
)
UPDATE fencepost.job_lease l SET lease_until = clock_timestamp() + interval '1 day', renewed_at = clock_timestamp()
WHERE l.claim_id IS NOT NULL AND l.job IN (SELECT job FROM living)
