-- SPDX-License-Identifier: GPL-3.0-or-later
-- Has a run this period? $1 the period, $2 of this job (NULL: of any).
SELECT EXISTS (SELECT FROM {{run_v}} r WHERE r.period = $1 AND ($2::text IS NULL OR r.job = $2)) AS there
