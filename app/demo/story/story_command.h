// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/demo_world.h"

#include <QString>
#include <functional>

namespace fencepost {

struct StoryOptions
{
    DemoSettings demo;
    QString jsonFile; // empty: none is written
    bool quiet = false;
};

// What the subcommand `story` does: the world, the crash, the reconciliation, and what the records say of it.
// Prints what happens. It runs an event loop; a QCoreApplication must be there. The exit code: 0 when the
// result is as it must be, 1 when it is not, 2 when the story could not be played.
int runStory(const StoryOptions &options);

// The world up to the point where a person is needed, told on the way. Error: what could not be done;
// Cancelled where `isEnding`, asked between the stages, said so.
Result<CrashCount> playToTheCrash(DemoWorld &world, const std::function<void(const QString &)> &tell,
                                  const std::function<bool()> &isEnding = {});

} // namespace fencepost
