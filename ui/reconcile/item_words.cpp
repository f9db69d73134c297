// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/reconcile_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(ReconcileItem)
};

QString statement(const ReconcileItem &item)
{
    switch (*item.verdict()) {
    case Verdict::Found:
        return Tr::tr("It was charged once.");
    case Verdict::FoundDeclined:
        return Tr::tr("It was declined; nothing was charged.");
    case Verdict::FoundReversed:
        return Tr::tr("It was charged and taken back.");
    case Verdict::FoundDifferent:
        return Tr::tr("It was charged, but with %1 instead.")
            .arg(item.check->matches.empty() ? QStringLiteral("?")
                                             : moneyText(item.check->matches.front().money));
    case Verdict::FoundSeveral:
        return Tr::tr("It was charged %n time(s); what is too much will be given back.", nullptr,
                      static_cast<int>(item.check->matches.size()));
    case Verdict::Absent:
        return Tr::tr("It was not charged.");
    default:
        return Tr::tr("We do not know yet whether it was charged; please do not try again.");
    }
}

} // namespace

QString itemHeadline(const ReconcileItem &item, const Reconciliation &work)
{
    for (const auto &group : work.groups()) {
        if (group.items.contains(work.indexOf(item.effect.key)))
            return group.title.left(1).toLower() + group.title.mid(1);
    }
    return {};
}

namespace {

// What remains of an effect that is settled: it is for people to see to, not for this console.
QString remainderWords(const ReconcileItem &item, const Reconciliation &work)
{
    QStringList parts;
    MoneySum owed;
    for (const auto &refund : work.sheet().refunds) {
        if (refund.effect == item.effect.key)
            owed.add(refund.money);
    }
    const Remainder remainder = remainderOf(item);
    if (!owed.isEmpty())
        parts << Tr::tr("A refund of %1 is owed; it stays in Triage until %2 shows it.")
                     .arg(owed.text(), work.providerTitle());
    if (remainder.shortfall)
        parts << Tr::tr("%1 was not charged: that is for the books, Fencepost does not charge it.")
                     .arg(moneyText(*remainder.shortfall));
    if (remainder.surplus && owed.isEmpty())
        parts
            << Tr::tr("%1 was charged too much, and no refund is noted.").arg(moneyText(*remainder.surplus));
    return parts.join(QLatin1Char(' '));
}

} // namespace

QString allowedWords(const ReconcileItem &item, const Reconciliation &work, const ShownFor &shown)
{
    const RuleFacts rules = work.rules();
    if (item.phase == Phase::Resolved) {
        const QString rest = remainderWords(item, work);
        return rest.isEmpty()
                   ? Tr::tr("Nothing more: it is resolved, audit #%1.").arg(countText(item.auditSeq))
                   : Tr::tr("Resolved, audit #%1.").arg(countText(item.auditSeq)) + QLatin1Char(' ') + rest;
    }
    if (item.phase == Phase::SettledElsewhere) {
        const QString rest = remainderWords(item, work);
        return rest.isEmpty() ? Tr::tr("Nothing: it was settled since, not from here.")
                              : Tr::tr("Settled since, not from here.") + QLatin1Char(' ') + rest;
    }
    if (item.phase == Phase::Asking)
        return Tr::tr("Nothing yet: it is being asked now.");
    if (!item.verdict())
        return Tr::tr("Nothing yet: ask the provider first.");
    if (!allowedBy(*item.verdict())) {
        return item.askAgainAt.isValid()
                   ? Tr::tr("Nothing: ask again after %1.").arg(timeText(item.askAgainAt, shown.zone))
                   : Tr::tr("Nothing: ask again later.");
    }
    if (checkIsTooOld(item, rules))
        return Tr::tr("Nothing: the answer is too old. Ask again.");
    const bool back = allowedBy(*item.verdict()) == Resolution::NotHappened;
    if (!needsSecondPerson(item, rules))
        return back ? Tr::tr("Back to reserved: it is sent again by a rerun, with the same key.")
                    : Tr::tr("Resolve as it stands at the provider.");
    if (item.consentGiven())
        return Tr::tr("Resolve: %1 has consented.").arg(visibleText(item.consentBy, 64));
    if (!item.requestId.isEmpty()) {
        const QString until = shortTimeText(item.consentUntil, shown.now, shown.zone);
        const QDateTime goes = keyGoesAt(item.effect, rules.keyRetention);
        return goes > rules.now && goes < item.consentUntil
                   ? Tr::tr(
                         "Waits for a second person: best before %1, when its key goes. The request ends at "
                         "%2.")
                         .arg(shortTimeText(goes, shown.now, shown.zone), until)
                   : Tr::tr("Waits for a second person, until %1.").arg(until);
    }
    return back ? Tr::tr("Back to reserved, with a second person.")
                : Tr::tr("Resolve as happened, with a second person.");
}

QString supportReply(const ReconcileItem &item, const ShownFor &shown)
{
    const QString first = Tr::tr("Customer %1, %2, sent %3.")
                              .arg(visibleText(item.effect.target),
                                   item.effect.money ? moneyText(*item.effect.money) : Tr::tr("no money"),
                                   dateTimeText(item.effect.firstSubmittedAt, shown.zone));
    const QString second =
        item.verdict() && item.check
            ? statement(item)
            : Tr::tr("We do not know yet whether it was charged; please do not try again.");
    return first + QLatin1Char(' ') + second;
}

} // namespace fencepost
