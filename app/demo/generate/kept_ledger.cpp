// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/kept_ledger.h"

#include "app/demo/world/demo_sql.h"
#include "models/store/schema_installer.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QStorageInfo>

#include <unistd.h>

namespace fencepost {

namespace {

constexpr int kRecipe = 1; // of the rows: a kept ledger of another one is made anew
const QString s_database = QStringLiteral("ledger");

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepost::KeptLedger", text);
}

StoreError refused(const QString &text, const QString &detail = {})
{
    return {StoreError::Kind::Refused, {}, text, detail, false};
}

QString defaultFolder()
{
    if (::geteuid() == 0)
        return QStringLiteral("/var/cache/fencepost/ledgers");
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
           QStringLiteral("/fencepost/ledgers");
}

QString nameOf(const LedgerSize &size)
{
    return QStringLiteral("pg%1-effects-%2-runs-%3-jobs-%4-seed-%5")
        .arg(QFileInfo(QFileInfo(newestPostgresPrograms()).path()).fileName())
        .arg(size.effects)
        .arg(size.runs)
        .arg(size.jobs)
        .arg(size.seed);
}

QString gigabytes(qint64 bytes)
{
    return QStringLiteral("%1 GB").arg(double(bytes) / 1e9, 0, 'f', 1);
}

QStringList serverSettings()
{
    QStringList settings{QStringLiteral("shared_buffers=1GB"),       QStringLiteral("max_wal_size=8GB"),
                         QStringLiteral("checkpoint_timeout=30min"), QStringLiteral("wal_level=minimal"),
                         QStringLiteral("max_wal_senders=0"),        QStringLiteral("track_io_timing=on")};
    // Debian brings it with the server; elsewhere it may be a package of its own.
    const QDir programs(newestPostgresPrograms());
    if (QFile::exists(programs.filePath(QStringLiteral("../lib/pg_stat_statements.so"))))
        settings << QStringLiteral("shared_preload_libraries=pg_stat_statements");
    return settings;
}

} // namespace

const QString KeptLedger::superuser = QStringLiteral("postgres");
const QString KeptLedger::operatorLogin = QStringLiteral("m.keller");
const QString KeptLedger::viewerLogin = QStringLiteral("wall.screen");
const QString KeptLedger::workerLogin = QStringLiteral("fleet_worker");

KeptLedger::KeptLedger(const LedgerSize &size, const QString &folder)
    : m_size(size)
    , m_folder(QDir(folder.isEmpty() ? defaultFolder() : folder).absoluteFilePath(nameOf(size)))
{}

KeptLedger::~KeptLedger()
{
    m_cluster.reset();
}

QString KeptLedger::conninfo(const QString &login) const
{
    return m_cluster->connInfo(s_database, login);
}

qint64 KeptLedger::bytesFor(const LedgerSize &size)
{
    return size.effects * 1'800 + size.runs * 1'500 + 1'500'000'000;
}

Result<Done> KeptLedger::open(const LedgerMaker::Say &say)
{
    if (auto prepared = prepareFolder(); !prepared)
        return prepared;
    const bool kept = readManifest();
    if (!kept) {
        QDir(m_folder + QStringLiteral("/data")).removeRecursively();
        const qint64 room = QStorageInfo(m_folder).bytesAvailable();
        if (room < bytesFor(m_size)) {
            m_lock.reset();
            QDir().rmdir(m_folder);
            return refused(
                tr("%L1 effects need about %2 on disk, and %3 has %4 left: name a smaller number or, with "
                   "--folder, another disk.")
                    .arg(m_size.effects)
                    .arg(gigabytes(bytesFor(m_size)), QFileInfo(m_folder).path(), gigabytes(room)));
        }
    }
    if (auto started = startServer(); !started)
        return started;
    if (!kept)
        return fill(say);
    if (auto installed = SchemaInstaller::install(conninfo(superuser)); !installed)
        return installed.error();
    CopySession session;
    if (auto linked = session.connect(conninfo(superuser)); !linked)
        return linked;
    return session.run(sqlText(QStringLiteral("demo/generate/freshen")));
}

Result<Done> KeptLedger::prepareFolder()
{
    if (!QDir().mkpath(m_folder))
        return refused(tr("The folder %1 could not be made.").arg(m_folder));
    m_lock = std::make_unique<QLockFile>(m_folder + QStringLiteral("/lock"));
    m_lock->setStaleLockTime(0);
    if (!m_lock->tryLock(0))
        return refused(
            tr("The ledger in %1 is in use by another process: wait for it, or name another --folder or "
               "--seed.")
                .arg(m_folder));
    return Done{};
}

Result<Done> KeptLedger::startServer()
{
    const QString data = m_folder + QStringLiteral("/data");
    const auto user = serverUser();
    if (!QDir(data).exists()) {
        const QByteArray name = QFile::encodeName(data);
        if (!QDir().mkpath(data) ||
            !QFile::setPermissions(data, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner) ||
            (user && ::chown(name.constData(), user->uid, user->gid) != 0))
            return refused(tr("The folder %1 could not be made.").arg(data));
    }
    PrivateCluster::Options options;
    options.keptData = data;
    options.settings = serverSettings();
    options.startTimeout = 300'000; // after a crash it reads its log first
    m_cluster = std::make_unique<PrivateCluster>(options);
    return m_cluster->start();
}

Result<Done> KeptLedger::fill(const LedgerMaker::Say &say)
{
    DemoSql sql;
    if (auto linked = sql.connect(m_cluster->connInfo(superuser, superuser)); !linked)
        return linked;
    if (auto made = sql.runMade(QStringLiteral("generate/database_statement"), {parameter(s_database)});
        !made)
        return made;
    if (auto installed = SchemaInstaller::install(conninfo(superuser)); !installed)
        return installed.error();
    LedgerMaker maker(m_size, say);
    if (auto filled = maker.make(conninfo(superuser)); !filled)
        return filled;
    if (auto added = addLogins(conninfo(superuser)); !added)
        return added;
    m_made = true;
    if (!writeManifest())
        return refused(tr("%1 could not be written.").arg(m_folder + QStringLiteral("/ledger.json")));
    return Done{};
}

Result<Done> KeptLedger::addLogins(const QString &conninfo)
{
    DemoSql sql;
    if (auto linked = sql.connect(conninfo); !linked)
        return linked;
    const std::pair<QString, QString> logins[] = {{operatorLogin, QStringLiteral("fencepost_operator")},
                                                  {viewerLogin, QStringLiteral("fencepost_viewer")},
                                                  {workerLogin, QStringLiteral("fencepost_worker")}};
    for (const auto &[login, role] : logins) {
        auto made = sql.runMade(QStringLiteral("role_statement"), {parameter(login), parameter(role)});
        if (!made)
            return made;
    }
    const QJsonObject person{{QStringLiteral("login"), operatorLogin},
                             {QStringLiteral("person"), QStringLiteral("Mara Keller")}};
    const auto set = sql.ask(QStringLiteral("set_person"), {parameter(person)});
    if (!set)
        return set.error();
    return Done{};
}

bool KeptLedger::readManifest()
{
    QFile file(m_folder + QStringLiteral("/ledger.json"));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QJsonObject manifest = QJsonDocument::fromJson(file.readAll()).object();
    const QDateTime until =
        QDateTime::fromString(manifest.value(QStringLiteral("until")).toString(), Qt::ISODate);
    if (manifest.value(QStringLiteral("recipe")).toInt() != kRecipe || !until.isValid())
        return false;
    m_size.until = until;
    return true;
}

bool KeptLedger::writeManifest() const
{
    QFile file(m_folder + QStringLiteral("/ledger.json"));
    const QJsonObject manifest{{QStringLiteral("recipe"), kRecipe},
                               {QStringLiteral("until"), m_size.until.toUTC().toString(Qt::ISODate)}};
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(manifest).toJson()) > 0;
}

} // namespace fencepost
