// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace fencepost {

// What is about to be hidden, switched off or deleted gives the focus to the list of its screen (the nearest
// focus proxy above it), where Enter and the letters do no harm. Left to Qt it would land on the next button.
// Does nothing where the focus lies elsewhere.
void leaveFocus(const QWidget *going);

} // namespace fencepost
