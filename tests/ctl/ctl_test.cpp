// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/private_cluster.h"
#include "tests/support/desk.h"

#include <QDateTime>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace fencepost;
using namespace fencepost::test;

namespace {

struct Ended
{
    int code = -1;
    QString out;
    QString error;
};

// The real program, as a shell would start it.
Ended ctl(const QStringList &arguments, const QMap<QString, QString> &environment = {})
{
    QProcess program;
    QProcessEnvironment env = QProcessEnvironment::systemEnvironment();
    for (const QString &name : env.keys()) {
        if (name.startsWith(QLatin1String("PG")))
            env.remove(name);
    }
    for (auto it = environment.cbegin(); it != environment.cend(); ++it)
        env.insert(it.key(), it.value());
    program.setProcessEnvironment(env);
    program.start(qEnvironmentVariable("FENCEPOST_BIN") + QStringLiteral("/fencepostctl"), arguments);
    if (!program.waitForStarted() || !program.waitForFinished(60'000))
        return {};
    return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
            QString::fromUtf8(program.readAllStandardError())};
}

Ended ctlOn(const TestDatabase &db, const QStringList &arguments, const QString &login = logins::superuser)
{
    return ctl(QStringList{QStringLiteral("--connect"), db.connInfo(login)} + arguments);
}

// An error is one sentence that names the program.
bool isOneSentence(const QString &error)
{
    return error.startsWith(QLatin1String("fencepostctl: ")) && error.count(QLatin1Char('\n')) == 1 &&
           error.trimmed().endsWith(QLatin1Char('.'));
}

// What doctor says about everything but the test server's own settings (no fsync).
QString findings(const TestDatabase &db)
{
    QStringList rest;
    for (const QString &line : ctlOn(db, {"doctor"}).out.split('\n')) {
        if (!line.startsWith(QLatin1Char(' ')) && !line.isEmpty() &&
            !line.startsWith(QLatin1String("settings:")))
            rest << line;
    }
    return rest.join(QLatin1Char('\n'));
}

#define RAN(ended, expected) QVERIFY2((ended).code == (expected), qPrintable((ended).out + (ended).error))

} // namespace

class CtlTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void commandLine_data();
    void commandLine();
    void noServer();
    void installs();
    void newerSchemaIsLeftAlone();
    void connectsByServiceAndEnvironment();
    void setsAndAudits();
    void setRefusals_data();
    void setRefusals();
    void setNeedsTheOwner();
    void personGetsLimits();
    void doctorFinds_data();
    void doctorFinds();
    void doctorWithoutSchema();
    void verifiesTheAudit();
    void triageOfNothing();
    void triageOfACrash();
    void triageWithoutPrivilege();

private:
    void makeTidy(TestDatabase &db);

    bool m_limited = false;
};

void CtlTest::initTestCase()
{
    QVERIFY2(QFile::exists(qEnvironmentVariable("FENCEPOST_BIN") + "/fencepostctl"), "set FENCEPOST_BIN");
}

void CtlTest::commandLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::newRow("nothing") << QStringList{} << 2;
    QTest::newRow("unknown") << QStringList{"frobnicate"} << 2;
    QTest::newRow("half a command") << QStringList{"schema"} << 2;
    QTest::newRow("unknown option") << QStringList{"doctor", "--hard"} << 2;
    QTest::newRow("set nobody") << QStringList{"person", "set"} << 2;
    QTest::newRow("no value") << QStringList{"job", "set", "billing", "action"} << 2;
    QTest::newRow("twice") << QStringList{"job", "set", "billing", "action=a", "action=b"} << 2;
    QTest::newRow("name as a setting") << QStringList{"job", "set", "billing", "job=other"} << 2;
    QTest::newRow("no hash") << QStringList{"audit", "verify", "--known", "12"} << 2;
    QTest::newRow("two ways") << QStringList{"--connect", "dbname=x", "--service", "y", "doctor"} << 2;
    QTest::newRow("help") << QStringList{"--help"} << 0;
    QTest::newRow("help of a command") << QStringList{"job", "set", "--help"} << 0;
    QTest::newRow("version") << QStringList{"--version"} << 0;
}

void CtlTest::commandLine()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const Ended ended = ctl(arguments);
    RAN(ended, code);
    if (code == 2)
        QVERIFY2(isOneSentence(ended.error) && ended.out.isEmpty(), qPrintable(ended.out + ended.error));
    else
        QVERIFY(!ended.out.isEmpty() && ended.error.isEmpty());
}

void CtlTest::noServer()
{
    for (const char *command : {"doctor", "triage"}) {
        const Ended ended = ctl({"--connect", "host=/nonexistent dbname=x", command});
        RAN(ended, 2);
        QVERIFY2(isOneSentence(ended.error), qPrintable(ended.error));
        QVERIFY(ended.error.contains("No server answers"));
    }
    const Ended nonsense = ctl({"--connect", "hots=here", "doctor"});
    RAN(nonsense, 2);
    QVERIFY2(isOneSentence(nonsense.error), qPrintable(nonsense.error));
}

void CtlTest::installs()
{
    PrivateCluster &cluster = TestDatabase::cluster();
    Sql root(cluster.connInfo("postgres", logins::superuser));
    QVERIFY(root.exec("CREATE DATABASE fresh").ok());
    const QStringList there{"--connect", cluster.connInfo("fresh", logins::superuser)};
    Ended ended = ctl(there + QStringList{"schema", "status"});
    RAN(ended, 1);
    QVERIFY(ended.out.contains("fencepostctl schema install"));
    ended = ctl(there + QStringList{"triage", "--json"});
    RAN(ended, 2);
    QVERIFY2(ended.error.contains("schema install") && isOneSentence(ended.error), qPrintable(ended.error));
    ended = ctl(there + QStringList{"schema", "install"});
    RAN(ended, 0);
    QVERIFY(ended.out.startsWith("Installed the schema, version "));
    RAN(ctl(there + QStringList{"schema", "status"}), 0);
    ended = ctl(there + QStringList{"schema", "install"});
    RAN(ended, 0);
    QVERIFY(ended.out.contains("already there"));
    // Who may not, is told so.
    ended = ctl({"--connect", cluster.connInfo("fresh", logins::ada), "schema", "install"});
    RAN(ended, 2);
    QVERIFY2(isOneSentence(ended.error), qPrintable(ended.error));
}

void CtlTest::newerSchemaIsLeftAlone()
{
    TestDatabase db;
    db.spoil();
    db.root().exec("UPDATE fencepost.schema_version SET version = version + 1");
    Ended ended = ctlOn(db, {"schema", "install"});
    RAN(ended, 2);
    QVERIFY2(ended.error.contains("newer Fencepost"), qPrintable(ended.error));
    RAN(ctlOn(db, {"schema", "status"}), 1);
    ended = ctlOn(db, {"triage"});
    RAN(ended, 2);
    QVERIFY2(ended.error.contains("newer Fencepost"), qPrintable(ended.error));
}

void CtlTest::connectsByServiceAndEnvironment()
{
    TestDatabase db;
    QTemporaryDir dir;
    QFile file(dir.filePath("pg_service.conf"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QStringLiteral("[it's mine]\nhost=%1\ndbname=%2\nuser=postgres\n")
                   .arg(TestDatabase::cluster().directory(), db.name())
                   .toUtf8());
    file.close();
    RAN(ctl({"--service", "it's mine", "schema", "status"}, {{"PGSERVICEFILE", file.fileName()}}), 0);
    const Ended unknown =
        ctl({"--service", "nobody's", "schema", "status"}, {{"PGSERVICEFILE", file.fileName()}});
    RAN(unknown, 2);
    QVERIFY2(isOneSentence(unknown.error), qPrintable(unknown.error));
    RAN(ctl({"schema", "status"}, {{"PGHOST", TestDatabase::cluster().directory()},
                                   {"PGDATABASE", db.name()},
                                   {"PGUSER", "postgres"}}),
        0);
    // Options may stand after the command too.
    RAN(ctl({"schema", "status", "--connect", db.connInfo(logins::superuser)}), 0);
}

void CtlTest::setsAndAudits()
{
    TestDatabase db;
    const QStringList provider{"provider",
                               "set",
                               "stripe-eu",
                               "kind=stripe",
                               "live_mode=true",
                               "account=acct_1",
                               "key_retention=24 hours",
                               "send_limit=20 s",
                               "transport_limit=10 s",
                               "settle_delay=1 min",
                               "visibility_lag=0",
                               "clock_margin=5 s",
                               R"(settings={"base_url":"https://api.stripe.com"})",
                               "--reason",
                               "first account"};
    Ended ended = ctlOn(db, provider);
    RAN(ended, 0);
    QCOMPARE(ended.out, QString("added\n"));
    QCOMPARE(ctlOn(db, provider).out, QString("unchanged\n"));
    QCOMPARE(db.root().value("SELECT settings ->> 'base_url' FROM fencepost.provider"),
             QString("https://api.stripe.com"));
    QCOMPARE(
        ctlOn(db, {"job", "set", "nightly", "action=charge", "run_interval=1 day", "lease_length=5 minutes",
                   "heartbeat_interval=1 minute", "overlap_policy=bounded_queue", "provider=stripe-eu"})
            .out,
        QString("added\n"));
    QCOMPARE(db.root().value("SELECT fencing_token FROM fencepost.job_lease WHERE job = 'nightly'"),
             QString("0"));
    QCOMPARE(ctlOn(db, {"job", "set", "nightly", "max_attempts=5", "min_records="}).out,
             QString("changed\n"));
    QCOMPARE(db.root().value("SELECT max_attempts FROM fencepost.job WHERE job = 'nightly'"), QString("5"));
    const Rows audit = db.root().exec(
        "SELECT operator, action, subject_key, decision, reason FROM fencepost.audit_record ORDER BY seq");
    QCOMPARE(audit.toString(), QString("postgres|set_provider|stripe-eu|added|first account\n"
                                       "postgres|set_job|nightly|added|\npostgres|set_job|nightly|changed|"));
}

void CtlTest::setRefusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("unknown column") << QStringList{"job", "set", "billing", "colour=red"}
                                    << "A job has no colour.";
    QTest::newRow("new and incomplete")
        << QStringList{"job", "set", "other", "action=x"} << "give run_interval";
    QTest::newRow("slash") << QStringList{"job",
                                          "set",
                                          "a/b",
                                          "action=x",
                                          "run_interval=1 day",
                                          "lease_length=1 min",
                                          "heartbeat_interval=10 s"}
                           << "holds no slash";
    QTest::newRow("limits") << QStringList{"provider", "set", "pay", "send_limit=1 hour"}
                            << "less than a tenth";
    QTest::newRow("no interval") << QStringList{"job", "set", "billing", "lease_length=soon"} << "soon";
    QTest::newRow("no such provider")
        << QStringList{"job", "set", "billing", "provider=nobody"} << "no such provider";
}

void CtlTest::setRefusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    TestDatabase db;
    db.addProvider();
    db.addJob();
    const Ended ended = ctlOn(db, arguments);
    RAN(ended, 2);
    QVERIFY2(ended.error.contains(says) && ended.error.count('\n') == 1, qPrintable(ended.error));
    QCOMPARE(db.root().value("SELECT count(*) FROM fencepost.audit_record"), QString("0"));
}

void CtlTest::setNeedsTheOwner()
{
    TestDatabase db;
    for (const QString &login : {logins::ada, logins::adam, logins::workerA}) {
        const Ended ended = ctlOn(db, {"person", "set", "ada", "may_act=true"}, login);
        RAN(ended, 2);
        QVERIFY2(isOneSentence(ended.error), qPrintable(ended.error));
    }
}

void CtlTest::personGetsLimits()
{
    TestDatabase db;
    db.root().exec("CREATE ROLE \"new \"\"one\" LOGIN IN ROLE fencepost_operator");
    const Ended ended = ctlOn(db, {"person", "set", "new \"one", "person=Nora New", "may_act=true"});
    RAN(ended, 0);
    QCOMPARE(ended.out, QString("added\n"));
    QCOMPARE(
        db.root().value(
            "SELECT array_to_string(s.setconfig, ' ') FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = "
            "s.setrole WHERE r.rolname = 'new \"one'"),
        QString("statement_timeout=10s lock_timeout=2s idle_in_transaction_session_timeout=5s"));
    db.root().exec("DROP ROLE \"new \"\"one\"");
    const Ended ghost = ctlOn(db, {"person", "set", "ghost", "person=Gus Ghost"});
    RAN(ghost, 0);
    QVERIFY(ghost.out.contains("no login ghost yet"));
}

// Everything that the fixture of the tests leaves open: people for all logins, limits on each.
void CtlTest::makeTidy(TestDatabase &db)
{
    db.addProvider();
    db.addJob();
    db.root().exec("INSERT INTO fencepost.person VALUES ($1, 'Stan Strange', false)", {logins::stranger});
    if (std::exchange(m_limited, true)) // logins belong to the whole server
        return;
    for (const QString &login : {logins::ada, logins::adaHome, logins::ben, logins::cleo, logins::watcher,
                                 logins::shared, logins::stranger})
        RAN(ctlOn(db, {"person", "set", login}), 0);
}

void CtlTest::doctorFinds_data()
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
    QTest::newRow("owner by membership")
        << "GRANT fencepost_owner TO adam"
        << "roles: adam is a member of fencepost_owner and can write every table."
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
    QTest::newRow("guard off")
        << "DO $$ DECLARE t text; BEGIN SELECT tgname INTO t FROM pg_trigger WHERE tgrelid = "
           "'fencepost.audit_record'::regclass LIMIT 1; EXECUTE format('ALTER TABLE "
           "fencepost.audit_record DISABLE TRIGGER %I', t); END $$"
        << "triggers: The guard "
        << "";
}

void CtlTest::doctorFinds()
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

void CtlTest::doctorWithoutSchema()
{
    const Ended ended =
        ctl({"--connect", TestDatabase::cluster().connInfo("postgres", logins::superuser), "doctor"});
    RAN(ended, 1);
    QVERIFY(ended.out.contains("schema install"));
}

void CtlTest::verifiesTheAudit()
{
    Desk desk;
    desk.crash(3);
    QCOMPARE(desk.own(desk.ada), QString("taken"));
    Ended ended = ctlOn(desk.db, {"audit", "verify"}, logins::vera); // whoever may look may verify
    RAN(ended, 0);
    const QString head = ended.out.section(' ', -1).trimmed();
    QCOMPARE(head, desk.db.root().value("SELECT seq || ':' || hash FROM fencepost.audit_head"));
    RAN(ctlOn(desk.db, {"audit", "verify", "--known", head}), 0);
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

void CtlTest::triageOfNothing()
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

void CtlTest::triageOfACrash()
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
    QCOMPARE(row.keys(),
             (QStringList{"count", "key_kept_until", "kind", "money", "next_step", "owner", "subject_key"}));
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

void CtlTest::triageWithoutPrivilege()
{
    TestDatabase db;
    const Ended ended = ctlOn(db, {"triage", "--json"}, logins::workerA);
    RAN(ended, 2);
    QVERIFY2(isOneSentence(ended.error) && ended.out.isEmpty(), qPrintable(ended.error));
}

QTEST_GUILESS_MAIN(CtlTest)
#include "ctl_test.moc"
