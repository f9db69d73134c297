// SPDX-License-Identifier: GPL-3.0-or-later
// Breaking the glass: one person alone, with a grant of its own, a reason, a short time, and a review by
// another.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

const QString s_reason = QStringLiteral("everybody else is on the plane, INC-4");

// A charge of another amount, which needs a second person; ada may break the glass.
struct Alone : Desk
{
    Alone()
    {
        key = crash(1).first();
        own(ada);
        checkId = check(ada, key, "found_different", {theirs("pi_1", 1100)});
        request = ask(ada, resolveItem(key, checkId, "succeeded"), "found_different");
        db.root().exec("GRANT fencepost_break_glass TO ada, ada_home");
    }
    ~Alone() { db.root().exec("REVOKE fencepost_break_glass FROM ada, ada_home"); }
    QString breakIt(Operator &who, const QString &reason = s_reason)
    {
        return who.call("break_glass", QJsonObject{{"request_id", request}}, reason).decision();
    }
    QString close(Operator &who, const QString &reason = "looked at the receipt")
    {
        return who.call("close_break_glass", QJsonObject{{"request_id", request}}, reason).decision();
    }
    QString resolveIt(Operator &who)
    {
        return resolve(who, key, checkId, "succeeded", {{"request_id", request}}).decision();
    }
    QString key;
    QString checkId;
    QString request;
};

} // namespace

class BreakGlassTest : public QObject
{
    Q_OBJECT

private slots:
    void alone()
    {
        Alone desk;
        QCOMPARE(desk.resolveIt(desk.ada), QStringLiteral("consent_void"));
        QCOMPARE(desk.breakIt(desk.ada, "too short"), QStringLiteral("needs_reason"));
        QCOMPARE(desk.breakIt(desk.ada, QString(30, ' ')), QStringLiteral("needs_reason"));
        QCOMPARE(desk.breakIt(desk.ada), QStringLiteral("broken"));
        QCOMPARE(desk.breakIt(desk.ada), QStringLiteral("already_given"));
        QCOMPARE(desk.db.root().value(
                     "SELECT until <= broken_at + interval '15 minutes' AND expires_at = until"
                     " FROM fencepost.break_glass JOIN fencepost.second_person USING (request_id)"),
                 QStringLiteral("t"));
        QCOMPARE(desk.resolveIt(desk.ada), QStringLiteral("resolved"));
        QCOMPARE(desk.db.root().value("SELECT consent ->> 'glass_broken' FROM fencepost.audit_record"
                                      " WHERE decision = 'resolved'"),
                 QStringLiteral("true"));
        // on the review list until another person, not another login, has closed it
        QCOMPARE(desk.db.as(logins::vera)
                     .exec("SELECT person, used, closed_by FROM fencepost.break_glass_v")
                     .toString(),
                 QStringLiteral("Ada Able|1|(null)"));
        QCOMPARE(desk.close(desk.ada), QStringLiteral("same_person"));
        QCOMPARE(desk.close(desk.adaHome), QStringLiteral("same_person"));
        QCOMPARE(desk.close(desk.ben, " "), QStringLiteral("needs_reason"));
        QCOMPARE(desk.close(desk.ben), QStringLiteral("closed"));
        QCOMPARE(desk.close(desk.ben), QStringLiteral("already_closed"));
        QCOMPARE(desk.db.root().value("SELECT closing_note FROM fencepost.break_glass_v"),
                 QStringLiteral("looked at the receipt"));
    }

    // Everything else that binds a consent still does: time, the item, what the check saw.
    void notForAnythingElse()
    {
        Alone desk;
        QCOMPARE(desk.breakIt(desk.ada), QStringLiteral("broken"));
        QCOMPARE(desk.own(desk.adaHome, "2026-11", "my other login"), QStringLiteral("taken"));
        QCOMPARE(desk.resolveIt(desk.adaHome), QStringLiteral("consent_void"));
        desk.own(desk.ada, "2026-11", "back");
        desk.ageCheck(desk.checkId, "2 minutes");
        const QString first = desk.checkId;
        desk.checkId = desk.check(desk.ada, desk.key, "found_different", {theirs("pi_1", 9900)});
        QCOMPARE(desk.resolveIt(desk.ada), QStringLiteral("consent_void"));
        desk.db.root().exec("UPDATE fencepost.break_glass SET until = clock_timestamp()");
        desk.ageCheck(desk.checkId, "2 minutes");
        desk.checkId = desk.check(desk.ada, desk.key, "found_different", {theirs("pi_1", 1100)});
        QCOMPARE(desk.resolveIt(desk.ada), QStringLiteral("consent_void"));
    }

    void whoMay()
    {
        Alone desk;
        QCOMPARE(desk.ben.call("break_glass", QJsonObject{{"request_id", desk.request}}, s_reason).sqlstate,
                 QStringLiteral("42501"));
        QCOMPARE(desk.breakIt(desk.adaHome), QStringLiteral("not_yours"));
        const auto call = [&](const QString &id) {
            return desk.ada.call("break_glass", QJsonObject{{"request_id", id}}, s_reason).decision();
        };
        QCOMPARE(call("x"), QStringLiteral("bad_item"));
        QCOMPARE(call(newId()), QStringLiteral("no_request"));
        QCOMPARE(desk.close(desk.ben), QStringLiteral("no_entry"));
        desk.ben.call("refuse", QJsonObject{{"request_id", desk.request}}, "no");
        QCOMPARE(desk.breakIt(desk.ada), QStringLiteral("refused"));
        for (const QString &login : {logins::vera, logins::workerA, logins::adam})
            QVERIFY(!desk.db.as(login).exec("UPDATE fencepost.break_glass SET closed_by = 'x'").ok());
    }
};

QTEST_GUILESS_MAIN(BreakGlassTest)
#include "break_glass_test.moc"
