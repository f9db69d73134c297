-- SPDX-License-Identifier: GPL-3.0-or-later
-- Rolled up by the hour, plus what no sweep has rolled up yet.
SELECT h.job, h.hour, h.counter, h.n
FROM fencepost.counter_hour h
UNION ALL
SELECT c.job, date_trunc('hour', c.at), c.counter, sum(c.n)
FROM fencepost.counter_event c
GROUP BY 1, 2, 3
