// SPDX-License-Identifier: GPL-3.0-or-later
// What was not charged of an effect that is done stays open until a check sees the whole amount, or a person
// closes it with a reason.
#include "tests/support/desk.h"

#include <QtTest/QTest>
#include <future>
#include <vector>

using namespace fencepost::test;

namespace {

const QString s_why = QStringLiteral("the rest was billed by hand, invoice 17");

// One effect of 1,000 minor units that ada has settled with ben's consent, by what the check found.
struct Settled : Desk
{
    explicit Settled(const QJsonArray &matches, const QString &verdict = QStringLiteral("found_different"),
                     const QJsonObject &more = {})
    {
        key = crash(1).first();
        own(ada);
        const QString found = check(ada, key, verdict, matches);
        QJsonObject item = resolveItem(key, found, "succeeded", more);
        const QString request = ask(ada, item, verdict);
        give(ben, request);
        item.insert("request_id", request);
        answer = ada.call("resolve_effects", item);
    }
    QString look(const QString &verdict, const QJsonArray &matches)
    {
        db.root().exec("UPDATE fencepost.provider_check SET finished_at = finished_at - interval '2 minutes',"
                       " started_at = started_at - interval '2 minutes'");
        return check(ada, key, verdict, matches);
    }
    QString open()
    {
        return db.root()
            .exec("SELECT provider_ref, amount_minor, currency, charged_minor, charged_currency, noted_by"
                  " FROM fencepost.shortfall_v WHERE closed_at IS NULL")
            .toString();
    }
    QString refunds()
    {
        return db.root()
            .exec("SELECT provider_ref, amount_minor, currency FROM fencepost.refund_due")
            .toString();
    }
    Rows raise(const QString &checkId, const QString &stands = {})
    {
        QJsonObject item{{"effect_key", key}, {"row_version", version(key)}, {"check_id", checkId}};
        if (!stands.isEmpty())
            item.insert("stands", stands);
        return ada.call("raise_finding", item, "seen in the dashboard");
    }
    Rows close(Operator &who, const QString &reason = s_why, const QJsonValue &id = "1")
    {
        return who.call("close_shortfall", QJsonObject{{"shortfall_id", id}}, reason);
    }
    QString key;
    Rows answer;
};

QJsonObject back(QJsonObject object, int minor)
{
    object.insert("refunded_minor", minor);
    return object;
}

QJsonObject of(QJsonObject object, const QString &target)
{
    object.insert("target", target);
    return object;
}

} // namespace

class ShortfallTest : public QObject
{
    Q_OBJECT

private slots:
    void theWholeAmountClosesIt()
    {
        Settled desk({theirs("pi_1", 100)});
        QCOMPARE(desk.answer.decision(), QStringLiteral("resolved"));
        const QJsonObject owed{{"amount_minor", 900}, {"currency", "USD"}};
        QCOMPARE(desk.answer.object().value("shortfall").toObject(), owed);
        QCOMPARE(desk.state(desk.key), QStringLiteral("done succeeded"));
        QCOMPARE(desk.open(), QStringLiteral("pi_1|900|USD|100|USD|ada"));
        QCOMPARE(desk.refunds(), QString());
        QCOMPARE(desk.db.root()
                     .exec("SELECT after -> 'shortfall' AS short FROM fencepost.audit_record"
                           " WHERE decision = 'resolved'")
                     .object("short"),
                 owed);

        // The rest in part, not there yet, in another currency, of another customer, or given back: it stays
        // open.
        const QJsonObject first = theirs("pi_1", 100);
        for (const QJsonObject &rest :
             {theirs("pi_2", 899), theirs("pi_2", 900, "processing"), theirs("pi_2", 900, "succeeded", "EUR"),
              of(theirs("pi_2", 900), "cus_9999"), back(theirs("pi_2", 900), 900)}) {
            desk.look("found_several", {first, rest});
            QCOMPARE(desk.open(), QStringLiteral("pi_1|900|USD|100|USD|ada"));
        }
        desk.look("found_different", {first});
        QVERIFY(!desk.open().isEmpty());

        const QString closing = desk.look("found_several", {first, theirs("pi_2", 900)});
        QCOMPARE(desk.open(), QString());
        QCOMPARE(desk.db.root()
                     .exec("SELECT closed_by_check, closed_by IS NULL, closing_reason IS NULL"
                           " FROM fencepost.shortfall_v")
                     .toString(),
                 closing + "|t|t");
        QCOMPARE(desk.db.root()
                     .exec("SELECT after -> 'shortfall_closed' AS short FROM fencepost.audit_record"
                           " WHERE check_id = '" +
                           closing + "' AND decision = 'recorded'")
                     .object("short"),
                 owed);
        QCOMPARE(desk.db.root().value("SELECT ok FROM fencepost.audit_verify()"), QStringLiteral("t"));
        QCOMPARE(desk.close(desk.ada).decision(), QStringLiteral("already_closed"));
    }

    void whatIsNoted_data()
    {
        QTest::addColumn<QJsonObject>("match");
        QTest::addColumn<QString>("notCharged");
        QTest::addColumn<QString>("refund");
        QTest::newRow("less, of the same customer")
            << of(theirs("pi_1", 490), "cus_0000") << "pi_1|510|USD|490|USD|ada"
            << "";
        QTest::newRow("another currency")
            << theirs("pi_1", 1000, "succeeded", "EUR") << "pi_1|1000|USD|1000|EUR|ada"
            << "pi_1|1000|EUR";
        QTest::newRow("another customer") << of(theirs("pi_1"), "cus_9999") << "pi_1|1000|USD|1000|USD|ada"
                                          << "pi_1|1000|USD";
        QTest::newRow("another customer, some of it back")
            << back(of(theirs("pi_1"), "cus_9999"), 400) << "pi_1|1000|USD|1000|USD|ada"
            << "pi_1|600|USD";
        QTest::newRow("ours, some of it back") << back(theirs("pi_1"), 1) << "pi_1|1|USD|1000|USD|ada"
                                               << "";
        QTest::newRow("another customer, all of it back by its status")
            << of(theirs("pi_1", 1000, "refunded"), "cus_9999") << "pi_1|1000|USD|1000|USD|ada"
            << "";
        QTest::newRow("in small letters") << theirs("pi_1", 1500, "succeeded", "usd") << ""
                                          << "pi_1|500|USD";
        QTest::newRow("more") << theirs("pi_1", 1500) << ""
                              << "pi_1|500|USD";
        QTest::newRow("not said how much") << QJsonObject{{"reference", "pi_1"}, {"status", "succeeded"}}
                                           << "pi_1|1000|USD|(null)|(null)|ada"
                                           << "";
    }
    // More than ours is a refund, as a second charge would be; of another customer or currency all of it is.
    void whatIsNoted()
    {
        QFETCH(QJsonObject, match);
        Settled desk({match});
        QCOMPARE(desk.answer.decision(), QStringLiteral("resolved"));
        QTEST(desk.open(), "notCharged");
        QTEST(desk.refunds(), "refund");
        QCOMPARE(desk.answer.object().value("refund_due").toInt(), desk.refunds().isEmpty() ? 0 : 1);
    }

    // The rest was charged properly: what closed the shortfall is not asked back.
    void whatClosesItIsNoSecondCharge()
    {
        Settled desk({theirs("pi_1", 600)});
        desk.own(desk.ada, "2026-11", "go on");
        const QJsonArray both{theirs("pi_1", 600), theirs("pi_2", 400)};
        const QString filled = desk.look("found_several", both);
        QCOMPARE(desk.open(), QString());
        QCOMPARE(desk.raise(filled).decision(), QStringLiteral("nothing_to_refund"));
        // nor is the first, whichever is said to stand
        QCOMPARE(desk.raise(filled, "pi_2").decision(), QStringLiteral("nothing_to_refund"));
        QCOMPARE(desk.open() + desk.refunds(), QString());
        // what is over is
        const QString third = desk.look("found_several", {both[0], both[1], theirs("pi_3", 50)});
        QCOMPARE(desk.raise(third).decision(), QStringLiteral("raised"));
        QCOMPARE(desk.refunds(), QStringLiteral("pi_3|50|USD"));
        QCOMPARE(desk.open(), QString());
    }

    void moreThanTheRest()
    {
        Settled desk({theirs("pi_1", 600)});
        desk.own(desk.ada, "2026-11", "go on");
        const QString found = desk.look("found_several", {theirs("pi_1", 600), theirs("pi_2", 1000)});
        QCOMPARE(desk.open(), QString());
        QCOMPARE(desk.raise(found).decision(), QStringLiteral("raised"));
        QCOMPARE(desk.refunds(), QStringLiteral("pi_2|600|USD"));
        QCOMPARE(desk.open(), QString());
        desk.look("found_several", {theirs("pi_1", 600), back(theirs("pi_2", 1000), 600)});
        QCOMPARE(desk.db.root().value("SELECT closed_by_check IS NOT NULL FROM fencepost.refund_due"),
                 QStringLiteral("t"));
        QCOMPARE(desk.open(), QString());
    }

    // What closed it went back after all: it is owed again.
    void whatClosedItIsGivenBack()
    {
        Settled desk({theirs("pi_1", 600)});
        desk.own(desk.ada, "2026-11", "go on");
        const QJsonObject gone = back(theirs("pi_2", 400), 400);
        desk.look("found_several", {theirs("pi_1", 600), theirs("pi_2", 400)});
        QCOMPARE(desk.open(), QString());
        const QString again = desk.look("found_several", {theirs("pi_1", 600), gone});
        QCOMPARE(desk.open(), QStringLiteral("pi_1|400|USD|600|USD|ada"));
        QCOMPARE(
            desk.db.root().value("SELECT after -> 'shortfall_reopened' ->> 'amount_minor'"
                                 " FROM fencepost.audit_record WHERE check_id = $1 AND decision = 'recorded'",
                                 {again}),
            QStringLiteral("400"));
        QCOMPARE(desk.raise(again).decision(), QStringLiteral("nothing_to_refund"));
        desk.look("found_several", {theirs("pi_1", 600), gone});
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.shortfall"), QStringLiteral("2"));
        desk.look("found_several", {theirs("pi_1", 600), gone, theirs("pi_3", 400)});
        QCOMPARE(desk.open(), QString());
        QCOMPARE(desk.refunds(), QString());
        QCOMPARE(desk.db.root().value("SELECT ok FROM fencepost.audit_verify()"), QStringLiteral("t"));
    }

    // The wrong customer is to have all of it back, the right one was charged since: that one stands.
    void theRightCustomerAfterAWrongOne()
    {
        const QJsonObject wrong = of(theirs("pi_1"), "cus_9999");
        Settled desk({wrong});
        QCOMPARE(desk.refunds(), QStringLiteral("pi_1|1000|USD"));
        desk.own(desk.ada, "2026-11", "go on");
        const QString found = desk.look("found_several", {wrong, of(theirs("pi_2"), "cus_0000")});
        QCOMPARE(desk.open(), QString());
        QCOMPARE(desk.raise(found).decision(), QStringLiteral("nothing_to_refund"));
        QCOMPARE(desk.refunds(), QStringLiteral("pi_1|1000|USD"));
        desk.look("found_several", {back(wrong, 1000), of(theirs("pi_2"), "cus_0000")});
        QCOMPARE(desk.db.root().value("SELECT closed_by_check IS NOT NULL FROM fencepost.refund_due"),
                 QStringLiteral("t"));
        QCOMPARE(desk.open(), QString());
    }

    // As above, of what was settled before refunds of another customer's charges were noted.
    void aWrongOneThatWasNotNoted()
    {
        const QJsonObject wrong = of(theirs("pi_1"), "cus_9999");
        Settled desk({wrong});
        desk.db.root().script(
            "DELETE FROM fencepost.refund_due; UPDATE fencepost.shortfall SET closed_by = 'x',"
            " closed_at = clock_timestamp() - interval '1 hour', closing_reason = 'x'");
        desk.own(desk.ada, "2026-11", "go on");
        const QString found = desk.look("found_several", {wrong, of(theirs("pi_2"), "cus_0000")});
        QCOMPARE(desk.raise(found).decision(), QStringLiteral("raised"));
        QCOMPARE(desk.refunds(), QStringLiteral("pi_1|1000|USD"));
        QCOMPARE(desk.open(), QString());
    }

    // The one that stands is too small: what goes back does not make up for it.
    void aSmallOneStands()
    {
        Settled desk({theirs("pi_1", 400), theirs("pi_2", 1000)}, "found_several", {{"stands", "pi_1"}});
        QCOMPARE(desk.refunds(), QStringLiteral("pi_2|1000|USD"));
        QCOMPARE(desk.open(), QStringLiteral("pi_1|600|USD|400|USD|ada"));
        desk.look("found_several", {theirs("pi_1", 400), theirs("pi_2", 1000)});
        QCOMPARE(desk.open(), QStringLiteral("pi_1|600|USD|400|USD|ada"));
        desk.look("found_several", {theirs("pi_1", 400), theirs("pi_2", 1000), theirs("pi_3", 600)});
        QCOMPARE(desk.open(), QString());
    }

    // By hand: a person, a reason, nobody else at it. Each refusal is on the record, and nothing is changed
    // by one.
    void closedByHand()
    {
        Settled desk({theirs("pi_1", 100)});
        desk.own(desk.ada, "2026-11", "go on");
        QCOMPARE(desk.close(desk.ada, s_why, QJsonValue()).decision(), QStringLiteral("bad_item"));
        QCOMPARE(desk.close(desk.ada, s_why, "one").decision(), QStringLiteral("bad_item"));
        QCOMPARE(desk.close(desk.ada, s_why, "2").decision(), QStringLiteral("no_shortfall"));
        const Rows owned = desk.close(desk.ben);
        QCOMPARE(owned.decision(), QStringLiteral("owned"));
        QCOMPARE(owned.object().value("owner").toString(), QStringLiteral("ada"));
        QVERIFY(!owned.object().value("until").toString().isEmpty());
        for (const char *reason : {"", "   ", "let go", "                         x"})
            QCOMPARE(desk.close(desk.ada, reason).decision(), QStringLiteral("needs_reason"));
        Operator shared(desk.db, logins::shared);
        QCOMPARE(desk.close(shared).decision(), QStringLiteral("not_allowed"));
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.audit_record"
                                      " WHERE action = 'close_shortfall' AND decision <> 'closed'"),
                 QStringLiteral("9"));
        QCOMPARE(desk.open(), QStringLiteral("pi_1|900|USD|100|USD|ada"));

        const QString version = desk.version(desk.key);
        const Rows closed = desk.close(desk.ada);
        QCOMPARE(closed.decision(), QStringLiteral("closed"));
        QCOMPARE(closed.object(), (QJsonObject{{"amount_minor", 900}, {"currency", "USD"}}));
        QCOMPARE(
            desk.db.root()
                .exec("SELECT closed_by, closing_reason, closed_by_check IS NULL FROM fencepost.shortfall_v")
                .toString(),
            "ada|" + s_why + "|t");
        QCOMPARE(desk.version(desk.key), version);
        QCOMPARE(
            desk.db.root()
                .exec("SELECT subject_kind, subject_key, reason, before -> 'not_charged' ->> 'amount_minor'"
                      " FROM fencepost.audit_record WHERE action = 'close_shortfall' AND decision = 'closed'")
                .toString(),
            "effect|" + desk.key + '|' + s_why + "|900");
        const Rows again = desk.close(desk.ada);
        QCOMPARE(again.decision(), QStringLiteral("already_closed"));
        QCOMPARE(again.object().value("closed_by").toString(), QStringLiteral("ada"));
        QCOMPARE(desk.db.root().value("SELECT ok FROM fencepost.audit_verify()"), QStringLiteral("t"));
    }

    // Whoever may act closes what nobody owns; a login without the role is refused by the server.
    void byWhom()
    {
        Settled desk({theirs("pi_1", 100)});
        desk.db.root().exec("UPDATE fencepost.ownership SET until = clock_timestamp()");
        Operator watcher(desk.db, logins::vera);
        QCOMPARE(desk.close(watcher).sqlstate, QStringLiteral("42501"));
        QCOMPARE(desk.close(desk.ben).decision(), QStringLiteral("closed"));
    }

    // What was closed is noted again only on a check that came after.
    void closedAndSeenAgain()
    {
        Settled desk({theirs("pi_1", 100)});
        const auto raise = [&](const QString &found) { return desk.raise(found).decision(); };
        desk.own(desk.ada, "2026-11", "go on");
        const QString before = desk.look("found_different", {theirs("pi_1", 100)});
        QCOMPARE(raise(before), QStringLiteral("nothing_to_refund")); // it is open
        QCOMPARE(desk.close(desk.ada).decision(), QStringLiteral("closed"));
        QCOMPARE(raise(before), QStringLiteral("nothing_to_refund"));
        QCOMPARE(desk.open(), QString());
        const QString after = desk.look("found_several", {theirs("pi_1", 100), theirs("pi_2", 200)});
        QVERIFY2(after.size() == 36, qUtf8Printable(after));
        QCOMPARE(raise(after), QStringLiteral("raised"));
        QCOMPARE(desk.open(), QStringLiteral("pi_1|900|USD|100|USD|ada"));
    }

    void manyAtOnce()
    {
        Settled desk({theirs("pi_1", 100)});
        std::vector<std::future<QString>> racers;
        for (int i = 0; i < 8; ++i) {
            racers.push_back(std::async(std::launch::async, [&desk] {
                Operator racer(desk.db, logins::ada);
                return racer.call("close_shortfall", QJsonObject{{"shortfall_id", "1"}}, s_why).decision();
            }));
        }
        QStringList decisions;
        for (auto &racer : racers)
            decisions << racer.get();
        QCOMPARE(decisions.count("closed"), 1);
        QCOMPARE(decisions.count("already_closed"), 7);
    }
};

QTEST_GUILESS_MAIN(ShortfallTest)
#include "shortfall_test.moc"
