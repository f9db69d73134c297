// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/sum_bar.h"

#include <optional>

// What a run's sheet is called on a screen: pure functions from values to words.
namespace fencepost {

// "640 of 1,800 effects: happened or not, not known"
QString summaryOf(const TriageItem &item, const std::optional<RunSheet> &sheet, const ShownFor &shown);

struct StandingWords
{
    QString heading; // "Where the 1,800 stand"
    QList<SumBar::Segment> segments;
};
StandingWords standingOf(const RunSheet &sheet);
// What a rerun would send: "921 · 45,209.00 USD · to be sent by 06:31:17 +00:00"; no heading: nothing, or a
// worker is at it, or may be. `keyGoesAt`: of what is put back; invalid: no clock is known.
struct ToSendWords
{
    QString heading; // "Rerun not allowed yet"
    TextRuns runs{TextRole::Body, Token::Text};
    TextRuns parts{TextRole::Second}; // "120 did not happen + 215 reserved + 600 not begun"
};
ToSendWords toSendOf(const RunSheet &sheet, const QDateTime &keyGoesAt, const ShownFor &shown);

// With the day, where it is not today's.
QString momentText(const QDateTime &at, const ShownFor &shown);

QList<TimeLineList::Entry> timeLineOf(const RunSheet &sheet, const ShownFor &shown);
TextRuns noteRuns(const Note &note, const ShownFor &shown);

// How many keys go in each of twelve equal steps between the first and the last.
struct KeySteps
{
    QList<qint64> counts;
    QString first;
    QString middle;
    QString last;
};
KeySteps keyStepsOf(const std::vector<QDateTime> &goAt, const ShownFor &shown);

} // namespace fencepost
