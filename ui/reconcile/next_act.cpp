// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/next_act.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/reconcile/reconcile_words.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(NextAct)
};

template <class Holds>
std::vector<EffectKey> keysWhere(const Reconciliation &work, Holds holds)
{
    std::vector<EffectKey> keys;
    for (const ReconcileItem &item : work.items()) {
        if (holds(item))
            keys.push_back(item.effect.key);
    }
    return keys;
}

// A rerun that was cut off needs another.
bool isCutOff(const Reconciliation &work)
{
    const RunSheet &sheet = work.sheet();
    return work.rerunHasRunOut() || (sheet.reruns > 0 && sheet.state != QLatin1String("done") &&
                                     sheet.attempt >= sheet.attemptsAllowed);
}

// The run is taken again where it was cut off, also where what is left is one's own.
bool mustBeTaken(const Reconciliation &work)
{
    if (!work.canOwn().possible || work.isMine())
        return false;
    const RuleFacts rules = work.rules();
    const auto isMine = [&](const ReconcileItem &item) { return item.isSettled() || isOwn(item, rules); };
    const bool leftIsMine = (work.stepFacts().everMine || work.leftToWorker()) && !isCutOff(work) &&
                            std::all_of(work.items().begin(), work.items().end(), isMine);
    return !leftIsMine;
}

// At the provider; asked about again after the odd ones, also once that may tell more.
qint64 unfinished(const Reconciliation &work)
{
    const auto &items = work.items();
    return std::count_if(items.begin(), items.end(), [](const ReconcileItem &item) {
        return !item.isSettled() && !item.byHand && item.verdict() == Verdict::FoundInProgress;
    });
}

ActOffer ownOffer(const Reconciliation &work, const ShownFor &shown)
{
    ActOffer offer{work.sheet().owner.isEmpty() ? Tr::tr("Take it") : Tr::tr("Take it over…"),
                   QKeySequence(Qt::Key_T), work.canOwn(),
                   Tr::tr("Yours for 30 min, renewed while you work."), Tr::tr("It moves no money.")};
    if (const RerunWords rerun = rerunWords(work, shown); !rerun.isEmpty()) {
        offer.first = rerun.first;
        offer.second = rerun.second;
    }
    return offer;
}

QString waitingWords(qint64 asked)
{
    return Tr::tr("%1 wait(s) for a second person.", nullptr, static_cast<int>(asked)).arg(countText(asked));
}

ActOffer checkOffer(const Reconciliation &work, const ShownFor &shown)
{
    const StepFacts facts = work.stepFacts();
    ActOffer offer{Tr::tr("Ask %1 about %2").arg(work.providerTitle(), countText(facts.unanswered)),
                   QKeySequence(Qt::Key_C), work.canCheck(), askingWords(facts.unanswered),
                   Tr::tr("Nothing is written at %1.").arg(work.providerTitle())};
    if (work.isChecking()) {
        offer.first = Tr::tr("Verdicts come in while it is asked.");
        return offer;
    }
    const RerunWords rerun = rerunWords(work, shown);
    if (const QDateTime again = work.askAgainAt(); again.isValid()) {
        offer.filled = false; // it can tell no more yet
        offer.first = Tr::tr("Still working: ask again after %1.").arg(timeText(again, shown.zone));
        offer.second = askingWords(facts.unanswered);
    }
    if (!rerun.isEmpty())
        offer.second = rerun.line();
    else if (facts.asked > 0)
        offer.second = waitingWords(facts.asked);
    return offer;
}

ActOffer chooseOffer(const Reconciliation &work)
{
    const StepFacts facts = work.stepFacts();
    const EffectKey first = oddToChoose(work).front();
    const ReconcileItem &item = work.items()[static_cast<size_t>(work.indexOf(first))];
    return {Tr::tr("Review %1 odd").arg(countText(facts.odd - facts.asked - facts.consented)),
            QKeySequence(Qt::Key_N),
            {},
            Tr::tr("Choose which charge of %1 stands;").arg(middleCut(visibleText(item.effect.target), 14)),
            Tr::tr("then a second person is asked.")};
}

ActOffer askOffer(const Reconciliation &work)
{
    const auto keys = oddToAsk(work);
    return {Tr::tr("Ask a second person about %1…").arg(countText(static_cast<qint64>(keys.size()))),
            QKeySequence(Qt::Key_P), work.canAskSecondPerson(keys), Tr::tr("They see the same evidence."),
            Tr::tr("No money moves.")};
}

ActOffer resolveOffer(const Reconciliation &work)
{
    const auto ready = work.conclusiveNow();
    const qint64 count = countOf(ready);
    return {Tr::tr("Resolve %1 on evidence…").arg(countText(count)), QKeySequence(Qt::Key_R),
            work.canResolve(), conclusiveWords(ready) + QLatin1Char('.'),
            Tr::tr("No money moves. %1 audit record(s).", nullptr, static_cast<int>(count))
                .arg(countText(count))};
}

ActOffer consentedOffer(const Reconciliation &work, const ShownFor &shown)
{
    const auto count = static_cast<qint64>(work.consentedItems().size());
    return {Tr::tr("Resolve %1 with consent…").arg(countText(count)), QKeySequence(Qt::Key_R),
            work.canResolveConsented(), consentedWords(work, shown), Tr::tr("No money moves.")};
}

// A report can be written at any time; it is the next step once the run is done.
ActOffer reportOffer(const Reconciliation &work, const ShownFor &shown)
{
    const StepFacts facts = work.stepFacts();
    ActOffer offer{Tr::tr("Write the report…"),
                   QKeySequence(Qt::Key_W),
                   {},
                   Tr::tr("Who, what, when, on which evidence."),
                   Tr::tr("Markdown, PDF, CSV, JSON lines.")};
    offer.filled = facts.runDone;
    if (facts.runDone)
        return offer;
    if (const RerunWords rerun = rerunWords(work, shown); !rerun.isEmpty()) {
        offer.first = rerun.first;
        offer.second = rerun.second;
    } else if (facts.asked > 0) {
        offer.first = waitingWords(facts.asked);
        offer.second = work.canPreviewRerun() ? Tr::tr("The rerun can be previewed meanwhile.") : QString();
    } else if (work.canPreviewRerun()) {
        offer.first = Tr::tr("What could be settled is.");
        offer.second = Tr::tr("Next: preview the rerun, at the right.");
    }
    return offer;
}

} // namespace

NextAct nextAct(const Reconciliation &work)
{
    if (!work.isLoaded())
        return NextAct::Nothing;
    if (mustBeTaken(work))
        return NextAct::Own;
    const StepFacts facts = work.stepFacts();
    if (!work.consentedItems().empty())
        return NextAct::Consented;
    if (countOf(work.conclusiveNow()) > 0)
        return NextAct::Resolve;
    if (facts.unanswered > unfinished(work) || work.isChecking())
        return NextAct::Check;
    if (!oddToChoose(work).empty())
        return NextAct::Choose;
    if (!oddToAsk(work).empty())
        return NextAct::AskSecond;
    return facts.unanswered > 0 ? NextAct::Check : NextAct::Report;
}

Ability abilityOf(NextAct act, const Reconciliation &work)
{
    switch (act) {
    case NextAct::Own:
        return work.canOwn();
    case NextAct::Check:
        return work.canCheck();
    case NextAct::AskSecond:
        return work.canAskSecondPerson(oddToAsk(work));
    case NextAct::Resolve:
        return work.consentedItems().empty() ? work.canResolve() : work.canResolveConsented();
    case NextAct::Consented:
        return work.canResolveConsented();
    case NextAct::Nothing:
    case NextAct::Choose:
    case NextAct::Report:
        break;
    }
    return {};
}

ActOffer offerOf(NextAct act, const Reconciliation &work, const ShownFor &shown)
{
    switch (act) {
    case NextAct::Own:
        return ownOffer(work, shown);
    case NextAct::Check:
        return checkOffer(work, shown);
    case NextAct::Choose:
        return chooseOffer(work);
    case NextAct::AskSecond:
        return askOffer(work);
    case NextAct::Resolve:
        return resolveOffer(work);
    case NextAct::Consented:
        return consentedOffer(work, shown);
    case NextAct::Report:
        return reportOffer(work, shown);
    case NextAct::Nothing:
        break;
    }
    return {{}, {}, {}, Tr::tr("Reading the run …"), {}};
}

std::vector<EffectKey> oddToChoose(const Reconciliation &work)
{
    const RuleFacts rules = work.rules();
    return keysWhere(work, [&](const ReconcileItem &item) {
        return item.phase == Phase::Answered && item.verdict() == Verdict::FoundSeveral &&
               item.stands.isEmpty() && item.requestId.isEmpty() && isOwn(item, rules);
    });
}

// Whom a second person has refused needs another look, not the same question.
std::vector<EffectKey> oddToAsk(const Reconciliation &work)
{
    const RuleFacts rules = work.rules();
    return keysWhere(
        work, [&](const ReconcileItem &item) { return item.lastText.isEmpty() && canBeAsked(item, rules); });
}

QString consentedWords(const Reconciliation &work, const ShownFor &shown)
{
    QStringList people;
    QDateTime until; // of the one that ends first
    for (const SeenItem &one : work.consentedItems()) {
        const ReconcileItem &item = work.items()[static_cast<size_t>(work.indexOf(one.key))];
        if (!people.contains(item.consentBy))
            people << item.consentBy;
        if (!until.isValid() || item.consentUntil < until)
            until = item.consentUntil;
    }
    const QString by = visibleText(people.join(QStringLiteral(", ")), 64);
    const QString end = shortTimeText(until, shown.now, shown.zone);
    return (people.size() == 1 ? Tr::tr("%1 has consented, until %2.") : Tr::tr("Consented by %1, until %2."))
        .arg(by, end);
}

QString askingWords(qint64 effects)
{
    constexpr qint64 kInAPage = 100;
    constexpr int kSoon = 20;
    const auto requests = static_cast<int>(std::max<qint64>(1, (effects + kInAPage - 1) / kInAPage));
    return requests <= kSoon ? Tr::tr("Only reads: %n request(s) at least, a few seconds.", nullptr, requests)
                             : Tr::tr("Only reads: %n request(s) at least.", nullptr, requests);
}

RerunWords rerunWords(const Reconciliation &work, const ShownFor &shown)
{
    const RunSheet &sheet = work.sheet();
    const bool waits = sheet.nextTrigger == QLatin1String("rerun");
    if (sheet.state == QLatin1String("done") || (sheet.reruns == 0 && !waits))
        return {};
    if (work.rerunHasRunOut())
        return {Tr::tr("No worker claimed the rerun by %1.").arg(timeText(sheet.claimBy, shown.zone)),
                Tr::tr("Take it, and allow another rerun.")};
    if (waits)
        return {sheet.claimBy.isValid() ? Tr::tr("A worker claims the rerun by itself, by %1.")
                                              .arg(timeText(sheet.claimBy, shown.zone))
                                        : Tr::tr("A worker claims the rerun by itself."),
                Tr::tr("Nothing is to be done until then.")};
    if (sheet.living)
        return {Tr::tr("%1 is at the rerun now.").arg(visibleText(sheet.worker, 64)),
                Tr::tr("It ends the run once all of it is settled.")};
    const StepFacts facts = work.stepFacts();
    if (work.leftToWorker())
        return {facts.items > facts.settled ? QString() : Tr::tr("What the rerun left out is settled."),
                Tr::tr("A worker ends the run by itself once all of it is settled.")};
    return {Tr::tr("The rerun was cut off: what it left is below."),
            Tr::tr("Take it, ask about that, and allow another rerun.")};
}

} // namespace fencepost
