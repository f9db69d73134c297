-- SPDX-License-Identifier: GPL-3.0-or-later
-- An effect with the newest check of it that has ended.
SELECT e.*, c.check_id, c.effect_version, c.checked_by, c.started_at, c.finished_at, c.verdict, c.reason, c.matches,
       c.look_alikes, c.window_from, c.window_to, c.window_complete, c.evidence_digest, c.account,
       c.live_mode, c.pages, c.objects_read,
       (SELECT p.person FROM {{person_v}} p WHERE p.login = c.checked_by) AS checked_person
FROM {{>console/parts/effect}} e
LEFT JOIN LATERAL (SELECT x.* FROM {{check_v}} x
                   WHERE x.effect_key = e.effect_key AND x.finished_at IS NOT NULL
                   ORDER BY x.started_at DESC LIMIT 1) c ON true
