// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/peer.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStorageInfo>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>

namespace fencepost::bench {

namespace {

const QString s_database = QStringLiteral("peer");
// Node 22.12 or later is what they need; the package brings one.
const QStringList s_packages{QStringLiteral("node@22"), QStringLiteral("pg-boss@12.38.0"),
                             QStringLiteral("@pg-boss/dashboard@1.9.0")};

// As many jobs as effects, a thousand queues of which few are hot, one in a thousand not completed. Indexes
// afterwards.
const QString s_fill = QStringLiteral(R"(
SET synchronous_commit = off;
SET session_replication_role = replica;
SET maintenance_work_mem = '512MB';
DO $fill$
DECLARE
    makes text[];
    make  text;
BEGIN
    PERFORM pgboss.create_queue('queue-' || lpad(q::text, 4, '0'), '{"policy": "standard"}') FROM generate_series(1, 1000) q;
    makes := ARRAY(SELECT i.indexdef FROM pg_indexes i WHERE i.schemaname = 'pgboss' AND i.tablename = 'job_common'
                     AND i.indexname <> 'job_common_pkey');
    FOR make IN SELECT format('DROP INDEX pgboss.%I', i.indexname) FROM pg_indexes i
                WHERE i.schemaname = 'pgboss' AND i.tablename = 'job_common' AND i.indexname <> 'job_common_pkey' LOOP
        EXECUTE make;
    END LOOP;
    INSERT INTO pgboss.job_common (name, data, state, created_on, started_on, completed_on, policy, keep_until)
    SELECT 'queue-' || lpad((1 + floor(1000 * power(random(), 3)))::integer::text, 4, '0'),
           jsonb_build_object('plan', 'basic', 'seats', i % 40, 'period', '2026-10-01T00:00:00Z', 'target', 'cus_' || i),
           (CASE WHEN i % 2000 = 0 THEN 'failed' WHEN i % 1000 = 0 THEN 'active' ELSE 'completed' END)::pgboss.job_state,
           t, t + interval '1 s', t + interval '2 s', 'standard', now() + interval '1 year'
    FROM (SELECT i, now() - interval '92 days' * (1 - i / %1::double precision) AS t FROM generate_series(1, %1) i) x;
    FOREACH make IN ARRAY makes LOOP
        EXECUTE make;
    END LOOP;
END
$fill$)");

} // namespace

Peer::~Peer()
{
    if (m_dashboard.state() != QProcess::NotRunning) {
        m_dashboard.kill();
        m_dashboard.waitForFinished();
    }
}

QString Peer::folder() const
{
    return QFileInfo(m_bench.ledger.folder()).path() + QStringLiteral("/../peer");
}

QString Peer::address() const
{
    return QStringLiteral("postgresql://%1@/%2?host=%3")
        .arg(KeptLedger::superuser, s_database, m_bench.ledger.cluster().directory());
}

QString Peer::run(const QString &program, const QStringList &arguments, std::chrono::minutes atMost)
{
    QProcess process;
    process.setWorkingDirectory(folder());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    const bool ended = process.waitForFinished(int(std::chrono::milliseconds(atMost).count()));
    if (ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return {};
    process.kill();
    process.waitForFinished();
    return QStringLiteral("%1 %2 failed: %3")
        .arg(QFileInfo(program).fileName(), arguments.value(0),
             QString::fromUtf8(process.readAll()).trimmed().section('\n', -1));
}

QString Peer::install()
{
    const QString npm = QStandardPaths::findExecutable(QStringLiteral("npm"));
    if (npm.isEmpty())
        return QStringLiteral("npm is not installed");
    const QString done = folder() + QStringLiteral("/installed");
    if (QFile::exists(done))
        return {};
    if (!QDir().mkpath(folder()))
        return QStringLiteral("%1 cannot be made").arg(folder());
    QFile package(folder() + QStringLiteral("/package.json"));
    if (!package.open(QIODevice::WriteOnly) || package.write("{\"private\": true}\n") < 0)
        return QStringLiteral("%1 cannot be written").arg(package.fileName());
    package.close();
    const QString failed = run(
        npm,
        QStringList{QStringLiteral("install"), QStringLiteral("--no-audit"), QStringLiteral("--no-fund")} +
            s_packages,
        std::chrono::minutes(10));
    QFile mark(done);
    return failed.isEmpty() && !mark.open(QIODevice::WriteOnly)
               ? QStringLiteral("%1 cannot be written").arg(done)
               : failed;
}

QString Peer::fill()
{
    test::Sql maintenance(m_bench.ledger.cluster().connInfo(KeptLedger::superuser, KeptLedger::superuser));
    maintenance.exec(QStringLiteral("CREATE DATABASE ") + s_database); // there already: as good
    const QString node = folder() + QStringLiteral("/node_modules/.bin/node");
    const QString migrated =
        run(node,
            {folder() + QStringLiteral("/node_modules/.bin/pg-boss"), QStringLiteral("migrate"),
             QStringLiteral("--connection-string"), address()},
            std::chrono::minutes(1));
    if (!migrated.isEmpty())
        return migrated;
    test::Sql sql(m_bench.ledger.cluster().connInfo(s_database, KeptLedger::superuser));
    const QString count = sql.value(QStringLiteral("SELECT count(*) FROM pgboss.job_common"));
    if (count.toLongLong() == m_bench.effects())
        return {};
    if (count != QLatin1String("0"))
        return QStringLiteral("its database holds %1 jobs: drop the database %2").arg(count, s_database);
    constexpr qint64 bytesAJob = 900;
    if (QStorageInfo(folder()).bytesAvailable() < m_bench.effects() * bytesAJob + 1'000'000'000)
        return QStringLiteral("there is no room on the disk for its jobs");
    const test::Rows filled = sql.script(s_fill.arg(m_bench.effects()));
    if (!filled.ok())
        return filled.message;
    sql.script(QStringLiteral("VACUUM (ANALYZE) pgboss.job_common"));
    return {};
}

QString Peer::start()
{
    if (const QString why = install(); !why.isEmpty())
        return why;
    if (const QString why = fill(); !why.isEmpty())
        return why;
    {
        QTcpServer free;
        free.listen(QHostAddress::LocalHost, 0);
        m_port = free.serverPort();
    }
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DATABASE_URL"), address());
    environment.insert(QStringLiteral("PORT"), QString::number(m_port));
    environment.insert(QStringLiteral("HOST"), QStringLiteral("127.0.0.1"));
    m_dashboard.setProcessEnvironment(environment);
    m_dashboard.setStandardOutputFile(QProcess::nullDevice());
    m_dashboard.setStandardErrorFile(QProcess::nullDevice());
    m_dashboard.start(folder() + QStringLiteral("/node_modules/.bin/node"),
                      {folder() + QStringLiteral("/node_modules/.bin/pg-boss-dashboard")});
    for (int tries = 0; tries < 100; ++tries) {
        if (page(QStringLiteral("/jobs?state=failed")) >= 0)
            return {};
        QThread::msleep(200);
    }
    return QStringLiteral("its dashboard does not answer");
}

double Peer::page(const QString &path)
{
    bool whole = false;
    const double ms = timed([&] {
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), m_port);
        if (!socket.waitForConnected(1'000))
            return;
        socket.write(QStringLiteral("GET %1 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                         .arg(path)
                         .toLatin1());
        QByteArray answer;
        while (socket.waitForReadyRead(120'000))
            answer += socket.readAll();
        whole = answer.startsWith("HTTP/1.1 200");
    });
    return whole ? ms : -1;
}

} // namespace fencepost::bench
