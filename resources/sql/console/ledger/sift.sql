-- SPDX-License-Identifier: GPL-3.0-or-later
-- A page by time of amounts between two, beside a run or a range of time, for which there is no index: the next
-- <budget> rows are looked at and no more. Where that ends before the page is full, a last row without a key says in
-- go_on_us and go_on_key from where to ask on.
WITH looked AS MATERIALIZED (
    SELECT k.* FROM (
        SELECT k.*
        FROM unnest(<looked>::text[]) s (state)
        CROSS JOIN LATERAL (
            SELECT e.claimed_at, e.effect_key, e.state, e.amount_minor, e.currency FROM {{effect_place_v}} e
            WHERE <scope> AND e.state = s.state
              AND (e.claimed_at, e.effect_key) <beyond> (<near>::timestamptz, <near_key>::text)
              AND e.claimed_at <within> <far>::timestamptz
            ORDER BY e.claimed_at <order>, e.effect_key <order>
            LIMIT <budget>::integer) k
        ORDER BY k.claimed_at <order>, k.effect_key <order>
        LIMIT <budget>::integer) k),
found AS MATERIALIZED (
    SELECT k.effect_key FROM looked k
    WHERE k.currency = <currency>::text AND k.amount_minor BETWEEN <least>::bigint AND <most>::bigint
      AND (k.state = ANY (<states>::text[])
           OR ('unresolved' = ANY (<states>::text[]) AND k.effect_key IN (SELECT u.effect_key FROM {{unresolved_v}} u)))
    ORDER BY k.claimed_at <order>, k.effect_key <order>
    LIMIT <limit>::integer),
edge AS (
    SELECT k.claimed_at, k.effect_key FROM looked k
    WHERE (SELECT count(*) FROM looked) = <budget>::integer AND (SELECT count(*) FROM found) < <limit>::integer
    ORDER BY k.claimed_at <opposite>, k.effect_key <opposite>
    LIMIT 1)
SELECT e.*, (extract(epoch FROM g.claimed_at) * 1000000)::bigint AS go_on_us, g.effect_key AS go_on_key,
       false AS hits_capped
FROM (SELECT e.* FROM {{>console/parts/effect}} e
      WHERE e.effect_key = ANY (ARRAY(SELECT f.effect_key FROM found f))) e
FULL JOIN edge g ON false
ORDER BY e.claimed_at <order>, e.effect_key <order>
