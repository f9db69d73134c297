-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT b.request_id, s.action, b.broken_by, b.person, b.reason, b.broken_at, b.until, b.closed_by, b.closed_at,
       b.closing_note, cardinality(s.used_keys) AS used
FROM fencepost.break_glass b
JOIN fencepost.second_person s ON s.request_id = b.request_id
