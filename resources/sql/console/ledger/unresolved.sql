-- SPDX-License-Identifier: GPL-3.0-or-later
-- The same page where what is unresolved is asked for, with or without whole states beside it; alone, also by amount.
-- It reads what is not settled, by the partial indexes.
SELECT e.*, NULL::bigint AS go_on_us, NULL::text AS go_on_key, false AS hits_capped
FROM {{>console/parts/effect}} e
WHERE e.effect_key = ANY (ARRAY(
    SELECT k.effect_key FROM (
        (SELECT e.claimed_at, e.effect_key FROM {{unresolved_v}} e
         WHERE <scope>
           AND (<currency>::text IS NULL OR (e.currency = <currency>::text
                AND e.amount_minor BETWEEN <least>::bigint AND <most>::bigint))
           AND (e.claimed_at, e.effect_key) <beyond> (<near>::timestamptz, <near_key>::text)
           AND e.claimed_at <within> <far>::timestamptz
         ORDER BY e.claimed_at <order>, e.effect_key <order>
         LIMIT <limit>::integer)
        UNION
        SELECT w.claimed_at, w.effect_key
        FROM unnest(<states>::text[]) s (state)
        CROSS JOIN LATERAL (
            SELECT e.claimed_at, e.effect_key FROM {{effect_place_v}} e
            WHERE <scope> AND e.state = s.state
              AND (e.claimed_at, e.effect_key) <beyond> (<near>::timestamptz, <near_key>::text)
              AND e.claimed_at <within> <far>::timestamptz
            ORDER BY e.claimed_at <order>, e.effect_key <order>
            LIMIT <limit>::integer) w) k
    ORDER BY k.claimed_at <order>, k.effect_key <order>
    LIMIT <limit>::integer))
ORDER BY e.claimed_at <order>, e.effect_key <order>
