// SPDX-License-Identifier: GPL-3.0-or-later
// What the Runs screen reads, on jobs that real workers ran, overlapped and lost: as a viewer, who may look
// at all of it.
#include "asked.h"
#include "models/domain/runs.h"
#include "opened.h"

#include <QMap>
#include <QRegularExpression>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const RunKey s_run{JobName("billing"), Period("2026-11")};

void must(const Rows &rows)
{
    if (!rows.ok())
        qFatal("%s", qPrintable(rows.message));
}

// A run of no effects that ends well.
void runWell(Worker &worker, const QString &period)
{
    worker.claimId = newId();
    if (worker.begin(period) != "claimed" || worker.finish(7).decision() != "done")
        qFatal("%s cannot be run", qPrintable(period));
    must(worker.release());
}

// Runs of two jobs, claimed in pairs at one microsecond: only job and period tell them apart.
void fillRuns(Desk &desk, int count)
{
    JobSpec other;
    other.job = "payout";
    other.action = "pay-out";
    desk.db.addJob(other);
    must(desk.db.root().exec(
        "INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, claimed_at, "
        "finished_at,"
        " next_trigger, waits_for_person, worker)"
        " SELECT CASE n % 2 WHEN 0 THEN 'billing' ELSE 'payout' END, 'p' || lpad(n::text, 4, '0'),"
        " CASE WHEN n % 5 > 1 THEN 'done' ELSE 'failed' END, 1, 3,"
        " '2026-11-01 00:00:00.123456+00'::timestamptz + (n / 4) * interval '1 microsecond',"
        " '2026-11-01 00:10:00+00', CASE n % 10 WHEN 1 THEN 'rerun' END, n % 10 = 5, 'w-' || n"
        " FROM generate_series(1, $1::integer) n",
        {count}));
}

QString texts(const std::vector<RunRow> &runs)
{
    QStringList all;
    for (const RunRow &run : runs)
        all << run.run.text();
    return all.join(' ');
}

QString lettersOf(const JobStrip &strip)
{
    QStringList all;
    for (const PeriodMark &mark : strip.periods)
        all << mark.period.text() + '=' + toText(mark.standing);
    return all.join(' ');
}

} // namespace

class RunsTest : public QObject
{
    Q_OBJECT

private slots:
    void theJobsByName()
    {
        Desk desk;
        JobSpec other;
        other.job = "annual";
        other.action = "close";
        other.provider.clear();
        desk.db.addJob(other);
        other.job = "zz-old";
        other.action = "old";
        desk.db.addJob(other);
        must(desk.db.root().exec("UPDATE fencepost.job SET retired_at = now() WHERE job = 'annual'"));
        must(desk.db.root().exec("UPDATE fencepost.job SET schedule = '0 2 * * *' WHERE job = 'billing'"));
        QCOMPARE(desk.ada.call("pause", QJsonObject{{"kind", "job"}, {"key", "billing"}}).decision(),
                 "paused");
        Opened store(desk.db, logins::vera);
        Asked<std::vector<JobRow>> asked;
        store.jobs(this, asked.then());
        MUST_ANSWER(asked);
        QCOMPARE(asked.value().size(), size_t(3));
        QCOMPARE(asked.value()[0].job, JobName("billing"));
        QCOMPARE(asked.value()[0].schedule, "0 2 * * *");
        QCOMPARE(asked.value()[0].interval, "1 day");
        QVERIFY(asked.value()[0].paused && !asked.value()[0].retired);
        QCOMPARE(asked.value()[1].job, JobName("zz-old"));
        QCOMPARE(asked.value()[2].job, JobName("annual")); // retired ones stand last
        QVERIFY(asked.value()[2].retired && !asked.value()[2].paused);
    }

    // Every state that a period can be in, in the order in which they were due, and the two times beside.
    void theStripOfAJob()
    {
        Desk desk;
        Sql &root = desk.db.root();
        runWell(desk.worker, "2026-07");
        runWell(desk.worker, "2026-08");
        desk.worker.claimId = newId();
        QCOMPARE(desk.worker.begin("2026-09"), "claimed");
        QCOMPARE(desk.worker.fail("disk full", "1 hour").decision(), "failed");
        must(desk.worker.release());
        desk.worker.claimId = newId();
        desk.crash(2, "2026-11");
        must(
            root.exec("INSERT INTO fencepost.firing (job, period, scheduled_for, state, answer) VALUES"
                      " ('billing', '2026-10', '2026-10-01 00:00+00', 'missed', 'missed'),"
                      " ('billing', '2026-12', '2026-12-01 00:00+00', 'due', 'run'),"
                      " ('billing', '2026-11', '2026-11-02 00:00+00', 'queued', 'queued')")); // its run is
                                                                                              // there already
        must(root.exec(
            "UPDATE fencepost.job_run SET scheduled_for = (period || '-01 00:00+00')::timestamptz"));
        Opened store(desk.db, logins::vera);
        Asked<std::vector<JobStrip>> asked;
        store.jobStrips(this, {JobName("billing"), JobName("not there")}, 12, asked.then());
        MUST_ANSWER(asked);
        QCOMPARE(asked.value().size(), size_t(1));
        const JobStrip strip = asked.value()[0];
        QCOMPARE(lettersOf(strip), "2026-07=done 2026-08=done 2026-09=failed 2026-10=missed 2026-11=stopped "
                                   "2026-12=due");
        QCOMPARE(strip.successPeriod, Period("2026-08"));
        QVERIFY(strip.successAt.isValid() && strip.periods[1].endedAt.isValid());
        QVERIFY(!strip.periods[3].endedAt.isValid());
        // The oldest firing that nobody has claimed.
        QCOMPARE(strip.waitsSince, QDateTime(QDate(2026, 11, 2), QTime(0, 0), Qt::UTC));
        QCOMPARE(strip.dueAt, strip.waitsSince);

        // Of many the newest; without a firing that waits it is due one interval after the last time.
        must(root.exec("DELETE FROM fencepost.firing WHERE state IN ('due', 'queued')"));
        must(root.exec("UPDATE fencepost.job_run SET state = 'failed', waits_for_person = true"
                       " WHERE period = '2026-11'"));
        must(root.exec("UPDATE fencepost.job_run SET next_trigger = 'rerun' WHERE period = '2026-09'"));
        Asked<std::vector<JobStrip>> few;
        store.jobStrips(this, {JobName("billing")}, 3, few.then());
        MUST_ANSWER(few);
        QCOMPARE(lettersOf(few.value()[0]), "2026-09=rerun_allowed 2026-10=missed 2026-11=waiting");
        QVERIFY(!few.value()[0].waitsSince.isValid());
        QCOMPARE(few.value()[0].dueAt, QDateTime(QDate(2026, 11, 2), QTime(0, 0), Qt::UTC));
        must(root.exec("UPDATE fencepost.job SET retired_at = now()"));
        Asked<std::vector<JobStrip>> retired;
        store.jobStrips(this, {JobName("billing")}, 3, retired.then());
        MUST_ANSWER(retired);
        QVERIFY(!retired.value()[0].dueAt.isValid());
    }

    // Pages meet without a gap and without a row twice, in the order of the claims.
    void pagesOfRuns_data()
    {
        QTest::addColumn<QString>("job");
        QTest::newRow("of all jobs") << "";
        QTest::newRow("of one") << "payout";
    }
    void pagesOfRuns()
    {
        QFETCH(const QString, job);
        Desk desk;
        fillRuns(desk, 41);
        const QString order = desk.db.root().value(
            "SELECT string_agg(job || '/' || period, ' ' ORDER BY claimed_at DESC, job DESC, period DESC)"
            " FROM fencepost.job_run WHERE $1 IN ('', job)",
            {job});
        Opened store(desk.db, logins::vera);
        std::vector<RunRow> seen;
        std::optional<RunPlace> after;
        for (int page = 0; page < 20; ++page) {
            Asked<RunPage> asked;
            store.runsPage(this, {JobName(job), {}, {}}, after, 7, asked.then());
            MUST_ANSWER(asked);
            QVERIFY(asked.value().asOf.isValid());
            seen.insert(seen.end(), asked.value().runs.begin(), asked.value().runs.end());
            if (!asked.value().hasMore)
                break;
            QCOMPARE(asked.value().runs.size(), size_t(7));
            after = seen.back().place();
        }
        QCOMPARE(texts(seen), order);
        QCOMPARE(seen.front().worker,
                 "w-" + seen.front().run.period.text().mid(1).remove(QRegularExpression("^0+")));
        QCOMPARE(seen.front().attemptsAllowed, 3);
    }

    void filtersOfRuns_data()
    {
        QTest::addColumn<QString>("standing");
        QTest::addColumn<QString>("where");
        QTest::newRow("any") << ""
                             << "true";
        QTest::newRow("done") << "done"
                              << "state = 'done'";
        QTest::newRow("failed") << "failed"
                                << "state = 'failed' AND next_trigger IS NULL AND NOT waits_for_person";
        QTest::newRow("rerun") << "rerun_allowed"
                               << "next_trigger = 'rerun'";
        QTest::newRow("waiting") << "waiting"
                                 << "waits_for_person";
        QTest::newRow("working") << "working"
                                 << "false";
        QTest::newRow("missed") << "missed"
                                << "false"; // of a missed period no run has come
    }
    void filtersOfRuns()
    {
        QFETCH(const QString, standing);
        QFETCH(const QString, where);
        Desk desk;
        fillRuns(desk, 60);
        Opened store(desk.db, logins::vera);
        for (const QString &job : {QString(), QString("billing")}) {
            for (const QString &period : {QString(), QString("p0010"), QString("no such")}) {
                const QString expected = desk.db.root().value(
                    "SELECT coalesce(string_agg(job || '/' || period, ' ' ORDER BY claimed_at DESC, job DESC,"
                    " period DESC), '') FROM fencepost.job_run WHERE $1 IN ('', job) AND $2 IN ('', period) "
                    "AND " +
                        where,
                    {job, period});
                const RunFilter filter{JobName(job), Period(period), runStandingFrom(standing)};
                Asked<RunPage> asked;
                store.runsPage(this, filter, std::nullopt, 200, asked.then());
                MUST_ANSWER(asked);
                QCOMPARE(texts(asked.value().runs), expected);
                Asked<CountOfKind> whole;
                store.runsWhole(this, filter, whole.then());
                MUST_ANSWER(whole);
                QCOMPARE(whole.value().kind, CountOfKind::Kind::Exact);
                QCOMPARE(whole.value().count, qint64(asked.value().runs.size()));
                QVERIFY(store.sqlOf("runsPage").contains("claimed_at DESC"));
            }
        }
    }

    // A worker falls asleep, another takes its place, and the first one wakes up and writes.
    void theAttemptsOfARun()
    {
        Desk desk;
        const QStringList keys = desk.crash(5);
        Worker second(desk.db, logins::workerB);
        QCOMPARE(second.begin("2026-11"), "claimed");
        must(second.heartbeat());
        QJsonArray late;
        for (const QString &key : keys)
            late << doneItem(key);
        QCOMPARE(desk.worker.done(late).decision(), "fenced");
        QCOMPARE(desk.own(desk.ada), "taken");
        Opened store(desk.db, logins::vera);
        Asked<RunRecord> asked;
        store.runRecord(this, s_run, asked.then());
        MUST_ANSWER(asked);
        const RunTimeline &line = asked.value().line;
        QCOMPARE(line.attempts.size(), size_t(2));
        const AttemptSpan &gone = line.attempts[0];
        const AttemptSpan &alive = line.attempts[1];
        QCOMPARE(gone.attempt, 1);
        QCOMPARE(gone.outcome, "fenced");
        QVERIFY(!gone.living && gone.finishedAt.isValid());
        QVERIFY(!gone.leaseUntil.isValid()); // its token is not the newest any more
        QCOMPARE(alive.attempt, 2);
        QCOMPARE(alive.trigger, "takeover");
        QCOMPARE(alive.outcome, "running");
        QVERIFY(alive.living && !alive.finishedAt.isValid() && alive.leaseUntil > alive.startedAt);
        QVERIFY(alive.heartbeatAt >= alive.startedAt && alive.token > gone.token);
        QCOMPARE(QString::number(line.fenced.size()),
                 desk.db.root().value("SELECT count(*) FROM fencepost.fence_event WHERE period = '2026-11'"));
        QVERIFY(!line.fenced.empty());
        for (const bool silent : {false, true}) {
            if (silent)
                must(desk.db.root().exec("UPDATE fencepost.job SET heartbeat_interval = '1 millisecond'"));
            Asked<RunPage> page;
            store.runsPage(this, {s_run.job, s_run.period, {}}, std::nullopt, 10, page.then());
            MUST_ANSWER(page);
            QCOMPARE(page.value().runs.at(0).standing, RunStanding::Working);
            QCOMPARE(page.value().runs.at(0).silent, silent);
        }
        QCOMPARE(line.fenced[0].operation, "mark_done");
        QCOMPARE(line.fenced[0].staleToken, std::optional<qint64>(gone.token.value));
        QCOMPARE(line.fenced[0].currentToken, std::optional<qint64>(alive.token.value));
        QVERIFY(line.fenced[0].at >= alive.startedAt);
        qint64 sent = 0;
        for (const SentEffects &step : line.sent) {
            QCOMPARE(step.attempt, 1);
            QVERIFY(step.from <= step.to && step.from >= gone.startedAt && step.to <= gone.finishedAt);
            sent += step.count;
        }
        QCOMPARE(sent, 5);
        QVERIFY(line.heartbeatMs > 0 && !line.attemptsCut && !line.fencedCut);
        QCOMPARE(asked.value().sheet.run, s_run);
        QCOMPARE(asked.value().audit.size(), size_t(1));
        QCOMPARE(asked.value().audit[0].action, "take_ownership");
        Asked<RunRecord> none;
        store.runRecord(this, {JobName("billing"), Period("never")}, none.then());
        QVERIFY(none.wait());
        QCOMPARE(none.error().kind, StoreError::Kind::Refused);
    }

    // What was sent again counts for the attempt that sent it each time.
    void sentAgainByAnotherAttempt()
    {
        Desk desk;
        desk.crash(2);
        Worker second(desk.db, logins::workerB);
        QCOMPARE(second.begin("2026-11"), "claimed");
        must(desk.db.root().exec(
            "UPDATE fencepost.effect_ledger e SET attempt = 2, run_id = $1,"
            " submitted_at = (SELECT max(started_at) FROM fencepost.run_attempt) + interval '1 ms'",
            {second.runId}));
        Opened store(desk.db, logins::vera);
        Asked<RunRecord> asked;
        store.runRecord(this, s_run, asked.then());
        MUST_ANSWER(asked);
        QMap<int, qint64> sent;
        for (const SentEffects &step : asked.value().line.sent)
            sent[step.attempt] += step.count;
        QCOMPARE(sent, (QMap<int, qint64>{{1, 2}, {2, 2}}));
    }
};

QTEST_GUILESS_MAIN(RunsTest)
#include "runs_test.moc"
