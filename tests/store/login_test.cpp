// SPDX-License-Identifier: GPL-3.0-or-later
// What a person reads when the console cannot come in, or may not: each by a real server's refusal.
#include "app/demo/cluster/private_cluster.h"
#include "asked.h"
#include "models/store/pg_console_store.h"
#include "models/store/schema_installer.h"
#include "tests/support/sql.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace fencepost;
using namespace fencepost::test;
using Kind = StoreError::Kind;

class LoginTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_files.isValid());
        QVERIFY(QFile::setPermissions(m_files.path(), QFile::Permissions(0x7755)));
        QFile rules(m_files.filePath("hba.conf"));
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write("local all locked scram-sha-256\nlocal all outsider reject\nlocal all all trust\n");
        rules.close();
        QVERIFY(rules.setPermissions(QFile::Permissions(0x6644)));
        PrivateCluster::Options options;
        options.settings << "hba_file=" + rules.fileName() << "password_encryption=scram-sha-256";
        m_cluster = std::make_unique<PrivateCluster>(options);
        const auto started = m_cluster->start();
        QVERIFY2(bool(started), started ? "" : qPrintable(started.error().text + started.error().detail));
        Sql root(m_cluster->connInfo("postgres", "postgres"));
        QVERIFY(root.exec("CREATE DATABASE full_one").ok());
        QVERIFY(root.exec("CREATE DATABASE empty_one").ok());
        const auto installed = SchemaInstaller::install(m_cluster->connInfo("full_one", "postgres"));
        QVERIFY2(bool(installed), installed ? "" : qPrintable(installed.error().detail));
        QVERIFY(root.script("CREATE ROLE locked LOGIN PASSWORD 'right' IN ROLE fencepost_operator;"
                            "CREATE ROLE outsider LOGIN; CREATE ROLE plain LOGIN;"
                            "CREATE ROLE vera LOGIN IN ROLE fencepost_viewer;"
                            "CREATE ROLE ada LOGIN IN ROLE fencepost_operator;")
                    .ok());
    }

    void wrongPassword()
    {
        QCOMPARE(refusal(profile("full_one", "locked", "wrong"), Kind::LoginRefused), true);
    }
    void noPassword() { QCOMPARE(refusal(profile("full_one", "locked"), Kind::LoginRefused), true); }
    void unknownLogin() { QCOMPARE(refusal(profile("full_one", "nobody_here"), Kind::LoginRefused), true); }
    void rejectedByTheRules()
    {
        QCOMPARE(refusal(profile("full_one", "outsider"), Kind::LoginRefused), true);
    }
    void noSuchDatabase() { QCOMPARE(refusal(profile("not_there", "ada"), Kind::Unreachable), true); }
    void badConnectionString()
    {
        ConnectionProfile bad;
        bad.conninfo = "hots=nowhere";
        QCOMPARE(refusal(bad, Kind::Unreachable), true);
    }

    void rightPassword()
    {
        PgConsoleStore store;
        store.open(profile("full_one", "locked", "right"));
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
        QCOMPARE(who.value().login, Login("locked"));
        QVERIFY(who.value().isOperator);
        QVERIFY(!who.value().mayAct); // nobody known here
        QCOMPARE(who.value().schemaVersion, kSchemaVersion);
        QCOMPARE(who.value().database, "full_one");
    }

    // No server: it is tried again by itself for ever, with the time of the next try.
    void noServer()
    {
        PgConsoleStore store;
        QSignalSpy changes(&store, &ConsoleStore::linkChanged);
        ConnectionProfile nowhere;
        nowhere.conninfo = QStringLiteral("host=%1 user=ada dbname=x").arg(m_files.path());
        store.open(nowhere);
        Asked<Who> who;
        store.who(this, who.then());
        QVERIFY(who.wait());
        QCOMPARE(who.error().kind, Kind::Unreachable);
        QVERIFY(who.error().retryable);
        QVERIFY2(who.error().text.contains("No server answers"), qPrintable(who.error().text));
        QTRY_COMPARE(store.link().phase, LinkState::Phase::Lost);
        QVERIFY(store.link().retryAt.isValid());
        QTRY_VERIFY(changes.size() >= 4);
    }

    void noSchema() { QCOMPARE(whoAnswers("empty_one", "ada"), Kind::NoSchema); }
    void noPrivilege() { QCOMPARE(whoAnswers("full_one", "plain"), Kind::NoPrivilege); }

    void newerAndOlderSchema()
    {
        Sql root(m_cluster->connInfo("full_one", "postgres"));
        QVERIFY(root.exec("UPDATE fencepost.schema_version SET version = 99").ok());
        QCOMPARE(whoAnswers("full_one", "ada"), Kind::NewerSchema);
        QVERIFY(root.exec("UPDATE fencepost.schema_version SET version = 0").ok());
        QCOMPARE(whoAnswers("full_one", "ada"), Kind::NoSchema);
        QVERIFY(root.exec("UPDATE fencepost.schema_version SET version = 1").ok());
        QCOMPARE(whoAnswers("full_one", "ada"), Kind::Defect); // no error
    }

    void viewerMayNotAct()
    {
        PgConsoleStore store;
        store.open(profile("full_one", "vera"));
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
        QVERIFY(!who.value().isOperator);
        Asked<ActionAnswer> answer;
        store.act(this, store.request(ActionKind::Pause, "why", {QJsonObject{{"kind", "job"}, {"key", "x"}}}),
                  answer.then());
        QVERIFY(answer.wait());
        QCOMPARE(answer.error().kind, Kind::NoPrivilege);
        QVERIFY2(answer.error().text.contains("fencepost_operator"), qPrintable(answer.error().text));
    }

    void closedStoreAnswersToo()
    {
        PgConsoleStore store;
        Asked<Who> who;
        store.who(this, who.then());
        QVERIFY(who.wait());
        QCOMPARE(who.error().kind, Kind::ConnectionLost);
        QCOMPARE(store.silentFor(), -1);
        QVERIFY(!store.serverNow().isValid());
    }

    void cleanupTestCase() { m_cluster.reset(); }

private:
    ConnectionProfile profile(const QString &database, const QString &login, const QString &password = {})
    {
        ConnectionProfile profile;
        profile.name = "test";
        profile.conninfo = m_cluster->connInfo(database, login);
        profile.password = password;
        return profile;
    }

    // The link is refused for good, once; the read that waited for it is answered with the same, in a
    // sentence.
    bool refusal(const ConnectionProfile &profile, Kind kind)
    {
        PgConsoleStore store;
        QSignalSpy changes(&store, &ConsoleStore::linkChanged);
        store.open(profile);
        Asked<Who> who;
        store.who(this, who.then());
        if (!who.wait() || who.error().kind != kind || who.error().text.isEmpty() || who.error().retryable) {
            qWarning() << int(who.error().kind) << who.what();
            return false;
        }
        if (!QTest::qWaitFor([&] { return store.link().phase == LinkState::Phase::Refused; }, 5'000))
            return false;
        const auto before = changes.size();
        QTest::qWait(600); // two steps of the back-off: nothing may be tried again
        return changes.size() == before && store.link().error.kind == kind &&
               !store.link().error.text.contains("wrong");
    }

    Kind whoAnswers(const QString &database, const QString &login)
    {
        PgConsoleStore store;
        store.open(profile(database, login));
        Asked<Who> who;
        store.who(this, who.then());
        if (!who.wait())
            qFatal("no answer");
        return who.error().kind;
    }

    QTemporaryDir m_files{QDir::tempPath() + "/fp-XXXXXX"};
    std::unique_ptr<PrivateCluster> m_cluster;
};

QTEST_GUILESS_MAIN(LoginTest)
#include "login_test.moc"
