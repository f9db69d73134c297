-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT format('The job %s has no overlap policy: a firing beside a running one is missed, and nobody said that it should.',
              j.job) AS text,
       format('fencepostctl job set %s overlap_policy=bounded_queue (or fail_loudly%s)', j.job,
              CASE WHEN j.effects_per_target <> 'once_per_period' THEN ', coalesce' END) AS todo
FROM fencepost.job j
WHERE j.overlap_policy IS NULL AND j.retired_at IS NULL
UNION ALL
SELECT format('The job %s has effects that move money and no provider: nothing can be looked up.', j.job),
       format('fencepostctl job set %s provider=NAME', j.job)
FROM fencepost.job j
WHERE j.provider IS NULL AND j.retired_at IS NULL
  AND EXISTS (SELECT FROM fencepost.effect_ledger e
              WHERE e.job = j.job AND e.state IN ('submitted', 'unknown') AND e.amount_minor IS NOT NULL)
UNION ALL
SELECT format('The lease of %s is shorter than two of its heartbeats.', j.job),
       format('fencepostctl job set %s heartbeat_interval=''%s''', j.job, j.lease_length / 3)
FROM fencepost.job j
WHERE j.retired_at IS NULL AND j.lease_length < 2 * j.heartbeat_interval
