// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/faults/sitting.h"

namespace fencepost::faults {

struct ConsoleOptions
{
    Sitting::Place place;
    RunKey run;
    bool byRerun = true;
    QString point; // where it dies; empty: nowhere
    int nth = 1;
    int milliseconds = 60'000;
};

// A console as a process of its own, without a window: brings one run back and says on stdout, a line of JSON
// each, what it asks ({"asked"}), what it is told ({"told"}) and what is in doubt ({"in_doubt"}). 0: the run
// may be claimed again; 1: it could not be brought so far; kServerAway: nor was the server there at the end.
constexpr int kServerAway = 3;
int runConsole(const ConsoleOptions &options);

} // namespace fencepost::faults
