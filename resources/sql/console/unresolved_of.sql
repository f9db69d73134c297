-- SPDX-License-Identifier: GPL-3.0-or-later
-- The unresolved effects of a run, each with its newest check. $1 job, $2 period.
SELECT x.*
FROM {{>console/parts/newest_check}} x
WHERE x.effect_key IN (SELECT u.effect_key FROM {{unresolved_v}} u WHERE u.job = $1 AND u.period = $2)
ORDER BY x.first_submitted_at, x.effect_key
