// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/cluster/child_process.h"
#include "app/demo/cluster/cluster_files.h"
#include "models/domain/result.h"

#include <QString>
#include <QStringList>
#include <memory>

namespace fencepost {

/// A PostgreSQL of our own: its files in a directory that is made at start and removed at the end (its data
/// may be kept), reached by a Unix socket in that directory alone, run by an unprivileged user, and gone when
/// we are gone, however we end. For the demo and for tests; durability is off unless asked for, because
/// nobody needs the data after us. Lives on the thread that starts it (the server is bound to that thread's
/// life); owned by main() or a test.
class PrivateCluster
{
public:
    struct Options
    {
        QString parentDirectory; // empty: the system's temporary folder; short, a socket's path has 107 bytes
        QStringList settings;    // "name=value", given to the server after our own
        bool useCache = true;    // keep an empty cluster in the cache folder: the next start is then < 1 s
        bool durable = false;    // fsync on
        // Where the data stay when we are gone: an empty folder of the server's user, or one of a cluster of
        // before. Whoever names it sees to it that nobody else does. Empty: with the socket, and gone with
        // us.
        QString keptData;
        int startTimeout = 180'000; // ms; a server that ends is not waited for
    };

    PrivateCluster() : PrivateCluster(Options{}) {}
    explicit PrivateCluster(Options options);
    ~PrivateCluster();
    PrivateCluster(const PrivateCluster &) = delete;
    PrivateCluster &operator=(const PrivateCluster &) = delete;

    /// Makes the files and starts the server; answers when it takes connections. Errors: Unreachable, with a
    /// sentence that says what is missing. The superuser is `postgres`; every login is let in without a
    /// password, because nobody but the server's user and root can reach the socket.
    Result<Done> start();

    /// Ends sessions, writes everything, stops. Nothing happens if it does not run.
    void stop();
    /// Stops as a power cut would: no checkpoint, every session cut off. start() or restart() then recovers.
    void crash();
    Result<Done> restart();
    bool isRunning() { return m_server.isRunning(); }

    /// The folder of the socket; also `host` of a connection string.
    const QString &directory() const;
    /// For libpq: every part quoted.
    QString connInfo(const QString &database, const QString &login) const;
    QString logFile() const;
    /// The last lines of the server's log, for a message.
    QString logTail() const;
    /// The data's folder.
    QString dataFolder() const;

private:
    Result<Done> prepareFiles();
    Result<Done> makeCluster(const QString &data);
    Result<Done> launch();
    bool isReady() const;

    Options m_options;
    QString m_programs;
    std::optional<UserId> m_user;
    std::unique_ptr<OwnedDirectory> m_directory;
    ChildProcess m_server;
};

} // namespace fencepost
