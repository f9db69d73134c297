// SPDX-License-Identifier: GPL-3.0-or-later
// Retention: what is long settled may go, in bounded batches. What a person may still need stays, and what
// went is not sent a second time.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

class PruneTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsSettledGoes()
    {
        Desk desk;
        finishedRun(desk, "2024-01", 5);
        finishedRun(desk, "2024-02", 2);
        age(desk, "500 days");
        finishedRun(desk, "2025-06", 3);
        QCOMPARE(prune(desk, "100 days", 1'000, false), 7); // only counted
        QCOMPARE(left(desk), 10);
        QCOMPARE(prune(desk, "100 days"), 7);
        QCOMPARE(left(desk), 3);
        QCOMPARE(prune(desk, "100 days"), 0);
        QCOMPARE(desk.db.root()
                     .exec("SELECT action, period, effects FROM fencepost.pruned_period ORDER BY 2")
                     .toString(),
                 "charge|2024-01|5\ncharge|2024-02|2");
        QCOMPARE(desk.db.root()
                     .exec("SELECT subject_kind, decision, after ->> 'effects', operator, reason"
                           " FROM fencepost.audit_record WHERE action = 'prune'")
                     .toString(),
                 "call|pruned|7|postgres|year's end");
        QCOMPARE(desk.db.root().value("SELECT ok FROM fencepost.audit_verify()"), "t");
    }

    // Each batch is bounded, and they go on where the one before ended, also over rows that stay.
    void inBatches()
    {
        Desk desk;
        finishedRun(desk, "2024-01", 10);
        age(desk, "500 days");
        desk.db.root().exec(
            "INSERT INTO fencepost.note (subject_kind, subject_key, at, by, text) SELECT 'effect',"
            " effect_key, now(), 'ada', 'look' FROM fencepost.effect_ledger ORDER BY effect_key LIMIT 4");
        QCOMPARE(prune(desk, "100 days", 3), 6);
        QCOMPARE(m_batches, 5); // 3 + 3 + 3 + 1, and one that finds nothing
        QCOMPARE(left(desk), 4);
        QCOMPARE(desk.db.root().value("SELECT effects FROM fencepost.pruned_period"), "6");
    }

    void whatStays_data()
    {
        QTest::addColumn<QString>("arrange");
        const auto effect = [](const char *change) {
            return QString("UPDATE fencepost.effect_ledger SET %1 WHERE target = 'cus_0000'").arg(change);
        };
        QTest::newRow("claimed") << effect("state = 'claimed', outcome = NULL, settled_at = NULL");
        QTest::newRow("submitted") << effect("state = 'submitted', outcome = NULL, settled_at = NULL");
        QTest::newRow("unknown") << effect("state = 'unknown', outcome = NULL, settled_at = NULL");
        QTest::newRow("its key is kept") << effect("key_kept_until = now() + interval '1 hour'");
        QTest::newRow("settled lately") << effect("settled_at = now() - interval '99 days'");
        QTest::newRow("no time of settling") << effect("settled_at = NULL");
        QTest::newRow("audited")
            << "SELECT fencepost._audit(gen_random_uuid(), 'note', 'x', jsonb_build_array("
               "fencepost._answer(1, 'effect', (SELECT effect_key FROM fencepost.effect_ledger"
               " WHERE target = 'cus_0000'), 'noted')))";
        QTest::newRow("checked")
            << "INSERT INTO fencepost.provider_check (subject_kind, effect_key, checked_by,"
               " started_at) SELECT 'effect', effect_key, 'ada', now()"
               " FROM fencepost.effect_ledger WHERE target = 'cus_0000'";
        QTest::newRow("a dead letter")
            << "INSERT INTO fencepost.dead_letter (job, period, effect_key, attempts, dead_at,"
               " state) SELECT job, period, effect_key, 1, now(), 'discarded'"
               " FROM fencepost.effect_ledger WHERE target = 'cus_0000'";
        QTest::newRow("a second person was asked")
            << "INSERT INTO fencepost.second_person (action, items, reason, asked_by, asked_at, expires_at)"
               " SELECT 'resolve_effects', jsonb_build_array(jsonb_build_object('effect_key', effect_key)), "
               "'x',"
               " 'ada', now(), now() FROM fencepost.effect_ledger WHERE target = 'cus_0000'";
        QTest::newRow("replaced another") << effect("supersedes = 'x'");
    }

    void whatStays()
    {
        QFETCH(const QString, arrange);
        Desk desk;
        finishedRun(desk, "2024-01", 3);
        age(desk, "500 days");
        const Rows arranged = desk.db.root().exec(arrange);
        QVERIFY2(arranged.ok(), qPrintable(arranged.message));
        QCOMPARE(prune(desk, "100 days"), 2);
        QCOMPARE(desk.db.root().value("SELECT target FROM fencepost.effect_ledger"), "cus_0000");
    }

    // A run that people had to do with, or that is not over, keeps all of it.
    void runsThatStay_data()
    {
        QTest::addColumn<QString>("arrange");
        QTest::newRow("audited")
            << "SELECT fencepost._audit(gen_random_uuid(), 'rerun_period', 'x', jsonb_build_array("
               "fencepost._answer(1, 'run', 'billing/2024-01', 'rerun')))";
        QTest::newRow("failed") << "UPDATE fencepost.job_run SET state = 'failed'";
        QTest::newRow("ended lately") << "UPDATE fencepost.job_run SET finished_at = now()";
        QTest::newRow("another job of the action is at it")
            << "WITH j AS (INSERT INTO fencepost.job (job, action, run_interval, lease_length, "
               "heartbeat_interval)"
               " VALUES ('billing-2', 'charge', '24 hours', '1 min', '10 s') RETURNING job)"
               " INSERT INTO fencepost.job_run (job, period, state, attempts_allowed) SELECT job, '2024-01', "
               "'claimed', 3"
               " FROM j";
    }

    void runsThatStay()
    {
        QFETCH(const QString, arrange);
        Desk desk;
        finishedRun(desk, "2024-01", 3);
        age(desk, "500 days");
        desk.db.root().exec("SET session_replication_role = replica");
        const Rows arranged = desk.db.root().exec(arrange);
        QVERIFY2(arranged.ok(), qPrintable(arranged.message));
        desk.db.root().exec("RESET session_replication_role");
        QCOMPARE(prune(desk, "100 days"), 0);
        QCOMPARE(left(desk), 3);
    }

    // A fact that changes: the newest is what the next run compares with.
    void theNewestOfAFactStays()
    {
        JobSpec job;
        job.effectsPerTarget = "on_change";
        Desk desk(job, Desk::quickProvider());
        finishedRun(desk, "2024-01", 2, 1000);
        finishedRun(desk, "2024-02", 2, 2000);
        age(desk, "500 days");
        QCOMPARE(prune(desk, "100 days"), 2);
        QCOMPARE(desk.db.root().exec("SELECT DISTINCT amount_minor FROM fencepost.effect_ledger").toString(),
                 "2000");
        // Nothing has changed since: nothing is sent. An older period would send what it had sent before.
        QCOMPARE(desk.beginAgain("2024-03"), "claimed");
        QCOMPARE(desk.worker.reserve({charge("cus_0000", 2000)}).decision(), "already_done");
        QCOMPARE(desk.worker.reserve({charge("cus_0000", 3000)}).decision(), "proceed");
        desk.db.root().exec(
            "UPDATE fencepost.job_run SET state = 'failed', attempts_allowed = 9 WHERE period = '2024-01'");
        desk.worker.release();
        QCOMPARE(desk.beginAgain("2024-01"), "claimed");
        QCOMPARE(desk.worker.reserve({charge("cus_0000", 1000), charge("cus_new", 1)}).decisions(),
                 "pruned pruned");
    }

    // Whoever comes back to the period finds no row and is told why nothing is sent.
    void nothingIsSentTwice()
    {
        Desk desk;
        finishedRun(desk, "2024-01", 3);
        age(desk, "500 days");
        QCOMPARE(prune(desk, "100 days"), 3);
        QCOMPARE(desk.own(desk.ada, "2024-01"), "taken");
        const QJsonObject preview = desk.preview(desk.ada, "2024-01");
        QCOMPARE(preview.value("blocks").toArray().at(0).toObject().value("decision").toString(), "pruned");
        QCOMPARE(desk.rerun(desk.ada, "2024-01", {{"typed", "2024-01"}}), "pruned");
        // Another job of the same action, as after a change of its name.
        QVERIFY(
            desk.db.root()
                .exec(
                    "INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval,"
                    " provider) VALUES ('renamed', 'charge', '24 hours', '1 min', '10 s', 'pay')")
                .ok());
        Worker other(desk.db, logins::workerB, "renamed");
        QCOMPARE(other.begin("2024-01"), "claimed");
        QCOMPARE(other.reserve({charge("cus_0000"), charge("cus_0009")}).decisions(), "pruned pruned");
        QCOMPARE(other.finish(0).decision(), "open_effects");
        QCOMPARE(left(desk), 0);
    }

    // What was pruned stays closed, whatever is changed later: its job's action and its provider's account
    // are bound as long as it has effects or had some, and the job's own name counts as well.
    void whateverIsChangedLater()
    {
        Desk desk;
        desk.db.spoil(); // triggers are switched off
        finishedRun(desk, "2024-01", 3);
        age(desk, "500 days");
        QCOMPARE(prune(desk, "100 days"), 3);
        QCOMPARE(left(desk), 0);
        Sql &root = desk.db.root();
        for (const char *change : {"UPDATE fencepost.job SET action = 'charge-2'",
                                   "UPDATE fencepost.job SET effects_per_target = 'on_change'",
                                   "UPDATE fencepost.provider SET account = 'acct_other'",
                                   "UPDATE fencepost.provider SET live_mode = NOT live_mode"})
            QCOMPARE(root.exec(change).sqlstate, QStringLiteral("23514"));
        QVERIFY(root.exec("UPDATE fencepost.provider SET visibility_lag = '1 s'").ok());
        // as if it had been changed all the same
        root.exec("SET session_replication_role = replica");
        QVERIFY(root.exec("UPDATE fencepost.job SET action = 'charge-2'").ok());
        root.exec("RESET session_replication_role");
        QCOMPARE(desk.own(desk.ada, "2024-01"), "taken");
        QCOMPARE(desk.rerun(desk.ada, "2024-01", {{"typed", "2024-01"}}), "pruned");
        root.exec("UPDATE fencepost.ownership SET until = now()");
        root.exec("UPDATE fencepost.job_run SET state = 'failed', attempts_allowed = 9");
        QCOMPARE(desk.beginAgain("2024-01"), "claimed");
        QCOMPARE(desk.worker.reserve({charge("cus_0000"), charge("cus_0009")}).decisions(), "pruned pruned");
        // another job that is given the action of old
        root.exec("INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval, "
                  "provider)"
                  " VALUES ('second', 'charge', '24 hours', '1 min', '10 s', 'pay')");
        Worker other(desk.db, logins::workerB, "second");
        QCOMPARE(other.begin("2024-01"), "claimed");
        QCOMPARE(other.reserve({charge("cus_0000")}).decisions(), "pruned");
    }

    // The table guards itself, against its owner's own slip.
    void byHandItIsRefused()
    {
        Desk desk;
        const QStringList keys = desk.crash(1);
        Sql &root = desk.db.root();
        QCOMPARE(root.exec("DELETE FROM fencepost.effect_ledger").sqlstate, "42501");
        const Rows slip = root.script("BEGIN; SET LOCAL fencepost.prune_before = 'infinity';"
                                      " DELETE FROM fencepost.effect_ledger; COMMIT");
        QCOMPARE(slip.sqlstate, "42501");
        root.script("ROLLBACK");
        QCOMPARE(left(desk), 1);
    }

private:
    // A run with so many charges, all of them answered.
    static void finishedRun(Desk &desk, const QString &period, int count, qint64 amount = 1000)
    {
        desk.worker.claimId = newId();
        QCOMPARE(desk.worker.begin(period), "claimed");
        QJsonArray charges;
        for (int i = 0; i < count; ++i)
            charges << charge(QStringLiteral("cus_%1").arg(i, 4, 10, QLatin1Char('0')), amount);
        const Rows reserved = desk.worker.reserve(charges);
        QStringList keys;
        QJsonArray done;
        for (qsizetype row = 0; row < reserved.size(); ++row) {
            QCOMPARE(reserved.decision(row), "proceed");
            keys << reserved.text(row, "effect_key");
            done << doneItem(keys.last(), "succeeded", "pi_" + keys.last().left(8));
        }
        desk.worker.submit(keys);
        desk.worker.done(done);
        QCOMPARE(desk.worker.finish(count).decision(), "done");
        desk.worker.release();
    }

    // All that is there happened that much earlier.
    static void age(Desk &desk, const QString &interval)
    {
        for (const char *sql :
             {"UPDATE fencepost.effect_ledger SET claimed_at = claimed_at - $1::interval,"
              " settled_at = settled_at - $1::interval, key_kept_until = key_kept_until - $1::interval",
              "UPDATE fencepost.job_run SET finished_at = finished_at - $1::interval"}) {
            const Rows rows = desk.db.root().exec(sql, {interval});
            QVERIFY2(rows.ok(), qPrintable(rows.message));
        }
    }

    // As the command line does it: batch after batch, as the owner.
    int prune(Desk &desk, const QString &olderThan, int batch = 1'000, bool remove = true)
    {
        Sql session = desk.db.as(logins::superuser);
        const QString before = session.value("SELECT now() - $1::interval", {olderThan});
        session.exec("SET ROLE fencepost_owner");
        Param at("-infinity");
        Param key("");
        int removed = 0;
        for (m_batches = 1; m_batches < 100; ++m_batches) {
            const Rows rows =
                session.exec("SELECT * FROM fencepost._prune($1::timestamptz, $2::timestamptz, $3, $4,"
                             " $5, 'year''s end')",
                             {before, at, key, batch, remove});
            if (!rows.ok() || rows.number("looked") > batch)
                qFatal("%s", qPrintable(rows.message + rows.toString()));
            if (rows.number("looked") == 0)
                break;
            removed += static_cast<int>(rows.number("removed"));
            at = Param(rows.text("next_at"));
            key = Param(rows.text("next_key"));
        }
        return removed;
    }

    static int left(Desk &desk)
    {
        return desk.db.root().value("SELECT count(*) FROM fencepost.effect_ledger").toInt();
    }

    int m_batches = 0;
};

QTEST_GUILESS_MAIN(PruneTest)
#include "prune_test.moc"
