-- SPDX-License-Identifier: GPL-3.0-or-later
-- The other letters of the same effect, or of the same run as a whole, newest first, each with who gave it back or
-- discarded it. $1 the number of a letter, $2 how many.
SELECT k.dead_letter_id, k.attempts, k.requeues, {{cut 256|k.error}} AS error, k.dead_at, k.state, k.closed_at,
       coalesce(a.person, a.operator) AS closed_by, {{cut 256|a.reason}} AS reason
FROM {{dead_letter_v}} d
CROSS JOIN LATERAL (
    (SELECT x.* FROM {{dead_letter_v}} x WHERE x.effect_key = d.effect_key)
    UNION ALL
    (SELECT x.* FROM {{dead_letter_v}} x
     WHERE d.effect_key IS NULL AND x.job = d.job AND x.period = d.period AND x.effect_key IS NULL)) k
LEFT JOIN LATERAL (
    SELECT u.operator, u.person, u.reason FROM {{audit_v}} u
    WHERE u.subject_kind = CASE WHEN k.effect_key IS NULL AND k.state = 'requeued' THEN 'run' ELSE 'dead_letter' END
      AND u.subject_key = CASE WHEN k.effect_key IS NULL AND k.state = 'requeued' THEN k.job || '/' || k.period
                               ELSE k.dead_letter_id::text END
      AND u.decision IN ('requeued', 'discarded', 'rerun') AND u.at <= k.closed_at + interval '1 minute'
      AND k.state <> 'open'
    ORDER BY u.seq DESC LIMIT 1) a ON true
WHERE d.dead_letter_id = $1::bigint AND k.dead_letter_id <> d.dead_letter_id
ORDER BY k.dead_at DESC, k.dead_letter_id DESC
LIMIT $2::integer
