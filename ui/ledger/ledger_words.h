// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/facts.h"

// What an effect's sheet is called on the ledger screen: pure functions from values to words.
namespace fencepost {

// "sent, its worker is gone · 49.00 USD · effect 9f3c…aaa1", with its glyph
TextRuns effectLine(const Effect &effect);
// What is safe with it now, in a sentence.
QString safeWords(const Effect &effect);
// What the title and its line do not say already.
QList<FactList::Fact> effectFacts(const Effect &effect, const ShownFor &shown);
// Its times, each with its zone; what has not happened yet is left out.
QList<FactList::Fact> effectTimes(const Effect &effect, const ShownFor &shown);

QList<TimeLineList::Entry> pathEntries(const std::vector<Happening> &path, const ShownFor &shown);

// What is held of a list, where in it, and how many there are, as exactly as is known.
struct LedgerCount
{
    qint64 held = 0;
    bool above = false;
    bool below = false;
    bool filtered = false;
    QDateTime at; // of the first row that is seen
    CountOfKind whole;
};
// "newest 200 of about 12,000", "at 12 Mar 14:02 · of about 12,000", "80 matches, all shown"
QString countWords(const LedgerCount &count, const ShownFor &shown);
// Names what is filtered by: "job billing, state unresolved"
QString filterWords(const LedgerFilter &filter, const QString &stateName);

} // namespace fencepost
