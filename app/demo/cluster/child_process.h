// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <sys/types.h>

namespace fencepost {

/// The user that a server runs as: PostgreSQL refuses to be root.
struct UserId
{
    uid_t uid = 0;
    gid_t gid = 0;
};

/// One program of ours that must not outlive us: the kernel sends it `deathSignal` when the thread that
/// started it ends (so start it from a thread that lives as long as it is needed). Not thread-safe; owned by
/// whoever starts it; still running when this goes away, it is killed.
class ChildProcess
{
public:
    struct Command
    {
        QString program; // absolute path
        QStringList arguments;
        QString logFile; // both outputs are appended here
        int input = -1;  // its standard input; -1: ours
        QString workingDirectory;
        std::optional<UserId> user; // only root may change it
        int deathSignal = 0;        // 0: the program may outlive us
        QStringList environment;    // "NAME=value", before our own PATH and LC_ALL
    };

    ChildProcess() = default;
    ~ChildProcess();
    ChildProcess(const ChildProcess &) = delete;
    ChildProcess &operator=(const ChildProcess &) = delete;

    /// Empty text: started. The environment holds PATH, LC_ALL and what the command names, so that no PG*
    /// setting of ours leaks in.
    QString start(const Command &command);
    bool isRunning();
    void signal(int number);
    /// Waits until it has ended, at most so long. False: still running.
    bool waitForEnd(int milliseconds);
    /// Of a program that has ended: its exit code, or 128 + the signal's number.
    int exitCode() const { return m_exitCode; }
    pid_t pid() const { return m_pid; }

private:
    bool reap(bool wait);

    pid_t m_pid = 0;
    int m_exitCode = -1;
};

} // namespace fencepost
