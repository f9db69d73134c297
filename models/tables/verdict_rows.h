// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/verdict.h"
#include "models/tables/keyed_table.h"
#include "models/tables/triage_rows.h"

namespace fencepost {

// What the reconcile screen lists: one effect, ours beside theirs.
struct VerdictLine
{
    EffectKey key;
    QString target;
    Money ours;
    StateGlyph glyph = StateGlyph::Unknown;
    std::optional<Verdict> verdict;  // none: not asked, or the answer is on its way
    std::vector<TheirObject> theirs; // the one that stands first
    QString stands;                  // its reference, where there are several
    QDateTime sentAt;
    QString why;          // the verdict's reason, or what was refused
    qint64 auditSeq = 0;  // the record that settled it; 0: none
    bool settled = false; // resolved in this sitting
};

struct VerdictGroupLine
{
    QString key;
    QString title;
    QString allowed; // "needs a second person", "you may: done, succeeded"
    StateGlyph glyph = StateGlyph::Unknown;
    qint64 count = 0;
    MoneySum money;
};

std::vector<KeyedTable::Column> verdictColumns();
std::vector<TableRow> verdictRows(const std::vector<VerdictLine> &lines, const ShownFor &shown);

// `currency` is named in the head where all groups have the same one.
std::vector<KeyedTable::Column> verdictGroupColumns();
std::vector<TableRow> verdictGroupRows(const std::vector<VerdictGroupLine> &groups);

} // namespace fencepost
