// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/leases.h"
#include "models/store/reader.h"

namespace fencepost {

// From rows of console/leases, lease_lapses, durations_of and counters_of. Pure; a missing column throws
// std::out_of_range.
JobLease jobLeaseFrom(const Row &row);
LeaseLapse leaseLapseFrom(const Row &row);
DayFigures dayFiguresFrom(const Row &row);
HourFigures hourFiguresFrom(const Row &row);

namespace reads {

// The reads of the screen of leases, on the session's thread; they throw what the link throws.
LeaseBoard leases(Reader &reader);
JobHistory jobHistory(Reader &reader, const JobName &job);

} // namespace reads

} // namespace fencepost
