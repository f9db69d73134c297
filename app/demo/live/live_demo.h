// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/live/console_launch.h"
#include "app/demo/world/demo_world.h"

namespace fencepost {

// The subcommand `up`: the world up to the crash, then the console on it as m.keller, until it is closed. The
// fleet goes on meanwhile. Needs a QCoreApplication and no other thread yet. The exit code.
int runUp(const DemoSettings &settings, const ConsoleLook &look);

// The subcommand `join`: one more console on the demo that is running, as another of its people.
int runJoin(const QString &login, const ConsoleLook &look);

} // namespace fencepost
