// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/groups.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace fencepost {

namespace {

constexpr int kGroupKinds = 13;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::ReconcileGroup)

public:
    static QString title(GroupKind kind, const QString &provider);
    static QString becomes(GroupKind kind);
    static QString may(GroupKind kind);
};

QString Words::title(GroupKind kind, const QString &provider)
{
    switch (kind) {
    case GroupKind::Several:
        return tr("Charged more than once");
    case GroupKind::Different:
        return tr("Happened, but differs");
    case GroupKind::Reversed:
        return tr("Happened, then reversed");
    case GroupKind::AbsentSecond:
        return tr("Did not happen, key gone or a look-alike");
    case GroupKind::CannotAsk:
        return tr("Cannot be asked");
    case GroupKind::StillWorking:
        //: %1 is a payment provider
        return tr("Still working at %1").arg(provider);
    case GroupKind::NotKnown:
        return tr("Not known yet");
    case GroupKind::Declined:
        return tr("Declined");
    case GroupKind::DidNotHappen:
        return tr("Did not happen");
    case GroupKind::Happened:
        return tr("Happened, all equal");
    case GroupKind::Underway:
        return tr("In a worker's hands again");
    case GroupKind::SentByRerun:
        return tr("Sent by the rerun");
    case GroupKind::SettledElsewhere:
        return tr("Settled since");
    }
    return {};
}

QString Words::becomes(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Declined:
        return tr("done, declined");
    case GroupKind::DidNotHappen:
        return tr("back to reserved");
    case GroupKind::Happened:
        return tr("done, succeeded");
    default:
        return {};
    }
}

QString Words::may(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Several:
    case GroupKind::Different:
    case GroupKind::Reversed:
    case GroupKind::AbsentSecond:
        return tr("needs a second person");
    case GroupKind::CannotAsk:
        return tr("by hand, with a second person");
    case GroupKind::StillWorking:
    case GroupKind::NotKnown:
        return tr("ask again");
    case GroupKind::Declined:
    case GroupKind::DidNotHappen:
    case GroupKind::Happened:
        return tr("you may: %1").arg(becomes(kind));
    case GroupKind::Underway:
        return tr("nothing; a worker sends it");
    case GroupKind::SentByRerun:
        return tr("had not happened before");
    case GroupKind::SettledElsewhere:
        break;
    }
    return tr("nothing; it is settled");
}

GroupKind ofVerdict(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Found:
        return GroupKind::Happened;
    case Verdict::FoundDeclined:
        return GroupKind::Declined;
    case Verdict::FoundReversed:
        return GroupKind::Reversed;
    case Verdict::FoundDifferent:
        return GroupKind::Different;
    case Verdict::FoundSeveral:
        return GroupKind::Several;
    case Verdict::FoundInProgress:
        return GroupKind::StillWorking;
    case Verdict::Absent:
        return GroupKind::DidNotHappen;
    case Verdict::NoLookUp:
        return GroupKind::CannotAsk;
    case Verdict::AbsentUnsure:
    case Verdict::Inconclusive:
    case Verdict::Misconfigured:
        break;
    }
    return GroupKind::NotKnown;
}

GroupKind ofVerdict(const ReconcileItem &item, const RuleFacts &facts)
{
    // Settled by one person means that the database saw no need for another.
    if (item.verdict() == Verdict::Absent && item.phase != Phase::Resolved && needsSecondPerson(item, facts))
        return GroupKind::AbsentSecond;
    return ofVerdict(*item.verdict());
}

// What two persons said by hand stands where the provider's word would.
GroupKind ofOutcome(const QString &outcome)
{
    if (outcome == QLatin1String("declined"))
        return GroupKind::Declined;
    if (outcome == QLatin1String("reversed"))
        return GroupKind::Reversed;
    return outcome == QLatin1String("not_happened") ? GroupKind::DidNotHappen : GroupKind::Happened;
}

void addTo(ReconcileGroup &group, const ReconcileItem &item, int index)
{
    ++group.count;
    if (item.effect.money)
        group.money.add(*item.effect.money);
    group.resolved += item.phase == Phase::Resolved ? 1 : 0;
    group.items << index;
    group.asking += item.phase == Phase::Asking ? 1 : 0;
    if (!item.isSettled() && item.consentGiven()) {
        ++group.consented;
        if (!group.consentBy.contains(item.consentBy))
            group.consentBy << item.consentBy;
    } else if (!item.isSettled() && !item.requestId.isEmpty()) {
        ++group.asked;
    }
    if (!item.isSettled() && item.askAgainAt.isValid() &&
        (!group.askAgainAt.isValid() || item.askAgainAt < group.askAgainAt))
        group.askAgainAt = item.askAgainAt;
}

template <class Of>
std::vector<ReconcileGroup> grouped(const std::vector<ReconcileItem> &items, const QString &provider, Of of)
{
    std::array<ReconcileGroup, kGroupKinds> all;
    for (size_t i = 0; i < items.size(); ++i)
        addTo(all.at(static_cast<size_t>(of(items[i]))), items[i], static_cast<int>(i));
    std::vector<ReconcileGroup> groups;
    for (int i = 0; i < kGroupKinds; ++i) {
        ReconcileGroup &group = all.at(static_cast<size_t>(i));
        if (group.count == 0)
            continue;
        group.kind = static_cast<GroupKind>(i);
        group.title = Words::title(group.kind, provider);
        group.becomes = Words::becomes(group.kind);
        group.may = Words::may(group.kind);
        group.needsSecondPerson = group.kind <= GroupKind::CannotAsk;
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace

QString groupTitle(GroupKind kind, const QString &provider)
{
    return Words::title(kind, provider);
}

QString verdictTitle(Verdict verdict, const QString &provider)
{
    return Words::title(ofVerdict(verdict), provider);
}

GroupKind groupOf(const ReconcileItem &item, const RuleFacts &facts)
{
    if (item.phase == Phase::SettledElsewhere)
        return item.effect.living && item.effect.state != EffectState::Done ? GroupKind::Underway
                                                                            : GroupKind::SettledElsewhere;
    // Given back: what became of it, once it was read again since.
    if (item.wasGivenBack() && item.effect.rowVersion != item.resolvedFrom) {
        if (item.effect.state == EffectState::Done)
            return GroupKind::SentByRerun;
        if (item.effect.state != EffectState::Claimed)
            return GroupKind::Underway;
    }
    if (item.phase == Phase::Resolved && item.byHand)
        return ofOutcome(item.byHand->outcome);
    return item.verdict() ? ofVerdict(item, facts) : GroupKind::NotKnown;
}

GroupKind saidOf(const ReconcileItem &item, const RuleFacts &facts)
{
    const GroupKind now = groupOf(item, facts);
    const bool since = now == GroupKind::Underway || now == GroupKind::SentByRerun;
    return item.wasGivenBack() && since ? GroupKind::DidNotHappen : now;
}

std::vector<ReconcileGroup> groupsOf(const std::vector<ReconcileItem> &items, const RuleFacts &facts,
                                     const QString &provider)
{
    return grouped(items, provider, [&](const ReconcileItem &item) { return groupOf(item, facts); });
}

std::vector<ReconcileGroup> groupsSaid(const std::vector<ReconcileItem> &items, const RuleFacts &facts,
                                       const QString &provider)
{
    auto groups = grouped(items, provider, [&](const ReconcileItem &item) { return saidOf(item, facts); });
    for (ReconcileGroup &group : groups) {
        if (group.kind != GroupKind::DidNotHappen)
            continue;
        for (const int index : group.items) {
            const GroupKind now = groupOf(items[static_cast<size_t>(index)], facts);
            group.sentSince += now == GroupKind::SentByRerun ? 1 : 0;
            group.underway += now == GroupKind::Underway ? 1 : 0;
        }
    }
    return groups;
}

} // namespace fencepost
