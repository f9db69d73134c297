-- SPDX-License-Identifier: GPL-3.0-or-later
-- How many runs a filter has, counted to <cap>: exact, or at least so many.
SELECT least(c.n, <cap>::bigint) AS n, CASE WHEN c.n < <cap>::bigint THEN 'exact' ELSE 'at_least' END AS kind
FROM (SELECT count(*) AS n
      FROM unnest(<states>::text[]) s (state)
      CROSS JOIN LATERAL (
          SELECT r.job FROM {{run_v}} r
          WHERE <scope> AND r.state = s.state AND <which>
          ORDER BY r.claimed_at LIMIT <cap>::bigint) k) c
