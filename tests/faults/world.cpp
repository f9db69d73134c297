// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/world.h"

#include "app/demo/worker/charge_list.h"
#include "models/store/schema_installer.h"

#include <QDeadlineTimer>
#include <QFile>
#include <poll.h>

namespace fencepost::faults {

namespace {

const QString s_template = QStringLiteral("faults_template");

PrivateCluster::Options serverOptions()
{
    PrivateCluster::Options options;
    options.settings = {"max_connections=400", "shared_buffers=64MB", "log_min_messages=fatal",
                        "checkpoint_timeout=30min"};
    return options;
}

} // namespace

QString statement(const QString &name)
{
    QFile file(QStringLiteral(":/faults/") + name + QStringLiteral(".sql"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no statement %s", qUtf8Printable(name));
    return QString::fromUtf8(file.readAll());
}

World::World() : m_cluster(serverOptions()) {}

World::~World() = default;

QString World::run(const QString &conninfo, const QString &sql) const
{
    test::Sql session(conninfo);
    if (!session.isOpen())
        return session.connectError();
    const test::Rows rows = session.script(sql);
    return rows.ok() ? QString() : rows.message;
}

QString World::startServer()
{
    for (int lane = 0; lane < kLanes; ++lane) {
        ChargeList list;
        for (int i = 0; i < kCharges; ++i)
            list.push_back({customer(lane, i), {amountOf(i), QStringLiteral("USD")}});
        if (auto written = writeCharges(chargesFile(lane), list); !written)
            return written.error().text;
    }
    if (auto started = m_cluster.start(); !started)
        return started.error().text + QLatin1Char('\n') + started.error().detail;
    const QString maintenance = m_cluster.connInfo(QStringLiteral("postgres"), logins::superuser);
    if (QString why = run(maintenance, QStringLiteral("CREATE DATABASE ") + s_template); !why.isEmpty())
        return why;
    const QString conninfo = m_cluster.connInfo(s_template, logins::superuser);
    if (auto installed = SchemaInstaller::install(conninfo); !installed)
        return installed.error().text + QLatin1Char('\n') + installed.error().detail;
    return run(conninfo, statement(QStringLiteral("people")));
}

QString World::newRound(quint64 seed, const QString &mutant)
{
    const QString maintenance = m_cluster.connInfo(QStringLiteral("postgres"), logins::superuser);
    if (!m_database.isEmpty())
        (void)run(maintenance, QStringLiteral("DROP DATABASE %1 WITH (FORCE)").arg(m_database));
    m_database = QStringLiteral("faults_%1").arg(++m_rounds);
    QString why =
        run(maintenance, QStringLiteral("CREATE DATABASE %1 TEMPLATE %2").arg(m_database, s_template));
    if (!why.isEmpty())
        return why;
    for (const bool keyless : {false, true}) {
        StandInSettings settings;
        settings.logFile = chargeLog(keyless);
        settings.seed = seed + (keyless ? 1 : 0);
        settings.latencyTo = std::chrono::milliseconds(15);
        if (keyless)
            settings.keyRetention = std::chrono::milliseconds(0);
        auto &provider = keyless ? m_keyless : m_keeping;
        provider = std::make_unique<StandInProvider>(settings);
        if (!provider->start(&why))
            return why;
    }
    QString jobs = statement(QStringLiteral("jobs"));
    jobs.replace(QStringLiteral("{{pay}}"), provider(false).toString())
        .replace(QStringLiteral("{{keyless}}"), provider(true).toString());
    why = run(conninfo(logins::superuser), jobs);
    if (why.isEmpty() && !mutant.isEmpty())
        why = run(conninfo(logins::superuser), mutant);
    return why;
}

QString World::restart()
{
    m_cluster.crash();
    const auto started = m_cluster.start();
    ++m_restarts;
    return started ? QString() : started.error().text + QLatin1Char('\n') + started.error().detail;
}

QString World::conninfo(const QString &login) const
{
    return m_cluster.connInfo(m_database, login);
}

QString World::chargesFile(int lane) const
{
    return folder() + QStringLiteral("/charges-%1.json").arg(lane);
}

QString World::customer(int lane, int index) const
{
    return QStringLiteral("cus_%1_%2").arg(lane).arg(index, 3, 10, QLatin1Char('0'));
}

QString World::chargeLog(bool keyless) const
{
    return folder() + QStringLiteral("/%1-%2.log")
                          .arg(keyless ? QStringLiteral("keyless") : QStringLiteral("charges"))
                          .arg(m_rounds);
}

test::Rows Db::exec(const QString &sql, const QList<test::Param> &params)
{
    const QDeadlineTimer deadline(30'000);
    for (;;) {
        if (!m_sql || !m_sql->isOpen())
            m_sql = std::make_unique<test::Sql>(m_conninfo);
        test::Rows rows = m_sql->exec(sql, params);
        if (rows.ok() || (m_sql->isOpen() && !rows.sqlstate.startsWith(QLatin1String("57P"))) ||
            deadline.hasExpired())
            return rows;
        m_sql.reset();
        ::poll(nullptr, 0, 50);
    }
}

QString Db::value(const QString &sql, const QList<test::Param> &params)
{
    const test::Rows rows = exec(sql, params);
    return rows.columns.isEmpty() ? rows.text(QStringLiteral("?")) : rows.text(rows.columns.first());
}

} // namespace fencepost::faults
