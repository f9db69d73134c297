// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fencepost {

// One structured line an event, in a rotating file of the program's name in the user's state folder; secrets
// and card numbers masked; what Qt says goes there too. Where the file cannot be made, the log goes to stderr
// and says so once. Call it before there is a QApplication, which has something to say at once.
void startLogging(const QString &program);
// Where this program keeps what outlives it: $XDG_STATE_HOME/fencepost.
QString stateFolder();
void logIssue(const QString &text, const QString &detail);

} // namespace fencepost
