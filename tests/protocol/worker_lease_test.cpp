// SPDX-License-Identifier: GPL-3.0-or-later
// Leases and their tokens: one holder, none after the end, no way back in for a stale one.
#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QtTest/QTest>
#include <memory>

using namespace fencepost::test;

class WorkerLeaseTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        m_db->addJob();
    }

    // 2a, claim_lease: of two who claim at once, one gets the token and the other is told by whom.
    void twoClaimersOfOneLease()
    {
        Worker a(*m_db, logins::workerA);
        Worker b(*m_db, logins::workerB);
        a.sql().script("BEGIN");
        QCOMPARE(a.claimLease().decision(), QStringLiteral("claimed"));
        b.sql().send("SELECT * FROM fencepost.claim_lease($1, $2, $3)", {b.job, "second", b.claimId});
        QVERIFY(m_db->waitUntilBlocked(b.sql()));
        a.sql().script("COMMIT");
        const Rows second = b.sql().result();
        QCOMPARE(second.decision(), QStringLiteral("live"));
        QCOMPARE(second.text("owner"), QStringLiteral("worker"));
        QCOMPARE(second.cell(0, "fencing_token"), Cell());
        QCOMPARE(a.token, 1);
    }

    void claimingAgainGivesTheSameTokenWhileItLasts()
    {
        Worker a(*m_db, logins::workerA);
        a.claimLease();
        const Rows again = a.claimLease(); // the COMMIT's answer was lost
        QCOMPARE(again.decision(), QStringLiteral("claimed"));
        QCOMPARE(again.number("fencing_token"), 1);
        QVERIFY(again.number("lease_ms") > 50'000 && again.number("lease_ms") <= 60'000);

        Worker other(*m_db, logins::workerB); // the same id from another login is no proof
        other.claimId = a.claimId;
        QVERIFY(other.claimLease().decision() != QStringLiteral("claimed"));
    }

    void aCrashBeforeCommitLeavesNoLease()
    {
        Worker a(*m_db, logins::workerA);
        a.sql().script("BEGIN");
        a.claimLease();
        a.sql().drop();
        Worker b(*m_db, logins::workerB);
        QVERIFY(m_db->waitUntil("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1)",
                                {a.sql().pid()}));
        QCOMPARE(b.claimLease().decision(), QStringLiteral("claimed"));
        QCOMPARE(b.token, 1);
    }

    void aClaimIdHasOneLeaseOnly()
    {
        Worker a(*m_db, logins::workerA);
        a.claimLease();
        QCOMPARE(a.release().decision(), QStringLiteral("ok"));
        QCOMPARE(a.claimLease().decision(), QStringLiteral("expired"));
        endLease();
        Worker b(*m_db, logins::workerB);
        QCOMPARE(b.begin("2026-11"), QStringLiteral("claimed"));
        b.release();
        Worker c(*m_db, logins::workerC);
        QCOMPARE(c.claimLease().decision(), QStringLiteral("claimed"));
        QCOMPARE(b.claimLease().decision(), QStringLiteral("expired")); // known by its attempt
    }

    // Contract, "An attempt lives": an expired lease with the newest token may not write, renew or send.
    void anExpiredLeaseDoesNothing()
    {
        Worker a(*m_db, logins::workerA);
        QCOMPARE(a.begin("2026-11"), QStringLiteral("claimed"));
        const QString sent = a.sendOne("cus_1");
        const QString kept = a.reserveOne("cus_2");
        endLease();
        QCOMPARE(a.renew().decision(), QStringLiteral("fenced"));
        QCOMPARE(a.heartbeat().decision(), QStringLiteral("fenced"));
        QCOMPARE(a.submit({kept}).decision(), QStringLiteral("fenced"));
        QCOMPARE(a.reserve({charge("cus_3")}).decision(), QStringLiteral("fenced"));
        QCOMPARE(a.done({doneItem(sent)}).decision(), QStringLiteral("fenced"));
        QCOMPARE(a.unknown({sent}).decision(), QStringLiteral("fenced"));
        QCOMPARE(a.plan(5).decision(), QStringLiteral("fenced"));
        QCOMPARE(a.finish().decision(), QStringLiteral("fenced"));
        QCOMPARE(a.fail().decision(), QStringLiteral("fenced"));
        QCOMPARE(a.claimPeriod("2026-12").decision(), QStringLiteral("fenced"));
        QCOMPARE(a.release().decision(), QStringLiteral("fenced"));
        QCOMPARE(m_db->root().exec("SELECT state FROM fencepost.effect_ledger ORDER BY target").toString(),
                 QStringLiteral("submitted\nclaimed"));
        QCOMPARE(m_db->root().value("SELECT state || attempt FROM fencepost.job_run"),
                 QStringLiteral("claimed1"));
        QCOMPARE(m_db->root().value("SELECT count(DISTINCT operation) FROM fencepost.fence_event"),
                 QStringLiteral("11"));
    }

    // The clock is read after the lock is held: a call that waited past the end of its lease is fenced.
    void aLeaseThatEndsWhileACallWaits()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.reserveOne("cus_1");
        Sql blocker = m_db->as(logins::superuser);
        blocker.script("BEGIN");
        blocker.exec("SELECT FROM fencepost.effect_ledger WHERE effect_key = $1 FOR UPDATE", {key});
        shortenLease("400 milliseconds");
        a.sql().send("SELECT * FROM fencepost.mark_submitted($1, $2, $3, $4)",
                     {a.runId, a.token, QJsonArray{key}, newId()});
        QVERIFY(m_db->waitUntilBlocked(a.sql()));
        QVERIFY(m_db->waitUntilLeaseOver("billing"));
        blocker.script("COMMIT");
        QCOMPARE(a.sql().result().decision(), QStringLiteral("fenced"));
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.effect_ledger"), QStringLiteral("claimed"));
    }

    void renewalAndSweepBesideEachOther()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        a.sendOne("cus_1");
        Sql sweeper = m_db->as(logins::workerB);

        // A renewal that has not committed when the lease looks over: the sweep leaves it alone.
        shortenLease("300 milliseconds");
        a.sql().script("BEGIN");
        QCOMPARE(a.renew().decision(), QStringLiteral("ok"));
        QVERIFY(m_db->waitUntilLeaseOver("billing"));
        QCOMPARE(sweeper.exec("SELECT * FROM fencepost.sweep(5)").size(), 0);
        a.sql().script("COMMIT");
        QCOMPARE(sweeper.exec("SELECT * FROM fencepost.sweep(5)").size(), 0);
        QCOMPARE(a.heartbeat().decision(), QStringLiteral("ok"));

        // A sweep that has not committed: the renewal waits for it and is fenced.
        endLease();
        sweeper.script("BEGIN");
        const Rows swept = sweeper.exec("SELECT * FROM fencepost.sweep(5)");
        QCOMPARE(swept.size(), 1);
        QCOMPARE(swept.text("run_id"), a.runId);
        QCOMPARE(swept.number("effects_unknown"), 1);
        a.sql().send("SELECT * FROM fencepost.renew_lease($1, $2, $3)", {a.job, a.claimId, a.token});
        QVERIFY(m_db->waitUntilBlocked(a.sql()));
        sweeper.script("COMMIT");
        QCOMPARE(a.sql().result().decision(), QStringLiteral("fenced"));
        QCOMPARE(m_db->root().value("SELECT outcome FROM fencepost.run_attempt"),
                 QStringLiteral("abandoned"));
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.job_run"), QStringLiteral("claimed"));
        QCOMPARE(m_db->root().value("SELECT state || row_version FROM fencepost.effect_ledger"),
                 QStringLiteral("unknown2")); // sweeping changes no version
        QCOMPARE(m_db->root().value("SELECT fencing_token FROM fencepost.job_lease"), QStringLiteral("2"));
    }

    // 2, lock order: a worker's writes hold the lease FOR SHARE, so a steal waits for their commit.
    void aStealBetweenTokenTestAndCommit()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.sendOne("cus_1");
        shortenLease("400 milliseconds");
        a.sql().script("BEGIN");
        QCOMPARE(a.done({doneItem(key)}).decision(), QStringLiteral("ok"));
        QVERIFY(m_db->waitUntilLeaseOver("billing"));
        Worker b(*m_db, logins::workerB);
        b.sql().send("SELECT * FROM fencepost.claim_lease($1, $2, $3)", {b.job, "thief", b.claimId});
        QVERIFY(m_db->waitUntilBlocked(b.sql()));
        a.sql().script("COMMIT");
        const Rows stolen = b.sql().result();
        QCOMPARE(stolen.decision(), QStringLiteral("claimed"));
        QCOMPARE(stolen.number("fencing_token"), 2);
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.effect_ledger"), QStringLiteral("done"));
        QCOMPARE(m_db->root().value("SELECT outcome FROM fencepost.run_attempt"), QStringLiteral("fenced"));
    }

    void claimingOverAnEndedLeaseMakesItsSentEffectsUnknown()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.sendOne("cus_1");
        endLease();
        Worker b(*m_db, logins::workerB);
        QCOMPARE(b.begin("2026-11"), QStringLiteral("claimed"));
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.effect_ledger"), QStringLiteral("unknown"));
        QCOMPARE(m_db->root().value("SELECT trigger FROM fencepost.run_attempt WHERE attempt = 2"),
                 QStringLiteral("takeover"));
        QCOMPARE(a.finish().decision(), QStringLiteral("fenced"));
        QVERIFY(m_db->root().value("SELECT state FROM fencepost.job_run") != QStringLiteral("done"));

        // The late answer is refused and kept where whoever looks for this effect finds it.
        QCOMPARE(a.done({doneItem(key, "succeeded", "pi_late")}).decision(), QStringLiteral("fenced"));
        const Rows kept =
            m_db->root().exec("SELECT operation, stale_token, current_token, answer FROM fencepost.fence_v"
                              " JOIN fencepost.fence_answer_v USING (fence_event_id) WHERE effect_key = $1",
                              {key});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(kept.number("stale_token"), 1);
        QCOMPARE(kept.number("current_token"), 2);
        QCOMPARE(kept.object("answer").value("provider_ref").toString(), QStringLiteral("pi_late"));
        QCOMPARE(kept.object("answer").value("outcome").toString(), QStringLiteral("succeeded"));
    }

    void releasingEndsAttemptAndRun()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        a.sendOne("cus_1");
        QCOMPARE(a.release().decision(), QStringLiteral("ok"));
        QCOMPARE(m_db->root().value("SELECT outcome FROM fencepost.run_attempt"), QStringLiteral("failed"));
        QCOMPARE(m_db->root().value("SELECT state || attempts_allowed FROM fencepost.job_run"),
                 QStringLiteral("failed3"));
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.effect_ledger"), QStringLiteral("unknown"));
        Worker b(*m_db, logins::workerB);
        QCOMPARE(b.claimLease().decision(), QStringLiteral("claimed"));
    }

    // 2, rule 2: every function raises under a snapshot that is older than its locks.
    void olderSnapshotsAreRefused_data()
    {
        QTest::addColumn<QString>("call");
        const QString lease = QStringLiteral("('billing', gen_random_uuid(), 1)");
        const QString items = QStringLiteral("(gen_random_uuid(), 1, '[\"k\"]')");
        const QList<std::pair<QString, QString>> calls = {
            {"fire", "('billing', 'p', now())"},
            {"due", "('billing')"},
            {"claim_lease", "('billing', 'w', gen_random_uuid())"},
            {"renew_lease", lease},
            {"heartbeat", lease},
            {"release_lease", lease},
            {"claim_period", "('billing', 'p', 'w', gen_random_uuid(), 1)"},
            {"plan_effects", "(gen_random_uuid(), 1, 1, NULL)"},
            {"reserve_effects", items},
            {"mark_submitted", "(gen_random_uuid(), 1, '[\"k\"]', gen_random_uuid())"},
            {"mark_done", items},
            {"mark_unknown", items},
            {"finish_run", "(gen_random_uuid(), 1, 0)"},
            {"fail_run", "(gen_random_uuid(), 1, 'e', NULL)"},
            {"sweep", "(1)"},
            {"dead_letter", items}};
        for (const auto &[name, arguments] : calls)
            QTest::newRow(qPrintable(name)) << name + arguments;
    }
    void olderSnapshotsAreRefused()
    {
        QFETCH(QString, call);
        Sql worker = m_db->as(logins::workerA);
        for (const char *level : {"REPEATABLE READ", "SERIALIZABLE"}) {
            worker.script(QStringLiteral("BEGIN ISOLATION LEVEL ") + level);
            const Rows refused = worker.exec("SELECT * FROM fencepost." + call);
            QCOMPARE(refused.sqlstate, QStringLiteral("25000"));
            QVERIFY2(refused.message.contains("READ COMMITTED"), qPrintable(refused.message));
            worker.script("ROLLBACK");
        }
        QVERIFY(worker.exec("SELECT * FROM fencepost." + call).ok());
    }

    void aRenewalStandsAlone()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        a.sql().script("BEGIN");
        a.reserve({charge("cus_1")});
        QCOMPARE(a.renew().sqlstate, QStringLiteral("25000"));
        a.sql().script("ROLLBACK");
    }

private:
    void shortenLease(const QString &from)
    {
        m_db->root().exec("UPDATE fencepost.job_lease SET lease_until = clock_timestamp() + $1::interval",
                          {from});
    }
    void endLease() { shortenLease(QStringLiteral("0")); }

    std::unique_ptr<TestDatabase> m_db;
};

QTEST_GUILESS_MAIN(WorkerLeaseTest)
#include "worker_lease_test.moc"
