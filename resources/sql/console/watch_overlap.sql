-- SPDX-License-Identifier: GPL-3.0-or-later
-- How many jobs take longer than their interval: more than one in a hundred of their runs of the last 30 days did, by
-- the histogram.
SELECT count(*) AS over_interval
FROM (SELECT d.job
      FROM {{duration_v}} d
      JOIN {{job_v}} j ON j.job = d.job
      WHERE d.day > (statement_timestamp() AT TIME ZONE 'UTC')::date - 30
      GROUP BY d.job
      HAVING sum(d.n) FILTER (WHERE d.took > j.run_interval) > 0.01 * sum(d.n)) o
