// SPDX-License-Identifier: GPL-3.0-or-later
// Hand-over: an offer until it is accepted; nobody is without an owner in between.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

class HandOverTest : public QObject
{
    Q_OBJECT

private:
    static QString offer(Operator &who, const QJsonObject &more)
    {
        QJsonObject item{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}};
        for (auto it = more.begin(); it != more.end(); ++it)
            item.insert(it.key(), it.value());
        return who.call("offer_hand_over", item).decision();
    }
    static Rows accept(Operator &who)
    {
        return who.call("accept_hand_over",
                        QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}});
    }

private slots:
    void toOnePerson()
    {
        Desk desk;
        desk.crash(1);
        Operator cleo(desk.db, logins::cleo);
        QCOMPARE(offer(desk.ada, {{"to", "ben"}}), QStringLiteral("not_yours"));
        desk.own(desk.ada);
        QCOMPARE(accept(desk.ben).decision(), QStringLiteral("no_offer"));
        for (const QString &nobody : {QString("nobody"), logins::watcher, logins::shared})
            QCOMPARE(offer(desk.ada, {{"to", nobody}}), QStringLiteral("no_person"));
        const QString howLong = QStringLiteral(
            "SELECT until > clock_timestamp() + interval '29 minutes' FROM fencepost.ownership");
        desk.db.root().exec("UPDATE fencepost.ownership SET until = clock_timestamp() + interval '1 minute'");
        QCOMPARE(desk.db.root().value(howLong), QStringLiteral("f"));
        QCOMPARE(offer(desk.ada, {{"to", "ben"}}), QStringLiteral("offered"));
        QCOMPARE(desk.db.root().value(howLong), QStringLiteral("t")); // it has that long to be accepted
        QCOMPARE(accept(cleo).decision(), QStringLiteral("not_for_you"));
        QCOMPARE(accept(desk.ada).decision(), QStringLiteral("already_yours"));
        QCOMPARE(desk.db.root().value("SELECT owner FROM fencepost.ownership_v WHERE live"),
                 QStringLiteral("ada"));
        const Rows accepted = accept(desk.ben);
        QCOMPARE(accepted.decision(), QStringLiteral("accepted"));
        QCOMPARE(accepted.object().value("from").toString(), QStringLiteral("ada"));
        QCOMPARE(desk.db.root()
                     .exec("SELECT owner, ownership_token, offered_to, offered_at FROM fencepost.ownership_v")
                     .toString(),
                 QStringLiteral("ben|2|(null)|(null)"));
        QCOMPARE(offer(desk.ada, {}), QStringLiteral("not_yours"));
    }

    // To anyone; two who reach for it: one has it. Withdrawn or changed hands: no offer any more.
    void toAnyone()
    {
        Desk desk;
        desk.crash(1);
        desk.own(desk.ada);
        Operator cleo(desk.db, logins::cleo);
        QCOMPARE(offer(desk.ada, {}), QStringLiteral("offered"));
        QCOMPARE(offer(desk.ada, {{"withdraw", true}}), QStringLiteral("withdrawn"));
        QCOMPARE(accept(desk.ben).decision(), QStringLiteral("no_offer"));
        QCOMPARE(offer(desk.ada, {}), QStringLiteral("offered"));
        desk.ben.sql().exec("BEGIN");
        QCOMPARE(accept(desk.ben).decision(), QStringLiteral("accepted"));
        cleo.sql().send(
            "SELECT decision FROM fencepost.accept_hand_over(gen_random_uuid(), clock_timestamp()"
            " + interval '1 minute', '', $1)",
            {QJsonArray{QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}}}});
        QVERIFY(desk.db.waitUntilBlocked(cleo.sql()));
        desk.ben.sql().exec("COMMIT");
        QCOMPARE(cleo.sql().result().decision(), QStringLiteral("no_offer"));
        QCOMPARE(desk.ada.call("accept_hand_over", QJsonObject{}).decision(), QStringLiteral("bad_item"));
        QCOMPARE(desk.ada.call("offer_hand_over", QJsonObject{}).decision(), QStringLiteral("bad_item"));
    }
};

QTEST_GUILESS_MAIN(HandOverTest)
#include "hand_over_test.moc"
