-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is allowed and yet hardly meant, of one job as it is now. $1 its name.
SELECT format('The lease of %s (%s) is shorter than two of its heartbeats (%s each): a worker that misses one loses it.',
              j.job, j.lease_length, j.heartbeat_interval) AS hint
FROM {{job_v}} j
WHERE j.job = $1 AND j.lease_length < 2 * j.heartbeat_interval
