-- SPDX-License-Identifier: GPL-3.0-or-later
-- A page of the ledger by (claimed_at, effect_key). $1 job, $2 period (each NULL: any), $3 states as a json array
-- (NULL: any), $4 the key of the row the page begins beside (NULL: from the end), $5 how many.
-- With its parameters known the planner drops what is NULL and walks one index in order.
SELECT e.*
FROM {{>console/parts/effect}} e
WHERE ($1::text IS NULL OR e.job = $1::text)
  AND ($2::text IS NULL OR e.period = $2::text)
  AND ($3::jsonb IS NULL OR $3::jsonb ? e.state OR ($3::jsonb ? 'unresolved' AND e.why IS NOT NULL))
  AND ($4::text IS NULL OR (e.claimed_at, e.effect_key) <beyond>
       ((SELECT a.claimed_at FROM {{effect_v}} a WHERE a.effect_key = $4::text), $4::text))
ORDER BY e.claimed_at <order>, e.effect_key <order>
LIMIT $5::integer
