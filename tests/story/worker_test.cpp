// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/charge_log.h"
#include "app/demo/world/demo_world.h"
#include "models/store/pg_console_store.h"
#include "tests/support/patience.h"
#include "tests/support/sql.h"

#include <QJsonArray>
#include <QTest>
#include <csignal>

using namespace fencepost;
using namespace std::chrono_literals;

namespace {

constexpr auto s_ends = 5s * test::kPatience; // a sanitizer looks for leaks before a program ends

} // namespace

// A real worker process against a real server and provider: how it ends when it is told to, when a person
// takes its run, when its lease ran out while it slept, when its links break, and when the provider does not
// let it in. In the end nobody may have been charged twice, and what is charged must be in the ledger or
// findable.
class WorkerTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void worksThrough();
    void endsInGoodOrder();
    void stopsWhenAPersonTakesTheRun();
    void sleepsPastItsLease();
    void outlivesBrokenLinks();
    void isNotLetIn();

private:
    void start(const QStringList &more = {});
    QString saysEvent(const char *event);
    test::Rows ask(const QString &sql) const;
    QString states() const;
    QString runState() const;
    int charged() const;      // customers
    int chargedTwice() const; // likewise
    void slowDown(int milliseconds) const;

    std::unique_ptr<DemoWorld> m_world;
    std::unique_ptr<DemoProcess> m_worker;
};

void WorkerTest::init()
{
    DemoSettings settings;
    settings.customers = 200;
    m_world = std::make_unique<DemoWorld>(settings);
    const auto started = m_world->start();
    QVERIFY2(started, started ? "" : qPrintable(started.error().text + started.error().detail));
    QVERIFY(m_world->fire(m_world->run().job, m_world->run().period));
    m_worker = std::make_unique<DemoProcess>();
}

void WorkerTest::cleanup()
{
    if (QTest::currentTestFailed())
        qWarning("%s", qPrintable(m_worker->output()));
    m_worker.reset();
    m_world.reset();
}

void WorkerTest::start(const QStringList &more)
{
    QVERIFY(m_worker->start(m_world->billingWorker(QStringLiteral("worker-1"), more)));
}

QString WorkerTest::saysEvent(const char *event)
{
    const auto line =
        m_worker->waitForLine(QStringLiteral("\"event\":\"%1\"").arg(QLatin1String(event)), 20s);
    return line ? *line : line.error().text + line.error().detail;
}

test::Rows WorkerTest::ask(const QString &sql) const
{
    test::Sql session(m_world->conninfo(QStringLiteral("postgres")));
    return session.exec(sql);
}

// "done 12, unknown 3"
QString WorkerTest::states() const
{
    return ask(QStringLiteral(
                   "SELECT coalesce(string_agg(state || ' ' || n, ', ' ORDER BY state), '') AS all FROM "
                   "(SELECT state, count(*) AS n FROM fencepost.effect_ledger GROUP BY state) x"))
        .text(QStringLiteral("all"));
}

QString WorkerTest::runState() const
{
    return ask(QStringLiteral("SELECT state FROM fencepost.job_run WHERE job = 'monthly-billing'"))
        .text(QStringLiteral("state"));
}

int WorkerTest::charged() const
{
    return static_cast<int>(readChargeLog(m_world->chargeLog()).byCustomer.size());
}

int WorkerTest::chargedTwice() const
{
    int twice = 0;
    for (const auto &charges : readChargeLog(m_world->chargeLog()).byCustomer)
        twice += charges.size() > 1 ? 1 : 0;
    return twice;
}

void WorkerTest::slowDown(int milliseconds) const
{
    QVERIFY(ProviderControl(m_world->providerUrl())
                .addFaults({QJsonObject{{QStringLiteral("kind"), QStringLiteral("slow")},
                                        {QStringLiteral("ms"), milliseconds}}}));
}

void WorkerTest::worksThrough()
{
    start();
    QVERIFY2(saysEvent("finished").contains(QStringLiteral("done")), qPrintable(m_worker->output()));
    QVERIFY(m_worker->waitForEnd(s_ends));
    QCOMPARE(m_worker->exitCode(), 0);
    QCOMPARE(states(), QStringLiteral("done 200"));
    QCOMPARE(runState(), QStringLiteral("done"));
    QCOMPARE(charged(), 200);
    QCOMPARE(chargedTwice(), 0);
    const auto run =
        ask(QStringLiteral("SELECT records_processed, effects_planned, money_planned ->> 'USD' AS usd "
                           "FROM fencepost.job_run WHERE job = 'monthly-billing'"));
    QCOMPARE(run.number(QStringLiteral("records_processed")), 200);
    QCOMPARE(run.number(QStringLiteral("effects_planned")), 200);
    QCOMPARE(run.number(QStringLiteral("usd")), 200 * 4900);
}

void WorkerTest::endsInGoodOrder()
{
    slowDown(150);
    start();
    QVERIFY(saysEvent("claimed").contains(QStringLiteral("schedule")));
    QTRY_VERIFY_WITH_TIMEOUT(charged() > 0, 10'000);
    m_worker->stop(s_ends);
    QCOMPARE(m_worker->exitCode(), 0);
    // What was in flight has been waited for and recorded; nothing is left in doubt.
    QVERIFY(charged() < 200);
    QCOMPARE(states().section(QLatin1Char(','), 1).trimmed(), QStringLiteral("done %1").arg(charged()));
    QVERIFY(states().startsWith(QStringLiteral("claimed ")));
    QCOMPARE(runState(), QStringLiteral("failed"));
    QCOMPARE(ask(QStringLiteral("SELECT count(*) AS n FROM fencepost.lease_v WHERE live"))
                 .text(QStringLiteral("n")),
             QStringLiteral("0"));
}

void WorkerTest::stopsWhenAPersonTakesTheRun()
{
    slowDown(150);
    PgConsoleStore store;
    ConnectionProfile profile;
    profile.conninfo = m_world->conninfo(people::keller);
    store.open(profile);
    bool known = false;
    store.who(this, [&known](const Result<Who> &who) { known = bool(who); });
    QTRY_VERIFY(known);
    start();
    QTRY_VERIFY_WITH_TIMEOUT(charged() > 0, 10'000);
    QString decision;
    const QJsonObject item{{QStringLiteral("subject_kind"), QStringLiteral("run")},
                           {QStringLiteral("subject_key"), m_world->run().text()}};
    store.act(this, store.request(ActionKind::TakeOwnership, QStringLiteral("hold on"), {item}),
              [&decision](const Result<ActionAnswer> &answer) {
                  decision = answer ? answer->front().decision : answer.error().text;
              });
    QTRY_VERIFY(!decision.isEmpty());
    QCOMPARE(decision, QStringLiteral("taken"));
    QVERIFY(saysEvent("stopped").contains(QStringLiteral("owned")));
    QVERIFY(m_worker->waitForEnd(s_ends));
    QVERIFY(charged() < 200);
    QCOMPARE(states().section(QLatin1Char(','), 1).trimmed(), QStringLiteral("done %1").arg(charged()));
    // That attempt does not count: as many are left as before.
    const auto run = ask(
        QStringLiteral("SELECT attempts_allowed - attempt AS left_over FROM fencepost.job_run WHERE job = "
                       "'monthly-billing'"));
    QCOMPARE(run.number(QStringLiteral("left_over")), 3);
}

void WorkerTest::sleepsPastItsLease()
{
    slowDown(150);
    start();
    QTRY_VERIFY_WITH_TIMEOUT(charged() > 0, 10'000);
    QCOMPARE(::kill(m_worker->pid(), SIGSTOP), 0);
    QTRY_VERIFY_WITH_TIMEOUT(
        ask(QStringLiteral("SELECT lease_until < clock_timestamp() AS over FROM fencepost.job_lease "
                           "WHERE job = 'monthly-billing'"))
                .text(QStringLiteral("over")) == QLatin1String("t"),
        10'000);
    const int before = charged();
    const QString recorded = states();
    QCOMPARE(::kill(m_worker->pid(), SIGCONT), 0);
    QVERIFY(saysEvent("stopped").contains(QStringLiteral("fenced")));
    QVERIFY(m_worker->waitForEnd(s_ends));
    QCOMPARE(m_worker->exitCode(), 0);
    QCOMPARE(charged(), before);  // not one more left it after it woke
    QCOMPARE(states(), recorded); // and it has written nothing
}

void WorkerTest::outlivesBrokenLinks()
{
    slowDown(100);
    start();
    for (int round = 0; round < 3; ++round) {
        const int before = charged();
        QTRY_VERIFY_WITH_TIMEOUT(charged() > before, 10'000);
        QVERIFY(ask(QStringLiteral("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = "
                                   "'billing_worker'"))
                    .ok());
    }
    QVERIFY2(saysEvent("finished").contains(QStringLiteral("done")), qPrintable(m_worker->output()));
    QVERIFY(m_worker->waitForEnd(s_ends));
    QCOMPARE(states(), QStringLiteral("done 200"));
    QCOMPARE(charged(), 200);
    QCOMPARE(chargedTwice(), 0);
}

void WorkerTest::isNotLetIn()
{
    DemoProcess::Command command = m_world->billingWorker(QStringLiteral("worker-1"));
    command.environment = {QStringLiteral("FENCEPOST_DEMO_WRITE_KEY=sk_live_wrong")};
    QVERIFY(m_worker->start(command));
    QVERIFY(saysEvent("failed").contains(QStringLiteral("failed")));
    QVERIFY(m_worker->waitForEnd(s_ends));
    QCOMPARE(charged(), 0);
    QCOMPARE(runState(), QStringLiteral("failed"));
    // A worker does not judge: what it sent is unknown until it is looked for.
    QVERIFY2(states().contains(QStringLiteral("unknown ")), qPrintable(states()));
    QVERIFY2(!states().contains(QStringLiteral("done")), qPrintable(states()));
    QVERIFY2(!states().contains(QStringLiteral("submitted")), qPrintable(states()));
    QVERIFY(ask(QStringLiteral(
                    "SELECT retry_at > clock_timestamp() + interval '30 s' AS later FROM fencepost.job_run "
                    "WHERE job = 'monthly-billing'"))
                .text(QStringLiteral("later")) == QLatin1String("t"));
}

QTEST_GUILESS_MAIN(WorkerTest)
#include "worker_test.moc"
