-- SPDX-License-Identifier: GPL-3.0-or-later
-- The same page of one period of all jobs. Of each run first its one row that comes first: no row of a run can be on
-- the page unless that one is among the page's first, so no more runs than rows are looked into.
SELECT e.*, NULL::bigint AS go_on_us, NULL::text AS go_on_key, false AS hits_capped
FROM {{>console/parts/effect}} e
WHERE e.effect_key = ANY (ARRAY(
    WITH runs AS MATERIALIZED (
        SELECT r.job, s.state, f.claimed_at, f.effect_key
        FROM {{run_v}} r
        CROSS JOIN unnest(<states>::text[]) s (state)
        CROSS JOIN LATERAL (
            SELECT e.claimed_at, e.effect_key FROM {{effect_place_v}} e
            WHERE e.job = r.job AND e.period = <period>::text AND e.state = s.state
              AND (e.claimed_at, e.effect_key) <beyond> (<near>::timestamptz, <near_key>::text)
              AND e.claimed_at <within> <far>::timestamptz
            ORDER BY e.claimed_at <order>, e.effect_key <order>
            LIMIT 1) f
        WHERE r.period = <period>::text
        ORDER BY f.claimed_at <order>, f.effect_key <order>
        LIMIT <limit>::integer)
    SELECT k.effect_key
    FROM runs r
    CROSS JOIN LATERAL (
        SELECT e.claimed_at, e.effect_key FROM {{effect_place_v}} e
        WHERE e.job = r.job AND e.period = <period>::text AND e.state = r.state
          AND (e.claimed_at, e.effect_key) <beyond> (<near>::timestamptz, <near_key>::text)
          AND e.claimed_at <within> <far>::timestamptz
        ORDER BY e.claimed_at <order>, e.effect_key <order>
        LIMIT <limit>::integer) k
    ORDER BY k.claimed_at <order>, k.effect_key <order>
    LIMIT <limit>::integer))
ORDER BY e.claimed_at <order>, e.effect_key <order>
