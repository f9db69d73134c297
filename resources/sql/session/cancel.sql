-- SPDX-License-Identifier: GPL-3.0-or-later
-- Ends the read that this backend of ours is busy with; one that waits for its next statement is left alone.
SELECT pg_cancel_backend(a.pid)
FROM pg_catalog.pg_stat_activity a
WHERE a.pid = $1::integer AND a.state = 'active' AND a.usename = session_user
