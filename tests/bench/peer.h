// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/bench.h"

namespace fencepost::bench {

/// pg-boss, a job queue over PostgreSQL, and its dashboard: from the npm registry into a folder that is kept,
/// in a database of its own beside the ledger, with as many jobs as the ledger has effects. Main thread.
class Peer
{
public:
    explicit Peer(Bench &bench) : m_bench(bench) {}
    ~Peer();

    /// Empty: its dashboard answers. Else why it cannot be compared with.
    QString start();
    /// Milliseconds until the whole page of this path was there; negative: it did not come.
    double page(const QString &path);

private:
    QString install();
    QString fill();
    QString run(const QString &program, const QStringList &arguments, std::chrono::minutes atMost);
    QString folder() const;
    QString address() const;

    Bench &m_bench;
    QProcess m_dashboard;
    quint16 m_port = 0;
};

} // namespace fencepost::bench
