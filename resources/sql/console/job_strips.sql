-- SPDX-License-Identifier: GPL-3.0-or-later
-- Of some jobs their last periods, oldest first, their last success and when they are due next: since a firing waits to
-- be claimed, else one interval after the last time they were due. $1 the jobs, $2 how many periods of each. A period
-- stands where it was due, so that a rerun does not move it; what was missed or is not claimed yet has no run.
SELECT w.job, p.periods, s.period AS success_period, s.finished_at AS success_at, o.waits_since,
       CASE WHEN j.retired_at IS NULL THEN coalesce(o.waits_since, p.newest + j.run_interval) END AS due_at
FROM jsonb_array_elements_text($1::jsonb) w (job)
JOIN {{job_v}} j ON j.job = w.job
CROSS JOIN LATERAL (
    SELECT least((SELECT min(f.scheduled_for) FROM {{firing_v}} f WHERE f.job = w.job AND f.state = 'due'),
                 (SELECT min(f.scheduled_for) FROM {{firing_v}} f WHERE f.job = w.job AND f.state = 'queued'))
               AS waits_since) o
CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('period', m.period, 'standing', m.standing, 'at', m.at, 'ended', m.finished_at)
                     ORDER BY m.at, m.period) AS periods,
           max(m.at) AS newest
    FROM (SELECT c.* FROM (
              (SELECT r.period, 'done' AS standing, coalesce(r.scheduled_for, r.claimed_at) AS at, r.finished_at
               FROM {{run_v}} r WHERE r.job = w.job AND r.state = 'done' ORDER BY r.claimed_at DESC LIMIT $2::integer)
              UNION ALL
              (SELECT r.period, r.standing, coalesce(r.scheduled_for, r.claimed_at), r.finished_at
               FROM {{>console/parts/run}} r
               WHERE r.job = w.job AND r.state = 'claimed' ORDER BY r.claimed_at DESC LIMIT $2::integer)
              UNION ALL
              (SELECT r.period, r.standing, coalesce(r.scheduled_for, r.claimed_at), r.finished_at
               FROM {{>console/parts/run}} r
               WHERE r.job = w.job AND r.state = 'failed' ORDER BY r.claimed_at DESC LIMIT $2::integer)
              UNION ALL
              (SELECT f.period, CASE f.state WHEN 'missed' THEN 'missed' ELSE 'due' END, f.scheduled_for, NULL
               FROM unnest(ARRAY['missed', 'queued', 'due']) t (state)
               CROSS JOIN LATERAL (SELECT x.period, x.state, x.scheduled_for FROM {{firing_v}} x
                                   WHERE x.job = w.job AND x.state = t.state
                                     AND x.state IN ('due', 'queued', 'running', 'missed')
                                   ORDER BY x.scheduled_for DESC LIMIT $2::integer) f
               WHERE NOT EXISTS (SELECT FROM {{run_v}} r WHERE r.job = w.job AND r.period = f.period))) c
          ORDER BY c.at DESC, c.period DESC
          LIMIT $2::integer) m) p
LEFT JOIN LATERAL (
    SELECT a.period, a.finished_at FROM {{attempt_v}} a
    WHERE a.job = w.job AND a.outcome = 'done'
    ORDER BY a.started_at DESC LIMIT 1) s ON true
