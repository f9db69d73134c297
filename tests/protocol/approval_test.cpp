// SPDX-License-Identifier: GPL-3.0-or-later
// Approvals: a person lets one effect be sent, once; and takes that back while nobody has used it.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

// A job whose effects wait for approval; one of them is reserved and refused.
struct Payout : Desk
{
    Payout() : Desk({.needsApproval = true})
    {
        worker.begin("2026-11");
        reserved = worker.reserve({charge("cus_1")}).decision();
        key = db.root().value("SELECT effect_key FROM fencepost.effect_ledger");
    }
    QJsonObject item() { return {{"effect_key", key}, {"row_version", version(key)}}; }
    QString approve(Operator &who) { return who.call("approve", item()).decision(); }
    QString withdraw(Operator &who)
    {
        return who.call("withdraw_approval", QJsonObject{{"effect_key", key}}).decision();
    }
    QString reserved;
    QString key;
};

} // namespace

class ApprovalTest : public QObject
{
    Q_OBJECT

private slots:
    // Approved, sent, used up; bound to the terms; the record says who.
    void once()
    {
        Payout desk;
        QCOMPARE(desk.reserved, QStringLiteral("approval_missing"));
        QCOMPARE(desk.worker.submit({desk.key}).decision(), QStringLiteral("approval_missing"));
        QCOMPARE(desk.approve(desk.ada), QStringLiteral("approved"));
        const Rows again = desk.ben.call("approve", desk.item());
        QCOMPARE(again.decision(), QStringLiteral("already_approved"));
        QCOMPARE(again.object().value("approved_by").toString(), QStringLiteral("ada"));
        QCOMPARE(desk.worker.submit({desk.key}).decision(), QStringLiteral("ok"));
        QCOMPARE(desk.withdraw(desk.ada), QStringLiteral("used"));
        QCOMPARE(desk.approve(desk.ada), QStringLiteral("not_open"));
        QCOMPARE(desk.db.root()
                     .exec("SELECT operator, after ->> 'target', after ->> 'amount_minor' FROM "
                           "fencepost.audit_record"
                           " WHERE decision = 'approved'")
                     .toString(),
                 QStringLiteral("ada|cus_1|1000"));
        // other inputs are another effect, which nobody has approved
        Payout other;
        QCOMPARE(other.approve(other.ada), QStringLiteral("approved"));
        QCOMPARE(other.worker.reserve({charge("cus_1", 2000)}).decision(),
                 QStringLiteral("approval_missing"));
    }

    // A sure absence gives it back; an approval that was used up can be given anew by a person.
    void afterAnAbsence()
    {
        Payout desk;
        desk.approve(desk.ada);
        desk.worker.submit({desk.key});
        desk.letLeaseRunOut();
        desk.db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger");
        desk.own(desk.ada);
        QCOMPARE(desk.resolve(desk.ada, desk.key, desk.check(desk.ada, desk.key, "absent"), "not_happened")
                     .decision(),
                 QStringLiteral("resolved"));
        QCOMPARE(desk.approve(desk.ada), QStringLiteral("already_approved"));
        desk.db.root().exec("UPDATE fencepost.approval SET consumed_at = clock_timestamp()");
        QCOMPARE(desk.approve(desk.ben), QStringLiteral("approved"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.beginAgain(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.sendOne("cus_1"), desk.key);
    }

    // Taken back while a submission is being written: it waits, and learns that it was used.
    void takenBack()
    {
        Payout desk;
        QCOMPARE(desk.withdraw(desk.ada), QStringLiteral("no_approval"));
        desk.approve(desk.ada);
        QCOMPARE(desk.withdraw(desk.ben), QStringLiteral("withdrawn"));
        QCOMPARE(desk.worker.submit({desk.key}).decision(), QStringLiteral("approval_missing"));
        desk.approve(desk.ada);
        desk.worker.sql().exec("BEGIN");
        QCOMPARE(desk.worker.submit({desk.key}).decision(), QStringLiteral("ok"));
        desk.ben.sql().send(
            "SELECT decision FROM fencepost.withdraw_approval(gen_random_uuid(), clock_timestamp()"
            " + interval '1 minute', '', $1)",
            {QJsonArray{QJsonObject{{"effect_key", desk.key}}}});
        QVERIFY(desk.db.waitUntilBlocked(desk.ben.sql()));
        desk.worker.sql().exec("COMMIT");
        QCOMPARE(desk.ben.sql().result().decision(), QStringLiteral("used"));
    }

    void whatIsNotApproved()
    {
        Payout desk;
        QJsonObject old = desk.item();
        old.insert("row_version", "0");
        const QJsonObject unknown{{"effect_key", "none"}, {"row_version", "1"}};
        QCOMPARE(desk.ada.call("approve", QJsonArray{QJsonObject{}, unknown, old}).decisions(),
                 QStringLiteral("bad_item no_effect changed"));
        Operator watcher(desk.db, logins::watcher);
        QCOMPARE(desk.approve(watcher), QStringLiteral("not_allowed"));
        QCOMPARE(desk.ada.call("withdraw_approval", QJsonObject{}).decision(), QStringLiteral("bad_item"));
        Desk plain;
        const QString key = plain.sendSome(1).first();
        QCOMPARE(
            plain.ada.call("approve", QJsonObject{{"effect_key", key}, {"row_version", plain.version(key)}})
                .decision(),
            QStringLiteral("not_needed"));
        QCOMPARE(Operator(desk.db, logins::workerA).call("approve", desk.item()).sqlstate,
                 QStringLiteral("42501"));
    }
};

QTEST_GUILESS_MAIN(ApprovalTest)
#include "approval_test.moc"
