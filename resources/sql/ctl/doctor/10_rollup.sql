-- SPDX-License-Identifier: GPL-3.0-or-later
-- Percentiles over days come from the histogram: is every run of the last week in it, once?
SELECT format('The histogram of durations counts %s runs of the last 7 days, and %s have ended.', h.n, a.n) AS text,
       'Make it anew: fencepostctl rollup rebuild.' AS todo
FROM (SELECT coalesce(sum(w.n), 0) AS n
      FROM fencepost.job j
      CROSS JOIN LATERAL (SELECT sum(d.n) AS n FROM fencepost.run_duration d
                          WHERE d.job = j.job AND d.day > (statement_timestamp() AT TIME ZONE 'UTC')::date - 7) w) h
CROSS JOIN (SELECT count(*) AS n FROM fencepost.run_attempt a
            WHERE a.outcome = 'done' AND NOT a.sent_nothing
              AND a.finished_at >= ((statement_timestamp() AT TIME ZONE 'UTC')::date - 6)::timestamp
                                                          AT TIME ZONE 'UTC') a
WHERE h.n <> a.n
