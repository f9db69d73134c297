// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/bench.h"

#include <QThread>
#include <atomic>
#include <memory>

namespace fencepost::bench {

/// A worker at full work or at a pace: it claims, reserves, submits and settles effects through the schema's
/// own functions, in the calls and batches of the demo's workers; what it would send has an answer at once. A
/// thread and a session of its own; its job is `bench-writer-N`.
class LedgerWriter
{
public:
    /// `rowsASecond`: writes to rows of the ledger (three an effect); 0: as many as it can.
    LedgerWriter(Bench &bench, int number, int rowsASecond);
    ~LedgerWriter();

    void stop();
    qint64 settled() const { return m_settled; } // effects

    /// Takes out what writers of this and of earlier runs have left: the next measurement meets the same
    /// ledger.
    static void forgetAll(Bench &bench);

private:
    void work();

    QString m_conninfo;
    QString m_job;
    int m_rowsASecond;
    std::atomic<bool> m_running = true;
    std::atomic<qint64> m_settled = 0;
    std::unique_ptr<QThread> m_thread;
};

} // namespace fencepost::bench
