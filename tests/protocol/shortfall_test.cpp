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
    Rows close(Operator &who, const QString &reason = s_why, const QJsonValue &id = "1")
    {
        return who.call("close_shortfall", QJsonObject{{"shortfall_id", id}}, reason);
    }
    QString key;
    Rows answer;
};

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
        QJsonObject back = theirs("pi_2", 900);
        back.insert("refunded_minor", 900);
        for (const QJsonObject &rest :
             {theirs("pi_2", 899), theirs("pi_2", 900, "processing"), theirs("pi_2", 900, "succeeded", "EUR"),
              of(theirs("pi_2", 900), "cus_9999"), back}) {
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
            << "";
        QTest::newRow("another customer") << of(theirs("pi_1"), "cus_9999") << "pi_1|1000|USD|1000|USD|ada"
                                          << "";
        QTest::newRow("more") << theirs("pi_1", 1500) << ""
                              << "pi_1|500|USD";
        QTest::newRow("not said how much") << QJsonObject{{"reference", "pi_1"}, {"status", "succeeded"}}
                                           << "pi_1|1000|USD|(null)|(null)|ada"
                                           << "";
    }
    // More than ours is a refund, as a second charge would be.
    void whatIsNoted()
    {
        QFETCH(QJsonObject, match);
        Settled desk({match});
        QCOMPARE(desk.answer.decision(), QStringLiteral("resolved"));
        QTEST(desk.open(), "notCharged");
        QTEST(desk.refunds(), "refund");
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
        const auto raise = [&](const QString &found) {
            return desk.ada
                .call("raise_finding",
                      QJsonObject{{"effect_key", desk.key},
                                  {"row_version", desk.version(desk.key)},
                                  {"check_id", found}},
                      "still so")
                .decision();
        };
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
