// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/filled_ledger.h"

namespace fencepost::test {

namespace {

// Runs: the lower a job's number, the more of them; two years, oldest first.
const char *s_runs = R"(
    INSERT INTO fencepost.provider (provider, kind, account, live_mode, key_retention, send_limit, transport_limit,
                                    settle_delay, visibility_lag, clock_margin)
    VALUES ('pay', 'stripe', 'acct', false, '24 hours', '2 s', '1 s', '0', '0', '0')
    ON CONFLICT DO NOTHING;
    INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval, overlap_policy, provider,
                               min_records)
    SELECT 'job-' || lpad(j::text, 4, '0'), 'act-' || j, interval '1 hour', interval '10 min', interval '30 s',
           'bounded_queue', 'pay', 1
    FROM generate_series(1, :jobs) j;
    INSERT INTO fencepost.job_lease (job, owner, login, claim_id, last_claim_id, fencing_token, lease_until, claimed_at)
    SELECT j.job, 'w', 'w', c, c, 5,
           clock_timestamp() + CASE WHEN j.job <= 'job-0003' THEN interval '10 days' ELSE -interval '1 hour' END,
           clock_timestamp()
    FROM (SELECT job, gen_random_uuid() AS c FROM fencepost.job WHERE job LIKE 'job-%') j;
    SELECT setseed(0.5);
    CREATE TEMP TABLE run AS
    SELECT x.*, row_number() OVER (PARTITION BY x.job ORDER BY x.at DESC) AS nth,
           to_char(x.at, 'YYYY-MM-DD') || '-' || row_number() OVER (PARTITION BY x.job, to_char(x.at, 'YYYY-MM-DD')
                                                                    ORDER BY x.at) AS period
    FROM (SELECT r, 'job-' || lpad((1 + floor(:jobs * power(random(), 3)))::int::text, 4, '0') AS job,
                 date_trunc('second', clock_timestamp() - (:runs - r) * (interval '730 days' / :runs)
                                      - interval '2 hours') AS at,
                 gen_random_uuid() AS run_id, random() AS u
          FROM generate_series(1, :runs) r) x;
    ALTER TABLE run ADD COLUMN state text;
    UPDATE run SET state = CASE WHEN nth = 1 AND job <= 'job-0003' THEN 'claimed'
                                WHEN u < 0.001 THEN 'failed' ELSE 'done' END;
    INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, fencing_token, scheduled_for,
                                   claimed_at, finished_at, worker, records_processed)
    SELECT job, period, state, 1, 3, 5, at, at, CASE WHEN state <> 'claimed' THEN at + interval '1 min' END, 'w', 10
    FROM run;
    INSERT INTO fencepost.run_attempt (run_id, job, period, attempt, fencing_token, claim_id, worker, login, trigger,
                                       started_at, heartbeat_at, finished_at, outcome)
    SELECT r.run_id, r.job, r.period, 1, 5, CASE r.state WHEN 'claimed' THEN l.claim_id ELSE gen_random_uuid() END,
           'worker-' || (r.r % 40), 'w', 'schedule', r.at, r.at,
           CASE WHEN r.state <> 'claimed' THEN r.at + (0.5 + 120 * r.u * r.u) * interval '1 min' END,
           CASE r.state WHEN 'claimed' THEN 'running' ELSE r.state END
    FROM run r JOIN fencepost.job_lease l ON l.job = r.job;
)";

const char *s_effects = R"(
    INSERT INTO fencepost.effect_ledger (effect_key, slot, one_per_period, job, period, attempt, run_id, fencing_token,
        state, outcome, action, target, input_digest, terms, amount_minor, currency, idempotency_key,
        first_submitted_at, submitted_at, last_arrival, key_armed_at, key_kept_until, provider, provider_ref, claimed_at,
        settled_at, updated_at, retry_until)
    SELECT k.slot || '.' || left(md5(k.slot), 16), k.slot, true, k.job, k.period, 1, k.run_id, 5, k.st,
           CASE WHEN k.st = 'done' THEN CASE WHEN k.chance < 0.05 THEN 'declined' ELSE 'succeeded' END END, k.job,
           'cus_' || lpad(floor(power(k.chance, 4) * :effects / 4)::int::text, 8, '0'), md5(k.slot),
           jsonb_build_object('plan', left(k.slot, 8)), CASE WHEN k.chance < 0.98 THEN (ARRAY[990, 1990, 4990])[1 + k.i % 3]
               + CASE WHEN k.chance < 0.02 THEN (k.chance * 1e7)::int ELSE 0 END END,
           CASE WHEN k.chance < 0.98 THEN CASE WHEN k.r % 3 = 0 THEN 'EUR' ELSE 'USD' END END, 'fp-' || k.slot,
           CASE WHEN k.st <> 'claimed' THEN k.at END, CASE WHEN k.st <> 'claimed' THEN k.at END,
           CASE WHEN k.st <> 'claimed' THEN k.at END, CASE WHEN k.st <> 'claimed' THEN k.at END,
           CASE WHEN k.st <> 'claimed' THEN k.at + interval '1 day' END, 'pay',
           CASE WHEN k.st = 'done' THEN 'pi_' || left(md5(k.slot || 'x'), 24) END,
           k.at + (k.i / 100) * interval '137001 us', CASE WHEN k.st = 'done' THEN k.at + interval '1 s' END, k.at,
           CASE WHEN k.st = 'claimed' AND k.chance < 0.3 THEN k.at END
    FROM (SELECT r.*, i, md5(r.job || '|' || r.period || '|' || i) AS slot, e.chance,
                 CASE WHEN e.v < CASE WHEN r.state = 'claimed' THEN :open ELSE :open / 1000 END
                      THEN (ARRAY['claimed', 'submitted', 'unknown'])[1 + i % 3] ELSE 'done' END AS st
          FROM (SELECT run.*, CASE WHEN r % 100 = 7 THEN 50.0 ELSE 50.0 / 99 END * :effects / :runs AS n FROM run) r
          CROSS JOIN generate_series(1, r.n::int) i
          CROSS JOIN LATERAL (SELECT random() AS chance, random() + 0 * i AS v) e
          ORDER BY r.at) k;
)";

// What people and schedulers leave beside it: one row a run, or a few.
const char *s_beside = R"(
    INSERT INTO fencepost.firing (job, period, scheduled_for, state, answer, fired_at)
    SELECT job, period, at, 'done', 'due', at FROM run;
    INSERT INTO fencepost.audit_record (seq, action_id, at, operator, person, action, subject_kind, subject_key, decision,
                                        reason, previous_hash, hash)
    SELECT r, gen_random_uuid(), at, (ARRAY['ada', 'ben', 'cleo'])[1 + r % 3], 'Ada Able', 'take_ownership', 'run',
           job || '/' || period, 'taken', 'x', md5(r::text), md5((r + 1)::text) FROM run WHERE r % 3 = 2;
    UPDATE fencepost.audit_head SET seq = :runs, hash = md5((:runs + 1)::text);
    INSERT INTO fencepost.ownership (subject_kind, subject_key, owner, ownership_token, taken_at, until, last_active_at)
    SELECT 'run', job || '/' || period, 'ada', 1, at, at + interval '30 min', at FROM run WHERE r % 3 = 0;
    INSERT INTO fencepost.fence_event (at, job, period, worker, login, operation, stale_token, current_token)
    SELECT at, job, period, 'w', 'w', 'mark_done', 4, 5 FROM run WHERE r % 3 = 1;
    INSERT INTO fencepost.counter_hour (job, hour, counter, n)
    SELECT job, date_trunc('hour', at), 'fenced_write', count(*) FROM run GROUP BY 1, 2;
    INSERT INTO fencepost.dead_letter (job, period, attempts, dead_at, state, closed_at)
    SELECT job, period, 3, at, 'discarded', at FROM run WHERE r % 5 = 0;
    INSERT INTO fencepost.note (subject_kind, subject_key, at, by, text)
    SELECT 'run', job || '/' || period, at, 'ada', 'x' FROM run WHERE r % 5 = 1;
    INSERT INTO fencepost.operator_action (action_id, login, function, args_digest, at)
    SELECT gen_random_uuid(), 'ada', 'note', 'x', at FROM run;
    INSERT INTO fencepost.pruned_period (action, period, pruned_at, effects)
    SELECT 'gone', period, max(at), 1 FROM run GROUP BY 2;
    INSERT INTO fencepost.provider_check (subject_kind, effect_key, checked_by, started_at, finished_at, verdict)
    SELECT 'effect', e.effect_key, 'ada', e.claimed_at, e.claimed_at, 'found'
    FROM (SELECT * FROM fencepost.effect_ledger LIMIT greatest(:effects / 20, 1)) e;
    SELECT fencepost._rebuild_rollup();
)";

void must(Sql &session, const QString &sql)
{
    const Rows rows = session.script(sql);
    if (!rows.ok())
        qFatal("The ledger could not be filled: %s\n%s", qUtf8Printable(rows.message), qUtf8Printable(sql));
}

// What is only there to find rows is built afterwards: many times quicker.
QStringList dropIndexes(Sql &session)
{
    const QString which =
        "FROM pg_indexes x WHERE x.schemaname = 'fencepost' AND x.tablename = 'effect_ledger'"
        " AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = x.indexname)";
    const Rows rows =
        session.exec("SELECT x.indexname, replace(x.indexdef, ' ON ONLY ', ' ON ') AS def " + which);
    QStringList definitions;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        definitions << rows.text(row, "def");
        must(session, "DROP INDEX fencepost." + rows.text(row, "indexname"));
    }
    return definitions;
}

} // namespace

void fillLedger(TestDatabase &database, const LedgerShape &shape)
{
    const auto filled = [&](const char *sql) {
        return QString::fromLatin1(sql)
            .replace(":effects", QString::number(shape.effects))
            .replace(":runs", QString::number(shape.runs))
            .replace(":jobs", QString::number(shape.jobs))
            .replace(":open", QString::number(shape.open));
    };
    Sql session = database.as(logins::superuser);
    must(session,
         "SET session_replication_role = replica; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB';"
         "SET synchronous_commit = off");
    const bool many = shape.effects >= 100'000;
    const QStringList definitions = many ? dropIndexes(session) : QStringList();
    must(session, filled(s_runs));
    must(session, filled(s_effects));
    must(session, filled(s_beside));
    must(session, definitions.join(';'));
    must(session, "VACUUM ANALYZE");
}

} // namespace fencepost::test
