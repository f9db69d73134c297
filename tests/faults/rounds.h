// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/faults/outcome.h"
#include "tests/faults/world.h"

#include <functional>

namespace fencepost::faults {

struct RoundPlan
{
    quint64 seed = 1;
    quint64 first = 0; // number of the first trial
    quint64 count = 0;
    QString only;
    int lanes = kLanes;
    std::function<void(const Outcome &)> onOutcome; // main thread
};

// Lets the lanes work through trials side by side, each on a thread of its own, and comes back when all is
// quiet. Main thread: the server is restarted on it meanwhile.
std::vector<Outcome> runRound(World &world, const RoundPlan &plan);

} // namespace fencepost::faults
