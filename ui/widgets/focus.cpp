// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focus.h"

#include <QPointer>
#include <QVariant>
#include <QWidget>

namespace fencepost {

namespace {
constexpr char s_home[] = "focusHome";
}

void setFocusHome(QWidget *part, QWidget *list)
{
    part->setProperty(s_home, QVariant::fromValue(QPointer<QWidget>(list)));
}

void leaveFocus(const QWidget *going)
{
    const QWidget *focus = going->window()->focusWidget();
    if (!focus || (focus != going && !going->isAncestorOf(focus)))
        return;
    for (const QWidget *up = going; up; up = up->parentWidget()) {
        if (auto *list = up->property(s_home).value<QPointer<QWidget>>().data()) {
            list->setFocus();
            return;
        }
    }
}

} // namespace fencepost
