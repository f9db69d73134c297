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
    const QString title = groupTitle(saidOf(item, work.rules()), work.providerTitle());
    return title.left(1).toLower() + title.mid(1);
}

namespace {

QString shortfallWords(const Shortfall &shortfall, const QString &provider)
{
    const QString money = moneyText(shortfall.money);
    if (shortfall.isOpen())
        return Tr::tr("%1 was not charged; it stays in Triage until %2 shows it or a person closes it.")
            .arg(money, provider);
    if (shortfall.closedBy.isEmpty())
        return Tr::tr("%1 was not charged then; %2 shows it by now.").arg(money, provider);
    return Tr::tr("%1 was not charged; closed by %2: %3")
        .arg(money, visibleText(shortfall.closedBy, 64), visibleText(shortfall.closingReason, 200));
}

// What remains of an effect that is settled: it is for people to see to, not for this console.
QString remainderWords(const ReconcileItem &item, const Reconciliation &work)
{
    QStringList parts;
    MoneySum owed;
    MoneySum refunded;
    for (const auto &refund : work.sheet().refunds) {
        if (refund.effect == item.effect.key)
            (refund.isOpen() ? owed : refunded).add(refund.money);
    }
    if (!owed.isEmpty())
        parts << Tr::tr("A refund of %1 is owed; it stays in Triage until %2 shows it.")
                     .arg(owed.text(), work.providerTitle());
    if (!refunded.isEmpty())
        parts << Tr::tr("%1 was to be refunded; %2 shows it by now.")
                     .arg(refunded.text(), work.providerTitle());
    for (const auto &shortfall : work.sheet().shortfalls) {
        if (shortfall.effect == item.effect.key)
            parts << shortfallWords(shortfall, work.providerTitle());
    }
    const Remainder remainder = remainderOf(item);
    if (remainder.surplus && owed.isEmpty() && refunded.isEmpty())
        parts
            << Tr::tr("%1 was charged too much, and no refund is noted.").arg(moneyText(*remainder.surplus));
    return parts.join(QLatin1Char(' '));
}

// What became of one that waits for nobody any more.
QString settledWords(const ReconcileItem &item, const Reconciliation &work)
{
    const QString audit = countText(item.auditSeq);
    if (item.phase == Phase::Resolved && groupOf(item, work.rules()) == GroupKind::SentByRerun)
        return Tr::tr("It had not happened: back to reserved, audit #%1. A rerun has done it since.")
            .arg(audit);
    const QString rest = remainderWords(item, work);
    if (item.phase == Phase::Resolved)
        return rest.isEmpty() ? Tr::tr("Nothing more: it is resolved, audit #%1.").arg(audit)
                              : Tr::tr("Resolved, audit #%1.").arg(audit) + QLatin1Char(' ') + rest;
    return rest.isEmpty() ? Tr::tr("Nothing: it was settled since, not from here.")
                          : Tr::tr("Settled since, not from here.") + QLatin1Char(' ') + rest;
}

// With a second person: where the asking stands, and what it would come to.
QString secondPersonWords(const ReconcileItem &item, const Reconciliation &work, const ShownFor &shown)
{
    const QString until = shortTimeText(item.consentUntil, shown.now, shown.zone);
    if (item.consentGiven())
        return Tr::tr("Resolve: %1 has consented, until %2.").arg(visibleText(item.consentBy, 64), until);
    const RuleFacts rules = work.rules();
    if (!item.requestId.isEmpty()) {
        const QDateTime goes = keyToKeep(item, rules);
        return goes.isValid() && goes < item.consentUntil
                   ? Tr::tr("Waits for a second person: best before %1, when its key goes. The request ends "
                            "at %2.")
                         .arg(shortTimeText(goes, shown.now, shown.zone), until)
                   : Tr::tr("Waits for a second person, until %1.").arg(until);
    }
    QString words = Tr::tr("With a second person: %1.").arg(becomesText(item));
    if (remainderOf(item).shortfall)
        words += QLatin1Char(' ') + Tr::tr("A rerun does not charge what is missing.");
    const qint64 others =
        std::count_if(work.items().begin(), work.items().end(), [&](const ReconcileItem &other) {
            return !(other.effect.key == item.effect.key) && canBeAsked(other, rules);
        });
    if (others > 0 && canBeAsked(item, rules)) // the question is about all of them
        words += QLatin1Char(' ') +
                 Tr::tr("It is asked together with %1 other(s).", nullptr, static_cast<int>(others))
                     .arg(countText(others));
    return words;
}

} // namespace

QString allowedWords(const ReconcileItem &item, const Reconciliation &work, const ShownFor &shown)
{
    if (item.isSettled())
        return settledWords(item, work);
    if (item.phase == Phase::Asking)
        return Tr::tr("Nothing yet: it is being asked now.");
    if (!item.verdict())
        return Tr::tr("Nothing yet: ask the provider first.");
    const auto allowed = allowedBy(*item.verdict());
    const RuleFacts rules = work.rules();
    if (!allowed && item.askAgainAt > rules.now)
        return Tr::tr("Nothing: ask again after %1.").arg(timeText(item.askAgainAt, shown.zone));
    if (!allowed)
        return item.askAgainAt.isValid() ? Tr::tr("Nothing: ask again now.")
                                         : Tr::tr("Nothing: ask again later.");
    if (checkIsTooOld(item, rules))
        return Tr::tr("Nothing: the answer is too old. Ask again.");
    if (needsSecondPerson(item, rules))
        return secondPersonWords(item, work, shown);
    return allowed == Resolution::NotHappened
               ? Tr::tr("You may: %1. A rerun sends it again, with the same key.").arg(becomesText(item))
               : Tr::tr("You may: %1, as it stands at %2.").arg(becomesText(item), work.providerTitle());
}

namespace {

// Money of one kind that is left over, and whose it is.
struct LeftOver
{
    MoneySum money;
    QStringList targets;
    void add(const Money &one, const QString &target)
    {
        money.add(one);
        if (!targets.contains(target))
            targets << target;
    }
    void say(TextRuns &runs, const QString &what) const;
};

void LeftOver::say(TextRuns &runs, const QString &what) const
{
    if (money.isEmpty())
        return;
    if (runs.isEmpty())
        runs.glyph(StateGlyph::Odd).plain(QStringLiteral(" "));
    else
        runs.plain(QStringLiteral(" · "));
    runs.bold(money.text()).plain(QLatin1Char(' ') + what + QLatin1Char(' '));
    if (targets.size() == 1)
        runs.mono(middleCut(visibleText(targets.front()), 14));
    else
        runs.plain(Tr::tr("(%n customer(s))", nullptr, static_cast<int>(targets.size())));
}

} // namespace

TextRuns openMoneyRuns(const Reconciliation &work)
{
    LeftOver owed;
    LeftOver missing;
    LeftOver over;
    const std::vector<RefundOwed> &refunds = work.sheet().refunds;
    for (const RefundOwed &refund : refunds) {
        if (refund.isOpen())
            owed.add(refund.money, refund.target);
    }
    for (const Shortfall &shortfall : work.sheet().shortfalls) {
        if (shortfall.isOpen())
            missing.add(shortfall.money, shortfall.target);
    }
    for (const OpenDifference &open : overcharged(work.openDifferences(), refunds))
        over.add(*open.remainder.surplus, open.target);
    TextRuns runs(TextRole::Second, Token::Text);
    owed.say(runs, Tr::tr("to refund at %1:").arg(work.providerTitle()));
    missing.say(runs, Tr::tr("not charged:"));
    over.say(runs, Tr::tr("charged too much:"));
    if (!missing.money.isEmpty())
        runs.plain(Tr::tr("; no rerun charges it, see Triage"));
    return runs;
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
