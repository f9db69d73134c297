// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fencepost {

// One structured line an event, in a rotating file of mode 0600 in the user's state folder; secrets and card
// numbers masked. Where the file cannot be made, the log goes to stderr and says so once. Any thread.
void startLogging();
// Where this program keeps what outlives it: $XDG_STATE_HOME/fencepost.
QString stateFolder();
void logIssue(const QString &text, const QString &detail);

} // namespace fencepost
