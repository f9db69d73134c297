-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the worker left with a dead letter, at most 64 KiB. Not for every login. $1 its number.
SELECT left(p.payload::text, 65536) AS payload
FROM {{dead_letter_payload_v}} p
WHERE p.dead_letter_id = $1::bigint
