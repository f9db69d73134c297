// SPDX-License-Identifier: GPL-3.0-or-later
// What the tiles above the list count.
#include "models/domain/text.h"
#include "models/tables/triage_rows.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Triage)
};

void addKeys(TriageSums &sums, const TriageItem &item)
{
    sums.keys += item.count;
    if (!sums.firstKeyGoesAt.isValid() || item.keyGoesAt < sums.firstKeyGoesAt)
        sums.firstKeyGoesAt = item.keyGoesAt;
    if (!sums.lastKeyGoesAt.isValid() || item.keyLastGoesAt > sums.lastKeyGoesAt)
        sums.lastKeyGoesAt = item.keyLastGoesAt;
}

void addUnsettled(TriageSums &sums, const TriageItem &item)
{
    if (item.kind != TriageKind::Unresolved) {
        sums.putBack += item.count;
        return;
    }
    sums.unresolved += item.count;
    sums.money.add(item.money);
    if (item.since.isValid() && (!sums.oldest.isValid() || item.since < sums.oldest))
        sums.oldest = item.since;
}

void addMine(TriageSums &sums, const TriageItem &item)
{
    ++(item.kind == TriageKind::ConsentAsked ? sums.consents
       : item.kind == TriageKind::HandOver   ? sums.handOvers
       : item.kind == TriageKind::RefundOwed ? sums.refunds
                                             : sums.shortfalls);
}

} // namespace

bool isCounted(TriageTile tile, const TriageItem &item, const ShownFor &shown)
{
    const bool unsettled = item.kind == TriageKind::Unresolved || isPutBack(item);
    switch (tile) {
    case TriageTile::Unresolved:
        return unsettled;
    case TriageTile::FirstKey: // whose clock runs on
        return unsettled && item.keyGoesAt.isValid() && item.keyGoesAt > shown.now;
    case TriageTile::Silent:
        return item.silent;
    case TriageTile::ForMe:
        break;
    }
    if (item.kind == TriageKind::ConsentAsked || item.kind == TriageKind::HandOver)
        return item.mayAnswer;
    const bool followed = item.kind == TriageKind::RefundOwed || item.kind == TriageKind::Shortfall;
    return followed && item.owner == shown.me.text(); // who has noted it sees to it
}

bool leadsRather(TriageTile tile, const TriageItem &item, const TriageItem &other)
{
    switch (tile) {
    case TriageTile::Unresolved:
        return item.kind == TriageKind::Unresolved && other.kind != TriageKind::Unresolved;
    case TriageTile::FirstKey:
        return item.keyGoesAt < other.keyGoesAt;
    case TriageTile::Silent:
        return item.seenAt < other.seenAt;
    case TriageTile::ForMe:
        break;
    }
    return item.kind == TriageKind::ConsentAsked && other.kind != TriageKind::ConsentAsked;
}

TriageSums triageSums(const TriageSnapshot &snapshot, const ShownFor &shown)
{
    TriageSums sums;
    const TriageItem *longestSilent = nullptr;
    for (const auto &item : snapshot.items) {
        if (isCounted(TriageTile::Unresolved, item, shown))
            addUnsettled(sums, item);
        if (isCounted(TriageTile::FirstKey, item, shown))
            addKeys(sums, item);
        if (isCounted(TriageTile::ForMe, item, shown))
            addMine(sums, item);
        if (!isCounted(TriageTile::Silent, item, shown))
            continue;
        ++sums.silent;
        if (!longestSilent || leadsRather(TriageTile::Silent, item, *longestSilent))
            longestSilent = &item;
    }
    sums.forMe = sums.consents + sums.handOvers + sums.refunds + sums.shortfalls;
    if (longestSilent)
        sums.silentWhat = (sums.silent == 1 ? Tr::tr("%1 · for %2") : Tr::tr("longest %1 · %2"))
                              .arg(visibleText(longestSilent->run.job.text(), 64),
                                   shownAge(longestSilent->seenAt, shown.now));
    return sums;
}

} // namespace fencepost
