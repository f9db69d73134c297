// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/private_cluster.h"
#include "models/store/schema_installer.h"
#include "models/store/sql_text.h"
#include "tests/support/sql.h"

#include <QTest>
#include <QThread>
#include <memory>

using namespace fencepost;
using fencepost::test::Sql;

class InstallerTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto started = m_cluster.start();
        QVERIFY2(bool(started), started ? "" : qPrintable(started.error().text));
        QVERIFY(root("postgres").exec("CREATE ROLE plain LOGIN").ok());
    }

    void init()
    {
        m_database = QStringLiteral("d%1").arg(++m_count);
        QVERIFY(root("postgres").exec("CREATE DATABASE " + m_database).ok());
    }

    void installsAndSaysSo()
    {
        const auto before = SchemaInstaller::status(as("postgres"));
        QVERIFY(bool(before));
        QVERIFY(!before->present);
        const auto report = SchemaInstaller::install(as("postgres"));
        QVERIFY2(bool(report), report ? "" : qPrintable(report.error().detail));
        QCOMPARE(report->did, InstallReport::Did::Installed);
        QCOMPARE(report->before, 0);
        const auto after = SchemaInstaller::status(as("postgres"));
        QVERIFY(bool(after));
        QVERIFY(after->present);
        QCOMPARE(after->version, kSchemaVersion);
    }

    void changesNothingTheSecondTime()
    {
        QVERIFY(bool(SchemaInstaller::install(as("postgres"))));
        const QString before = catalog();
        QVERIFY(before.size() > 1000);
        const auto again = SchemaInstaller::install(as("postgres"));
        QVERIFY2(bool(again), again ? "" : qPrintable(again.error().detail));
        QCOMPARE(again->did, InstallReport::Did::Refreshed);
        QCOMPARE(catalog(), before);
    }

    void replacesAViewAndAFunctionOfAnotherShape()
    {
        QVERIFY(bool(SchemaInstaller::install(as("postgres"))));
        const QString before = catalog();
        QVERIFY(
            root(m_database)
                .script("SET ROLE fencepost_owner; DROP VIEW fencepost.note_v;"
                        "CREATE VIEW fencepost.note_v AS SELECT 1 AS other;"
                        "DROP FUNCTION fencepost.sweep(integer);"
                        "CREATE FUNCTION fencepost.sweep(p_max_jobs integer) RETURNS text LANGUAGE sql AS "
                        "'SELECT ''x''';")
                .ok());
        QVERIFY(catalog() != before);
        const auto report = SchemaInstaller::install(as("postgres"));
        QVERIFY2(bool(report), report ? "" : qPrintable(report.error().detail));
        QCOMPARE(catalog(), before);
    }

    void upgradesAnOlderOne()
    {
        QVERIFY(bool(SchemaInstaller::install(as("postgres"))));
        QVERIFY(root(m_database).exec("UPDATE fencepost.schema_version SET version = 0").ok());
        const auto report = SchemaInstaller::install(as("postgres"));
        QVERIFY2(bool(report), report ? "" : qPrintable(report.error().detail));
        QCOMPARE(SchemaInstaller::status(as("postgres"))->version, kSchemaVersion);
    }

    // Of runs from before silences were kept, what lies after the last heartbeat is known.
    void bringsTheSilencesToOneFromBeforeThem()
    {
        QVERIFY(bool(SchemaInstaller::install(as("postgres"))));
        Sql session = root(m_database);
        const auto must = [&session](const char *sql) {
            const auto rows = session.script(QLatin1String(sql));
            QVERIFY2(rows.ok(), qPrintable(rows.message));
        };
        must(
            "SET session_replication_role = replica;"
            "INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval) VALUES"
            " ('nightly', 'export', '24 hours', '1 hour', '1 min');"
            "INSERT INTO fencepost.run_attempt (job, period, attempt, fencing_token, claim_id, worker, login,"
            " trigger, started_at, heartbeat_at, finished_at, outcome) SELECT 'nightly', 'p' || n, 1, n,"
            " gen_random_uuid(), 'w', 'w', 'schedule', clock_timestamp() - interval '1 h',"
            " clock_timestamp() - interval '20 min', clock_timestamp() - n * interval '1 min', 'done'"
            " FROM generate_series(10, 12) n;"
            "SELECT fencepost._rebuild_rollup();"
            "SET session_replication_role = origin; SET ROLE fencepost_owner;"
            "DROP VIEW fencepost.attempt_v, fencepost.duration_v, fencepost.duration_month_v CASCADE;"
            "ALTER TABLE fencepost.run_attempt DROP COLUMN longest_silence;"
            "ALTER TABLE fencepost.run_duration DROP COLUMN silence;"
            "ALTER TABLE fencepost.run_month DROP COLUMN silence;"
            "DROP FUNCTION fencepost._rollup(text, timestamptz, timestamptz, interval);"
            "CREATE FUNCTION fencepost._rollup(p_job text, p_started timestamptz, p_finished timestamptz)"
            " RETURNS void LANGUAGE plpgsql AS 'BEGIN END'; RESET ROLE");
        for (int i = 0; i < 2; ++i) { // again is harmless
            const auto report = SchemaInstaller::install(as("postgres"));
            QVERIFY2(bool(report), report ? "" : qPrintable(report.error().detail));
            QCOMPARE(session.value("SELECT round(extract(epoch FROM silence) / 60) || ' of ' || runs FROM"
                                   " fencepost.duration_month_v WHERE job = 'nightly'"),
                     "10 of 3");
            QCOMPARE(session.value("SELECT count(*) FROM fencepost.run_duration WHERE silence IS NULL"), "0");
            QCOMPARE(session.value(
                         "SELECT string_agg(pronargs::text, ',') FROM pg_proc WHERE proname = '_rollup'"),
                     "4");
        }
    }

    // Letters from before errors had shapes get theirs, and what reads them has its indexes.
    void bringsTheShapesToOneFromBeforeThem()
    {
        QVERIFY(bool(SchemaInstaller::install(as("postgres"))));
        Sql session = root(m_database);
        const auto indexes = [&session] {
            return session.value("SELECT string_agg(indexdef, '; ' ORDER BY indexname) FROM pg_indexes"
                                 " WHERE schemaname = 'fencepost' AND tablename = 'dead_letter'");
        };
        const QString whole = indexes();
        QVERIFY(whole.contains("shape"));
        const auto before = session.script(
            "SET ROLE fencepost_owner; DROP VIEW fencepost.dead_letter_v CASCADE;"
            "ALTER TABLE fencepost.dead_letter DROP COLUMN shape;" // and with it the indexes
            "INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval) VALUES"
            " ('nightly', 'export', '24 hours', '1 hour', '1 min');"
            "INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at) VALUES"
            " ('nightly', 'a', 3, 'row 17 is broken', clock_timestamp()),"
            " ('nightly', 'b', 3, 'row 18 is broken', clock_timestamp()),"
            " ('nightly', 'c', 3, NULL, clock_timestamp()); RESET ROLE");
        QVERIFY2(before.ok(), qPrintable(before.message));
        QVERIFY(!indexes().contains("shape"));
        for (int i = 0; i < 2; ++i) { // again is harmless
            const auto report = SchemaInstaller::install(as("postgres"));
            QVERIFY2(bool(report), report ? "" : qPrintable(report.error().detail));
            QCOMPARE(report->did, InstallReport::Did::Refreshed);
            QCOMPARE(session.value("SELECT string_agg(period || ' ' || shape, ', ' ORDER BY period) FROM"
                                   " fencepost.dead_letter_v"),
                     "a row # is broken, b row # is broken, c ");
            QCOMPARE(indexes(), whole);
        }
    }

    void leavesANewerOneAlone()
    {
        QVERIFY(bool(SchemaInstaller::install(as("postgres"))));
        QVERIFY(root(m_database).exec("UPDATE fencepost.schema_version SET version = 99").ok());
        QVERIFY(root(m_database).exec("DROP VIEW fencepost.note_v").ok());
        const QString before = catalog();
        const auto report = SchemaInstaller::install(as("postgres"));
        QVERIFY(!report);
        QCOMPARE(report.error().kind, StoreError::Kind::NewerSchema);
        QVERIFY(report.error().text.contains("99"));
        QCOMPARE(catalog(), before);
    }

    void leavesNothingBehindAfterAFailure()
    {
        // A relation of the same name that is none of ours stops it half way.
        QVERIFY(root(m_database)
                    .script("CREATE SCHEMA fencepost; CREATE TABLE fencepost.effect_v (x integer)")
                    .ok());
        const QString before = catalog();
        const auto report = SchemaInstaller::install(as("postgres"));
        QVERIFY(!report);
        QCOMPARE(catalog(), before);
    }

    void needsThePrivilege()
    {
        const auto report = SchemaInstaller::install(as("plain"));
        QVERIFY(!report);
        QCOMPARE(report.error().kind, StoreError::Kind::NoPrivilege);
        QVERIFY(bool(SchemaInstaller::install(as("postgres"))));
        const auto status = SchemaInstaller::status(as("plain"));
        QVERIFY(!status);
        QCOMPARE(status.error().kind, StoreError::Kind::NoPrivilege);
    }

    void twoAtOnceBothEndWell()
    {
        std::vector<std::unique_ptr<QThread>> threads;
        std::vector<std::optional<Result<InstallReport>>> reports(4);
        for (auto &report : reports) {
            threads.emplace_back(
                QThread::create([this, &report] { report = SchemaInstaller::install(as("postgres")); }));
            threads.back()->start();
        }
        for (const auto &thread : threads)
            QVERIFY(thread->wait(30'000));
        int installed = 0;
        for (const auto &report : reports) {
            QVERIFY2(bool(*report), *report ? "" : qPrintable(report->error().detail));
            installed += (*report)->did == InstallReport::Did::Installed;
        }
        QCOMPARE(installed, 1);
    }

    // A name that is asked for in the program and is not in it would end the program.
    void everyStatementIsUnderstoodByTheServer_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *folder : {"console", "actions", "worker"}) {
            for (const QString &name : sqlNames(QLatin1String(folder)))
                QTest::newRow(qPrintable(folder + QLatin1String("/") + name))
                    << folder + QLatin1String("/") + name;
        }
    }

    void everyStatementIsUnderstoodByTheServer()
    {
        QFETCH(const QString, name);
        if (!m_ready) {
            m_ready = m_database;
            QVERIFY(bool(SchemaInstaller::install(as("postgres"))));
        }
        QString sql = sqlText(name);
        QVERIFY(!sql.contains("{{"));
        const auto rows = root(*m_ready).script("PREPARE x AS " + sql);
        QVERIFY2(rows.ok(), qPrintable(rows.message));
    }

    void aPartIsPutIn()
    {
        QVERIFY(sqlText("console/unresolved_of").contains("fencepost.ownership_v own"));
        QVERIFY(rawSqlText("console/unresolved_of").contains("{{>console/parts/newest_check}}"));
    }

private:
    Sql root(const QString &database) { return Sql(m_cluster.connInfo(database, "postgres")); }
    QString as(const QString &login) { return m_cluster.connInfo(m_database, login); }

    // What is in the schema, as text: relations with columns and grants, functions with results, bodies and
    // grants.
    QString catalog()
    {
        return root(m_database)
            .exec("SELECT c.relname, c.relkind, pg_get_userbyid(c.relowner), c.relacl::text,"
                  " (SELECT string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ',' ORDER "
                  "BY a.attnum)"
                  "  FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0)"
                  " FROM pg_class c WHERE c.relnamespace = 'fencepost'::regnamespace"
                  " UNION ALL SELECT p.oid::regprocedure::text, 'f', pg_get_userbyid(p.proowner), "
                  "p.proacl::text,"
                  "  md5(pg_get_functiondef(p.oid)) FROM pg_proc p WHERE p.pronamespace = "
                  "'fencepost'::regnamespace"
                  " ORDER BY 1")
            .toString();
    }

    PrivateCluster m_cluster;
    QString m_database;
    int m_count = 0;
    std::optional<QString> m_ready;
};

QTEST_GUILESS_MAIN(InstallerTest)
#include "installer_test.moc"
