-- SPDX-License-Identifier: GPL-3.0-or-later
-- The attempts of a run, and of each whether a person had allowed a rerun before it began.
SELECT a.attempt, a.trigger, a.outcome, a.worker,
       EXISTS (SELECT FROM {{audit_v}} u WHERE u.action = 'rerun_period' AND u.decision = 'rerun'
                 AND u.subject_key = a.job || '/' || a.period AND u.at < a.started_at) AS allowed
FROM {{attempt_v}} a WHERE a.job = $1 AND a.period = $2 ORDER BY a.attempt
