// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ledger_export.h"

#include <QPointer>
#include <QThread>
#include <atomic>
#include <functional>
#include <memory>

namespace fencepost {

// Carries out an export on the thread of the caller, into PATH.part, which becomes PATH when all is there and
// is removed otherwise. Nothing is written over. `progressed` is called now and then, on that thread.
Result<qint64> exportLedger(const QString &completeConninfo, const ExportOrder &order,
                            const std::atomic<bool> &stop,
                            const std::function<void(qint64 rows, qint64 bytes)> &progressed);

// The same on a thread of its own. Made by PgConsoleStore.
class PgLedgerExport : public LedgerExport
{
    Q_OBJECT
public:
    PgLedgerExport(const QString &completeConninfo, const ExportOrder &order, QObject *parent);
    ~PgLedgerExport() override;

    void cancel() override;

private:
    // Outlives this object where a server hangs.
    struct Shared;
    std::shared_ptr<Shared> m_shared;
    QPointer<QThread> m_thread;
};

} // namespace fencepost
