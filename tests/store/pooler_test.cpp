// SPDX-License-Identifier: GPL-3.0-or-later
// A real PgBouncer between the console and its server: by session it is as good as none, by transaction it is
// found out and nothing is done over it.
#include "app/demo/cluster/private_cluster.h"
#include "asked.h"
#include "models/store/admin_session.h"
#include "models/store/pg_console_store.h"
#include "models/store/pooler.h"
#include "models/store/pq_link.h"
#include "models/store/schema_installer.h"
#include "models/store/worker_session.h"
#include "tests/support/test_database.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <csignal>
#include <thread>
#include <unistd.h>

using namespace fencepost;
using namespace fencepost::test;

namespace {

int freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

// PgBouncer before the test's server, in one mode, for as long as it lives.
class Pooler
{
public:
    explicit Pooler(const QString &mode, const QString &more = {})
    {
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7755));
        write("users", "\"ada\" \"\"\n\"vera\" \"\"\n\"postgres\" \"\"\n");
        // A port that was free may be somebody else's a moment later: then another.
        for (int tries = 0; tries < 5 && !m_up; ++tries) {
            m_process.kill();
            m_process.waitForFinished();
            start(mode, more);
        }
    }
    ~Pooler()
    {
        m_process.kill();
        m_process.waitForFinished();
    }

    bool isUp() const { return m_up; }
    QString said() { return QString::fromUtf8(m_process.readAllStandardError()); }
    QString conninfo(const TestDatabase &database, const QString &login) const
    {
        return QStringLiteral("host=127.0.0.1 port=%1 dbname=%2 user=%3")
            .arg(m_port)
            .arg(database.name(), login);
    }

private:
    void start(const QString &mode, const QString &more)
    {
        m_port = freePort();
        write("ini", QStringLiteral(
                         "[databases]\n* = host=%1\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = %2\n"
                         "unix_socket_dir =\nauth_type = trust\nauth_file = %3/users\npool_mode = %4\n"
                         "ignore_startup_parameters = extra_float_digits\n%5\n")
                         .arg(TestDatabase::cluster().directory())
                         .arg(m_port)
                         .arg(m_folder.path(), mode, more));
        QStringList arguments{"-q", m_folder.filePath("ini")};
        if (geteuid() == 0) // it does not run as root, and the server's user is there
            arguments =
                QStringList{"-u", QFileInfo(TestDatabase::cluster().dataFolder()).owner()} + arguments;
        m_process.start(QStringLiteral("pgbouncer"), arguments);
        m_up = QTest::qWaitFor([this] {
                   QTcpSocket socket;
                   socket.connectToHost(QHostAddress::LocalHost, quint16(m_port));
                   return m_process.state() == QProcess::NotRunning || socket.waitForConnected(500);
               }) &&
               m_process.state() == QProcess::Running;
    }
    void write(const QString &name, const QString &text)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("no room for the pooler's files");
        file.write(text.toUtf8());
        file.close();
        file.setPermissions(QFile::Permissions(0x6644));
    }

    QTemporaryDir m_folder{QDir::tempPath() + "/fp-XXXXXX"};
    int m_port = 0;
    bool m_up = false;
    QProcess m_process;
};

} // namespace

class PoolerTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        // PgBouncer is found in sbin, where people's PATH does not look.
        qputenv("PATH", qgetenv("PATH") + ":/usr/sbin");
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        m_db->addJob();
        m_db->root().exec("INSERT INTO fencepost.schema_version (version) VALUES ($1) ON CONFLICT DO NOTHING",
                          {kSchemaVersion});
    }

    void whatKeepsABackend()
    {
        const PqLink direct(m_db->connInfo(logins::ada), {});
        QCOMPARE(direct.backendPid(), pidOf(logins::ada));
        for (const QString more :
             {"", "default_pool_size = 1", "server_round_robin = 1", "server_reset_query_always = 1"}) {
            if (!more.startsWith("default_pool_size")) { // see noSecondOne()
                Pooler session("session", more);
                QVERIFY2(session.isUp(), qPrintable(session.said()));
                const PqLink link(session.conninfo(*m_db, logins::vera), {});
                QCOMPARE(link.backendPid(),
                         pidOf(logins::vera)); // the server's number, by which a read is cancelled
            }
            for (const char *mode : {"transaction", "statement"}) {
                Pooler other(mode, more);
                QVERIFY2(other.isUp(), qPrintable(other.said()));
                for (int i = 0; i < 2; ++i) // the second time the pool has backends
                    QVERIFY_EXCEPTION_THROWN(PqLink(other.conninfo(*m_db, logins::ada), {}),
                                             PooledByTransaction);
            }
        }
    }

    // Its only backend is somebody else's for a while: that is no sign that it is kept.
    void aBusyPool()
    {
        Pooler pooler("transaction", "default_pool_size = 1");
        QVERIFY2(pooler.isUp(), qPrintable(pooler.said()));
        std::thread other([conninfo = pooler.conninfo(*m_db, logins::ada)] {
            Sql session(conninfo);
            session.exec("BEGIN");
            session.exec("SELECT pg_sleep(3)");
            session.exec("COMMIT");
        });
        QVERIFY(m_db->waitUntil(
            "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(3)%' AND "
            "pid <> pg_backend_pid())"));
        QVERIFY_EXCEPTION_THROWN(PqLink(pooler.conninfo(*m_db, logins::ada), {}), PooledByTransaction);
        other.join();
    }

    // A backend that answers late is no sign either: on a machine with much to do any of them may.
    void aSlowBackend()
    {
        Pooler pooler("transaction", "default_pool_size = 2\nserver_round_robin = 1");
        QVERIFY2(pooler.isUp(), qPrintable(pooler.said()));
        Sql one(pooler.conninfo(*m_db, logins::ada));
        Sql two(pooler.conninfo(*m_db, logins::ada));
        QVERIFY(one.exec("BEGIN").ok() && two.exec("BEGIN").ok()); // so that there are two
        const QList<int> backends{one.value("SELECT pg_backend_pid()").toInt(),
                                  two.value("SELECT pg_backend_pid()").toInt()};
        QVERIFY(one.exec("COMMIT").ok() && two.exec("COMMIT").ok());
        QVERIFY(backends[0] != backends[1]);
        for (const int backend : backends) {
            QCOMPARE(::kill(backend, SIGSTOP), 0);
            std::thread later([backend] {
                ::usleep(700'000);
                ::kill(backend, SIGCONT);
            });
            const auto join = qScopeGuard([&] { later.join(); });
            QVERIFY_EXCEPTION_THROWN(PqLink(pooler.conninfo(*m_db, logins::ada), {}), PooledByTransaction);
        }
    }

    // Others have all it may give: what it would do cannot be seen.
    void noSecondOne()
    {
        Pooler pooler("session", "default_pool_size = 1");
        QVERIFY2(pooler.isUp(), qPrintable(pooler.said()));
        QVERIFY_EXCEPTION_THROWN(PqLink(pooler.conninfo(*m_db, logins::ada), {}), PoolerGivesNoSecond);
        AdminSession admin;
        const auto opened = admin.open(pooler.conninfo(*m_db, logins::superuser));
        QVERIFY(!opened);
        QVERIFY2(opened.error().text.contains("default_pool_size"), qPrintable(opened.error().text));
    }

    void bySessionAllIsWell()
    {
        Pooler pooler("session");
        QVERIFY2(pooler.isUp(), qPrintable(pooler.said()));
        PgConsoleStore store;
        store.open(profile(pooler.conninfo(*m_db, logins::ada)));
        Asked<Who> who; // with the server's time, which an action carries
        store.who(this, who.then());
        MUST_ANSWER(who);
        Asked<ActionAnswer> paused;
        store.act(this, pause(store), paused.then());
        MUST_ANSWER(paused);
        QCOMPARE(paused.value().front().decision, QStringLiteral("paused"));
        m_db->root().exec("DELETE FROM fencepost.pause");
    }

    void byTransactionNothingIsDone()
    {
        Pooler pooler("transaction");
        QVERIFY2(pooler.isUp(), qPrintable(pooler.said()));
        PgConsoleStore store;
        store.open(profile(pooler.conninfo(*m_db, logins::ada)));
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        QVERIFY(triage.wait());
        QVERIFY2(triage.error().text.contains("pooler in session mode"), qPrintable(triage.what()));
        QTRY_COMPARE(store.link().phase, LinkState::Phase::Refused);
        const QString before = m_db->root().value("SELECT count(*) FROM fencepost.audit_record");
        Asked<ActionAnswer> paused;
        store.act(this, pause(store), paused.then());
        QVERIFY(paused.wait());
        QVERIFY2(!paused.ok(), qPrintable(paused.what()));
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.audit_record"), before);

        AdminSession admin;
        const auto opened = admin.open(pooler.conninfo(*m_db, logins::superuser));
        QVERIFY(!opened);
        QVERIFY2(opened.error().text.contains("pooler in session mode"), qPrintable(opened.error().text));
        WorkerSession worker(pooler.conninfo(*m_db, logins::ada));
        for (const auto &error : {worker.reconnect().error(),
                                  SchemaInstaller::install(pooler.conninfo(*m_db, logins::superuser)).error(),
                                  SchemaInstaller::status(pooler.conninfo(*m_db, logins::superuser)).error()})
            QVERIFY2(error.text.contains("pooler in session mode"), qPrintable(error.text));
        // Nothing of ours is left on a backend that is somebody else's next.
        Sql next(pooler.conninfo(*m_db, logins::ada));
        QCOMPARE(next.value("SHOW default_transaction_read_only"), QStringLiteral("off"));
        QVERIFY(next.value("SHOW search_path") != QStringLiteral("pg_catalog, pg_temp"));
    }

    void cleanupTestCase() { m_db.reset(); }

private:
    int pidOf(const QString &login)
    {
        return m_db->root().value("SELECT pid FROM pg_stat_activity WHERE usename = $1", {login}).toInt();
    }
    static ConnectionProfile profile(const QString &conninfo)
    {
        ConnectionProfile profile;
        profile.name = "test";
        profile.environment = "test";
        profile.conninfo = conninfo;
        return profile;
    }
    static ActionRequest pause(const ConsoleStore &store)
    {
        return store.request(ActionKind::Pause, "it looks wrong",
                             {QJsonObject{{"kind", "job"}, {"key", "billing"}}});
    }

    std::unique_ptr<TestDatabase> m_db;
};

QTEST_GUILESS_MAIN(PoolerTest)
#include "pooler_test.moc"
