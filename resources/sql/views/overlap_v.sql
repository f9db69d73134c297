-- SPDX-License-Identifier: GPL-3.0-or-later
-- Exact over the last 1,000 attempts of each job that ended well and had something to send; longer windows come from a rollup.
SELECT j.job, j.run_interval, j.lease_length, j.overlap_policy, x.runs, x.p50, x.p95, x.p99, x.longest
FROM fencepost.job j
CROSS JOIN LATERAL (
    SELECT count(*) AS runs, percentile_disc(0.5) WITHIN GROUP (ORDER BY d.took) AS p50,
           percentile_disc(0.95) WITHIN GROUP (ORDER BY d.took) AS p95,
           percentile_disc(0.99) WITHIN GROUP (ORDER BY d.took) AS p99, max(d.took) AS longest
    FROM (SELECT a.finished_at - a.started_at AS took FROM fencepost.run_attempt a
          WHERE a.job = j.job AND a.outcome = 'done' AND NOT a.sent_nothing ORDER BY a.started_at DESC LIMIT 1000) d) x
