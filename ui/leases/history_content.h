// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/leases.h"
#include "models/tables/triage_rows.h"
#include "ui/charts/chart_content.h"

namespace fencepost {

// What the charts of a job show. Pure.

// How long its runs took day by day, against its interval and its lease.
ChartContent daysContent(const JobHistory &history, const JobLease &lease);
// What was refused and what was suppressed hour by hour.
ChartContent hoursContent(const JobHistory &history, const ShownFor &shown);

} // namespace fencepost
