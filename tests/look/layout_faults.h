// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace fencepost {

// What is wrong with the layout of a window or dialog as it is shown now, one sentence each: siblings that
// overlap, text that is cut without a tooltip, more than one filled button, bars and rows that have not the
// height of the design. Empty: nothing.
QStringList layoutFaults(QWidget *window);

} // namespace fencepost
