// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/consents/consent_words.h"

#include "models/domain/reason_words.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/remainder.h"
#include "models/tables/consent_items.h"
#include "models/tables/ledger_rows.h"
#include "ui/screen/compare_words.h"
#include "ui/screen/plan_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(ConsentWords)
};

constexpr qsizetype kFactKeyWidth = 28;
constexpr qsizetype kAccountWidth = 24; // a whole one, as a rule

FactList::Fact fact(const QString &label, const QString &text)
{
    return plainFact(label, text.isEmpty() ? Tr::tr("not recorded") : text);
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

QString refusedWords(const Consent &consent)
{
    return Tr::tr("It was refused by %1.")
        .arg(visibleText(shownName(consent.refusedPerson, consent.refusedBy), 64));
}

// When the first key of what is asked about goes, against the end of the consent: which comes first is what
// the asker works against.
std::optional<FactList::Fact> keyFactOf(const Consent &consent, const ShownFor &shown)
{
    const QDateTime first = firstKeyOf(consent);
    if (!first.isValid())
        return std::nullopt;
    const QString words = first <= shown.now          ? Tr::tr("gone since %1")
                          : first < consent.expiresAt ? Tr::tr("goes before that, %1")
                                                      : Tr::tr("goes after that: %1");
    const bool today = first.toTimeZone(shown.zone).date() == shown.now.toTimeZone(shown.zone).date();
    FactList::Fact made;
    made.label = consent.items.size() > 1 ? Tr::tr("Their first key") : Tr::tr("Its key");
    made.value = first >= consent.expiresAt
                     ? Tr::tr("goes after that")
                     : words.arg(today ? timeText(first, shown.zone) : dateTimeText(first, shown.zone));
    made.whole = words.arg(dateTimeText(first, shown.zone));
    return made;
}

// What the provider holds for all of it together, beside ours.
std::optional<FactList::Fact> theirsFact(const Consent &consent)
{
    MoneySum sum;
    QString provider;
    for (const auto &item : consent.items) {
        if (item.verdict.isEmpty())
            continue;
        provider = providerTitle(item.provider);
        for (const auto &object : item.matches) {
            if (mayHaveMovedMoney(object))
                sum.add(object.money);
        }
    }
    if (provider.isEmpty())
        return std::nullopt;
    return fact(consent.items.size() > 1 ? Tr::tr("%1, together").arg(provider) : provider,
                sum.isEmpty() ? Tr::tr("nothing") : sum.text());
}

// What settling leaves over.
struct LeftOver
{
    MoneySum refund;
    MoneySum shortfall;
    void add(const Remainder &left)
    {
        for (const auto &object : left.toRefund)
            refund.add(object.money);
        if (left.surplus)
            refund.add(*left.surplus);
        if (left.shortfall)
            shortfall.add(*left.shortfall);
    }
};

bool isRerun(const Consent &consent)
{
    return consent.action == QLatin1String("rerun_period");
}

QString moneyOf(const EarlierFinding &found)
{
    QStringList moved;
    for (const TheirObject &object : found.moved)
        moved << moneyText(object.money);
    return moved.join(QLatin1String(" + "));
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

QString personText(const QString &person, const QString &login)
{
    return person.isEmpty() ? visibleText(login, 64)
                            : Tr::tr("%1, as %2").arg(visibleText(person, 64), visibleText(login, 64));
}

// "happened, all equal, 49.00 USD"
QString earlierWords(const EarlierFinding &found)
{
    const QString money = moneyOf(found);
    return money.isEmpty() ? verdictWords(found.verdict)
                           : verdictWords(found.verdict) + QLatin1String(", ") + money;
}

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
    if (payloadIsMissing(consent))
        return Ability::no(Tr::tr("What would be sent could not be read with this login: nobody agrees to it "
                                  "unseen. Read it as an operator."));
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
    if (!who.mayAct)
        return Ability::no(Tr::tr("%1 may watch, not act.").arg(visibleText(who.login.text(), 64)));
    // What one has asked oneself is taken back with whichever role.
    return isOwn(consent, who) || hasRole(consent, who) ? Ability() : Ability::no(roleWords(consent));
}

bool mayBeRefused(const Consent &consent)
{
    return consent.open && consent.refusedBy.isEmpty() && !consent.usedAt.isValid();
}

QString waitsWords(const Consent &consent, const Who &who)
{
    if (waitsFor(consent, who))
        return Tr::tr("waits for you");
    if (isOwn(consent, who))
        return Tr::tr("for another person");
    return consent.byAdmin ? Tr::tr("for an administrator") : Tr::tr("for an operator");
}

// Nobody agrees to something without knowing whose money it is: the run, and the account where it is charged.
TextRuns consentLine(const Consent &consent, const ShownFor &shown)
{
    TextRuns line(TextRole::Second);
    line.glyph(consent.open && consent.givenBy.isEmpty() ? StateGlyph::Odd : StateGlyph::Settled);
    QString words = consentPlace(consent, kAccountWidth);
    if (words.isEmpty())
        words =
            consent.askedBy == shown.me.text()
                ? Tr::tr("asked by you")
                : Tr::tr("asked by %1").arg(visibleText(shownName(consent.askedPerson, consent.askedBy), 64));
    return line.plain(QLatin1Char(' ') + words);
}

QString safeWords(const Consent &consent, const Who &who)
{
    const Ability can = canGive(consent, who);
    if (!can)
        return can.why;
    if (isRerun(consent))
        return Tr::tr("read why it is asked and what could move, then answer. Your answer is recorded by "
                      "name; you send nothing.");
    if (consent.byAdmin)
        return Tr::tr("compare what it was with what it would be, then answer. Your answer is recorded "
                      "by name.");
    if (consent.action == QLatin1String("replace_effect"))
        return Tr::tr(
            "read what it was and what would be sent in its place, with a new key: it can move "
            "money. A sleeping worker could still send the old one. Your answer is recorded by name.");
    if (consent.action == QLatin1String("requeue_dead_letter"))
        return Tr::tr("read why it was given up on, then answer: its run sends it again. Your answer is "
                      "recorded by name.");
    return Tr::tr("read the evidence of each item, then answer. Your answer is recorded by name. No money "
                  "moves.");
}

QList<FactList::Fact> consentFacts(const Consent &consent, const ShownFor &shown)
{
    QList<FactList::Fact> facts{fact(Tr::tr("Asked by"), personText(consent.askedPerson, consent.askedBy)),
                                fact(Tr::tr("Asked"), dateTimeText(consent.askedAt, shown.zone)),
                                fact(Tr::tr("Request ends"), dateTimeText(consent.expiresAt, shown.zone))};
    if (const auto key = keyFactOf(consent, shown); consent.open && key)
        facts << *key;
    if (consent.open && consent.givenBy.isEmpty())
        facts << fact(Tr::tr("May answer"),
                      (consent.byAdmin ? Tr::tr("any administrator but %1") : Tr::tr("any operator but %1"))
                          .arg(visibleText(shownName(consent.askedPerson, consent.askedBy), 64)));
    if (const auto theirs = theirsFact(consent))
        facts << *theirs;
    LeftOver left;
    for (const auto &item : consent.items)
        left.add(item.verdict.isEmpty() ? Remainder() : remainderOf(asReconciled(item)));
    if (!left.refund.isEmpty())
        facts << fact(Tr::tr("To refund"), left.refund.text());
    if (!left.shortfall.isEmpty())
        facts << fact(Tr::tr("Not charged"), left.shortfall.text());
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

ReconcileItem asReconciled(const ConsentItem &item)
{
    ReconcileItem made;
    made.effect.key = item.effect;
    made.effect.target = item.target;
    made.effect.money = item.money;
    made.effect.providerRef = item.providerRef;
    made.effect.state = item.state;
    made.effect.firstSubmittedAt = item.sentAt;
    made.effect.rowVersion = item.rowVersion;
    made.stands = item.stands;
    made.phase = Phase::Answered;
    if (const auto verdict = verdictFrom(item.verdict)) {
        Check check;
        check.checkId = item.checkId;
        check.effectVersion = item.rowVersion;
        check.verdict = verdict;
        check.reason = item.why;
        check.startedAt = item.checkedAt;
        check.matches = item.matches;
        made.check = check;
    }
    return made;
}

QString becomesShort(const Consent &consent, const ConsentItem &item)
{
    LeftOver left;
    left.add(item.verdict.isEmpty() ? Remainder() : remainderOf(asReconciled(item)));
    QStringList parts;
    if (!left.refund.isEmpty())
        parts << Tr::tr("%1 to refund").arg(left.refund.text());
    if (!left.shortfall.isEmpty())
        parts << Tr::tr("%1 not charged").arg(left.shortfall.text());
    return parts.isEmpty() ? becomesWords(consent, item)
                           : Tr::tr("done; %1").arg(parts.join(QStringLiteral(", ")));
}

QList<FactList::Fact> settingFacts(const ConsentItem &item)
{
    QList<FactList::Fact> facts;
    for (const SettingChange &column : item.columns)
        facts << fact(settingLabel(column), settingWords(column));
    return facts;
}

QList<FactList::Fact> itemFacts(const Consent &consent, const ConsentItem &item)
{
    QList<FactList::Fact> facts;
    if (!item.why.isEmpty())
        facts << fact(Tr::tr("Because"), visibleText(reasonWords(item.why), 160));
    for (const auto &found : item.foundBefore)
        facts << fact(Tr::tr("Found before"),
                      Tr::tr("%1 (%2)").arg(earlierWords(found), visibleText(found.checkedBy, 64)));
    if (!item.error.isEmpty())
        facts << fact(Tr::tr("Given up on"), visibleText(item.error, 160));
    if (consent.action == QLatin1String("replace_effect")) {
        facts << keyFact(Tr::tr("Customer"), item.target);
        if (item.money)
            facts << fact(Tr::tr("It was"),
                          moneyText(*item.money) + QStringLiteral(", ") + foundWords(consent, item));
    }
    if (item.verdict.isEmpty())
        facts << fact(Tr::tr("Would become"), becomesWords(consent, item));
    if (!item.letter.isEmpty())
        facts << fact(Tr::tr("Dead letter"),
                      Tr::tr("#%1, requeued before: %2").arg(item.letter).arg(item.requeues));
    facts << fact(Tr::tr("Job · period"), visibleText(item.run.title(), 160));
    if (!item.effect.isEmpty())
        facts << keyFact(Tr::tr("Effect key"), item.effect.text());
    return facts;
}

QList<FactList::Fact> rerunFacts(const RerunPreview &preview, const ShownFor &shown)
{
    QList<FactList::Fact> facts = planFacts(preview);
    facts << fact(Tr::tr("Reruns before"), countText(preview.reruns));
    if (preview.claimBy.isValid())
        facts << fact(Tr::tr("To have sent by"), dateTimeText(preview.claimBy, shown.zone));
    for (const auto &block : preview.blocks)
        facts << fact(Tr::tr("In the way"),
                      visibleText(block.text.isEmpty() ? block.decision : block.text, 160));
    return facts;
}

} // namespace fencepost
