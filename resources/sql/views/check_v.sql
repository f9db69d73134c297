-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT c.check_id, c.subject_kind, c.effect_key, c.effect_version::text AS effect_version, c.checked_by, c.started_at,
       c.finished_at, c.verdict, c.reason, c.matches, c.look_alikes, c.window_from, c.window_to, c.window_complete,
       c.evidence_digest
FROM fencepost.provider_check c
