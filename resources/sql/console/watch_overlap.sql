-- SPDX-License-Identifier: GPL-3.0-or-later
-- How many jobs take longer than their interval: more than one in a hundred of their runs of 30 days did, by the
-- histogram.
SELECT count(*) AS over_interval
FROM {{duration_month_v}} m
JOIN {{job_v}} j ON j.job = m.job
WHERE m.p99 > j.run_interval
