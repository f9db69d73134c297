// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

class QWidget;

namespace fencepost::test {

/// A text that a window says, to the eye or to a screen reader, and where.
struct ShownText
{
    QString where;
    QString text;
};

/// All that is seen of a window says: labels, buttons, facts, steps, legends, heads and cells of lists,
/// tooltips, the words for a screen reader, the title.
QList<ShownText> shownTexts(const QWidget *window);

/// In PseudoLanguage: what of it has bypassed tr(). What stands for itself is data and may: names with a
/// digit or a sign in them, currencies, and what `data` matches.
QStringList untranslated(const QWidget *window, const QList<QRegularExpression> &data);

} // namespace fencepost::test
