// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fencepost::faults {

// The lines of a worker at which ./dev faults lets it die: before and after each step of an attempt. One is
// armed for a process, in main(), before it has other threads; it is passed on any thread.
inline constexpr const char *s_lines[] = {
    "before-claim",     "leased",          "after-claim", "before-reserve", "after-reserve",
    "before-submitted", "after-submitted", "before-send", "after-send",     "before-answer",
    "after-answer",     "before-done",     "after-done",  "before-finish",  "after-finish"};

// "kill:LINE=N" or "stop:LINE=N": the process kills itself, or stops until it is continued, where it passes
// that line for the Nth time. Empty: nothing is armed. False: it reads otherwise.
bool arm(const QString &text);

// This process is at that line. Costs a comparison of pointers where nothing is armed.
void passing(const char *line);
// Is it worth watching for that line?
bool isArmed(const char *line);

} // namespace fencepost::faults
