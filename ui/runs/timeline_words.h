// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/grid_roles.h"
#include "models/tables/triage_rows.h"
#include "ui/runs/timeline_layout.h"

// What an attempt timeline says: pure functions from values to words.
namespace fencepost {

// How an attempt ended, or that nobody knows.
StateGlyph attemptGlyph(const AttemptSpan &attempt);
QString outcomeText(const AttemptSpan &attempt);
// "2 · worker-9 · token 42": beside its bar.
QString attemptLabel(const AttemptSpan &attempt);
// All of it, a line each.
QStringList attemptWords(const AttemptSpan &attempt, const RunTimeline &line, const ShownFor &shown);
QString heartbeatWords(const AttemptSpan &attempt, const ShownFor &shown);
// Of writes that were refused: which, whose, under which token.
QString fencedWords(const RunTimeline &line, const TimelineMark &mark, const ShownFor &shown);
QString sentWords(const TimelineColumn &column);
// The whole in a sentence, for who hears the screen.
QString timelineSummary(const RunTimeline &line);
// A moment at the axis, as exactly as its ticks lie apart: "02:03:18", "02:03", "28 Nov".
QString tickText(const QDateTime &at, qint64 stepMs, const QTimeZone &zone);

} // namespace fencepost
