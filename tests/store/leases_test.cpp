// SPDX-License-Identifier: GPL-3.0-or-later
// Leases as the console reads them: held, silent, run out under the living and the dead, and how long runs
// take, on what real workers left and on weeks of made-up history.
#include "asked.h"
#include "models/domain/leases.h"
#include "opened.h"
#include "tests/support/lease_fleet.h"

using namespace fencepost;
using namespace fencepost::test;
using namespace std::chrono_literals;

namespace {

using Length = LeaseFacts::Length;

JobSpec billing(const QString &lease, const QString &interval = QStringLiteral("1 hour"))
{
    JobSpec job;
    job.leaseLength = lease;
    job.runInterval = interval;
    return job;
}

const JudgedLease *find(const std::vector<JudgedLease> &all, const char *job)
{
    for (const JudgedLease &one : all) {
        if (one.lease.job.text() == QLatin1String(job))
            return &one;
    }
    return nullptr;
}

} // namespace

class LeasesTest : public QObject
{
    Q_OBJECT

private:
    LeaseBoard board(TestDatabase &db)
    {
        Opened store(db, logins::vera);
        Asked<LeaseBoard> asked;
        store.leases(this, asked.then());
        if (!asked.wait() || !asked.ok())
            qFatal("%s", qPrintable(asked.what()));
        return asked.value();
    }

    JobHistory history(TestDatabase &db, const char *job)
    {
        Opened store(db, logins::vera);
        Asked<JobHistory> asked;
        store.jobHistory(this, JobName(QLatin1String(job)), asked.then());
        if (!asked.wait() || !asked.ok())
            qFatal("%s", qPrintable(asked.what()));
        return asked.value();
    }

    // The worker of the desk is at the period, and was last heard so long ago.
    void wasHeard(Desk &desk, const QString &ago)
    {
        desk.db.root().exec("UPDATE fencepost.run_attempt SET started_at = started_at - $1::interval,"
                            " heartbeat_at = clock_timestamp() - $1::interval WHERE outcome = 'running'",
                            {ago});
    }

private slots:
    void whatALeaseSays()
    {
        Desk desk(billing("60 seconds"));
        LeaseBoard before = board(desk.db);
        QCOMPARE(before.jobs.size(), size_t(1));
        QVERIFY(before.jobs[0].holder.isEmpty() && !before.jobs[0].live);
        QVERIFY(before.lapses.empty());
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        const LeaseBoard now = board(desk.db);
        const JobLease &lease = now.jobs[0];
        QCOMPARE(lease.job, JobName("billing"));
        QCOMPARE(lease.holder, "worker");
        QCOMPARE(lease.token.value, desk.worker.token);
        QCOMPARE(lease.period, Period("2026-11"));
        QCOMPARE(lease.attempt, 1);
        QCOMPARE(lease.interval, Length(1h));
        QCOMPARE(lease.leaseLength, Length(60s));
        QCOMPARE(lease.beat, Length(20s));
        QCOMPARE(lease.policy, "bounded_queue");
        QCOMPARE(lease.queueCap, 1);
        QVERIFY(lease.oncePerPeriod && lease.live && !lease.renewed);
        QCOMPARE(lease.runs, 0);
        // by the server's clock, whatever this machine's says
        const qint64 left = now.asOf.msecsTo(lease.leaseUntil);
        QVERIFY2(left > 40'000 && left <= 60'000, qPrintable(QString::number(left)));
        QVERIFY(!isSilent(lease, now.asOf));
        QCOMPARE(desk.worker.renew().decision(), "ok");
        desk.fallSilent();
        const LeaseBoard later = board(desk.db);
        QVERIFY(later.jobs[0].renewed);
        QVERIFY(isSilent(later.jobs[0], later.asOf));
        desk.db.root().exec("UPDATE fencepost.job SET retired_at = clock_timestamp()");
        QVERIFY(board(desk.db).jobs.empty());
    }

    // Its worker stands still for longer than its lease, another takes over, it wakes and is refused: taken
    // over alive, so many seconds after its last heartbeat.
    void takenOverFromSomebodyAlive()
    {
        Desk desk(billing("10 minutes"));
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        wasHeard(desk, "12 minutes");
        desk.letLeaseRunOut("billing");
        Worker other(desk.db, logins::workerB);
        QCOMPARE(other.begin("2026-11"), "claimed");
        QCOMPARE(desk.worker.renew().decision(), "fenced");
        QCOMPARE(desk.worker.heartbeat().decision(), "fenced");
        QCOMPARE(desk.worker.finish().decision(), "fenced");
        const LeaseBoard now = board(desk.db);
        QCOMPARE(now.lapses.size(), size_t(1));
        const LeaseLapse &lapse = now.lapses[0];
        QCOMPARE(lapse.period, Period("2026-11"));
        QCOMPARE(lapse.attempt, 1);
        QVERIFY(lapse.isLive());
        QCOMPARE(lapse.refused, 3);
        QCOMPARE(lapse.refusedRenewals, 1);
        QVERIFY(lapse.silence() >= Length(12min) && lapse.silence() < Length(13min));
        QCOMPARE(lapse.takenBy, "worker");
        QVERIFY(lapse.takenAt.isValid() && lapse.lastSignAt >= lapse.heardAgainAt);
        const std::vector<JudgedLease> judged = judge(now);
        QCOMPARE(judged[0].advice.was, (LeaseOutcome{1, 0}));
        // Two of one period are ping-pong.
        desk.db.root().exec("UPDATE fencepost.job_lease SET lease_until = clock_timestamp()");
        desk.worker.claimId = newId();
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        QCOMPARE(other.heartbeat().decision(), "fenced");
        const std::vector<JudgedLease> again = judge(board(desk.db));
        QCOMPARE(again[0].pingPongs.size(), size_t(1));
        QCOMPARE(again[0].pingPongs[0].times, 2);
        QCOMPARE(again[0].pingPongs[0].period, Period("2026-11"));
    }

    // Nobody hears of it again: a death, and no reason to lengthen anything.
    void aWorkerThatDied()
    {
        Desk desk(billing("10 minutes"));
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        desk.letLeaseRunOut("billing");
        Sql sweeper = desk.db.as(logins::workerB);
        QCOMPARE(sweeper.exec("SELECT * FROM fencepost.sweep(1)").size(), 1);
        const LeaseBoard now = board(desk.db);
        QCOMPARE(now.lapses.size(), size_t(1));
        QVERIFY(!now.lapses[0].isLive());
        QVERIFY(now.lapses[0].takenBy.isEmpty());
        const JudgedLease judged = judge(now)[0];
        QCOMPARE(judged.facts.deaths.size(), size_t(1));
        QVERIFY(judged.facts.deaths[0].untilFiring > Length(59min));
        QCOMPARE(judged.advice.decision, LeaseDecision::TooLittleData);
    }

    void whatAPersonEndedIsNoLapse()
    {
        Desk desk(billing("10 minutes"));
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        QCOMPARE(desk.own(desk.ada), "taken");
        QCOMPARE(
            desk.ada.call("end_lease", QJsonObject{{"job", "billing"}, {"expected_token", desk.worker.token}})
                .decision(),
            "ended");
        QCOMPARE(desk.worker.heartbeat().decision(), "fenced");
        QVERIFY(board(desk.db).lapses.empty());
    }

    // The longest silence is kept by the heartbeats and by the end of the run, and goes into the months.
    void theLongestSilenceIsKept()
    {
        Desk desk(billing("1 hour"));
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        for (const char *ago : {"50 seconds", "90 seconds", "20 seconds"}) {
            desk.db.root().exec(
                "UPDATE fencepost.run_attempt SET heartbeat_at = clock_timestamp() - $1::interval", {ago});
            QCOMPARE(desk.worker.heartbeat().decision(), "ok");
        }
        const auto silence = [&] {
            return desk.db.root().value(
                "SELECT extract(epoch FROM longest_silence)::int FROM fencepost.attempt_v");
        };
        QCOMPARE(silence(), "90");
        QVERIFY(!board(desk.db).jobs[0].silence);
        // What lies after the last heartbeat counts when the run ends.
        desk.db.root().exec(
            "UPDATE fencepost.run_attempt SET heartbeat_at = clock_timestamp() - interval '2 minutes'");
        QCOMPARE(desk.worker.finish().decision(), "done");
        QCOMPARE(silence(), "120");
        const JobLease lease = board(desk.db).jobs[0];
        QCOMPARE(lease.runs, 1);
        QVERIFY(lease.silence.has_value());
        QVERIFY(std::abs(double(lease.silence->count()) / 120'000 - 1) <= 0.011);
    }

    // Every job of the fleet is judged as it was made.
    void theFleet()
    {
        TestDatabase db;
        fillLeases(db);
        const LeaseBoard now = board(db);
        const std::vector<JudgedLease> all = judge(now);
        QCOMPARE(all.size(), size_t(8));
        using D = LeaseDecision;
        const std::pair<const char *, D> wanted[] = {
            {"hourly-sync", D::Fits},           {"nightly-export", D::Split},
            {"webhook-fanout", D::ShortenTo},   {"invoice-sync", D::LengthenTo},
            {"dunning-mail", D::RenewalBroken}, {"price-watch", D::ShortenTo},
            {"monthly-close", D::Fits},         {"payout-partners", D::TooLittleData}};
        for (const auto &[job, decision] : wanted) {
            QVERIFY2(find(all, job), job);
            QVERIFY2(find(all, job)->advice.decision == decision, job);
        }
        const JudgedLease &invoice = *find(all, "invoice-sync");
        QCOMPARE(*invoice.advice.wanted, Length(8min));
        QCOMPARE(invoice.advice.was.liveTakeOvers, 6);
        QCOMPARE(invoice.advice.would->liveTakeOvers, 0);
        QCOMPARE(invoice.pingPongs.size(), size_t(1));
        QCOMPARE(invoice.pingPongs[0].workers, (QStringList{"worker-3", "worker-7"}));
        QCOMPARE(invoice.pingPongs[0].times, 6);
        QVERIFY(invoice.lease.policy.isEmpty());
        QCOMPARE(find(all, "dunning-mail")->advice.heardUntilTheEnd, 3);
        for (const LeaseLapse &lapse : find(all, "dunning-mail")->lapses)
            QVERIFY(isOneLeaseLater(lapse, 20min));
        const JobLease &monthly = find(all, "monthly-close")->lease;
        QVERIFY(monthly.seldom);
        QCOMPARE(monthly.runs, 12);
        QVERIFY(!find(all, "hourly-sync")->lease.seldom);
        // A silent holder comes first, whatever else is wrong.
        QCOMPARE(all.front().lease.job, JobName("price-watch"));
        const FiringsHeldUp heldUp = firingsHeldUp(all.front().lease, now.asOf);
        QCOMPARE(heldUp.since, 48);
        QVERIFY(heldUp.more >= 1391 && heldUp.more <= 1392);
    }

    void historyByDayAndHour()
    {
        TestDatabase db;
        fillLeases(db);
        const JobHistory sync = history(db, "hourly-sync");
        QVERIFY(sync.days.size() >= 57 && sync.days.size() <= 60);
        for (const DayFigures &day : sync.days) {
            const Rows exact = db.root().exec(
                "SELECT count(*) AS runs, extract(epoch FROM percentile_disc(0.99) WITHIN GROUP (ORDER BY"
                " finished_at - started_at)) * 1000 AS p99, extract(epoch FROM max(greatest(longest_silence,"
                " finished_at - heartbeat_at))) * 1000 AS silence FROM fencepost.run_attempt WHERE outcome = "
                "'done'"
                " AND job = 'hourly-sync' AND (finished_at AT TIME ZONE 'UTC')::date = $1",
                {day.day.toString(Qt::ISODate)});
            QCOMPARE(QString::number(day.runs), exact.text("runs"));
            const auto near = [&](Length is, const char *column) {
                return std::abs(double(is.count()) / exact.text(column).toDouble() - 1) <= 0.011;
            };
            QVERIFY(near(day.p99, "p99"));
            QVERIFY(day.silence && near(*day.silence, "silence"));
            QVERIFY(day.p50 <= day.p95 && day.p95 <= day.p99 && day.p99 <= day.longest);
        }
        const auto trend = trendOf(sync.days, 1h);
        QVERIFY(trend && trend->perDay > 0 && trend->share > 0.2 && trend->share < 0.4);
        const JobHistory invoice = history(db, "invoice-sync");
        QCOMPARE(invoice.hours.size(), size_t(7 * 24));
        qint64 fenced = 0;
        qint64 suppressed = 0;
        for (const HourFigures &hour : invoice.hours) {
            fenced += hour.fencedWrites;
            suppressed += hour.suppressedDuplicates;
        }
        const Rows counted = db.root().exec(
            "SELECT sum(n) FILTER (WHERE counter = 'fenced_write') AS fenced, sum(n) FILTER (WHERE counter ="
            " 'duplicate_suppressed') AS suppressed FROM fencepost.counter_v WHERE job = 'invoice-sync'");
        QCOMPARE(QString::number(fenced), counted.text("fenced"));
        QCOMPARE(QString::number(suppressed), counted.text("suppressed"));
        QCOMPARE(invoice.hours.back().hour.time().minute(), 0);
        QVERIFY(history(db, "payout-partners").days.empty());
        QVERIFY(history(db, "no such job").days.empty());
    }
};

QTEST_GUILESS_MAIN(LeasesTest)
#include "leases_test.moc"
