-- SPDX-License-Identifier: GPL-3.0-or-later
-- A page by (claimed_at, effect_key). Each state gives its first rows beyond the place where the page begins, from an
-- index that leads with what is asked for, and the first of them all are the page: what it costs depends neither on
-- how many rows there are, nor on how deep it lies, nor on how rare a state is. <near>, <near_key>: that place, or an
-- infinite time; <far>: how far at most.
SELECT e.*, NULL::bigint AS go_on_us, NULL::text AS go_on_key, false AS hits_capped
FROM {{>console/parts/effect}} e
WHERE e.effect_key = ANY (ARRAY(
    SELECT k.effect_key
    FROM unnest(<states>::text[]) s (state)
    CROSS JOIN LATERAL (
        SELECT e.claimed_at, e.effect_key FROM {{effect_place_v}} e
        WHERE <scope> AND e.state = s.state
          AND (e.claimed_at, e.effect_key) <beyond> (<near>::timestamptz, <near_key>::text)
          AND e.claimed_at <within> <far>::timestamptz
        ORDER BY e.claimed_at <order>, e.effect_key <order>
        LIMIT <limit>::integer) k
    ORDER BY k.claimed_at <order>, k.effect_key <order>
    LIMIT <limit>::integer))
ORDER BY e.claimed_at <order>, e.effect_key <order>
