-- SPDX-License-Identifier: GPL-3.0-or-later
-- The figures of the watch line that are asked once a minute. How many jobs take longer than their interval: more than
-- one in a hundred of their runs of 30 days did, by the histogram. How many writes were fenced by this time of the day,
-- on each of the last 14 days. How many effects were reserved longer ago than their job's interval and never sent,
-- though nobody is at their run: what is done has none, and what waits for an approval waits for that.
SELECT (SELECT count(*) FROM {{duration_month_v}} m JOIN {{job_v}} j ON j.job = m.job
        WHERE m.p99 > j.run_interval) AS over_interval,
       (SELECT round(count(*) / 14.0) FROM {{fence_v}} f
        WHERE f.at >= date_trunc('day', statement_timestamp()) - interval '14 days'
          AND f.at < date_trunc('day', statement_timestamp())
          AND f.at::time <= statement_timestamp()::time) AS fenced_usually,
       (SELECT coalesce(sum(k.n), 0)::bigint
        FROM {{run_v}} r
        JOIN {{job_v}} j ON j.job = r.job
        CROSS JOIN LATERAL (
            SELECT count(*) AS n FROM {{effect_v}} e
            WHERE e.job = r.job AND e.period = r.period AND e.state = 'claimed' AND e.first_submitted_at IS NULL
              AND e.superseded_by IS NULL AND e.claimed_at < statement_timestamp() - j.run_interval) k
        WHERE r.state <> 'done' AND NOT r.living AND NOT j.needs_approval) AS never_sent
