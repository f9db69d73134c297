// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/runs.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/facts.h"

// What the Runs screen says: pure functions from values to words.
namespace fencepost {

// "its worker is gone · attempt 2 of 3 · worker-7", with its glyph
TextRuns runLine(const RunRow &run);
// What is safe with it now, in a sentence.
// Nothing moves before a person has been there.
bool needsReconciling(const RunRow &run);
QString safeRunText(const RunRow &run, const ShownFor &shown);
// "Still open: 49.00 USD to refund, 44.10 USD not charged. See Triage."; empty: nothing is.
QString owedText(const RunSheet &sheet);
// What the list does not say already; what is not known is left out.
QList<FactList::Fact> runFacts(const RunRow &run, const ShownFor &shown);
// What leads back to it: "run:JOB/PERIOD", signs that could hide in it as in an address.
QString runLinkText(const RunKey &run);
// The run that such a text leads to; none: it is no link to a run.
std::optional<RunKey> runOfLink(const QString &text);

// What is held of a list, and how many there are, as exactly as is known.
struct RunsCount
{
    qint64 held = 0;
    bool below = false;
    bool full = false; // no more is held, however far one scrolls
    bool filtered = false;
    CountOfKind whole;
};
// "newest 200 of about 12,000", "12 runs, all shown"
QString runsCountText(const RunsCount &count);
// Names what is filtered by: "job “billing”, period “2026-11”"
QString runFilterText(const RunFilter &filter);

} // namespace fencepost
