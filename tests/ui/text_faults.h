// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTest>

class QAbstractItemModel;
class QWidget;

namespace fencepost::test {

/// What is wrong with a text as somebody gets it; empty: nothing. Something hidden in it (line ends and tabs
/// apart), a card number, a key.
QString textFault(const QString &text);
/// The same of everything that a part of the window says, seen or not: labels, buttons, facts, tooltips,
/// words for screen readers, documents, menus, rows of lists that are seen; and whether any of it would be
/// read as markup.
QStringList textFaults(const QWidget *part);
/// The same of every role of every cell that a list has, or of its rows from one to another.
QStringList textFaults(const QAbstractItemModel &model, int from = 0, int to = -1);
/// Asks each cell of the list that is seen for its tooltip, as a mouse that rests there does; a fault, or
/// empty. `shown` counts those that had one.
QStringList toolTipFaults(QWidget *part, int *shown = nullptr);

} // namespace fencepost::test

#define CLEAN(part)                                                                                          \
    do {                                                                                                     \
        const QStringList faults = textFaults(part);                                                         \
        QVERIFY2(faults.isEmpty(), qPrintable(faults.mid(0, 6).join("\n")));                                 \
    } while (false)
#define NONE(faults)                                                                                         \
    do {                                                                                                     \
        const QStringList found = (faults);                                                                  \
        QVERIFY2(found.isEmpty(), qPrintable(found.mid(0, 6).join("\n")));                                   \
    } while (false)
#define FINE(fault)                                                                                          \
    do {                                                                                                     \
        const QString found = (fault);                                                                       \
        QVERIFY2(found.isEmpty(), qPrintable(found));                                                        \
    } while (false)
