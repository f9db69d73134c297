// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTemporaryDir>
#include <atomic>
#include <thread>

namespace fencepost::bench {

/// A Unix socket in front of a server's that counts what the server says. Threads of its own; outlives its
/// users' connections.
class ByteCounter
{
public:
    explicit ByteCounter(const QString &serverDirectory);
    ~ByteCounter();
    QString directory() const { return m_files.path(); }
    qint64 bytes() const { return m_bytes; }

private:
    void serve();
    void pass(int front);

    QTemporaryDir m_files{QStringLiteral("/tmp/fp-count-XXXXXX")};
    QByteArray m_server;
    int m_listener = -1;
    std::atomic<bool> m_running = true;
    std::atomic<qint64> m_bytes = 0;
    std::thread m_thread;
};

} // namespace fencepost::bench
