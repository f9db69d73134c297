// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace fencepost {

// The list that the focus goes to when a control below `part` goes: a list that lies elsewhere is no focus
// proxy, by which Tab would lead out of `part` before it has come by its controls.
void setFocusHome(QWidget *part, QWidget *list);

// What is about to be hidden, switched off or deleted gives the focus to the list of its screen (the nearest
// home above it), where Enter and the letters do no harm. Left to Qt it would land on the next button. Does
// nothing where the focus lies elsewhere.
void leaveFocus(const QWidget *going);

} // namespace fencepost
