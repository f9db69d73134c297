// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/cluster/child_process.h"

#include <QString>
#include <memory>
#include <optional>

namespace fencepost {

/// A directory that one living process owns: a lock on a file in it says so and goes with the process,
/// however it ends. Removed with this object; and where its process is killed, by a small shell that waits
/// for just that, after the server in it was stopped. What even that has missed (a power cut) is removed by
/// `removeLeftOvers` at the next start. Any thread, one at a time.
class OwnedDirectory
{
public:
    /// NULL and a text in `why`: it could not be made. `owner` gets the directory, mode 0700.
    static std::unique_ptr<OwnedDirectory> make(const QString &parent, const std::optional<UserId> &owner,
                                                QString *why);
    ~OwnedDirectory();
    OwnedDirectory(const OwnedDirectory &) = delete;
    OwnedDirectory &operator=(const OwnedDirectory &) = delete;

    const QString &path() const { return m_path; }

    /// Removes directories of dead owners; a server that still runs in one is stopped first.
    static void removeLeftOvers(const QString &parent);

private:
    OwnedDirectory() = default;
    QString startWatcher();

    QString m_path;
    int m_lock = -1;
    int m_living = -1; // the watcher reads its other end, and so sees us go
    ChildProcess m_watcher;
};

/// The folder of the newest PostgreSQL's programs (`initdb`, `postgres`); empty: none is installed.
QString newestPostgresPrograms();

/// Whom a server runs as when we are root: `postgres`, or `nobody`. No value: we are not root, run as
/// ourselves.
std::optional<UserId> serverUser();

/// Copies a whole tree; each file belongs to `owner` afterwards. Empty text: done.
QString copyTree(const QString &from, const QString &to, const std::optional<UserId> &owner);

/// Where a prepared, empty cluster is kept from one start to the next (XDG cache folder, 0700).
QString cachedClusterPath(const QString &programs);

} // namespace fencepost
