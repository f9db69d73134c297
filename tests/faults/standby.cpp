// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/standby.h"

#include "tests/faults/world.h"

#include <QDir>
#include <QFile>
#include <csignal>

namespace fencepost::faults {

QString Standby::copy()
{
    QString why;
    m_home = OwnedDirectory::make(QDir::tempPath(), serverUser(), &why);
    if (!m_home)
        return why;
    const QString data = m_home->path() + QStringLiteral("/copy");
    // Before the copy, so that it belongs to the server's user like the rest.
    QFile mark(m_primary.dataFolder() + QStringLiteral("/standby.signal"));
    if (!mark.open(QIODevice::WriteOnly))
        return mark.errorString();
    mark.close();
    why = copyTree(m_primary.dataFolder(), data, serverUser());
    mark.remove();
    PrivateCluster::Options options;
    options.keptData = data;
    options.settings = {
        "max_connections=400", "shared_buffers=64MB", "log_min_messages=fatal",
        QStringLiteral("primary_conninfo=host='%1' port=5432 user=postgres application_name=%2")
            .arg(m_primary.directory(), m_name)};
    m_cluster = std::make_unique<PrivateCluster>(options);
    return why;
}

QString Standby::start()
{
    const auto started = m_cluster->start();
    return started ? QString() : started.error().text + QLatin1Char('\n') + started.error().detail;
}

QString Standby::promote()
{
    Db db(m_cluster->connInfo(QStringLiteral("postgres"), logins::superuser));
    const test::Rows rows = db.exec("SELECT pg_promote(true, 30)");
    return rows.ok() ? QString() : rows.message;
}

void Standby::lag()
{
    Db db(m_cluster->connInfo(QStringLiteral("postgres"), logins::superuser));
    const int receiver = db.value("SELECT pid FROM pg_stat_wal_receiver").toInt();
    if (receiver > 1)
        ::kill(receiver, SIGSTOP);
}

} // namespace fencepost::faults
