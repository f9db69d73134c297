// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCoreApplication;

namespace fencepost {

// Loads the words of the program: English too has a file, for its plurals. The translator lives as long as
// the application.
void loadLanguage(QCoreApplication &app);

} // namespace fencepost
