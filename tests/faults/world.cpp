// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/world.h"

#include "app/demo/worker/charge_list.h"
#include "models/store/schema_installer.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QSet>
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

World::World(int lease) : m_lease(lease), m_cluster(serverOptions()) {}

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
        .replace(QStringLiteral("{{keyless}}"), provider(true).toString())
        .replace(QStringLiteral("{{lease}}"), QString::number(m_lease));
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

QString World::addStandbys()
{
    m_synchronous = std::make_unique<Standby>(m_cluster, QStringLiteral("near"));
    m_asynchronous = std::make_unique<Standby>(m_cluster, QStringLiteral("far"));
    m_cluster.stop();
    for (Standby *standby : {m_synchronous.get(), m_asynchronous.get()}) {
        if (QString why = standby->copy(); !why.isEmpty())
            return why;
    }
    if (auto started = m_cluster.start(); !started)
        return started.error().text;
    for (Standby *standby : {m_synchronous.get(), m_asynchronous.get()}) {
        if (QString why = standby->start(); !why.isEmpty())
            return why;
    }
    Db primary(m_cluster.connInfo(QStringLiteral("postgres"), logins::superuser));
    primary.exec("ALTER SYSTEM SET synchronous_standby_names = 'near'");
    primary.exec("ALTER SYSTEM SET synchronous_commit = 'remote_apply'");
    primary.exec("SELECT pg_reload_conf()");
    const QDeadlineTimer deadline(30'000);
    while (primary.value(
               "SELECT string_agg(sync_state, ',' ORDER BY application_name) FROM pg_stat_replication") !=
           QLatin1String("async,sync")) {
        if (deadline.hasExpired())
            return QStringLiteral("the standbys do not follow");
        ::poll(nullptr, 0, 50);
    }
    return {};
}

QString World::failOver()
{
    if (m_failedOver)
        return {};
    m_failedOver = true;
    m_asynchronous->lag();
    constexpr int aWhile = 150; // ms: what such a standby may be behind
    ::poll(nullptr, 0, aWhile);
    m_cluster.crash();
    const auto facts = [this](Standby &standby) {
        Db db(standby.cluster().connInfo(m_database, logins::superuser));
        QSet<QString> all;
        const test::Rows rows =
            db.exec("SELECT effect_key || state || row_version AS it FROM fencepost.effect_ledger");
        for (int i = 0; i < rows.size(); ++i)
            all.insert(rows.text(i, QStringLiteral("it")));
        return std::pair(all, db.value("SELECT seq FROM fencepost.audit_head").toLongLong());
    };
    auto [effects, records] = facts(*m_synchronous);
    const auto [late, lateRecords] = facts(*m_asynchronous);
    m_losses = {m_losses.failovers + 1, m_losses.effects + effects.subtract(late).size(),
                m_losses.records + records - lateRecords};
    ++m_restarts;
    return m_synchronous->promote();
}

QString World::conninfo(const QString &login) const
{
    if (!m_synchronous)
        return m_cluster.connInfo(m_database, login);
    return QStringLiteral("host='%1,%2' port=5432,5432 dbname=%3 user=%4 target_session_attrs=read-write")
        .arg(m_cluster.directory(), m_synchronous->cluster().directory(), m_database, login);
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
