-- SPDX-License-Identifier: GPL-3.0-or-later
-- How many jobs take longer than their interval. It reads the last thousand attempts of each job: asked now and then.
SELECT count(*) AS over_interval
FROM {{overlap_v}} o
WHERE o.p99 > o.run_interval
