-- SPDX-License-Identifier: GPL-3.0-or-later
-- A page of the dead letters of one group, newest first. $1 state, $2 job, $3 shape, $4 the letter after which the page
-- begins (NULL: the newest), $5 how many. Which they are is found by an index alone; the rest is looked up for those.
SELECT l.*, (SELECT p.person FROM {{person_v}} p WHERE p.login = l.owner) AS owner_person
FROM (SELECT d.dead_letter_id FROM {{dead_letter_v}} d
      WHERE d.state = $1::text AND d.job = $2::text AND d.shape = $3::text
        AND (d.dead_at, d.dead_letter_id)
            < (coalesce((SELECT x.dead_at FROM {{dead_letter_v}} x WHERE x.dead_letter_id = $4::bigint), 'infinity'),
               coalesce($4::bigint, 9223372036854775807))
      ORDER BY d.dead_at DESC, d.dead_letter_id DESC
      LIMIT $5::integer) p
CROSS JOIN LATERAL (SELECT x.* FROM {{>console/parts/letter}} x WHERE x.dead_letter_id = p.dead_letter_id LIMIT 1) l
ORDER BY l.dead_at DESC, l.dead_letter_id DESC
