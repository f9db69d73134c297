// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/store/table.h"

#include <optional>

namespace fencepost {

// Which statement answers a page of the ledger, and with what parameters. The statement is one of three
// files; only the direction is put in, from constants.
struct LedgerQuestion
{
    QString sql;
    Parameters parameters;
    bool backward = false; // the rows come oldest first
};

// Asks for one row more than `limit`, which tells whether there are more.
LedgerQuestion ledgerQuestion(const LedgerFilter &filter, const std::optional<LedgerAnchor> &anchor,
                              int limit);

} // namespace fencepost
