// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/found.h"
#include "models/tables/keyed_table.h"
#include "ui/screen/commands.h"
#include "ui/screen/screen.h"

namespace fencepost {

// The rows of the box of Ctrl+K, under a heading each kind. Pure functions.
std::vector<KeyedTable::Column> findColumns();
TableRow findHeading(const QString &words);
// What can be done: with its key, or why it cannot.
TableRow commandRow(const QString &key, const Command &command);
TableRow foundRow(const Found &found);
QString foundHeading(FoundKind kind);
// What stays the same about it while something else is typed.
QString foundKey(const Found &found);
// Where a row of the database leads.
Link linkOf(const Found &found);

} // namespace fencepost
