-- SPDX-License-Identifier: GPL-3.0-or-later
-- How long the runs of each job took that ended within 30 days, of which `day` is the last and today where anybody
-- works: from the histogram, so within 1 %.
SELECT m.job, j.run_interval, j.lease_length, m.day, m.runs, m.p50, m.p95, m.p99, m.longest
FROM {{duration_month_v}} m
JOIN {{job_v}} j ON j.job = m.job
WHERE m.runs > 0
ORDER BY m.job
