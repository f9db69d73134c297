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

constexpr qsizetype kKeyWidth = 20;

FactsTable::Value value(const QString &text)
{
    FactsTable::Value v;
    v.text = text;
    return v;
}

FactsTable::Value muted(const QString &text)
{
    FactsTable::Value v = value(text);
    v.muted = true;
    return v;
}

FactsTable::Value key(const QString &text)
{
    FactsTable::Value v;
    v.whole = visibleText(text);
    v.text = middleCut(v.whole, kKeyWidth);
    v.mono = true;
    return v;
}

// The values of all matches joined, or the one that all share.
template <class Of>
QString joined(const std::vector<TheirObject> &objects, const QString &glue, Of of)
{
    QStringList texts;
    for (const auto &object : objects)
        texts << of(object);
    QStringList unique = texts;
    unique.removeDuplicates();
    return unique.size() == 1 ? unique.front() : texts.join(glue);
}

QString clockTime(const QDateTime &time, const ShownFor &shown)
{
    return time.isValid() ? time.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss"))
                          : Tr::tr("not recorded");
}

FactsTable::Row amountRow(const ReconcileItem &item, const std::vector<TheirObject> &theirs)
{
    FactsTable::Row row{Tr::tr("Amount"),
                        item.effect.money ? value(moneyText(*item.effect.money)) : muted(Tr::tr("no money")),
                        {},
                        false};
    QStringList amounts;
    for (const auto &object : theirs) {
        const bool same = item.effect.money && object.money.currency == item.effect.money->currency;
        amounts << (same ? amountText(object.money) : moneyText(object.money));
    }
    row.theirs = value(amounts.join(QStringLiteral(" + ")));
    row.differs = theirs.size() > 1 || (item.effect.money && theirs.front().money != *item.effect.money);
    return row;
}

FactsTable::Row targetRow(const ReconcileItem &item, const std::vector<TheirObject> &theirs)
{
    FactsTable::Row row{Tr::tr("Customer"), key(item.effect.target), {}, false};
    const QString other =
        joined(theirs, QStringLiteral(", "), [](const auto &object) { return object.target; });
    row.differs = other != item.effect.target;
    row.theirs = row.differs ? key(other) : value(Tr::tr("same"));
    return row;
}

FactsTable::Row referenceRow(const ReconcileItem &item, const std::vector<TheirObject> &theirs)
{
    FactsTable::Row row{Tr::tr("Reference"),
                        item.effect.providerRef.isEmpty() ? muted(Tr::tr("not recorded"))
                                                          : key(item.effect.providerRef),
                        {},
                        theirs.size() > 1};
    row.theirs = theirs.size() == 1 ? key(theirs.front().reference)
                                    : value(Tr::tr("%n object(s)", nullptr, static_cast<int>(theirs.size())));
    return row;
}

FactsTable::Row timeRow(const ReconcileItem &item, const std::vector<TheirObject> &theirs,
                        const ShownFor &shown)
{
    FactsTable::Row row{
        Tr::tr("Sent / made"), value(clockTime(item.effect.firstSubmittedAt, shown)), {}, theirs.size() > 1};
    std::vector<QDateTime> made;
    for (const auto &object : theirs)
        made.push_back(object.created);
    std::sort(made.begin(), made.end());
    QString text = clockTime(made.front(), shown);
    for (size_t i = 1; i < made.size(); ++i)
        text += Tr::tr(", +%1").arg(ageText(std::chrono::milliseconds(made.front().msecsTo(made[i]))));
    row.theirs = value(text);
    return row;
}

FactsTable::Row statusRow(const ReconcileItem &item, const std::vector<TheirObject> &theirs)
{
    FactsTable::Row row{Tr::tr("Status"), value(toText(item.effect.state)), {}, false};
    row.theirs = value(joined(theirs, QStringLiteral(", "),
                              [](const auto &object) { return visibleText(object.statusText, 64); }));
    return row;
}

FactsTable::Row refundRow(const std::vector<TheirObject> &theirs)
{
    FactsTable::Row row{Tr::tr("Refunds"), muted(QStringLiteral("—")), {}, false};
    MoneySum refunds;
    for (const auto &object : theirs) {
        if (object.refundedMinor > 0)
            refunds.add(Money{object.refundedMinor, object.money.currency});
    }
    row.differs = !refunds.isEmpty();
    row.theirs = value(refunds.isEmpty() ? Tr::tr("none") : refunds.text());
    return row;
}

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

QList<FactsTable::Row> comparison(const ReconcileItem &item, const ShownFor &shown)
{
    const std::vector<TheirObject> theirs =
        item.check && item.verdict() ? item.check->matches : std::vector<TheirObject>();
    if (theirs.empty()) {
        const FactsTable::Value nothing =
            muted(item.verdict() ? Tr::tr("nothing found") : Tr::tr("not asked yet"));
        return {{Tr::tr("Amount"),
                 item.effect.money ? value(moneyText(*item.effect.money)) : muted(Tr::tr("no money")),
                 nothing, false},
                {Tr::tr("Customer"), key(item.effect.target), nothing, false},
                {Tr::tr("Sent"), value(clockTime(item.effect.firstSubmittedAt, shown)), nothing, false},
                {Tr::tr("Could arrive"),
                 value(Tr::tr("until %1").arg(clockTime(item.effect.lastArrival, shown))), nothing, false}};
    }
    return {amountRow(item, theirs),      targetRow(item, theirs), referenceRow(item, theirs),
            timeRow(item, theirs, shown), statusRow(item, theirs), refundRow(theirs)};
}

QString theirsTitle(const ReconcileItem &item, const QString &provider)
{
    const auto count = item.check && item.verdict() ? item.check->matches.size() : 0;
    return count > 1 ? Tr::tr("%1, %n object(s)", nullptr, static_cast<int>(count)).arg(provider) : provider;
}

QString itemHeadline(const ReconcileItem &item, const Reconciliation &work)
{
    for (const auto &group : work.groups()) {
        if (group.items.contains(work.indexOf(item.effect.key)))
            return group.title.left(1).toLower() + group.title.mid(1);
    }
    return {};
}

QString sumsWords(const ReconcileItem &item, const QString &provider)
{
    const QString ours = item.effect.money ? moneyText(*item.effect.money) : Tr::tr("no money");
    if (!item.check || !item.verdict() || item.check->matches.empty())
        return Tr::tr("ours %1, %2 nothing").arg(ours, provider);
    QStringList theirs;
    for (const auto &object : item.check->matches)
        theirs << moneyText(object.money);
    QString words = Tr::tr("ours %1, %2 %3").arg(ours, provider, theirs.join(QStringLiteral(" + ")));
    // Nothing is chosen for anybody: whichever stands, so much is too much.
    ReconcileItem chosen = item;
    if (item.verdict() == Verdict::FoundSeveral && standingReference(item).isEmpty())
        chosen.stands = item.check->matches.front().reference;
    const Remainder remainder = remainderOf(chosen);
    MoneySum over;
    for (const auto &object : remainder.toRefund)
        over.add(object.money);
    if (remainder.surplus)
        over.add(*remainder.surplus);
    if (!over.isEmpty())
        words += Tr::tr(", %1 too much").arg(over.text());
    if (remainder.shortfall)
        words += Tr::tr(", %1 too little").arg(moneyText(*remainder.shortfall));
    return words;
}

QList<FactList::Fact> remainderFacts(const ReconcileItem &item)
{
    const Remainder remainder = remainderOf(item);
    const auto reference = [](const QString &label, const TheirObject &object) {
        const QString money = QStringLiteral(" · ") + moneyText(object.money);
        const QString whole = visibleText(object.reference);
        return FactList::Fact{label, middleCut(whole, kKeyWidth) + money, true, whole + money};
    };
    QList<FactList::Fact> facts;
    if (!remainder.stands.isEmpty()) {
        for (const auto &object : item.check->matches) {
            if (object.reference == remainder.stands)
                facts << reference(Tr::tr("Stands"), object);
        }
    }
    for (const auto &object : remainder.toRefund)
        facts << reference(Tr::tr("To refund"), object);
    const auto fact = [&](const QString &label, const Money &money) {
        facts << FactList::Fact{label, moneyText(money), false, {}};
    };
    if (remainder.shortfall)
        fact(Tr::tr("Not charged"), *remainder.shortfall);
    if (remainder.surplus)
        fact(Tr::tr("Too much"), *remainder.surplus);
    return facts;
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
    if (!item.requestId.isEmpty())
        return Tr::tr("Waits for a second person, until %1.")
            .arg(shortTimeText(item.consentUntil, shown.now, shown.zone));
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
