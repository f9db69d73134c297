-- SPDX-License-Identifier: GPL-3.0-or-later
-- People, providers and jobs of one database. `pay` keeps its keys; `drop` is one that loses them early and shows its
-- charges late; `keyless` keeps none. A job for each of them and each lane; `race` has time for what sessions try by
-- themselves; two `twin` jobs of a lane have one action.
INSERT INTO fencepost.person (login, person, may_act, shared)
SELECT 'ada', 'Ada Able', true, false
UNION ALL SELECT 'ben', 'Ben Brook', true, false
UNION ALL SELECT 'crowd_' || i, 'Person ' || i, true, false FROM generate_series(1, 50) i;

INSERT INTO fencepost.provider (provider, kind, account, live_mode, settings, key_retention, send_limit, transport_limit,
    settle_delay, visibility_lag, clock_margin)
SELECT p.name, 'stripe', 'acct_1FencepostDemo', true, jsonb_build_object('base_url', p.url), p.retention::interval, '1 second',
       '200 milliseconds', '300 milliseconds', p.lag::interval, '250 milliseconds'
FROM (VALUES ('pay', '{{pay}}', '10 minutes', '300 milliseconds'), ('drop', '{{pay}}', '10 minutes', '2 seconds'),
             ('keyless', '{{keyless}}', '0', '300 milliseconds')) p (name, url, retention, lag);

INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval, max_attempts, overlap_policy,
    unknown_limit, provider)
SELECT p.provider || '-' || lane, 'charge-' || p.provider || '-' || lane, interval '1 day', interval '{{lease}} milliseconds',
       interval '100 milliseconds', 4, 'bounded_queue', interval '1 hour', p.provider
FROM fencepost.provider p, generate_series(0, 7) lane
UNION ALL
SELECT k.name || lane || twin, 'charge-' || k.name || lane, interval '1 day', interval '1 second', interval '300 milliseconds', 4,
       'bounded_queue', interval '1 hour', 'pay'
FROM generate_series(0, 7) lane, (VALUES ('race-', ''), ('twin-', '-a'), ('twin-', '-b')) k (name, twin);
INSERT INTO fencepost.job_lease (job) SELECT job FROM fencepost.job;
