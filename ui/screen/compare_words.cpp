// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/compare_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/remainder.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(CompareWords)
};

constexpr qsizetype kKeyWidth = 18;

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

} // namespace

QString providerTitle(const QString &kindOrName)
{
    return kindOrName.isEmpty() ? Tr::tr("the provider")
                                : visibleText(kindOrName.left(1).toUpper() + kindOrName.mid(1), 64);
}

QList<FactsTable::Row> comparison(const ReconcileItem &item, const ShownFor &shown)
{
    const std::vector<TheirObject> theirs =
        item.check && item.verdict() ? oldestFirst(item.check->matches) : std::vector<TheirObject>();
    if (theirs.empty()) {
        const FactsTable::Value nothing = muted(item.phase == Phase::Asking ? Tr::tr("being asked now")
                                                : item.verdict()            ? Tr::tr("nothing found")
                                                                            : Tr::tr("not asked yet"));
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

namespace {

struct Sums
{
    QString ours;
    QString theirs; // empty: nothing
    MoneySum over;
    std::optional<Money> under;
};

// Nothing is chosen for anybody: whichever stands, so much is too much.
Sums sumsOf(const ReconcileItem &item)
{
    Sums sums;
    sums.ours = item.effect.money ? moneyText(*item.effect.money) : Tr::tr("no money");
    if (!item.check || !item.verdict() || item.check->matches.empty())
        return sums;
    QStringList theirs;
    for (const auto &object : oldestFirst(item.check->matches))
        theirs << moneyText(object.money);
    sums.theirs = theirs.join(QStringLiteral(" + "));
    ReconcileItem chosen = item;
    if (item.verdict() == Verdict::FoundSeveral && standingReference(item).isEmpty())
        chosen.stands = item.check->matches.front().reference;
    const Remainder remainder = remainderOf(chosen);
    for (const auto &object : remainder.toRefund)
        sums.over.add(object.money);
    if (remainder.surplus)
        sums.over.add(*remainder.surplus);
    sums.under = remainder.shortfall;
    return sums;
}

} // namespace

QList<FactList::Fact> questionFacts(const ReconcileItem &item, const QString &provider)
{
    const Sums sums = sumsOf(item);
    QList<FactList::Fact> facts{
        {Tr::tr("Ours"), sums.ours, false, {}},
        {provider, sums.theirs.isEmpty() ? Tr::tr("nothing") : sums.theirs, false, {}}};
    if (!sums.over.isEmpty())
        facts << FactList::Fact{Tr::tr("Too much"), sums.over.text(), false, {}};
    if (sums.under)
        facts << FactList::Fact{Tr::tr("Too little"), moneyText(*sums.under), false, {}};
    const Remainder remainder = remainderOf(item);
    if (!remainder.stands.isEmpty())
        facts << FactList::Fact{Tr::tr("Stands"), visibleText(remainder.stands, 64), true, {}};
    for (const auto &object : remainder.toRefund)
        facts << FactList::Fact{Tr::tr("To refund"),
                                visibleText(object.reference, 64) + QStringLiteral(" · ") +
                                    moneyText(object.money),
                                true,
                                {}};
    if (item.check && !item.check->reason.isEmpty())
        facts << FactList::Fact{Tr::tr("Because"), visibleText(item.check->reason, 80), false, {}};
    return facts;
}

QString sumsWords(const ReconcileItem &item, const QString &provider)
{
    const Sums sums = sumsOf(item);
    if (sums.theirs.isEmpty())
        return Tr::tr("ours %1, %2 nothing").arg(sums.ours, provider);
    QString words = Tr::tr("ours %1, %2 %3").arg(sums.ours, provider, sums.theirs);
    if (!sums.over.isEmpty())
        words += Tr::tr(", %1 too much").arg(sums.over.text());
    if (sums.under)
        words += Tr::tr(", %1 too little").arg(moneyText(*sums.under));
    return words;
}

QList<FactList::Fact> remainderFacts(const ReconcileItem &item)
{
    const Remainder remainder = remainderOf(item);
    const auto reference = [](const QString &label, const TheirObject &object) {
        const QString money = QStringLiteral(" · ") + moneyText(object.money);
        const QString whole = visibleText(object.reference);
        return FactList::Fact{label, middleCut(whole, kKeyWidth), true, whole + money, money};
    };
    QList<FactList::Fact> facts;
    if (!remainder.stands.isEmpty()) {
        for (const auto &object : item.check->matches) {
            if (object.reference == remainder.stands)
                facts << reference(Tr::tr("Stands"), object);
        }
    }
    for (const auto &object : oldestFirst(remainder.toRefund))
        facts << reference(Tr::tr("To refund"), object);
    const auto fact = [&](const QString &label, const Money &money) {
        facts << FactList::Fact{label, moneyText(money), false, {}, {}};
    };
    if (remainder.shortfall)
        fact(Tr::tr("Not charged"), *remainder.shortfall);
    if (remainder.surplus)
        fact(Tr::tr("Too much"), *remainder.surplus);
    return facts;
}

} // namespace fencepost
