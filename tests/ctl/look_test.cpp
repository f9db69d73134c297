// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/private_cluster.h"
#include "ctl_program.h"
#include "tests/support/desk.h"

#include <QDateTime>
#include <QJsonDocument>

#include <limits>
#include <utility>

using namespace fencepost;
using namespace fencepost::test;

// fencepostctl as a shell starts it: what it finds, and how it says so.
class LookTest : public QObject
{
    Q_OBJECT
private slots:
    void doctorFinds_data();
    void doctorFinds();
    void doctorWithoutSchema();
    void verifiesTheAudit();
    void triageOfNothing();
    void triageOfACrash();
    void triageSaysWhoseMoneyItIs();
    void triageOfMoreThanFits();
    void triageWithoutPrivilege();

private:
    void makeTidy(TestDatabase &db);

    bool m_limited = false;
};

// Everything that the fixture of the tests leaves open: people for all logins, limits on each.
void LookTest::makeTidy(TestDatabase &db)
{
    db.addProvider();
    db.addJob();
    db.root().exec("INSERT INTO fencepost.person VALUES ($1, 'Stan Strange', false)", {logins::stranger});
    if (std::exchange(m_limited, true)) // logins belong to the whole server
        return;
    for (const QString &login : {logins::ada, logins::adaHome, logins::ben, logins::cleo, logins::watcher,
                                 logins::shared, logins::stranger, logins::adam, logins::anna})
        RAN(ctlOn(db, {"person", "set", login}), 0);
}

void LookTest::doctorFinds_data()
{
    QTest::addColumn<QString>("harm");
    QTest::addColumn<QString>("finding");
    QTest::addColumn<QString>("undo"); // of what belongs to the whole server
    QTest::newRow("nothing") << ""
                             << ""
                             << "";
    QTest::newRow("table for everybody") << "GRANT SELECT ON fencepost.effect_ledger TO PUBLIC"
                                         << "grants: everybody may select the table effect_ledger."
                                         << "";
    QTest::newRow("table for a role") << "GRANT UPDATE, DELETE ON fencepost.audit_record TO fencepost_admin"
                                      << "grants: fencepost_admin may delete, update the table audit_record."
                                      << "";
    QTest::newRow("view for everybody") << "GRANT SELECT ON fencepost.audit_v TO PUBLIC"
                                        << "grants: Everybody may select the view audit_v."
                                        << "";
    QTest::newRow("function for everybody") << "GRANT EXECUTE ON FUNCTION fencepost.sweep TO PUBLIC"
                                            << "grants: Everybody may execute the function sweep."
                                            << "";
    QTest::newRow("schema") << "GRANT CREATE ON SCHEMA fencepost TO fencepost_worker"
                            << "grants: fencepost_worker may create objects in the schema fencepost."
                            << "";
    QTest::newRow("owner by membership") << "GRANT fencepost_owner TO adam"
                                         << "roles: adam is a member of fencepost_owner and can write every "
                                            "table, and is a person here (Adam Arden)."
                                         << "REVOKE fencepost_owner FROM adam";
    QTest::newRow("owner can log in") << "ALTER ROLE fencepost_owner LOGIN"
                                      << "roles: The role fencepost_owner can log in or is a superuser"
                                      << "ALTER ROLE fencepost_owner NOLOGIN";
    QTest::newRow("view of another owner") << "ALTER VIEW fencepost.note_v OWNER TO postgres"
                                           << "grants: The view note_v does not belong to fencepost_owner."
                                           << "";
    QTest::newRow("no lease row")
        << "DO $$ DECLARE t record; BEGIN ALTER TABLE fencepost.job_lease DISABLE TRIGGER USER; "
           "DELETE FROM fencepost.job_lease; FOR t IN SELECT tgname, tgname LIKE 'no\\_%' AS always FROM "
           "pg_trigger WHERE "
           "tgrelid = 'fencepost.job_lease'::regclass AND NOT tgisinternal LOOP EXECUTE format('ALTER TABLE "
           "fencepost.job_lease ENABLE %s TRIGGER %I', CASE WHEN t.always THEN 'ALWAYS' END, t.tgname); END "
           "LOOP; END $$"
        << "leases: The job billing has no lease row."
        << "";
    QTest::newRow("token set back")
        << "INSERT INTO fencepost.job_run (job, period, state, attempts_allowed, fencing_token) VALUES "
           "('billing', '1', "
           "'failed', 3, 41)"
        << "leases: The lease of billing is at token 0, yet 41 was handed out before"
        << "";
    QTest::newRow("no policy") << "UPDATE fencepost.job SET overlap_policy = NULL"
                               << "jobs: The job billing has no overlap policy"
                               << "";
    QTest::newRow("index not valid")
        << "SET allow_system_table_mods = on; UPDATE pg_index SET indisvalid = false WHERE indexrelid = "
           "'fencepost.job_run_pkey'::regclass"
        << "indexes: The index job_run_pkey is not valid"
        << "";
    QTest::newRow("nobody's login")
        << "DELETE FROM fencepost.person WHERE login = 'cleo'"
        << "people: The login cleo may act as an operator and is no person known here"
        << "";
    QTest::newRow("one person only")
        << "UPDATE fencepost.person SET may_act = false WHERE person <> 'Ada Able'"
        << "people: Fewer than two people may act"
        << "";
    QTest::newRow("no limit") << "ALTER ROLE ben RESET statement_timeout"
                              << "people: The login ben has no statement_timeout of its own"
                              << "ALTER ROLE ben SET statement_timeout = '10s'";
    QTest::newRow("person without login")
        << "INSERT INTO fencepost.person (login, person) VALUES ('gone', 'Gil Gone')"
        << "people: Gil Gone (gone) is a person here without a login."
        << "";
    QTest::newRow("one administrator") << "UPDATE fencepost.person SET may_act = false WHERE login = 'anna'"
                                       << "people: Only one administrator is a person here who may act"
                                       << "";
    QTest::newRow("a worker's login")
        << "GRANT fencepost_worker TO cleo"
        << "people: The login cleo (Cleo Cade) is taken for a shared one: workers may "
           "use it as well."
        << "REVOKE fencepost_worker FROM cleo";
    QTest::newRow("in the way") << "BEGIN; SELECT FROM fencepost.audit_head FOR UPDATE; SELECT pg_sleep(5.1)"
                                << "sessions: Session "
                                << "ROLLBACK";
    QTest::newRow("ends no session")
        << "REVOKE pg_signal_backend FROM fencepost_owner"
        << "sessions: The owner of the schema may not see or end other logins' sessions"
        << "GRANT pg_signal_backend TO fencepost_owner";
    QTest::newRow("sees no session")
        << "UPDATE fencepost.rule SET value = 'refuse'; REVOKE pg_read_all_stats FROM fencepost_owner"
        << "sessions: The owner of the schema may not see or end other logins' sessions: who blocks others "
           "is "
           "named without its time, and end_session cannot end it. Nor does it see from where a login is in "
           "use: a session that is no console counts as a place of its own, so that whoever has one beside "
           "another is refused."
        << "GRANT pg_read_all_stats TO fencepost_owner";
    QTest::newRow("one who has left")
        << "INSERT INTO fencepost.person (login, person, may_act) VALUES ('gone', 'Gil Gone', false)"
        << ""
        << "";
    QTest::newRow("guard off")
        << "DO $$ DECLARE t text; BEGIN SELECT tgname INTO t FROM pg_trigger WHERE tgrelid = "
           "'fencepost.audit_record'::regclass LIMIT 1; EXECUTE format('ALTER TABLE "
           "fencepost.audit_record DISABLE TRIGGER %I', t); END $$"
        << "triggers: The guard "
        << "";
}

void LookTest::doctorFinds()
{
    QFETCH(QString, harm);
    QFETCH(QString, finding);
    QFETCH(QString, undo);
    TestDatabase db;
    db.spoil();
    makeTidy(db);
    if (!harm.isEmpty()) {
        const Rows done = db.root().script(harm);
        QVERIFY2(done.ok(), qPrintable(done.message));
    }
    const QString found = findings(db);
    const Ended ended = ctlOn(db, {"doctor"});
    if (!undo.isEmpty())
        QVERIFY(db.root().script(undo).ok());
    if (finding.isEmpty()) {
        QCOMPARE(found, QString());
        return;
    }
    QCOMPARE(ended.code, 1);
    QVERIFY2(found.startsWith(finding), qPrintable(found));
    QCOMPARE(found.count('\n'), 0); // that and nothing else
}

void LookTest::doctorWithoutSchema()
{
    const Ended ended =
        ctl({"--connect", TestDatabase::cluster().connInfo("postgres", logins::superuser), "doctor"});
    RAN(ended, 1);
    QVERIFY(ended.out.contains("schema install"));
}

void LookTest::verifiesTheAudit()
{
    Desk desk;
    desk.crash(3);
    QCOMPARE(desk.own(desk.ada), QString("taken"));
    Ended ended = ctlOn(desk.db, {"audit", "verify"}, logins::vera); // whoever may look may verify
    RAN(ended, 0);
    const QString head = ended.out.section('\n', 0, 0).section(' ', -1);
    QVERIFY2(ended.out.contains("cut off the end cannot be seen by the chain alone") &&
                 ended.out.contains("--known"),
             qPrintable(ended.out));
    QCOMPARE(head, desk.db.root().value("SELECT seq || ':' || hash FROM fencepost.audit_head"));
    ended = ctlOn(desk.db, {"audit", "verify", "--known", head});
    RAN(ended, 0);
    QVERIFY2(ended.out.contains("was cut off or written anew") && !ended.out.contains("by the chain alone"),
             qPrintable(ended.out));
    const QString written = head.section(':', 0, 0) + ':' + QString(64, '0');
    ended = ctlOn(desk.db, {"audit", "verify", "--known", written});
    RAN(ended, 1);
    QVERIFY(ended.out.contains("written anew"));
    RAN(ctlOn(desk.db, {"audit", "verify", "--known", "99:" + QString(64, '0')}), 1);
    desk.db.spoil();
    desk.db.root().script("SET session_replication_role = replica; "
                          "ALTER TABLE fencepost.audit_record DISABLE TRIGGER ALL; "
                          "UPDATE fencepost.audit_record SET reason = 'nothing' WHERE seq = 1");
    ended = ctlOn(desk.db, {"audit", "verify"});
    RAN(ended, 1);
    QVERIFY2(ended.out.startsWith("Audit record 1 does not hold"), qPrintable(ended.out));
}

void LookTest::triageOfNothing()
{
    TestDatabase db;
    const Ended ended = ctlOn(db, {"triage", "--json"}, logins::vera);
    RAN(ended, 0);
    const QJsonObject json = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(json.keys(), (QStringList{"as_of", "first_key_goes_at", "rows", "unresolved"}));
    QCOMPARE(json["rows"].toArray().size(), 0);
    QVERIFY(json["first_key_goes_at"].isNull());
    QCOMPARE(json["unresolved"].toObject(),
             (QJsonObject{{"count", 0}, {"money", QJsonObject()}, {"oldest_s", QJsonValue()}}));
    const QDateTime asOf = QDateTime::fromString(json["as_of"].toString(), Qt::ISODateWithMs);
    QVERIFY(asOf.isValid() && qAbs(asOf.secsTo(QDateTime::currentDateTimeUtc())) < 60);
    QCOMPARE(ctlOn(db, {"triage"}).out, QString("Nothing needs a person.\n"));
}

void LookTest::triageOfACrash()
{
    Desk desk;
    desk.crash(3);
    Ended ended = ctlOn(desk.db, {"triage", "--json"}, logins::ada);
    RAN(ended, 1);
    QJsonObject json = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(json["unresolved"].toObject()["count"].toInt(), 3);
    QCOMPARE(json["unresolved"].toObject()["money"].toObject(), (QJsonObject{{"USD", 3000}}));
    QVERIFY(json["unresolved"].toObject()["oldest_s"].isDouble());
    QCOMPARE(json["rows"].toArray().size(), 1);
    const QJsonObject row = json["rows"].toArray().first().toObject();
    QCOMPARE(row.keys(), (QStringList{"count", "key_kept_until", "kind", "money", "next_step", "owner", "run",
                                      "silent", "subject_key", "target"}));
    QCOMPARE(row["kind"].toString(), QString("unresolved"));
    QCOMPARE(row["subject_key"].toString(), QString("billing/2026-11"));
    QCOMPARE(row["next_step"].toString(), QString("take it and check"));
    QVERIFY(row["owner"].isNull());
    QCOMPARE(row["key_kept_until"], json["first_key_goes_at"]);
    desk.own(desk.ben);
    ended = ctlOn(desk.db, {"triage", "--json"}, logins::ada);
    json = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(json["rows"].toArray().first().toObject()["owner"].toString(), logins::ben);
    const QString text = ctlOn(desk.db, {"triage"}).out;
    QVERIFY2(text.startsWith("unresolved | billing/2026-11 | 3 | 30.00 USD | key: "), qPrintable(text));
}

// A refund and what was not charged: of which run, whose, and by which charge.
void LookTest::triageSaysWhoseMoneyItIs()
{
    Desk desk;
    const QString key = desk.crash(1).first();
    desk.own(desk.ada);
    QJsonObject wrong = theirs("pi_1");
    wrong.insert("target", "cus_9999");
    const QString check = desk.check(desk.ada, key, "found_different", {wrong});
    QJsonObject item = desk.resolveItem(key, check, "succeeded");
    const QString request = desk.ask(desk.ada, item, "found_different");
    const QString asked = ctlOn(desk.db, {"triage"}, logins::ben).out;
    QVERIFY2(asked.contains("consent_asked | " + request + " | billing/2026-11 | 1 | 10.00 USD | "),
             qPrintable(asked));
    desk.give(desk.ben, request);
    item.insert("request_id", request);
    QCOMPARE(desk.ada.call("resolve_effects", item).decision(), QString("resolved"));
    const QString text = ctlOn(desk.db, {"triage"}, logins::ada).out;
    for (const char *row :
         {"refund_owed | 1 | billing/2026-11 | cus_0000 | pi_1 | 1 | 10.00 USD | Ada Able | look for the "
          "refund",
          "shortfall | 1 | billing/2026-11 | cus_0000 | pi_1 | 1 | 10.00 USD | Ada Able | charge the rest"})
        QVERIFY2(text.contains(row), qPrintable(text));
    const Ended ended = ctlOn(desk.db, {"triage", "--json"}, logins::ada);
    int seen = 0;
    for (const QJsonValue &row : QJsonDocument::fromJson(ended.out.toUtf8()).object()["rows"].toArray()) {
        if (row["kind"].toString() != "refund_owed" && row["kind"].toString() != "shortfall")
            continue;
        ++seen;
        QCOMPARE(row["run"].toString() + ' ' + row["target"].toString(), QString("billing/2026-11 cus_0000"));
    }
    QCOMPARE(seen, 2);
}

// More than 64 bits hold is shown as that, never as nothing; currencies in small letters are the same ones.
void LookTest::triageOfMoreThanFits()
{
    Desk desk;
    desk.crash(12);
    QVERIFY(desk.db.root()
                .exec("UPDATE fencepost.effect_ledger SET amount_minor = 999999999999999999,"
                      " currency = CASE WHEN target < 'cus_0006' THEN 'usd' ELSE 'USD' END")
                .ok());
    const QString text = ctlOn(desk.db, {"triage"}).out;
    QVERIFY2(text.startsWith("unresolved | billing/2026-11 | 12 | ≥ 92,233,720,368,547,758.07 USD | "),
             qPrintable(text));
    const Ended ended = ctlOn(desk.db, {"triage", "--json"}, logins::ada);
    const QJsonObject json = QJsonDocument::fromJson(ended.out.toUtf8()).object();
    QCOMPARE(json["unresolved"].toObject()["money"].toObject(),
             (QJsonObject{{"USD", std::numeric_limits<qint64>::max()}}));
}

void LookTest::triageWithoutPrivilege()
{
    TestDatabase db;
    const Ended ended = ctlOn(db, {"triage", "--json"}, logins::workerA);
    RAN(ended, 2);
    QVERIFY2(isOneSentence(ended.error) && ended.out.isEmpty(), qPrintable(ended.error));
}

QTEST_GUILESS_MAIN(LookTest)
#include "look_test.moc"
