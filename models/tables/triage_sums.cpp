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

// Of the keys whose clock runs on: of what is unresolved, and of what is put back to be sent again.
void addKeys(TriageSums &sums, const TriageItem &item, const QDateTime &now)
{
    if (!item.keyGoesAt.isValid() || item.keyGoesAt <= now)
        return;
    sums.keys += item.count;
    if (!sums.firstKeyGoesAt.isValid() || item.keyGoesAt < sums.firstKeyGoesAt)
        sums.firstKeyGoesAt = item.keyGoesAt;
    if (!sums.lastKeyGoesAt.isValid() || item.keyLastGoesAt > sums.lastKeyGoesAt)
        sums.lastKeyGoesAt = item.keyLastGoesAt;
}

} // namespace

TriageSums triageSums(const TriageSnapshot &snapshot, const ShownFor &shown)
{
    TriageSums sums;
    const TriageItem *longestSilent = nullptr;
    for (const auto &item : snapshot.items) {
        if (item.silent) {
            ++sums.silent;
            if (!longestSilent || item.seenAt < longestSilent->seenAt)
                longestSilent = &item;
        }
        switch (item.kind) {
        case TriageKind::Unresolved:
            sums.unresolved += item.count;
            sums.money.add(item.money);
            if (item.since.isValid() && (!sums.oldest.isValid() || item.since < sums.oldest))
                sums.oldest = item.since;
            addKeys(sums, item, shown.now);
            break;
        case TriageKind::RerunNotClaimed:
        case TriageKind::WaitsForPerson:
            if (!isPutBack(item))
                break;
            sums.putBack += item.count;
            addKeys(sums, item, shown.now);
            break;
        case TriageKind::ConsentAsked:
            if (item.mayAnswer)
                ++sums.consents;
            break;
        case TriageKind::RefundOwed:
            if (item.owner == shown.me.text()) // who has noted it sees to it
                ++sums.refunds;
            break;
        case TriageKind::Shortfall:
            if (item.owner == shown.me.text())
                ++sums.shortfalls;
            break;
        default:
            break;
        }
    }
    sums.forMe = sums.consents + sums.refunds + sums.shortfalls;
    if (longestSilent)
        sums.silentWhat = (sums.silent == 1 ? Tr::tr("%1 · for %2") : Tr::tr("longest %1 · %2"))
                              .arg(visibleText(longestSilent->run.job.text(), 64),
                                   shownAge(longestSilent->seenAt, shown.now));
    return sums;
}

} // namespace fencepost
