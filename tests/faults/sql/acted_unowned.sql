-- SPDX-License-Identifier: GPL-3.0-or-later
-- Whoever settled an effect or let a run go was the last one who had taken the run.
SELECT r.seq, r.action, r.subject_key, r.operator, t.operator AS owner
FROM (SELECT u.seq, u.action, u.subject_key, u.operator,
             CASE u.action WHEN 'rerun_period' THEN u.subject_key ELSE e.job || '/' || e.period END AS run
      FROM fencepost.audit_record u LEFT JOIN fencepost.effect_ledger e ON e.effect_key = u.subject_key
      WHERE (u.action, u.decision) IN (('resolve_effects', 'resolved'), ('rerun_period', 'rerun'))) r
LEFT JOIN LATERAL (SELECT x.operator FROM fencepost.audit_record x
                   WHERE x.subject_key = r.run AND x.action = 'take_ownership' AND x.decision = 'taken' AND x.seq < r.seq
                   ORDER BY x.seq DESC LIMIT 1) t ON true
WHERE t.operator IS DISTINCT FROM r.operator
