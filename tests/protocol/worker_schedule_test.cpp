// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be run: firings and their policies, the order of `due`, who may claim a period.
#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QtTest/QTest>
#include <memory>

using namespace fencepost::test;

class WorkerScheduleTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        m_db->addJob();
    }

    void aFiringIsStoredOnce()
    {
        QCOMPARE(fire("billing", "2026-11", "2026-11-01"), QStringLiteral("run"));
        Worker a(*m_db, logins::workerA);
        QCOMPARE(a.begin("2026-11"), QStringLiteral("claimed"));
        QCOMPARE(fire("billing", "2026-11", "2026-11-01"), QStringLiteral("run")); // the stored answer
        QCOMPARE(fire("billing", "2026-11", "2026-11-02"),
                 QStringLiteral("coalesced")); // it is being worked on
        QCOMPARE(a.finish().decision(), QStringLiteral("done"));
        QCOMPARE(fire("billing", "2026-11", "2026-11-03"), QStringLiteral("coalesced")); // it is done
        QCOMPARE(states(), QStringLiteral("2026-11|done\n2026-11|coalesced\n2026-11|coalesced"));
        for (const char *never : {"infinity", "-infinity"})
            QCOMPARE(
                m_db->as(logins::workerA)
                    .exec("SELECT answer FROM fencepost.fire('billing', '2026-12', $1::timestamptz)", {never})
                    .sqlstate,
                QStringLiteral("22023"));
        QCOMPARE(fire("nothing", "p", "2026-11-01"), QStringLiteral("no_job"));
    }

    // 2a, fire: the three policies while an attempt of the job lives.
    void policies()
    {
        JobSpec queue{.job = "queue", .action = "q", .overlapPolicy = "bounded_queue", .queueCap = 2};
        JobSpec loud{.job = "loud", .action = "l", .overlapPolicy = "fail_loudly"};
        JobSpec once{
            .job = "once", .action = "o", .overlapPolicy = "coalesce", .effectsPerTarget = "on_change"};
        JobSpec none{.job = "none", .action = "n", .overlapPolicy = ""};
        for (const JobSpec &spec : {queue, loud, once, none}) {
            m_db->addJob(spec);
            Worker worker(*m_db, logins::workerA, spec.job);
            QCOMPARE(worker.begin("p0"), QStringLiteral("claimed"));
        }
        QCOMPARE(fire("queue", "p1", "2026-11-01"), QStringLiteral("queued"));
        QCOMPARE(fire("queue", "p2", "2026-11-02"), QStringLiteral("queued"));
        QCOMPARE(fire("queue", "p3", "2026-11-03"), QStringLiteral("queue_full"));
        QCOMPARE(fire("loud", "p1", "2026-11-01"), QStringLiteral("missed"));
        QCOMPARE(fire("once", "p1", "2026-11-01"), QStringLiteral("coalesced"));
        QCOMPARE(fire("none", "p1", "2026-11-01"), QStringLiteral("missed"));
        QCOMPARE(
            m_db->root().exec("SELECT job, counter, n FROM fencepost.counter_v ORDER BY 1, 2").toString(),
            QStringLiteral("loud|missed|1\nnone|missed|1\nonce|coalesced|1\nqueue|missed|1\nqueue|queued|2"));
        // A missed one is not due by itself; a queued one is.
        QCOMPARE(due("queue"), QStringLiteral("p1|catch_up p2|catch_up"));
        QCOMPARE(due("loud"), QString());
    }

    void twoSchedulersAtOnceStoreOneFiring()
    {
        Sql one = m_db->as(logins::workerA);
        Sql two = m_db->as(logins::workerB);
        const QString call =
            QStringLiteral("SELECT answer FROM fencepost.fire('billing', 'p', '2026-11-01Z')");
        one.script("BEGIN");
        QCOMPARE(one.value(call), QStringLiteral("run"));
        two.send(call);
        QVERIFY(m_db->waitUntilBlocked(two));
        one.script("COMMIT");
        QCOMPARE(two.result().text("answer"), QStringLiteral("run"));
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.firing"), QStringLiteral("1"));
    }

    // 2a, due: reruns, then runs whose attempt is gone, then those without attempts left, then firings.
    void dueHasAnOrder()
    {
        run("exhausted", "attempt = 3, scheduled_for = now() - interval '9 days'");
        run("gone", "state = 'claimed', scheduled_for = now() - interval '2 hours'");
        run("failed", "scheduled_for = now() - interval '3 hours'");
        run("rerun", "next_trigger = 'rerun', claim_by = clock_timestamp() + interval '1 hour'");
        fire("billing", "fired", "2026-11-02");
        QCOMPARE(fire("billing", "fired2", "2026-11-01"), QStringLiteral("run"));
        m_db->root().script("UPDATE fencepost.firing SET state = 'queued' WHERE period = 'fired2'");
        QCOMPARE(due("billing"),
                 QStringLiteral("rerun|rerun failed|retry gone|takeover exhausted|retry fired|catch_up "
                                "fired2|catch_up"));
    }

    void dueLeavesOut()
    {
        run("late", "next_trigger = 'rerun', claim_by = clock_timestamp() - interval '1 second'");
        run("not yet", "retry_at = clock_timestamp() + interval '1 hour'");
        run("done", "state = 'done'");
        run("owned", "");
        m_db->root().script(
            "INSERT INTO fencepost.ownership VALUES ('run', 'billing/owned', 'ada', 1, now(), "
            "clock_timestamp() + interval '1 hour', now())");
        run("letter", "attempt = 3");
        m_db->root().script("INSERT INTO fencepost.dead_letter (job, period, attempts, dead_at) "
                            "VALUES ('billing', 'letter', 3, now())");
        QCOMPARE(due("billing"), QString());
        m_db->root().script("UPDATE fencepost.ownership SET until = clock_timestamp()");
        QCOMPARE(due("billing"), QStringLiteral("owned|retry"));
        m_db->root().script(
            "INSERT INTO fencepost.pause VALUES ('provider', 'pay', 'r', 'ada', now(), NULL)");
        QCOMPARE(due("billing"), QString());
        m_db->root().script("DELETE FROM fencepost.pause; UPDATE fencepost.job SET retired_at = now()");
        QCOMPARE(due("billing"), QString());
    }

    // 2a, claim_period: the first match of its list.
    void claimingAPeriod()
    {
        run("done", "state = 'done'");
        run("owned", "");
        run("late", "claim_by = clock_timestamp() - interval '1 second'");
        m_db->root().script(
            "INSERT INTO fencepost.ownership VALUES ('run', 'billing/owned', 'ada', 1, now(), "
            "clock_timestamp() + interval '1 hour', now())");
        Worker a(*m_db, logins::workerA);
        a.claimLease();
        QCOMPARE(a.claimPeriod("done").decision(), QStringLiteral("done"));
        QCOMPARE(a.claimPeriod("owned").decision(), QStringLiteral("owned"));
        QCOMPARE(a.claimPeriod("late").decision(), QStringLiteral("too_late"));
        QCOMPARE(a.claimPeriod("").decision(), QStringLiteral("bad_item"));
        m_db->root().script("INSERT INTO fencepost.pause VALUES ('job', 'billing', 'r', 'ada', now(), NULL)");
        QCOMPARE(a.claimPeriod("done").decision(), QStringLiteral("paused"));
        QCOMPARE(a.claimPeriod("new").decision(), QStringLiteral("paused"));
        m_db->root().script("DELETE FROM fencepost.pause");
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.job_run WHERE period = 'new'"),
                 QStringLiteral("0"));

        const Rows claimed = a.claimPeriod("new"); // works without a firing
        QCOMPARE(claimed.decision(), QStringLiteral("claimed"));
        QCOMPARE(claimed.text("trigger"), QStringLiteral("schedule"));
        QCOMPARE(a.claimPeriod("new").text("run_id"),
                 claimed.text("run_id")); // a lost COMMIT begins no second attempt
        QCOMPARE(a.claimPeriod("other").decision(), QStringLiteral("busy")); // one attempt a token
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.run_attempt"), QStringLiteral("1"));
    }

    void twoSessionsUnderOneLeaseBeginOneAttempt()
    {
        Worker a(*m_db, logins::workerA);
        a.claimLease();
        Worker twin(*m_db, logins::workerA);
        twin.claimId = a.claimId;
        twin.token = a.token;
        a.sql().script("BEGIN");
        QCOMPARE(a.claimPeriod("p1").decision(), QStringLiteral("claimed"));
        twin.sql().send("SELECT * FROM fencepost.claim_period($1, $2, $3, $4, $5)",
                        {"billing", "p2", "worker", twin.claimId, twin.token});
        QVERIFY(m_db->waitUntilBlocked(twin.sql()));
        a.sql().script("COMMIT");
        QCOMPARE(twin.sql().result().decision(), QStringLiteral("busy"));
    }

    void triggersSayWhy()
    {
        run("rerun", "attempt = 2, next_trigger = 'rerun'");
        fire("billing", "old", "2020-01-01");
        Worker a(*m_db, logins::workerA);
        a.claimLease();
        QCOMPARE(a.claimPeriod("rerun").text("trigger"), QStringLiteral("rerun"));
        QCOMPARE(m_db->root().value("SELECT next_trigger IS NULL AND attempt = 3 FROM fencepost.job_run "
                                    "WHERE period = 'rerun'"),
                 QStringLiteral("t"));
        a.fail();
        QCOMPARE(a.claimPeriod("old").text("trigger"), QStringLiteral("catch_up"));
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.firing"), QStringLiteral("running"));
        a.fail("broken", "1 hour");
        QCOMPARE(due("billing"),
                 QStringLiteral("rerun|retry")); // "old" waits; the other is to get its letter
    }

    // 2a, trace 6: a run that is killed at every attempt gets its dead letter, once, and is due no more.
    void killedAtEveryAttempt()
    {
        for (int attempt = 1; attempt <= 3; ++attempt) {
            Worker worker(*m_db, logins::workerA);
            QCOMPARE(worker.begin("2026-11"), QStringLiteral("claimed"));
            m_db->root().script("UPDATE fencepost.job_lease SET lease_until = clock_timestamp()");
        }
        QCOMPARE(due("billing"), QStringLiteral("2026-11|takeover"));
        for (int again = 0; again < 2; ++again) {
            Worker worker(*m_db, logins::workerB);
            QCOMPARE(worker.begin("2026-11"), QStringLiteral("exhausted"));
            QCOMPARE(due("billing"), QString());
            worker.release();
        }
        QCOMPARE(m_db->root()
                     .exec("SELECT job, period, effect_key, attempts, state FROM fencepost.dead_letter_v")
                     .toString(),
                 QStringLiteral("billing|2026-11|(null)|3|open"));
        m_db->root().script("UPDATE fencepost.dead_letter SET state = 'discarded'");
        QCOMPARE(due("billing"), QString()); // a person has said no: no new letter
    }

    // 2a, trace 5: a worker that claims the lease and dies before it claims a period.
    void aLeaseWithoutAnAttempt()
    {
        run("2026-11", "next_trigger = 'rerun', claim_by = clock_timestamp() + interval '1 hour'");
        Worker dead(*m_db, logins::workerA);
        dead.claimLease();
        Operator ada(*m_db, logins::ada);
        const Rows ended =
            ada.call("end_lease", QJsonObject{{"job", "billing"}, {"expected_token", dead.token}});
        QCOMPARE(ended.decision(), QStringLiteral("ended"));
        QCOMPARE(dead.claimPeriod("2026-11").decision(), QStringLiteral("fenced"));
        Worker b(*m_db, logins::workerB);
        QCOMPARE(b.begin("2026-11"), QStringLiteral("claimed"));
    }

private:
    QString fire(const QString &job, const QString &period, const QString &day)
    {
        Sql scheduler = m_db->as(logins::workerC);
        return scheduler.value("SELECT answer FROM fencepost.fire($1, $2, $3::timestamptz)",
                               {job, period, day + "Z"});
    }
    QString due(const QString &job)
    {
        Sql worker = m_db->as(logins::workerC);
        return worker.value("SELECT string_agg(period || '|' || trigger, ' ') FROM fencepost.due($1)", {job})
            .replace("(null)", "");
    }
    QString states()
    {
        return m_db->root()
            .exec("SELECT period, state FROM fencepost.firing_v ORDER BY scheduled_for")
            .toString();
    }
    // A run as other tests leave it: failed, one attempt of three used.
    void run(const QString &period, const QString &set)
    {
        m_db->root().exec(
            "INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, scheduled_for) "
            "VALUES ('billing', $1, 'failed', 1, 3, now())",
            {period});
        if (!set.isEmpty())
            QVERIFY(m_db->root()
                        .exec("UPDATE fencepost.job_run SET " + set + " WHERE period = $1", {period})
                        .ok());
    }

    std::unique_ptr<TestDatabase> m_db;
};

QTEST_GUILESS_MAIN(WorkerScheduleTest)
#include "worker_schedule_test.moc"
