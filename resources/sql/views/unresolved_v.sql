-- SPDX-License-Identifier: GPL-3.0-or-later
-- Literal predicates: each branch is answered from its partial index, the first from that index alone.
SELECT e.effect_key, CASE e.state WHEN 'unknown' THEN 'unknown' ELSE 'attempt_gone' END AS why, e.job, e.period, e.attempt,
       e.run_id, e.fencing_token, e.state, e.action, e.target, e.amount_minor, e.currency, e.provider, e.provider_ref,
       e.claimed_at, e.first_submitted_at, e.submitted_at, e.last_arrival, e.key_armed_at, e.key_kept_until,
       e.key_kept_until - least(v.key_retention / 10, interval '5 minutes') AS key_goes_at, e.retry_until,
       e.row_version::text AS row_version
FROM fencepost.effect_ledger e
LEFT JOIN fencepost.provider v ON v.provider = e.provider
WHERE e.state IN ('submitted', 'unknown') AND e.superseded_by IS NULL
  AND NOT (e.state = 'submitted'
           AND EXISTS (SELECT FROM fencepost.run_attempt a
                       JOIN fencepost.job_lease l ON l.job = a.job AND l.fencing_token = a.fencing_token
                                                 AND l.claim_id = a.claim_id
                       WHERE a.run_id = e.run_id AND a.outcome = 'running' AND l.lease_until > statement_timestamp()))
UNION ALL
SELECT e.effect_key, 'key_gone'::text, e.job, e.period, e.attempt, e.run_id, e.fencing_token, e.state, e.action,
       e.target, e.amount_minor, e.currency, e.provider, e.provider_ref, e.claimed_at, e.first_submitted_at,
       e.submitted_at, e.last_arrival, e.key_armed_at, e.key_kept_until,
       e.key_kept_until - least(v.key_retention / 10, interval '5 minutes'), e.retry_until, e.row_version::text
FROM fencepost.effect_ledger e
LEFT JOIN fencepost.provider v ON v.provider = e.provider
WHERE e.state = 'claimed' AND e.retry_until IS NOT NULL AND e.retry_until <= statement_timestamp()
  AND e.superseded_by IS NULL
