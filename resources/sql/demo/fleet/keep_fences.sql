-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the workers still tried that were taken for dead and were not: the first is heard when the worker is back.
INSERT INTO fencepost.fence_event (at, job, period, worker, login, operation, stale_token, current_token)
SELECT a.heartbeat_at + make_interval(secs => a.back_after_s + t.after_s), a.job, a.period, a.worker, $1::text,
       t.operation, a.token, a.token + 1
FROM fleet_attempt a
CROSS JOIN LATERAL (VALUES (0, 'renew_lease'), (0.3, 'mark_done'), (11, 'mark_done'), (23, 'mark_done'),
                           (61, 'mark_done'), (140, 'finish_run')) t (after_s, operation)
WHERE a.outcome = 'fenced' AND (t.after_s < 20 OR a.dice1 * 170 > t.after_s OR a.kind LIKE 'not renewed%')
ORDER BY 1
