// SPDX-License-Identifier: GPL-3.0-or-later
// set_job, set_provider, set_person: an administrator's, with a reason; what would guard less needs another
// person.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

struct Office : Desk
{
    Office() : adam(db, logins::adam), anna(db, logins::anna) {}
    Rows set(const QString &what, const QJsonObject &row, const QString &request = {},
             const QString &why = "ticket 7")
    {
        QJsonObject item{{"row", row}};
        if (!request.isEmpty())
            item.insert("request_id", request);
        return adam.call("set_" + what, item, why);
    }
    QString ask(const QString &what, const QJsonObject &row)
    {
        return adam.call("ask_second_person", QJsonObject{{"action", "set_" + what}, {"row", row}}, "why")
            .object()
            .value("request_id")
            .toString();
    }
    Operator adam;
    Operator anna;
};

} // namespace

class SetTest : public QObject
{
    Q_OBJECT

private slots:
    void addsAndChanges()
    {
        Office desk;
        const QJsonObject job{{"job", "nightly"},
                              {"action", "mail"},
                              {"run_interval", "1 day"},
                              {"lease_length", "5 min"},
                              {"heartbeat_interval", "1 min"}};
        QCOMPARE(desk.set("job", job).decision(), QStringLiteral("added"));
        QCOMPARE(desk.set("job", job).decision(), QStringLiteral("unchanged"));
        QCOMPARE(desk.set("job", {{"job", "nightly"}, {"max_attempts", 7}}).decision(),
                 QStringLiteral("changed"));
        QCOMPARE(desk.db.root().value("SELECT fencing_token FROM fencepost.job_lease WHERE job = 'nightly'"),
                 QStringLiteral("0"));
        QCOMPARE(
            desk.db.root()
                .exec("SELECT operator, subject_kind, subject_key, decision, reason, before, after"
                      " FROM fencepost.audit_record WHERE decision = 'changed'")
                .toString(),
            QStringLiteral("adam|job|nightly|changed|ticket 7|{\"max_attempts\": 3}|{\"max_attempts\": 7}"));
        QCOMPARE(
            desk.set("person", {{"login", "dora"}, {"person", "Dora Dean"}, {"may_act", false}}).decision(),
            QStringLiteral("added"));
        QCOMPARE(desk.set("person", {{"login", "cleo"}, {"may_act", false}}).decision(),
                 QStringLiteral("changed"));
        QCOMPARE(desk.set("provider", {{"provider", "pay"}, {"settle_delay", "1 min"}}).decision(),
                 QStringLiteral("changed"));
        QCOMPARE(desk.db.root().value("SELECT ok FROM fencepost.audit_verify()"), QStringLiteral("t"));
    }

    void sentences()
    {
        Office desk;
        const auto text = [](const Rows &rows) {
            return rows.decision() + ": " + rows.object().value("text").toString();
        };
        QVERIFY(text(desk.set("job", {{"job", "a/b"}})).startsWith("bad_item: Job a/b is new: give "));
        QCOMPARE(text(desk.set("job", {{"job", "billing"}, {"colour", "red"}})),
                 QStringLiteral("bad_item: A job has no colour."));
        QVERIFY(text(desk.set("provider", {{"provider", "pay"}, {"send_limit", "1 hour"}}))
                    .contains("5 minutes"));
        QVERIFY(
            text(desk.set("provider", {{"provider", "pay"}, {"key_retention", "soon"}})).contains("soon"));
        desk.crash(1);
        QVERIFY(text(desk.set("job", {{"job", "billing"}, {"action", "other"}})).contains("Make a new job"));
        QCOMPARE(desk.set("person", {{"person", "Nobody"}}).decision(), QStringLiteral("bad_item"));
        QCOMPARE(desk.set("job", {{"job", "billing"}, {"max_attempts", 4}}, {}, " ").decision(),
                 QStringLiteral("needs_reason"));
        QCOMPARE(desk.db.root().value("SELECT max_attempts FROM fencepost.job"), QStringLiteral("3"));
    }

    // Each column that guards money, the lax way: refused alone, carried out with another person, once, as
    // asked.
    void loosening_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QJsonObject>("row");
        QTest::addColumn<QString>("column");
        const auto provider = [](const char *column, const char *value) {
            QTest::newRow(column) << "provider" << QJsonObject{{"provider", "pay"}, {column, value}}
                                  << column;
        };
        provider("key_retention", "48 hours");
        provider("transport_limit", "1 ms");
        provider("settle_delay", "1 s");
        provider("visibility_lag", "1 s");
        provider("clock_margin", "1 s");
        const QJsonObject elsewhere{{"base_url", "https://elsewhere.example"}};
        QTest::newRow("settings") << "provider" << QJsonObject{{"provider", "pay"}, {"settings", elsewhere}}
                                  << "settings";
        QTest::newRow("another provider")
            << "job" << QJsonObject{{"job", "billing"}, {"provider", "lax"}} << "provider";
        QTest::newRow("unknown_limit")
            << "job" << QJsonObject{{"job", "billing"}, {"unknown_limit", "1 min"}} << "unknown_limit";
        QTest::newRow("needs_approval")
            << "job" << QJsonObject{{"job", "billing"}, {"needs_approval", false}} << "needs_approval";
        QTest::newRow("may_act") << "person" << QJsonObject{{"login", "watcher"}, {"may_act", true}}
                                 << "may_act";
        QTest::newRow("shared") << "person" << QJsonObject{{"login", "shared_desk"}, {"shared", "no"}}
                                << "shared";
        QTest::newRow("person") << "person" << QJsonObject{{"login", "ada_home"}, {"person", "Eve Else"}}
                                << "person";
    }
    void loosening()
    {
        QFETCH(QString, what);
        QFETCH(QJsonObject, row);
        QFETCH(QString, column);
        Office desk;
        desk.db.root().exec("UPDATE fencepost.provider SET settle_delay = '1 min', visibility_lag = '1 min',"
                            " clock_margin = '1 min'");
        desk.db.root().exec("UPDATE fencepost.job SET needs_approval = true");
        ProviderSpec lax; // a new one needs nobody …
        lax.provider = QStringLiteral("lax");
        desk.db.addProvider(lax);
        const Rows alone = desk.set(what, row);
        QCOMPARE(alone.decision(), QStringLiteral("needs_second_person"));
        QCOMPARE(alone.object().value("why").toArray(), QJsonArray{column});
        const QString request = desk.ask(what, row);
        QCOMPARE(desk.set(what, row, request).decision(), QStringLiteral("consent_void"));
        QCOMPARE(desk.give(desk.adam, request), QStringLiteral("same_person"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("wrong_role"));
        QCOMPARE(desk.give(desk.anna, request), QStringLiteral("given"));
        QJsonObject more = row;
        more.insert(what == "person" ? "person"
                    : what == "job"  ? "max_attempts"
                                     : "account",
                    what == "job" ? QJsonValue(9) : QJsonValue("somebody else"));
        QCOMPARE(desk.set(what, more, request).decision(), QStringLiteral("consent_void"));
        QCOMPARE(desk.set(what, row, request).decision(), QStringLiteral("changed"));
        QCOMPARE(desk.db.root().value("SELECT consent ->> 'given_by' FROM fencepost.audit_record"
                                      " WHERE decision = 'changed'"),
                 QStringLiteral("anna"));
        QCOMPARE(desk.db.root().value("SELECT used_at IS NOT NULL FROM fencepost.second_person"),
                 QStringLiteral("t"));
    }

    // A login that may act could consent: it gets a second person before it is there, whosever name it bears.
    void aNewLoginNeedsAnother()
    {
        Office desk;
        for (const char *person : {"Eve Else", "Adam Arden", "Ben Brook"}) {
            const Rows alone = desk.set("person", {{"login", "eve"}, {"person", person}});
            QCOMPARE(alone.decision(), QStringLiteral("needs_second_person"));
            QCOMPARE(alone.object().value("why").toArray(), QJsonArray{"login"});
        }
        const QJsonObject eve{{"login", "eve"}, {"person", "Eve Else"}};
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.person WHERE login = 'eve'"),
                 QStringLiteral("0"));
        const QString request = desk.ask("person", eve);
        QCOMPARE(desk.give(desk.anna, request), QStringLiteral("given"));
        QCOMPARE(desk.set("person", eve, request).decision(), QStringLiteral("added"));
        // who may only watch, or is nobody in particular, consents to nothing …
        QCOMPARE(desk.set("person", {{"login", "w"}, {"person", "W"}, {"may_act", false}}).decision(),
                 QStringLiteral("added"));
        QCOMPARE(desk.set("person", {{"login", "s"}, {"person", "S"}, {"shared", true}}).decision(),
                 QStringLiteral("added"));
        // … and becomes more only with another
        QCOMPARE(desk.set("person", {{"login", "w"}, {"may_act", true}}).decision(),
                 QStringLiteral("needs_second_person"));
        QCOMPARE(desk.set("person", {{"login", "s"}, {"shared", false}}).decision(),
                 QStringLiteral("needs_second_person"));
    }

    // Fifteen minutes of broken glass are no way to a second login that consents for ever.
    void noGlassIsBrokenForPeople()
    {
        Office desk;
        const QString request = desk.ask("person", {{"login", "eve"}, {"person", "Eve Else"}});
        desk.db.root().exec("GRANT fencepost_break_glass TO adam");
        QCOMPARE(
            desk.adam
                .call("break_glass", QJsonObject{{"request_id", request}}, "everybody else is on the plane")
                .decision(),
            QStringLiteral("not_for_people"));
        desk.db.root().exec("REVOKE fencepost_break_glass FROM adam");
        QCOMPARE(desk.set("person", {{"login", "eve"}, {"person", "Eve Else"}}, request).decision(),
                 QStringLiteral("consent_void"));
    }

    // The first people: nobody can be asked yet, so that they are set by the schema's owner and by nobody
    // else.
    void theFirstPeople()
    {
        Office desk;
        desk.db.root().exec("DELETE FROM fencepost.person");
        const QJsonObject adam{{"login", "adam"}, {"person", "Adam Arden"}};
        QCOMPARE(desk.set("person", adam).decision(), QStringLiteral("not_allowed"));
        Sql owner = desk.db.as(logins::superuser);
        QVERIFY(owner.exec("SET ROLE fencepost_owner").ok());
        QCOMPARE(owner.value("SELECT fencepost._set_person($1)", {adam}), QStringLiteral("added"));
        QCOMPARE(desk.set("person", {{"login", "anna"}, {"person", "Anna Arnold"}}).decision(),
                 QStringLiteral("needs_second_person")); // alone, adam makes nobody who may consent
        QCOMPARE(desk.db.root()
                     .exec("SELECT operator, action, decision FROM fencepost.audit_record ORDER BY seq")
                     .toString(),
                 QStringLiteral("adam|set_person|not_allowed\npostgres|set_person|added\n"
                                "adam|set_person|needs_second_person"));
    }

    // Bound to what the columns held when it was asked: from another value it is another change.
    void boundToTheOldValue()
    {
        Office desk;
        Sql &root = desk.db.root();
        root.exec("UPDATE fencepost.provider SET settle_delay = '1 hour', visibility_lag = '1 hour'");
        const QJsonObject row{{"provider", "pay"}, {"settle_delay", "30 min"}};
        const QString request = desk.ask("provider", row);
        QCOMPARE(root.value("SELECT items -> 0 -> 'was' ->> 'settle_delay' FROM fencepost.consent_v"),
                 QStringLiteral("01:00:00"));
        QCOMPARE(desk.give(desk.anna, request), QStringLiteral("given"));
        root.exec("UPDATE fencepost.provider SET settle_delay = '2 hours'");
        const Rows other = desk.set("provider", row, request);
        QCOMPARE(other.decision() + ": " + other.object().value("text").toString(),
                 QStringLiteral("consent_void: it has been set to something else since it was asked"));
        // as it was, in whatever way this session writes it, and beside a change of something else: it holds
        root.exec("UPDATE fencepost.provider SET settle_delay = '60 min', visibility_lag = '2 hours'");
        desk.adam.sql().exec("SET intervalstyle = 'iso_8601'");
        QCOMPARE(desk.set("provider", row, request).decision(), QStringLiteral("changed"));
        // a login that somebody else has made meanwhile is not new any more
        const QJsonObject eve{{"login", "eve"}, {"person", "Eve Else"}};
        const QString late = desk.ask("person", eve);
        QCOMPARE(desk.give(desk.anna, late), QStringLiteral("given"));
        root.exec("INSERT INTO fencepost.person (login, person, may_act) VALUES ('eve', 'Eve Other', true)");
        QCOMPARE(desk.set("person", eve, late).decision(), QStringLiteral("consent_void"));
    }

    void whoMay()
    {
        Office desk;
        const QJsonObject item{{"row", QJsonObject{{"job", "billing"}, {"max_attempts", 4}}}};
        for (const QString &login : {logins::ada, logins::vera, logins::workerA})
            QCOMPARE(Operator(desk.db, login).call("set_job", item, "why").sqlstate, QStringLiteral("42501"));
        desk.db.root().exec("UPDATE fencepost.person SET may_act = false WHERE login = 'adam'");
        const Rows rows = desk.adam.call("set_job", item, "why");
        QCOMPARE(rows.decision() + ' ' + rows.text("subject_key"), QStringLiteral("not_allowed billing"));
    }
};

QTEST_GUILESS_MAIN(SetTest)
#include "set_test.moc"
