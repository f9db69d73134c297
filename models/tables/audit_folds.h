// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/ledger_rows.h"

#include <QSet>

namespace fencepost {

// Records that follow each other and say the same of many items: one person's one act. They are shown as one
// row, "Resolved, 525 effects", which opens.
struct AuditFold
{
    qint64 newest = 0; // its number stands for the fold
    qint64 oldest = 0;
    qint64 count = 0;
    friend bool operator==(const AuditFold &, const AuditFold &) = default;
};

// Of records that are given newest first. Fewer than three are no crowd.
std::vector<AuditFold> auditFolds(const std::vector<AuditRecord> &records);

// The rows of the audit list: a fold as one row, where it is in `opened` with its records below. `goesOn`:
// older records are not read yet, so that the last fold may be larger than it is known to be.
std::vector<TableRow> foldedAuditRows(const std::vector<AuditRecord> &records, const QSet<qint64> &opened,
                                      bool goesOn, const ShownFor &shown);

// The number in the key of a row of that list; of a fold, its newest record. `isFold`: it is one.
qint64 auditSeqOf(const QString &rowKey);
bool isAuditFold(const QString &rowKey);
QString auditFoldKey(qint64 newest);

} // namespace fencepost
