-- SPDX-License-Identifier: GPL-3.0-or-later
-- The same page of what begins with a text: an effect's key, a provider's reference or a target. $1 to $5 as in
-- ledger_walk, $6 the text as a pattern of LIKE, $7 the same text if it can begin a key (NULL: it cannot). Each index
-- gives its first 2,000 hits: a search is meant to be narrow. They are gathered into an array, of which the planner
-- expects little: it then looks each up by its key, whatever the statistics say of the text.
SELECT e.*
FROM {{>console/parts/effect}} e
WHERE e.effect_key = ANY (ARRAY(
    (SELECT t.effect_key FROM {{effect_v}} t WHERE t.target LIKE $6::text LIMIT 2000)
    UNION
    (SELECT t.effect_key FROM {{effect_v}} t WHERE t.provider_ref LIKE $6::text LIMIT 2000)
    UNION
    (SELECT t.effect_key FROM {{effect_v}} t
     WHERE t.effect_key >= $7::text AND t.effect_key < $7::text || 'g' AND starts_with(t.effect_key, $7::text)
     LIMIT 2000)))
  AND ($1::text IS NULL OR e.job = $1::text)
  AND ($2::text IS NULL OR e.period = $2::text)
  AND ($3::jsonb IS NULL OR $3::jsonb ? e.state OR ($3::jsonb ? 'unresolved' AND e.why IS NOT NULL))
  AND ($4::text IS NULL OR (e.claimed_at, e.effect_key) <beyond>
       ((SELECT a.claimed_at FROM {{effect_v}} a WHERE a.effect_key = $4::text), $4::text))
ORDER BY e.claimed_at <order>, e.effect_key <order>
LIMIT $5::integer
