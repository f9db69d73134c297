// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/desk.h"

namespace fencepost::test {

/// billing has run well twice; then its worker falls asleep, another takes its place and is at work, and the
/// first one wakes up and writes. Beside it many jobs that do nothing, and one with hundreds of runs. For the
/// Runs screen.
struct RunsScene
{
    static constexpr int kOtherJobs = 1000;
    static constexpr int kOtherRuns = 450;

    RunsScene();

    Desk desk;
    Worker second; // of 2026-11
    QStringList keys;

private:
    void runAndOverlap();
    void spread();
    void fill();
};

} // namespace fencepost::test
