// SPDX-License-Identifier: GPL-3.0-or-later
// The server that all these tests run on: private, quick, gone with its owner.
#include "tests/support/test_database.h"

#include <QtTest/QTest>

using namespace fencepost::test;

class ClusterTest : public QObject
{
    Q_OBJECT

private slots:
    void aDatabaseHasTheSchema()
    {
        TestDatabase database;
        QVERIFY2(database.root().isOpen(), qUtf8Printable(database.root().connectError()));
        QCOMPARE(database.root().value("SELECT count(*) > 20 FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace"),
                 QStringLiteral("t"));
        database.addProvider();
        database.addJob();
        Sql viewer = database.as(logins::vera);
        QCOMPARE(viewer.value("SELECT job FROM fencepost.job_v"), QStringLiteral("billing"));
    }
};

QTEST_GUILESS_MAIN(ClusterTest)
#include "worker_cluster_test.moc"
