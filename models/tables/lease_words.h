// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/leases.h"
#include "models/tables/triage_rows.h"

namespace fencepost {

// What is said of leases, wherever it is shown. Pure.

// "Lengthen to 15 min", "Fits"
QString decisionWords(const LeaseAdvice &advice);
// Why, in a sentence or two.
QString decisionReason(const JudgedLease &judged);
// "Had the lease been 15 min: 0 live take-overs, was 6; 0 blocked firings."
QString outcomeWords(const LeaseAdvice &advice);
// The command by which an administrator sets the lease as advised; empty: another length is not the way.
QString decisionCommand(const JudgedLease &judged);
// What a job that is split must keep, so that nothing is sent twice; empty: it need not be split.
QString splitWarning(const JudgedLease &judged);

// "bounded queue of 1", "none chosen"
QString policyWords(const JobLease &lease);
QString policyReason(const JobLease &lease);

// "worker-7 · token 41 · 2026-11, attempt 1"
QString holderWords(const JobLease &lease, const QDateTime &now);
// "heard 4 s ago", "silent for 22 min"
QString heardWords(const JobLease &lease, const QDateTime &now);

// When the p99 meets the interval at that pace; none: it does not within a year, or has.
std::optional<int> daysUntilOver(const Trend &trend);
// "p99 is 92 % of the interval, +0.4 % a day"
QString trendWords(const std::optional<Trend> &trend);
// "92 %"
QString shareWords(LeaseFacts::Length part, LeaseFacts::Length whole);

} // namespace fencepost
