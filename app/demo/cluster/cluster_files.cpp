// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/cluster/cluster_files.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <pwd.h>
#include <sys/file.h>
#include <unistd.h>

namespace fencepost {

namespace {

const QString s_prefix = QStringLiteral("fencepost-cluster-");
const QString s_ownerFile = QStringLiteral("/owner");

QString lastError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

// What the watcher does when our end of its input is closed: a server that is still at work in the folder $1
// is stopped at once, then the folder goes. The server's process number is read from its own file, and
// believed only of a process that stands in that folder.
const QString s_afterUs = QString::fromLatin1(R"sh(
read -r _
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
if [ -n "$pid" ] && [ "$(readlink "/proc/$pid/cwd")" = "$(readlink -f "$1/data")" ]; then
    kill -QUIT "$pid"
    tries=0
    while kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 100 ]; do
        sleep 0.05
        tries=$((tries + 1))
    done
    kill -KILL "$pid" 2>/dev/null
fi
rm -rf -- "$1"
)sh");

// A server whose parent died is told so by the kernel; one that is still at it is stopped here.
void stopServerOf(const QString &directory)
{
    const QString data = directory + QStringLiteral("/data");
    QFile pidFile(data + QStringLiteral("/postmaster.pid"));
    if (!pidFile.open(QIODevice::ReadOnly))
        return;
    const int pid = pidFile.readLine().trimmed().toInt();
    const QString cwd = QFile::symLinkTarget(QStringLiteral("/proc/%1/cwd").arg(pid));
    if (pid <= 1 || cwd.isEmpty() || cwd != QFileInfo(data).canonicalFilePath())
        return;
    ::kill(pid, SIGQUIT);
    for (int tries = 0; tries < 400 && ::kill(pid, 0) == 0; ++tries)
        ::poll(nullptr, 0, 5);
}

void removeIfAbandoned(const QString &directory)
{
    const QByteArray file = QFile::encodeName(directory + s_ownerFile);
    const int fd = ::open(file.constData(), O_RDWR | O_CLOEXEC);
    if (fd < 0)
        return;
    // Size 0: somebody is between making the file and locking it.
    if (::flock(fd, LOCK_EX | LOCK_NB) == 0 && ::lseek(fd, 0, SEEK_END) > 0) {
        stopServerOf(directory);
        QDir(directory).removeRecursively();
    }
    ::close(fd);
}

} // namespace

std::unique_ptr<OwnedDirectory> OwnedDirectory::make(const QString &parent,
                                                     const std::optional<UserId> &owner, QString *why)
{
    std::unique_ptr<OwnedDirectory> made(new OwnedDirectory);
    QByteArray path = QFile::encodeName(QDir(parent).absoluteFilePath(s_prefix + QStringLiteral("XXXXXX")));
    if (::mkdtemp(path.data()) == nullptr) {
        *why = lastError();
        return nullptr;
    }
    made->m_path = QFile::decodeName(path);
    const QByteArray file = QFile::encodeName(made->m_path + s_ownerFile);
    made->m_lock = ::open(file.constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const QByteArray pid = QByteArray::number(::getpid()) + '\n';
    if (made->m_lock < 0 || ::flock(made->m_lock, LOCK_EX) != 0 ||
        ::write(made->m_lock, pid.constData(), static_cast<size_t>(pid.size())) != pid.size() ||
        (owner && ::chown(path.constData(), owner->uid, owner->gid) != 0)) {
        *why = lastError();
        return nullptr;
    }
    *why = made->startWatcher();
    return why->isEmpty() ? std::move(made) : nullptr;
}

QString OwnedDirectory::startWatcher()
{
    std::array<int, 2> pipe{-1, -1};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0)
        return lastError();
    m_living = pipe[1];
    ChildProcess::Command command;
    command.program = QStringLiteral("/bin/sh");
    command.arguments = {QStringLiteral("-c"), s_afterUs, QStringLiteral("fencepost-watcher"), m_path};
    command.workingDirectory = QStringLiteral("/");
    command.input = pipe[0];
    const QString why = m_watcher.start(command);
    ::close(pipe[0]);
    return why;
}

OwnedDirectory::~OwnedDirectory()
{
    m_watcher.signal(SIGKILL); // it would do the same, later
    if (m_living >= 0)
        ::close(m_living);
    if (!m_path.isEmpty())
        QDir(m_path).removeRecursively();
    if (m_lock >= 0)
        ::close(m_lock);
}

void OwnedDirectory::removeLeftOvers(const QString &parent)
{
    const auto found = QDir(parent).entryInfoList({s_prefix + QLatin1Char('*')},
                                                  QDir::Dirs | QDir::NoSymLinks | QDir::Hidden);
    for (const QFileInfo &directory : found)
        removeIfAbandoned(directory.filePath());
}

QString newestPostgresPrograms()
{
    QString best;
    int bestVersion = 0;
    const QDir root(QStringLiteral("/usr/lib/postgresql"));
    for (const QString &version : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString programs = root.filePath(version + QStringLiteral("/bin"));
        if (version.toInt() > bestVersion && QFile::exists(programs + QStringLiteral("/initdb")) &&
            QFile::exists(programs + QStringLiteral("/postgres"))) {
            best = programs;
            bestVersion = version.toInt();
        }
    }
    if (best.isEmpty()) { // other systems have them on the path
        const QString initdb = QStandardPaths::findExecutable(QStringLiteral("initdb"));
        if (!initdb.isEmpty())
            best = QFileInfo(QFileInfo(initdb).canonicalFilePath()).path();
    }
    return best;
}

std::optional<UserId> serverUser()
{
    if (::geteuid() != 0)
        return std::nullopt;
    for (const char *name : {"postgres", "nobody"}) {
        if (const passwd *user = ::getpwnam(name))
            return UserId{user->pw_uid, user->pw_gid};
    }
    return std::nullopt;
}

QString copyTree(const QString &from, const QString &to, const std::optional<UserId> &owner)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path target(QFile::encodeName(to).toStdString());
    fs::copy(fs::path(QFile::encodeName(from).toStdString()), target, fs::copy_options::recursive, error);
    if (error)
        return QString::fromLocal8Bit(error.message().c_str());
    fs::permissions(target, fs::perms::owner_all, error);
    if (!owner)
        return {};
    if (::lchown(target.c_str(), owner->uid, owner->gid) != 0)
        return lastError();
    for (const fs::directory_entry &entry : fs::recursive_directory_iterator(target, error)) {
        if (::lchown(entry.path().c_str(), owner->uid, owner->gid) != 0)
            return lastError();
    }
    return error ? QString::fromLocal8Bit(error.message().c_str()) : QString();
}

QString cachedClusterPath(const QString &programs)
{
    const QString cache =
        QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/fencepost");
    if (!QDir().mkpath(cache))
        return {};
    QFile::setPermissions(cache, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    // Another build of the same version may write other files: the program's size and time are in the name.
    const QFileInfo server(programs + QStringLiteral("/postgres"));
    const QByteArray mark =
        QCryptographicHash::hash((server.canonicalFilePath() + QString::number(server.size()) +
                                  QString::number(server.lastModified().toMSecsSinceEpoch()))
                                     .toUtf8(),
                                 QCryptographicHash::Sha256);
    return cache + QStringLiteral("/cluster-") + QString::fromLatin1(mark.toHex().left(16));
}

} // namespace fencepost
