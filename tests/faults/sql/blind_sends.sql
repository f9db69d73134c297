-- SPDX-License-Identifier: GPL-3.0-or-later
-- What is sent once more after its outcome was lost has been looked for in between, and was found absent. Each attempt
-- that sent an effect left its own send; a row keeps the newest, so this looks at rows that were sent again.
SELECT e.effect_key FROM fencepost.effect_ledger e
JOIN fencepost.run_attempt a ON a.job = e.job AND a.period = e.period AND a.started_at < e.submitted_at
    AND a.finished_at > e.first_submitted_at AND a.finished_at < e.submitted_at
WHERE e.submitted_at > e.first_submitted_at
  AND NOT EXISTS (SELECT FROM fencepost.audit_record u WHERE u.subject_key = e.effect_key
                    AND u.action = 'resolve_effects' AND u.decision = 'resolved' AND u.at < e.submitted_at
                    AND u.at > e.first_submitted_at)
GROUP BY 1
