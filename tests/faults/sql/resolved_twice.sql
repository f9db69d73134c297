-- SPDX-License-Identifier: GPL-3.0-or-later
-- One version of an effect is settled once.
SELECT u.subject_key, u.before ->> 'row_version' AS version, count(*) AS times FROM fencepost.audit_record u
WHERE u.action = 'resolve_effects' AND u.decision = 'resolved'
GROUP BY 1, 2 HAVING count(*) > 1
