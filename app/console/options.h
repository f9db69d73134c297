// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/console_store.h"
#include "ui/screen/view_link.h"

#include <QStringList>
#include <QTimeZone>
#include <optional>

namespace fencepost {

// What the command line asks of the console.
struct ConsoleOptions
{
    ConnectionProfile profile;
    std::optional<bool> dark; // none: as the desktop is
    QString scale;            // "" : the desktop's
    std::optional<QTimeZone> zone;
    std::optional<ViewLink> open; // what the window opens on; none: Triage
    QString language;             // "en", "de", "system"; "": by the settings, else the desktop's
    QString watchStalls;          // the file for what the event loop did not answer in time; empty: none
};

struct ParsedOptions
{
    std::optional<ConsoleOptions> options;
    int exitCode = 0; // where there are none: 0 after --help, 2 after a mistake (already said on stderr)
};

// Reads the command line. Mistakes are said on stderr in one sentence; nothing is started then.
ParsedOptions parseOptions(int argc, char **argv);

} // namespace fencepost
