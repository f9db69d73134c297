-- SPDX-License-Identifier: GPL-3.0-or-later
-- A page of runs by (claimed_at, job, period), newest first. Each state gives its first rows beyond the place where the
-- page begins, from an index that leads with what is asked for, and the first of them all are the page: what it costs
-- depends neither on how many runs there are nor on how deep it lies. <near>, <near_job>, <near_period>: that place, or
-- an infinite time.
SELECT p.*, (SELECT o.person FROM {{person_v}} o WHERE o.login = p.owner) AS owner_person
FROM unnest(<states>::text[]) s (state)
CROSS JOIN LATERAL (
    SELECT r.* FROM {{>console/parts/run}} r
    WHERE <scope> AND r.state = s.state AND <which>
      AND (r.claimed_at, r.job, r.period) < (<near>::timestamptz, <near_job>::text, <near_period>::text)
    ORDER BY r.claimed_at DESC, r.job DESC, r.period DESC
    LIMIT <limit>::integer) p
ORDER BY p.claimed_at DESC, p.job DESC, p.period DESC
LIMIT <limit>::integer
