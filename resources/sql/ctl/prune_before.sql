-- SPDX-License-Identifier: GPL-3.0-or-later
-- The moment before which an effect must be settled to go. $1 how old, as an interval. A year is one of the calendar;
-- what counts is the moment it leads to, in UTC: intervals that compare as longer than a day may lead into the future.
SELECT t.before::text AS before, t.before <= clock_timestamp() - interval '24 hours' AS long_enough
FROM (SELECT (clock_timestamp() AT TIME ZONE 'UTC' - $1::interval) AT TIME ZONE 'UTC' AS before) t
