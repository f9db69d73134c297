-- SPDX-License-Identifier: GPL-3.0-or-later
-- When the effects of a run were sent, by attempt: so many equal steps from the first to the last of them, each with how
-- many and the moments of its first and last. What was sent twice counts twice; the first time was the attempt's that
-- was the newest then. $1 job, $2 period, $3 how many steps.
WITH sent AS MATERIALIZED (
    SELECT e.attempt, e.submitted_at AS at
    FROM {{effect_v}} e
    WHERE e.job = $1 AND e.period = $2 AND e.submitted_at IS NOT NULL
    UNION ALL
    SELECT (SELECT max(a.attempt) FROM {{attempt_v}} a
            WHERE a.job = $1 AND a.period = $2 AND a.started_at <= e.first_submitted_at), e.first_submitted_at
    FROM {{effect_v}} e
    WHERE e.job = $1 AND e.period = $2 AND e.first_submitted_at < e.submitted_at
), span AS (
    SELECT min(s.at) AS first, greatest(extract(epoch FROM max(s.at) - min(s.at)), 0.001) AS seconds FROM sent s
)
SELECT s.attempt, min(s.at) AS first_at, max(s.at) AS last_at, count(*) AS n
FROM sent s
CROSS JOIN span p
GROUP BY s.attempt, least(floor(extract(epoch FROM s.at - p.first) / p.seconds * $3::integer), $3::integer - 1)
ORDER BY 2, 1
