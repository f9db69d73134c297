// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/private_cluster.h"
#include "ctl_program.h"

using namespace fencepost;
using namespace fencepost::test;

// Who keeps the schema is no superuser: a login that may create roles and has CREATE on the database. On a
// server of its own, because roles belong to all of it.
class KeeperTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void installsAndKeeps();
    void theOwnersDatabaseToo();
    void anotherBringsItUpToDate();
    void whoMayNotIsTold();
    void aPersonIsToldApart();

private:
    Ended as(const QString &login, const QStringList &arguments, const QString &database = "billing")
    {
        return ctl(QStringList{"--connect", m_cluster.connInfo(database, login)} + arguments);
    }
    Sql root(const QString &database = "billing")
    {
        return Sql(m_cluster.connInfo(database, logins::superuser));
    }

    PrivateCluster m_cluster;
};

void KeeperTest::initTestCase()
{
    QVERIFY(bool(m_cluster.start()));
    Sql root(m_cluster.connInfo("postgres", logins::superuser));
    for (const char *statement :
         {"CREATE ROLE dba LOGIN CREATEROLE", "CREATE ROLE nobody LOGIN", "CREATE ROLE second LOGIN",
          "CREATE DATABASE billing", "GRANT CREATE ON DATABASE billing TO dba",
          "CREATE DATABASE theirs OWNER dba"})
        QVERIFY(root.exec(statement).ok());
}

void KeeperTest::installsAndKeeps()
{
    Ended ended = as("dba", {"schema", "install"});
    RAN(ended, 0);
    QVERIFY2(ended.out.startsWith("Installed the schema, version "), qPrintable(ended.out));
    // Everything belongs to the role that cannot log in.
    QCOMPARE(root().value("SELECT count(*) FROM pg_class WHERE relnamespace = 'fencepost'::regnamespace"
                          " AND pg_get_userbyid(relowner) <> 'fencepost_owner'"),
             QString("0"));
    QCOMPARE(root().value("SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'fencepost'"),
             QString("fencepost_owner"));
    // From 16 on once for each that gave it.
    QCOMPARE(root().value("SELECT string_agg(DISTINCT member::regrole::text, ' ') FROM pg_auth_members WHERE "
                          "roleid = 'fencepost_owner'::regrole"),
             QString("dba"));
    RAN(as("dba", {"schema", "status"}), 0);
    ended = as("dba", {"schema", "install"});
    RAN(ended, 0);
    QVERIFY2(ended.out.contains("already there"), qPrintable(ended.out));
    RAN(as("dba", {"person", "set", "m.keller", "person=Mara Keller"}), 0);
    // Doctor does not tell it to take from itself what it needs to ask doctor.
    ended = as("dba", {"doctor"});
    QVERIFY2(ended.code == 1 && !ended.out.contains("roles:") && !ended.out.contains("dba"),
             qPrintable(ended.out + ended.error));
}

void KeeperTest::theOwnersDatabaseToo()
{
    RAN(as("dba", {"schema", "install"}, "theirs"), 0);
    RAN(as("dba", {"schema", "status"}, "theirs"), 0);
}

void KeeperTest::anotherBringsItUpToDate()
{
    QVERIFY(root().exec("GRANT fencepost_owner TO second").ok());
    const Ended ended = as("second", {"schema", "install"});
    RAN(ended, 0);
    QVERIFY2(ended.out.contains("already there"), qPrintable(ended.out));
    const Ended doctor = as("second", {"doctor"});
    QVERIFY2(doctor.code == 1 && !doctor.out.contains("roles:"), qPrintable(doctor.out + doctor.error));
}

void KeeperTest::whoMayNotIsTold()
{
    const Ended ended = as("nobody", {"schema", "install"});
    RAN(ended, 2);
    QVERIFY2(isOneSentence(ended.error) && ended.error.contains("CREATEROLE") &&
                 ended.error.contains("CREATE on this database") && ended.error.contains("fencepost_owner"),
             qPrintable(ended.error));
    QCOMPARE(root().value("SELECT count(*) FROM pg_auth_members WHERE member = 'nobody'::regrole"),
             QString("0"));
}

// One who works under the rules has no business above them.
void KeeperTest::aPersonIsToldApart()
{
    QVERIFY(root().exec("GRANT fencepost_operator TO second").ok());
    RAN(as("dba", {"person", "set", "second", "person=Sam Second"}), 0);
    const Ended doctor = as("dba", {"doctor"});
    RAN(doctor, 1);
    QVERIFY2(doctor.out.contains(
                 "roles: second is a member of fencepost_owner and can write every table, and is a "
                 "person here (Sam Second).") &&
                 doctor.out.contains("REVOKE fencepost_owner FROM second;"),
             qPrintable(doctor.out));
}

QTEST_GUILESS_MAIN(KeeperTest)
#include "keeper_test.moc"
