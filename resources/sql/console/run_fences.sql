-- SPDX-License-Identifier: GPL-3.0-or-later
-- What was refused of a run because a token was no longer the newest, or contradicted what is settled; newest first.
-- $1 job, $2 period, $3 how many.
SELECT f.at, {{cut 512|f.worker}} AS worker, f.operation, f.stale_token, f.current_token
FROM {{fence_v}} f
WHERE f.job = $1 AND f.period = $2
ORDER BY f.at DESC
LIMIT $3::integer
