// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/runs.h"
#include "models/store/table.h"

namespace fencepost {

// From rows of resources/sql/console to the values of the Runs screen. Pure; a missing column throws
// std::out_of_range.
JobRow jobRowFrom(const Row &row);
JobStrip jobStripFrom(const Row &row);
RunRow runRowFrom(const Row &row);
AttemptSpan attemptSpanFrom(const Row &row);
FencedWrite fencedWriteFrom(const Row &row);
SentEffects sentEffectsFrom(const Row &row);

} // namespace fencepost
