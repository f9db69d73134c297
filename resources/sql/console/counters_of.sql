-- SPDX-License-Identifier: GPL-3.0-or-later
-- What was counted of a job hour by hour, oldest first; an hour of which nothing was counted is not there.
-- $1 job, $2 how many hours.
SELECT c.hour, coalesce(sum(c.n) FILTER (WHERE c.counter = 'fenced_write'), 0)::bigint AS fenced_writes,
       coalesce(sum(c.n) FILTER (WHERE c.counter = 'duplicate_suppressed'), 0)::bigint AS suppressed_duplicates
FROM {{counter_v}} c
WHERE c.job = $1 AND c.hour > statement_timestamp() - $2::integer * interval '1 hour'
  AND c.counter IN ('fenced_write', 'duplicate_suppressed')
GROUP BY c.hour
ORDER BY c.hour
