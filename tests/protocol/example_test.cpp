// SPDX-License-Identifier: GPL-3.0-or-later
// The turn of a worker as functions/README.md writes it down, given to psql by a worker's login as it stands
// there.
#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace fencepost::test;

class ExampleTest : public QObject
{
    Q_OBJECT
private slots:
    void theTurnEndsDone()
    {
        QFile page(QFINDTESTDATA("../../resources/sql/functions/README.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        static const QRegularExpression block(QStringLiteral("```sql\n(.*?)```"),
                                              QRegularExpression::DotMatchesEverythingOption);
        const QString turn = block.match(QString::fromUtf8(page.readAll())).captured(1);
        QVERIFY(turn.contains("fencepost.fire("));
        TestDatabase db;
        db.addProvider();
        db.addJob({.job = "monthly-billing", .runInterval = "30 days"});
        QProcess psql;
        psql.start("psql",
                   {"-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", db.connInfo(logins::workerA)});
        QVERIFY2(psql.waitForStarted(), qPrintable(psql.errorString()));
        psql.write((turn +
                    "\n\\echo :lease_decision :run_decision :run_trigger :effect_decision :send_decision "
                    ":send_within_ms\n")
                       .toUtf8());
        psql.closeWriteChannel();
        QVERIFY(psql.waitForFinished(60'000));
        const QString error = QString::fromUtf8(psql.readAllStandardError());
        QVERIFY2(psql.exitCode() == 0 && error.isEmpty(), qPrintable(error));
        const QStringList said = QString::fromUtf8(psql.readAllStandardOutput()).trimmed().split('\n');
        // fire, renew_lease, plan_effects, mark_done, finish_run, release_lease; then what was kept in
        // variables
        QCOMPARE(said.mid(0, 6).join(' '), QString("run ok ok ok done ok"));
        const QStringList kept = said.value(6).split(' ');
        QCOMPARE(kept.size(), 6);
        QCOMPARE(kept[0] + ' ' + kept[1] + ' ' + kept[3] + ' ' + kept[4],
                 QString("claimed claimed proceed ok"));
        QVERIFY(kept[5].toInt() > 0);
        QCOMPARE(db.root().value("SELECT job || ' ' || period || ' ' || state FROM fencepost.job_run"),
                 QString("monthly-billing 2026-11 done"));
        QCOMPARE(db.root().value("SELECT target || ' ' || state || ' ' || outcome || ' ' || provider_ref"
                                 " FROM fencepost.effect_ledger"),
                 QString("cus_8 done succeeded pi_1"));
    }

    // Neither a firing nor a person is needed to claim; a person is, once an attempt has ended with what is
    // unresolved.
    void whatClaimingNeeds()
    {
        TestDatabase db;
        db.addProvider();
        db.addJob();
        Worker first(db, logins::workerA);
        QCOMPARE(first.begin("2026-11"), QString("claimed")); // nobody fired it
        const QString key = first.sendOne("cus_1");
        QVERIFY(db.root()
                    .exec("UPDATE fencepost.job_lease SET lease_until = clock_timestamp() - interval '1 s'")
                    .ok());
        Worker second(db, logins::workerB);
        QCOMPARE(second.claimLease().decision(), QString("claimed"));
        const Rows taken = second.claimPeriod("2026-11");
        QCOMPARE(taken.text(0, "decision") + ' ' + taken.text(0, "trigger"), QString("claimed takeover"));
        QCOMPARE(second.reserveOne("cus_1"), QString("unresolved")); // this one is left to a person
        QVERIFY(second.reserveOne("cus_2").size() > 20);             // the others are carried out
        QCOMPARE(second.done({doneItem(second.sendOne("cus_2"))}).decision(), QString("ok"));
        QCOMPARE(second.finish().decision(), QString("unresolved_effects"));
        QCOMPARE(second.claimPeriod("2026-11").decision(), QString("needs_person"));
        QVERIFY(!key.isEmpty());
    }
};

QTEST_GUILESS_MAIN(ExampleTest)
#include "example_test.moc"
