-- SPDX-License-Identifier: GPL-3.0-or-later
-- The same page where only open states are asked for: they are few, and found by their own indexes. Parameters as in
-- ledger_walk.
SELECT e.*
FROM {{>console/parts/effect}} e
WHERE e.effect_key IN (
    SELECT o.effect_key FROM {{effect_v}} o
    WHERE o.state IN ('submitted', 'unknown') AND ($3::jsonb ? o.state)
      AND ($1::text IS NULL OR o.job = $1::text) AND ($2::text IS NULL OR o.period = $2::text)
    UNION
    SELECT u.effect_key FROM {{unresolved_v}} u
    WHERE $3::jsonb ? 'unresolved'
      AND ($1::text IS NULL OR u.job = $1::text) AND ($2::text IS NULL OR u.period = $2::text)
    UNION
    SELECT c.effect_key FROM {{run_v}} r
    JOIN {{effect_v}} c ON c.job = r.job AND c.period = r.period AND c.state = 'claimed'
    WHERE $3::jsonb ? 'claimed' AND r.state <> 'done'
      AND ($1::text IS NULL OR r.job = $1::text) AND ($2::text IS NULL OR r.period = $2::text))
  AND ($4::text IS NULL OR (e.claimed_at, e.effect_key) <beyond>
       ((SELECT a.claimed_at FROM {{effect_v}} a WHERE a.effect_key = $4::text), $4::text))
ORDER BY e.claimed_at <order>, e.effect_key <order>
LIMIT $5::integer
