// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/remainder.h"

#include <QSet>

#include <algorithm>
#include <iterator>

namespace fencepost {

namespace {

// Of another customer or in another currency all of it is to go back, and nothing of ours was charged:
// currencies are not subtracted from each other.
void compare(Remainder &remainder, const std::optional<Money> &ours, const QString &target,
             TheirObject theirs)
{
    if (!ours)
        return;
    theirs.money.minor -= theirs.refundedMinor;
    const qint64 kept = theirs.money.minor;
    if (theirs.money.currency != ours->currency || (!theirs.target.isEmpty() && theirs.target != target)) {
        remainder.shortfall = ours;
        if (kept > 0)
            remainder.toRefund.push_back(theirs);
    } else if (kept < ours->minor) {
        remainder.shortfall = Money{ours->minor - kept, ours->currency};
    } else if (kept > ours->minor) {
        remainder.surplus = Money{kept - ours->minor, ours->currency};
    }
}

std::vector<const Consent *> newestFirst(const std::vector<Consent> &consents)
{
    std::vector<const Consent *> sorted;
    for (const Consent &consent : consents)
        sorted.push_back(&consent);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto *a, const auto *b) { return a->askedAt > b->askedAt; });
    return sorted;
}

} // namespace

Remainder remainderOf(const std::optional<Money> &ours, const QString &target, Verdict verdict,
                      const std::vector<TheirObject> &matches, const QString &stands)
{
    Remainder remainder;
    if (verdict == Verdict::FoundSeveral) {
        if (stands.isEmpty())
            return remainder;
        remainder.stands = stands;
        for (TheirObject object : matches) {
            object.money.minor -= object.refundedMinor;
            if (object.reference != stands && mayHaveMovedMoney(object) && object.money.minor > 0)
                remainder.toRefund.push_back(object);
        }
    }
    if (verdict != Verdict::FoundSeveral && verdict != Verdict::FoundDifferent)
        return remainder;
    const auto one = std::find_if(matches.begin(), matches.end(), [&](const TheirObject &object) {
        return mayHaveMovedMoney(object) &&
               (remainder.stands.isEmpty() || object.reference == remainder.stands);
    });
    if (one != matches.end())
        compare(remainder, ours, target, *one);
    return remainder;
}

QString standingReference(const ReconcileItem &item)
{
    if (!item.check)
        return {};
    for (const QString &reference : {item.stands, item.effect.providerRef}) {
        const auto &matches = item.check->matches;
        if (std::any_of(matches.begin(), matches.end(),
                        [&](const TheirObject &object) { return object.reference == reference; }))
            return reference;
    }
    return {};
}

std::vector<TheirObject> oldestFirst(std::vector<TheirObject> objects)
{
    std::stable_sort(objects.begin(), objects.end(),
                     [](const auto &a, const auto &b) { return a.created < b.created; });
    return objects;
}

Remainder remainderOf(const ReconcileItem &item)
{
    // What was settled elsewhere has moved on; what its newest check saw is still what there is to see.
    const auto verdict =
        item.phase == Phase::SettledElsewhere && item.check ? item.check->verdict : item.verdict();
    return verdict ? remainderOf(item.effect.money, item.effect.target, *verdict, item.check->matches,
                                 standingReference(item))
                   : Remainder();
}

std::vector<OpenDifference> openDifferences(const RunKey &run, const std::vector<ReconcileItem> &items,
                                            const std::vector<Consent> &consents)
{
    std::vector<OpenDifference> open;
    QSet<EffectKey> known; // by the newest that tells of it, also where that leaves nothing open
    const auto add = [&](const OpenDifference &one) {
        if (known.contains(one.effect))
            return;
        known.insert(one.effect);
        if (one.remainder.shortfall || one.remainder.surplus)
            open.push_back(one);
    };
    for (const ReconcileItem &item : items) {
        // Unresolved again, or put back: what it was settled as before is over.
        if (!item.isSettled() || item.effect.state == EffectState::Claimed)
            known.insert(item.effect.key);
        else if (item.effect.state == EffectState::Done && item.check)
            add({item.effect.key, item.effect.target, item.effect.money, item.check->matches,
                 remainderOf(item)});
    }
    for (const Consent *consent : newestFirst(consents)) {
        for (const ConsentItem &item : consent->items) {
            const auto verdict = verdictFrom(item.verdict);
            if (item.used && verdict && item.run == run)
                add({item.effect, item.target, item.money, item.matches,
                     remainderOf(item.money, item.target, *verdict, item.matches, item.stands)});
        }
    }
    return open;
}

std::vector<OpenDifference> overcharged(const std::vector<OpenDifference> &differences,
                                        const std::vector<RefundOwed> &refunds)
{
    std::vector<OpenDifference> over;
    std::copy_if(differences.begin(), differences.end(), std::back_inserter(over), [&](const auto &one) {
        return one.remainder.surplus && std::none_of(refunds.begin(), refunds.end(), [&](const auto &refund) {
                   return refund.effect == one.effect;
               });
    });
    return over;
}

} // namespace fencepost
