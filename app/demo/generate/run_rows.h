// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/generate/ledger_plan.h"

namespace fencepost {

// A run's rows in three tables, in the order of the columns of resources/sql/demo/generate/copy_*.sql; and
// what effects need to know of their run.
class RunRows
{
public:
    explicit RunRows(const LedgerPlan &plan) : m_plan(plan) {}

    void writeRun(CopyRows &rows, const PlannedRun &run) const;
    void writeFiring(CopyRows &rows, const PlannedRun &run) const;
    void writeAttempts(CopyRows &rows, const PlannedRun &run) const; // one row an attempt
    // False: nothing was fenced.
    bool writeFenceEvent(CopyRows &rows, const PlannedRun &run) const;

    QByteArray period(const PlannedRun &run) const;
    QByteArray worker(const PlannedRun &run, int attempt) const;
    UuidBytes runId(const PlannedRun &run, int attempt) const;

    static const QByteArray login; // of every worker

private:
    Dice dice(const PlannedRun &run) const;

    const LedgerPlan &m_plan;
};

} // namespace fencepost
