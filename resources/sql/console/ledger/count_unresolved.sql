-- SPDX-License-Identifier: GPL-3.0-or-later
-- The same of what is unresolved.
SELECT least(c.n, <cap>::bigint) AS n, CASE WHEN c.n < <cap>::bigint THEN 'exact' ELSE 'at_least' END AS kind
FROM (SELECT count(*) AS n
      FROM (SELECT e.effect_key FROM {{unresolved_v}} e
            WHERE <scope> AND e.claimed_at >= <from>::timestamptz AND e.claimed_at < <to>::timestamptz
            LIMIT <cap>::bigint) k) c
