// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/bench.h"

#include <QDeadlineTimer>
#include <QFile>

#include <csignal>
#include <unistd.h>

namespace fencepost::bench {

double timed(const std::function<void()> &work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return double(clock.nsecsElapsed()) / 1e6;
}

Probe::Probe(const QString &program, const QStringList &arguments)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"CONFIG", "STATE", "DATA"})
        environment.insert(QStringLiteral("XDG_%1_HOME").arg(QLatin1String(name)),
                           m_home.filePath(QString::fromLatin1(name)));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_home.path()); // 0700
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.remove(QStringLiteral("DISPLAY"));
    environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
    environment.insert(QStringLiteral("FENCEPOST_BENCH_BORN"),
                       QString::number(std::chrono::steady_clock::now().time_since_epoch().count()));
    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(program, arguments);
    if (!m_process.waitForStarted())
        qFatal("%s could not be started.", qUtf8Printable(program));
}

Probe::~Probe()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    signal(SIGCONT);
    m_process.kill();
    m_process.waitForFinished();
}

QString Probe::line(std::chrono::milliseconds atMost)
{
    const QDeadlineTimer deadline(atMost);
    while (!m_process.canReadLine()) {
        if (deadline.hasExpired() || !m_process.waitForReadyRead(int(deadline.remainingTime())))
            break;
    }
    return QString::fromUtf8(m_process.readLine()).trimmed();
}

void Probe::say(const QString &line)
{
    m_process.write(line.toUtf8() + '\n');
    m_process.waitForBytesWritten();
}

void Probe::signal(int number)
{
    ::kill(pid_t(m_process.processId()), number);
}

bool Probe::waitForEnd(std::chrono::milliseconds atMost)
{
    return m_process.waitForFinished(int(atMost.count()));
}

Probe::Use Probe::use() const
{
    Use use;
    QFile stat(QStringLiteral("/proc/%1/stat").arg(m_process.processId()));
    if (stat.open(QIODevice::ReadOnly)) {
        const QByteArray all = stat.readAll();
        const QList<QByteArray> fields = all.mid(all.lastIndexOf(')') + 2).split(' ');
        if (fields.size() > 12)
            use.cpuSeconds =
                (fields.at(11).toDouble() + fields.at(12).toDouble()) / double(::sysconf(_SC_CLK_TCK));
    }
    QFile statm(QStringLiteral("/proc/%1/statm").arg(m_process.processId()));
    if (statm.open(QIODevice::ReadOnly))
        use.residentMegabytes =
            statm.readAll().split(' ').value(1).toDouble() * double(::sysconf(_SC_PAGESIZE)) / 1e6;
    return use;
}

StatementCounter::StatementCounter(Bench &bench) : m_sql(bench.rootConninfo())
{
    m_works =
        m_sql.exec(QStringLiteral("CREATE EXTENSION IF NOT EXISTS pg_stat_statements SCHEMA public")).ok() &&
        m_sql.exec(QStringLiteral("SELECT count(*) FROM public.pg_stat_statements")).ok();
}

void StatementCounter::reset()
{
    m_sql.exec(QStringLiteral("SELECT public.pg_stat_statements_reset()"));
}

ServerUse StatementCounter::of(const QString &login, const QString &like)
{
    const test::Rows rows =
        m_sql.exec(QStringLiteral("SELECT coalesce(sum(s.calls), 0) AS calls, "
                                  "coalesce(sum(s.total_plan_time + s.total_exec_time), 0) AS ms "
                                  "FROM public.pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid "
                                  "WHERE r.rolname = $1 AND s.query LIKE $2 AND s.toplevel"),
                   {login, like});
    return {rows.text(QStringLiteral("calls")).toDouble(), rows.text(QStringLiteral("ms")).toDouble()};
}

QString StatementCounter::worst(const QString &login, int count)
{
    return m_sql
        .exec(QStringLiteral(
                  "SELECT s.calls, round((s.total_plan_time + s.total_exec_time)::numeric / s.calls, 2), "
                  "left(regexp_replace(s.query, '\\s+', ' ', 'g'), 90) FROM public.pg_stat_statements s "
                  "JOIN pg_roles r ON r.oid = s.userid WHERE r.rolname = $1 AND s.toplevel "
                  "ORDER BY s.total_plan_time + s.total_exec_time DESC LIMIT $2"),
              {login, count})
        .toString();
}

} // namespace fencepost::bench
