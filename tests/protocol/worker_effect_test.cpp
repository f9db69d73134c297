// SPDX-License-Identifier: GPL-3.0-or-later
// Sending and answering: at most one request a row under way, `done` is never lowered, late answers are kept.
#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QtTest/QTest>
#include <memory>

using namespace fencepost::test;

class WorkerEffectTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        m_db->addJob();
    }

    void submittingSetsTheClocks()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.reserveOne("cus_1");
        const Rows sent = a.submit({key});
        QCOMPARE(sent.decision(), QStringLiteral("ok"));
        const int within = sent.object().value("send_within_ms").toInt();
        QVERIFY2(within > 1900 && within <= 2000, qPrintable(QString::number(within)));
        QCOMPARE(m_db->root().value(
                     "SELECT state = 'submitted' AND first_submitted_at = submitted_at AND "
                     "key_armed_at = submitted_at AND key_kept_until = submitted_at + interval '24 hours' "
                     "AND send_before = submitted_at + interval '2 seconds' "
                     "AND last_arrival = send_before + interval '1 second' AND row_version = 2 "
                     "FROM fencepost.effect_ledger"),
                 QStringLiteral("t"));
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("already_submitted")); // compare-and-set
    }

    // The time to send ends with the lease, if that comes first.
    void sendingEndsWithTheLease()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.reserveOne("cus_1");
        m_db->root().script(
            "UPDATE fencepost.job_lease SET lease_until = clock_timestamp() + interval '700 milliseconds'");
        const Rows sent = a.submit({key});
        QCOMPARE(sent.decision(), QStringLiteral("ok"));
        QVERIFY(sent.object().value("send_within_ms").toInt() <= 700);
        QCOMPARE(m_db->root().value("SELECT e.send_before = l.lease_until FROM fencepost.effect_ledger e, "
                                    "fencepost.job_lease l"),
                 QStringLiteral("t"));
    }

    // Issue, item 4: send_id after a lost COMMIT. What is left is never more than what was left before.
    void theSameSendIdGetsWhatIsLeft()
    {
        m_db->addProvider({.provider = "quick", .sendLimit = "300 milliseconds"});
        m_db->addJob({.job = "fast", .action = "fast", .provider = "quick"});
        Worker a(*m_db, logins::workerA, "fast");
        a.begin("2026-11");
        const QString key = a.reserveOne("cus_1");
        const QString sendId = newId();
        const int first = a.submit({key}, sendId).object().value("send_within_ms").toInt();
        const Rows again = a.submit({key}, sendId);
        QCOMPARE(again.decision(), QStringLiteral("ok"));
        QVERIFY(again.object().value("send_within_ms").toInt() <= first);
        QVERIFY(m_db->waitUntil("SELECT send_before <= clock_timestamp() FROM fencepost.effect_ledger"));
        QCOMPARE(a.submit({key}, sendId).decision(), QStringLiteral("too_late"));
        QCOMPARE(m_db->root().value("SELECT row_version FROM fencepost.effect_ledger"), QStringLiteral("2"));
    }

    void submittingIsOnlyForWhoReserved()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString kept = a.reserveOne("cus_1");
        const QString old = a.sendOne("cus_2");
        a.fail();
        a.claimPeriod("2026-11");
        QCOMPARE(a.submit({kept, old, "nothing", kept}).decisions(),
                 QStringLiteral("not_reserved not_reserved not_reserved bad_item"));
        QCOMPARE(a.reserve({charge("cus_1")}).decision(), QStringLiteral("proceed"));
        QCOMPARE(a.submit({kept}).decision(), QStringLiteral("ok"));
        QCOMPARE(a.submit({kept}).decision(), QStringLiteral("already_submitted"));
        a.unknown({kept});
        QCOMPARE(a.submit({kept}).decision(), QStringLiteral("unresolved"));
        a.done({doneItem(kept)});
        QCOMPARE(a.submit({kept}).decision(), QStringLiteral("already_done"));
    }

    void twoSessionsSubmitOneKeyOnce()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.reserveOne("cus_1");
        Sql twin = m_db->as(logins::workerA);
        a.sql().script("BEGIN");
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("ok"));
        twin.send("SELECT * FROM fencepost.mark_submitted($1, $2, $3, $4)",
                  {a.runId, a.token, QJsonArray{key}, newId()});
        QVERIFY(m_db->waitUntilBlocked(twin));
        a.sql().script("COMMIT");
        QCOMPARE(twin.result().decision(), QStringLiteral("already_submitted"));
    }

    // The look-up's window begins at the first submission, whatever is sent later; a consent arms the key
    // anew.
    void aRetryKeepsTheFirstTimeAndTheKey()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.sendOne("cus_1");
        m_db->root().script(
            "UPDATE fencepost.effect_ledger SET state = 'claimed', retry_until = clock_timestamp() + "
            "interval '1 hour', first_submitted_at = first_submitted_at - interval '1 day', "
            "key_armed_at = key_armed_at - interval '1 day', last_arrival = clock_timestamp() + "
            "interval '1 hour'");
        const QString before =
            m_db->root().value("SELECT first_submitted_at || ' ' || key_armed_at || ' ' || "
                               "idempotency_key || ' ' || last_arrival FROM fencepost.effect_ledger");
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("ok"));
        QCOMPARE(m_db->root().value(
                     "SELECT first_submitted_at || ' ' || key_armed_at || ' ' || idempotency_key || ' ' || "
                     "last_arrival FROM fencepost.effect_ledger"),
                 before);
        QCOMPARE(m_db->root().value("SELECT retry_until IS NULL AND submitted_at > first_submitted_at "
                                    "FROM fencepost.effect_ledger"),
                 QStringLiteral("t"));
        m_db->root().script(
            "UPDATE fencepost.effect_ledger SET state = 'claimed', rearm = true, retry_until = "
            "clock_timestamp() + interval '1 hour'");
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("ok"));
        QCOMPARE(m_db->root().value(
                     "SELECT key_armed_at = submitted_at AND NOT rearm AND key_kept_until = submitted_at + "
                     "interval '24 hours' AND first_submitted_at < submitted_at "
                     "FROM fencepost.effect_ledger"),
                 QStringLiteral("t"));
    }

    void answersAreRecorded()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString one = a.sendOne("cus_1");
        const QString two = a.sendOne("cus_2");
        const QString three = a.reserveOne("cus_3");
        QCOMPARE(
            a.done({doneItem(one, "succeeded", "pi_1"), doneItem(two, "declined", "pi_2"), doneItem(three),
                    doneItem("nothing"), QJsonObject{{"effect_key", one}, {"outcome", "perhaps"}}})
                .decisions(),
            QStringLiteral("ok ok not_submitted not_reserved bad_item"));
        QCOMPARE(
            m_db->root()
                .exec("SELECT state, outcome, provider_ref, row_version, settled_at IS NOT NULL "
                      "FROM fencepost.effect_ledger ORDER BY target")
                .toString(),
            QStringLiteral("done|succeeded|pi_1|3|t\ndone|declined|pi_2|3|t\nclaimed|(null)|(null)|1|f"));
        // Said again after a lost COMMIT: fine, and no new version.
        QCOMPARE(a.done({doneItem(one, "succeeded", "pi_1")}).decision(), QStringLiteral("ok"));
        QCOMPARE(m_db->root().value("SELECT row_version FROM fencepost.effect_ledger WHERE effect_key = $1",
                                    {one}),
                 QStringLiteral("3"));
    }

    // Contract: `done` is never reclaimed or lowered; a contradiction is kept as a fence_event.
    void doneStays()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.sendOne("cus_1");
        a.done({doneItem(key, "succeeded", "pi_1")});
        QCOMPARE(a.done({doneItem(key, "declined", "pi_1")}).decision(), QStringLiteral("conflict"));
        QCOMPARE(a.done({doneItem(key, "succeeded", "pi_2")}).decision(), QStringLiteral("conflict"));
        QCOMPARE(a.unknown({key}).decision(), QStringLiteral("already_done"));
        QCOMPARE(a.reserve({charge("cus_1")}).decision(), QStringLiteral("already_done"));
        QCOMPARE(
            m_db->root().exec("SELECT state, outcome, provider_ref FROM fencepost.effect_ledger").toString(),
            QStringLiteral("done|succeeded|pi_1"));
        QCOMPARE(m_db->root()
                     .exec("SELECT operation, answer ->> 'outcome', answer ->> 'provider_ref' FROM "
                           "fencepost.fence_event ORDER BY 2, 3")
                     .toString(),
                 QStringLiteral("conflict|declined|pi_1\nconflict|succeeded|pi_2"));
        QCOMPARE(a.finish().decision(), QStringLiteral("done"));
        QCOMPARE(a.claimPeriod("2026-11").decision(), QStringLiteral("done"));
    }

    // A live token may still answer an unknown that nobody owns; an owned one is a person's, and the answer
    // is kept.
    void lateAnswersOfALivingAttempt()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString mine = a.sendOne("cus_1");
        const QString theirs = a.sendOne("cus_2");
        QCOMPARE(a.unknown({mine, theirs}).decisions(), QStringLiteral("ok ok"));
        m_db->root().exec("INSERT INTO fencepost.ownership VALUES ('effect', $1, 'ada', 1, now(), "
                          "clock_timestamp() + interval '1 hour', now())",
                          {theirs});
        QCOMPARE(a.done({doneItem(mine), doneItem(theirs, "succeeded", "pi_9")}).decisions(),
                 QStringLiteral("ok owned"));
        QCOMPARE(m_db->root().value(
                     "SELECT answer ->> 'provider_ref' FROM fencepost.fence_event WHERE effect_key = $1",
                     {theirs}),
                 QStringLiteral("pi_9"));
        QCOMPARE(
            m_db->root().value("SELECT state FROM fencepost.effect_ledger WHERE effect_key = $1", {theirs}),
            QStringLiteral("unknown"));
    }

    void whatIsInFlightIsRecordedAlsoWhenOwned()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.sendOne("cus_1");
        m_db->root().script(
            "INSERT INTO fencepost.ownership VALUES ('run', 'billing/2026-11', 'ada', 1, now(), "
            "clock_timestamp() + interval '1 hour', now())");
        QCOMPARE(a.done({doneItem(key)}).decision(), QStringLiteral("ok"));
    }

    void onlyNamedFieldsOfAnAnswerAreKept()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.sendOne("cus_1");
        QJsonObject item = doneItem(key);
        item["response"] =
            QJsonObject{{"id", "pi_1"},
                        {"client_secret", "s3cret"},
                        {"card", QJsonObject{{"number", "4242"}}},
                        {"metadata", QJsonObject{{"fencepost_effect", key}, {"email", "a@b"}}}};
        QCOMPARE(a.done({item}).decision(), QStringLiteral("ok"));
        const QString kept = m_db->root().value("SELECT response FROM fencepost.effect_ledger");
        QVERIFY(kept.contains("pi_1") && kept.contains("fencepost_effect"));
        QVERIFY(!kept.contains("s3cret") && !kept.contains("4242") && !kept.contains("a@b"));
    }

    void deadLetters()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.reserveOne("cus_1");
        const QJsonArray items{
            QJsonObject{{"effect_key", key}, {"error", "cannot"}, {"payload", QJsonObject{{"n", 1}}}},
            QJsonObject{{"error", "whole run"}}, QJsonObject{{"effect_key", "x"}, {"error", "e"}},
            QJsonObject{{"effect_key", key}}};
        const QString call = QStringLiteral("SELECT * FROM fencepost.dead_letter($1, $2, $3) ORDER BY ord");
        QCOMPARE(a.sql().exec(call, {a.runId, a.token, items}).decisions(),
                 QStringLiteral("written written not_reserved bad_item"));
        QCOMPARE(a.sql().exec(call, {a.runId, a.token, items}).decisions(),
                 QStringLiteral("already_open already_open not_reserved bad_item"));
        QCOMPARE(a.sql().exec(call, {a.runId, 7, items}).decisions(),
                 QStringLiteral("fenced fenced fenced fenced"));
        QCOMPARE(m_db->root()
                     .exec("SELECT error, attempts, state FROM fencepost.dead_letter ORDER BY error")
                     .toString(),
                 QStringLiteral("cannot|1|open\nwhole run|1|open"));
    }

    void anotherLoginWithTheRightTokenIsFenced()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.sendOne("cus_1");
        Worker thief(*m_db, logins::workerB);
        thief.claimId = a.claimId;
        thief.token = a.token;
        thief.runId = a.runId;
        QCOMPARE(thief.done({doneItem(key)}).decision(), QStringLiteral("fenced"));
        QCOMPARE(thief.reserve({charge("cus_2")}).decision(), QStringLiteral("fenced"));
        QCOMPARE(thief.renew().decision(), QStringLiteral("fenced"));
        QCOMPARE(thief.finish().decision(), QStringLiteral("fenced"));
        thief.runId = newId(); // an unknown attempt is fenced as well
        QCOMPARE(thief.done({doneItem(key)}).decision(), QStringLiteral("fenced"));
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.effect_ledger"),
                 QStringLiteral("submitted"));
    }

private:
    std::unique_ptr<TestDatabase> m_db;
};

QTEST_GUILESS_MAIN(WorkerEffectTest)
#include "worker_effect_test.moc"
