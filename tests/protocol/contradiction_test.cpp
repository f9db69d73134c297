// SPDX-License-Identifier: GPL-3.0-or-later
// Checks of one version that contradict each other: what was found is not undone by what is not found later.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

class ContradictionTest : public QObject
{
    Q_OBJECT

private slots:
    // An object with our reference does not vanish: what an earlier check of the same version found, a later
    // absence does not undo on one person's word, and the other person is shown both.
    void anAbsenceAfterAFinding_data()
    {
        QTest::addColumn<QString>("earlier");
        QTest::addColumn<QJsonArray>("matches");
        QTest::newRow("found") << "found" << QJsonArray{theirs("pi_1")};
        QTest::newRow("different") << "found_different" << QJsonArray{theirs("pi_1", 999)};
        QTest::newRow("several") << "found_several" << QJsonArray{theirs("pi_1"), theirs("pi_2")};
        QTest::newRow("reversed") << "found_reversed" << QJsonArray{theirs("pi_1", 1000, "refunded")};
        QTest::newRow("declined") << "found_declined" << QJsonArray{theirs("pi_1", 1000, "declined")};
        QTest::newRow("in progress") << "found_in_progress" << QJsonArray{theirs("pi_1", 1000, "processing")};
    }
    void anAbsenceAfterAFinding()
    {
        QFETCH(QString, earlier);
        QFETCH(QJsonArray, matches);
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        const QString first = desk.check(desk.ada, key, earlier, matches);
        desk.ageCheck(first, "2 minutes");
        const QString absent = desk.check(desk.ada, key, "absent");
        const Rows alone = desk.resolve(desk.ada, key, absent, "not_happened");
        QCOMPARE(alone.decision(), QStringLiteral("needs_second_person"));
        QCOMPARE(alone.object().value("why").toArray(), QJsonArray{"found_before"});
        QCOMPARE(alone.object().value("found_before").toArray().at(0).toObject().value("verdict").toString(),
                 earlier);
        QVERIFY(alone.object().value("text").toString().contains("Check it again"));
        QCOMPARE(desk.state(key), QStringLiteral("unknown"));
        const QString request = desk.ask(desk.ada, desk.resolveItem(key, absent, "not_happened"), "absent");
        QCOMPARE(desk.db.as(logins::ben)
                     .value("SELECT items -> 0 -> 'seen' -> 'found_before' -> 0 ->> 'verdict'"
                            " FROM fencepost.consent_v"),
                 earlier);
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QCOMPARE(desk.resolve(desk.ada, key, absent, "not_happened", {{"request_id", request}}).decision(),
                 QStringLiteral("resolved"));
        QCOMPARE(desk.state(key), QStringLiteral("claimed"));
    }

    // A consent that was given before somebody found it does not cover that.
    void aFindingAfterTheConsent()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        desk.letKeyGo(key);
        const QString absent = desk.check(desk.ada, key, "absent");
        const QString request = desk.ask(desk.ada, desk.resolveItem(key, absent, "not_happened"), "absent");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        desk.ageCheck(absent, "3 minutes");
        const QString found = desk.checkFound(desk.ben, key);
        QCOMPARE(desk.resolve(desk.ada, key, absent, "not_happened", {{"request_id", request}}).decision(),
                 QStringLiteral("newer_check"));
        desk.ageCheck(found, "2 minutes");
        const QString again = desk.check(desk.ada, key, "absent");
        const Rows rows = desk.resolve(desk.ada, key, again, "not_happened", {{"request_id", request}});
        QCOMPARE(rows.decision() + ": " + rows.object().value("text").toString(),
                 QStringLiteral("consent_void: a newer check saw something else than what was consented to"));
        // by hand it is no way round: the other person is shown it there, too
        desk.db.root().exec("UPDATE fencepost.job SET unknown_limit = '0'");
        const QJsonObject said{{"text", "the provider's support says it is not there"},
                               {"reference", "case 7"}};
        const QJsonObject byHand{{"outcome", "not_happened"}, {"evidence", said}};
        QCOMPARE(desk.resolve(desk.ada, key, {}, "by_hand", byHand).object().value("why").toArray(),
                 (QJsonArray{"by_hand", "key_gone", "found_before"}));
        desk.ask(desk.ada, desk.resolveItem(key, {}, "by_hand", byHand), {});
        QCOMPARE(desk.db.root().value("SELECT items -> 0 -> 'seen' -> 'found_before' -> 0 ->> 'checked_by'"
                                      " FROM fencepost.consent_v ORDER BY asked_at DESC LIMIT 1"),
                 QStringLiteral("ben"));
        // and what a check finds again settles it alone
        desk.ageCheck(again, "2 minutes");
        QCOMPARE(desk.resolve(desk.ada, key, desk.checkFound(desk.ada, key), "succeeded").decision(),
                 QStringLiteral("resolved"));
    }

    // A charge that was found is still there: a later check that lists one less is not settled alone, or the
    // refund that is owed would be forgotten. One that lists it again is.
    void aChargeThatVanishes_data()
    {
        QTest::addColumn<QString>("earlier");
        QTest::addColumn<QJsonArray>("then");
        QTest::addColumn<QJsonArray>("now");
        QTest::addColumn<bool>("denied");
        QJsonObject refunded = theirs("pi_1");
        refunded["refunded_minor"] = 1000;
        QTest::newRow("one of two is gone") << "found_several" << QJsonArray{theirs("pi_1"), theirs("pi_2")}
                                            << QJsonArray{theirs("pi_1")} << true;
        QTest::newRow("another instead")
            << "found_different" << QJsonArray{theirs("pi_1", 999)} << QJsonArray{theirs("pi_2")} << true;
        QTest::newRow("the refund is gone")
            << "found_reversed" << QJsonArray{refunded} << QJsonArray{theirs("pi_1")} << true;
        QTest::newRow("the same again")
            << "found" << QJsonArray{theirs("pi_1")} << QJsonArray{theirs("pi_1")} << false;
        QTest::newRow("one was declined") << "found_declined" << QJsonArray{theirs("pi_1", 1000, "declined")}
                                          << QJsonArray{theirs("pi_2")} << false;
    }
    void aChargeThatVanishes()
    {
        QFETCH(QString, earlier);
        QFETCH(QJsonArray, then);
        QFETCH(QJsonArray, now);
        QFETCH(bool, denied);
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        desk.ageCheck(desk.check(desk.ada, key, earlier, then), "2 minutes");
        const Rows rows = desk.resolve(desk.ada, key, desk.check(desk.ada, key, "found", now), "succeeded");
        QCOMPARE(rows.decision(), denied ? "needs_second_person" : "resolved");
        if (denied)
            QCOMPARE(rows.object().value("why").toArray(), QJsonArray{"found_before"});
    }

    // Money that moved was not declined.
    void aDeclineAfterAFinding()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        desk.ageCheck(desk.checkFound(desk.ada, key), "2 minutes");
        const QString declined =
            desk.check(desk.ada, key, "found_declined", {theirs("pi_1", 1000, "declined")});
        QCOMPARE(desk.resolve(desk.ada, key, declined, "declined").object().value("why").toArray(),
                 QJsonArray{"found_before"});
        // the other way round is how it goes: first declined, then paid
        desk.worker.claimId = newId();
        const QString other = desk.crash(1, "2026-12").at(0);
        desk.own(desk.ada, "2026-12");
        desk.ageCheck(desk.check(desk.ada, other, "found_declined", {theirs("pi_2", 1000, "declined")}),
                      "2 minutes");
        QCOMPARE(desk.resolve(desk.ada, other, desk.checkFound(desk.ada, other), "succeeded").decision(),
                 QStringLiteral("resolved"));
    }
};

QTEST_GUILESS_MAIN(ContradictionTest)
#include "contradiction_test.moc"
