-- SPDX-License-Identifier: GPL-3.0-or-later
-- How long the runs of each job took that ended within the last 30 days, today among them: from the histogram, so
-- within 1 %. Few runs are put side by side again, which is quickest; of many the buckets are added up, and what it costs
-- is bounded by how many buckets there are.
WITH recent AS MATERIALIZED (
    SELECT d.job, d.bucket, d.n FROM {{duration_v}} d
    WHERE d.day > (statement_timestamp() AT TIME ZONE 'UTC')::date - 30),
size AS MATERIALIZED (SELECT coalesce(sum(r.n), 0) <= 100000 AS few FROM recent r),
figures AS (
    SELECT f.job, f.runs, f.p[1] AS p50, f.p[2] AS p95, f.p[3] AS p99, f.longest
    FROM (SELECT r.job, count(*) AS runs, max(r.bucket) AS longest,
                 percentile_disc(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY r.bucket) AS p
          FROM recent r CROSS JOIN LATERAL generate_series(1, r.n)
          WHERE (SELECT s.few FROM size s)
          GROUP BY r.job) f
    UNION ALL
    SELECT c.job, max(c.upto), min(c.bucket) FILTER (WHERE c.upto * 2 >= c.runs),
           min(c.bucket) FILTER (WHERE c.upto * 20 >= c.runs * 19),
           min(c.bucket) FILTER (WHERE c.upto * 100 >= c.runs * 99), max(c.bucket)
    FROM (SELECT b.job, b.bucket, sum(b.n) OVER (PARTITION BY b.job ORDER BY b.bucket)::bigint AS upto,
                 sum(b.n) OVER (PARTITION BY b.job)::bigint AS runs
          FROM (SELECT r.job, r.bucket, sum(r.n) AS n FROM recent r
                WHERE NOT (SELECT s.few FROM size s)
                GROUP BY r.job, r.bucket) b) c
    GROUP BY c.job)
SELECT j.job, j.run_interval, j.lease_length, f.runs,
       2 * power(1.02::double precision, f.p50) / 2.02 * interval '1 millisecond' AS p50,
       2 * power(1.02::double precision, f.p95) / 2.02 * interval '1 millisecond' AS p95,
       2 * power(1.02::double precision, f.p99) / 2.02 * interval '1 millisecond' AS p99,
       2 * power(1.02::double precision, f.longest) / 2.02 * interval '1 millisecond' AS longest
FROM figures f
JOIN {{job_v}} j ON j.job = f.job
ORDER BY j.job
