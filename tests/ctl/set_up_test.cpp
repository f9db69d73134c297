// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/private_cluster.h"
#include "ctl_program.h"
#include "models/store/register_columns.h"
#include "tests/support/desk.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QUuid>

using namespace fencepost;
using namespace fencepost::test;

// fencepostctl as a shell starts it: its command line, installing and setting.
class SetUpTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void commandLine_data();
    void commandLine();
    void misspelt_data();
    void misspelt();
    void helpNamesEachColumn_data();
    void helpNamesEachColumn();
    void noServer();
    void installs();
    void newerSchemaIsLeftAlone();
    void connectsByServiceAndEnvironment();
    void setsAndAudits();
    void setNeedsTheOwner();
    void setsAsAnAdministrator();
    void setsWithAnothersConsent();
    void setSaysWhatChanged();
    void anAccountWithEffectsStays();
    void lists();
    void personGetsLimits();
};

void SetUpTest::initTestCase()
{
    QVERIFY2(QFile::exists(qEnvironmentVariable("FENCEPOST_BIN") + "/fencepostctl"), "set FENCEPOST_BIN");
}

void SetUpTest::commandLine_data()
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

void SetUpTest::commandLine()
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

void SetUpTest::misspelt_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("command") << QStringList{"docter"}
                             << "fencepostctl has no command \"docter\"; the nearest is \"doctor\".";
    QTest::newRow("command of a command")
        << QStringList{"schema", "instal"}
        << "fencepostctl schema has no command \"instal\"; the nearest is \"install\".";
    QTest::newRow("nothing near")
        << QStringList{"frobnicate"}
        << "fencepostctl has no command \"frobnicate\"; it has schema, job, provider, ";
    QTest::newRow("remove")
        << QStringList{"person", "remove", "ada"}
        << "fencepostctl person has no command \"remove\"; it has set, list, and fencepostctl "
           "person --help says more.";
    QTest::newRow("option") << QStringList{"triage", "--jsno"}
                            << "fencepostctl triage has no option --jsno; the nearest is --json.";
    QTest::newRow("option of all") << QStringList{"triage", "--conect", "dbname=x"}
                                   << "fencepostctl triage has no option --conect; the nearest is --connect.";
    QTest::newRow("option with its value")
        << QStringList{"job", "set", "billing", "--raeson=why"}
        << "fencepostctl job set has no option --raeson; the nearest is --reason.";
    QTest::newRow("no option")
        << QStringList{"doctor", "--hard"}
        << "fencepostctl doctor has no option --hard; fencepostctl doctor --help lists them.";
    QTest::newRow("too much") << QStringList{"doctor", "now"} << "fencepostctl doctor takes no \"now\"; ";
    QTest::newRow("nothing") << QStringList{}
                             << "Say what fencepostctl shall do: schema, job, provider, person, ";
    QTest::newRow("half") << QStringList{"audit"} << "Say what fencepostctl audit shall do: verify, bundle. ";
    QTest::newRow("no name") << QStringList{"person", "set"}
                             << "NAME is required. fencepostctl person set --help ";
}

void SetUpTest::misspelt()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    const Ended ended = ctl(arguments);
    RAN(ended, 2);
    QVERIFY2(ended.error.startsWith("fencepostctl: " + says) && isOneSentence(ended.error) &&
                 ended.out.isEmpty(),
             qPrintable(ended.error));
}

void SetUpTest::helpNamesEachColumn_data()
{
    QTest::addColumn<int>("what");
    for (const Register what : {Register::Job, Register::Provider, Register::Person, Register::Rule})
        QTest::newRow(qPrintable(tableOf(what))) << int(what);
}

void SetUpTest::helpNamesEachColumn()
{
    QFETCH(int, what);
    const auto which = Register(what);
    const Ended help = ctl({tableOf(which), "set", "--help"});
    RAN(help, 0);
    for (const RegisterColumn &column : registerColumns(which)) {
        const qsizetype at = help.out.indexOf((column.needed ? " * " : "   ") + column.name + ' ');
        QVERIFY2(at >= 0 && help.out.indexOf(column.meaning, at) > at,
                 qPrintable(column.name + '\n' + help.out));
    }
    // Why nothing is removed stands where it would be looked for.
    QVERIFY(ctl({tableOf(which), "--help"}).out.contains("is never removed"));
}

void SetUpTest::noServer()
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

void SetUpTest::installs()
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

void SetUpTest::newerSchemaIsLeftAlone()
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

void SetUpTest::connectsByServiceAndEnvironment()
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

void SetUpTest::setsAndAudits()
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
             QString("changed\n    max_attempts: 3 → 5\n"));
    QCOMPARE(db.root().value("SELECT max_attempts FROM fencepost.job WHERE job = 'nightly'"), QString("5"));
    const Rows audit = db.root().exec(
        "SELECT operator, action, subject_key, decision, reason FROM fencepost.audit_record ORDER BY seq");
    QCOMPARE(audit.toString(), QString("postgres|set_provider|stripe-eu|added|first account\n"
                                       "postgres|set_job|nightly|added|\npostgres|set_job|nightly|changed|"));
}

void SetUpTest::setNeedsTheOwner()
{
    TestDatabase db;
    for (const QString &login : {logins::ada, logins::workerA}) {
        const Ended ended = ctlOn(db, {"person", "set", "ada", "may_act=true"}, login);
        RAN(ended, 2);
        QVERIFY2(ended.error.startsWith("fencepostctl: ") && ended.error.contains("fencepost_admin") &&
                     ended.error.contains("fencepost_owner") && ended.error.contains("superuser") &&
                     ended.error.count('\n') == 1 && !ended.error.contains("fencepost_operator"),
                 qPrintable(ended.error));
    }
    const Ended noReason = ctlOn(db, {"person", "set", "ada", "may_act=true"}, logins::adam);
    RAN(noReason, 2);
    QVERIFY2(noReason.error.contains("--reason") && isOneSentence(noReason.error),
             qPrintable(noReason.error));
    for (const QString &login : {logins::ada, logins::adam, logins::workerA}) {
        const Ended ended = ctlOn(db, {"doctor"}, login);
        RAN(ended, 2);
        QVERIFY2(ended.error.startsWith("fencepostctl: ") && ended.error.contains("fencepost_owner") &&
                     ended.error.contains("superuser") && ended.error.count('\n') == 1 &&
                     !ended.error.contains("fencepost_operator"),
                 qPrintable(ended.error));
    }
    // One who owns the schema and may not alter logins: the person is there, and what is not done is said.
    db.root().exec("CREATE ROLE keeper LOGIN IN ROLE fencepost_owner");
    const Ended ended = ctlOn(db, {"person", "set", "ben", "person=Ben Brooke"}, "keeper");
    const QString now = db.root().value("SELECT person FROM fencepost.person WHERE login = 'ben'");
    const Ended doctor = ctlOn(db, {"doctor"}, "keeper");
    db.root().exec("DROP ROLE keeper");
    RAN(ended, 0);
    QCOMPARE(now, QString("Ben Brooke"));
    QVERIFY2(ended.out.contains("limits of the login ben were left") &&
                 ended.out.contains("a superuser sets them"),
             qPrintable(ended.out));
    QVERIFY2(doctor.code < 2, qPrintable(doctor.error));
}

void SetUpTest::setSaysWhatChanged()
{
    TestDatabase db;
    db.addProvider();
    db.addJob();
    QCOMPARE(ctlOn(db, {"job", "set", "billing", "max_attempts=7", "schedule=monthly"}).out,
             QString("changed\n    max_attempts: 3 → 7\n    schedule: (nothing) → monthly\n"));
    // No effect was sent under it: the account may move, and what that means is said.
    const QString before = db.root().value("SELECT account FROM fencepost.provider");
    const Ended moved = ctlOn(db, {"provider", "set", "pay", "account=acct_moved"});
    RAN(moved, 0);
    QVERIFY2(moved.out.startsWith("changed\n    account: ") && moved.out.contains(before) &&
                 moved.out.contains("→ acct_moved\npay has no effect yet"),
             qPrintable(moved.out));
    // What asks nowhere else has no such sentence.
    QVERIFY(!ctlOn(db, {"provider", "set", "pay", "settle_delay=9 s"}).out.contains("no effect yet"));
}

void SetUpTest::anAccountWithEffectsStays()
{
    Desk desk;
    desk.crash(2);
    const QString before = desk.db.root().value("SELECT to_jsonb(p) FROM fencepost.provider p");
    for (const char *setting : {"account=acct_other", "live_mode=false", "kind=other"}) {
        const QString was = desk.db.root().value("SELECT live_mode FROM fencepost.provider");
        const QString wanted = QLatin1String(setting) == QLatin1String("live_mode=false") && was == "f"
                                   ? QStringLiteral("live_mode=true")
                                   : QString::fromLatin1(setting);
        const Ended ended = ctlOn(desk.db, {"provider", "set", "pay", wanted});
        RAN(ended, 2);
        QVERIFY2(ended.error.contains("has, or had, effects at") && ended.error.contains("charged again") &&
                     ended.error.contains("Add a new provider row") && ended.error.count('\n') == 1,
                 qPrintable(ended.error));
    }
    QCOMPARE(desk.db.root().value("SELECT to_jsonb(p) FROM fencepost.provider p"), before);
    RAN(ctlOn(desk.db, {"provider", "set", "pay", "settle_delay=1 s"}), 0); // what may change, does
}

void SetUpTest::lists()
{
    TestDatabase db;
    db.addProvider();
    db.addJob();
    RAN(ctlOn(db, {"job", "set", "billing", "schedule=first of the month, it's early"}), 0);
    const Ended jobs = ctlOn(db, {"job", "list"}, logins::vera); // whoever may look
    RAN(jobs, 0);
    QVERIFY2(jobs.out.startsWith("billing action=charge run_interval=24:00:00 "
                                 "schedule='first of the month, it'\\''s early' time_zone=UTC ") &&
                 jobs.out.count('\n') == 1,
             qPrintable(jobs.out));
    const Ended people = ctlOn(db, {"person", "list"}, logins::vera);
    QVERIFY2(people.out.contains("ada person='Ada Able' may_act=true shared=false\n"),
             qPrintable(people.out));
    const Ended providers = ctlOn(db, {"provider", "list", "--json"}, logins::vera);
    const QJsonArray all = QJsonDocument::fromJson(providers.out.toUtf8()).array();
    QCOMPARE(all.size(), 1);
    QCOMPARE(all.first()["provider"].toString(), QString("pay"));
    const Ended refused = ctlOn(db, {"job", "list"}, logins::workerA);
    RAN(refused, 2);
    QVERIFY2(refused.error.contains("fencepost_viewer") && isOneSentence(refused.error),
             qPrintable(refused.error));
    // What it lists, set takes: nothing changes.
    QCOMPARE(ctlOn(db, {"person", "set", "ada", "person=Ada Able", "may_act=true", "shared=false"}).out,
             QString("unchanged\n"));
}

// An administrator sets by the functions: with a reason, and not what would guard less.
void SetUpTest::setsAsAnAdministrator()
{
    TestDatabase db;
    db.addProvider();
    const Ended done =
        ctlOn(db, {"person", "set", "cleo", "may_act=false", "--reason", "has left"}, logins::adam);
    RAN(done, 0);
    QVERIFY2(done.out.startsWith("changed\n    may_act: true → false\n") &&
                 done.out.contains("a superuser sets them"),
             qPrintable(done.out));
    QCOMPARE(db.root().value("SELECT operator || ' ' || reason FROM fencepost.audit_record"),
             QString("adam has left"));
    const Ended laxer =
        ctlOn(db, {"provider", "set", "pay", "key_retention=30 days", "--reason", "x"}, logins::adam);
    RAN(laxer, 2);
    QVERIFY2(laxer.error.contains("(key_retention) and needs a second person"), qPrintable(laxer.error));
    QVERIFY2(laxer.error.contains("--ask") && isOneSentence(laxer.error), qPrintable(laxer.error));
    const Ended wrong =
        ctlOn(db, {"provider", "set", "pay", "send_limit=1 hour", "--reason", "x"}, logins::adam);
    RAN(wrong, 2);
    QVERIFY2(wrong.error.contains("less than 5 minutes"), qPrintable(wrong.error));
}

// What needs a second person: asked for, consented to by another administrator, set with the request's id.
void SetUpTest::setsWithAnothersConsent()
{
    TestDatabase db;
    db.addProvider();
    const QStringList eve{"person", "set", "eve", "person=Eve Else", "--reason", "new in the team"};
    const Ended alone = ctlOn(db, eve, logins::adam);
    RAN(alone, 2);
    QVERIFY2(alone.error.contains("(login) and needs a second person"), qPrintable(alone.error));
    const Ended asked = ctlOn(db, eve + QStringList{"--ask"}, logins::adam);
    RAN(asked, 0);
    const QString request = asked.out.section('\n', 0, 0).section(' ', 1);
    QVERIFY2(asked.out.startsWith("asked ") && !QUuid::fromString(request).isNull(), qPrintable(asked.out));
    const QStringList withIt = eve + QStringList{"--request-id", request};
    const Ended early = ctlOn(db, withIt, logins::adam);
    RAN(early, 2);
    QVERIFY2(early.error.contains("nobody has given it yet") && isOneSentence(early.error),
             qPrintable(early.error));
    Operator anna(db, logins::anna);
    QCOMPARE(anna.call("give_consent", QJsonObject{{"request_id", request}}).decision(),
             QStringLiteral("given"));
    QStringList other = withIt;
    other.replace(3, "person=Eve Other");
    RAN(ctlOn(db, other, logins::adam), 2);
    const Ended done = ctlOn(db, withIt, logins::adam);
    RAN(done, 0);
    QVERIFY2(done.out.startsWith("added\n"), qPrintable(done.out));
    QCOMPARE(
        db.root().value("SELECT consent ->> 'given_by' FROM fencepost.audit_record WHERE decision = 'added'"),
        QStringLiteral("anna"));
    RAN(ctlOn(db, withIt, logins::adam), 0); // nothing is left to change: nothing needs the consent again
    for (const QStringList &wrong :
         {QStringList{"--request-id", "7"}, QStringList{"--ask", "--request-id", request}}) {
        const Ended mistake = ctlOn(db, eve + wrong, logins::adam);
        RAN(mistake, 2);
        QVERIFY2(isOneSentence(mistake.error), qPrintable(mistake.error));
    }
}

void SetUpTest::personGetsLimits()
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

QTEST_GUILESS_MAIN(SetUpTest)
#include "set_up_test.moc"
