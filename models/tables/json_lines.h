// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace fencepost {

// A json text laid out over lines, two spaces a level, fit for a screen: every value letter by letter as the
// server wrote it (no number goes through a double), hidden characters made visible, secrets masked, long
// values cut. A text that ends in the middle is laid out as far as it goes. `most` lines at most; the last
// one then says how many more, and whether the text goes on.
QStringList jsonLines(const QByteArray &json, int most);

} // namespace fencepost
