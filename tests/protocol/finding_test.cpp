// SPDX-License-Identifier: GPL-3.0-or-later
// raise_finding: what a later look finds wrong with an effect that is done is noted, and closed by the check
// that sees the refund, or the whole amount.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

// One effect that was settled with pi_1; ada owns its run.
struct Done : Desk
{
    Done()
    {
        key = crash(1).first();
        own(ada);
        resolve(ada, key, check(ada, key, "found", {theirs("pi_1")}), "succeeded");
    }
    QString look(const QString &verdict, const QJsonArray &matches)
    {
        db.root().exec("UPDATE fencepost.provider_check SET finished_at = finished_at - interval '2 minutes',"
                       " started_at = started_at - interval '2 minutes'");
        return check(ada, key, verdict, matches);
    }
    Rows raise(Operator &who, const QString &checkId, const QString &reason = "seen in the dashboard")
    {
        return who.call(
            "raise_finding",
            QJsonObject{{"effect_key", key}, {"row_version", version(key)}, {"check_id", checkId}}, reason);
    }
    QString owed()
    {
        return db.root()
            .exec("SELECT provider_ref, amount_minor, currency, closed_by_check IS NOT NULL FROM "
                  "fencepost.refund_due"
                  " ORDER BY 1")
            .toString();
    }
    QString notCharged()
    {
        return db.root()
            .exec("SELECT provider_ref, amount_minor, currency FROM fencepost.shortfall")
            .toString();
    }
    QString key;
};

QJsonObject refunded(QJsonObject object, int minor)
{
    object.insert("refunded_minor", minor);
    return object;
}

} // namespace

class FindingTest : public QObject
{
    Q_OBJECT

private slots:
    // A second charge turns up; a partial refund does not close it, the whole one does.
    void aSecondCharge()
    {
        Done desk;
        const QString version = desk.version(desk.key);
        const QString found = desk.look("found_several", {theirs("pi_1"), theirs("pi_2", 900)});
        const Rows raised = desk.raise(desk.ada, found);
        QCOMPARE(raised.decision(), QStringLiteral("raised"));
        QCOMPARE(desk.owed(), QStringLiteral("pi_2|900|USD|f"));
        QCOMPARE(desk.version(desk.key), version);
        QCOMPARE(desk.state(desk.key), QStringLiteral("done succeeded"));
        QCOMPARE(desk.raise(desk.ada, found).decision(), QStringLiteral("nothing_to_refund"));
        desk.look("found_several", {theirs("pi_1"), refunded(theirs("pi_2", 900), 899)});
        QCOMPARE(desk.owed(), QStringLiteral("pi_2|900|USD|f"));
        const QString closing =
            desk.look("found_several", {theirs("pi_1"), refunded(theirs("pi_2", 900), 900)});
        QCOMPARE(desk.owed(), QStringLiteral("pi_2|900|USD|t"));
        QCOMPARE(desk.db.root().value("SELECT closed_by_check FROM fencepost.refund_due"), closing);
        QCOMPARE(desk.db.root().value("SELECT after -> 'refunds_closed' FROM fencepost.audit_record"
                                      " WHERE check_id = $1 AND decision = 'recorded'",
                                      {closing}),
                 QStringLiteral("[\"pi_2\"]"));
        QCOMPARE(desk.db.root().value("SELECT ok FROM fencepost.audit_verify()"), QStringLiteral("t"));
    }

    // A far side that says so by the status alone.
    void refundedByItsStatus()
    {
        Done desk;
        desk.raise(desk.ada, desk.look("found_several", {theirs("pi_1"), theirs("pi_2", 900)}));
        QCOMPARE(desk.owed(), QStringLiteral("pi_2|900|USD|f"));
        desk.look("found_several", {theirs("pi_1"), theirs("pi_2", 900, "refunded")});
        QCOMPARE(desk.owed(), QStringLiteral("pi_2|900|USD|t"));
    }

    // Of another amount only what is over ours is owed; of another currency or customer all of it, and
    // nothing of ours was charged; what was refunded counts.
    void anotherAmount_data()
    {
        QTest::addColumn<QJsonObject>("match");
        QTest::addColumn<QString>("owed");
        QTest::addColumn<QString>("notCharged");
        QJsonObject over = theirs("pi_1", 1500);
        over.insert("target", "cus_0000");
        QTest::newRow("more") << over << "pi_1|500|USD|f"
                              << "";
        QTest::newRow("more, of nobody that is named") << theirs("pi_1", 1500) << "pi_1|500|USD|f"
                                                       << "";
        QTest::newRow("more, and some of it back") << refunded(over, 200) << "pi_1|300|USD|f"
                                                   << "";
        QJsonObject less = theirs("pi_1", 700);
        less.insert("target", "cus_0000");
        QTest::newRow("less") << less << ""
                              << "pi_1|300|USD";
        QJsonObject other = theirs("pi_1", 1000, "succeeded", "EUR");
        other.insert("target", "cus_0000");
        QTest::newRow("another currency") << other << "pi_1|1000|EUR|f"
                                          << "pi_1|1000|USD";
        QJsonObject elsewhere = theirs("pi_1");
        elsewhere.insert("target", "cus_9999");
        QTest::newRow("another customer") << elsewhere << "pi_1|1000|USD|f"
                                          << "pi_1|1000|USD";
    }
    void anotherAmount()
    {
        QFETCH(QJsonObject, match);
        QFETCH(QString, owed);
        QFETCH(QString, notCharged);
        Done desk;
        const QString found = desk.look("found_different", {match});
        QCOMPARE(desk.raise(desk.ada, found).decision(), QStringLiteral("raised"));
        QCOMPARE(desk.owed(), owed);
        QCOMPARE(desk.notCharged(), notCharged);
        QCOMPARE(desk.raise(desk.ada, found).decision(), QStringLiteral("nothing_to_refund"));
        QCOMPARE(desk.notCharged(), notCharged);
    }

    void whatIsRefused()
    {
        Done desk;
        const QString fine = desk.look("found", {theirs("pi_1")});
        QCOMPARE(desk.raise(desk.ada, fine).decision(), QStringLiteral("verdict_forbids"));
        const QString found = desk.look("found_several", {theirs("pi_1"), theirs("pi_2")});
        QCOMPARE(desk.raise(desk.ben, found).decision(), QStringLiteral("not_yours"));
        QCOMPARE(desk.raise(desk.ada, found, " ").decision(), QStringLiteral("needs_reason"));
        QCOMPARE(desk.raise(desk.ada, newId()).decision(), QStringLiteral("no_check"));
        QCOMPARE(desk.raise(desk.ada, "x").decision(), QStringLiteral("bad_item"));
        const auto item = [&](const QJsonObject &more) {
            QJsonObject all{
                {"effect_key", desk.key}, {"row_version", desk.version(desk.key)}, {"check_id", found}};
            for (auto it = more.begin(); it != more.end(); ++it)
                all.insert(it.key(), it.value());
            return desk.ada.call("raise_finding", all, "why").decision();
        };
        QCOMPARE(item({{"row_version", "0"}}), QStringLiteral("changed"));
        QCOMPARE(item({{"effect_key", "none"}}), QStringLiteral("no_effect"));
        QCOMPARE(item({{"stands", "pi_9"}}), QStringLiteral("stands_missing"));
        desk.look("found", {theirs("pi_1")});
        QCOMPARE(desk.raise(desk.ada, found).decision(), QStringLiteral("newer_check"));

        Desk open;
        const QString key = open.crash(1).first();
        open.own(open.ada);
        const QString check = open.check(open.ada, key, "found_several", {theirs("pi_1"), theirs("pi_2")});
        QCOMPARE(open.ada
                     .call("raise_finding",
                           QJsonObject{
                               {"effect_key", key}, {"row_version", open.version(key)}, {"check_id", check}},
                           "why")
                     .decision(),
                 QStringLiteral("not_done"));
    }
};

QTEST_GUILESS_MAIN(FindingTest)
#include "finding_test.moc"
