// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs_scene.h"

namespace fencepost::test {

namespace {

void must(bool good, const QString &what)
{
    if (!good)
        qFatal("the scene cannot be set: %s", qUtf8Printable(what));
}

void must(const Rows &rows)
{
    must(rows.ok(), rows.message);
}

JobSpec billing()
{
    JobSpec job;
    job.leaseLength = QStringLiteral("30 minutes");
    return job;
}

} // namespace

RunsScene::RunsScene() : desk(billing()), second(desk.db, logins::workerB)
{
    runAndOverlap();
    spread();
    fill();
    must(desk.ada.call(QStringLiteral("note"), QJsonObject{{"subject_kind", "run"},
                                                           {"subject_key", "billing/2026-11"},
                                                           {"text", "deploy 4711 put it to sleep"}}));
}

void RunsScene::runAndOverlap()
{
    for (const QString &period : {QStringLiteral("2026-09"), QStringLiteral("2026-10")}) {
        desk.worker.claimId = newId();
        must(desk.worker.begin(period) == QLatin1String("claimed"), period);
        must(desk.worker.finish(12).decision() == QLatin1String("done"), period);
        must(desk.worker.release());
    }
    desk.worker.claimId = newId();
    keys = desk.crash(40);
    must(second.begin(QStringLiteral("2026-11")) == QLatin1String("claimed"), QStringLiteral("take-over"));
    must(second.heartbeat());
    QJsonArray late;
    for (const QString &key : keys.mid(0, 3))
        late << doneItem(key);
    must(desk.worker.done(late));
}

// What took the test milliseconds takes half an hour, so that it can be seen.
void RunsScene::spread()
{
    Sql &root = desk.db.root();
    must(root.exec("UPDATE fencepost.run_attempt SET started_at = clock_timestamp() - interval '34 min',"
                   " heartbeat_at = clock_timestamp() - interval '29 min',"
                   " finished_at = clock_timestamp() - interval '9 min'"
                   " WHERE period = '2026-11' AND attempt = 1"));
    must(root.exec("UPDATE fencepost.run_attempt SET started_at = clock_timestamp() - interval '9 min'"
                   " WHERE period = '2026-11' AND attempt = 2"));
    must(root.exec("UPDATE fencepost.job_run SET claimed_at = clock_timestamp() - interval '9 min'"
                   " WHERE period = '2026-11'"));
    for (const char *table :
         {"job_run SET claimed_at = claimed_at - x.ago, finished_at = finished_at - x.ago",
          "run_attempt SET started_at = started_at - x.ago, finished_at = finished_at - x.ago"})
        must(root.exec(QStringLiteral("UPDATE fencepost.%1 FROM (VALUES ('2026-09', interval '60 days'),"
                                      " ('2026-10', interval '30 days')) x (name, ago) WHERE period = x.name")
                           .arg(QLatin1String(table))));
    must(root.exec("ALTER TABLE fencepost.fence_event DISABLE TRIGGER USER")); // it is never changed else
    must(root.exec("UPDATE fencepost.fence_event SET at = clock_timestamp() - interval '4 min'"));
    must(root.exec("ALTER TABLE fencepost.fence_event ENABLE TRIGGER USER"));
    must(root.exec("UPDATE fencepost.effect_ledger e SET submitted_at = s.at, first_submitted_at = s.at"
                   " FROM (SELECT effect_key, clock_timestamp() - interval '33 min'"
                   "              + row_number() OVER (ORDER BY effect_key) * interval '6 s' AS at"
                   "       FROM fencepost.effect_ledger) s WHERE s.effect_key = e.effect_key"));
}

void RunsScene::fill()
{
    Sql &root = desk.db.root();
    must(root.exec("INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval,"
                   " overlap_policy) SELECT 'job-' || lpad(n::text, 4, '0'), 'act-' || n, '1 hour', '10 min',"
                   " '30 s', 'bounded_queue' FROM generate_series(1, $1::integer) n",
                   {kOtherJobs}));
    must(root.exec("INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, claimed_at,"
                   " finished_at, worker, scheduled_for) SELECT 'job-0001', 'h' || lpad(n::text, 4, '0'),"
                   " CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'done' END, 1, 3, t.at, t.at + interval '3 min',"
                   " 'worker-' || n % 7, t.at FROM generate_series(1, $1::integer) n"
                   " CROSS JOIN LATERAL (SELECT clock_timestamp() - n * interval '1 hour' AS at) t",
                   {kOtherRuns}));
    must(root.exec("ANALYZE fencepost.job_run"));
}

} // namespace fencepost::test
