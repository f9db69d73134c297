// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/consent.h"
#include "models/reconcile/item.h"

namespace fencepost {

// What settling an effect does not put right: money that moved and should not have, or should have and did
// not. By the check that counts; values, pure functions.
struct Remainder
{
    QString stands; // which of several charges; empty: not chosen yet, or there is one only
    std::vector<TheirObject> toRefund; // `money`: what is still to be given back of each
    std::optional<Money> shortfall;    // owed by the customer, and not charged
    std::optional<Money> surplus;      // charged over what was owed
    bool isEmpty() const { return toRefund.empty() && !shortfall && !surplus; }
    friend bool operator==(const Remainder &, const Remainder &) = default;
};

// `target`: our customer. `stands`: the reference that was chosen, or that the ledger holds.
Remainder remainderOf(const std::optional<Money> &ours, const QString &target, Verdict verdict,
                      const std::vector<TheirObject> &matches, const QString &stands);
Remainder remainderOf(const ReconcileItem &item);
// The reference that stands for the effect: as it was chosen, else as the ledger holds it among the matches.
QString standingReference(const ReconcileItem &item);

// Theirs in the order in which they were made: so they are listed everywhere.
std::vector<TheirObject> oldestFirst(std::vector<TheirObject> objects);

// A remainder that no row of the ledger holds: it is for people to see to.
struct OpenDifference
{
    EffectKey effect;
    QString target;
    std::optional<Money> ours;
    std::vector<TheirObject> theirs;
    Remainder remainder;
    friend bool operator==(const OpenDifference &, const OpenDifference &) = default;
};
// Of what was settled: in this sitting, or before it with a second person.
std::vector<OpenDifference> openDifferences(const RunKey &run, const std::vector<ReconcileItem> &items,
                                            const std::vector<Consent> &consents);
// Of them, what was charged too much and is noted nowhere, neither as owed nor as refunded since: a refund of
// another effect, though of the same customer, is not one of it.
std::vector<OpenDifference> overcharged(const std::vector<OpenDifference> &differences,
                                        const std::vector<RefundOwed> &refunds);

} // namespace fencepost
