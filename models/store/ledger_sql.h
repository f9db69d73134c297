// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/store/table.h"

#include <optional>

namespace fencepost {

// A statement about the ledger with its parameters. Which file answers depends on what is asked for; what is
// put into its text are directions and other files, from constants. Any thread.
struct LedgerQuestion
{
    QString sql; // empty: there is no cheap answer
    Parameters parameters;
    bool backward = false; // the rows come the other way round
};

// The first text beyond all that begin with this one, by code points; empty: there is none.
QString textBeyond(const QString &text);
// It is the beginning of an effect's key, or the whole of one.
bool canBeginKey(const QString &text);

// A page: one row more than `limit`, which tells whether there are more.
LedgerQuestion ledgerQuestion(const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor,
                              int limit);
// Exactly these effects, as a page has them; `keys` a json array of texts.
LedgerQuestion ledgerKeysQuestion(const QJsonArray &keys);
// Where in time the rows of a filter are, in so many equal slices, each counted to `cap`. A search, an amount
// and a period without a job are left aside: of the last one there is no answer.
LedgerQuestion ledgerSlicesQuestion(const LedgerFilter &filter, int slices = 60, int cap = 100);
// How many rows a filter has, counted to `cap`. No answer for a search, an amount, and unresolved beside
// other states.
LedgerQuestion ledgerCountQuestion(const LedgerFilter &filter, int cap = 10'000);

// The same list without an end, for an export.
LedgerQuestion ledgerListQuestion(const LedgerFilter &filter);

} // namespace fencepost
