-- SPDX-License-Identifier: GPL-3.0-or-later
-- Control totals: what was resolved, by verdict, resolution and currency. $1 from, $2 until, $3 a job (NULL: all).
SELECT coalesce(a.after ->> 'verdict', '') AS verdict, coalesce(a.after ->> 'resolution', '') AS resolution,
       coalesce(upper(e.currency), '') AS currency, count(*)::text AS effects,
       coalesce(sum(e.amount_minor)::text, '') AS amount_minor
FROM {{audit_v}} a
LEFT JOIN {{effect_v}} e ON e.effect_key = a.subject_key
WHERE a.action = 'resolve_effects' AND a.decision = 'resolved' AND a.subject_kind = 'effect'
  AND a.at >= $1::timestamptz AND a.at < $2::timestamptz AND ($3::text IS NULL OR e.job = $3::text)
GROUP BY 1, 2, 3
ORDER BY 1, 2, 3
