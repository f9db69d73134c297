// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/faults/outcome.h"
#include "tests/faults/world.h"

#include <QStringList>
#include <vector>

namespace fencepost::faults {

// What three records say of a round when everything is quiet: the provider's own log, the ledger, the audit.
// None of them can lie for another. Each list holds a sentence a case.
struct Judgement
{
    QStringList doubled;
    QStringList lost;
    QStringList stuck;
    QStringList disagreements;
    qint64 charges = 0;
    qint64 resolvedFromUnknown = 0;
    qint64 unresolvedLeft = 0;
    qint64 keylessDuplicates = 0; // beside: no console can close that gap
    qint64 keylessCharges = 0;
    qint64 auditRecords = 0;
};

Judgement judge(const World &world, const std::vector<Outcome> &outcomes);

} // namespace fencepost::faults
