// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/cluster/child_process.h"
#include "app/demo/world/patience.h"
#include "models/domain/result.h"

#include <QString>
#include <QStringList>
#include <chrono>

namespace fencepost {

// fencepost-demo itself as another process: a worker of the fleet, the provider. What it prints goes to a
// file, where its lines are looked for. It is killed when this object, or the thread that started it, goes.
// Main thread.
class DemoProcess
{
public:
    struct Command
    {
        QString program; // the path of fencepost-demo
        QStringList arguments;
        QStringList environment; // "NAME=value"
        QString outputFile;
    };

    Result<Done> start(const Command &command);
    // Waits until it has printed a line that holds `text`, and answers the line. Error: it ended first, or
    // it neither printed nor computed anything for the whole of `quiet`; with what it printed last.
    Result<QString> waitForLine(const QString &text,
                                std::chrono::milliseconds quiet = Patience::Limits{}.quiet);
    // SIGKILL, from outside, wherever it is. Returns when it is gone.
    void kill();
    // SIGTERM; killed if it is not gone after so long.
    void stop(std::chrono::milliseconds limit);
    bool waitForEnd(std::chrono::milliseconds limit);
    bool isRunning() { return m_process.isRunning(); }
    int exitCode() const { return m_process.exitCode(); }
    pid_t pid() const { return m_process.pid(); }
    QString output() const;

private:
    QString mark() const;

    ChildProcess m_process;
    QString m_name;
    QString m_outputFile;
};

} // namespace fencepost
