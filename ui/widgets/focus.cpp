// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focus.h"

#include <QWidget>

namespace fencepost {

void leaveFocus(const QWidget *going)
{
    const QWidget *focus = going->window()->focusWidget();
    if (!focus || (focus != going && !going->isAncestorOf(focus)))
        return;
    for (const QWidget *up = going; up; up = up->parentWidget()) {
        if (QWidget *list = up->focusProxy()) {
            list->setFocus();
            return;
        }
    }
}

} // namespace fencepost
