-- SPDX-License-Identifier: GPL-3.0-or-later
-- An effect as lists show it: why it is unresolved, and who owns it (its own owner comes before the run's).
SELECT e.effect_key, e.job, e.period, e.attempt, e.fencing_token, e.state, e.outcome,
       CASE WHEN e.superseded_by IS NOT NULL THEN NULL
            WHEN e.state = 'unknown' THEN 'unknown'
            WHEN e.state = 'submitted' AND NOT e.living THEN 'attempt_gone'
            WHEN e.state = 'claimed' AND e.retry_until <= statement_timestamp() THEN 'key_gone' END AS why,
       e.living, e.action, {{cut 512|e.target}} AS target, e.amount_minor, e.currency, e.provider,
       {{cut 512|e.provider_ref}} AS provider_ref, e.idempotency_key, e.claimed_at, e.first_submitted_at,
       e.submitted_at, e.last_arrival, e.key_kept_until, e.retry_until, e.settled_at, e.updated_at, {{cut 512|e.worker}} AS worker,
       coalesce(own.owner, run_own.owner) AS owner, coalesce(own.until, run_own.until) AS owned_until,
       e.superseded_by IS NOT NULL AS superseded, e.row_version
FROM {{effect_v}} e
LEFT JOIN {{ownership_v}} own ON own.subject_kind = 'effect' AND own.subject_key = e.effect_key AND own.live
LEFT JOIN {{ownership_v}} run_own ON run_own.subject_kind = 'run' AND run_own.subject_key = e.job || '/' || e.period
                                 AND run_own.live
