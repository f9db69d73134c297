-- SPDX-License-Identifier: GPL-3.0-or-later
-- What checks of this run have found that is odd: the newest verdict of each effect that was ever odd.
SELECT e.target, (array_agg(c.verdict ORDER BY c.started_at DESC))[1] AS verdict
FROM {{check_v}} c JOIN {{effect_v}} e ON e.effect_key = c.effect_key
WHERE e.job = $1 AND e.period = $2 AND c.verdict IN ('found_different', 'found_several', 'found_reversed')
GROUP BY e.target ORDER BY e.target
