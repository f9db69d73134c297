// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with dead letters, and the questions before it.
#include "ui/deadletters/dead_letters_screen.h"

#include "models/domain/text.h"
#include "models/reconcile/batched_act.h"
#include "models/reconcile/decision_text.h"
#include "ui/deadletters/letter_inspector.h"
#include "ui/deadletters/letter_words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonArray>
#include <algorithm>
#include <memory>

namespace fencepost {

namespace {

constexpr qsizetype kMostRuns = 3; // that are named

// Of one letter its name, of several how many.
QString nameOf(const std::vector<Letter> &letters)
{
    return letters.size() == 1
               ? DeadLettersScreen::tr("Letter #%1").arg(letters.front().id)
               : DeadLettersScreen::tr("%n letter(s)", nullptr, static_cast<int>(letters.size()));
}

// As it is after an act that has changed it: one version on.
Letter changed(Letter letter, LetterState state)
{
    letter.state = state;
    letter.rowVersion = QString::number(letter.rowVersion.toLongLong() + 1);
    return letter;
}

} // namespace

// An act that may not be done now says why, above the lists.
bool DeadLettersScreen::mayOr(const Ability &can)
{
    if (!can)
        sayAnswer(Banner::Level::Warning, can.why);
    return can.possible && m_acting == 0;
}

void DeadLettersScreen::sayAnswer(Banner::Level level, const QString &text, const QString &wayOut)
{
    m_answered.start();
    banner()->say(level, text, wayOut);
}

// The lists are read again while the question is open: what was asked about is acted on, never what is
// selected by then.
void DeadLettersScreen::ask(const ConfirmDialog::Question &question,
                            const std::function<void(const QString &, const QString &)> &then)
{
    auto *dialog = new ConfirmDialog(bench().profile(), question, this);
    connect(dialog, &ConfirmDialog::confirmed, this, then);
    dialog->open();
}

std::vector<Letter> DeadLettersScreen::allowed(const std::function<Ability(const Letter &)> &can,
                                               QStringList *leftOut) const
{
    std::vector<Letter> letters;
    QMap<QString, qint64> why;
    for (const Letter &letter : m_pager.letters()) {
        if (const Ability ability = can(letter); ability)
            letters.push_back(letter);
        else
            ++why[ability.why];
    }
    for (auto at = why.cbegin(); at != why.cend(); ++at)
        *leftOut << tr("%1 left out: %2").arg(countText(at.value()), at.key());
    if (m_pager.hasBelow())
        *leftOut << tr("Only the newest %1, which the list holds.")
                        .arg(countText(static_cast<qint64>(m_pager.letters().size())));
    return letters;
}

void DeadLettersScreen::take()
{
    const Letter *letter = selected();
    if (!letter || !mayOr(canTakeLetter(*letter, bench())))
        return;
    takeThese({*letter});
}

void DeadLettersScreen::takeAll()
{
    QStringList leftOut;
    const auto letters = allowed(
        [this](const Letter &letter) {
            return letter.owner.isEmpty() ? canTakeLetter(letter, bench())
                                          : Ability::no(tr("somebody has it."));
        },
        &leftOut);
    if (letters.empty()) {
        sayAnswer(Banner::Level::Note, tr("Nothing of it can be taken: everything has an owner."));
        return;
    }
    takeThese(letters);
}

// Over another's ownership only with a reason.
void DeadLettersScreen::takeThese(const std::vector<Letter> &letters)
{
    const Deed deed{ActionKind::TakeOwnership,
                    {QStringLiteral("taken"), QStringLiteral("already_yours")},
                    tr("Taking %1 …").arg(nameOf(letters)),
                    tr("yours for 30 min")};
    const QString me = bench().who().login.text();
    const bool over = std::any_of(letters.begin(), letters.end(), [&me](const Letter &letter) {
        return !letter.owner.isEmpty() && letter.owner != me;
    });
    if (!over) {
        act(deed, {}, letters, &ownershipItem);
        return;
    }
    ask(takeOverQuestion(letters, shown()), [this, deed, letters](const QString &reason, const QString &) {
        act(deed, reason, letters, &ownershipItem);
    });
}

void DeadLettersScreen::requeue()
{
    const Letter *letter = selected();
    if (!letter || !mayOr(canRequeueLetter(*letter, m_inspector->request(), bench())))
        return;
    if (letter->isOfRun()) {
        requeueRun(*letter);
        return;
    }
    const auto request = m_inspector->request();
    const ItemOf itemOf = [request](const Letter &one) {
        QJsonObject item = letterItem(one);
        if (request && !request->givenBy.isEmpty() && needsSecondPerson(one))
            item.insert(QStringLiteral("request_id"), request->requestId);
        return item;
    };
    const std::vector<Letter> letters{*letter};
    ask(requeueQuestion(letters, {}), [this, letters, itemOf](const QString &reason, const QString &) {
        act({ActionKind::RequeueDeadLetter,
             {QStringLiteral("requeued")},
             tr("Requeuing %1 …").arg(nameOf(letters)),
             tr("requeued")},
            reason, letters, itemOf);
    });
}

void DeadLettersScreen::requeueAll()
{
    QStringList leftOut;
    const auto letters = allowed(
        [this](const Letter &letter) {
            return letter.isOfRun() ? Ability::no(tr("a whole run is requeued by its own plan."))
                                    : canRequeueLetter(letter, std::nullopt, bench());
        },
        &leftOut);
    if (letters.empty()) {
        sayAnswer(Banner::Level::Warning,
                  leftOut.isEmpty() ? tr("There is nothing to requeue.") : leftOut.first());
        return;
    }
    ask(requeueQuestion(letters, leftOut), [this, letters](const QString &reason, const QString &) {
        act({ActionKind::RequeueDeadLetter,
             {QStringLiteral("requeued")},
             tr("Requeuing %1 …").arg(nameOf(letters)),
             tr("requeued")},
            reason, letters, &letterItem);
    });
}

// A run's letter is a rerun of its period: its plan is read, shown, and carried out as it was shown.
void DeadLettersScreen::requeueRun(const Letter &letter)
{
    emit working(tr("Reading the plan of %1 …").arg(visibleText(letter.run.title(), 80)));
    bench().store().previewRerun(this, letter.run, [this, letter](const Result<RerunPreview> &plan) {
        emit working({});
        if (!plan) {
            sayAnswer(Banner::Level::Problem, plan.error().text);
            emit issue(plan.error().text, plan.error().detail);
            return;
        }
        if (!plan->blocks.empty()) {
            const RerunPreview::Block &block = plan->blocks.front();
            ItemAnswer refusal;
            refusal.decision = block.decision;
            refusal.detail = {{QStringLiteral("text"), block.text}};
            sayAnswer(Banner::Level::Warning, tr("It cannot run again now. %1").arg(decisionText(refusal)));
            return;
        }
        const bool done = plan->state == QLatin1String("done");
        ask(requeueRunQuestion(letter, *plan),
            [this, letter, done, plan = *plan](const QString &reason, const QString &typed) {
                const ItemOf itemOf = [plan, typed, done](const Letter &one) {
                    QJsonObject item = letterItem(one);
                    item.insert(QStringLiteral("plan_hash"), plan.planHash);
                    item.insert(QStringLiteral("leave_out"), QJsonArray::fromStringList(plan.leaveOut));
                    if (done)
                        item.insert(QStringLiteral("typed"), typed);
                    return item;
                };
                act({ActionKind::RequeueDeadLetter,
                     {QStringLiteral("rerun"), QStringLiteral("requeued")},
                     tr("Requeuing %1 …").arg(nameOf({letter})),
                     tr("requeued: its period may run again")},
                    reason, {letter}, itemOf);
            });
    });
}

void DeadLettersScreen::askSecondPerson()
{
    const Letter *letter = selected();
    if (!letter || !mayOr(canAskForLetter(*letter, m_inspector->request(), bench())))
        return;
    ask(askQuestion(*letter),
        [this, letters = std::vector<Letter>{*letter}](const QString &reason, const QString &) {
            act({ActionKind::AskSecondPerson,
                 {QStringLiteral("asked")},
                 tr("Asking a second person …"),
                 tr("asked about; another operator answers it in Consents")},
                reason, letters, [](const Letter &one) {
                    QJsonObject item = letterItem(one);
                    item.insert(QStringLiteral("action"), QStringLiteral("requeue_dead_letter"));
                    return item;
                });
        });
}

void DeadLettersScreen::discard()
{
    const Letter *letter = selected();
    if (letter && mayOr(canDiscardLetter(*letter, bench())))
        askToDiscard({*letter}, {});
}

void DeadLettersScreen::discardAll()
{
    QStringList leftOut;
    const auto letters =
        allowed([this](const Letter &letter) { return canDiscardLetter(letter, bench()); }, &leftOut);
    if (letters.empty())
        sayAnswer(Banner::Level::Warning,
                  leftOut.isEmpty() ? tr("There is nothing to discard.") : leftOut.first());
    else
        askToDiscard(letters, leftOut);
}

void DeadLettersScreen::askToDiscard(const std::vector<Letter> &letters, const QStringList &leftOut)
{
    ask(discardQuestion(letters, leftOut), [this, letters](const QString &reason, const QString &) {
        act({ActionKind::DiscardDeadLetter,
             {QStringLiteral("discarded")},
             tr("Discarding %1 …").arg(nameOf(letters)),
             tr("discarded")},
            reason, letters, &letterItem, [this](const Count &count) {
                m_undo.clear();
                for (const Letter &letter : count.carriedOut) {
                    m_undo.push_back(changed(letter, LetterState::Discarded));
                    if (!letter.isOfRun()) // its own ownership has ended with it
                        m_undo.back().owner.clear();
                }
            });
    });
}

// The discarded letter that is selected; else what was discarded last.
void DeadLettersScreen::reopen()
{
    const Letter *letter = selected();
    if (letter && letter->state == LetterState::Discarded)
        reopenThese({*letter});
    else if (!m_undo.empty())
        reopenThese(m_undo);
}

// Its owner opens a letter: what nobody owns is taken on the way.
void DeadLettersScreen::reopenThese(const std::vector<Letter> &letters)
{
    for (const Letter &letter : letters) {
        if (!mayOr(canReopenLetter(letter, bench())))
            return;
    }
    ask(reopenQuestion(letters), [this, letters](const QString &reason, const QString &) {
        const Deed taking{ActionKind::TakeOwnership,
                          {QStringLiteral("taken"), QStringLiteral("already_yours")},
                          tr("Taking %1 …").arg(nameOf(letters)),
                          {}};
        act(taking, {}, letters, &ownershipItem, [this, reason](const Count &taken) {
            if (taken.carriedOut.empty())
                return;
            act({ActionKind::ReopenDeadLetter,
                 {QStringLiteral("reopened")},
                 tr("Opening %1 again …").arg(nameOf(taken.carriedOut)),
                 tr("open again, and yours")},
                reason, taken.carriedOut, &letterItem, [this](const Count &opened) {
                    if (!opened.carriedOut.empty())
                        m_undo.clear();
                });
        });
    });
}

void DeadLettersScreen::act(const Deed &deed, const QString &reason, const std::vector<Letter> &letters,
                            const ItemOf &itemOf, const std::function<void(const Count &)> &then)
{
    ++m_acting;
    m_inspector->setBusy(true);
    emit working(deed.doing);
    std::vector<QJsonObject> items;
    for (const Letter &letter : letters)
        items.push_back(itemOf(letter));
    auto count = std::make_shared<Count>();
    BatchedAct::run(
        bench().store(), this, deed.kind, reason, items,
        [this, count, letters, good = deed.good](size_t index, const ItemAnswer *answer,
                                                 const StoreError *error) {
            if (error) {
                if (!count->refused.contains(error->text))
                    emit issue(error->text, error->detail);
                ++count->refused[error->text];
                return;
            }
            if (!good.contains(answer->decision)) {
                ++count->refused[decisionText(*answer)];
                return;
            }
            ++count->done;
            count->lastSeq = std::max(count->lastSeq, answer->auditSeq);
            count->carriedOut.push_back(letters[index]);
            const QString run = answer->detail.value(QLatin1String("run")).toString();
            const QString state = answer->detail.value(QLatin1String("run_state")).toString();
            if (!run.isEmpty() && state != QLatin1String("claimed") && !count->runsOver.contains(run))
                count->runsOver << run;
        },
        [](size_t, size_t) {},
        [this, count, deed, then] {
            --m_acting;
            m_inspector->setBusy(m_acting > 0);
            emit working({});
            if (then)
                then(*count);
            sayOutcome(deed, *count);
            read();
            m_inspector->readAgain();
            emit acted();
        });
}

// What was done and what was refused, each with its reason. A step on the way is said only where it failed.
void DeadLettersScreen::sayOutcome(const Deed &deed, const Count &count)
{
    QStringList said;
    const bool onTheWay = deed.done.isEmpty();
    if (count.done > 0 && !onTheWay)
        said << tr("%1: %2; audit #%3.").arg(nameOf(count.carriedOut), deed.done, countText(count.lastSeq));
    for (auto at = count.refused.cbegin(); at != count.refused.cend(); ++at)
        said << (at.value() > 1 ? tr("%1 not: %2").arg(countText(at.value()), at.key())
                                : tr("Not done: %1").arg(at.key()));
    if (!count.runsOver.isEmpty()) {
        QStringList runs;
        for (const QString &run : count.runsOver.mid(0, kMostRuns))
            runs << visibleText(run, 80);
        said << tr("Nobody is at %1: where its run has no attempt left, allow a rerun in Reconcile.")
                    .arg(runs.join(QStringLiteral(", ")));
    }
    if (said.isEmpty())
        return;
    const bool undoable = deed.kind == ActionKind::DiscardDeadLetter && count.done > 0;
    sayAnswer(count.refused.isEmpty() ? Banner::Level::Note : Banner::Level::Warning,
              said.join(QLatin1Char(' ')), undoable ? tr("Undo") : QString());
}

void DeadLettersScreen::copyList()
{
    QGuiApplication::clipboard()->setText(lettersCsv(m_pager.letters()));
    sayAnswer(Banner::Level::Note,
              tr("%n letter(s) copied as CSV.", nullptr, static_cast<int>(m_pager.letters().size())));
}

} // namespace fencepost
