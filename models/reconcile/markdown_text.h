// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

// Pieces of Markdown from text of others. Pure functions.
namespace fencepost::markdown {

// Text of others as Markdown that says only what it says: no markup, no row break, no secret.
QString plain(const QString &text);
QString code(const QString &text);
// "Charged more than once (`found_several`)".
QString withCode(const QString &words, const QString &of);
// "Ada Able (ada)"
QString nameOf(const QString &login, const QString &person);

QString row(const QStringList &cells);
// The head of a table; `numbers`: the columns whose cells stand at the right.
QString head(const QStringList &cells, const QList<int> &numbers = {});

} // namespace fencepost::markdown
