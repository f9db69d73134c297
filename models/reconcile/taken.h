// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/groups.h"
#include "models/reconcile/item.h"
#include "models/reconcile/remainder.h"

namespace fencepost {

// Money that a provider took, and in how many charges. What it gave back of it stands apart.
struct Taken
{
    qint64 charges = 0;
    MoneySum money;
    MoneySum givenBack;
    void add(const TheirObject &object); // nothing, where it moved nothing
    void add(const Taken &other);
    friend bool operator==(const Taken &, const Taken &) = default;
};

// What a check saw taken.
Taken takenBy(const Check &check);
// The check whose word about the effect still stands; null: there is none.
const Check *standingCheck(const ReconcileItem &item);

// What the provider took for a whole run, by how it is known.
struct TakenInAll
{
    Taken read;       // seen there by a check
    Taken told;       // what it answered a worker, as the ledger has it; nobody has read it again
    Taken said;       // settled by hand: two persons said so
    WholeRun unknown; // ours, of which nobody knows yet
    Taken all() const;
};

// `differences`: money of effects that are none of the items, seen by a check of another sitting.
TakenInAll takenInAll(const RunSheet &sheet, const std::vector<ReconcileItem> &items,
                      const std::vector<OpenDifference> &differences);

} // namespace fencepost
