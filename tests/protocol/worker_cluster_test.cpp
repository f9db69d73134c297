// SPDX-License-Identifier: GPL-3.0-or-later
// The server that all these tests run on: private, quick, gone with its owner.
#include "app/demo/cluster/private_cluster.h"
#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest/QTest>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace fencepost::test;

class ClusterTest : public QObject
{
    Q_OBJECT

private slots:
    void aDatabaseHasTheSchema()
    {
        TestDatabase database;
        QVERIFY2(database.root().isOpen(), qUtf8Printable(database.root().connectError()));
        QCOMPARE(database.root().value(
                     "SELECT count(*) > 20 FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace"),
                 QStringLiteral("t"));
        database.addProvider();
        database.addJob();
        Sql viewer = database.as(logins::vera);
        QCOMPARE(viewer.value("SELECT job FROM fencepost.job_v"), QStringLiteral("billing"));
    }

    // A database used again is as good as new: nothing in it, every guard in force.
    void aDatabaseUsedAgainIsEmptyAndGuarded()
    {
        const QString guards = QStringLiteral(
            "SELECT string_agg(tgrelid::regclass || tgname || tgenabled::text, ' ' "
            "ORDER BY tgrelid::regclass::text, tgname) FROM pg_trigger WHERE NOT tgisinternal");
        QString name;
        QString before;
        {
            TestDatabase database;
            name = database.name();
            database.addProvider();
            database.addJob();
            Worker worker(database, logins::workerA);
            QCOMPARE(worker.begin("p"), QStringLiteral("claimed"));
            worker.reserveOne("cus_1");
            before = database.root().value(guards);
            QVERIFY(before.contains("no_deleteA"));
        }
        TestDatabase database;
        QCOMPARE(database.name(), name);
        QCOMPARE(database.root().value(guards), before);
        QCOMPARE(database.root().value("SELECT count(*) FROM fencepost.effect_ledger"), QStringLiteral("0"));
        QCOMPARE(database.root().value("SELECT count(*) FROM fencepost.person"), QStringLiteral("8"));
        QVERIFY(!database.root()
                     .script("DELETE FROM fencepost.audit_record; TRUNCATE fencepost.audit_record")
                     .ok());
    }

    void whatWasCommittedOutlivesACrash()
    {
        TestDatabase database;
        database.addProvider();
        fencepost::PrivateCluster &cluster = TestDatabase::cluster();
        cluster.crash();
        QVERIFY(!cluster.isRunning());
        QVERIFY(bool(cluster.start()));
        Sql again = database.as(logins::superuser);
        QCOMPARE(again.value("SELECT provider FROM fencepost.provider"), QStringLiteral("pay"));
        database.spoil(); // its own session is gone
    }

    // The server and its folder go with their owner, also where it is killed.
    void aDeadOwnersServerAndDirectoryGo()
    {
        int pipe[2];
        QVERIFY(::pipe(pipe) == 0);
        const pid_t child = ::fork();
        if (child == 0) {
            fencepost::PrivateCluster cluster;
            const bool started = bool(cluster.start());
            const QByteArray line = (started ? cluster.directory() : QString("failed")).toUtf8() + '\n';
            const ssize_t written = ::write(pipe[1], line.constData(), static_cast<size_t>(line.size()));
            ::kill(::getpid(), written > 0 ? SIGKILL : SIGABRT);
        }
        ::close(pipe[1]);
        QFile answer;
        QVERIFY(answer.open(pipe[0], QIODevice::ReadOnly, QFile::AutoCloseHandle));
        const QString directory = QString::fromUtf8(answer.readLine().trimmed());
        ::waitpid(child, nullptr, 0);
        QVERIFY2(directory.startsWith('/'), qPrintable(directory));
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(directory), 30'000);
        QVERIFY(QFile::exists(TestDatabase::cluster().directory()));
    }

    // What nobody was left to remove (a power cut) goes at the next start.
    void leftOversGo()
    {
        QTemporaryDir parent;
        const QString left = parent.filePath("fencepost-cluster-left00");
        const QString begun = parent.filePath("fencepost-cluster-begun0");
        for (const QString &path : {left, begun}) {
            QVERIFY(QDir().mkpath(path + "/data"));
            QFile owner(path + "/owner");
            QVERIFY(owner.open(QIODevice::WriteOnly));
            if (path == left)
                owner.write("4194305\n");
        }
        fencepost::OwnedDirectory::removeLeftOvers(parent.path());
        QVERIFY(!QFile::exists(left));
        QVERIFY(QFile::exists(begun)); // somebody is just making it
        fencepost::OwnedDirectory::removeLeftOvers(QDir::tempPath());
        QVERIFY(QFile::exists(TestDatabase::cluster().directory())); // of the living it removes nothing
    }
};

QTEST_GUILESS_MAIN(ClusterTest)
#include "worker_cluster_test.moc"
