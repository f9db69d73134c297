// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/private_cluster.h"
#include "ctl_program.h"
#include "tests/support/filled_ledger.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace fencepost;
using namespace fencepost::test;

// fencepostctl as a shell starts it: a ledger that only grows.
class UpkeepTest : public QObject
{
    Q_OBJECT

    static int lines(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? static_cast<int>(file.readAll().count('\n')) : -1;
    }

private slots:
    void prunes()
    {
        TestDatabase db;
        fillLedger(db);
        const QString old =
            db.root().value("SELECT count(*) FROM fencepost.effect_ledger WHERE state = 'done'"
                            " AND claimed_at < now() - interval '365 days'");
        const QString all = db.root().value("SELECT count(*) FROM fencepost.effect_ledger");
        const Ended counted = ctlOn(db, {"prune", "--older-than", "365 days", "--batch", "100", "--dry-run"});
        RAN(counted, 0);
        QVERIFY2(counted.out.contains(" of " + old + " settled effects") && counted.out.contains("would be"),
                 qPrintable(counted.out));
        QCOMPARE(db.root().value("SELECT count(*) FROM fencepost.effect_ledger"), all);
        const Ended pruned =
            ctlOn(db, {"prune", "--older-than", "365 days", "--batch", "100", "--reason", "year's end"});
        RAN(pruned, 0);
        QCOMPARE(pruned.out.section(' ', 0, 0), counted.out.section(' ', 0, 0));
        const qint64 gone = pruned.out.section(' ', 0, 0).toLongLong();
        QVERIFY(gone > 0);
        QCOMPARE(db.root().value("SELECT count(*) FROM fencepost.effect_ledger").toLongLong(),
                 all.toLongLong() - gone);
        QCOMPARE(db.root().value("SELECT sum((after ->> 'effects')::integer) FROM fencepost.audit_record"
                                 " WHERE action = 'prune' AND reason = 'year''s end'"),
                 QString::number(gone));
        const Ended again = ctlOn(db, {"prune", "--older-than", "365 days"});
        RAN(again, 0);
        QVERIFY2(again.out.startsWith("0 of "), qPrintable(again.out));
    }

    void pruneRefusals_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("login");
        QTest::newRow("no age") << QStringList{} << logins::superuser;
        QTest::newRow("no length of time") << QStringList{"--older-than", "soon"} << logins::superuser;
        QTest::newRow("an hour") << QStringList{"--older-than", "1 hour"} << logins::superuser;
        QTest::newRow("backwards") << QStringList{"--older-than", "-400 days"} << logins::superuser;
        // longer than a day by how it compares, and into the future by the calendar
        QTest::newRow("a year ahead")
            << QStringList{"--older-than", "-12 months 362 days"} << logins::superuser;
        QTest::newRow("a huge batch")
            << QStringList{"--older-than", "1 year", "--batch", "9999999"} << logins::superuser;
        QTest::newRow("an operator") << QStringList{"--older-than", "1 year"} << logins::ada;
    }

    void pruneRefusals()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const QString, login);
        TestDatabase db;
        const Ended ended = ctlOn(db, QStringList{"prune"} + arguments, login);
        RAN(ended, 2);
        QVERIFY2(isOneSentence(ended.error) && ended.out.isEmpty(), qPrintable(ended.error));
    }

    void exportsIntoAFile()
    {
        TestDatabase db;
        fillLedger(db, {.effects = 2'000, .runs = 200, .jobs = 3});
        QTemporaryDir folder;
        const QString csv = folder.filePath("all.csv");
        const Ended all = ctlOn(db, {"export", csv}, logins::vera);
        RAN(all, 0);
        QCOMPARE(lines(csv), 1 + db.root().value("SELECT count(*) FROM fencepost.effect_ledger").toInt());
        const QString json = folder.filePath("some.jsonl");
        RAN(ctlOn(db,
                  {"export", json, "--format", "jsonl", "--job", "job-0001", "--state", "done", "--state",
                   "unknown", "--from", "2020-01-01"},
                  logins::vera),
            0);
        QCOMPARE(lines(json), db.root()
                                  .value("SELECT count(*) FROM fencepost.effect_ledger WHERE job = 'job-0001'"
                                         " AND state IN ('done', 'unknown')")
                                  .toInt());
        for (const QStringList &wrong :
             {QStringList{csv}, QStringList{}, QStringList{json + '2', "--format", "xml"},
              QStringList{json + '2', "--state", "lost"}, QStringList{json + '2', "--from", "soon"},
              QStringList{json + '2', "--to", "2026-01-01T00:00"}, // of which zone?
              QStringList{folder.filePath("no/such/folder.csv")}}) {
            const Ended refused = ctlOn(db, QStringList{"export"} + wrong, logins::vera);
            RAN(refused, 2);
            QVERIFY2(isOneSentence(refused.error) && refused.out.isEmpty(), qPrintable(refused.error));
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).join(' '), "all.csv some.jsonl");
    }

    void rebuildsTheRollup()
    {
        TestDatabase db;
        fillLedger(db, {.effects = 200, .runs = 2'000, .jobs = 3});
        db.root().exec("DELETE FROM fencepost.run_duration");
        QVERIFY(findings(db).contains("rollup: "));
        const Ended ended = ctlOn(db, {"rollup", "rebuild"});
        RAN(ended, 0);
        QVERIFY(ended.out.contains(
            db.root().value("SELECT count(*) FROM fencepost.run_attempt WHERE outcome = 'done'") + " runs"));
        QVERIFY2(!findings(db).contains("rollup: "), qPrintable(findings(db)));
    }

    void installsInPartitions()
    {
        PrivateCluster cluster;
        QVERIFY(bool(cluster.start()));
        const auto install = [&](const QStringList &more) {
            return ctl(
                QStringList{"--connect", cluster.connInfo("postgres", "postgres"), "schema", "install"} +
                more);
        };
        const Ended first = install({"--ledger-partitions", "16"});
        RAN(first, 0);
        Sql root(cluster.connInfo("postgres", "postgres"));
        const char *count =
            "SELECT count(*) FROM pg_inherits WHERE inhparent = 'fencepost.effect_ledger'::regclass";
        QCOMPARE(root.value(count), "16");
        RAN(install({}), 0);
        RAN(install({"--ledger-partitions", "16"}), 0);
        for (const char *other : {"8", "1", "nine"}) {
            const Ended refused = install({"--ledger-partitions", other});
            RAN(refused, 2);
            QVERIFY2(isOneSentence(refused.error) && refused.out.isEmpty(), qPrintable(refused.error));
        }
        QCOMPARE(root.value(count), "16");
        // The planner knows nothing of the whole before somebody asks for it.
        const auto doctor = [&] {
            return ctl({"--connect", cluster.connInfo("postgres", "postgres"), "doctor"}).out;
        };
        QVERIFY(!doctor().contains("statistics: "));
        const Rows one =
            root.script("BEGIN; SET LOCAL session_replication_role = replica;"
                        " INSERT INTO fencepost.effect_ledger (effect_key, slot, one_per_period, job, "
                        "period, attempt, run_id,"
                        " fencing_token, state, action, target, input_digest, terms, idempotency_key, "
                        "claimed_at, updated_at)"
                        " SELECT md5(n::text) || '.x', md5(n::text), true, 'j', 'p', 1, gen_random_uuid(), "
                        "1, 'claimed', 'a', 't',"
                        " 'd', '{}', n::text, now(), now() FROM generate_series(1, 50) n; COMMIT");
        QVERIFY2(one.ok(), qPrintable(one.message));
        QVERIFY(doctor().contains("statistics: "));
        root.exec("ANALYZE fencepost.effect_ledger");
        QVERIFY(!doctor().contains("statistics: "));
    }

    void aLedgerInOnePieceStaysSo()
    {
        TestDatabase db;
        if (db.root().value("SELECT relkind FROM pg_class WHERE oid = 'fencepost.effect_ledger'::regclass") ==
            "p")
            QSKIP("in partitions already");
        const Ended refused = ctlOn(db, {"schema", "install", "--ledger-partitions", "4"});
        RAN(refused, 2);
        QVERIFY2(refused.error.contains("first"), qPrintable(refused.error));
    }
};

QTEST_GUILESS_MAIN(UpkeepTest)
#include "upkeep_test.moc"
