// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/runs.h"
#include "models/store/bound_sql.h"

namespace fencepost {

// The statements about lists of runs. What is put into their text are other files, from constants. Any
// thread.

// A page: one row more than `limit`, which tells whether there are more.
BoundSql runsPageSql(const RunFilter &filter, const std::optional<RunPlace> &after, int limit);
// How many runs a filter has, counted to a cap: lower where each run has to be looked at.
BoundSql runsCountSql(const RunFilter &filter);

} // namespace fencepost
