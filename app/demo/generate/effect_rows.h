// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/generate/run_rows.h"
#include "app/demo/generate/trouble_book.h"

namespace fencepost {

// The effects of a run: rows of effect_ledger in the order of the columns of demo/generate/copy_effects.sql,
// with the keys that the database would have given them; what is odd about some goes into the book.
class EffectRows
{
public:
    EffectRows(const LedgerPlan &plan, TroubleBook &book) : m_plan(plan), m_runs(plan), m_book(book) {}

    void write(CopyRows &rows, const PlannedRun &run);
    qint64 unsettled() const { return m_unsettled; }

private:
    struct OfRun;  // what the effects of a run share
    struct Effect; // one of them

    void plan(Effect &effect, const OfRun &of, qint64 number);
    void put(CopyRows &rows, const OfRun &of, const Effect &effect) const;
    void writeDown(const OfRun &of, const Effect &effect);
    void openRun(const OfRun &of);

    const LedgerPlan &m_plan;
    RunRows m_runs;
    TroubleBook &m_book;
    qint64 m_unsettled = 0;
};

} // namespace fencepost
