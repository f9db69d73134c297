-- SPDX-License-Identifier: GPL-3.0-or-later
-- What happened to a run, oldest first: its attempts, what was fenced off, and what people did. $1 job, $2 period.
SELECT h.at, h.kind, h.text FROM (
    SELECT a.started_at AS at, 'claimed' AS kind,
           concat_ws(' · ', format('attempt %s · %s · token %s', a.attempt, a.worker, a.fencing_token),
                     nullif(a.trigger, 'schedule')) AS text
    FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2
    UNION ALL
    SELECT a.heartbeat_at, 'heartbeat', format('attempt %s · %s', a.attempt, a.worker)
    FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2 AND a.heartbeat_at > a.started_at
    UNION ALL
    SELECT a.lease_until, 'lease_over', format('attempt %s · %s · token %s', a.attempt, a.worker, a.fencing_token)
    FROM {{attempt_v}} a
    WHERE a.job = $1 AND a.period = $2 AND a.outcome = 'running' AND a.lease_until <= statement_timestamp()
    UNION ALL
    SELECT a.finished_at, 'ended', concat_ws(' · ', format('attempt %s · %s', a.attempt, a.outcome), left(a.error, 512))
    FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2 AND a.finished_at IS NOT NULL
    UNION ALL
    SELECT f.at, 'fenced', format('%s · %s · token %s, newest %s', f.operation, f.worker, f.stale_token,
           f.current_token)
    FROM (SELECT x.* FROM {{fence_v}} x
          WHERE x.at >= (SELECT min(a.started_at) FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2)
            AND x.job = $1 AND x.period = $2 ORDER BY x.at DESC LIMIT 50) f
    UNION ALL
    SELECT u.at, CASE u.action WHEN 'take_ownership' THEN 'taken' ELSE u.action END,
           concat_ws(' · ', coalesce(u.person, u.operator),
                     CASE WHEN u.action <> 'take_ownership' OR u.decision <> 'taken' THEN u.decision END,
                         nullif(u.reason, ''))
    FROM (SELECT x.* FROM {{audit_v}} x
          WHERE x.subject_kind = 'run' AND x.subject_key = $1 || '/' || $2 ORDER BY x.seq DESC LIMIT 100) u
    UNION ALL
    SELECT max(u.at), 'resolved', format('%s · %s %s', coalesce(u.person, u.operator), count(*),
                                         CASE count(*) WHEN 1 THEN 'effect' ELSE 'effects' END)
    FROM {{audit_v}} u
    JOIN {{effect_v}} e ON e.effect_key = u.subject_key
    WHERE u.subject_kind = 'effect' AND u.action = 'resolve_effects' AND u.decision = 'resolved'
      AND e.job = $1 AND e.period = $2
    GROUP BY u.action_id, coalesce(u.person, u.operator)
) h
WHERE h.at IS NOT NULL
ORDER BY h.at, h.kind
