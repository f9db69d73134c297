-- SPDX-License-Identifier: GPL-3.0-or-later
-- Leases of 30 days that ran out under an attempt, newest first: whether its worker was heard again afterwards, by the
-- calls that were refused for its token, and who took the period. What a person has ended is not among them.
SELECT a.job, a.period, a.attempt, a.fencing_token, {{cut 512|a.worker}} AS worker, coalesce(r.scheduled_for, a.started_at) AS due_at,
       a.started_at, coalesce(a.heartbeat_at, a.started_at) AS heard_at, a.finished_at, h.first_at, h.last_at, h.refused,
       h.renewals, {{cut 512|n.worker}} AS taken_by, n.started_at AS taken_at
FROM (SELECT x.job, x.period, x.attempt, x.fencing_token, x.worker, x.started_at, x.heartbeat_at, x.finished_at
      FROM {{attempt_v}} x
      WHERE x.outcome IN ('fenced', 'abandoned') AND x.finished_at > statement_timestamp() - interval '30 days'
        AND x.error IS DISTINCT FROM 'its lease was ended by a person'
      ORDER BY x.finished_at DESC LIMIT 2000) a
LEFT JOIN LATERAL (
    SELECT min(f.at) AS first_at, max(f.at) AS last_at, count(*) AS refused,
           count(*) FILTER (WHERE f.operation = 'renew_lease') AS renewals
    FROM {{fence_v}} f
    WHERE f.job = a.job AND f.stale_token = a.fencing_token AND f.at > coalesce(a.heartbeat_at, a.started_at)
      AND f.operation <> 'conflict') h ON true
LEFT JOIN LATERAL (SELECT x.scheduled_for FROM {{run_v}} x WHERE x.job = a.job AND x.period = a.period LIMIT 1) r ON true
LEFT JOIN LATERAL (SELECT x.worker, x.started_at FROM {{attempt_v}} x
                   WHERE x.job = a.job AND x.period = a.period AND x.attempt = a.attempt + 1 LIMIT 1) n ON true
ORDER BY a.finished_at DESC, a.job, a.period, a.attempt
