// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/runs.h"
#include "models/store/reader.h"

// The reads of the Runs screen, on the session's thread; they throw as those of console_reads.h do.
namespace fencepost::reads {

std::vector<JobRow> jobs(Reader &reader);
std::vector<JobStrip> jobStrips(Reader &reader, const std::vector<JobName> &jobs, int periods);
RunPage runsPage(Reader &reader, const RunFilter &filter, const std::optional<RunPlace> &after, int limit);
CountOfKind runsWhole(Reader &reader, const RunFilter &filter);
RunRecord runRecord(Reader &reader, const RunKey &run);

} // namespace fencepost::reads
