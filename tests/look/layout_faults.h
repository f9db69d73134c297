// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace fencepost {

// What is wrong with the layout of a window or dialog as it is shown now, one sentence each: siblings that
// overlap, text that is cut without a tooltip, more than one filled button, bars and rows that have not the
// height of the design, what is wider than the pane that shows it. Empty: nothing. `wholeHeads`: the heads of
// lists are whole; else they may be cut, and have a tooltip then.
QStringList layoutFaults(QWidget *window, bool wholeHeads = true);

} // namespace fencepost
