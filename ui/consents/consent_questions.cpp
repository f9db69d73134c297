// SPDX-License-Identifier: GPL-3.0-or-later
// The questions before a request for a second person is answered.
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/remainder.h"
#include "models/tables/consent_items.h"
#include "models/tables/ledger_rows.h"
#include "ui/consents/consent_words.h"
#include "ui/screen/compare_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(ConsentQuestions)
};

// Over so many items, or so much money, what is answered is typed (4-screens, "Reconcile").
constexpr qint64 kTypeOver = 20;
constexpr qint64 kTypeOverMinor = 1000 * 100;
constexpr qint64 kMostNamed = 3; // items that the question shows row by row

bool isMuch(const MoneySum &money)
{
    return std::any_of(money.byCurrency().begin(), money.byCurrency().end(),
                       [](const auto &sum) { return sum.second >= kTypeOverMinor; });
}

bool holds(const ConsentItem &item)
{
    return !item.changed && !item.used;
}

// What was agreed to, and nothing besides: only of items that still hold, with what would be sent.
std::pair<qint64, MoneySum> holding(const Consent &consent)
{
    std::pair<qint64, MoneySum> whole;
    for (const auto &item : consent.items) {
        if (!holds(item))
            continue;
        ++whole.first;
        if (const auto money = item.replacement ? item.replacement : item.money)
            whole.second.add(*money);
    }
    return whole;
}

bool isResolution(const Consent &consent)
{
    return consent.action == QLatin1String("resolve_effects");
}

ConfirmDialog::Item itemAsked(const Consent &consent, const ConsentItem &item, const QTimeZone &zone)
{
    if (!item.setting.isEmpty())
        return {visibleText(item.setting, 80), settingFacts(item)};
    ConfirmDialog::Item asked;
    asked.name = item.target.isEmpty() ? visibleText(item.run.title(), 160) : visibleText(item.target, 64);
    if (!item.verdict.isEmpty())
        asked.facts = questionFacts(asReconciled(item), providerTitle(item.provider), zone);
    else if (item.money)
        asked.facts << plainFact(Tr::tr("Ours"), moneyText(*item.money));
    if (!item.error.isEmpty())
        asked.facts << plainFact(Tr::tr("Given up on"), visibleText(item.error, 160));
    for (const auto &found : item.foundBefore)
        asked.facts << plainFact(Tr::tr("Found before"), earlierWords(found));
    if (item.verdict.isEmpty()) // else it is among what the asker saw
        asked.facts << plainFact(Tr::tr("Becomes"), becomesWords(consent, item));
    return asked;
}

void addItems(ConfirmDialog::Question &question, const Consent &consent, const QTimeZone &zone)
{
    if (consent.byAdmin && holding(consent).first > kMostNamed) { // they have neither verdict nor money
        QStringList named;
        for (const auto &item : consent.items) {
            if (holds(item))
                named << visibleText(item.setting, 80);
        }
        question.facts << named.join(QStringLiteral(", "));
        return;
    }
    if (holding(consent).first <= kMostNamed) {
        for (const auto &item : consent.items) {
            if (holds(item))
                question.items << itemAsked(consent, item, zone);
        }
        return;
    }
    for (const auto &group : consentGroups(consent)) {
        question.facts << Tr::tr("%1: %2 · %3 → %4")
                              .arg(group.verdict.isEmpty() ? consentTitle(consent)
                                                           : verdictWords(group.verdict),
                                   countText(group.count),
                                   group.money.isEmpty() ? Tr::tr("no money") : group.money.text(),
                                   group.resolution.isEmpty() ? Tr::tr("as each item says")
                                                              : resolutionWords(group.resolution));
    }
}

// Whose money it is: the run, and the account where it is charged.
void addPlace(ConfirmDialog::Question &question, const Consent &consent)
{
    if (const QString place = consentPlace(consent); !place.isEmpty())
        question.facts << place;
}

// Is less charged than is owed, and would it stay so?
bool leavesShort(const Consent &consent)
{
    return std::any_of(consent.items.begin(), consent.items.end(), [](const ConsentItem &item) {
        return holds(item) && !item.verdict.isEmpty() && remainderOf(asReconciled(item)).shortfall;
    });
}

QString carriedOutBy(const Consent &consent)
{
    return Tr::tr("%1 then carries it out, each item once; an item that has changed by then is left out.")
        .arg(visibleText(shownName(consent.askedPerson, consent.askedBy), 64));
}

} // namespace

ConfirmDialog::Question giveQuestion(const Consent &consent, const std::optional<RerunPreview> &preview,
                                     const QTimeZone &zone)
{
    ConfirmDialog::Question question;
    question.title = Tr::tr("Give your consent: %1").arg(consentTitle(consent));
    addPlace(question, consent);
    question.facts << Tr::tr("Asked by %1: %2")
                          .arg(personText(consent.askedPerson, consent.askedBy),
                               visibleText(consent.reason, 200));
    question.verb = Tr::tr("Give consent");
    question.reasonNeeded = false;
    question.reasonHint = Tr::tr("what did you look at?");
    if (consent.action == QLatin1String("rerun_period")) {
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
    addItems(question, consent, zone);
    if (const qint64 gone = voidItems(consent); gone > 0)
        question.notes << Tr::tr("Left out, since they changed: %1.").arg(countText(gone));
    if (isResolution(consent) && leavesShort(consent))
        question.notes << Tr::tr("A rerun does not charge what is missing.");
    const auto [count, money] = holding(consent);
    question.notes << (isResolution(consent)
                           ? carriedOutBy(consent) + QLatin1Char(' ') + Tr::tr("No money moves.")
                           : carriedOutBy(consent));
    if (!isResolution(consent) && !consent.byAdmin && !money.isEmpty())
        question.money = Tr::tr("%1 could move.").arg(money.text());
    if (count > kTypeOver || isMuch(money)) {
        question.typed = QString::number(count);
        question.typedPrompt = consent.byAdmin ? Tr::tr("Type %1, the number of settings")
                                               : Tr::tr("Type %1, the number of effects");
    }
    return question;
}

ConfirmDialog::Question refuseQuestion(const Consent &consent, const Who &who)
{
    ConfirmDialog::Question question;
    const bool own = isOwn(consent, who);
    question.title = own ? Tr::tr("Take it back: %1").arg(consentTitle(consent))
                         : Tr::tr("Refuse: %1").arg(consentTitle(consent));
    addPlace(question, consent);
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
