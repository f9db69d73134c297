-- SPDX-License-Identifier: GPL-3.0-or-later
-- Where in time the rows are: from the oldest to the newest in <slices> equal parts, each with its first row and with
-- how many it holds, counted to <cap>. It costs one look into the index a slice and state.
WITH ends AS MATERIALIZED (
    SELECT min(k.first_at) AS first_at, max(k.last_at) AS last_at
    FROM unnest(<states>::text[]) s (state)
    CROSS JOIN LATERAL (
        SELECT (SELECT e.claimed_at FROM {{effect_place_v}} e
                WHERE <scope> AND e.state = s.state AND e.claimed_at >= <from>::timestamptz
                  AND e.claimed_at < <to>::timestamptz
                ORDER BY e.claimed_at, e.effect_key LIMIT 1) AS first_at,
               (SELECT e.claimed_at FROM {{effect_place_v}} e
                WHERE <scope> AND e.state = s.state AND e.claimed_at >= <from>::timestamptz
                  AND e.claimed_at < <to>::timestamptz
                ORDER BY e.claimed_at DESC, e.effect_key DESC LIMIT 1) AS last_at) k),
cuts AS MATERIALIZED (
    SELECT n AS slice, x.first_at + n * x.width AS begins, x.first_at + (n + 1) * x.width AS ends
    FROM (SELECT e.first_at, (e.last_at + interval '1 millisecond' - e.first_at) / <slices>::integer AS width
          FROM ends e WHERE e.first_at IS NOT NULL) x
    CROSS JOIN generate_series(0, <slices>::integer - 1) n)
SELECT c.slice, (extract(epoch FROM c.begins) * 1000000)::bigint AS from_us,
       (extract(epoch FROM c.ends) * 1000000)::bigint AS to_us,
       (extract(epoch FROM h.first_at) * 1000000)::bigint AS first_us, h.first_key,
       least(h.n, <cap>::integer) AS n, h.n >= <cap>::integer AS n_capped
FROM cuts c
CROSS JOIN LATERAL (
    SELECT count(*)::integer AS n, (array_agg(k.claimed_at ORDER BY k.claimed_at, k.effect_key))[1] AS first_at,
           (array_agg(k.effect_key ORDER BY k.claimed_at, k.effect_key))[1] AS first_key
    FROM unnest(<states>::text[]) s (state)
    CROSS JOIN LATERAL (
        SELECT e.claimed_at, e.effect_key FROM {{effect_place_v}} e
        WHERE <scope> AND e.state = s.state AND e.claimed_at >= c.begins AND e.claimed_at < c.ends
        ORDER BY e.claimed_at, e.effect_key
        LIMIT <cap>::integer) k) h
ORDER BY c.slice
