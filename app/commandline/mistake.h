// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace CLI {
class App;
class ParseError;
} // namespace CLI

namespace fencepost {

// What is wrong with the command line that `app` has just refused, as one sentence: it names the word that is
// not known and the nearest that is. Any thread.
QString sentenceFor(const CLI::App &app, const CLI::ParseError &error);

// The word of `known` that was probably meant by `typed`; empty: none is near enough.
QString nearestOf(const QString &typed, const QStringList &known);

} // namespace fencepost
