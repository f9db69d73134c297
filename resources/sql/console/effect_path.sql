-- SPDX-License-Identifier: GPL-3.0-or-later
-- An effect's way through its states, oldest first, and beside it (late) when fenced workers spoke of it; what they
-- said is read by effect_late. $1 its key.
SELECT h.late, h.at, h.kind, h.text FROM (
    SELECT false AS late, e.claimed_at AS at, 'claimed' AS kind, format('%s · %s', e.job, e.period) AS text
    FROM {{effect_v}} e WHERE e.effect_key = $1
    UNION ALL
    SELECT false, e.first_submitted_at, 'submitted', CASE WHEN e.submitted_at = e.first_submitted_at
               THEN format('attempt %s · token %s · %s', e.attempt, e.fencing_token, coalesce({{cut 512|e.worker}}, ''))
               ELSE '' END
    FROM {{effect_v}} e WHERE e.effect_key = $1
    UNION ALL
    SELECT false, e.submitted_at, 'submitted_again',
           format('attempt %s · token %s · %s', e.attempt, e.fencing_token, coalesce({{cut 512|e.worker}}, ''))
    FROM {{effect_v}} e WHERE e.effect_key = $1 AND e.submitted_at > e.first_submitted_at
    UNION ALL
    SELECT false, a.finished_at, 'unknown', format('attempt %s · token %s · %s', a.attempt, a.fencing_token, a.outcome)
    FROM {{effect_v}} e JOIN {{attempt_v}} a ON a.run_id = e.run_id
    WHERE e.effect_key = $1 AND e.state = 'unknown' AND a.finished_at >= e.submitted_at
    UNION ALL
    SELECT false, e.settled_at, e.state, coalesce(e.outcome, '')
    FROM {{effect_v}} e WHERE e.effect_key = $1 AND e.settled_at IS NOT NULL
    UNION ALL
    SELECT false, u.at, 'resolved', concat_ws(' · ', coalesce(u.person, u.operator), nullif({{cut 512|u.reason}}, ''))
    FROM {{audit_v}} u
    WHERE u.subject_kind = 'effect' AND u.subject_key = $1 AND u.action = 'resolve_effects' AND u.decision = 'resolved'
    UNION ALL
    (SELECT true, f.at, f.operation, concat_ws(' · ', {{cut 512|f.worker}}, format('token %s, newest %s', f.stale_token,
                                               f.current_token))
     FROM {{fence_v}} f WHERE f.effect_key = $1 ORDER BY f.at DESC LIMIT 50)
) h
WHERE h.at IS NOT NULL
ORDER BY h.at, h.kind
