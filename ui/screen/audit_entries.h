// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/facts.h"

namespace fencepost {

// Records as a time line: "#1,204 Resolved · Ben Brook".
QList<TimeLineList::Entry> auditEntries(const std::vector<AuditRecord> &records, const ShownFor &shown);

} // namespace fencepost
