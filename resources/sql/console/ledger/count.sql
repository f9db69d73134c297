-- SPDX-License-Identifier: GPL-3.0-or-later
-- How many rows a filter has, counted to <cap>: exact, or at least so many.
SELECT least(c.n, <cap>::bigint) AS n, CASE WHEN c.n < <cap>::bigint THEN 'exact' ELSE 'at_least' END AS kind
FROM (SELECT count(*) AS n
      FROM unnest(<states>::text[]) s (state)
      CROSS JOIN LATERAL (
          SELECT e.effect_key FROM {{effect_place_v}} e
          WHERE <scope> AND e.state = s.state AND e.claimed_at >= <from>::timestamptz
            AND e.claimed_at < <to>::timestamptz
          ORDER BY e.claimed_at LIMIT <cap>::bigint) k) c
