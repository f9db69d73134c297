-- SPDX-License-Identifier: GPL-3.0-or-later
-- How long the runs of a job took, day by day oldest first, in milliseconds: from the histogram, so within 1 %.
-- $1 job, $2 how many days.
SELECT x.day, x.runs, (extract(epoch FROM x.p50) * 1000)::bigint AS p50_ms,
       (extract(epoch FROM x.p95) * 1000)::bigint AS p95_ms, (extract(epoch FROM x.p99) * 1000)::bigint AS p99_ms,
       (extract(epoch FROM x.longest) * 1000)::bigint AS longest_ms,
       (extract(epoch FROM x.silence) * 1000)::bigint AS silence_ms
FROM (SELECT c.day, max(c.upto) AS runs, min(c.took) FILTER (WHERE c.upto >= c.runs * 0.5) AS p50,
             min(c.took) FILTER (WHERE c.upto >= c.runs * 0.95) AS p95,
             min(c.took) FILTER (WHERE c.upto >= c.runs * 0.99) AS p99, max(c.took) AS longest,
             max(c.silence) AS silence
      FROM (SELECT d.day, d.took, d.silence, sum(d.n) OVER (PARTITION BY d.day ORDER BY d.bucket) AS upto,
                   sum(d.n) OVER (PARTITION BY d.day) AS runs
            FROM {{duration_v}} d
            WHERE d.job = $1 AND d.day > (statement_timestamp() AT TIME ZONE 'UTC')::date - $2::integer) c
      GROUP BY c.day) x
ORDER BY x.day
