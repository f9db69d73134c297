// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/trouble_plan.h"

#include <QString>
#include <map>

namespace fencepost {

// Where each customer stood when the worker was killed, from the provider's own log and the ledger.
struct CrashCount
{
    int answeredAndRecorded = 0;
    int answeredNotRecorded = 0;
    int answerLost = 0;
    int neverArrived = 0; // sent or about to be: marked submitted, and nothing is at the provider
    int reserved = 0;
    int notBegun = 0;

    int unresolved() const { return answeredNotRecorded + answerLost + neverArrived; }
    int all() const { return answeredAndRecorded + unresolved() + reserved + notBegun; }
    bool everyClassIsThere() const;
    QString text() const; // one line
    friend bool operator==(const CrashCount &, const CrashCount &) = default;
};

// `states`: customer -> state of its effect in the ledger. `charged`: customers with a charge in the
// provider's log.
CrashCount countCrash(const ChargeList &charges, const TroublePlan &plan,
                      const std::map<QString, QString> &states, const QStringList &charged);

} // namespace fencepost
