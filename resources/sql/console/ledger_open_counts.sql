-- SPDX-License-Identifier: GPL-3.0-or-later
-- How many are not settled, by state, each counted to 10,000 from an index that holds little else.
SELECT s.state, least(c.n, 10000) AS n, CASE WHEN c.n < 10000 THEN 'exact' ELSE 'at_least' END AS kind
FROM unnest(ARRAY['claimed', 'submitted', 'unknown']) s (state)
CROSS JOIN LATERAL (
    SELECT count(*) AS n FROM (SELECT e.effect_key FROM {{effect_place_v}} e WHERE e.state = s.state
                                 ORDER BY e.claimed_at LIMIT 10000) k) c
UNION ALL
SELECT 'unresolved', least(c.n, 10000), CASE WHEN c.n < 10000 THEN 'exact' ELSE 'at_least' END
FROM (SELECT count(*) AS n FROM (SELECT e.effect_key FROM {{unresolved_v}} e LIMIT 10000) k) c
