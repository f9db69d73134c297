// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace CLI {
class App;
class Option;
class ParseError;
} // namespace CLI

namespace fencepost {

// What is wrong with the command line that `app` has just refused, as one sentence: it names the word that is
// not known and the nearest that is. Any thread.
QString sentenceFor(const CLI::App &app, const CLI::ParseError &error);

// The word of `known` that was probably meant by `typed`; empty: none is near enough.
QString nearestOf(const QString &typed, const QStringList &known);

// An option that was given with nothing must not count as one that was not given. Texts that are set up
// before the command line is read: any thread.
void refuseEmpty(CLI::Option *option);

// A pipe or socket that nobody reads any more is a write that fails from here on, not the end of the program in the
// middle of what it does. For the first line of main.
void outliveReaders();

// What was printed has reached whoever asked for it: `code`. A full disk or a closed pipe: 2, and a sentence.
int delivered(const char *program, int code);

} // namespace fencepost
