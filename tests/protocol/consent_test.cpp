// SPDX-License-Identifier: GPL-3.0-or-later
// The second person: another person, the same item, once, in time.
#include "tests/support/desk.h"

#include <QtTest/QTest>

#include <future>
#include <vector>

using namespace fencepost::test;

namespace {

const QJsonArray s_two{theirs("pi_1"), theirs("pi_2")};

// A desk with effects that were charged twice, owned by ada and checked: each needs a second person.
struct Doubled : Desk
{
    explicit Doubled(int count)
    {
        keys = crash(count);
        own(ada);
        for (const QString &key : keys)
            checks << check(ada, key, "found_several", s_two);
    }
    QJsonObject item(int i, const QJsonObject &more = {{"stands", "pi_1"}})
    {
        return resolveItem(keys.at(i), checks.at(i), "succeeded", more);
    }
    QString resolveWith(int i, const QString &request, QJsonObject more = {{"stands", "pi_1"}})
    {
        more.insert("request_id", request);
        const Rows rows = ada.call("resolve_effects", item(i, more));
        return rows.decision() == QLatin1String("consent_void") ? rows.object().value("text").toString()
                                                                : rows.decision();
    }
    QStringList keys;
    QStringList checks;
};

} // namespace

class ConsentTest : public QObject
{
    Q_OBJECT

private slots:
    // Contract: found_several is done naming the one that stands, the others to refund_due, with a second
    // person; the record holds who asked and who gave, as logins and as people.
    void chargedTwice()
    {
        Doubled desk(1);
        QCOMPARE(desk.ada.call("resolve_effects", desk.item(0, {})).decision(),
                 QStringLiteral("stands_missing"));
        QCOMPARE(desk.ada.call("resolve_effects", desk.item(0, {{"stands", "pi_9"}})).decision(),
                 QStringLiteral("stands_missing"));
        const Rows alone = desk.ada.call("resolve_effects", desk.item(0));
        QCOMPARE(alone.decision(), QStringLiteral("needs_second_person"));
        QCOMPARE(alone.object().value("why").toArray(), (QJsonArray{"found_several"}));

        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("nobody has given it yet"));
        QCOMPARE(desk.give(desk.ada, request), QStringLiteral("same_person"));
        QCOMPARE(desk.give(desk.adaHome, request), QStringLiteral("same_person"));
        Operator shared(desk.db, logins::shared);
        QCOMPARE(desk.give(shared, request), QStringLiteral("not_allowed"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("already_given"));
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("resolved"));
        QCOMPARE(desk.db.root().value("SELECT provider_ref FROM fencepost.effect_ledger"),
                 QStringLiteral("pi_1"));
        QCOMPARE(desk.db.root()
                     .exec("SELECT provider_ref, amount_minor, currency, noted_by FROM fencepost.refund_due")
                     .toString(),
                 QStringLiteral("pi_2|1000|USD|ada"));
        const QJsonObject consent =
            desk.db.root()
                .exec("SELECT consent FROM fencepost.audit_record WHERE decision = 'resolved'")
                .object("consent");
        QCOMPARE(consent.value("request_id").toString(), request);
        QCOMPARE(consent.value("asked_by").toString(), QStringLiteral("ada"));
        QCOMPARE(consent.value("asked_person").toString(), QStringLiteral("Ada Able"));
        QCOMPARE(consent.value("given_by").toString(), QStringLiteral("ben"));
        QCOMPARE(consent.value("given_person").toString(), QStringLiteral("Ben Brook"));
        QVERIFY(consent.contains("given_at"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("used"));
    }

    // Who gave it may not carry it out: that would be one person asking nobody.
    void theGiverDoesNotAct()
    {
        Doubled desk(1);
        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QCOMPARE(desk.own(desk.ben, "2026-11", "my turn"), QStringLiteral("taken"));
        QJsonObject item = desk.item(0);
        item.insert("request_id", request);
        QCOMPARE(desk.ben.call("resolve_effects", item).decision(), QStringLiteral("consent_void"));
        QCOMPARE(desk.state(desk.keys.at(0)), QStringLiteral("unknown"));
    }

    // The contract's roles: an operator answers for money, an administrator for settings; and who gave it
    // must still be one who may when it is used.
    void whoseAnswer()
    {
        Doubled desk(1);
        Operator adam(desk.db, logins::adam);
        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        const Rows refused = adam.call("give_consent", QJsonObject{{"request_id", request}});
        QCOMPARE(refused.decision(), QStringLiteral("wrong_role"));
        QCOMPARE(refused.object().value("role").toString(), QStringLiteral("fencepost_operator"));
        QCOMPARE(desk.db.as(logins::vera).value("SELECT answered_by FROM fencepost.consent_v"),
                 QStringLiteral("fencepost_operator"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        desk.db.root().exec("UPDATE fencepost.person SET may_act = false WHERE login = 'ben'");
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("who gave it may not answer for it any more"));
        desk.db.root().exec("UPDATE fencepost.person SET may_act = true WHERE login = 'ben'");
        desk.db.root().exec("REVOKE fencepost_operator FROM ben");
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("who gave it may not answer for it any more"));
        // A member that has nothing of what the role may does not answer for it.
        desk.db.root().script("GRANT fencepost_operator TO ben; ALTER ROLE ben NOINHERIT");
        if (desk.db.root().value("SELECT current_setting('server_version_num')").toInt() >= 160'000)
            desk.db.root().exec("GRANT fencepost_operator TO ben WITH INHERIT FALSE");
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("who gave it may not answer for it any more"));
        desk.db.root().script("REVOKE fencepost_operator FROM ben; ALTER ROLE ben INHERIT");
        desk.db.root().exec("GRANT fencepost_operator TO ben"); // the cluster is the other tests', too
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("resolved"));

        const QJsonObject row{{"provider", "pay"}, {"clock_margin", "0"}};
        desk.db.root().exec("UPDATE fencepost.provider SET clock_margin = '1 min'");
        const QString setting =
            adam.call("ask_second_person", QJsonObject{{"action", "set_provider"}, {"row", row}}, "why")
                .object()
                .value("request_id")
                .toString();
        QCOMPARE(desk.give(desk.ada, setting), QStringLiteral("wrong_role"));
        QCOMPARE(desk.db.root().value("SELECT answered_by FROM fencepost.consent_v WHERE request_id = $1",
                                      {setting}),
                 QStringLiteral("fencepost_admin"));
    }

    // Bound to effect, version, verdict, resolution and what stands; used once; a newer check that sees the
    // same keeps it.
    void boundToTheItem()
    {
        Doubled desk(3);
        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        const QString not_it = QStringLiteral("the item is not the one that was consented to");
        QCOMPARE(desk.resolveWith(1, request), not_it);
        QCOMPARE(desk.resolveWith(0, request, {{"stands", "pi_2"}}), not_it);
        QCOMPARE(desk.resolveWith(0, newId()), QStringLiteral("there is no such request"));
        QCOMPARE(desk.resolveWith(0, "x"), QStringLiteral("there is no such request"));
        desk.ageCheck(desk.checks.at(0), "2 minutes");
        desk.checks[0] = desk.check(desk.ada, desk.keys.at(0), "found_several", s_two);
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("resolved"));
    }

    // Bound to what the check saw, too: a newer check of the same version and verdict that saw another
    // amount, another reference, one more or one refunded is not what was consented to. The order of a list
    // is nothing.
    void boundToWhatWasSeen_data()
    {
        QJsonObject refunded = theirs("pi_2");
        refunded.insert("refunded_minor", 400);
        QJsonObject lower = theirs("pi_1");
        lower.insert("currency", "usd");
        QTest::addColumn<QJsonArray>("later");
        QTest::addColumn<bool>("keeps");
        QTest::newRow("the same") << s_two << true;
        QTest::newRow("in another order") << QJsonArray{theirs("pi_2"), lower} << true;
        QTest::newRow("one beside it that moved nothing")
            << QJsonArray{theirs("pi_1"), theirs("pi_2"), theirs("pi_3", 1000, "canceled")} << true;
        QTest::newRow("another amount of the one that stands")
            << QJsonArray{theirs("pi_1", 2000), theirs("pi_2")} << false;
        QTest::newRow("another amount of the other")
            << QJsonArray{theirs("pi_1"), theirs("pi_2", 900)} << false;
        QTest::newRow("another reference") << QJsonArray{theirs("pi_1"), theirs("pi_4")} << false;
        QTest::newRow("a third") << QJsonArray{theirs("pi_1"), theirs("pi_2"), theirs("pi_3")} << false;
        QTest::newRow("refunded meanwhile") << QJsonArray{theirs("pi_1"), refunded} << false;
    }
    void boundToWhatWasSeen()
    {
        QFETCH(QJsonArray, later);
        QFETCH(bool, keeps);
        Doubled desk(1);
        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        desk.ageCheck(desk.checks.at(0), "2 minutes");
        desk.checks[0] = desk.check(desk.ada, desk.keys.at(0), "found_several", later);
        const QString newer = QStringLiteral("a newer check saw something else than what was consented to");
        QCOMPARE(desk.resolveWith(0, request), keeps ? QStringLiteral("resolved") : newer);
    }

    // The same for one charge of another amount; what the asker says was seen is none of the database's
    // business.
    void boundToTheDifferentAmount()
    {
        Desk desk;
        const QString key = desk.crash(1).first();
        desk.own(desk.ada);
        const QString first = desk.check(desk.ada, key, "found_different", {theirs("pi_1", 1100)});
        const QJsonObject forged{{"seen", QJsonObject{{"look_alikes", 0}}}};
        const QString request =
            desk.ask(desk.ada, desk.resolveItem(key, first, "succeeded", forged), "found_different");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        desk.ageCheck(first, "2 minutes");
        const QString later = desk.check(desk.ada, key, "found_different", {theirs("pi_1", 99000)});
        const auto resolve = [&](const QString &check) {
            return desk.resolve(desk.ada, key, check, "succeeded", {{"request_id", request}}).decision();
        };
        QCOMPARE(resolve(later), QStringLiteral("consent_void"));
        QCOMPARE(desk.state(key), QStringLiteral("unknown"));
        desk.ageCheck(later, "2 minutes");
        QCOMPARE(resolve(desk.check(desk.ada, key, "found_different", {theirs("pi_1", 1100)})),
                 QStringLiteral("resolved"));
    }

    // Any change of an item voids it for that item, and only for that.
    void voidedByAChange()
    {
        Doubled desk(2);
        const Rows asked = desk.ada.call(
            "ask_second_person", QJsonArray{QJsonObject{desk.item(0)}, QJsonObject{desk.item(1)}}, "twice");
        QCOMPARE(asked.decisions(), QStringLiteral("no_check no_check")); // no verdict was named
        QJsonArray items;
        for (int i = 0; i < 2; ++i) {
            QJsonObject item = desk.item(i);
            item.insert("verdict", "found_several");
            items << item;
        }
        const QString request =
            desk.ada.call("ask_second_person", items, "twice").object().value("request_id").toString();
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        desk.db.root().exec(
            "UPDATE fencepost.effect_ledger SET row_version = row_version + 1 WHERE effect_key = $1",
            {desk.keys.at(0)});
        desk.checks[0] = desk.check(desk.ada, desk.keys.at(0), "found_several", s_two);
        QCOMPARE(desk.resolveWith(0, request),
                 QStringLiteral("the item is not the one that was consented to"));
        QCOMPARE(desk.resolveWith(1, request), QStringLiteral("resolved"));
        QCOMPARE(desk.db.root().value(
                     "SELECT used_at IS NULL AND used_keys = ARRAY[$1] FROM fencepost.second_person"
                     " WHERE request_id = $2",
                     {desk.keys.at(1), request}),
                 QStringLiteral("t"));
    }

    void voidedByExpiry()
    {
        Doubled desk(2);
        const QString expire =
            QStringLiteral("UPDATE fencepost.second_person SET expires_at = clock_timestamp()");
        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        desk.db.root().exec(expire);
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("it has expired"));
        const QString late = desk.ask(desk.ada, desk.item(1), "found_several");
        desk.db.root().exec(expire);
        QCOMPARE(desk.give(desk.ben, late), QStringLiteral("expired"));
    }

    void refused()
    {
        Doubled desk(1);
        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        const QJsonObject item{{"request_id", request}};
        QCOMPARE(desk.ben.call("refuse", item, "wrong customer").decision(), QStringLiteral("refused"));
        QCOMPARE(desk.ada.call("refuse", item).decision(), QStringLiteral("already_refused"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("refused"));
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("it was refused"));
        QCOMPARE(desk.ada.call("refuse", QJsonObject{{"request_id", newId()}}).decision(),
                 QStringLiteral("no_request"));
        QCOMPARE(desk.ada.call("give_consent", QJsonObject{{"request_id", 7}}).decision(),
                 QStringLiteral("bad_item"));
    }

    // Hardening G5.2: of many that race for one consent, one wins. Here the effect's version is put back each
    // time, so that only the consent itself can stop the others.
    void usedOnce()
    {
        Doubled desk(1);
        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("resolved"));
        desk.db.root().exec("UPDATE fencepost.effect_ledger SET state = 'unknown', outcome = NULL,"
                            " row_version = row_version - 1");
        QCOMPARE(desk.resolveWith(0, request), QStringLiteral("it was used"));
    }

    void manyRacers()
    {
        Doubled desk(1);
        const QString request = desk.ask(desk.ada, desk.item(0), "found_several");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QJsonObject item = desk.item(0);
        item.insert("request_id", request);
        std::vector<std::future<QString>> racers;
        for (int i = 0; i < 8; ++i) {
            racers.push_back(std::async(std::launch::async, [&desk, item] {
                Operator racer(desk.db, logins::ada);
                return racer.call("resolve_effects", item).decision();
            }));
        }
        QStringList decisions;
        for (auto &racer : racers)
            decisions << racer.get();
        QCOMPARE(decisions.count("resolved"), 1);
        QCOMPARE(decisions.count("changed"), 7);
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.refund_due"), QStringLiteral("1"));
    }

    // A look-alike beside an absence: perhaps it is ours without our reference.
    void lookAlikes()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        const QString check = desk.check(desk.ada, key, "absent", {}, {{"look_alikes", 1}});
        const Rows alone = desk.resolve(desk.ada, key, check, "not_happened");
        QCOMPARE(alone.decision(), QStringLiteral("needs_second_person"));
        QCOMPARE(alone.object().value("why").toArray(), (QJsonArray{"look_alikes"}));
        const QString request = desk.ask(desk.ada, desk.resolveItem(key, check, "not_happened"), "absent");
        desk.give(desk.ben, request);
        QCOMPARE(desk.resolve(desk.ada, key, check, "not_happened", {{"request_id", request}}).decision(),
                 QStringLiteral("resolved"));
    }

    // What the asker saw must still be so, and the other person must be told why.
    void whatCannotBeAsked()
    {
        Doubled desk(1);
        QJsonObject item = desk.item(0);
        item.insert("verdict", "found_several");
        QCOMPARE(desk.ada.call("ask_second_person", item, " ").decision(), QStringLiteral("needs_reason"));
        QJsonObject old = item;
        old.insert("row_version", "1");
        QJsonObject other = item;
        other.insert("resolution", "not_happened");
        QJsonObject unknown = item;
        unknown.insert("effect_key", "none");
        QJsonObject rerun{
            {"action", "rerun_period"}, {"job", "billing"}, {"period", "2026-11"}, {"plan_hash", "x"}};
        QCOMPARE(desk.ada.call("ask_second_person", QJsonArray{old, other, unknown, rerun, item}).decisions(),
                 QStringLiteral("changed verdict_forbids no_effect bad_item asked"));
        QCOMPARE(desk.db.root().value("SELECT jsonb_array_length(items) FROM fencepost.second_person"),
                 QStringLiteral("1"));
        QCOMPARE(desk.ada.call("ask_second_person", QJsonArray{rerun}).decision(),
                 QStringLiteral("plan_changed"));
        rerun.insert("period", "1999-01");
        QCOMPARE(desk.ada.call("ask_second_person", QJsonArray{rerun}).decision(), QStringLiteral("no_run"));
    }
};

QTEST_GUILESS_MAIN(ConsentTest)
#include "consent_test.moc"
