-- SPDX-License-Identifier: GPL-3.0-or-later
-- How long the runs of each job took that ended within the last 30 days, today among them: from the histogram, so
-- within 1 %. Rows of one bucket are peers: each sees the sum of them all. Jobs are numbered, because numbers are sorted
-- several times quicker than names.
WITH jobs AS MATERIALIZED (
    SELECT j.job, j.run_interval, j.lease_length, (row_number() OVER ())::integer AS nr FROM {{job_v}} j)
SELECT j.job, j.run_interval, j.lease_length, s.runs,
       2 * power(1.02::double precision, s.p50) / 2.02 * interval '1 millisecond' AS p50,
       2 * power(1.02::double precision, s.p95) / 2.02 * interval '1 millisecond' AS p95,
       2 * power(1.02::double precision, s.p99) / 2.02 * interval '1 millisecond' AS p99,
       2 * power(1.02::double precision, s.longest) / 2.02 * interval '1 millisecond' AS longest
FROM (SELECT c.nr, max(c.upto) AS runs, min(c.bucket) FILTER (WHERE c.upto >= c.runs * 0.5::float8) AS p50,
             min(c.bucket) FILTER (WHERE c.upto >= c.runs * 0.95::float8) AS p95,
             min(c.bucket) FILTER (WHERE c.upto >= c.runs * 0.99::float8) AS p99, max(c.bucket) AS longest
      FROM (SELECT j.nr, d.bucket, sum(d.n) OVER (PARTITION BY j.nr ORDER BY d.bucket) AS upto,
                   sum(d.n) OVER (PARTITION BY j.nr) AS runs
            FROM {{duration_v}} d
            JOIN jobs j ON j.job = d.job
            WHERE d.day > (statement_timestamp() AT TIME ZONE 'UTC')::date - 30) c
      GROUP BY c.nr) s
JOIN jobs j ON j.nr = s.nr
ORDER BY j.job
