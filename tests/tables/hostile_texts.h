// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace fencepost::test {

/// Some thousands of kinds of text that mean no good, or are taken for something else by mistake.
QStringList hostileTexts();
/// What must come through nowhere, and is among them.
const QStringList &hostileCards();
const QStringList &hostileKeys();
/// Numbers that no double holds.
const QStringList &hostileNumbers();

/// The first character that shows nothing, or changes how others are shown: "U+202e"; empty: there is none.
QString bareIn(const QString &text);
/// A line of CSV as a spreadsheet reads it.
QStringList cellsOf(const QString &line);

} // namespace fencepost::test
