// SPDX-License-Identifier: GPL-3.0-or-later
// A transaction that was prepared and forgotten holds the audit's head and belongs to no session: who waits
// for it is told, and so is whoever asks the doctor.
#include "app/demo/cluster/private_cluster.h"
#include "models/store/admin_session.h"
#include "models/store/error_map.h"
#include "models/store/schema_installer.h"
#include "tests/support/sessions.h"
#include "tests/support/sql.h"

#include <QtTest/QTest>
#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

class PreparedTest : public QObject
{
    Q_OBJECT

private slots:
    void itIsNamed()
    {
        PrivateCluster::Options options;
        options.settings << "max_prepared_transactions=2";
        PrivateCluster cluster(options);
        const auto started = cluster.start();
        QVERIFY2(bool(started), started ? "" : qPrintable(started.error().text + started.error().detail));
        QVERIFY(bool(SchemaInstaller::install(cluster.connInfo("postgres", "postgres"))));
        Sql root(cluster.connInfo("postgres", "postgres"));
        QVERIFY(
            root.script("CREATE ROLE ada LOGIN IN ROLE fencepost_operator;"
                        "CREATE ROLE ben LOGIN IN ROLE fencepost_operator;"
                        "INSERT INTO fencepost.person (login, person) VALUES ('ada', 'Ada'), ('ben', 'Ben');")
                .ok());
        const QJsonObject note{{"subject_kind", "run"}, {"subject_key", "a/b"}, {"text", "x"}};
        Operator ada(cluster.connInfo("postgres", "ada"));
        ada.sql().exec("BEGIN");
        ada.call("note", note);
        QVERIFY(ada.sql().exec("PREPARE TRANSACTION 'left behind'").ok());
        // Another program's, which is nothing to us.
        QVERIFY(root.exec("CREATE TABLE theirs (a integer)").ok());
        QVERIFY(root.exec("BEGIN").ok() && root.exec("INSERT INTO theirs VALUES (1)").ok() &&
                root.exec("PREPARE TRANSACTION 'a stranger'").ok());
        const auto old = [&root](int seconds) {
            return QTest::qWaitFor(
                [&] {
                    return root.value("SELECT bool_and(prepared < clock_timestamp() - make_interval(secs => "
                                      "$1))::text FROM "
                                      "pg_prepared_xacts",
                                      {seconds}) == QLatin1String("true");
                },
                20'000);
        };
        QVERIFY(old(2)); // younger ones are part of a queue

        Operator ben(cluster.connInfo("postgres", "ben"));
        const Rows refused = ben.call("note", note);
        QCOMPARE(refused.sqlstate, QStringLiteral("55P03"));
        QVERIFY2(refused.message.contains("prepared transaction \"left behind\" of ada"),
                 qPrintable(refused.message));
        const QString told = errorOf(Errand::Act, refused.sqlstate, refused.message).text;
        QVERIFY2(told.startsWith("The prepared transaction \"left behind\" of ada keeps locks"),
                 qPrintable(told));

        QVERIFY(old(5));
        AdminSession admin;
        QVERIFY(bool(admin.open(cluster.connInfo("postgres", "postgres"))));
        const auto findings = admin.doctor();
        QVERIFY2(bool(findings), findings ? "" : qPrintable(findings.error().detail));
        const auto says = [&](const char *words) {
            return std::any_of(findings->begin(), findings->end(),
                               [&](const DoctorFinding &finding) { return finding.text.contains(words); });
        };
        QVERIFY(says("The prepared transaction 'left behind' of ada"));
        QVERIFY(!says("a stranger"));
        QVERIFY(says("prepared transactions are possible here"));
        // That they are possible is nothing to mend; one that is left lying is.
        for (const DoctorFinding &finding : *findings)
            QCOMPARE(finding.note, finding.text.contains("are possible here"));

        QVERIFY(root.exec("ROLLBACK PREPARED 'a stranger'").ok() &&
                root.exec("ROLLBACK PREPARED 'left behind'").ok());
        QCOMPARE(ben.call("note", note).decision(), QStringLiteral("no_subject")); // an answer, and recorded
    }
};

QTEST_GUILESS_MAIN(PreparedTest)
#include "prepared_test.moc"
