-- SPDX-License-Identifier: GPL-3.0-or-later
-- The clock of all views is that of the statement: clock_timestamp() is volatile, and the planner does not look into a
-- view with a volatile column, so that a page of this one read the whole ledger.
SELECT e.effect_key, e.slot, e.generation, e.one_per_period, e.supersedes, e.superseded_by, e.job, e.period, e.attempt,
       e.run_id, e.fencing_token, e.state, e.outcome, e.action, e.target, e.input_digest, e.amount_minor, e.currency,
       e.idempotency_key, e.first_submitted_at, e.submitted_at, e.send_before, e.last_arrival, e.key_armed_at,
       e.key_kept_until, e.key_kept_until - least(v.key_retention / 10, interval '5 minutes') AS key_goes_at,
       e.retry_until, e.provider, e.provider_ref, e.claimed_at, e.settled_at, e.updated_at,
       e.row_version::text AS row_version, a.worker,
       coalesce(a.outcome = 'running' AND a.fencing_token = l.fencing_token AND a.claim_id = l.claim_id
                AND l.lease_until > statement_timestamp(), false) AS living
FROM fencepost.effect_ledger e
LEFT JOIN fencepost.run_attempt a ON a.run_id = e.run_id
LEFT JOIN fencepost.job_lease l ON l.job = e.job
LEFT JOIN fencepost.provider v ON v.provider = e.provider
