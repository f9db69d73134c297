// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/worker/charge_list.h"
#include "models/domain/result.h"

namespace fencepost {

class DemoSql;

// The rest of the company, and what is recorded of it from before the story: eight more jobs, and of these
// and of the story's own some 60 days of runs, attempts, leases that ran out and refused writes. Made up, and
// written by a few statements as the owner of the schema, not by workers; the same each time but for the
// clock. Nothing in it needs a person. Last month's bills went to `customers`. Blocks for a part of a second.
Result<Done> addFleetHistory(DemoSql &owner, const QString &provider, const QString &worker,
                             const ChargeList &customers);

} // namespace fencepost
