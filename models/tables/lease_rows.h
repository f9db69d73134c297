// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/leases.h"
#include "models/tables/keyed_table.h"
#include "models/tables/triage_rows.h"

namespace fencepost {

// Which leases a list shows.
enum class LeaseFilter { All, Held, ToDecide };
bool isShown(const JudgedLease &judged, LeaseFilter filter, const QString &job, const QDateTime &now);

// The list of leases: one row a job, under its name as the key.
std::vector<KeyedTable::Column> leaseColumns();
TableRow leaseRow(const JudgedLease &judged, const ShownFor &shown);
// Keys alone, in the order given, of those that are shown.
std::vector<TableRow> leaseOrder(const std::vector<JudgedLease> &leases, LeaseFilter filter,
                                 const QString &job, const QDateTime &now);

// The numbers of the charts as tables: newest first, and the same for a file, oldest first, in milliseconds.
std::vector<KeyedTable::Column> dayColumns();
std::vector<TableRow> dayRows(const std::vector<DayFigures> &days, LeaseFacts::Length interval);
QString daysCsv(const std::vector<DayFigures> &days, const JobLease &lease);
std::vector<KeyedTable::Column> hourColumns();
std::vector<TableRow> hourRows(const std::vector<HourFigures> &hours, const ShownFor &shown);
QString hoursCsv(const std::vector<HourFigures> &hours, const JobLease &lease);

} // namespace fencepost
