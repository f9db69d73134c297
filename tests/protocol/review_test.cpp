// SPDX-License-Identifier: GPL-3.0-or-later
// Ways round a rule that were once open: each was tried, and is shut.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

// Reserves one price under a claim of its own and releases the lease: what was answered for the item. With
// `send` it is sent and answered as well.
QString price(TestDatabase &db, const QString &period, qint64 amount, bool send)
{
    Worker worker(db, logins::workerA, "prices");
    const QString begun = worker.begin(period);
    if (begun != QLatin1String("claimed"))
        return begun;
    const Rows reserved = worker.reserve({charge("sku_1", amount)});
    if (send && reserved.decision() == QLatin1String("proceed")) {
        const QString key = reserved.text("effect_key");
        worker.submit({key});
        worker.done({doneItem(key)});
        worker.finish();
    }
    worker.release();
    return reserved.decision();
}

} // namespace

class ReviewTest : public QObject
{
    Q_OBJECT

private slots:
    // What is reserved may be sent after the job has got another provider: a check must ask the one that it
    // was sent to, or it finds nothing there and the customer is charged again.
    void theProviderIsTheOneItIsSentTo()
    {
        Desk desk;
        ProviderSpec other = Desk::quickProvider();
        other.provider = QStringLiteral("other");
        desk.db.addProvider(other);
        QCOMPARE(desk.worker.begin("2026-11"), QStringLiteral("claimed"));
        const QString key = desk.worker.reserveOne("cus_1");
        QVERIFY(desk.db.root().exec("UPDATE fencepost.job SET provider = 'other'").ok());
        QCOMPARE(desk.worker.submit({key}).decision(), QStringLiteral("ok"));
        QCOMPARE(desk.db.root().value("SELECT provider FROM fencepost.effect_ledger"),
                 QStringLiteral("other"));
        // and from then on it may not change
        QCOMPARE(desk.db.root().exec("UPDATE fencepost.job SET provider = 'pay'").sqlstate,
                 QStringLiteral("23514"));
    }

    // A null among the keys makes no list equal to another.
    void aNullLeavesNothingOut()
    {
        Desk desk;
        desk.crash(2);
        desk.own(desk.ada);
        const QJsonObject plan = desk.preview(desk.ada);
        const Rows refused =
            desk.ada.call("rerun_period", desk.rerunItem(plan, {{"leave_out", QJsonArray{QJsonValue()}}}));
        QCOMPARE(refused.decision(), QStringLiteral("plan_changed"));
        QCOMPARE(refused.object().value("leave_out_missing").toArray(), plan.value("leave_out").toArray());
        QCOMPARE(desk.run("state"), QStringLiteral("claimed"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
    }

    // Another, earlier end of a pause is a part of resuming: it needs a reason too. A later one does not.
    void anEarlierEndOfAPause()
    {
        Desk desk;
        const QJsonObject job{{"kind", "job"}, {"key", "billing"}};
        const auto until = [&job](const char *at) {
            QJsonObject item = job;
            item.insert("until", QLatin1String(at));
            return item;
        };
        QCOMPARE(desk.ada.call("pause", job, "fraud").decision(), QStringLiteral("paused"));
        QCOMPARE(desk.ben.call("pause", until("2101-01-01T00:00:00Z"), "").decision(),
                 QStringLiteral("needs_reason"));
        QCOMPARE(desk.ben.call("pause", until("2101-01-01T00:00:00Z"), "over by then").decision(),
                 QStringLiteral("paused"));
        QCOMPARE(desk.ben.call("pause", until("2100-01-01T00:00:00Z"), "").decision(),
                 QStringLiteral("needs_reason"));
        QCOMPARE(desk.ben.call("pause", until("2102-01-01T00:00:00Z"), "").decision(),
                 QStringLiteral("paused"));
    }

    // Two charges that moved money are no single find, whatever the checker calls them: the second would
    // never be noted as a refund that is due.
    void twoAreNotOne()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const QString id = desk.start(desk.ada, key).object().value("check_id").toString();
        for (const char *verdict : {"found", "found_reversed", "found_different"}) {
            QCOMPARE(
                desk.ada.call("record_checks", desk.recordItem(id, verdict, {theirs("pi_1"), theirs("pi_2")}))
                    .decision(),
                QStringLiteral("bad_item"));
        }
        QCOMPARE(desk.ada
                     .call("record_checks",
                           desk.recordItem(id, "found", {theirs("pi_1", 1000, "canceled"), theirs("pi_2")}))
                     .decision(),
                 QStringLiteral("recorded"));
    }

    // Reversed is what was given back whole; found, what was not given back at all.
    void aRefundInPartIsNoReversal()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const QString id = desk.start(desk.ada, key).object().value("check_id").toString();
        const auto record = [&](const QString &verdict, QJsonObject match, const QJsonValue &back) {
            if (!back.isNull())
                match.insert("refunded_minor", back);
            const Rows rows = desk.ada.call("record_checks", desk.recordItem(id, verdict, {match}));
            return rows.decision() + ' ' + rows.object().value("text").toString();
        };
        const QString kept = QStringLiteral("bad_item not all of it was given back: this is found_different");
        for (const QJsonValue &back : {QJsonValue(), QJsonValue(0), QJsonValue(1), QJsonValue(999)})
            QCOMPARE(record("found_reversed", theirs("pi_1"), back), kept);
        QCOMPARE(record("found_reversed", theirs("pi_1", 1000, "refunded"), 999), kept);
        QCOMPARE(record("found_reversed", {{"reference", "pi_1"}}, 999), kept);
        QCOMPARE(
            record("found", theirs("pi_1"), 1),
            QStringLiteral("bad_item some of it was given back: this is found_different, or found_reversed"
                           " where all of it was"));
        QVERIFY(record("found", theirs("pi_1", 1000, "refunded"), QJsonValue())
                    .startsWith("bad_item some of it"));
        QCOMPARE(record("found_reversed", theirs("pi_1"), 1000), QStringLiteral("recorded "));
    }

    // A number that is none is not taken for "not said", and a reference fits into an index.
    void whatAMatchMaySay()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        const QString id = desk.start(desk.ada, key).object().value("check_id").toString();
        const auto record = [&](const QString &field, const QJsonValue &value) {
            QJsonObject match = theirs("pi_1");
            match[field] = value;
            const Rows rows = desk.ada.call("record_checks", desk.recordItem(id, "found", {match}));
            return rows.decision() + ' ' + rows.object().value("text").toString();
        };
        const QString refunds = QStringLiteral(
            "bad_item refunded_minor is a whole number of minor units, 0 or more, of at most 18 digits");
        for (const QJsonValue &back : {QJsonValue(-40), QJsonValue("x"), QJsonValue(1.5), QJsonValue(1e30),
                                       QJsonValue("-1"), QJsonValue("")})
            QCOMPARE(record("refunded_minor", back), refunds);
        const QString amounts =
            QStringLiteral("bad_item amount_minor is a whole number of minor units, of at most 18 digits");
        for (const QJsonValue &amount : {QJsonValue("x"), QJsonValue(10.5), QJsonValue(1e19)})
            QCOMPARE(record("amount_minor", amount), amounts);
        const QString longest = QStringLiteral("bad_item a reference has at most 255 bytes");
        for (const QString &reference :
             {QString(8000, 'x'), QString(256, 'x'), QString(128, QChar(0xE9)) /* two bytes each */})
            QCOMPARE(record("reference", reference), longest);
        QCOMPARE(record("reference", QString(255, 'x')), QStringLiteral("recorded "));
        QCOMPARE(desk.resolve(desk.ada, key, id, "succeeded").decision(), QStringLiteral("resolved"));
    }

    // `found` is equal in amount, currency and target, and says so; a number that cannot be read is none.
    void whatIsNotSaidIsNotFound()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const QString id = desk.start(desk.ada, key).object().value("check_id").toString();
        const auto told = [&](const QString &verdict, const QJsonArray &matches,
                              const QJsonValue &lookAlikes) {
            return desk.ada
                .call("record_checks", desk.recordItem(id, verdict, matches, {{"look_alikes", lookAlikes}}))
                .decision();
        };
        const QJsonObject match = theirs("pi_1");
        for (const char *name : {"amount_minor", "currency", "target"}) {
            QJsonObject other = match;
            other.insert(QLatin1String(name), QStringLiteral("other"));
            QCOMPARE(told("found", {other}, 0), QStringLiteral("bad_item"));
        }
        QCOMPARE(told("found", {QJsonObject{{"reference", "pi_1"}, {"status", "succeeded"}}}, 0),
                 QStringLiteral("bad_item"));
        for (const QJsonValue &count :
             {QJsonValue("x"), QJsonValue(-1), QJsonValue(qint64(99999999999)), QJsonValue(1.5)})
            QCOMPARE(told("absent", {}, count), QStringLiteral("bad_item"));
        QCOMPARE(told("found", {match}, 1), QStringLiteral("recorded"));
    }

    // What is named at length is answered, and the answer is in the record; it takes no other item with it.
    void longNames()
    {
        Desk desk;
        QString name;
        while (name.size() < 4000)
            name += newId();
        desk.worker.begin("2026-11");
        QCOMPARE(desk.worker.reserve({charge(name), charge("cus_1")}).decisions(),
                 QStringLiteral("bad_item proceed"));
        const QJsonArray items{QJsonObject{{"subject_kind", "run"}, {"subject_key", name}},
                               QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}}};
        QCOMPARE(desk.ada.call("take_ownership", items).decisions(), QStringLiteral("no_subject taken"));
        QCOMPARE(desk.db.root().value(
                     "SELECT count(*) FROM fencepost.audit_record WHERE action = 'take_ownership'"),
                 QStringLiteral("2"));
    }

    // An approval is used once. Only a sure absence gives it back: a person's word does not, whatever check
    // it names.
    void byHandGivesNoApprovalBack()
    {
        JobSpec job;
        job.needsApproval = true;
        job.unknownLimit = QStringLiteral("0");
        Desk desk(job);
        desk.worker.begin("2026-11");
        const QString key = desk.worker.reserve({charge("cus_1")}).text("effect_key");
        desk.db.root().exec(
            "INSERT INTO fencepost.approval (effect_key, approved_by, approved_at, terms_digest)"
            " SELECT effect_key, 'ben', clock_timestamp(), input_digest FROM fencepost.effect_ledger");
        QCOMPARE(desk.worker.submit({key}).decision(), QStringLiteral("ok"));
        QVERIFY(desk.db.waitUntil("SELECT last_arrival < clock_timestamp() FROM fencepost.effect_ledger"));
        desk.letLeaseRunOut();
        desk.own(desk.ada);
        const QJsonObject more{{"outcome", "not_happened"},
                               {"evidence", QJsonObject{{"text", "the bank says that it never came in"},
                                                        {"reference", "call 17"},
                                                        {"file_digest", QJsonValue()}}}};
        const QString id = desk.check(desk.ada, key, "absent");
        QJsonObject item = desk.resolveItem(key, id, "by_hand", more);
        const QString request = desk.ask(desk.ada, item, "absent");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        item.insert("request_id", request);
        QCOMPARE(desk.ada.call("resolve_effects", item).decision(), QStringLiteral("resolved"));
        QCOMPARE(desk.state(key), QStringLiteral("claimed"));
        QCOMPARE(desk.db.root().value("SELECT consumed_at IS NOT NULL FROM fencepost.approval"),
                 QStringLiteral("t"));
    }

    // A was done; B was reserved and never sent; A again is no change, and A is not sent twice. The older
    // period does not send its B beside the newer fact.
    void backToWhatWasDone()
    {
        TestDatabase db;
        db.addProvider(Desk::quickProvider());
        db.addJob({.job = "prices", .action = "set price", .effectsPerTarget = "on_change"});
        QCOMPARE(price(db, "p1", 100, true), QStringLiteral("proceed"));
        QCOMPARE(price(db, "p2", 200, false), QStringLiteral("proceed"));
        QCOMPARE(price(db, "p3", 100, true), QStringLiteral("already_done"));
        QCOMPARE(price(db, "p2", 200, true), QStringLiteral("changed_inputs"));
        QCOMPARE(price(db, "p2", 100, true), QStringLiteral("already_done"));
        QCOMPARE(price(db, "p4", 200, true), QStringLiteral("proceed"));
        QCOMPARE(price(db, "p5", 100, true), QStringLiteral("proceed"));
        QCOMPARE(db.root()
                     .exec("SELECT period, amount_minor FROM fencepost.effect_ledger"
                           " WHERE first_submitted_at IS NOT NULL ORDER BY generation")
                     .toString(),
                 QStringLiteral("p1|100\np4|200\np5|100"));
    }
};

QTEST_GUILESS_MAIN(ReviewTest)
#include "review_test.moc"
