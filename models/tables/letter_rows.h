// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/letters.h"
#include "models/tables/keyed_table.h"
#include "models/tables/triage_rows.h"

#include <optional>

namespace fencepost {

// What comes next with a letter, for whoever reads it.
enum class LetterStep {
    Settle,   // nobody knows whether its effect happened: its run is reconciled first
    Take,     // nobody has it
    TakeOver, // somebody else has it
    Decide,   // it is theirs: give it back or discard it
    Reopen,   // it was discarded
    Look      // it was given back
};
LetterStep letterStep(const Letter &letter, const Login &me);
QString letterStepText(const Letter &letter, const ShownFor &shown);

// From the third time on, giving it back needs a second person.
bool needsSecondPerson(const Letter &letter);

// "no error was given" where there is none.
QString shapeText(const QString &shape);
QString letterStateText(LetterState state);
// Whose it is, or that it is about a whole run.
QString letterTitle(const Letter &letter);
// "done, declined", "unknown: its worker is gone"; of a whole run empty.
QString letterEffectText(const Letter &letter);
StateGlyph letterGlyph(const Letter &letter);

// One row a group, under LetterGroup::key().
std::vector<KeyedTable::Column> letterGroupColumns();
// The letters of all of them.
qint64 countOf(const std::vector<LetterGroup> &groups);
// `state`: of its letters; none: they differ.
TableRow letterGroupRow(const LetterGroup &group, std::optional<LetterState> state, const ShownFor &shown);
// Of letters that were found one by one: their groups, most letters first.
std::vector<LetterGroup> groupsOf(const std::vector<Letter> &letters);
// Which groups have this text in their job or their shape.
bool hasText(const LetterGroup &group, const QString &text);

// One row a letter, under its number.
std::vector<KeyedTable::Column> letterColumns();
TableRow letterRow(const Letter &letter, const ShownFor &shown);
// The same for a file: what is shown, whole, and the keys.
QString lettersCsv(const std::vector<Letter> &letters);

} // namespace fencepost
