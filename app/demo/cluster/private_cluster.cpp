// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/private_cluster.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QUuid>

#include <csignal>
#include <poll.h>
#include <unistd.h>

namespace fencepost {

namespace {

StoreError unreachable(const QString &text, const QString &detail = {})
{
    StoreError error;
    error.kind = StoreError::Kind::Unreachable;
    error.text = text;
    error.detail = detail;
    return error;
}

QString translated(const char *text)
{
    return QCoreApplication::translate("PrivateCluster", text);
}

QString quoted(QString value)
{
    value.replace(QLatin1Char('\\'), QStringLiteral("\\\\"))
        .replace(QLatin1Char('\''), QStringLiteral("\\'"));
    return QLatin1Char('\'') + value + QLatin1Char('\'');
}

} // namespace

PrivateCluster::PrivateCluster(Options options) : m_options(std::move(options))
{
    if (m_options.parentDirectory.isEmpty())
        m_options.parentDirectory = QDir::tempPath();
}

PrivateCluster::~PrivateCluster()
{
    if (m_options.keptData.isEmpty())
        crash(); // nobody needs the files any more
    else
        stop();
}

Result<Done> PrivateCluster::start()
{
    if (isRunning())
        return Done{};
    if (!m_directory) {
        if (auto prepared = prepareFiles(); !prepared) {
            m_directory.reset();
            return prepared;
        }
    }
    return launch();
}

Result<Done> PrivateCluster::prepareFiles()
{
    m_programs = newestPostgresPrograms();
    if (m_programs.isEmpty())
        return unreachable(
            translated("No PostgreSQL server is installed. Install the package “postgresql”."));
    m_user = serverUser();
    if (!m_user && ::geteuid() == 0)
        return unreachable(
            translated("PostgreSQL does not run as root, and there is no user “postgres” or “nobody”."));
    OwnedDirectory::removeLeftOvers(m_options.parentDirectory);
    QString why;
    m_directory = OwnedDirectory::make(m_options.parentDirectory, m_user, &why);
    if (!m_directory)
        return unreachable(translated("No directory could be made below %1.").arg(m_options.parentDirectory),
                           why);

    const QString data = dataFolder();
    if (QFile::exists(data + QStringLiteral("/PG_VERSION")))
        return Done{};
    const QString cached =
        m_options.useCache && m_options.keptData.isEmpty() ? cachedClusterPath(m_programs) : QString();
    if (!cached.isEmpty() && QFile::exists(cached) && copyTree(cached, data, m_user).isEmpty())
        return Done{};
    if (m_options.keptData.isEmpty())
        QDir(data).removeRecursively();
    if (auto made = makeCluster(data); !made)
        return made;
    if (!cached.isEmpty()) {
        // Under another name first: two starts at once must not see half a copy. Who comes second drops his.
        const QString fresh = cached + QStringLiteral(".") + QUuid::createUuid().toString(QUuid::Id128);
        if (!copyTree(data, fresh, std::nullopt).isEmpty() || !QDir().rename(fresh, cached))
            QDir(fresh).removeRecursively();
    }
    return Done{};
}

Result<Done> PrivateCluster::makeCluster(const QString &data)
{
    ChildProcess initdb;
    ChildProcess::Command command;
    command.program = m_programs + QStringLiteral("/initdb");
    command.arguments = {"--no-sync",       "--no-instructions", "--auth=trust",    "--username=postgres",
                         "--encoding=UTF8", "--locale=C",        "--pgdata=" + data};
    command.logFile = logFile();
    command.workingDirectory = QStringLiteral("/");
    command.user = m_user;
    command.deathSignal = SIGKILL;
    const QString why = initdb.start(command);
    if (why.isEmpty() && initdb.waitForEnd(m_options.startTimeout) && initdb.exitCode() == 0)
        return Done{};
    return unreachable(translated("A private PostgreSQL could not be made."),
                       why.isEmpty() ? logTail() : why);
}

Result<Done> PrivateCluster::launch()
{
    ChildProcess::Command command;
    command.program = m_programs + QStringLiteral("/postgres");
    command.arguments = {"-D", dataFolder()};
    QStringList settings = {"listen_addresses=",
                            "unix_socket_directories=\"" + directory() + '"',
                            "port=5432",
                            "timezone=UTC",
                            "log_timezone=UTC",
                            "logging_collector=off",
                            "log_line_prefix=%m [%p] %u ",
                            "log_lock_waits=on",
                            "max_connections=120"};
    if (!m_options.durable)
        settings << "fsync=off"
                 << "full_page_writes=off";
    for (const QString &setting : settings + m_options.settings)
        command.arguments << QStringLiteral("-c") << setting;
    command.logFile = logFile();
    command.workingDirectory = m_directory->path();
    command.user = m_user;
    command.deathSignal = SIGQUIT;
    if (const QString why = m_server.start(command); !why.isEmpty())
        return unreachable(translated("The private PostgreSQL could not be started."), why);
    const QDeadlineTimer deadline(m_options.startTimeout);
    while (!isReady()) {
        if (!m_server.isRunning() || deadline.hasExpired()) {
            crash();
            return unreachable(translated("The private PostgreSQL did not come up."), logTail());
        }
        ::poll(nullptr, 0, 5);
    }
    return Done{};
}

// The server itself writes its state into the eighth line of this file, as pg_ctl reads it; its process
// number in the first tells our server's file from one that a crash has left.
bool PrivateCluster::isReady() const
{
    QFile file(dataFolder() + QStringLiteral("/postmaster.pid"));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QList<QByteArray> lines = file.readAll().split('\n');
    if (lines.size() <= 7 || lines.at(0).trimmed().toInt() != m_server.pid())
        return false;
    const QByteArray state = lines.at(7).trimmed();
    return state == "ready" || state == "standby"; // the latter may be read
}

void PrivateCluster::stop()
{
    m_server.signal(SIGINT);
    if (!m_server.waitForEnd(10'000))
        crash();
}

void PrivateCluster::crash()
{
    m_server.signal(SIGQUIT);
    if (!m_server.waitForEnd(5'000)) {
        m_server.signal(SIGKILL);
        m_server.waitForEnd(5'000);
    }
}

Result<Done> PrivateCluster::restart()
{
    stop();
    return start();
}

const QString &PrivateCluster::directory() const
{
    static const QString none;
    return m_directory ? m_directory->path() : none;
}

QString PrivateCluster::dataFolder() const
{
    return m_options.keptData.isEmpty() ? directory() + QStringLiteral("/data") : m_options.keptData;
}

QString PrivateCluster::connInfo(const QString &database, const QString &login) const
{
    return QStringLiteral("host=%1 port=5432 dbname=%2 user=%3")
        .arg(quoted(directory()), quoted(database), quoted(login));
}

QString PrivateCluster::logFile() const
{
    return m_directory ? m_directory->path() + QStringLiteral("/server.log") : QString();
}

QString PrivateCluster::logTail() const
{
    QFile file(logFile());
    if (!file.open(QIODevice::ReadOnly))
        return {};
    file.seek(qMax<qint64>(0, file.size() - 2000));
    return QString::fromUtf8(file.readAll()).trimmed();
}

} // namespace fencepost
