-- SPDX-License-Identifier: GPL-3.0-or-later
-- What happened to a run, oldest first: its attempts, what was fenced off, and what people did. $1 job, $2 period.
SELECT h.at, h.kind, h.text FROM (
    SELECT a.started_at AS at, 'claimed' AS kind,
           concat_ws(' · ', format('attempt %s · %s · token %s', a.attempt, {{cut 512|a.worker}}, a.fencing_token),
                     nullif(a.trigger, 'schedule')) AS text
    FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2
    UNION ALL
    SELECT a.heartbeat_at, 'heartbeat', format('attempt %s · %s', a.attempt, {{cut 512|a.worker}})
    FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2 AND a.heartbeat_at > a.started_at
    UNION ALL
    SELECT a.lease_until, 'lease_over',
           format('attempt %s · %s · token %s', a.attempt, {{cut 512|a.worker}}, a.fencing_token)
    FROM {{attempt_v}} a
    WHERE a.job = $1 AND a.period = $2 AND a.outcome = 'running' AND a.lease_until <= statement_timestamp()
    UNION ALL
    SELECT a.finished_at, 'ended',
           concat_ws(' · ', format('attempt %s · %s', a.attempt, a.outcome), {{cut 512|a.error}})
    FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2 AND a.finished_at IS NOT NULL
    UNION ALL
    SELECT f.at, 'fenced', concat_ws(' · ', f.operation, {{cut 512|f.worker}}, -- the newest too, once its lease is over
               CASE WHEN f.stale_token = f.current_token THEN format('token %s, its lease was over', f.stale_token)
                    ELSE format('token %s, newest %s', f.stale_token, f.current_token) END)
    FROM (SELECT x.* FROM {{fence_v}} x
          WHERE x.at >= (SELECT min(a.started_at) FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2)
            AND x.job = $1 AND x.period = $2 ORDER BY x.at DESC LIMIT 50) f
    UNION ALL
    SELECT u.at, CASE WHEN u.action = 'take_ownership' THEN 'taken'
                      WHEN u.action = 'offer_hand_over' AND u.decision = 'withdrawn' THEN 'offer_withdrawn'
                      ELSE u.action END,
           concat_ws(' · ', coalesce(u.person, u.operator),
                     CASE WHEN (u.action, u.decision) NOT IN (('take_ownership', 'taken'), ('rerun_period', 'rerun'),
                                   ('release_ownership', 'released'), ('end_lease', 'ended'), ('note', 'noted'),
                                   ('offer_hand_over', 'offered'), ('offer_hand_over', 'withdrawn'),
                                   ('accept_hand_over', 'accepted'), ('ask_second_person', 'asked'))
                          THEN u.decision END, nullif({{cut 512|u.reason}}, ''))
    FROM (SELECT x.* FROM {{audit_v}} x
          WHERE x.subject_kind = 'run' AND x.subject_key = $1 || '/' || $2 ORDER BY x.seq DESC LIMIT 100) u
    UNION ALL -- many effects are asked about and resolved by several calls: what follows at once, for one reason, is one
    SELECT max(r.at), r.kind,
           format('%s · %s %s', r.who, sum(r.n), CASE sum(r.n) WHEN 1 THEN 'effect' ELSE 'effects' END)
    FROM (SELECT k.*, count(*) FILTER (WHERE k.begins)
                 OVER (PARTITION BY k.kind, k.who, k.reason, k.consented ORDER BY k.at) AS act
          FROM (SELECT c.*, coalesce(c.at - lag(c.at) OVER (PARTITION BY c.kind, c.who, c.reason, c.consented ORDER BY c.at)
                                     > interval '3 seconds', true) AS begins
                FROM (SELECT CASE u.action WHEN 'start_checks' THEN 'checked' ELSE 'resolved' END AS kind,
                             max(u.at) AS at, coalesce(u.person, u.operator) AS who, u.reason,
                             u.consent IS NOT NULL AS consented, count(*) AS n
                      FROM {{audit_v}} u
                      JOIN {{effect_v}} e ON e.effect_key = u.subject_key
                      WHERE u.subject_kind = 'effect'
                        AND (u.action, u.decision) IN (('resolve_effects', 'resolved'), ('start_checks', 'started'))
                        AND e.job = $1 AND e.period = $2
                      GROUP BY u.action_id, 1, 3, 4, 5) c) k) r
    GROUP BY r.kind, r.who, r.reason, r.consented, r.act
    UNION ALL
    SELECT k.closed_at, 'shortfall_closed',
           concat_ws(' · ', (SELECT p.person FROM {{person_v}} p WHERE p.login = k.closed_by),
                     {{cut 512|k.closing_reason}})
    FROM {{shortfall_v}} k WHERE k.job = $1 AND k.period = $2 AND k.closed_at IS NOT NULL
    UNION ALL
    SELECT s.at, s.kind, concat_ws(' · ', s.who, CASE WHEN s.kind = 'asked' THEN
               format('%s %s', q.n, CASE q.n WHEN 1 THEN 'effect' ELSE 'effects' END) END)
    FROM (SELECT c.request_id, count(*) AS n
          FROM {{consent_v}} c
          CROSS JOIN LATERAL jsonb_array_elements(c.items) i
          JOIN {{effect_v}} e ON e.effect_key = i ->> 'effect_key'
          WHERE c.action = 'resolve_effects' AND e.job = $1 AND e.period = $2
            AND c.asked_at >= (SELECT min(a.started_at) FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2)
          GROUP BY c.request_id) q
    JOIN {{consent_v}} c ON c.request_id = q.request_id
    CROSS JOIN LATERAL (VALUES
        (c.asked_at, 'asked', coalesce(c.asked_person, c.asked_by)),
        (c.given_at, 'consented', coalesce(c.given_person, c.given_by)),
        (c.refused_at, 'refused', coalesce((SELECT p.person FROM {{person_v}} p WHERE p.login = c.refused_by),
                                           c.refused_by))) s (at, kind, who)
) h
WHERE h.at IS NOT NULL
ORDER BY h.at, h.kind
