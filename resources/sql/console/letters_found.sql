-- SPDX-License-Identifier: GPL-3.0-or-later
-- The dead letters that a reader looks for, whatever became of them, newest first: by number, by the key or the
-- customer of their effect, by JOB/PERIOD. $1 what was typed, $2 the number in it (NULL: none), $3 how many.
SELECT l.*, (SELECT p.person FROM {{person_v}} p WHERE p.login = l.owner) AS owner_person
FROM (SELECT k.dead_letter_id FROM (
          (SELECT d.dead_letter_id FROM {{dead_letter_v}} d WHERE d.dead_letter_id = $2::bigint)
          UNION
          (SELECT d.dead_letter_id FROM {{dead_letter_v}} d WHERE d.effect_key = $1::text LIMIT $3::integer)
          UNION
          (SELECT d.dead_letter_id
           FROM (SELECT e.effect_key FROM {{effect_v}} e WHERE e.target = $1::text ORDER BY e.effect_key LIMIT 500) e
           CROSS JOIN LATERAL (SELECT x.dead_letter_id FROM {{dead_letter_v}} x WHERE x.effect_key = e.effect_key) d
           LIMIT $3::integer)
          UNION
          (SELECT d.dead_letter_id FROM {{dead_letter_v}} d
           WHERE strpos($1::text, '/') > 0 AND d.job = split_part($1::text, '/', 1)
             AND d.period = substr($1::text, strpos($1::text, '/') + 1)
           LIMIT $3::integer)) k
      ORDER BY k.dead_letter_id DESC
      LIMIT $3::integer) p
CROSS JOIN LATERAL (SELECT x.* FROM {{>console/parts/letter}} x WHERE x.dead_letter_id = p.dead_letter_id LIMIT 1) l
ORDER BY l.dead_at DESC, l.dead_letter_id DESC
