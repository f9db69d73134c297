// SPDX-License-Identifier: GPL-3.0-or-later
// Reserving: one live row a target and period, whatever job asks, and what is refused.
#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QJsonDocument>
#include <QtTest/QTest>
#include <memory>

using namespace fencepost::test;

class WorkerReserveTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        m_db->addJob();
        m_db->addJob({.job = "billing-2"}); // the same action under another name
    }

    void keysComeFromTheDatabase()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const Rows rows = a.reserve({charge("cus_2"), charge("cus_1")});
        QCOMPARE(rows.decisions(), QStringLiteral("proceed proceed"));
        const QString key = rows.text(0, "effect_key");
        QCOMPARE(key.size(), 32 + 1 + 16);
        QCOMPARE(rows.object().value("idempotency_key").toString(),
                 m_db->root().value(
                     "SELECT idempotency_key FROM fencepost.effect_ledger WHERE effect_key = $1", {key}));
        QVERIFY(!rows.object().value("idempotency_key").toString().contains("cus"));
        // Asked twice: the same rows, no new version.
        QCOMPARE(a.reserve({charge("cus_2"), charge("cus_1")}).toString(), rows.toString());
        QCOMPARE(m_db->root().value("SELECT string_agg(row_version::text, ' ') FROM fencepost.effect_ledger"),
                 QStringLiteral("1 1"));
    }

    void malformedItemsAreAnswered()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        QJsonArray items{QJsonObject{{"terms", QJsonObject{}}},
                         QJsonObject{{"target", ""}},
                         QJsonObject{{"target", "c"}, {"amount_minor", 10}},
                         QJsonObject{{"target", "c"}, {"amount_minor", 10.5}, {"currency", "USD"}},
                         QJsonObject{{"target", "c"}, {"amount_minor", "10"}, {"currency", "USD"}},
                         QJsonObject{{"target", "c"}, {"amount_minor", -10}, {"currency", "USD"}},
                         QJsonObject{{"target", "c"}, {"terms", "text"}},
                         QJsonValue("text"),
                         QJsonObject{{"target", "c"}, {"amount_minr", 2900}, {"currncy", "USD"}},
                         charge("good"),
                         charge("good", 2)};
        QCOMPARE(
            a.reserve(items).decisions(),
            QStringLiteral(
                "bad_item bad_item bad_item bad_item bad_item bad_item bad_item bad_item bad_item proceed "
                "bad_item"));
        QCOMPARE(a.reserve({}).sqlstate, QStringLiteral("22023"));
        QCOMPARE(m_db->root().value("SELECT refused_slots FROM fencepost.run_attempt"), QStringLiteral("{}"));
    }

    // Issue, item 4: two inputs for one target and period, at once.
    void twoInputsForOneTargetAtOnce()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        Worker other(*m_db, logins::workerB, "billing-2");
        other.begin("2026-11");
        a.sql().script("BEGIN");
        QCOMPARE(a.reserve({charge("cus_1", 1000)}).decision(), QStringLiteral("proceed"));
        other.sql().send("SELECT * FROM fencepost.reserve_effects($1, $2, $3)",
                         {other.runId, other.token, QJsonArray{charge("cus_1", 2000)}});
        QVERIFY(m_db->waitUntilBlocked(other.sql()));
        a.sql().script("COMMIT");
        QCOMPARE(other.sql().result().decision(), QStringLiteral("held_by_other_job"));
        QCOMPARE(m_db->root().exec("SELECT job, amount_minor FROM fencepost.effect_ledger").toString(),
                 QStringLiteral("billing|1000"));
    }

    // 2a, trace 8: corrected inputs supersede a row that is still in the worker's hands: only one key is
    // sent.
    void correctedInputs()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString first = a.reserveOne("cus_1", 1000);
        const QString second = a.reserveOne("cus_1", 2000);
        QVERIFY(first != second && second.contains('.'));
        QCOMPARE(a.submit({first, second}).decisions(), QStringLiteral("superseded ok"));
        QCOMPARE(m_db->root().value(
                     "SELECT count(*) FROM fencepost.effect_ledger WHERE first_submitted_at IS NOT NULL"),
                 QStringLiteral("1"));
        const Rows chain =
            m_db->root().exec("SELECT generation, supersedes, superseded_by FROM fencepost.effect_ledger "
                              "ORDER BY generation");
        QCOMPARE(chain.text(0, "superseded_by"), second);
        QCOMPARE(chain.text(1, "supersedes"), first);
        QCOMPARE(chain.text(1, "generation"), QStringLiteral("2"));
        // Once one was sent, other inputs ask a person; back to the first inputs makes no third key either.
        QCOMPARE(a.reserve({charge("cus_1", 3000)}).decision(), QStringLiteral("changed_inputs"));
        QCOMPARE(a.reserve({charge("cus_1", 1000)}).decision(), QStringLiteral("changed_inputs"));
        a.done({doneItem(second)});
        QCOMPARE(a.reserve({charge("cus_1", 3000)}).decision(), QStringLiteral("changed_inputs"));
        QCOMPARE(a.reserve({charge("cus_1", 2000)}).decision(), QStringLiteral("already_done"));
        QCOMPARE(m_db->root().value(
                     "SELECT sum(n) FROM fencepost.counter_v WHERE counter = 'duplicate_suppressed'"),
                 QStringLiteral("1"));
        // The contract's formula, for every generation.
        QCOMPARE(
            m_db->root().value(
                "SELECT bool_and(effect_key = slot || '.' || left(encode(sha256(convert_to("
                "fencepost._part(input_digest) || fencepost._part(generation::text), 'UTF8')), 'hex'), 16) "
                "AND slot = left(encode(sha256(convert_to(fencepost._part(action) || fencepost._part(target) "
                "|| "
                "fencepost._part(period), 'UTF8')), 'hex'), 32)) FROM fencepost.effect_ledger"),
            QStringLiteral("t"));
    }

    // Sent once, found absent, back to claimed: other inputs need a person, the same ones keep the key.
    void correctedInputsOfOneThatWasSent()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.sendOne("cus_1", 1000);
        m_db->root().script(
            "UPDATE fencepost.effect_ledger SET state = 'claimed', retry_until = clock_timestamp() + "
            "interval '1 hour'");
        QCOMPARE(a.reserve({charge("cus_1", 2000)}).decision(), QStringLiteral("changed_inputs"));
        QCOMPARE(a.reserveOne("cus_1", 1000), key);
    }

    void oneActionUnderTwoJobNames()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString done = a.sendOne("cus_1");
        a.done({doneItem(done)});
        a.reserveOne("cus_2");
        Worker b(*m_db, logins::workerB, "billing-2");
        b.begin("2026-11");
        QCOMPARE(b.reserve({charge("cus_1"), charge("cus_2"), charge("cus_3")}).decisions(),
                 QStringLiteral("held_by_other_job held_by_other_job proceed"));
        // A row of a retired job that was never sent passes to the asking job; one that was sent does not.
        const QString sent = a.sendOne("cus_4");
        m_db->root().script("UPDATE fencepost.job SET retired_at = now() WHERE job = 'billing'");
        QCOMPARE(b.reserve({charge("cus_1"), charge("cus_2"), charge("cus_4")}).decisions(),
                 QStringLiteral("held_by_other_job proceed held_by_other_job"));
        QCOMPARE(m_db->root().value("SELECT job FROM fencepost.effect_ledger WHERE target = 'cus_2'"),
                 QStringLiteral("billing-2"));
        const QString passed =
            m_db->root().value("SELECT effect_key FROM fencepost.effect_ledger WHERE target = 'cus_2'");
        QCOMPARE(a.submit({passed}).decision(),
                 QStringLiteral("not_reserved")); // still in the old worker's hands
        QCOMPARE(b.submit({passed}).decision(), QStringLiteral("ok"));
    }

    void aNextAttemptTakesWhatWasNotSent()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString kept = a.reserveOne("cus_1");
        const QString sent = a.sendOne("cus_2");
        a.fail();
        QCOMPARE(a.claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
        const Rows again = a.reserve({charge("cus_1"), charge("cus_2")});
        QCOMPARE(again.decisions(), QStringLiteral("proceed unresolved"));
        QCOMPARE(again.text(0, "effect_key"), kept); // a retry never makes a new key
        QCOMPARE(again.text(1, "effect_key"), sent);
        QCOMPARE(m_db->root().value(
                     "SELECT attempt::text || row_version FROM fencepost.effect_ledger WHERE effect_key = $1",
                     {kept}),
                 QStringLiteral("22"));
        QCOMPARE(
            m_db->root().value("SELECT count(*) FROM fencepost.run_attempt a, jsonb_each(a.refused_slots) s "
                               "WHERE s.value ->> 'decision' = 'unresolved'"),
            QStringLiteral("1"));
    }

    void aGoneKeyIsNotSent()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.reserveOne("cus_1");
        // As resolving to not-happened leaves it, and the time has passed.
        m_db->root().exec(
            "UPDATE fencepost.effect_ledger SET first_submitted_at = now() - interval '2 days', "
            "retry_until = clock_timestamp()");
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("key_gone"));
        QCOMPARE(a.reserve({charge("cus_1")}).decision(), QStringLiteral("key_gone"));
        QCOMPARE(m_db->root().value("SELECT why FROM fencepost.unresolved_v"), QStringLiteral("key_gone"));
    }

    // Issue, item 4: ownership taken while a reserve is uncommitted, in both orders.
    void ownershipBesideAnUncommittedReserve()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        Sql ada = m_db->as(logins::ada);
        const QString take =
            QStringLiteral("SELECT decision FROM fencepost.take_ownership($1, clock_timestamp() + interval "
                           "'1 minute', 'look', "
                           "'[{\"subject_kind\": \"run\", \"subject_key\": \"billing/2026-11\"}]')");
        a.sql().script("BEGIN");
        const QString key = a.reserveOne("cus_1");
        ada.send(take, {newId()});
        QVERIFY(m_db->waitUntilBlocked(ada));
        a.sql().script("COMMIT");
        QCOMPARE(ada.result().decision(), QStringLiteral("taken"));
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("owned"));
        QCOMPARE(a.reserve({charge("cus_2")}).decision(), QStringLiteral("owned"));
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.effect_ledger"), QStringLiteral("1"));
        QCOMPARE(m_db->root().value("SELECT stopped_by FROM fencepost.run_attempt"), QStringLiteral("owned"));
        // A stopped worker records and releases; that attempt does not count.
        QCOMPARE(a.release().decision(), QStringLiteral("ok"));
        QCOMPARE(m_db->root().value("SELECT attempts_allowed FROM fencepost.job_run"), QStringLiteral("4"));
    }

    void aReserveBesideUncommittedOwnership()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        Sql ada = m_db->as(logins::ada);
        ada.script("BEGIN");
        QCOMPARE(ada.exec("SELECT decision FROM fencepost.take_ownership(gen_random_uuid(), "
                          "clock_timestamp() + interval "
                          "'1 minute', 'look', '[{\"subject_kind\": \"run\", \"subject_key\": "
                          "\"billing/2026-11\"}]')")
                     .decision(),
                 QStringLiteral("taken"));
        a.sql().send("SELECT * FROM fencepost.reserve_effects($1, $2, $3)",
                     {a.runId, a.token, QJsonArray{charge("cus_1")}});
        QVERIFY(m_db->waitUntilBlocked(a.sql()));
        ada.script("COMMIT");
        QCOMPARE(a.sql().result().decision(), QStringLiteral("owned"));
    }

    void pausedReservesNothing()
    {
        Worker a(*m_db, logins::workerA);
        a.begin("2026-11");
        const QString key = a.reserveOne("cus_1");
        m_db->root().script(
            "INSERT INTO fencepost.pause VALUES ('provider', 'pay', 'r', 'ada', now(), NULL)");
        QCOMPARE(a.reserve({charge("cus_1"), charge("cus_2")}).decisions(), QStringLiteral("paused paused"));
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("paused"));
        QCOMPARE(m_db->root().value("SELECT string_agg(state, ' ') FROM fencepost.effect_ledger"),
                 QStringLiteral("claimed"));
    }

    void approvals()
    {
        m_db->addJob({.job = "payout", .action = "pay out", .needsApproval = true});
        Worker a(*m_db, logins::workerA, "payout");
        a.begin("2026-11");
        QCOMPARE(a.reserve({charge("cus_1")}).decision(), QStringLiteral("approval_missing"));
        const QString key = m_db->root().value("SELECT effect_key FROM fencepost.effect_ledger");
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("approval_missing"));
        const QString approve =
            QStringLiteral("INSERT INTO fencepost.approval (effect_key, approved_by, approved_at, "
                           "terms_digest) SELECT effect_key, 'ada', now(), %1 FROM "
                           "fencepost.effect_ledger");
        m_db->root().script(approve.arg("'other terms'"));
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("approval_missing"));
        m_db->root().script("DELETE FROM fencepost.approval;" + approve.arg("input_digest"));
        QCOMPARE(a.reserve({charge("cus_1")}).decision(), QStringLiteral("proceed"));
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("ok"));
        QCOMPARE(m_db->root().value("SELECT consumed_by FROM fencepost.approval"), a.runId);
        // Consumed once: back to claimed without a new approval is not sent.
        m_db->root().script("UPDATE fencepost.effect_ledger SET state = 'claimed'");
        QCOMPARE(a.submit({key}).decision(), QStringLiteral("approval_missing"));
        QCOMPARE(a.reserve({charge("cus_1")}).decision(), QStringLiteral("approval_missing"));
        QCOMPARE(
            m_db->root().value("SELECT sum(n) FROM fencepost.counter_v WHERE counter = 'approval_reused'"),
            QStringLiteral("1"));
    }

    // 2a, trace 9: A, then B, then a rerun of A's period sends nothing.
    void onChange()
    {
        m_db->addJob({.job = "prices", .action = "set price", .effectsPerTarget = "on_change"});
        Worker a(*m_db, logins::workerA, "prices");
        const auto run = [&a](const QString &period, qint64 amount) {
            a.claimPeriod(period);
            const Rows reserved = a.reserve({charge("sku_1", amount)});
            const QString key = reserved.text("effect_key");
            if (reserved.decision() == QLatin1String("proceed")) {
                a.submit({key});
                a.done({doneItem(key)});
            }
            return reserved.decision() + ' ' + a.finish().decision();
        };
        a.claimLease();
        QCOMPARE(run("p1", 100), QStringLiteral("proceed done"));
        QCOMPARE(run("p2", 100), QStringLiteral("already_done done")); // nothing has changed
        QCOMPARE(run("p3", 200), QStringLiteral("proceed done"));
        m_db->root().script(
            "UPDATE fencepost.job_run SET state = 'failed', next_trigger = 'rerun' WHERE period = 'p1'");
        QCOMPARE(run("p1", 100), QStringLiteral("already_done done"));
        QCOMPARE(m_db->root()
                     .exec("SELECT period, amount_minor, generation FROM fencepost.effect_ledger ORDER BY "
                           "generation")
                     .toString(),
                 QStringLiteral("p1|100|1\np3|200|2"));
    }

    // The same inputs written in another way are no change: nothing is sent for it.
    void theSameWrittenInAnotherWay()
    {
        m_db->addJob({.job = "prices", .action = "set price", .effectsPerTarget = "on_change"});
        m_db->addJob({.job = "months", .action = "bill"});
        Worker a(*m_db, logins::workerA, "prices");
        const auto written = [](const char *currency, const char *terms) {
            QJsonObject item = charge("sku_1", 100);
            item["currency"] = currency;
            item["terms"] = QJsonObject{{"rate", "RATE"}};
            return QString::fromUtf8(QJsonDocument(QJsonArray{item}).toJson(QJsonDocument::Compact))
                .replace("\"RATE\"", terms); // as Qt would not write it
        };
        const auto run = [&](Worker &worker, const QString &period, const QString &items) {
            worker.claimPeriod(period);
            const Rows reserved = worker.sql().exec("SELECT * FROM fencepost.reserve_effects($1, $2, $3)",
                                                    {worker.runId, worker.token, items});
            const QString key = reserved.text("effect_key");
            if (reserved.decision() == QLatin1String("proceed")) {
                worker.submit({key});
                worker.done({doneItem(key)});
            }
            return reserved.decision() + ' ' + worker.finish().decision();
        };
        a.claimLease();
        QCOMPARE(run(a, "p1", written("usd", "1.0")), QStringLiteral("proceed done"));
        QCOMPARE(m_db->root().value("SELECT currency FROM fencepost.effect_ledger"), QStringLiteral("USD"));
        QCOMPARE(run(a, "p2", written("USD", "1.00")), QStringLiteral("already_done done"));
        QCOMPARE(run(a, "p3", written("uSd", "1")), QStringLiteral("already_done done"));
        QCOMPARE(run(a, "p4", written("EUR", "1")), QStringLiteral("proceed done"));
        QCOMPARE(run(a, "p5", written("EUR", "1.01")), QStringLiteral("proceed done"));
        // a row as it was written before currencies were put into capitals keeps its key
        m_db->root().script("UPDATE fencepost.effect_ledger SET currency = 'eur', input_digest ="
                            " fencepost._input_digest(terms, amount_minor, 'eur')"
                            " WHERE period = 'p5'");
        QCOMPARE(run(a, "p6", written("EUR", "1.010")), QStringLiteral("already_done done"));
        QCOMPARE(run(a, "p7", written("eur", "1.010")), QStringLiteral("already_done done"));
        QCOMPARE(m_db->root().value("SELECT count(*) FROM fencepost.effect_ledger"), QStringLiteral("3"));

        Worker b(*m_db, logins::workerB, "months");
        b.begin("p1");
        const QString key = b.reserveOne("sku_1", 100);
        m_db->root().script("UPDATE fencepost.effect_ledger SET currency = 'usd', input_digest ="
                            " fencepost._input_digest(terms, amount_minor, 'usd') WHERE job = 'months'");
        const Rows again = b.reserve({charge("sku_1", 100)});
        QCOMPARE(again.decision() + ' ' + again.text("effect_key"), "proceed " + key);
    }

    void onChangeBesideAnUnsettledOne()
    {
        m_db->addJob({.job = "prices", .action = "set price", .effectsPerTarget = "on_change"});
        Worker a(*m_db, logins::workerA, "prices");
        a.begin("p1");
        a.sendOne("sku_1", 100);
        const QString unsent = a.reserveOne("sku_2", 100);
        a.fail();
        a.claimPeriod("p2");
        QCOMPARE(a.reserve({charge("sku_1", 200), charge("sku_2", 200)}).decisions(),
                 QStringLiteral("changed_inputs proceed"));
        QCOMPARE(a.reserve({charge("sku_1", 100)}).decision(), QStringLiteral("unresolved"));
        // The older period's own row was superseded: it does not send beside the newer fact.
        a.fail();
        a.claimPeriod("p1");
        QCOMPARE(a.reserve({charge("sku_2", 100)}).decision(), QStringLiteral("changed_inputs"));
        QCOMPARE(a.submit({unsent}).decision(), QStringLiteral("not_reserved"));
    }

    void twoJobsOfAnActionOnChangeMakeOneRow()
    {
        m_db->addJob({.job = "prices", .action = "set price", .effectsPerTarget = "on_change"});
        m_db->addJob({.job = "prices-2", .action = "set price", .effectsPerTarget = "on_change"});
        Worker a(*m_db, logins::workerA, "prices");
        Worker b(*m_db, logins::workerB, "prices-2");
        a.begin("p1");
        b.begin("p1");
        a.sql().script("BEGIN");
        QCOMPARE(a.reserve({charge("sku_1", 100)}).decision(), QStringLiteral("proceed"));
        b.sql().send("SELECT * FROM fencepost.reserve_effects($1, $2, $3)",
                     {b.runId, b.token, QJsonArray{charge("sku_1", 100)}});
        QVERIFY(m_db->waitUntilBlocked(b.sql()));
        a.sql().script("COMMIT");
        QCOMPARE(b.sql().result().decision(), QStringLiteral("held_by_other_job"));
    }

private:
    std::unique_ptr<TestDatabase> m_db;
};

QTEST_GUILESS_MAIN(WorkerReserveTest)
#include "worker_reserve_test.moc"
