-- SPDX-License-Identifier: GPL-3.0-or-later
-- Without what a message says, and to whom.
SELECT o.dedupe_key, o.job, o.created_at, o.sent_at, o.attempts, o.error
FROM fencepost.outbox o
