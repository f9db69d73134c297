-- SPDX-License-Identifier: GPL-3.0-or-later
-- What maps a time to a rank in the whole ledger: times, oldest first, in microseconds since 1970, and the share of all
-- rows that are not newer. No row: no statistics.
SELECT (extract(epoch FROM h.claimed_at) * 1000000)::bigint AS at_us, h.share
FROM fencepost.ledger_shape() h
ORDER BY h.claimed_at
