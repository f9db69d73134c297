-- SPDX-License-Identifier: GPL-3.0-or-later
-- Is there such a job? $1 its name.
SELECT EXISTS (SELECT FROM {{job_v}} j WHERE j.job = $1) AS there
