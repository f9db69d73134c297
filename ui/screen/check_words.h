// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/text_runs.h"

namespace fencepost {

// One check in lines for a box: verdict and reason, by whom and when, its window, what was found, the digest
// of its evidence. `stands`: the reference of the charge that was chosen, where there is one.
QList<TextRuns> checkLines(const Check &check, const ShownFor &shown, const QString &stands = {});
// What a check has read: the window, how many pages and charges, and where it was asked. A small "none"
// weighs as much as what was looked through.
QList<TextRuns> reachLines(const Check &check, const ShownFor &shown);
// Lines in mono, as evidence and terms are shown.
QList<TextRuns> monoLines(const QStringList &lines);

} // namespace fencepost
