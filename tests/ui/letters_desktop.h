// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lists_desktop.h"
#include "ui/deadletters/dead_letters_screen.h"

#include <QMenu>

namespace fencepost::test {

inline DeadLettersScreen *screenOf(Desktop &desk)
{
    return qobject_cast<DeadLettersScreen *>(desk.window.screen(Link::Screen::DeadLetters));
}

/// The offscreen platform does not give the focus back when a question is closed.
inline bool isInFront(QWidget &window)
{
    window.activateWindow();
    return QTest::qWaitFor([&window] { return window.isActiveWindow(); }, 3000);
}

inline bool choose(GridView *list, const QString &key)
{
    return QTest::qWaitFor(
        [list, &key] {
            for (int row = 0; row < rows(list); ++row) {
                if (keyAt(list, row) == key) {
                    list->setCurrentIndex(list->model()->index(row, 0));
                    return true;
                }
            }
            return false;
        },
        8000);
}

inline void trigger(QWidget *window, const char *menu, const QString &words)
{
    for (QAction *action : named<QMenu>(window, menu)->actions()) {
        if (action->text() == words) {
            action->trigger();
            return;
        }
    }
    qFatal("no action %s", qPrintable(words));
}

} // namespace fencepost::test
