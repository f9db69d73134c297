// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_database.h"

#include "app/demo/cluster/private_cluster.h"
#include "models/store/schema_installer.h"

#include <QDeadlineTimer>
#include <QUuid>

#include <poll.h>

namespace fencepost::test {

namespace {

const QString s_template = QStringLiteral("fencepost_template");

const QString s_logins = QStringLiteral(R"(
    CREATE ROLE ada LOGIN IN ROLE fencepost_operator;
    CREATE ROLE ada_home LOGIN IN ROLE fencepost_operator;
    CREATE ROLE ben LOGIN IN ROLE fencepost_operator;
    CREATE ROLE cleo LOGIN IN ROLE fencepost_operator;
    CREATE ROLE watcher LOGIN IN ROLE fencepost_operator;
    CREATE ROLE shared_desk LOGIN IN ROLE fencepost_operator;
    CREATE ROLE stranger LOGIN IN ROLE fencepost_operator;
    CREATE ROLE vera LOGIN IN ROLE fencepost_viewer;
    CREATE ROLE adam LOGIN IN ROLE fencepost_admin;
    CREATE ROLE anna LOGIN IN ROLE fencepost_admin;
    CREATE ROLE worker_a LOGIN IN ROLE fencepost_worker;
    CREATE ROLE worker_b LOGIN IN ROLE fencepost_worker;
    CREATE ROLE worker_c LOGIN IN ROLE fencepost_worker;
)");

const QString s_people = QStringLiteral(R"(
    INSERT INTO fencepost.person (login, person, may_act, shared) VALUES
        ('ada', 'Ada Able', true, false), ('ada_home', 'Ada Able', true, false), ('ben', 'Ben Brook', true, false),
        ('cleo', 'Cleo Cade', true, false), ('watcher', 'Wim Watch', false, false),
        ('shared_desk', 'Night desk', true, true), ('adam', 'Adam Arden', true, false),
        ('anna', 'Anna Arnold', true, false);
)");

void must(Sql &session, const QString &sql)
{
    const Rows rows = session.script(sql);
    if (!rows.ok())
        qFatal("The test database could not be prepared: %s", qUtf8Printable(rows.message));
}

PrivateCluster &startedCluster()
{
    static PrivateCluster cluster;
    if (cluster.isRunning())
        return cluster;
    const bool first = cluster.directory().isEmpty();
    if (const auto started = cluster.start(); !started)
        qFatal("%s\n%s", qUtf8Printable(started.error().text), qUtf8Printable(started.error().detail));
    if (first) {
        Sql maintenance(cluster.connInfo(QStringLiteral("postgres"), logins::superuser));
        must(maintenance, QStringLiteral("CREATE DATABASE ") + s_template);
        const QString conninfo = cluster.connInfo(s_template, logins::superuser);
        if (const auto installed = fencepost::SchemaInstaller::install(
                conninfo, {}, qEnvironmentVariableIntValue("FENCEPOST_TEST_PARTITIONS"));
            !installed)
            qFatal("%s\n%s", qUtf8Printable(installed.error().text),
                   qUtf8Printable(installed.error().detail));
        Sql session(conninfo);
        must(session, s_logins + s_people);
    }
    return cluster;
}

// Back to how the template was: far quicker than a new copy. What a test did to the schema itself stays; a
// test that alters it says so (TestDatabase::spoil).
const QString s_reset = QStringLiteral(R"(
    SET LOCAL session_replication_role = replica;
    DO $$
    DECLARE
        it record;
    BEGIN
        PERFORM pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
        FOR it IN SELECT DISTINCT tgrelid::regclass AS name FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
                  WHERE c.relnamespace = 'fencepost'::regnamespace AND NOT tgisinternal LOOP
            EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', it.name);
        END LOOP;
        FOR it IN SELECT oid::regclass AS name FROM pg_class
                  WHERE relnamespace = 'fencepost'::regnamespace AND relkind = 'r'
                    AND relname NOT IN ('schema_version', 'person', 'audit_head', 'rule') LOOP
            EXECUTE format('DELETE FROM %s', it.name);
        END LOOP;
        FOR it IN SELECT tgrelid::regclass AS name, tgname FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
                  WHERE c.relnamespace = 'fencepost'::regnamespace AND NOT tgisinternal LOOP
            EXECUTE format('ALTER TABLE %s ENABLE %s TRIGGER %I', it.name,
                           CASE WHEN it.tgname LIKE 'no\_%%' THEN 'ALWAYS' ELSE '' END, it.tgname);
        END LOOP;
        PERFORM setval(oid::regclass, 1, false) FROM pg_class
        WHERE relnamespace = 'fencepost'::regnamespace AND relkind = 'S';
        UPDATE fencepost.audit_head SET seq = 0, hash = repeat('0', 64);
        DELETE FROM fencepost.person;
        UPDATE fencepost.rule SET value = 'warn';
    END
    $$;
)");

// Databases of tests that are over, to be reset and used again.
QStringList &idleDatabases()
{
    static QStringList names;
    return names;
}

QString makeDatabase()
{
    while (!idleDatabases().isEmpty()) {
        const QString name = idleDatabases().takeLast();
        Sql session(startedCluster().connInfo(name, logins::superuser));
        const Rows reset = session.script(s_reset + s_people);
        if (reset.ok())
            return name;
        qWarning("A test database is not used again: %s", qUtf8Printable(reset.message));
    }
    const QString name = QStringLiteral("t_") + QUuid::createUuid().toString(QUuid::Id128);
    Sql maintenance(startedCluster().connInfo(QStringLiteral("postgres"), logins::superuser));
    must(maintenance, QStringLiteral("CREATE DATABASE %1 TEMPLATE %2").arg(name, s_template));
    return name;
}

} // namespace

TestDatabase::TestDatabase() : m_name(makeDatabase()), m_root(connInfo(logins::superuser)) {}

TestDatabase::~TestDatabase()
{
    if (m_reusable)
        idleDatabases() << m_name;
}

PrivateCluster &TestDatabase::cluster()
{
    return startedCluster();
}

QString TestDatabase::connInfo(const QString &login) const
{
    return cluster().connInfo(m_name, login);
}

void TestDatabase::addProvider(const ProviderSpec &spec)
{
    const Rows rows = m_root.exec(
        R"(INSERT INTO fencepost.provider (provider, kind, account, live_mode, key_retention, send_limit, transport_limit,
               settle_delay, visibility_lag, clock_margin)
           VALUES ($1, 'stripe', 'acct_test', false, $2::interval, $3::interval, $4::interval, $5::interval,
                   $6::interval, $7::interval))",
        {spec.provider, spec.keyRetention, spec.sendLimit, spec.transportLimit, spec.settleDelay,
         spec.visibilityLag, spec.clockMargin});
    if (!rows.ok())
        qFatal("addProvider: %s", qUtf8Printable(rows.message));
}

void TestDatabase::addJob(const JobSpec &spec)
{
    Rows rows = m_root.exec(
        R"(INSERT INTO fencepost.job (job, action, run_interval, lease_length, heartbeat_interval, max_attempts,
               overlap_policy, queue_cap, unknown_limit, effects_per_target, needs_approval, provider)
           VALUES ($1, $2, $3::interval, $4::interval, $4::interval / 3, $5, nullif($6, ''), $7, $8::interval, $9, $10,
                   nullif($11, '')))",
        {spec.job, spec.action, spec.runInterval, spec.leaseLength, spec.maxAttempts, spec.overlapPolicy,
         spec.queueCap, spec.unknownLimit, spec.effectsPerTarget, spec.needsApproval, spec.provider});
    if (rows.ok())
        rows = m_root.exec("INSERT INTO fencepost.job_lease (job) VALUES ($1)", {spec.job});
    if (!rows.ok())
        qFatal("addJob: %s", qUtf8Printable(rows.message));
}

bool TestDatabase::waitUntil(const QString &sql, const QList<Param> &params)
{
    const QDeadlineTimer deadline(10'000);
    for (;;) {
        if (m_root.value(sql, params) == QLatin1String("t"))
            return true;
        if (deadline.hasExpired())
            return false;
        ::poll(nullptr, 0, 3);
    }
}

bool TestDatabase::waitUntilBlocked(const Sql &session)
{
    return waitUntil("SELECT cardinality(pg_blocking_pids($1)) > 0", {session.pid()});
}

bool TestDatabase::waitUntilLeaseOver(const QString &job)
{
    return waitUntil("SELECT lease_until <= clock_timestamp() FROM fencepost.job_lease WHERE job = $1",
                     {job});
}

} // namespace fencepost::test
