// SPDX-License-Identifier: GPL-3.0-or-later
// Actions are on disk before they are sent, and the next console takes up what a dead one has left.
#include "asked.h"
#include "models/store/action_journal.h"
#include "models/store/conninfo.h"
#include "opened.h"

#include <QDir>
#include <QJsonDocument>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <csignal>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const QString s_waits =
    QStringLiteral("SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()"
                   " AND usename = 'ada' AND application_name LIKE 'fencepost (%'"
                   " AND wait_event_type = 'Lock')");

QJsonObject takeRun()
{
    return {{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}};
}

} // namespace

class JournalTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_desk = std::make_unique<Desk>();
        m_desk->crash(2);
        m_files = std::make_unique<QTemporaryDir>();
        m_folder = m_files->path() + "/state/actions";
    }
    void cleanup()
    {
        m_desk.reset();
        m_files.reset();
    }

    // While it is under way the action is on disk, for its owner alone; answered, it is gone.
    void anEntryIsThereWhileItsActionIsUnderWay()
    {
        const auto store = opened();
        Sql holder = holdLease();
        const ActionRequest request = store->request(ActionKind::TakeOwnership, "mine", {takeRun()});
        Asked<ActionAnswer> answer;
        store->act(this, request, answer.then());
        QVERIFY(m_desk->db.waitUntil(s_waits));
        QCOMPARE(entries(), QStringList{request.actionId.toString(QUuid::WithoutBraces) + ".json"});
        const QFileInfo file(m_folder + '/' + entries().first());
        QCOMPARE(file.permissions() & ~(QFile::ReadUser | QFile::WriteUser),
                 QFile::ReadOwner | QFile::WriteOwner);
        QCOMPARE(QFileInfo(m_folder).permissions() & (QFile::ReadGroup | QFile::ReadOther | QFile::ExeOther),
                 QFile::Permissions());
        // Another console leaves it to the living one.
        ActionJournal other;
        other.keepIn(m_folder);
        QCOMPARE(
            other.take({"", "", m_desk->db.name(), logins::ada}, targetOf(m_desk->db.connInfo(logins::ada)))
                .entries.size(),
            size_t(0));
        QVERIFY(holder.script("ROLLBACK").ok());
        MUST_ANSWER(answer);
        QCOMPARE(answer.value().front().decision, "taken");
        QCOMPARE(entries(), QStringList());
    }

    // A console is killed between sending and the answer. The next one asks again by itself, same id, and
    // what it says is what the database did, once.
    void whatAKilledConsoleLeftIsTakenUp_data()
    {
        QTest::addColumn<bool>("committed");
        QTest::newRow("before its COMMIT") << false;
        QTest::newRow("after its COMMIT") << true;
    }
    void whatAKilledConsoleLeftIsTakenUp()
    {
        QFETCH(const bool, committed);
        Sql holder = holdLease();
        QProcess console;
        console.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        console.start(QCoreApplication::applicationFilePath(),
                      {"--act", m_desk->db.connInfo(logins::ada), m_folder, committed ? "freeze" : "wait"});
        QVERIFY(m_desk->db.waitUntil(s_waits));
        QTRY_COMPARE(entries().size(), 1);
        const QString id = entries().first().chopped(5);
        if (committed) {
            QVERIFY(::kill(pid_t(console.processId()), SIGSTOP) == 0);
            QVERIFY(holder.script("ROLLBACK").ok());
            QTRY_COMPARE(auditCount(id), "1"); // done, and the answer lies in a socket
        }
        console.kill();
        QVERIFY(console.waitForFinished());
        QCOMPARE(console.exitStatus(), QProcess::CrashExit);
        if (!committed) {
            QVERIFY(m_desk->db.root()
                        .exec("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'ada'"
                              " AND datname = current_database()")
                        .ok());
            QVERIFY(holder.script("ROLLBACK").ok());
            QCOMPARE(auditCount(id), "0");
        }
        QCOMPARE(entries().size(), 1);

        PgConsoleStore next;
        QSignalSpy doubts(&next, &ConsoleStore::actionInDoubt);
        QSignalSpy settled(&next, &ConsoleStore::actionSettled);
        QSignalSpy said(&next, &ConsoleStore::issue);
        open(next);
        QTRY_COMPARE_WITH_TIMEOUT(settled.size(), 1, 2000); // goal: within 2 s of the database being there
        QCOMPARE(doubts.size(), 1);
        const auto doubt = doubts.first().first().value<ActionInDoubt>();
        QCOMPARE(doubt.id.toString(QUuid::WithoutBraces), id);
        QCOMPARE(doubt.subjects, QStringList{"billing/2026-11"});
        QVERIFY(doubt.earlier);
        QCOMPARE(said.size(), 1);
        QVERIFY2(said.first().first().toString().contains("1 taken"),
                 qPrintable(said.first().first().toString()));
        QCOMPARE(entries(), QStringList());
        QCOMPARE(next.inDoubt().size(), 0);
        QCOMPARE(auditCount(id), "1");
        QCOMPARE(m_desk->db.root().value(
                     "SELECT owner FROM fencepost.ownership WHERE subject_key = 'billing/2026-11'"),
                 "ada");
    }

    // Asked again after its time, an action that was never done answers too_late, for good, and nothing is
    // changed.
    void anOldEntryIsTooLate()
    {
        const ActionRequest request = oldRequest();
        leave(request, logins::ada);
        PgConsoleStore store;
        QSignalSpy said(&store, &ConsoleStore::issue);
        open(store);
        QTRY_COMPARE(said.size(), 1);
        QVERIFY2(said.first().first().toString().contains("too_late"),
                 qPrintable(said.first().first().toString()));
        QCOMPARE(entries(), QStringList());
        QCOMPARE(m_desk->db.root().value("SELECT count(*) FROM fencepost.ownership"), "0");
    }

    // The server that is there now is another one, by its log: it is said, and asked again.
    void aServerThatTookOver()
    {
        ActionRequest request = oldRequest();
        request.notAfter = QDateTime::currentDateTimeUtc().addSecs(60);
        leave(request, logins::ada, "0000002A");
        PgConsoleStore store;
        QSignalSpy said(&store, &ConsoleStore::issue);
        open(store);
        QTRY_COMPARE(said.size(), 2);
        QVERIFY2(said.first().first().toString().contains("taken over"),
                 qPrintable(said.first().first().toString()));
        QVERIFY2(said.last().first().toString().contains("1 taken"),
                 qPrintable(said.last().first().toString()));
        QCOMPARE(entries(), QStringList());
    }

    // What another login left stays for that login.
    void anotherLoginsEntryStays()
    {
        leave(oldRequest(), logins::ben);
        const auto store = opened();
        Asked<ActionAnswer> answer;
        store->act(this, store->request(ActionKind::TakeOwnership, "mine", {takeRun()}), answer.then());
        MUST_ANSWER(answer);
        QCOMPARE(entries().size(), 1);
    }

    // Half of a file, or somebody else's, is set aside and said; it stops nothing and is not deleted.
    void aFileThatIsNoEntry_data()
    {
        QTest::addColumn<QByteArray>("content");
        const QByteArray whole = "{\"format\":1,\"action_id\":\"6b7e36e2-39a5-4d7f-8b65-111111111111\"}";
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("half") << whole.left(20);
        QTest::newRow("without what it needs") << whole;
        QTest::newRow("zeros") << QByteArray(4096, '\0');
        QTest::newRow("a list") << QByteArray("[1,2]");
        QTest::newRow("deep") << QByteArray(100'000, '[');
    }
    void aFileThatIsNoEntry()
    {
        QFETCH(const QByteArray, content);
        QDir().mkpath(m_folder);
        QFile file(m_folder + "/6b7e36e2-39a5-4d7f-8b65-111111111111.json");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        PgConsoleStore store;
        QSignalSpy said(&store, &ConsoleStore::issue);
        open(store);
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said.first().at(1).toString().endsWith(".json.unreadable"));
        QVERIFY(QFile::exists(said.first().at(1).toString()));
        QCOMPARE(entries(), QStringList());
    }

    // Where it cannot be written down, nothing is sent.
    void aJournalThatCannotBeWritten()
    {
        QFile file(m_files->path() + "/state");
        QVERIFY(file.open(
            QIODevice::WriteOnly)); // a file where the folder should be: root too cannot write there
        const auto store = opened();
        Asked<ActionAnswer> answer;
        const ActionRequest request = store->request(ActionKind::TakeOwnership, "mine", {takeRun()});
        store->act(this, request, answer.then());
        QVERIFY(answer.wait());
        QVERIFY(!answer.ok());
        QVERIFY2(answer.error().text.startsWith("Nothing was sent"), qPrintable(answer.what()));
        QCOMPARE(auditCount(request.actionId.toString(QUuid::WithoutBraces)), "0");
    }

private:
    Sql holdLease()
    {
        Sql holder = m_desk->db.as(logins::superuser);
        const Rows held =
            holder.script("BEGIN; SELECT FROM fencepost.job_lease WHERE job = 'billing' FOR UPDATE");
        if (!held.ok())
            qFatal("%s", qPrintable(held.message));
        return holder;
    }
    void open(PgConsoleStore &store)
    {
        ConnectionProfile profile;
        profile.conninfo = m_desk->db.connInfo(logins::ada);
        store.keepJournal(m_folder);
        store.open(profile);
    }
    std::unique_ptr<PgConsoleStore> opened()
    {
        auto store = std::make_unique<PgConsoleStore>();
        open(*store);
        Asked<Who> who;
        store->who(this, who.then());
        if (!who.wait() || !who.ok())
            qFatal("%s", qPrintable(who.what()));
        return store;
    }
    ActionRequest oldRequest() const
    {
        ActionRequest request;
        request.actionId = QUuid::createUuid();
        request.kind = ActionKind::TakeOwnership;
        request.notAfter = QDateTime::currentDateTimeUtc().addDays(-1);
        request.reason = "mine";
        request.items = {takeRun()};
        return request;
    }
    // As a console that died would have left it.
    void leave(const ActionRequest &request, const QString &login, const QString &timeline = {})
    {
        Sql &root = m_desk->db.root();
        const QString server = root.value("SELECT system_identifier FROM pg_control_system()");
        const QString now = root.value("SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8)");
        ActionJournal journal;
        journal.keepIn(m_folder);
        const ActionPlace place{server, timeline.isEmpty() ? now : timeline, m_desk->db.name(), login};
        QCOMPARE(journal.write({request, place, "host='elsewhere'"}), QString());
    }
    QStringList entries() const { return QDir(m_folder).entryList({"*.json"}, QDir::Files); }
    QString auditCount(const QString &id)
    {
        return m_desk->db.root().value("SELECT count(*) FROM fencepost.audit_record WHERE action_id = $1",
                                       {id});
    }

    std::unique_ptr<Desk> m_desk;
    std::unique_ptr<QTemporaryDir> m_files;
    QString m_folder;
};

namespace {

// The console that will be killed: takes a run, and says nothing.
int act(const QStringList &arguments)
{
    PgConsoleStore store;
    ConnectionProfile profile;
    profile.conninfo = arguments.at(2);
    store.keepJournal(arguments.at(3));
    store.open(profile);
    store.who(nullptr, [&store](const Result<Who> &) {
        store.act(nullptr, store.request(ActionKind::TakeOwnership, "mine", {takeRun()}),
                  [](const Result<ActionAnswer> &) {});
    });
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    if (QCoreApplication::arguments().value(1) == "--act")
        return act(QCoreApplication::arguments());
    JournalTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "journal_test.moc"
