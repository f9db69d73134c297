-- SPDX-License-Identifier: GPL-3.0-or-later
-- How long the runs of each job took that ended within the last 30 days, today among them: from the histogram, so
-- within 1 %. Rows of one bucket are peers: each sees the sum of them all.
SELECT j.job, j.run_interval, j.lease_length, s.runs,
       2 * power(1.02::double precision, s.p50) / 2.02 * interval '1 millisecond' AS p50,
       2 * power(1.02::double precision, s.p95) / 2.02 * interval '1 millisecond' AS p95,
       2 * power(1.02::double precision, s.p99) / 2.02 * interval '1 millisecond' AS p99,
       2 * power(1.02::double precision, s.longest) / 2.02 * interval '1 millisecond' AS longest
FROM (SELECT c.job, max(c.upto) AS runs, min(c.bucket) FILTER (WHERE c.upto * 2 >= c.runs) AS p50,
             min(c.bucket) FILTER (WHERE c.upto * 20 >= c.runs * 19) AS p95,
             min(c.bucket) FILTER (WHERE c.upto * 100 >= c.runs * 99) AS p99, max(c.bucket) AS longest
      FROM (SELECT d.job, d.bucket,
                   sum(d.n) OVER (PARTITION BY d.job ORDER BY d.bucket) AS upto,
                   sum(d.n) OVER (PARTITION BY d.job) AS runs
            FROM {{duration_v}} d
            WHERE d.day > (statement_timestamp() AT TIME ZONE 'UTC')::date - 30) c
      GROUP BY c.job) s
JOIN {{job_v}} j ON j.job = s.job
ORDER BY j.job
