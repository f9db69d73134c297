// SPDX-License-Identifier: GPL-3.0-or-later
// What is made up of the company's past: each kind of trouble with a lease is there, all of it is settled,
// and nothing needs a person.
#include "app/demo/world/demo_database.h"
#include "app/demo/world/trouble_plan.h"
#include "models/domain/leases.h"
#include "models/domain/runs.h"
#include "models/store/pg_console_store.h"

#include <QElapsedTimer>
#include <QSet>
#include <QTest>
#include <map>
#include <optional>

using namespace fencepost;

namespace {

// Blocks until it is answered.
template <class T, class Ask>
T answered(const Ask &ask)
{
    std::optional<Result<T>> got;
    ask([&got](const Result<T> &result) { got.emplace(result); });
    if (!QTest::qWaitFor([&got] { return got.has_value(); }, 20'000) || !*got)
        qFatal("%s", got ? qPrintable(got->error().text + got->error().detail) : "no answer");
    return **got;
}

} // namespace

class FleetHistoryTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto must = [](const Result<Done> &done) {
            QVERIFY2(bool(done), done ? "" : qPrintable(done.error().text + done.error().detail));
        };
        must(m_db.start());
        must(m_db.addJobs(QUrl(QStringLiteral("http://127.0.0.1:1")), QStringLiteral("acct_1"),
                          std::chrono::minutes(10)));
        QElapsedTimer clock;
        clock.start();
        must(m_db.addHistory(makeCharges(1, 1800)));
        qInfo("the history took %lld ms", static_cast<long long>(clock.elapsed()));
        ConnectionProfile profile;
        profile.conninfo = m_db.conninfo(people::wall);
        m_store.open(profile);
        QTRY_COMPARE(m_store.link().phase, LinkState::Phase::Up);
    }

    void nothingNeedsAPerson()
    {
        const auto triage = answered<TriageSnapshot>([this](auto then) { m_store.triage(this, then); });
        QVERIFY2(triage.items.empty(), triage.items.empty() ? "" : qPrintable(triage.items[0].run.text()));
        QCOMPARE(triage.overIntervalJobs, 0);
        QCOMPARE(triage.missedPeriods, 0);
        QCOMPARE(triage.didNothing, 0);
        QCOMPARE(triage.fencedToday, 0);
    }

    void eachTroubleWithALeaseIsThere()
    {
        const auto board = answered<LeaseBoard>([this](auto then) { m_store.leases(this, then); });
        std::map<QString, JudgedLease> jobs;
        for (const JudgedLease &judged : judge(board))
            jobs.emplace(judged.lease.job.text(), judged);
        using D = LeaseDecision;
        const std::map<QString, D> wanted{{"wallet-topups", D::Fits},
                                          {"refund-requests", D::LengthenTo},
                                          {"balance-snapshots", D::ShortenTo},
                                          {"risk-scores", D::Split},
                                          {"fx-rates", D::Fits},
                                          {"bank-reconciliation", D::RenewalBroken},
                                          {"ledger-archive", D::Fits},
                                          {"merchant-statements", D::Fits},
                                          {"monthly-billing", D::Fits},
                                          {"nightly-export", D::Fits},
                                          {"invoice-sync", D::Fits},
                                          {"dunning-mail", D::Fits}};
        QCOMPARE(jobs.size(), wanted.size());
        for (const auto &[job, decision] : wanted) {
            QVERIFY2(jobs.at(job).advice.decision == decision, qPrintable(job));
            QCOMPARE(jobs.at(job).lease.policy.isEmpty(), job == QLatin1String("fx-rates"));
        }
        QVERIFY(!jobs.at("bank-reconciliation").pingPongs.empty());
        QVERIFY(jobs.at("balance-snapshots").advice.was.blockedFirings > 5);
        QCOMPARE(jobs.at("balance-snapshots").advice.would->blockedFirings, 0);
        QCOMPARE(jobs.at("refund-requests").advice.would->liveTakeOvers, 0);
        for (const LeaseLapse &lapse : board.lapses)
            QVERIFY(lapse.endedAt < board.asOf.addDays(-1));
    }

    void oneJobTakesLongerEachDay()
    {
        const JobName job(QStringLiteral("wallet-topups"));
        const auto history = answered<JobHistory>([&](auto then) { m_store.jobHistory(this, job, then); });
        const auto trend = trendOf(history.days, std::chrono::minutes(10));
        QVERIFY(trend && trend->perDay > 0.005 && trend->share < 0.8);
        const JobName refunds(QStringLiteral("refund-requests"));
        const auto other = answered<JobHistory>([&](auto then) { m_store.jobHistory(this, refunds, then); });
        QVERIFY(other.days.size() > 55);
        qint64 fenced = 0;
        qint64 suppressed = 0;
        for (const HourFigures &hour : other.hours) {
            fenced += hour.fencedWrites;
            suppressed += hour.suppressedDuplicates;
        }
        QVERIFY(fenced > 0 && suppressed > 0);
    }

    void theStripsSayMoreThanDone()
    {
        const std::vector<JobName> jobs{JobName("fx-rates"), JobName("ledger-archive"),
                                        JobName("risk-scores")};
        const auto strips =
            answered<std::vector<JobStrip>>([&](auto then) { m_store.jobStrips(this, jobs, 12, then); });
        QSet<RunStanding> seen;
        for (const JobStrip &strip : strips) {
            QCOMPARE(strip.periods.size(), size_t(12));
            QVERIFY(strip.dueAt > m_store.serverNow());
            for (const PeriodMark &mark : strip.periods)
                seen << mark.standing;
        }
        QCOMPARE(seen,
                 (QSet{RunStanding::Done, RunStanding::Failed, RunStanding::Missed, RunStanding::Working}));
    }

private:
    DemoDatabase m_db;
    PgConsoleStore m_store;
};

QTEST_GUILESS_MAIN(FleetHistoryTest)
#include "fleet_history_test.moc"
