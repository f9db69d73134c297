-- SPDX-License-Identifier: GPL-3.0-or-later
SELECT p.kind, p.key, p.reason, p.paused_by, p.paused_at, p.until
FROM fencepost.pause p
WHERE p.until IS NULL OR p.until > statement_timestamp()
