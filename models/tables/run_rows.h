// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/runs.h"
#include "models/tables/keyed_table.h"
#include "models/tables/triage_rows.h"

namespace fencepost {

StateGlyph runGlyph(RunStanding standing);
// "at work", "its worker is gone", "waits for a person" …
QString runStandingText(RunStanding standing);
// One letter, where a state stands among many.
QString runStandingLetter(RunStanding standing);

// "3 d 4 h", or "12 s": how long from one moment to another; empty where one of them is not recorded.
QString spanText(const QDateTime &from, const QDateTime &to);
// The same of something that is over: "12 min", and "< 1 s" for what took no second.
QString tookText(const QDateTime &from, const QDateTime &to);
// How long its newest attempt took, or takes: "took 12 min", "attempt took 12 min", "last heard 40 min
// ago".
QString runTookText(const RunRow &run, const QDateTime &now);
// "attempt 2 of 3"
QString attemptsText(int attempt, int allowed);

std::vector<KeyedTable::Column> jobColumns();
// The key of the row that stands for all jobs: no job is called so.
QString allJobsKey();
TableRow allJobsRow(qint64 count);
// `strip`: null where it is not read yet.
TableRow jobRow(const JobRow &job, const JobStrip *strip, const ShownFor &shown);

std::vector<KeyedTable::Column> runColumns();
// `ofOneJob`: its name stands elsewhere; the row says when the period was due.
TableRow runRow(const RunRow &run, bool ofOneJob, const ShownFor &shown);

} // namespace fencepost
