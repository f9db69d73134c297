-- SPDX-License-Identifier: GPL-3.0-or-later
-- A page of runs by (claimed_at, job, period), newest first. Each state gives its first keys beyond the place where the
-- page begins, from an index that leads with what is asked for; the first of them all are the page, and only of these
-- the rest is looked up: what it costs depends neither on how many runs there are nor on how deep it lies. <near>,
-- <near_job>, <near_period>: that place, or an infinite time.
SELECT p.*, (SELECT o.person FROM {{person_v}} o WHERE o.login = p.owner) AS owner_person
FROM (SELECT f.job, f.period, f.claimed_at
      FROM unnest(<states>::text[]) s (state)
      CROSS JOIN LATERAL (
          SELECT r.job, r.period, r.claimed_at FROM {{run_v}} r
          WHERE <scope> AND r.state = s.state AND <which>
            AND (r.claimed_at, r.job, r.period) < (<near>::timestamptz, <near_job>::text, <near_period>::text)
          ORDER BY r.claimed_at DESC, r.job DESC, r.period DESC
          LIMIT <limit>::integer) f
      ORDER BY f.claimed_at DESC, f.job DESC, f.period DESC
      LIMIT <limit>::integer) k
CROSS JOIN LATERAL (
    SELECT x.* FROM {{>console/parts/run}} x WHERE x.job = k.job AND x.period = k.period LIMIT 1) p
ORDER BY k.claimed_at DESC, k.job DESC, k.period DESC
