// SPDX-License-Identifier: GPL-3.0-or-later
// One action_id, one action: what a console may rely on when it does not know whether its call arrived.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

const QJsonObject s_note{{"subject_kind", "job"}, {"subject_key", "billing"}, {"text", "seen"}};
const QString s_send =
    QStringLiteral("SELECT ord, subject_key, decision, detail, audit_seq FROM fencepost.note($1,"
                   " clock_timestamp() + $2::interval, 'why', $3)");

QString count(Desk &desk, const QString &table)
{
    return desk.db.root().value("SELECT count(*) FROM fencepost." + table);
}

} // namespace

class ActionIdTest : public QObject
{
    Q_OBJECT

private slots:
    void theSameAgain()
    {
        Desk desk;
        const QString id = newId();
        const Rows first = desk.ada.call("note", s_note, "why", id);
        QCOMPARE(first.decision(), QStringLiteral("noted"));
        QCOMPARE(desk.ada.call("note", s_note, "why", id).toString(), first.toString());
        QCOMPARE(count(desk, "note"), QStringLiteral("1"));
        QCOMPARE(count(desk, "audit_record"), QStringLiteral("1"));
    }

    // 2a: the same id with the same arguments waits for and returns the first answer.
    void twiceAtOnce()
    {
        Desk desk;
        Operator again(desk.db, logins::ada);
        const QString id = newId();
        desk.ada.sql().exec("BEGIN");
        const Rows first = desk.ada.call("note", s_note, "why", id);
        QCOMPARE(first.decision(), QStringLiteral("noted"));
        again.sql().send(s_send, {id, "1 minute", QJsonArray{s_note}});
        QVERIFY(desk.db.waitUntilBlocked(again.sql()));
        desk.ada.sql().exec("COMMIT");
        QCOMPARE(again.sql().result().toString(), first.toString());
        QCOMPARE(count(desk, "note"), QStringLiteral("1"));
    }

    // After a rollback it has left no trace: the one that waited carries it out.
    void afterARollback()
    {
        Desk desk;
        Operator again(desk.db, logins::ada);
        const QString id = newId();
        desk.ada.sql().exec("BEGIN");
        QCOMPARE(desk.ada.call("note", s_note, "why", id).decision(), QStringLiteral("noted"));
        again.sql().send(s_send, {id, "1 minute", QJsonArray{s_note}});
        QVERIFY(desk.db.waitUntilBlocked(again.sql()));
        desk.ada.sql().exec("ROLLBACK");
        QCOMPARE(again.sql().result().decision(), QStringLiteral("noted"));
        QCOMPARE(count(desk, "note"), QStringLiteral("1"));
        QCOMPARE(count(desk, "audit_record"), QStringLiteral("1"));
        QCOMPARE(count(desk, "operator_action"), QStringLiteral("1"));
    }

    // A lock that is not to be had within 2 s: an error, no trace, and the same id succeeds afterwards.
    void afterALockTimeout()
    {
        Desk desk;
        desk.crash(1);
        const QString id = newId();
        const QJsonObject pause{{"kind", "job"}, {"key", "billing"}};
        desk.db.root().exec("BEGIN");
        desk.db.root().exec("SELECT FROM fencepost.job FOR UPDATE");
        QCOMPARE(desk.ada.call("pause", pause, "why", id).sqlstate, QStringLiteral("55P03"));
        desk.db.root().exec("COMMIT");
        QCOMPARE(desk.ada.call("pause", pause, "why", id).decision(), QStringLiteral("paused"));
        QCOMPARE(count(desk, "operator_action"), QStringLiteral("1"));
    }

    void withOtherArguments()
    {
        Desk desk;
        const QString id = newId();
        desk.ada.call("note", s_note, "why", id);
        QJsonObject other = s_note;
        other.insert("text", "something else");
        QCOMPARE(desk.ada.call("note", other, "why", id).decision(), QStringLiteral("other_arguments"));
        QCOMPARE(desk.ada.call("note", s_note, "another reason", id).decision(),
                 QStringLiteral("other_arguments"));
        QCOMPARE(desk.ben.call("note", s_note, "why", id).decision(), QStringLiteral("other_arguments"));
        QCOMPARE(
            desk.ada.call("pause", QJsonObject{{"kind", "job"}, {"key", "billing"}}, "why", id).decision(),
            QStringLiteral("other_arguments"));
        QCOMPARE(count(desk, "note"), QStringLiteral("1"));
        QCOMPARE(count(desk, "pause"), QStringLiteral("0"));
        QCOMPARE(desk.ada.call("note", s_note, "why", id).decision(),
                 QStringLiteral("noted")); // its own answer stays
    }

    // 2a: not_after is tested after the locks are held; too_late is stored, audited and final.
    void afterNotAfter()
    {
        Desk desk;
        desk.crash(1);
        const QString id = newId();
        const QString take = QStringLiteral("SELECT decision, audit_seq FROM fencepost.take_ownership($1,"
                                            " clock_timestamp() + $2::interval, '', $3)");
        const QJsonArray run{QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}}};
        desk.db.root().exec("BEGIN");
        desk.db.root().exec("SELECT FROM fencepost.job_lease FOR NO KEY UPDATE");
        desk.ada.sql().send(take, {id, "50 milliseconds", run});
        Sql look = desk.db.as(logins::superuser);
        QVERIFY(desk.db.waitUntilBlocked(desk.ada.sql()));
        QTRY_VERIFY(look.value("SELECT clock_timestamp() > query_start + interval '60 milliseconds'"
                               " FROM pg_stat_activity WHERE pid = $1",
                               {desk.ada.sql().pid()}) == QLatin1String("t"));
        desk.db.root().exec("COMMIT");
        QCOMPARE(desk.ada.sql().result().decision(), QStringLiteral("too_late"));
        QCOMPARE(count(desk, "ownership"), QStringLiteral("0"));
        QCOMPARE(desk.ada.sql().exec(take, {id, "1 hour", run}).decision(), QStringLiteral("too_late"));
        QCOMPARE(
            desk.db.root().value("SELECT decision FROM fencepost.audit_record ORDER BY seq DESC LIMIT 1"),
            QStringLiteral("too_late"));
        QCOMPARE(desk.ada.sql()
                     .exec("SELECT * FROM fencepost.note($1, NULL, '', $2)", {newId(), QJsonArray{s_note}})
                     .decision(),
                 QStringLiteral("too_late"));
        // A wrong clock: such an action would be carried out whenever its console wakes.
        for (const QString &far : {QStringLiteral("infinity"), QStringLiteral("2999-01-01")})
            QCOMPARE(desk.ada.sql()
                         .exec("SELECT * FROM fencepost.note($1, $2::timestamptz, '', $3)",
                               {newId(), far, QJsonArray{s_note}})
                         .decision(),
                     QStringLiteral("too_late"));
        QCOMPARE(count(desk, "note"), QStringLiteral("0"));
    }

    // Every item's record carries the reason, written under the lock of the audit's head.
    void aReasonHasAnEnd()
    {
        Desk desk;
        desk.crash(1);
        const QString note = QStringLiteral("SELECT * FROM fencepost.note($1,"
                                            " clock_timestamp() + interval '1 minute', $2, $3)");
        const auto say = [&](int length) {
            return desk.ada.sql().exec(note, {newId(), QString(length, QLatin1Char('x')), QJsonArray{s_note}});
        };
        QCOMPARE(say(4096).decision(), QStringLiteral("noted"));
        QVERIFY(say(4097).message.contains(QLatin1String("at most 4096 characters")));
        QCOMPARE(count(desk, "note"), QStringLiteral("1"));
    }

    // Rule 4: one call, one transaction. Rule 2: READ COMMITTED.
    void whatRaises()
    {
        Desk desk;
        desk.ada.sql().exec("BEGIN");
        QCOMPARE(desk.ada.call("note", s_note).decision(), QStringLiteral("noted"));
        QCOMPARE(desk.ada.call("note", s_note).sqlstate, QStringLiteral("25000"));
        desk.ada.sql().exec("ROLLBACK");
        for (const QString &level : {QStringLiteral("REPEATABLE READ"), QStringLiteral("SERIALIZABLE")}) {
            desk.ada.sql().exec("BEGIN ISOLATION LEVEL " + level);
            QCOMPARE(desk.ada.call("note", s_note).sqlstate, QStringLiteral("25000"));
            desk.ada.sql().exec("ROLLBACK");
        }
        QCOMPARE(desk.ada.call("note", QJsonArray{}).sqlstate, QStringLiteral("22023"));
        QJsonArray many;
        for (int i = 0; i < 201; ++i)
            many << s_note;
        QCOMPARE(desk.ada.call("note", many).sqlstate, QStringLiteral("22023"));
    }

    // Who acted is session_user: unknown, shared and watching logins may not; watchers may look.
    void whoMayAct()
    {
        Desk desk;
        const QStringList keys = desk.crash(1);
        for (const QString &login : {logins::stranger, logins::shared, logins::watcher}) {
            Operator who(desk.db, login);
            const Rows refused = who.call("note", s_note);
            QCOMPARE(refused.decision(), QStringLiteral("not_allowed"));
            QVERIFY(!refused.object().value("text").toString().isEmpty());
        }
        QCOMPARE(count(desk, "note"), QStringLiteral("0"));
        QCOMPARE(
            desk.db.root().value("SELECT string_agg(operator, ' ' ORDER BY seq) FROM fencepost.audit_record"
                                 " WHERE decision = 'not_allowed'"),
            QStringLiteral("stranger shared_desk watcher"));
        Operator watcher(desk.db, logins::watcher);
        const QString check = desk.checkFound(watcher, keys.at(0));
        QCOMPARE(check.size(), 36);
        QCOMPARE(desk.resolve(watcher, keys.at(0), check, "succeeded").decision(),
                 QStringLiteral("not_allowed"));
        Operator stranger(desk.db, logins::stranger);
        QCOMPARE(desk.start(stranger, keys.at(0)).decision(), QStringLiteral("not_allowed"));
    }
};

QTEST_GUILESS_MAIN(ActionIdTest)
#include "action_id_test.moc"
