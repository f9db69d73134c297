// SPDX-License-Identifier: GPL-3.0-or-later
// The files by POSIX: Qt has no lock that dies with the process and no flush of a folder.
#include "models/store/action_journal.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fencepost {

namespace {

constexpr int kFormat = 1;
constexpr qint64 kLargest =
    16 * 1024 * 1024; // bytes: 200 items are far below; what is above is no entry of ours

QString because(const QString &what)
{
    const int code = errno;
    return QCoreApplication::translate("fencepost::ActionJournal", "%1: %2")
        .arg(what, QString::fromLocal8Bit(std::strerror(code)));
}

QByteArray toBytes(const JournalEntry &entry)
{
    const ActionRequest &request = entry.request;
    const QJsonObject object{
        {"format", kFormat},
        {"action_id", request.actionId.toString(QUuid::WithoutBraces)},
        {"function", functionName(request.kind)},
        {"not_after", request.notAfter.toUTC().toString(Qt::ISODateWithMs)},
        {"reason", request.reason},
        {"items", request.items},
        {"server", entry.place.server},
        {"timeline", entry.place.timeline},
        {"database", entry.place.database},
        {"login", entry.place.login},
        {"target", entry.target},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<JournalEntry> fromBytes(const QByteArray &bytes)
{
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    const auto text = [&object](const char *name) { return object.value(QLatin1String(name)).toString(); };
    const auto kind = actionKindOf(text("function"));
    JournalEntry entry;
    entry.request.actionId = QUuid::fromString(text("action_id"));
    entry.request.notAfter = QDateTime::fromString(text("not_after"), Qt::ISODateWithMs);
    entry.request.reason = text("reason");
    entry.request.items = object.value(QLatin1String("items")).toArray();
    entry.place = {text("server"), text("timeline"), text("database"), text("login")};
    entry.target = text("target");
    if (object.value(QLatin1String("format")).toInt() != kFormat || !kind ||
        entry.request.actionId.isNull() || !entry.request.notAfter.isValid() ||
        entry.request.items.isEmpty() || entry.place.login.isEmpty())
        return std::nullopt;
    entry.request.kind = *kind;
    return entry;
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
                      writeAll(file, toBytes(entry)) && ::fsync(file) == 0 &&
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
        const auto entry = bytes ? fromBytes(*bytes) : std::nullopt;
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
