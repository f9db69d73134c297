-- SPDX-License-Identifier: GPL-3.0-or-later
-- How long the runs of each job took that ended within the last 24 hours: exact.
SELECT d.job, j.run_interval, j.lease_length, count(*) AS runs,
       percentile_disc(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY d.took) AS took, max(d.took) AS longest
FROM (SELECT a.job, a.finished_at - a.started_at AS took FROM {{attempt_v}} a
      WHERE a.outcome = 'done' AND NOT a.sent_nothing AND a.finished_at > statement_timestamp() - interval '24 hours') d
JOIN {{job_v}} j ON j.job = d.job
GROUP BY d.job, j.run_interval, j.lease_length
ORDER BY d.job
