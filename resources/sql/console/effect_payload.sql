-- SPDX-License-Identifier: GPL-3.0-or-later
-- What was asked of the far side and what it answered, at most 64 KiB each. Not for every login. $1 effect key.
SELECT left(p.terms::text, 65536) AS terms, left(p.response::text, 65536) AS response
FROM {{effect_payload_v}} p
WHERE p.effect_key = $1
