-- SPDX-License-Identifier: GPL-3.0-or-later
-- A page by (amount_minor, claimed_at, effect_key) within one currency, of a job or of all, as `walk` has it by time.
-- <near_minor>, <near>, <near_key>: the place where the page begins; <far_minor>: how far at most.
SELECT e.*, NULL::bigint AS go_on_us, NULL::text AS go_on_key, false AS hits_capped
FROM {{>console/parts/effect}} e
WHERE e.effect_key = ANY (ARRAY(
    SELECT k.effect_key
    FROM unnest(<states>::text[]) s (state)
    CROSS JOIN LATERAL (
        SELECT e.amount_minor, e.claimed_at, e.effect_key FROM {{effect_place_v}} e
        WHERE <scope> AND e.currency = <currency>::text AND e.state = s.state
          AND (e.amount_minor, e.claimed_at, e.effect_key) <beyond>
              (<near_minor>::bigint, <near>::timestamptz, <near_key>::text)
          AND e.amount_minor <least_or_most> <far_minor>::bigint
        ORDER BY e.amount_minor <order>, e.claimed_at <order>, e.effect_key <order>
        LIMIT <limit>::integer) k
    ORDER BY k.amount_minor <order>, k.claimed_at <order>, k.effect_key <order>
    LIMIT <limit>::integer))
ORDER BY e.amount_minor <order>, e.claimed_at <order>, e.effect_key <order>
