// SPDX-License-Identifier: GPL-3.0-or-later
// The files by POSIX: Qt has no lock that dies with the process and no flush of a folder.
#include "models/store/action_journal.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fencepost {

namespace {

constexpr qint64 kLargest =
    16 * 1024 * 1024; // bytes: 200 items are far below; what is above is no entry of ours

QString because(const QString &what)
{
    const int code = errno;
    return QCoreApplication::translate("fencepost::ActionJournal", "%1: %2")
        .arg(what, QString::fromLocal8Bit(std::strerror(code)));
}

bool writeAll(int file, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t now = ::write(file, bytes.constData() + done, size_t(bytes.size() - done));
        if (now < 0 && errno == EINTR)
            continue;
        if (now <= 0)
            return false;
        done += now;
    }
    return true;
}

// A new name in a folder, or one that went, is on disk only when the folder is.
bool flushFolder(const QString &folder)
{
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return false;
    const bool flushed = ::fsync(handle) == 0;
    ::close(handle);
    return flushed;
}

std::optional<QByteArray> readAll(int file)
{
    struct stat facts = {};
    if (::fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size > kLargest)
        return std::nullopt;
    QFile reader;
    if (!reader.open(file, QIODevice::ReadOnly, QFileDevice::DontCloseHandle))
        return std::nullopt;
    return reader.readAll();
}

} // namespace

ActionJournal::~ActionJournal()
{
    for (const int file : std::as_const(m_held))
        ::close(file);
}

void ActionJournal::keepIn(const QString &folder)
{
    const QMutexLocker lock(&m_mutex);
    m_folder = folder;
}

QString ActionJournal::fileOf(const QUuid &actionId) const
{
    return m_folder + QLatin1Char('/') + actionId.toString(QUuid::WithoutBraces) + QLatin1String(".json");
}

QString ActionJournal::write(const JournalEntry &entry)
{
    const QMutexLocker lock(&m_mutex);
    const QUuid id = entry.request.actionId;
    if (m_folder.isEmpty() || m_held.contains(id))
        return {};
    if (!QDir().mkpath(m_folder))
        return because(m_folder);
    ::chmod(QFile::encodeName(m_folder).constData(), S_IRWXU);
    const QString name = fileOf(id);
    const QByteArray path = QFile::encodeName(name);
    // Under another name until it is whole: half an entry was never sent, and nobody reads it.
    const QByteArray draft = path + ".new";
    const int file =
        ::open(draft.constData(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (file < 0)
        return because(name);
    const bool kept = ::fchmod(file, S_IRUSR | S_IWUSR) == 0 && ::flock(file, LOCK_EX | LOCK_NB) == 0 &&
                      writeAll(file, journalBytes(entry)) && ::fsync(file) == 0 &&
                      ::rename(draft.constData(), path.constData()) == 0 && flushFolder(m_folder);
    if (!kept) {
        const QString why = because(name);
        ::unlink(draft.constData());
        ::unlink(path.constData());
        ::close(file);
        return why;
    }
    m_held.insert(id, file);
    return {};
}

void ActionJournal::clear(const QUuid &actionId)
{
    const QMutexLocker lock(&m_mutex);
    const auto held = m_held.constFind(actionId);
    if (held == m_held.cend())
        return;
    // Not flushed: an entry that comes back after a crash is asked again and gets its first answer.
    ::unlink(QFile::encodeName(fileOf(actionId)).constData());
    ::close(*held);
    m_held.erase(held);
}

ActionJournal::Left ActionJournal::take(const ActionPlace &place, const QString &target)
{
    const QMutexLocker lock(&m_mutex);
    Left left;
    if (m_folder.isEmpty())
        return left;
    const QDir folder(m_folder);
    for (const QString &name :
         folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Time | QDir::Reversed)) {
        const QString path = folder.filePath(name);
        const int file = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC | O_NOFOLLOW);
        if (file < 0)
            continue;
        if (::flock(file, LOCK_EX | LOCK_NB) != 0) { // a living console's
            ::close(file);
            continue;
        }
        const auto bytes = readAll(file);
        const auto entry = bytes ? journalEntryFrom(*bytes) : std::nullopt;
        if (!entry || fileOf(entry->request.actionId) != path) {
            QFile::rename(path, path + QLatin1String(".unreadable"));
            left.unreadable << path + QLatin1String(".unreadable");
            ::close(file);
        } else if (entry->place.isFor(place) &&
                   (entry->place.server == place.server || entry->target == target)) {
            m_held.insert(entry->request.actionId, file);
            left.entries.push_back(*entry);
        } else {
            ++left.ofOthers;
            ::close(file);
        }
    }
    return left;
}

} // namespace fencepost
