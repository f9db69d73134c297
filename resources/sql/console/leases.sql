-- SPDX-License-Identifier: GPL-3.0-or-later
-- One row a job that is in use: its settings, its lease, and how long its runs take. Lengths are milliseconds, of runs
-- that ended well: of 30 days by the histogram, so within 1 %; of a job that runs so seldom that 30 days say little, of
-- its last 20.
SELECT j.job, (extract(epoch FROM j.run_interval) * 1000)::bigint AS interval_ms,
       (extract(epoch FROM j.lease_length) * 1000)::bigint AS lease_ms,
       (extract(epoch FROM j.heartbeat_interval) * 1000)::bigint AS beat_ms,
       j.overlap_policy, j.queue_cap, j.effects_per_target = 'once_per_period' AS once_per_period,
       {{cut 512|l.owner}} AS owner, l.fencing_token, coalesce(l.live, false) AS live, l.lease_until, l.period, l.attempt, l.started_at,
       coalesce(l.renewed_at > l.claimed_at, false) AS renewed, coalesce(l.heartbeat_at, l.started_at) AS heard_at,
       s.runs > 0 AS seldom, f.runs, (extract(epoch FROM f.p50) * 1000)::bigint AS p50_ms,
       (extract(epoch FROM f.p95) * 1000)::bigint AS p95_ms, (extract(epoch FROM f.p99) * 1000)::bigint AS p99_ms,
       (extract(epoch FROM f.longest) * 1000)::bigint AS longest_ms,
       (extract(epoch FROM f.silence) * 1000)::bigint AS silence_ms
FROM {{job_v}} j
LEFT JOIN {{lease_v}} l ON l.job = j.job
LEFT JOIN {{duration_month_v}} m ON m.job = j.job
LEFT JOIN LATERAL (
    SELECT count(*) AS runs, percentile_disc(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY d.took) AS took,
           max(d.took) AS longest, max(d.longest_silence) AS silence
    FROM (SELECT a.finished_at - a.started_at AS took, a.longest_silence FROM {{attempt_v}} a
          WHERE j.run_interval > interval '36 hours' AND a.job = j.job AND a.outcome = 'done' AND NOT a.sent_nothing
          ORDER BY a.started_at DESC LIMIT 20) d) s ON true
CROSS JOIN LATERAL (
    SELECT m.runs, m.p50, m.p95, m.p99, m.longest, m.silence WHERE coalesce(s.runs, 0) = 0
    UNION ALL
    SELECT s.runs, s.took[1], s.took[2], s.took[3], s.longest, s.silence WHERE s.runs > 0) f
WHERE j.retired_at IS NULL
ORDER BY j.job
