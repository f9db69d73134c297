// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/private_cluster.h"
#include "ctl_program.h"

#include <QFile>
#include <QTemporaryDir>

using namespace fencepost;
using namespace fencepost::test;

// What was typed wrongly, or went wrong on the way out: one sentence that names it, and 2.
class MistakesTest : public QObject
{
    Q_OBJECT
private slots:
    void columns_data();
    void columns();
    void setRefusals_data();
    void setRefusals();
    void aNewerSchemaIsRefused_data();
    void aNewerSchemaIsRefused();
    void aLostAnswerIsNoticed_data();
    void aLostAnswerIsNoticed();
    void nobodyReads();
    void theOwnerNeedsNoConsent();
    void aPersonWithoutALogin();
    void doctorAsksForWhatSetTakes();
    void aShortLeaseIsSaid();
    void aPolicyIsThereByItself();
    void whatCannotBeAskedIsSaid();
    void settingsThatChangedAreShown();
    void exportNamesWhatReplacedARow();
};

void MistakesTest::columns_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("misspelt") << QStringList{"job", "set", "billing", "lease_lenght=5 minutes"}
                              << "A job has no lease_lenght; the nearest is lease_length.";
    QTest::newRow("nothing near")
        << QStringList{"person", "set", "ada", "colour=red"}
        << "A person has no colour; fencepostctl person set --help lists what it has.";
    QTest::newRow("no unit") << QStringList{"job", "set", "billing", "lease_length=5"}
                             << "lease_length=5 has no unit: write '5 s', '5 minutes' or '5 hours'.";
    QTest::newRow("prune without a unit") << QStringList{"prune", "--older-than", "400000"}
                                          << "--older-than 400000 has no unit: write '400000 days'.";
    QTest::newRow("boolean") << QStringList{"person", "set", "ada", "may_act=maybe"}
                             << "may_act=maybe cannot be read; it is a true or false.";
    QTest::newRow("number") << QStringList{"job", "set", "billing", "max_attempts=abc"}
                            << "max_attempts=abc cannot be read; it is a number.";
    QTest::newRow("time span") << QStringList{"job", "set", "billing", "lease_length=5 minuts"}
                               << "lease_length='5 minuts' cannot be read; it is a time span: ";
    QTest::newRow("date") << QStringList{"provider", "set", "pay", "verified_on=31.10.2026"}
                          << "verified_on=31.10.2026 cannot be read; it is a date: ";
    QTest::newRow("nothing") << QStringList{"job", "set", "billing", "lease_length="}
                             << "lease_length cannot be empty: ";
    QTest::newRow("no zone") << QStringList{"job", "set", "billing", "time_zone="}
                             << "time_zone cannot be empty: ";
    QTest::newRow("empty connection")
        << QStringList{"--connect", "", "doctor"} << "--connect: nothing stands behind it. ";
    QTest::newRow("empty service") << QStringList{"doctor", "--service", ""}
                                   << "--service: nothing stands behind it. ";
    QTest::newRow("twice") << QStringList{"--service", "a", "--service", "b", "doctor"}
                           << "--service is given more than once; give it once.";
    QTest::newRow("help of nothing") << QStringList{"schema", "instal", "--help"}
                                     << "fencepostctl schema has no command \"instal\"; the nearest is";
    QTest::newRow("no port") << QStringList{"--connect", "host=localhost port=abc", "doctor"}
                             << "The connection line has a word where a number must stand: ";
    QTest::newRow("backwards") << QStringList{"export", "x.csv", "--from", "2026-11-02", "--to", "2026-11-01"}
                               << "--to must be later than --from.";
    QTest::newRow("not a file") << QStringList{"export", "-"} << "An export goes into a file";
    QTest::newRow("no such job") << QStringList{"export", "/nonexistent/x.csv", "--job", "nosuch"}
                                 << "There is no job nosuch";
    QTest::newRow("no such period") << QStringList{"export", "/nonexistent/x.csv", "--period", "nope"}
                                    << "No run has the period nope";
    QTest::newRow("no day") << QStringList{"export", "x.csv", "--from", "yesterday"}
                            << "--from must be a day (";
    QTest::newRow("no head") << QStringList{"audit", "verify", "--known", "7"}
                             << "--known must be a number, ";
}

void MistakesTest::columns()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    TestDatabase db;
    db.addProvider();
    db.addJob();
    const bool elsewhere = arguments.contains("--service") || arguments.contains("--connect");
    const Ended ended = elsewhere ? ctl(arguments) : ctlOn(db, arguments);
    RAN(ended, 2);
    QVERIFY2(ended.error.startsWith("fencepostctl: " + says) && isOneSentence(ended.error) &&
                 ended.out.isEmpty(),
             qPrintable(ended.error));
    QCOMPARE(db.root().value("SELECT count(*) FROM fencepost.audit_record"), QString("0"));
}

void MistakesTest::setRefusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("unknown column") << QStringList{"job", "set", "billing", "colour=red"}
                                    << "A job has no colour; ";
    QTest::newRow("new and incomplete")
        << QStringList{"job", "set", "other", "action=x"} << "give run_interval";
    QTest::newRow("slash") << QStringList{"job",
                                          "set",
                                          "a/b",
                                          "action=x",
                                          "run_interval=1 day",
                                          "lease_length=1 min",
                                          "heartbeat_interval=10 s"}
                           << "must hold no slash";
    QTest::newRow("limits") << QStringList{"provider", "set", "pay", "send_limit=1 hour"}
                            << "less than a tenth";
    QTest::newRow("no interval") << QStringList{"job", "set", "billing", "lease_length=soon"} << "soon";
    QTest::newRow("settings") << QStringList{"provider", "set", "pay", "settings={bad"}
                              << "settings must be a JSON object";
    QTest::newRow("zone") << QStringList{"job", "set", "billing", "time_zone=Mars"} << "no time zone Mars";
    QTest::newRow("no attempts") << QStringList{"job", "set", "billing", "max_attempts=0"} << "at least 1";
    QTest::newRow("fewer than none") << QStringList{"job", "set", "billing", "min_records=-5"}
                                     << "min_records must not be negative";
    QTest::newRow("no lease") << QStringList{"job", "set", "billing", "lease_length=0"}
                              << "lease_length must be longer than nothing";
    QTest::newRow("months") << QStringList{"job", "set", "billing", "run_interval=1 month"}
                            << "run_interval must be a fixed length";
    QTest::newRow("backwards") << QStringList{"job", "set", "billing", "run_timeout=-1 hour"}
                               << "run_timeout must not be negative";
    QTest::newRow("a secret")
        << QStringList{"provider", "set", "pay", R"(settings={"secret":"sk_live_51abc"})"}
        << "settings must hold base_url, api_version and private_networks alone, not secret";
    QTest::newRow("misspelt setting")
        << QStringList{"provider", "set", "pay", R"(settings={"baseurl":"https://api.stripe.com"})"}
        << "settings must hold base_url, api_version and private_networks alone, not baseurl";
    QTest::newRow("no text") << QStringList{"provider", "set", "pay", R"(settings={"base_url":7})"}
                             << "base_url, api_version and private_networks must be texts";
    for (const char *networks : {"", "10.0.0.0/33", "10.0.0.0/8;fd00::1", "intranet", "10.1.2.3/8"})
        QTest::newRow(networks) << QStringList{"provider", "set", "pay",
                                               QStringLiteral(R"(settings={"private_networks":"%1"})")
                                                   .arg(QLatin1String(networks))}
                                << "private_networks must be networks or addresses";
    for (const char *url :
         {"http://api.stripe.com", "https://key@api.stripe.com", "https://api.stripe.com/?a=b",
          "ftp://api.stripe.com", "https://", "http://127.0.0.1.example.org"})
        QTest::newRow(url)
            << QStringList{"provider", "set", "pay",
                           QStringLiteral(R"(settings={"base_url":"%1"})").arg(QLatin1String(url))}
            << "base_url must begin with https://";
    QTest::newRow("verified tomorrow week") << QStringList{"provider", "set", "pay", "verified_on=2099-01-01"}
                                            << "verified_on must not be in the future";
    QTest::newRow("no such rule") << QStringList{"rule", "set", "shared_login", "value=refuse"}
                                  << "There is no such rule; shared_logins is one.";
    QTest::newRow("no such value") << QStringList{"rule", "set", "shared_logins", "value=perhaps"}
                                   << "shared_logins must be warn or refuse.";
    QTest::newRow("no such provider")
        << QStringList{"job", "set", "billing", "provider=nobody"} << "no such provider";
}

void MistakesTest::setRefusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, says);
    TestDatabase db;
    db.addProvider();
    db.addJob();
    const Ended ended = ctlOn(db, arguments);
    RAN(ended, 2);
    QVERIFY2(ended.error.contains(says) && ended.error.count('\n') == 1, qPrintable(ended.error));
    // Said once, without the server's own prefix and without where in its functions it was.
    QVERIFY2(ended.error.count(says) == 1 && !ended.error.contains("ERROR") &&
                 !ended.error.contains("CONTEXT"),
             qPrintable(ended.error));
    QCOMPARE(db.root().value("SELECT count(*) FROM fencepost.audit_record"), QString("0"));
}

void MistakesTest::aNewerSchemaIsRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("set") << QStringList{"job", "set", "billing", "max_attempts=9"};
    QTest::newRow("person") << QStringList{"person", "set", "ada", "may_act=false"};
    QTest::newRow("ask") << QStringList{"person", "set",      "eve", "person=Eve Else",
                                        "--ask",  "--reason", "new"};
    QTest::newRow("rollup") << QStringList{"rollup", "rebuild"};
    QTest::newRow("prune") << QStringList{"prune", "--older-than", "400 days"};
    QTest::newRow("dry run") << QStringList{"prune", "--older-than", "400 days", "--dry-run"};
    QTest::newRow("export") << QStringList{"export", "FILE"};
    QTest::newRow("list") << QStringList{"job", "list"};
    QTest::newRow("verify") << QStringList{"audit", "verify"};
}

void MistakesTest::aNewerSchemaIsRefused()
{
    QFETCH(QStringList, arguments);
    TestDatabase db;
    db.spoil();
    db.addProvider();
    db.addJob();
    QVERIFY(db.root().exec("UPDATE fencepost.schema_version SET version = 99").ok());
    QTemporaryDir folder;
    arguments.replaceInStrings("FILE", folder.filePath("all.csv"));
    const Ended ended = ctlOn(db, arguments);
    RAN(ended, 2);
    QVERIFY2(ended.error.contains("has version 99") && ended.error.contains("use a newer Fencepost") &&
                 isOneSentence(ended.error) && ended.out.isEmpty(),
             qPrintable(ended.error));
    QCOMPARE(db.root().value("SELECT count(*) FROM fencepost.audit_record"), QString("0"));
    QVERIFY(!QFile::exists(folder.filePath("all.csv")));
}

void MistakesTest::aLostAnswerIsNoticed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("list") << QStringList{"job", "list"};
    QTest::newRow("verify") << QStringList{"audit", "verify"};
    QTest::newRow("status") << QStringList{"schema", "status"};
    QTest::newRow("triage") << QStringList{"triage", "--json"};
    QTest::newRow("help") << QStringList{"--help"};
}

void MistakesTest::aLostAnswerIsNoticed()
{
    QFETCH(QStringList, arguments);
    TestDatabase db;
    db.addProvider();
    db.addJob();
    QProcess shell;
    shell.start("/bin/sh", QStringList{"-c", "exec \"$0\" \"$@\" > /dev/full",
                                       qEnvironmentVariable("FENCEPOST_BIN") + "/fencepostctl", "--connect",
                                       db.connInfo(logins::superuser)} +
                               arguments);
    QVERIFY(shell.waitForFinished(60'000));
    const QString error = QString::fromUtf8(shell.readAllStandardError());
    QVERIFY2(shell.exitCode() == 2 && isOneSentence(error) && error.contains("could not be written"),
             qPrintable(QString::number(shell.exitCode()) + error));
}

// Whoever reads may stop before its end: the program says so, and does not die of it.
void MistakesTest::nobodyReads()
{
    TestDatabase db;
    db.addProvider();
    db.addJob();
    QProcess shell;
    shell.start("/bin/sh",
                {"-c", "{ sleep 0.3; \"$0\" --connect \"$1\" job list; echo \"code $?\" >&2; } | :",
                 qEnvironmentVariable("FENCEPOST_BIN") + "/fencepostctl", db.connInfo(logins::superuser)});
    QVERIFY(shell.waitForFinished(60'000));
    const QString error = QString::fromUtf8(shell.readAllStandardError());
    QVERIFY2(error.endsWith("code 2\n") && isOneSentence(error.section("code", 0, 0)) &&
                 error.contains("stopped before its end"),
             qPrintable(error));
}

void MistakesTest::theOwnerNeedsNoConsent()
{
    TestDatabase db;
    const Ended ended =
        ctlOn(db, {"person", "set", "eve", "person=Eve Else", "--reason", "new in the team", "--ask"});
    RAN(ended, 2);
    QVERIFY2(ended.error.contains("not a person known here") &&
                 ended.error.contains("fencepostctl person set") &&
                 ended.error.contains("owns the schema needs no consent") && isOneSentence(ended.error),
             qPrintable(ended.error));
}

void MistakesTest::aPersonWithoutALogin()
{
    TestDatabase db;
    const Ended ended = ctlOn(db, {"person", "set", "g.host", "person=Gus Host"});
    RAN(ended, 0);
    QVERIFY2(ended.out.contains("CREATE ROLE \"g.host\" LOGIN IN ROLE fencepost_operator") &&
                 ended.out.contains("give this command again"),
             qPrintable(ended.out));
    // Who may not act needs none.
    QVERIFY(!ctlOn(db, {"person", "set", "g.host", "may_act=false"}).out.contains("CREATE ROLE"));
}

// What doctor says to type is taken.
void MistakesTest::doctorAsksForWhatSetTakes()
{
    TestDatabase db;
    db.addProvider();
    db.addJob();
    QVERIFY(db.root().exec("UPDATE fencepost.job SET overlap_policy = NULL").ok());
    const QString said = ctlOn(db, {"doctor"}).out;
    QVERIFY2(said.contains("job set billing overlap_policy=bounded_queue (or fail_loudly)\n"),
             qPrintable(said));
    RAN(ctlOn(db, {"job", "set", "billing", "overlap_policy=fail_loudly"}), 0);
}

void MistakesTest::aShortLeaseIsSaid()
{
    TestDatabase db;
    db.addProvider();
    db.addJob();
    const Ended ended = ctlOn(db, {"job", "set", "billing", "heartbeat_interval=1 hour"});
    RAN(ended, 0);
    QVERIFY2(ended.out.contains("shorter than two of its heartbeats"), qPrintable(ended.out));
    QVERIFY(!ctlOn(db, {"job", "set", "billing", "heartbeat_interval=10 s"}).out.contains("shorter"));
}

void MistakesTest::aPolicyIsThereByItself()
{
    TestDatabase db;
    db.addProvider();
    RAN(ctlOn(db, {"job", "set", "nightly", "action=charge", "run_interval=1 day", "lease_length=5 minutes",
                   "heartbeat_interval=1 minute", "provider=pay"}),
        0);
    QCOMPARE(db.root().value("SELECT overlap_policy FROM fencepost.job"), QString("bounded_queue"));
    QVERIFY(!ctlOn(db, {"doctor"}).out.contains("overlap"));
    const QString help = ctl({"job", "set", "--help"}).out;
    QVERIFY2(help.contains("else bounded_queue") && help.contains("where effects are on_change, coalesce"),
             qPrintable(help));
}

void MistakesTest::whatCannotBeAskedIsSaid()
{
    TestDatabase db;
    db.addProvider();
    QVERIFY(ctlOn(db, {"provider", "set", "pay", "kind=paypal"})
                .out.contains("Nothing can be asked of a provider of the kind paypal"));
    QVERIFY(
        ctlOn(db, {"provider", "set", "pay", "kind=stripe"})
            .out.contains("Nothing can be asked of pay before its address is set: settings='{\"base_url\""));
}

void MistakesTest::settingsThatChangedAreShown()
{
    TestDatabase db;
    db.addProvider();
    const Ended ended =
        ctlOn(db, {"provider", "set", "pay", R"(settings={"base_url":"https://pay.example"})"});
    RAN(ended, 0);
    QVERIFY2(ended.out.startsWith("changed\n    settings: what has the digest ") &&
                 ended.out.endsWith("… → {\"base_url\": \"https://pay.example\"}\n"),
             qPrintable(ended.out));
}

void MistakesTest::exportNamesWhatReplacedARow()
{
    TestDatabase db;
    QTemporaryDir folder;
    RAN(ctlOn(db, {"export", folder.filePath("all.csv")}, logins::vera), 0);
    QFile file(folder.filePath("all.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().trimmed().endsWith(",worker,owner,superseded_by"));
}

QTEST_GUILESS_MAIN(MistakesTest)
#include "mistakes_test.moc"
