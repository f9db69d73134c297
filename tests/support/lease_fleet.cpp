// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/lease_fleet.h"

namespace fencepost::test {

namespace {

// Jobs, and how their runs lie: so many, one every interval, each taking `took` at the beginning and `grows`
// more by now, give or take a fifth; the longest silence of each is `quiet` at most.
const char *s_jobs = R"(
    SET session_replication_role = replica;
    CREATE TEMP TABLE fleet (job text, every interval, lease interval, beat interval, policy text, per_target text,
                             runs int, took interval, grows interval, quiet interval);
    INSERT INTO fleet VALUES
        ('hourly-sync', '1 hour', '10 min', '30 s', 'coalesce', 'on_change', 1400, '14 min', '2 min', '40 s'),
        ('nightly-export', '24 h', '30 h', '1 min', 'bounded_queue', 'once_per_period', 58, '20 h', '4 h', '20 min'),
        ('webhook-fanout', '10 min', '10 min', '10 s', 'bounded_queue', 'on_change', 2000, '90 s', '0', '90 s'),
        ('invoice-sync', '1 hour', '3 min', '20 s', NULL, 'once_per_period', 1400, '8 min', '0', '70 s'),
        ('dunning-mail', '6 hours', '20 min', '20 s', 'fail_loudly', 'once_per_period', 200, '12 min', '0', '25 s'),
        ('price-watch', '1 min', '24 h', '5 s', 'coalesce', 'on_change', 3000, '8 s', '0', '5 s'),
        ('monthly-close', '720 hours', '2 hours', '1 min', 'bounded_queue', 'once_per_period', 12, '35 min', '10 min', '2 min'),
        ('payout-partners', '168 hours', '1 hour', '1 min', 'bounded_queue', 'once_per_period', 0, '0', '0', NULL);
    INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval, overlap_policy,
                               effects_per_target)
    SELECT job, job, every, lease, beat, policy, per_target FROM fleet;
    INSERT INTO fencepost.job_lease (job, fencing_token) SELECT job, runs FROM fleet;
    CREATE TEMP TABLE history AS
    SELECT f.job, i AS token, f.quiet, to_char(x.at, 'YYYY-MM-DD"T"HH24:MI') AS period, x.at,
           f.took + f.grows * i / f.runs + f.took * (((i * 7919) % 401 - 200) / 1000.0) AS took
    FROM fleet f
    CROSS JOIN LATERAL generate_series(1, f.runs) i
    CROSS JOIN LATERAL (SELECT date_trunc('minute', clock_timestamp()) - (f.runs - i + 1) * f.every - interval '2 h'
                               - CASE WHEN f.took > interval '1 h' THEN interval '6 h' ELSE '0' END) x (at);
    INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, fencing_token, scheduled_for, claimed_at,
                                   finished_at, worker, records_processed)
    SELECT job, period, 'done', 1, 3, token, at, at, at + took, 'worker-1', 10 FROM history ON CONFLICT DO NOTHING;
    INSERT INTO fencepost.run_attempt (job, period, attempt, fencing_token, claim_id, worker, login, trigger, started_at,
                                       heartbeat_at, longest_silence, finished_at, outcome)
    SELECT job, period, 1, token, gen_random_uuid(), 'worker-' || (1 + token % 4), 'w', 'schedule', at,
           at + took - least(quiet, took) / 3, least(quiet, took) * (0.5 + (token % 50) / 100.0), at + took, 'done'
    FROM history ON CONFLICT DO NOTHING;
)";

// Leases that ran out: of invoice-sync under workers that were silent for some minutes and came back, of one
// period six times; of dunning-mail under workers whose heartbeats went on; of hourly-sync under one that
// died.
const char *s_lapses = R"(
    CREATE TEMP TABLE lapse AS
    SELECT 'invoice-sync' AS job, 'P-ping' AS period, n AS attempt, 5000 + n AS token,
           'worker-' || (3 + 4 * (n % 2)) AS worker, 'worker-' || (3 + 4 * ((n + 1) % 2)) AS other,
           clock_timestamp() - interval '3 days' + n * interval '7 min' AS at, interval '2 min' AS worked,
           interval '3 min' + n * interval '20 s' AS silent, true AS alive
    FROM generate_series(1, 6) n
    UNION ALL
    SELECT 'dunning-mail', 'D-' || n, 1, 6000 + n, 'worker-2', 'worker-4',
           clock_timestamp() - n * interval '2 days', interval '20 min', interval '10 s', true
    FROM generate_series(1, 3) n
    UNION ALL
    SELECT 'hourly-sync', 'H-dead', 1, 7001, 'worker-3', 'worker-1', clock_timestamp() - interval '5 days',
           interval '9 min', interval '10 min', false;
    INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, fencing_token, scheduled_for, claimed_at,
                                   finished_at, worker, records_processed)
    SELECT job, period, 'done', max(attempt) + 1, 9, max(token) + 1, min(at), min(at), max(at) + interval '1 h', 'w', 1
    FROM lapse GROUP BY 1, 2;
    INSERT INTO fencepost.run_attempt (job, period, attempt, fencing_token, claim_id, worker, login, trigger, started_at,
                                       heartbeat_at, finished_at, outcome)
    SELECT job, period, attempt, token, gen_random_uuid(), worker, 'w', CASE attempt WHEN 1 THEN 'schedule' ELSE 'takeover' END,
           at, at + worked, at + worked + silent, 'fenced' FROM lapse
    UNION ALL
    SELECT l.job, l.period, l.attempt + 1, l.token + 1, gen_random_uuid(), l.other, 'w', 'takeover',
           l.at + l.worked + l.silent, l.at + l.worked + l.silent + interval '5 min',
           l.at + l.worked + l.silent + interval '5 min 10 s', 'done'
    FROM lapse l WHERE NOT EXISTS (SELECT FROM lapse x WHERE x.job = l.job AND x.period = l.period
                                   AND x.attempt = l.attempt + 1);
    INSERT INTO fencepost.fence_event (at, job, period, worker, login, operation, stale_token, current_token)
    SELECT at + worked + silent + k * interval '1 s', job, period, worker, 'w',
           (ARRAY['heartbeat', 'renew_lease', 'mark_done'])[1 + k], token, token + 1
    FROM lapse CROSS JOIN generate_series(0, 2) k WHERE alive;
    INSERT INTO fencepost.counter_hour (job, hour, counter, n)
    SELECT l.job, date_trunc('hour', clock_timestamp(), 'UTC') - h * interval '1 hour', c.counter,
           1 + (h * c.factor) % 17
    FROM (VALUES ('invoice-sync'), ('dunning-mail'), ('webhook-fanout')) l (job)
    CROSS JOIN (VALUES ('fenced_write', 5), ('duplicate_suppressed', 11)) c (counter, factor)
    CROSS JOIN generate_series(0, 160, 3) h
    WHERE NOT (l.job = 'webhook-fanout' AND c.counter = 'duplicate_suppressed');
)";

// Who holds one now.
const char *s_held = R"(
    CREATE TEMP TABLE holder AS
    SELECT 'hourly-sync' AS job, 'worker-3' AS worker, interval '6 min' AS ago, interval '4 s' AS heard,
           interval '8 min 30 s' AS left_of
    UNION ALL SELECT 'price-watch', 'worker-9', interval '48 min 10 s', interval '48 min', interval '23 h 12 min';
    INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, fencing_token, scheduled_for, claimed_at,
                                   worker)
    SELECT job, 'now', 'claimed', 1, 3, 9001, clock_timestamp() - ago, clock_timestamp() - ago, worker FROM holder;
    INSERT INTO fencepost.run_attempt (job, period, attempt, fencing_token, claim_id, worker, login, trigger, started_at,
                                       heartbeat_at)
    SELECT job, 'now', 1, 9001, gen_random_uuid(), worker, 'w', 'schedule', clock_timestamp() - ago,
           clock_timestamp() - heard FROM holder;
    UPDATE fencepost.job_lease l
    SET owner = h.worker, login = 'w', claim_id = a.claim_id, last_claim_id = a.claim_id, fencing_token = 9001,
        claimed_at = clock_timestamp() - h.ago, renewed_at = clock_timestamp() - h.heard,
        lease_until = clock_timestamp() + h.left_of
    FROM holder h JOIN fencepost.run_attempt a ON a.job = h.job AND a.period = 'now' WHERE l.job = h.job;
    UPDATE fencepost.job_lease l
    SET owner = 'worker-2', login = 'w', claim_id = gen_random_uuid(), claimed_at = clock_timestamp() - interval '3 h',
        renewed_at = clock_timestamp() - interval '3 h', lease_until = clock_timestamp() - interval '2 h'
    WHERE l.owner IS NULL AND l.job <> 'payout-partners';
    SELECT fencepost._rebuild_rollup();
    SET session_replication_role = origin;
    DROP TABLE fleet, history, lapse, holder;
    ANALYZE;
)";

} // namespace

void fillLeases(TestDatabase &database)
{
    Sql session = database.as(logins::superuser);
    for (const char *sql : {s_jobs, s_lapses, s_held}) {
        const Rows rows = session.script(QString::fromLatin1(sql));
        if (!rows.ok())
            qFatal("The fleet could not be set: %s", qUtf8Printable(rows.message));
    }
}

} // namespace fencepost::test
