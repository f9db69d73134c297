// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/consents/consent_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/consent_items.h"
#include "models/tables/ledger_rows.h"
#include "ui/widgets/sum_bar.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(ConsentWords)
};

constexpr qsizetype kKeyWidth = 18;
constexpr qsizetype kFactKeyWidth = 28;
// Over so many items, or so much money, what is answered is typed (4-screens, "Reconcile").
constexpr qint64 kTypeOver = 20;
constexpr qint64 kTypeOverMinor = 1000 * 100;
constexpr int kMostNamed = 6; // items that the question names one by one

FactsTable::Value value(const QString &text, bool mutedText = false)
{
    FactsTable::Value made;
    made.text = text;
    made.muted = mutedText;
    return made;
}

FactsTable::Value key(const QString &text)
{
    if (text.isEmpty())
        return value(Tr::tr("not recorded"), true);
    FactsTable::Value made;
    made.whole = visibleText(text);
    made.text = middleCut(made.whole, kKeyWidth);
    made.mono = true;
    return made;
}

FactList::Fact fact(const QString &label, const QString &text)
{
    return {label, text.isEmpty() ? Tr::tr("not recorded") : text, false, {}};
}

FactList::Fact keyFact(const QString &label, const QString &text)
{
    if (text.isEmpty())
        return fact(label, {});
    FactList::Fact made;
    made.label = label;
    made.whole = visibleText(text);
    made.value = middleCut(made.whole, kFactKeyWidth);
    made.mono = true;
    return made;
}

QString personText(const QString &person, const QString &login)
{
    return person.isEmpty() ? visibleText(login, 64)
                            : Tr::tr("%1, as %2").arg(visibleText(person, 64), visibleText(login, 64));
}

QString refusedWords(const Consent &consent)
{
    return Tr::tr("It was refused by %1.")
        .arg(visibleText(shownName(consent.refusedPerson, consent.refusedBy), 64));
}

// When the first key of what is asked about goes, against the end of the consent: which comes first is what
// the asker works against.
std::optional<FactList::Fact> keyFactOf(const Consent &consent, const ShownFor &shown)
{
    QDateTime first;
    for (const auto &item : consent.items) {
        if (!item.changed && !item.used && item.keyGoesAt.isValid() &&
            (!first.isValid() || item.keyGoesAt < first))
            first = item.keyGoesAt;
    }
    if (!first.isValid())
        return std::nullopt;
    const QString words = first <= shown.now          ? Tr::tr("gone at %1")
                          : first < consent.expiresAt ? Tr::tr("%1, before the consent ends")
                                                      : Tr::tr("%1, after the consent ends");
    FactList::Fact made;
    made.label = Tr::tr("First key goes");
    made.value = words.arg(shortTimeText(first, shown.now, shown.zone));
    made.whole = words.arg(dateTimeText(first, shown.zone));
    return made;
}

bool isMuch(const MoneySum &money)
{
    return std::any_of(money.byCurrency().begin(), money.byCurrency().end(),
                       [](const auto &sum) { return sum.second >= kTypeOverMinor; });
}

bool isRerun(const Consent &consent)
{
    return consent.action == QLatin1String("rerun_period");
}

// "49.00 USD", or where the provider says otherwise "ours 49.00 USD, provider 4.90 USD": that is what is
// agreed to.
QString moneyOf(const ConsentItem &item)
{
    const QString ours = item.money ? moneyText(*item.money) : Tr::tr("no money");
    QStringList theirs;
    for (const TheirObject &match : item.matches)
        theirs << moneyText(match.money);
    if (theirs.isEmpty() || theirs == QStringList{ours})
        return ours;
    return Tr::tr("ours %1, provider %2").arg(ours, theirs.join(QLatin1String(" + ")));
}

QString moneyOf(const EarlierFinding &found)
{
    QStringList moved;
    for (const TheirObject &object : found.moved)
        moved << moneyText(object.money);
    return moved.join(QLatin1String(" + "));
}

// "happened, all equal, 49.00 USD"
QString earlierWords(const EarlierFinding &found)
{
    const QString money = moneyOf(found);
    return money.isEmpty() ? verdictWords(found.verdict)
                           : verdictWords(found.verdict) + QLatin1String(", ") + money;
}

// "cus_…0042, ours 49.00 USD, provider 49.00 USD + 49.00 USD: charged more than once → done, succeeded; pi_…
// stands"
QString itemSentence(const ConsentItem &item)
{
    if (!item.setting.isEmpty())
        return visibleText(item.setting, 80) + QLatin1String(": ") + visibleText(item.becomes, 300);
    QString text = Tr::tr("%1, %2: %3 → %4")
                       .arg(middleCut(visibleText(item.target), kFactKeyWidth), moneyOf(item),
                            item.verdict.isEmpty() ? Tr::tr("by hand") : verdictWords(item.verdict),
                            resolutionWords(item.resolution));
    if (!item.stands.isEmpty())
        text += Tr::tr("; %1 stands").arg(middleCut(visibleText(item.stands), kFactKeyWidth));
    if (!item.foundBefore.empty())
        text += Tr::tr("; an earlier check said: %1").arg(earlierWords(item.foundBefore.back()));
    return text;
}

QStringList itemsAsked(const Consent &consent)
{
    QStringList facts;
    const auto groups = consentGroups(consent);
    qint64 holding = 0;
    for (const auto &group : groups)
        holding += group.count;
    if (holding <= kMostNamed) {
        for (const auto &item : consent.items) {
            if (!item.changed && !item.used)
                facts << itemSentence(item);
        }
        return facts;
    }
    for (const auto &group : groups) {
        facts << Tr::tr("%1: %2 · %3 → %4")
                     .arg(group.verdict.isEmpty() ? Tr::tr("by hand") : verdictWords(group.verdict),
                          countText(group.count),
                          group.money.isEmpty() ? Tr::tr("no money") : group.money.text(),
                          resolutionWords(group.resolution));
    }
    return facts;
}

// What was agreed to, and nothing besides: only of items that still hold.
std::pair<qint64, MoneySum> holding(const Consent &consent)
{
    std::pair<qint64, MoneySum> whole;
    for (const auto &group : consentGroups(consent)) {
        whole.first += group.count;
        whole.second.add(group.money);
    }
    return whole;
}

// Who works with money answers for money, who sets settings for settings.
bool hasRole(const Consent &consent, const Who &who)
{
    return consent.byAdmin ? who.isAdmin : who.isOperator;
}

QString roleWords(const Consent &consent)
{
    return consent.byAdmin ? Tr::tr("It changes a setting: an administrator must answer.")
                           : Tr::tr("It is about money: an operator must answer.");
}

} // namespace

bool isOwn(const Consent &consent, const Who &who)
{
    return consent.askedBy == who.login.text() ||
           (!who.person.isEmpty() && consent.askedPerson == who.person);
}

bool waitsFor(const Consent &consent, const Who &who)
{
    return consent.open && consent.givenBy.isEmpty() && !isOwn(consent, who) && who.mayAct && !who.shared &&
           hasRole(consent, who);
}

Ability canGive(const Consent &consent, const Who &who)
{
    if (!consent.refusedBy.isEmpty())
        return Ability::no(refusedWords(consent));
    if (!consent.givenBy.isEmpty())
        return Ability::no(Tr::tr("It was given by %1.")
                               .arg(visibleText(shownName(consent.givenPerson, consent.givenBy), 64)));
    if (!consent.open)
        return Ability::no(Tr::tr("It has run out; the asker must ask again."));
    if (isOwn(consent, who)) {
        return Ability::no(
            consent.askedBy == who.login.text()
                ? Tr::tr("You asked for it yourself: another person must answer.")
                : Tr::tr("You asked for it yourself, as %1: two logins of one person are one person. Another "
                         "person must answer.")
                      .arg(visibleText(consent.askedBy, 64)));
    }
    if (!hasRole(consent, who))
        return Ability::no(roleWords(consent));
    if (!isRerun(consent) && consentGroups(consent).empty())
        return Ability::no(Tr::tr("Nothing in it is any more as it was asked; the asker must ask again."));
    return {};
}

Ability canRefuse(const Consent &consent, const Who &who)
{
    if (!consent.refusedBy.isEmpty())
        return Ability::no(refusedWords(consent));
    if (consent.usedAt.isValid())
        return Ability::no(Tr::tr("It was carried out."));
    if (!consent.open)
        return Ability::no(Tr::tr("It has run out."));
    return who.mayAct ? Ability()
                      : Ability::no(Tr::tr("%1 may watch, not act.").arg(visibleText(who.login.text(), 64)));
}

TextRuns consentLine(const Consent &consent, const ShownFor &shown)
{
    TextRuns line(TextRole::Second);
    line.glyph(consent.open && consent.givenBy.isEmpty() ? StateGlyph::Odd : StateGlyph::Settled);
    const MoneySum money = moneyOf(consent);
    line.plain(
        QStringLiteral(" ") +
        (consent.askedBy == shown.me.text()
             ? Tr::tr("asked by you")
             : Tr::tr("asked by %1").arg(visibleText(shownName(consent.askedPerson, consent.askedBy), 64))));
    if (!money.isEmpty())
        line.plain(QStringLiteral(" · ") + money.text());
    return line;
}

QString safeWords(const Consent &consent, const Who &who)
{
    const Ability can = canGive(consent, who);
    if (!can)
        return can.why;
    return isRerun(consent) ? Tr::tr("read why it is asked and what could move, then answer. Your answer is "
                                     "recorded by name; you send nothing.")
           : consent.byAdmin
               ? Tr::tr("compare what it was with what it would be, then answer. Your answer is recorded "
                        "by name.")
               : Tr::tr("read the evidence of each item, then answer. Your answer is recorded "
                        "by name. No money moves.");
}

QList<FactList::Fact> consentFacts(const Consent &consent, const ShownFor &shown)
{
    const MoneySum money = moneyOf(consent);
    QList<FactList::Fact> facts{
        fact(Tr::tr("Asked by"), personText(consent.askedPerson, consent.askedBy)),
        fact(Tr::tr("Asked"), dateTimeText(consent.askedAt, shown.zone)),
        fact(Tr::tr("Good until"), dateTimeText(consent.expiresAt, shown.zone)),
        fact(Tr::tr("Answered by"), consent.byAdmin ? Tr::tr("an administrator") : Tr::tr("an operator"))};
    if (const auto key = keyFactOf(consent, shown); consent.open && key)
        facts << *key;
    if (!isRerun(consent) && !consent.byAdmin)
        facts << fact(Tr::tr("Money"), money.isEmpty() ? Tr::tr("no money") : money.text());
    const auto answered = [&](const QString &label, const QString &who, const QDateTime &at) {
        if (at.isValid())
            facts << fact(label, Tr::tr("%1, %2").arg(who, dateTimeText(at, shown.zone)));
    };
    answered(Tr::tr("Given by"), personText(consent.givenPerson, consent.givenBy), consent.givenAt);
    answered(Tr::tr("Refused by"), personText(consent.refusedPerson, consent.refusedBy), consent.refusedAt);
    if (consent.usedAt.isValid())
        facts << fact(Tr::tr("Carried out"), dateTimeText(consent.usedAt, shown.zone));
    if (const qint64 gone = voidItems(consent); gone > 0)
        facts << fact(Tr::tr("Void"), Tr::tr("%n item(s) changed since", nullptr, static_cast<int>(gone)));
    return facts;
}

QString theirsHeader(const ConsentItem &item)
{
    return item.matches.size() > 1 ? Tr::tr("Provider, %1").arg(item.matches.size()) : Tr::tr("Provider");
}

QList<FactsTable::Row> itemComparison(const ConsentItem &item, const ShownFor &shown)
{
    const FactsTable::Value amount =
        item.money ? value(moneyText(*item.money)) : value(Tr::tr("no money"), true);
    if (item.matches.empty()) {
        const FactsTable::Value nothing =
            value(item.verdict.isEmpty() ? Tr::tr("not asked") : Tr::tr("nothing found"), true);
        return {{Tr::tr("Amount"), amount, nothing, item.money.has_value() && !item.verdict.isEmpty()},
                {Tr::tr("Customer"), key(item.target), nothing, false}};
    }
    QStringList amounts;
    QStringList targets;
    QStringList times;
    QStringList words;
    MoneySum refunds;
    // "49.00 + 49.00": ours names the currency already.
    const bool alike = item.matches.size() > 1 && item.money &&
                       std::all_of(item.matches.begin(), item.matches.end(), [&](const auto &object) {
                           return object.money.currency == item.money->currency;
                       });
    auto matches = item.matches;
    std::stable_sort(matches.begin(), matches.end(),
                     [](const auto &a, const auto &b) { return a.created < b.created; });
    for (const auto &object : matches) {
        amounts << (alike ? amountText(object.money) : moneyText(object.money));
        targets << object.target;
        const QDateTime first = matches.front().created;
        if (!object.created.isValid() || !first.isValid())
            times << Tr::tr("not recorded");
        else if (times.isEmpty())
            times << object.created.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss"));
        else // how far apart they are says more than the second time
            times << QStringLiteral("%1%2").arg(
                object.created < first ? QStringLiteral("−") : QStringLiteral("+"),
                ageText(std::chrono::milliseconds(qAbs(first.msecsTo(object.created)))));
        words << visibleText(object.statusText, 40);
        if (object.refundedMinor > 0)
            refunds.add(Money{object.refundedMinor, object.money.currency});
    }
    targets.removeDuplicates();
    words.removeDuplicates();
    const bool several = item.matches.size() > 1;
    const bool otherTarget = targets != QStringList{item.target};
    const bool otherAmount = several || !item.money || item.matches.front().money != *item.money;
    const FactsTable::Value dash = value(QStringLiteral("—"), true);
    return {{Tr::tr("Amount"), amount, value(amounts.join(QStringLiteral(" + "))), otherAmount},
            {Tr::tr("Customer"), key(item.target),
             otherTarget ? key(targets.join(QStringLiteral(", "))) : value(Tr::tr("same")), otherTarget},
            {Tr::tr("Made"), dash, value(times.join(QStringLiteral(", "))), several},
            {Tr::tr("Status"), dash, value(words.join(QStringLiteral(", "))), false},
            {Tr::tr("Refunds"), dash, value(refunds.isEmpty() ? Tr::tr("none") : refunds.text()),
             !refunds.isEmpty()}};
}

QList<FactList::Fact> itemFacts(const ConsentItem &item)
{
    QList<FactList::Fact> facts;
    if (!item.verdict.isEmpty())
        facts << fact(Tr::tr("Found"), verdictWords(item.verdict));
    if (!item.why.isEmpty())
        facts << fact(Tr::tr("Because"), visibleText(item.why, 160));
    for (const auto &found : item.foundBefore)
        facts << fact(Tr::tr("Found before"),
                      Tr::tr("%1 (%2)").arg(earlierWords(found), visibleText(found.checkedBy, 64)));
    facts << fact(Tr::tr("Becomes"), resolutionWords(item.resolution));
    if (!item.stands.isEmpty())
        facts << keyFact(Tr::tr("Stands"), item.stands);
    for (const auto &object : item.matches) {
        if (!item.stands.isEmpty() && object.reference != item.stands)
            facts << keyFact(Tr::tr("To refund"), object.reference);
        else if (item.stands.isEmpty())
            facts << keyFact(Tr::tr("Reference"), object.reference);
    }
    facts << fact(Tr::tr("Run"), visibleText(item.run.text(), 160))
          << keyFact(Tr::tr("Effect key"), item.effect.text());
    facts << fact(Tr::tr("Now"), item.used      ? Tr::tr("carried out")
                                 : item.changed ? Tr::tr("void: it has changed since it was asked")
                                                : Tr::tr("as it was asked"));
    return facts;
}

QList<FactList::Fact> rerunFacts(const RerunPreview &preview, const ShownFor &shown)
{
    const auto text = [](const RerunPreview::Class &part) {
        return part.money.isEmpty() ? countText(part.count)
                                    : countText(part.count) + QStringLiteral(" · ") + part.money.text();
    };
    QList<FactList::Fact> facts{
        fact(Tr::tr("Could move"),
             preview.couldMove.isEmpty() ? Tr::tr("nothing") : preview.couldMove.text()),
        fact(Tr::tr("Sent again"), text(preview.claimed)),
        fact(Tr::tr("Not reserved"),
             preview.notReserved ? countText(*preview.notReserved) : Tr::tr("not known")),
        fact(Tr::tr("Skipped"), text(preview.done)),
        fact(Tr::tr("Left out"), countText(preview.leaveOut.size())),
        fact(Tr::tr("Reruns before"), countText(preview.reruns))};
    if (preview.claimBy.isValid())
        facts << fact(Tr::tr("Claimed by"), dateTimeText(preview.claimBy, shown.zone));
    for (const auto &block : preview.blocks)
        facts << fact(Tr::tr("In the way"),
                      visibleText(block.text.isEmpty() ? block.decision : block.text, 160));
    return facts;
}

ConfirmDialog::Question giveQuestion(const Consent &consent, const std::optional<RerunPreview> &preview)
{
    ConfirmDialog::Question question;
    question.title = Tr::tr("Give your consent: %1").arg(consentTitle(consent));
    question.facts << Tr::tr("Asked by %1: %2")
                          .arg(personText(consent.askedPerson, consent.askedBy),
                               visibleText(consent.reason, 200));
    question.verb = Tr::tr("Give consent");
    question.reasonNeeded = false;
    question.reasonHint = Tr::tr("what did you look at?");
    if (isRerun(consent)) {
        if (preview) {
            question.facts
                << (preview->couldMove.isEmpty()
                        ? Tr::tr("By its plan of now no money could move.")
                        : Tr::tr("By its plan of now %1 could move.").arg(preview->couldMove.text()));
            if (preview->couldMove.byCurrency().size() == 1) {
                const auto &[currency, minor] = *preview->couldMove.byCurrency().begin();
                question.typed = amountText({minor, currency});
                question.typedPrompt = Tr::tr("Type %1, the amount that could move");
            }
        }
        question.facts << Tr::tr(
            "The asker carries it out, once. If the plan changes before, your consent does not hold.");
        return question;
    }
    question.facts << itemsAsked(consent);
    if (const qint64 gone = voidItems(consent); gone > 0)
        question.facts << Tr::tr("Left out, since they changed: %1.").arg(countText(gone));
    const auto [count, money] = holding(consent);
    question.facts << Tr::tr(
        "The asker carries it out, once an item; what changes before is left out. No money moves.");
    if (count > kTypeOver || isMuch(money)) {
        question.typed = QString::number(count);
        question.typedPrompt = Tr::tr("Type %1, the number of effects");
    }
    return question;
}

ConfirmDialog::Question refuseQuestion(const Consent &consent, const Who &who)
{
    ConfirmDialog::Question question;
    const bool own = isOwn(consent, who);
    question.title = own ? Tr::tr("Take it back: %1").arg(consentTitle(consent))
                         : Tr::tr("Refuse: %1").arg(consentTitle(consent));
    question.facts << (own ? Tr::tr("Nobody can give it any more; you can ask again.")
                           : Tr::tr("%1 reads your reason, and can ask again.")
                                 .arg(personText(consent.askedPerson, consent.askedBy)));
    if (!consent.givenBy.isEmpty())
        question.facts << Tr::tr("It was given by %1; what is not carried out yet is stopped.")
                              .arg(visibleText(shownName(consent.givenPerson, consent.givenBy), 64));
    question.verb = own ? Tr::tr("Take it back") : Tr::tr("Refuse");
    question.reasonHint = Tr::tr("what speaks against it?");
    return question;
}

} // namespace fencepost
