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
    for (const auto &shortfall : work.sheet().shortfalls) {
        if (!(shortfall.effect == item.effect.key))
            continue;
        const QString money = moneyText(shortfall.money);
        parts
            << (shortfall.isOpen()
                    ? Tr::tr(
                          "%1 was not charged; it stays in Triage until %2 shows it or a person closes it.")
                          .arg(money, work.providerTitle())
                : shortfall.closedBy.isEmpty()
                    ? Tr::tr("%1 was not charged then; %2 shows it by now.").arg(money, work.providerTitle())
                    : Tr::tr("%1 was not charged; closed by %2: %3")
                          .arg(money, visibleText(shortfall.closedBy, 64),
                               visibleText(shortfall.closingReason, 200)));
    }
    if (remainder.surplus && owed.isEmpty())
        parts
            << Tr::tr("%1 was charged too much, and no refund is noted.").arg(moneyText(*remainder.surplus));
    return parts.join(QLatin1Char(' '));
}

} // namespace

QString allowedWords(const ReconcileItem &item, const Reconciliation &work, const ShownFor &shown)
{
    const RuleFacts rules = work.rules();
    if (item.phase == Phase::Resolved && groupOf(item, rules) == GroupKind::SentByRerun)
        return Tr::tr("It had not happened: back to reserved, audit #%1. A rerun has sent it since.")
            .arg(countText(item.auditSeq));
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
    const QString becomes = becomesText(item);
    if (!needsSecondPerson(item, rules))
        return back ? Tr::tr("You may: %1. A rerun sends it again, with the same key.").arg(becomes)
                    : Tr::tr("You may: %1, as it stands at %2.").arg(becomes, work.providerTitle());
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
    const QString words = Tr::tr("With a second person: %1.").arg(becomes);
    return remainderOf(item).shortfall ? words + QLatin1Char(' ') + Tr::tr("No rerun charges the rest.")
                                       : words;
}

namespace {

// Whose it is, where it is one's only.
void addWhose(TextRuns &runs, const QStringList &targets)
{
    runs.plain(QStringLiteral(" "));
    if (targets.size() == 1)
        runs.mono(middleCut(visibleText(targets.front()), 14));
    else
        runs.plain(Tr::tr("(%n customer(s))", nullptr, static_cast<int>(targets.size())));
}

} // namespace

TextRuns openMoneyRuns(const Reconciliation &work)
{
    MoneySum owed;
    MoneySum missing;
    MoneySum over;
    QStringList owedTo;
    QStringList missingOf;
    QStringList overOf;
    for (const auto &refund : work.sheet().refunds) {
        owed.add(refund.money);
        if (!owedTo.contains(refund.target))
            owedTo << refund.target;
    }
    for (const auto &shortfall : work.sheet().shortfalls) {
        if (!shortfall.isOpen())
            continue;
        missing.add(shortfall.money);
        if (!missingOf.contains(shortfall.target))
            missingOf << shortfall.target;
    }
    for (const auto &open : work.openDifferences()) {
        if (open.remainder.surplus && !owedTo.contains(open.target)) {
            over.add(*open.remainder.surplus);
            overOf << open.target;
        }
    }
    TextRuns runs(TextRole::Second, Token::Text);
    const auto add = [&](const MoneySum &money, const QString &what, const QStringList &whose) {
        if (money.isEmpty())
            return;
        if (runs.isEmpty())
            runs.glyph(StateGlyph::Odd).plain(QStringLiteral(" "));
        else
            runs.plain(QStringLiteral(" · "));
        runs.bold(money.text()).plain(QLatin1Char(' ') + what);
        addWhose(runs, whose);
    };
    add(owed, Tr::tr("to refund at %1:").arg(work.providerTitle()), owedTo);
    add(missing, Tr::tr("not charged:"), missingOf);
    add(over, Tr::tr("charged too much:"), overOf);
    if (!missing.isEmpty())
        runs.plain(Tr::tr(", no rerun charges it"));
    return runs;
}

QString askingWords(qint64 effects)
{
    constexpr qint64 kInAPage = 100;
    constexpr int kSoon = 20;
    const auto requests = static_cast<int>(std::max<qint64>(1, (effects + kInAPage - 1) / kInAPage));
    return requests <= kSoon ? Tr::tr("Only reads: %n request(s) at least, a few seconds.", nullptr, requests)
                             : Tr::tr("Only reads: %n request(s) at least.", nullptr, requests);
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
