// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/faults/plan.h"
#include "tests/faults/sitting.h"

#include <QMap>

namespace fencepost::faults {

// What was seen of one trial while it ran. A value.
struct Outcome
{
    Trial trial;
    QString job;
    bool done = false;
    QString stuck;             // why its run did not end well; empty: it did
    QStringList sittings;      // how those stood that had not come to an end within their time
    QStringList disagreements; // what was answered otherwise than the contract says
    QMap<QString, int> kills;  // by point
    int inDoubt = 0;
    int stale = 0;         // writes tried under a stale token
    int staleAccepted = 0; // … of them accepted
    std::vector<Told> told;
    int milliseconds = 0;
};

} // namespace fencepost::faults
