// SPDX-License-Identifier: GPL-3.0-or-later
// A run is `done` only when each of its effects is; what is left goes to a person.
#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QtTest/QTest>
#include <memory>

using namespace fencepost::test;

class WorkerFinishTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        m_db->addJob();
        m_a = std::make_unique<Worker>(*m_db, logins::workerA);
        QCOMPARE(m_a->begin("2026-11"), QStringLiteral("claimed"));
    }

    void allDone()
    {
        Sql scheduler = m_db->as(logins::workerB);
        QCOMPARE(scheduler.value("SELECT answer FROM fencepost.fire('billing', '2026-11', now())"),
                 QStringLiteral("coalesced"));
        QCOMPARE(m_a->plan(2, {{"USD", 2000}}).decision(), QStringLiteral("ok"));
        settle({"cus_1", "cus_2"});
        QCOMPARE(m_a->finish(2).decision(), QStringLiteral("done"));
        QCOMPARE(m_db->root()
                     .exec("SELECT state, records_processed, waits_for_person FROM fencepost.job_run")
                     .toString(),
                 QStringLiteral("done|2|f"));
        QCOMPARE(m_a->finish(2).decision(), QStringLiteral("done")); // a lost COMMIT
        QCOMPARE(m_db->root().value("SELECT outcome || records_processed FROM fencepost.run_attempt"),
                 QStringLiteral("done2"));
        // Its duration is in the histogram, once, in a bucket that is within 1 % of it.
        QCOMPARE(m_db->root()
                     .exec("SELECT d.job, d.n, abs(extract(epoch FROM d.took) / greatest(extract(epoch FROM"
                           " a.finished_at - a.started_at), 0.001) - 1) <= 0.01,"
                           " d.day = (a.finished_at AT TIME ZONE 'UTC')::date"
                           " FROM fencepost.duration_v d JOIN fencepost.run_attempt a USING (job)")
                     .toString(),
                 QStringLiteral("billing|1|t|t"));
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.fence_event"), QStringLiteral("0"));
    }

    // How long a run takes is said by attempts that had something to send: not by a later one that found all
    // sent.
    void whatSentNothingIsNoLength_data()
    {
        QTest::addColumn<QStringList>("first"); // is settled by the first attempt
        QTest::addColumn<QStringList>("second");
        QTest::addColumn<bool>("counts"); // the second's length
        QTest::newRow("it sent the rest") << QStringList{"cus_1"} << QStringList{"cus_2"} << true;
        QTest::newRow("it sent all") << QStringList{} << QStringList{"cus_1", "cus_2"} << true;
        QTest::newRow("there was nothing left") << QStringList{"cus_1", "cus_2"} << QStringList{} << false;
        QTest::newRow("a run without effects") << QStringList{} << QStringList{} << true;
    }
    void whatSentNothingIsNoLength()
    {
        QFETCH(const QStringList, first);
        QFETCH(const QStringList, second);
        QFETCH(const bool, counts);
        settle(first);
        QCOMPARE(m_a->fail().decision(), QStringLiteral("failed"));
        QVERIFY(m_db->root().exec("UPDATE fencepost.job_lease SET lease_until = clock_timestamp()").ok());
        m_a->claimId = newId();
        QCOMPARE(m_a->begin("2026-11"), QStringLiteral("claimed"));
        for (const QString &again : first)
            QCOMPARE(m_a->reserveOne(again), QStringLiteral("already_done"));
        settle(second);
        QCOMPARE(m_a->finish(2).decision(), QStringLiteral("done"));
        const auto says = [this](const char *sql) { return m_db->root().value(QLatin1String(sql)); };
        QCOMPARE(says("SELECT sent_nothing FROM fencepost.attempt_v WHERE attempt = 2"), counts ? "f" : "t");
        const QString wanted = counts ? QStringLiteral("1") : QStringLiteral("0");
        QCOMPARE(says("SELECT coalesce(sum(runs), 0) FROM fencepost.duration_month_v"), wanted);
        QCOMPARE(says("SELECT runs FROM fencepost.overlap_v"), wanted);
        QCOMPARE(says("SELECT fencepost._rebuild_rollup()"), wanted); // made anew it is the same
        QCOMPARE(says("SELECT coalesce(sum(n), 0) FROM fencepost.duration_v"), wanted);
    }

    // 2a, trace 1: marked submitted, and finish_run without an answer.
    void submittedWithoutAnswer()
    {
        settle({"cus_1"});
        m_a->sendOne("cus_2");
        const Rows finished = m_a->finish(1);
        QCOMPARE(finished.decision(), QStringLiteral("unresolved_effects"));
        QCOMPARE(finished.object().value("unresolved").toInt(), 1);
        QCOMPARE(m_db->root()
                     .exec("SELECT state, waits_for_person, attempts_allowed FROM fencepost.job_run")
                     .toString(),
                 QStringLiteral("failed|t|4")); // the attempt does not count
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.effect_ledger WHERE target = 'cus_2'"),
                 QStringLiteral("unknown"));
        QCOMPARE(m_db->root().value("SELECT outcome FROM fencepost.run_attempt"), QStringLiteral("failed"));
        QCOMPARE(m_a->due().size(), 0);
        QCOMPARE(m_a->claimPeriod("2026-11").decision(), QStringLiteral("needs_person"));
    }

    // The worker's part of trace 4: settled by a person, the period is due as a retry and becomes done.
    void dueAgainWhenNothingIsUnresolved()
    {
        const QString key = m_a->sendOne("cus_1");
        QCOMPARE(m_a->finish().decision(), QStringLiteral("unresolved_effects"));
        m_db->root().script("UPDATE fencepost.effect_ledger SET state = 'done', outcome = 'succeeded'");
        QCOMPARE(m_a->due().text("trigger"), QStringLiteral("retry"));
        QCOMPARE(m_a->claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
        QCOMPARE(m_a->reserve({charge("cus_1")}).decision(), QStringLiteral("already_done"));
        QCOMPARE(m_a->finish().decision(), QStringLiteral("done"));
    }

    void openEffectsChangeNothing()
    {
        QCOMPARE(m_a->plan(3).decision(), QStringLiteral("ok"));
        const QString open = m_a->reserveOne("cus_1");
        QCOMPARE(m_a->finish().decision(), QStringLiteral("open_effects"));
        m_a->submit({open});
        m_a->done({doneItem(open)});
        const Rows fewer = m_a->finish(); // fewer than planned
        QCOMPARE(fewer.decision(), QStringLiteral("open_effects"));
        QCOMPARE(fewer.object().value("planned").toInt(), 3);
        QCOMPARE(m_a->heartbeat().decision(), QStringLiteral("ok"));
        settle({"cus_2", "cus_3"});
        QCOMPARE(m_a->finish().decision(), QStringLiteral("done"));
    }

    // What may still be sent goes first: a run with unresolved effects is not given up before.
    void sendableComesBeforeUnresolved()
    {
        const QString lost = m_a->sendOne("cus_1");
        m_a->unknown({lost});
        const QString open = m_a->reserveOne("cus_2");
        QCOMPARE(m_a->finish().decision(), QStringLiteral("open_effects"));
        m_a->submit({open});
        m_a->done({doneItem(open)});
        QCOMPARE(m_a->finish().decision(), QStringLiteral("unresolved_effects"));
    }

    void aGoneKeyIsUnresolved()
    {
        m_a->reserveOne("cus_1");
        m_db->root().script(
            "UPDATE fencepost.effect_ledger SET first_submitted_at = now() - interval '2 days', "
            "retry_until = clock_timestamp()");
        QCOMPARE(m_a->finish().decision(), QStringLiteral("unresolved_effects"));
    }

    // 2a, trace 7: reserves refused to an attempt never end in `done` while those customers are unsettled.
    void refusedItems_data()
    {
        QTest::addColumn<QString>("refuse");
        QTest::addColumn<QString>("allow");
        QTest::addColumn<QString>("decision");
        QTest::newRow("owned")
            << "INSERT INTO fencepost.ownership VALUES ('run', 'billing/2026-11', 'ada', 1, now(), "
               "clock_timestamp() + interval '1 hour', now())"
            << "UPDATE fencepost.ownership SET until = clock_timestamp()"
            << "owned";
        QTest::newRow("paused")
            << "INSERT INTO fencepost.pause VALUES ('job', 'billing', 'r', 'ada', now(), NULL)"
            << "DELETE FROM fencepost.pause"
            << "paused";
        QTest::newRow("approval") << "UPDATE fencepost.job SET needs_approval = true"
                                  << "UPDATE fencepost.job SET needs_approval = false"
                                  << "approval_missing";
    }
    void refusedItems()
    {
        QFETCH(QString, refuse);
        QFETCH(QString, allow);
        QFETCH(QString, decision);
        settle({"cus_1"});
        m_db->root().script(refuse);
        QCOMPARE(m_a->reserve({charge("cus_2")}).decision(), decision);
        m_db->root().script(allow);
        QCOMPARE(m_a->finish().decision(), QStringLiteral("open_effects"));
        // Settled by now: the same inputs are done.
        settle({"cus_2"});
        QCOMPARE(m_db->root().value("SELECT refused_slots FROM fencepost.run_attempt"), QStringLiteral("{}"));
        QCOMPARE(m_a->finish().decision(), QStringLiteral("done"));
    }

    void refusedForOtherInputsIsNotSettled()
    {
        const QString key = m_a->sendOne("cus_1", 1000);
        m_a->done({doneItem(key)});
        QCOMPARE(m_a->reserve({charge("cus_1", 2000)}).decision(), QStringLiteral("changed_inputs"));
        QCOMPARE(m_a->finish().decision(), QStringLiteral("open_effects"));
        QCOMPARE(m_a->reserve({charge("cus_1", 1000)}).decision(), QStringLiteral("already_done"));
        QCOMPARE(m_a->finish().decision(), QStringLiteral("done"));
    }

    // Done by the other job with the same inputs: settled, and counted against the plan.
    void heldByAnotherJobAndDone()
    {
        m_db->addJob({.job = "billing-2"});
        Worker b(*m_db, logins::workerB, "billing-2");
        b.begin("2026-11");
        const QString key = b.sendOne("cus_1");
        m_a->plan(1);
        QCOMPARE(m_a->reserve({charge("cus_1")}).decision(), QStringLiteral("held_by_other_job"));
        QCOMPARE(m_a->finish().decision(), QStringLiteral("open_effects"));
        b.done({doneItem(key)});
        QCOMPARE(m_a->finish().decision(), QStringLiteral("done"));
    }

    void unchangedFactsCountAgainstThePlan()
    {
        m_db->addJob({.job = "prices", .action = "set price", .effectsPerTarget = "on_change"});
        Worker b(*m_db, logins::workerB, "prices");
        b.begin("p1");
        b.done({doneItem(b.sendOne("sku_1"))});
        QCOMPARE(b.finish().decision(), QStringLiteral("done"));
        b.claimPeriod("p2");
        b.plan(2);
        QCOMPARE(b.reserve({charge("sku_1"), charge("sku_2")}).decisions(),
                 QStringLiteral("already_done proceed"));
        const QString key =
            m_db->root().value("SELECT effect_key FROM fencepost.effect_ledger WHERE target = 'sku_2'");
        QCOMPARE(b.finish().decision(), QStringLiteral("open_effects"));
        b.submit({key});
        b.done({doneItem(key)});
        QCOMPARE(b.finish().decision(), QStringLiteral("done"));
    }

    void failing()
    {
        m_a->sendOne("cus_1");
        QCOMPARE(m_a->fail("out of paper", "1 hour").decision(), QStringLiteral("failed"));
        QCOMPARE(m_db->root()
                     .exec("SELECT state, error, retry_at > clock_timestamp(), attempts_allowed "
                           "FROM fencepost.job_run")
                     .toString(),
                 QStringLiteral("failed|out of paper|t|3"));
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.effect_ledger"), QStringLiteral("unknown"));
        QCOMPARE(m_a->fail().decision(), QStringLiteral("fenced"));
        QCOMPARE(m_a->heartbeat().decision(), QStringLiteral("ok")); // the lease stays
        QCOMPARE(m_a->due().size(), 0);
    }

    void plans()
    {
        QCOMPARE(m_a->plan(-1).decision(), QStringLiteral("bad_plan"));
        QCOMPARE(m_a->plan(1, {{"USD", "much"}}).decision(), QStringLiteral("bad_plan"));
        QCOMPARE(m_a->plan(1, {{"USD", 1.5}}).decision(), QStringLiteral("bad_plan"));
        QCOMPARE(m_a->plan(1, {{"USD", -4900}}).decision(), QStringLiteral("bad_plan"));
        QCOMPARE(m_a->plan(1, {{"USD", 150}, {"JPY", 2}}).decision(), QStringLiteral("ok"));
        QCOMPARE(m_db->root().value("SELECT money_planned FROM fencepost.job_run"),
                 QStringLiteral("{\"JPY\": 2, \"USD\": 150}"));
        QCOMPARE(m_a->plan(1, {{"usd", 1}, {"USD", 2}}).decision(), QStringLiteral("ok"));
        QCOMPARE(m_db->root().value("SELECT money_planned FROM fencepost.job_run"),
                 QStringLiteral("{\"USD\": 3}"));
    }

    void sweepsRollCountersUp()
    {
        settle({"cus_1"});
        m_a->reserve({charge("cus_1")});
        m_a->reserve({charge("cus_1")});
        const QString total =
            QStringLiteral("SELECT sum(n) FROM fencepost.counter_v WHERE counter = 'duplicate_suppressed'");
        QCOMPARE(m_db->root().value(total), QStringLiteral("2"));
        QVERIFY(m_a->sql().exec("SELECT * FROM fencepost.sweep()").ok());
        m_a->reserve({charge("cus_1")});
        QVERIFY(m_a->sql().exec("SELECT * FROM fencepost.sweep()").ok());
        QCOMPARE(m_db->root().value(total), QStringLiteral("3"));
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.counter_event"), QStringLiteral("0"));
    }

private:
    void settle(const QStringList &targets)
    {
        for (const QString &target : targets) {
            const QString key = m_a->sendOne(target);
            QCOMPARE(m_a->done({doneItem(key)}).decision(), QStringLiteral("ok"));
        }
    }

    std::unique_ptr<TestDatabase> m_db;
    std::unique_ptr<Worker> m_a;
};

QTEST_GUILESS_MAIN(WorkerFinishTest)
#include "worker_finish_test.moc"
