-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT s.request_id, s.action, s.items, s.reason, s.asked_by, pa.person AS asked_person, s.asked_at, s.expires_at,
       s.given_by, pg.person AS given_person, s.given_at, s.refused_by, s.refused_at, s.used_keys, s.used_at,
       s.used_at IS NULL AND s.refused_at IS NULL AND s.expires_at > statement_timestamp() AS open
FROM fencepost.second_person s
LEFT JOIN fencepost.person pa ON pa.login = s.asked_by
LEFT JOIN fencepost.person pg ON pg.login = s.given_by
