// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace fencepost::bench {

/// A process of the bench with the console's window in it, put together as app/console/main.cpp does it. It
/// tells what it sees in lines on standard output. `arguments`: start CONNINFO; scroll CONNINFO SECONDS;
/// empty SECONDS.
int runProbe(int argc, char **argv, const QStringList &arguments);

} // namespace fencepost::bench
