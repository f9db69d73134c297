// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/demo_world.h"

#include <QString>

namespace fencepost {

struct HeadlessOptions
{
    DemoSettings demo;
    QString folder;   // pictures, the report and result.json
    QString theme;    // "light" or "dark"; empty: light
    QString language; // "de"; empty: English, so that pictures are the same everywhere
};

// The subcommand `headless`: the same world and crash, played through the real windows. Needs a QApplication.
// The exit code: 0 when the result is as it must be, 1 when it is not, 2 when it could not be played.
int runHeadless(const HeadlessOptions &options);

} // namespace fencepost
