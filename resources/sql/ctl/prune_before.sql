-- SPDX-License-Identifier: GPL-3.0-or-later
-- The moment before which an effect must be settled to go. $1 how old, as an interval.
SELECT (clock_timestamp() - $1::interval)::text AS before, $1::interval >= interval '1 day' AS long_enough
