-- SPDX-License-Identifier: GPL-3.0-or-later
-- All jobs by name, those that are retired last. What is said of each besides is read for those that are seen, by
-- job_strips.
SELECT j.job, {{cut 512|j.action}} AS action, {{cut 512|j.schedule}} AS schedule, j.time_zone,
       j.retired_at IS NOT NULL AS retired, j.paused_by IS NOT NULL AS paused, justify_hours(j.run_interval)::text AS run_interval
FROM {{job_v}} j
ORDER BY j.retired_at IS NOT NULL, j.job
