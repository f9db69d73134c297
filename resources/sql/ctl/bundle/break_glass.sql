-- SPDX-License-Identifier: GPL-3.0-or-later
-- What went ahead without a second person. $1 from, $2 until.
SELECT b.request_id::text AS request_id, b.action, b.broken_by, b.person, b.reason,
       to_char(b.broken_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS broken_at, b.used::text AS used,
       coalesce(b.closed_by, '') AS closed_by,
       coalesce(to_char(b.closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') AS closed_at,
       coalesce(b.closing_note, '') AS closing_note
FROM {{break_glass_v}} b
WHERE b.broken_at >= $1::timestamptz AND b.broken_at < $2::timestamptz
ORDER BY b.broken_at, 1
