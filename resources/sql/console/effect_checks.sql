-- SPDX-License-Identifier: GPL-3.0-or-later
-- All checks of an effect, newest first. $1 its key.
SELECT c.check_id, c.effect_key, c.effect_version, c.checked_by, c.started_at, c.finished_at, c.verdict, c.reason,
       c.matches, c.look_alikes, c.window_from, c.window_to, c.window_complete, c.evidence_digest,
       c.account, c.live_mode, c.pages, c.objects_read, p.person AS checked_person
FROM {{check_v}} c
LEFT JOIN {{person_v}} p ON p.login = c.checked_by
WHERE c.effect_key = $1
ORDER BY c.started_at DESC
LIMIT 200
