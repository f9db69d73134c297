// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/compare_words.h"

#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/remainder.h"
#include "models/tables/consent_items.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(CompareWords)
};

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
    v.text = shortKey(text);
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

// "49.00 + 49.00 USD"; of several currencies each names its own.
QString addedText(const std::vector<TheirObject> &objects)
{
    const bool one = std::all_of(objects.begin(), objects.end(), [&](const TheirObject &object) {
        return object.money.currency == objects.front().money.currency;
    });
    QStringList amounts;
    for (size_t i = 0; i < objects.size(); ++i)
        amounts << (one && i + 1 < objects.size() ? amountText(objects[i].money)
                                                  : moneyText(objects[i].money));
    return amounts.join(QStringLiteral(" + "));
}

FactsTable::Row amountRow(const ReconcileItem &item, const std::vector<TheirObject> &theirs)
{
    FactsTable::Row row{Tr::tr("Amount"),
                        item.effect.money ? value(moneyText(*item.effect.money)) : muted(Tr::tr("no money")),
                        {},
                        false};
    row.theirs = value(addedText(theirs));
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
                                    : value(Tr::tr("%n charge(s)", nullptr, static_cast<int>(theirs.size())));
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
    const QString status = joined(theirs, QStringLiteral(", "),
                                  [](const auto &object) { return visibleText(object.statusText, 64); });
    const bool shared = theirs.size() > 1 && status == visibleText(theirs.front().statusText, 64);
    row.theirs = value(!shared              ? status
                       : theirs.size() == 2 ? Tr::tr("%1, both").arg(status)
                                            : Tr::tr("%1, all").arg(status));
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

// The look-up ended without having seen what is there.
bool isUnread(const ReconcileItem &item)
{
    return item.check && item.verdict() && item.check->matches.empty() && !wasRead(*item.verdict());
}

// What stands for theirs where there is nothing. Only a look-up that read all may say that nothing was found.
QString nothingWords(const ReconcileItem &item)
{
    if (item.phase == Phase::Asking)
        return Tr::tr("being asked now");
    if (!item.verdict())
        return Tr::tr("not asked yet");
    if (item.verdict() == Verdict::NoLookUp)
        return Tr::tr("cannot be asked");
    if (isUnread(item))
        return Tr::tr("not known");
    return item.verdict() == Verdict::AbsentUnsure ? Tr::tr("nothing found yet") : Tr::tr("nothing found");
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
        FactsTable::Value nothing = muted(nothingWords(item));
        if (item.verdict() == Verdict::Absent && item.effect.money) // as the list says it
            nothing.text = Tr::tr("%1, %2").arg(amountText({0, item.effect.money->currency}), nothing.text);
        const FactsTable::Value none = muted(QStringLiteral("—")); // said once is enough
        return {{Tr::tr("Amount"),
                 item.effect.money ? value(moneyText(*item.effect.money)) : muted(Tr::tr("no money")),
                 nothing, false},
                {Tr::tr("Customer"), key(item.effect.target), none, false},
                {Tr::tr("Sent"), value(clockTime(item.effect.firstSubmittedAt, shown)), none, false},
                {Tr::tr("Latest arrival"), value(clockTime(item.effect.lastArrival, shown)), none, false}};
    }
    return {amountRow(item, theirs),      targetRow(item, theirs), referenceRow(item, theirs),
            timeRow(item, theirs, shown), statusRow(item, theirs), refundRow(theirs)};
}

QString unknownWords(const ReconcileItem &item, const QString &provider)
{
    if (item.phase == Phase::Asking || !isUnread(item))
        return {};
    const QString reason = visibleText(reasonWords(item.check->reason), 80);
    const QString status = reason.left(3);
    const bool answered = status.size() == 3 && std::all_of(status.begin(), status.end(),
                                                            [](QChar digit) { return digit.isDigit(); });
    const QString why = answered ? status : reason;
    QString words = Tr::tr("%1 cannot be asked").arg(provider);
    if (item.verdict() == Verdict::Misconfigured)
        words = Tr::tr("%1 did not let us ask").arg(provider);
    else if (item.verdict() == Verdict::Inconclusive)
        words = Tr::tr("%1 did not answer").arg(provider);
    return why.isEmpty() || item.verdict() == Verdict::NoLookUp ? words : Tr::tr("%1 (%2)").arg(words, why);
}

QString theirsTitle(const ReconcileItem &item, const QString &provider)
{
    const auto count = item.check && item.verdict() ? item.check->matches.size() : 0;
    return count > 1 ? Tr::tr("%1, %n charge(s)", nullptr, static_cast<int>(count)).arg(provider) : provider;
}

namespace {

// Which charge the effect would be settled by: of several the one that was chosen, else the only one.
const TheirObject *standing(const ReconcileItem &item)
{
    const bool counts =
        item.check && item.check->verdict &&
        (item.check->verdict == Verdict::FoundSeveral || item.check->verdict == Verdict::FoundDifferent);
    if (!counts)
        return nullptr;
    const auto &matches = item.check->matches;
    const QString chosen = standingReference(item);
    const auto one = std::find_if(matches.begin(), matches.end(), [&](const TheirObject &object) {
        return chosen.isEmpty() ? mayHaveMovedMoney(object) : object.reference == chosen;
    });
    if (one == matches.end() || (chosen.isEmpty() && item.check->verdict == Verdict::FoundSeveral))
        return nullptr;
    return &*one;
}

MoneySum refundsOf(const Remainder &remainder)
{
    MoneySum owed;
    for (const auto &object : remainder.toRefund)
        owed.add(object.money);
    return owed;
}

// Nothing is chosen for anybody: whichever stands, so much is too much.
Remainder remainderWhichever(const ReconcileItem &item)
{
    ReconcileItem chosen = item;
    if (item.verdict() == Verdict::FoundSeveral && standingReference(item).isEmpty() &&
        !item.check->matches.empty())
        chosen.stands = item.check->matches.front().reference;
    return remainderOf(chosen);
}

// A charge by its reference, and after it in the letters of words its money, and when it was made.
FactList::Fact chargeFact(const QString &label, const TheirObject &object, const QString &shownReference,
                          const QString &time)
{
    const QString tail = QStringLiteral(" · ") + moneyText(object.money) +
                         (time.isEmpty() ? QString() : QStringLiteral(", ") + time);
    return {label, shownReference, true, visibleText(object.reference) + tail, tail};
}

// What an effect would be settled as; empty: not at all.
QString settledAs(const ReconcileItem &item)
{
    const auto verdict = item.verdict();
    const auto resolution = verdict ? allowedBy(*verdict) : std::nullopt;
    return resolution ? resolutionWords(toText(*resolution)) : QString();
}

// … and what that leaves over: "49.00 USD to refund".
QStringList leftOver(const ReconcileItem &item)
{
    const Remainder remainder = remainderOf(item);
    MoneySum owed = refundsOf(remainder);
    if (remainder.surplus)
        owed.add(*remainder.surplus);
    QStringList left;
    if (!owed.isEmpty())
        left << Tr::tr("%1 to refund").arg(owed.text());
    if (remainder.shortfall)
        left << Tr::tr("%1 not charged").arg(moneyText(*remainder.shortfall));
    return left;
}

} // namespace

QString becomesText(const ReconcileItem &item)
{
    const QString becomes = settledAs(item);
    const QStringList left = becomes.isEmpty() ? QStringList() : leftOver(item);
    return left.isEmpty() ? becomes : becomes + QStringLiteral("; ") + left.join(QStringLiteral(", "));
}

QList<FactList::Fact> questionFacts(const ReconcileItem &item, const QString &provider, const QTimeZone &zone)
{
    const bool found = item.check && item.verdict() && !item.check->matches.empty();
    QList<FactList::Fact> facts{
        plainFact(Tr::tr("Ours"), item.effect.money ? moneyText(*item.effect.money) : Tr::tr("no money")),
        plainFact(provider, found            ? addedText(oldestFirst(item.check->matches))
                            : isUnread(item) ? Tr::tr("not known")
                                             : Tr::tr("nothing"))};
    const auto charge = [&](const QString &label, const TheirObject &object) {
        const QString time = object.created.isValid()
                                 ? object.created.toTimeZone(zone).toString(QStringLiteral("HH:mm:ss"))
                                 : QString();
        facts << chargeFact(label, object, visibleText(object.reference, 64), time);
    };
    if (const TheirObject *stands = standing(item))
        charge(Tr::tr("Stands"), *stands);
    const Remainder remainder = remainderOf(item);
    for (const auto &object : oldestFirst(remainder.toRefund))
        charge(Tr::tr("To refund"), object);
    if (item.check && item.check->startedAt.isValid()) // a request may be hours old when it is read
        facts << plainFact(Tr::tr("Asked"), timeText(item.check->startedAt, zone));
    if (item.check && !item.check->reason.isEmpty())
        facts << plainFact(Tr::tr("Because"), visibleText(reasonWords(item.check->reason), 80));
    const QStringList left = leftOver(item);
    if (left.size() < 2) {
        if (const QString becomes = becomesText(item); !becomes.isEmpty())
            facts << plainFact(Tr::tr("Becomes"), becomes);
    } else if (const QString becomes = settledAs(item); !becomes.isEmpty()) { // a question cuts nothing off
        facts << plainFact(Tr::tr("Becomes"), becomes + QLatin1Char(';'))
              << plainFact(QString(), left.join(QStringLiteral(", ")));
    }
    return facts;
}

QString sumsWords(const ReconcileItem &item, const QString &provider)
{
    const QString ours = item.effect.money ? moneyText(*item.effect.money) : Tr::tr("no money");
    if (!item.check || !item.verdict() || item.check->matches.empty())
        return (isUnread(item) ? Tr::tr("ours %1, %2 not known") : Tr::tr("ours %1, %2 nothing"))
            .arg(ours, provider);
    QString words = Tr::tr("ours %1, %2 %3").arg(ours, provider, addedText(oldestFirst(item.check->matches)));
    const Remainder remainder = remainderWhichever(item);
    MoneySum over = refundsOf(remainder);
    if (remainder.surplus)
        over.add(*remainder.surplus);
    if (!over.isEmpty())
        words += Tr::tr(", %1 too much").arg(over.text());
    if (remainder.shortfall)
        words += Tr::tr(", %1 too little").arg(moneyText(*remainder.shortfall));
    return words;
}

FactList::Fact accountFact(const FarSide &at)
{
    FactList::Fact made;
    made.label = Tr::tr("Account");
    made.value = made.whole = visibleText(at.account);
    made.mono = true;
    made.tail = at.live ? Tr::tr(" live") : Tr::tr(" test mode");
    return made;
}

QList<FactList::Fact> remainderFacts(const ReconcileItem &item, const QString &provider)
{
    QList<FactList::Fact> facts;
    if (const QString why = unknownWords(item, provider); !why.isEmpty())
        facts << plainFact(Tr::tr("Not known"), why);
    const auto charge = [&](const QString &label, const TheirObject &object) {
        facts << chargeFact(label, object, shortKey(object.reference), {});
    };
    if (const TheirObject *stands = standing(item))
        charge(Tr::tr("Stands"), *stands);
    const Remainder remainder = remainderOf(item);
    for (const auto &object : oldestFirst(remainder.toRefund))
        charge(Tr::tr("To refund"), object);
    if (remainder.shortfall)
        facts << plainFact(Tr::tr("Not charged"), moneyText(*remainder.shortfall));
    if (remainder.surplus)
        facts << plainFact(Tr::tr("Too much"), moneyText(*remainder.surplus));
    return facts;
}

} // namespace fencepost
