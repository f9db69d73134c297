// SPDX-License-Identifier: GPL-3.0-or-later
// The questions before something is done with dead letters.
#include "models/domain/text.h"
#include "ui/deadletters/letter_words.h"
#include "ui/screen/plan_words.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(DeadLetterQuestions)
};

// Over so many letters, or so much money, the count is typed (4-screens, "Reconcile").
constexpr size_t kTypeOver = 20;
constexpr qint64 kTypeOverMinor = 1000 * 100;
constexpr size_t kMostNamed = 3; // that the question shows one by one

// What a worker may send again: reserved, and nothing of it is at the provider.
bool couldBeSent(const Letter &letter)
{
    return letter.effectState == EffectState::Claimed && !letter.superseded;
}

MoneySum couldMove(const std::vector<Letter> &letters)
{
    MoneySum sum;
    for (const Letter &letter : letters) {
        if (couldBeSent(letter) && letter.money)
            sum.add(*letter.money);
    }
    return sum;
}

bool isMuch(const std::vector<Letter> &letters, const MoneySum &money)
{
    return letters.size() > kTypeOver ||
           std::any_of(money.byCurrency().begin(), money.byCurrency().end(),
                       [](const auto &sum) { return sum.second >= kTypeOverMinor; });
}

ConfirmDialog::Item itemAsked(const Letter &letter)
{
    ConfirmDialog::Item item;
    item.name = letterTitle(letter);
    if (letter.money)
        item.facts << plainFact(Tr::tr("Money"), moneyText(*letter.money));
    if (const QString effect = letterEffectText(letter); !effect.isEmpty())
        item.facts << plainFact(Tr::tr("Its effect"), effect);
    item.facts << plainFact(Tr::tr("Job · period"), visibleText(letter.run.title(), 160));
    item.facts << plainFact(Tr::tr("Given up on"),
                            letter.error.isEmpty() ? shapeText({}) : visibleText(letter.error, 160));
    if (letter.requeues > 0)
        item.facts << plainFact(Tr::tr("Requeued before"), countText(letter.requeues));
    return item;
}

// Few of them one by one, many by their job and shape.
void addLetters(ConfirmDialog::Question &question, const std::vector<Letter> &letters,
                const QStringList &leftOut)
{
    if (letters.size() <= kMostNamed) {
        for (const Letter &letter : letters)
            question.items << itemAsked(letter);
    } else {
        for (const LetterGroup &group : groupsOf(letters))
            question.facts << Tr::tr("%1 of %2: %3")
                                  .arg(countText(group.count), visibleText(group.job.text(), 80),
                                       shapeText(group.shape));
    }
    question.notes << leftOut;
}

int sizeOf(const std::vector<Letter> &letters)
{
    return static_cast<int>(letters.size());
}

void wantCount(ConfirmDialog::Question &question, const std::vector<Letter> &letters)
{
    question.typed = QString::number(letters.size());
    question.typedPrompt = Tr::tr("Type %1, the number of letters");
}

} // namespace

ConfirmDialog::Question takeOverQuestion(const std::vector<Letter> &letters, const ShownFor &shown)
{
    ConfirmDialog::Question question;
    question.title = Tr::tr("Take over %n dead letter(s)", nullptr, sizeOf(letters));
    QStringList owners;
    for (const Letter &letter : letters) {
        const QString owner = visibleText(shownName(letter.ownerPerson, letter.owner), 64);
        if (!letter.owner.isEmpty() && letter.owner != shown.me.text() && !owners.contains(owner))
            owners << owner;
    }
    question.facts << Tr::tr("Now with %1. They read your reason in the audit record.")
                          .arg(owners.join(QStringLiteral(", ")));
    addLetters(question, letters, {});
    question.verb = Tr::tr("Take over");
    question.reasonHint = Tr::tr("what did you agree on?");
    return question;
}

ConfirmDialog::Question requeueQuestion(const std::vector<Letter> &letters, const QStringList &leftOut)
{
    ConfirmDialog::Question question;
    question.title = Tr::tr("Requeue %n dead letter(s)", nullptr, sizeOf(letters));
    addLetters(question, letters, leftOut);
    const MoneySum money = couldMove(letters);
    const auto settled = std::count_if(letters.begin(), letters.end(),
                                       [](const Letter &letter) { return !couldBeSent(letter); });
    if (settled > 0)
        question.notes << Tr::tr("%n of them is settled by now, and is not sent again.", nullptr,
                                 static_cast<int>(settled));
    question.notes << Tr::tr(
        "The run's next attempt sends what is reserved, under the same key. Where the run is "
        "over, allow its rerun in Reconcile as well.");
    question.money =
        money.isEmpty() ? Tr::tr("No money could move.") : Tr::tr("%1 could move.").arg(money.text());
    question.movesMoney = !money.isEmpty();
    question.verb = Tr::tr("Requeue");
    question.reasonHint = Tr::tr("what was mended?");
    if (isMuch(letters, money))
        wantCount(question, letters);
    return question;
}

ConfirmDialog::Question requeueRunQuestion(const Letter &letter, const RerunPreview &plan)
{
    ConfirmDialog::Question question;
    question.title = Tr::tr("Requeue %1: allow a rerun").arg(visibleText(letter.run.title(), 160));
    question.items.append({QString(), planFacts(plan)});
    for (const QString &warning : plan.warnings)
        question.notes << visibleText(warning, 200);
    if (!plan.leaveOut.isEmpty())
        question.notes << Tr::tr("%n effect(s) of which nobody knows whether it happened stay out.", nullptr,
                                 static_cast<int>(plan.leaveOut.size()));
    question.money = plan.couldMove.isEmpty() ? Tr::tr("No money could move.")
                                              : Tr::tr("%1 could move.").arg(plan.couldMove.text());
    question.movesMoney = true;
    question.verb = Tr::tr("Requeue");
    question.reasonHint = Tr::tr("why may it run again?");
    if (plan.state == QLatin1String("done")) {
        question.typed = letter.run.period.text();
        question.typedPrompt = Tr::tr("Type %1, the period that is done already");
    } else if (plan.couldMove.byCurrency().size() == 1) {
        const auto &[currency, minor] = *plan.couldMove.byCurrency().begin();
        question.typed = amountText({minor, currency});
        question.typedPrompt = Tr::tr("Type %1, the amount that could move");
    } else if (!plan.couldMove.isEmpty()) {
        question.typed = plan.couldMove.text();
        question.typedPrompt = Tr::tr("Type %1, the amount that could move");
    }
    return question;
}

ConfirmDialog::Question askQuestion(const Letter &letter)
{
    ConfirmDialog::Question question;
    question.title = Tr::tr("Ask a second person to requeue it");
    addLetters(question, {letter}, {});
    question.notes << Tr::tr(
        "Any other operator may answer, for 4 hours. You carry it out afterwards, once; any change "
        "of the letter makes the consent void.");
    question.verb = Tr::tr("Ask");
    question.reasonHint = Tr::tr("why should it work this time?");
    return question;
}

ConfirmDialog::Question discardQuestion(const std::vector<Letter> &letters, const QStringList &leftOut)
{
    ConfirmDialog::Question question;
    question.title = Tr::tr("Discard %n dead letter(s)", nullptr, sizeOf(letters));
    addLetters(question, letters, leftOut);
    const auto unknown = std::count_if(letters.begin(), letters.end(),
                                       [](const Letter &letter) { return letter.why != Why::None; });
    if (unknown > 0)
        question.warning =
            Tr::tr("Of %n of them nobody knows whether it happened. Discarding settles nothing: they stay "
                   "unresolved.",
                   nullptr, static_cast<int>(unknown));
    question.notes << Tr::tr(
        "Nothing is deleted and nothing is sent; the effects stay as they are. Ctrl+Z opens them "
        "again.");
    question.verb = Tr::tr("Discard");
    question.reasonHint = Tr::tr("why is nothing more to be done?");
    if (letters.size() > kTypeOver)
        wantCount(question, letters);
    return question;
}

ConfirmDialog::Question reopenQuestion(const std::vector<Letter> &letters)
{
    ConfirmDialog::Question question;
    question.title = Tr::tr("Open %n discarded letter(s) again", nullptr, sizeOf(letters));
    addLetters(question, letters, {});
    question.notes << Tr::tr("They wait for a person again, and are yours meanwhile. Nothing is sent.");
    question.verb = Tr::tr("Open again");
    question.reasonHint = Tr::tr("why was it discarded by mistake?");
    return question;
}

} // namespace fencepost
