-- SPDX-License-Identifier: GPL-3.0-or-later
-- The dead letters of one state, grouped by job and shape of their error, most first. $1 state, $2 how many of the
-- newest letters are looked at: where there are more, `capped` says so. At most 500 groups.
SELECT g.job, g.shape, g.n, g.first_at, g.last_at, g.whole > $2::integer AS capped
FROM (SELECT k.job, k.shape, count(*) AS n, min(k.dead_at) AS first_at, max(k.dead_at) AS last_at,
             (sum(count(*)) OVER ())::bigint AS whole
      FROM (SELECT d.job, d.shape, d.dead_at FROM {{dead_letter_v}} d
            WHERE d.state = $1::text ORDER BY d.dead_at DESC LIMIT $2::integer + 1) k
      GROUP BY k.job, k.shape) g
ORDER BY g.n DESC, g.last_at DESC, g.job, g.shape
LIMIT 500
