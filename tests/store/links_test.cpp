// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to reads and actions when the link, the server or the person gives up in the middle.
#include "app/demo/cluster/private_cluster.h"
#include "asked.h"
#include "opened.h"
#include "proxy.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTimer>

#include <csignal>

using namespace fencepost;
using namespace fencepost::test;
using Kind = StoreError::Kind;
using Phase = LinkState::Phase;

namespace {

const RunKey s_run{JobName("billing"), Period("2026-11")};

// Backends of the console's reading session that wait for a lock.
const QString s_readsWait =
    QStringLiteral("SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()"
                   " AND usename = 'ada' AND application_name LIKE 'fencepost (%'"
                   " AND wait_event_type = 'Lock')");

QJsonObject takeRun()
{
    return {{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}};
}

} // namespace

class LinksTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_desk = std::make_unique<Desk>();
        m_desk->crash(2);
        m_store = std::make_unique<Opened>(m_desk->db, logins::ada);
        Asked<Who> who;
        m_store->who(this, who.then());
        MUST_ANSWER(who);
    }

    void cleanup()
    {
        m_store.reset();
        m_desk.reset();
    }

    void onlyTheNewestReadIsAnsweredAndTheOlderIsCancelledOnTheServer()
    {
        lockLedger();
        Asked<LedgerPage> first;
        m_store->ledgerPage(this, {}, std::nullopt, 10, first.then());
        QVERIFY(m_desk->db.waitUntil(s_readsWait));
        const QString began = queryStart();
        Asked<LedgerPage> second;
        Asked<LedgerPage> third;
        QElapsedTimer clock;
        clock.start();
        m_store->ledgerPage(this, {}, std::nullopt, 10, second.then());
        m_store->ledgerPage(this, {}, std::nullopt, 10, third.then());
        // The first one is ended by the server long before its lock would time out (2 s), and the third one
        // waits now.
        QTRY_VERIFY(queryStart() != began && m_desk->db.root().value(s_readsWait) == "t");
        QVERIFY2(clock.elapsed() < 1'500, qPrintable(QString::number(clock.elapsed())));
        unlockLedger();
        QVERIFY(third.wait());
        QVERIFY2(third.ok(), qPrintable(third.what()));
        QTest::qWait(50);
        QCOMPARE(first.times(), 0);
        QCOMPARE(second.times(), 0);
        QCOMPARE(third.times(), 1);
        QCOMPARE(m_store->link().phase, Phase::Up);
    }

    void readsOfOtherKindsAndAskersAreKept()
    {
        lockLedger();
        QObject other;
        Asked<LedgerPage> mine;
        Asked<LedgerPage> theirs;
        Asked<TriageSnapshot> triage;
        m_store->ledgerPage(this, {}, std::nullopt, 10, mine.then());
        m_store->ledgerPage(&other, {}, std::nullopt, 10, theirs.then());
        m_store->triage(this, triage.then());
        QVERIFY(m_desk->db.waitUntil(s_readsWait));
        unlockLedger();
        MUST_ANSWER(mine);
        MUST_ANSWER(theirs);
        MUST_ANSWER(triage);
    }

    void nobodyIsAnsweredWhoIsGone()
    {
        lockLedger();
        auto asker = std::make_unique<QObject>();
        Asked<LedgerPage> page;
        Asked<TriageSnapshot> queued;
        m_store->ledgerPage(asker.get(), {}, std::nullopt, 10, page.then());
        m_store->triage(asker.get(), queued.then());
        QVERIFY(m_desk->db.waitUntil(s_readsWait));
        asker.reset();
        // Told to the server as well: nothing of this login waits any more, though the lock is still there.
        QVERIFY(m_desk->db.waitUntil("SELECT NOT (" + s_readsWait.mid(7) + ")"));
        QTest::qWait(50);
        QCOMPARE(page.times(), 0);
        QCOMPARE(queued.times(), 0);
        unlockLedger();
    }

    // A screen is left: what it asked for is ended on the server; what others asked for goes on.
    void whatNobodyWaitsForIsCancelled()
    {
        lockLedger();
        QObject screen;
        Asked<LedgerPage> page;
        Asked<TriageSnapshot> queued;
        Asked<TriageSnapshot> others;
        m_store->ledgerPage(&screen, {}, std::nullopt, 10, page.then());
        m_store->triage(&screen, queued.then());
        m_store->triage(this, others.then());
        QVERIFY(m_desk->db.waitUntil(s_readsWait));
        const QString began = queryStart();
        QElapsedTimer clock;
        clock.start();
        m_store->giveUp(&screen);
        // The read of the other asker is what waits now, long before the lock would time out (2 s).
        QTRY_VERIFY(queryStart() != began && m_desk->db.root().value(s_readsWait) == "t");
        QVERIFY2(clock.elapsed() < 1'000, qPrintable(QString::number(clock.elapsed())));
        unlockLedger();
        MUST_ANSWER(others);
        QTest::qWait(50);
        QCOMPARE(page.times(), 0);
        QCOMPARE(queued.times(), 0);
        QCOMPARE(m_store->link().phase, Phase::Up);
        // The asker may ask again.
        Asked<LedgerPage> again;
        m_store->ledgerPage(&screen, {}, std::nullopt, 10, again.then());
        MUST_ANSWER(again);
    }

    void aSlowReadTimesOutInASentence()
    {
        lockLedger();
        Asked<TriageSnapshot> triage;
        m_store->triage(this, triage.then());
        QVERIFY(triage.wait());
        QCOMPARE(triage.error().kind, Kind::Timeout);
        QVERIFY(triage.error().retryable);
        QCOMPARE(m_store->link().phase, Phase::Up);
        unlockLedger();
    }

    void aReadWhoseBackendIsKilled()
    {
        lockLedger();
        QSignalSpy changes(m_store.get(), &ConsoleStore::linkChanged);
        Asked<TriageSnapshot> triage;
        m_store->triage(this, triage.then());
        QVERIFY(m_desk->db.waitUntil(s_readsWait));
        killAda();
        QVERIFY(triage.wait());
        QCOMPARE(triage.error().kind, Kind::ConnectionLost);
        QVERIFY(triage.error().retryable);
        unlockLedger();
        QTRY_COMPARE(m_store->link().phase, Phase::Up);
        QVERIFY(changes.size() >= 2);
        QCOMPARE(changes.first().first().value<LinkState>().phase, Phase::Lost);
        Asked<TriageSnapshot> again;
        m_store->triage(this, again.then());
        MUST_ANSWER(again);
        QCOMPARE(again.value().items.size(), size_t(1));
    }

    // The backend of an action is killed while it waits: the action is in doubt, asked again by itself with
    // the same id, and there is one audit record of it.
    void anActionWhoseBackendIsKilled()
    {
        Sql holder = m_desk->db.as(logins::superuser);
        QVERIFY(
            holder.script("BEGIN; SELECT FROM fencepost.job_lease WHERE job = 'billing' FOR UPDATE").ok());
        QSignalSpy doubts(m_store.get(), &ConsoleStore::actionInDoubt);
        QSignalSpy settled(m_store.get(), &ConsoleStore::actionSettled);
        const ActionRequest request = m_store->request(ActionKind::TakeOwnership, "mine", {takeRun()});
        Asked<ActionAnswer> answer;
        m_store->act(this, request, answer.then());
        QVERIFY(m_desk->db.waitUntil(s_readsWait));
        killAda();
        QTRY_COMPARE(doubts.size(), 1);
        QCOMPARE(doubts.first().first().value<ActionInDoubt>().id, request.actionId);
        QVERIFY(holder.script("ROLLBACK").ok());
        MUST_ANSWER(answer);
        QCOMPARE(answer.value().front().decision, "taken");
        QCOMPARE(settled.size(), 1);
        QCOMPARE(auditCount(request), "1");
    }

    // The action is committed and its answer is lost on the way.
    void anActionWhoseAnswerIsLost()
    {
        Proxy proxy(TestDatabase::cluster().directory());
        PgConsoleStore store;
        openThrough(store, proxy);
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
        QSignalSpy doubts(&store, &ConsoleStore::actionInDoubt);
        QSignalSpy settled(&store, &ConsoleStore::actionSettled);
        // The link is made sure of before an action: only what comes after that answer is kept back.
        Sql holder = m_desk->db.as(logins::superuser);
        QVERIFY(
            holder.script("BEGIN; SELECT FROM fencepost.job_lease WHERE job = 'billing' FOR UPDATE").ok());
        const ActionRequest request = store.request(ActionKind::TakeOwnership, "mine", {takeRun()});
        Asked<ActionAnswer> answer;
        store.act(this, request, answer.then());
        QTRY_VERIFY(m_desk->db.root().value(s_readsWait) == "t");
        proxy.loseAnswers();
        QVERIFY(holder.script("COMMIT").ok());
        QTRY_COMPARE(auditCount(request), "1"); // it is done …
        QTRY_VERIFY(proxy.lost() > 0);
        QCOMPARE(answer.times(), 0);
        proxy.cut(); // … and nobody here knows
        QTRY_COMPARE(doubts.size(), 1);
        MUST_ANSWER(answer);
        QCOMPARE(settled.size(), 1);
        QCOMPARE(answer.value().front().decision, "taken"); // the first answer, not "already_yours"
        QCOMPARE(answer.value().front().auditSeq > 0, true);
        QCOMPARE(auditCount(request), "1");
        QCOMPARE(
            m_desk->db.root().value("SELECT count(*) FROM fencepost.operator_action WHERE action_id = $1",
                                    {request.actionId.toString(QUuid::WithoutBraces)}),
            "1");
    }

    // A lock that does not come free within the server's limit has changed nothing: the same id is asked
    // again.
    void anActionThatWaitsLongerThanItsLock()
    {
        Sql holder = m_desk->db.as(logins::superuser);
        QVERIFY(
            holder.script("BEGIN; SELECT FROM fencepost.job_lease WHERE job = 'billing' FOR UPDATE").ok());
        QSignalSpy doubts(m_store.get(), &ConsoleStore::actionInDoubt);
        const ActionRequest request = m_store->request(ActionKind::TakeOwnership, "mine", {takeRun()});
        Asked<ActionAnswer> answer;
        m_store->act(this, request, answer.then());
        QTest::qWait(2'500); // past the lock's 2 s
        QCOMPARE(answer.times(), 0);
        QVERIFY(holder.script("COMMIT").ok());
        MUST_ANSWER(answer);
        QCOMPARE(answer.value().front().decision, "taken");
        QCOMPARE(doubts.size(), 0);
        QCOMPARE(auditCount(request), "1");
    }

    void anActionThatIsTooLate()
    {
        Sql holder = m_desk->db.as(logins::superuser);
        ActionRequest request = m_store->request(ActionKind::TakeOwnership, "mine", {takeRun()});
        request.notAfter = m_store->serverNow().addSecs(-30);
        Asked<ActionAnswer> late;
        m_store->act(this, request, late.then());
        MUST_ANSWER(late);
        QCOMPARE(late.value().front().decision, "too_late");
        // A time-out beyond not_after and its grace is answered: nobody waits for ever.
        QVERIFY(
            holder.script("BEGIN; SELECT FROM fencepost.job_lease WHERE job = 'billing' FOR UPDATE").ok());
        request = m_store->request(ActionKind::TakeOwnership, "mine", {takeRun()});
        request.notAfter = m_store->serverNow().addSecs(-30);
        Asked<ActionAnswer> never;
        m_store->act(this, request, never.then());
        QVERIFY(never.wait());
        QCOMPARE(never.error().kind, Kind::Timeout);
        QCOMPARE(auditCount(request), "0");
    }

    // An old link that has died in its sleep is no action in doubt.
    void anIdleLinkThatDied()
    {
        QSignalSpy doubts(m_store.get(), &ConsoleStore::actionInDoubt);
        // One that has answered: a link that is ended while it is set up is not idle.
        Asked<ActionAnswer> before;
        m_store->act(this, m_store->request(ActionKind::TakeOwnership, "mine", {takeRun()}), before.then());
        MUST_ANSWER(before);
        killAda();
        QVERIFY(m_desk->db.waitUntil(
            "SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE usename = 'ada'"
            " AND application_name LIKE 'fencepost (%' AND datname = current_database())"));
        Asked<ActionAnswer> answer;
        m_store->act(this, m_store->request(ActionKind::ReleaseOwnership, "done", {takeRun()}),
                     answer.then());
        MUST_ANSWER(answer);
        QCOMPARE(answer.value().front().decision, "released");
        QCOMPARE(doubts.size(), 0);
    }

    void anAnswerOfAnActionAfterItsAskerIsGone()
    {
        auto asker = std::make_unique<QObject>();
        Asked<ActionAnswer> answer;
        const ActionRequest request = m_store->request(ActionKind::TakeOwnership, "mine", {takeRun()});
        m_store->act(asker.get(), request, answer.then());
        asker.reset();
        QTRY_COMPARE(auditCount(request), "1"); // carried out all the same
        QTest::qWait(50);
        QCOMPARE(answer.times(), 0);
    }

    // The server stops answering: the thread of the windows goes on, and closing does not wait for it.
    void aServerThatHangs()
    {
        QList<int> pids; // of reads and of actions; each connects on a thread of its own
        QTRY_VERIFY((pids = adasPids()).size() >= 2);
        for (int pid : pids)
            QCOMPARE(::kill(pid, SIGSTOP), 0);
        const auto goOn = qScopeGuard([&] {
            for (int pid : pids)
                ::kill(pid, SIGCONT);
        });
        Asked<TriageSnapshot> triage;
        m_store->triage(this, triage.then());
        Asked<ActionAnswer> answer;
        m_store->act(this, m_store->request(ActionKind::TakeOwnership, "mine", {takeRun()}), answer.then());
        qint64 longest = 0;
        QElapsedTimer sinceTick;
        sinceTick.start();
        QTimer ticks;
        connect(&ticks, &QTimer::timeout, this, [&] { longest = qMax(longest, sinceTick.restart()); });
        ticks.start(10);
        const QDateTime before = m_store->serverNow();
        QTest::qWait(1'200);
        QVERIFY2(longest < 250, qPrintable(QString::number(longest)));
        QVERIFY(m_store->silentFor() >= 1'100);
        QVERIFY(before.msecsTo(m_store->serverNow()) >= 1'100); // carried on
        QCOMPARE(triage.times(), 0);
        QElapsedTimer closing;
        closing.start();
        m_store->close();
        QVERIFY2(closing.elapsed() < 2'000, qPrintable(QString::number(closing.elapsed())));
        QTest::qWait(50);
        QCOMPARE(triage.times(), 0);
        QCOMPARE(answer.times(), 1); // that nothing is known of it, and nothing else
        QCOMPARE(answer.error().kind, StoreError::Kind::InDoubt);
        QCOMPARE(m_store->link().phase, Phase::Closed);
    }

    void closingIsQuickWhileItConnects()
    {
        PgConsoleStore store;
        ConnectionProfile nowhere;
        nowhere.conninfo = "host=/tmp/there/is/nothing user=x dbname=x";
        store.open(nowhere);
        QElapsedTimer closing;
        closing.start();
        store.close();
        QVERIFY(closing.elapsed() < 1'000);
        store.open(nowhere);
        QTRY_COMPARE(store.link().phase, Phase::Lost);
        closing.restart();
        store.close();
        QVERIFY(closing.elapsed() < 1'000);
    }

    // The whole server goes as in a power cut, with an action under way, and comes back.
    void aServerThatCrashes()
    {
        PrivateCluster::Options options;
        options.durable = true;
        PrivateCluster cluster(options);
        QVERIFY(bool(cluster.start()));
        const QString admin = cluster.connInfo("postgres", "postgres");
        QVERIFY(bool(SchemaInstaller::install(admin)));
        {
            Sql root(admin);
            QVERIFY(root.script("CREATE ROLE ada LOGIN IN ROLE fencepost_operator;"
                                "INSERT INTO fencepost.person (login, person) VALUES ('ada', 'Ada Able');"
                                "INSERT INTO fencepost.job (job, action, run_interval, lease_length, "
                                "heartbeat_interval)"
                                " VALUES ('billing', 'charge', '1 day', '1 min', '10 s');"
                                "INSERT INTO fencepost.job_lease (job) VALUES ('billing');")
                        .ok());
        }
        PgConsoleStore store;
        ConnectionProfile profile;
        profile.conninfo = cluster.connInfo("postgres", "ada");
        store.open(profile);
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
        QSignalSpy doubts(&store, &ConsoleStore::actionInDoubt);
        QSignalSpy settled(&store, &ConsoleStore::actionSettled);
        const ActionRequest request =
            store.request(ActionKind::Pause, "flood", {QJsonObject{{"kind", "job"}, {"key", "billing"}}});
        Asked<ActionAnswer> answer;
        {
            Sql holder(admin);
            QVERIFY(holder.script("BEGIN; SELECT FROM fencepost.job WHERE job = 'billing' FOR UPDATE").ok());
            store.act(this, request, answer.then());
            QTRY_VERIFY(Sql(admin).value("SELECT EXISTS (SELECT FROM pg_stat_activity WHERE usename = 'ada'"
                                         " AND wait_event_type = 'Lock')") == "t");
            cluster.crash();
        }
        QTRY_COMPARE(doubts.size(), 1);
        QTRY_COMPARE(store.link().phase, Phase::Lost);
        QTest::qWait(1'000); // tried in vain meanwhile
        QCOMPARE(answer.times(), 0);
        QVERIFY(bool(cluster.restart()));
        QVERIFY(answer.wait(20'000));
        QVERIFY2(answer.ok(), qPrintable(answer.what()));
        QCOMPARE(settled.size(), 1);
        QCOMPARE(Sql(admin).value("SELECT count(*) FROM fencepost.audit_record WHERE action_id = $1",
                                  {request.actionId.toString(QUuid::WithoutBraces)}),
                 "1");
        QTRY_COMPARE(store.link().phase, Phase::Up);
        store.close();
    }

private:
    void lockLedger()
    {
        m_lock = std::make_unique<Sql>(m_desk->db.connInfo(logins::superuser));
        QVERIFY(m_lock->script("BEGIN; LOCK TABLE fencepost.effect_ledger IN ACCESS EXCLUSIVE MODE").ok());
    }
    void unlockLedger() { QVERIFY(m_lock->script("ROLLBACK").ok()); }

    QString queryStart()
    {
        return m_desk->db.root().value(
            "SELECT coalesce(max(query_start)::text, '') FROM pg_stat_activity"
            " WHERE datname = current_database() AND usename = 'ada'"
            " AND application_name LIKE 'fencepost (%' AND query LIKE '%claimed_at%'");
    }
    void killAda()
    {
        QVERIFY(m_desk->db.root()
                    .exec("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'ada'"
                          " AND application_name LIKE 'fencepost (%' AND datname = current_database()")
                    .size() > 0);
    }
    QList<int> adasPids()
    {
        const Rows rows = m_desk->db.root().exec(
            "SELECT pid FROM pg_stat_activity WHERE usename = 'ada'"
            " AND application_name LIKE 'fencepost (%' AND datname = current_database()");
        QList<int> pids;
        for (qsizetype i = 0; i < rows.size(); ++i)
            pids << rows.text(i, "pid").toInt();
        return pids;
    }
    QString auditCount(const ActionRequest &request)
    {
        return m_desk->db.root().value("SELECT count(*) FROM fencepost.audit_record WHERE action_id = $1",
                                       {request.actionId.toString(QUuid::WithoutBraces)});
    }
    void openThrough(PgConsoleStore &store, const Proxy &proxy)
    {
        ConnectionProfile profile;
        profile.conninfo =
            m_desk->db.connInfo(logins::ada).replace(TestDatabase::cluster().directory(), proxy.directory());
        store.open(profile);
    }

    std::unique_ptr<Desk> m_desk;
    std::unique_ptr<Opened> m_store;
    std::unique_ptr<Sql> m_lock;
};

QTEST_GUILESS_MAIN(LinksTest)
#include "links_test.moc"
