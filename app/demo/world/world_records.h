// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/crash_count.h"
#include "app/demo/world/world_result.h"
#include "models/domain/ids.h"
#include "models/domain/result.h"

#include <QString>

namespace fencepost {

// The three records of a run: the provider's own log, the ledger, the audit. Read when they are asked for, by
// a login that may only look. Blocks; main thread.
class WorldRecords
{
public:
    WorldRecords(RunKey run, QString viewerConninfo, QString chargeLog)
        : m_run(std::move(run))
        , m_conninfo(std::move(viewerConninfo))
        , m_chargeLog(std::move(chargeLog))
    {}

    // Where each customer stands now.
    Result<CrashCount> countCrash(const ChargeList &charges, const TroublePlan &plan) const;
    // Everything of a result but seed, seconds and the requests of the check.
    Result<WorldResult> read(const ChargeList &charges) const;
    // Empty: it cannot be read.
    QString runState() const;
    // How often a customer was charged, whatever became of it.
    qsizetype chargesOf(const QString &customer) const;

private:
    Result<Done> readLog(const ChargeList &charges, WorldResult &result) const;
    Result<Done> readDatabase(WorldResult &result) const;

    RunKey m_run;
    QString m_conninfo;
    QString m_chargeLog;
};

} // namespace fencepost
