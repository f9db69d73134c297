-- SPDX-License-Identifier: GPL-3.0-or-later
INSERT INTO fencepost.firing (job, period, scheduled_for, state, answer, fired_at)
SELECT r.job, r.period, r.due,
       CASE WHEN r.kind IN ('coalesced', 'missed') THEN r.kind
            WHEN r.kind IN ('failed', 'at work') THEN 'running' ELSE 'done' END,
       CASE WHEN r.kind IN ('coalesced', 'missed', 'queued') THEN r.kind ELSE 'run' END,
       r.due + make_interval(secs => 0.4 + r.dice1)
FROM fleet_run r
ORDER BY r.job, r.due
