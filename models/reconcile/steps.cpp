// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/steps.h"

#include <QCoreApplication>

#include <algorithm>

namespace fencepost {

namespace {

struct StepWords
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::StepInfo)

public:
    static QString title(Step step)
    {
        switch (step) {
        case Step::Own:
            return tr("Own");
        case Step::Check:
            return tr("Check");
        case Step::Review:
            return tr("Review");
        case Step::Resolve:
            return tr("Resolve");
        case Step::Rerun:
            return tr("Rerun");
        case Step::Report:
            return tr("Report");
        }
        return {};
    }
    static QString odd(qint64 count) { return tr("%1 odd").arg(count); }
    static QString asked(qint64 count) { return tr("%1 asked").arg(count); }
    static QString wait(qint64 count) { return tr("%n wait(s)", nullptr, static_cast<int>(count)); }
    static QString rerun(const StepFacts &facts)
    {
        if (!facts.rerunAllowed || facts.runDone)
            return {};
        if (!facts.rerunClaimed)
            return tr("allowed");
        const qint64 left = facts.items - facts.settled;
        return facts.rerunLiving || left == 0 ? tr("claimed") : tr("%1 left out").arg(left);
    }
    static QString ready(qint64 count) { return QString::number(count); }
    static QString left(qint64 count) { return tr("%1 left").arg(count); }
};

StepState openIf(bool done, bool open)
{
    return done ? StepState::Done : open ? StepState::Open : StepState::Closed;
}

StepInfo step(Step which, StepState state, const QString &note = {})
{
    return {which, state, StepWords::title(which), note};
}

// What a rerun left out is gone on with where it stands once its worker is through.
bool hasLeftOut(const StepFacts &facts)
{
    return facts.rerunAllowed && facts.rerunClaimed && !facts.rerunLiving && facts.items > facts.settled;
}

// What waits for another person leaves the step open: some of it is done, and later steps may be begun.
bool canResolve(const StepFacts &facts)
{
    return facts.ready + facts.consented > 0 || (facts.settled > 0 && facts.odd > 0);
}

// The step at which something has been done, or can be.
Step reached(const StepFacts &facts)
{
    if (facts.runDone)
        return Step::Report;
    if (facts.rerunAllowed && !hasLeftOut(facts))
        return Step::Rerun;
    if (facts.ready + facts.consented > 0)
        return Step::Resolve;
    if (facts.settled == 0)
        return Step::Own;
    if (facts.odd > facts.asked)
        return Step::Review;
    return facts.rerunAllowed && facts.unanswered > 0 ? Step::Check : Step::Resolve;
}

} // namespace

std::vector<StepInfo> stepsOf(const StepFacts &f)
{
    // What is settled was answered before: one that is late does not make the others unread again.
    const bool anyAnswered = f.items - f.unanswered > 0;
    const bool owned = f.mine || f.everMine;
    const qint64 toReview = f.odd - f.asked - f.consented;
    const qint64 toResolve = f.ready + f.consented;
    std::vector<StepInfo> steps;
    // Once the rerun is allowed, the run is given back: that it is nobody's then leaves the step done.
    steps.push_back(step(Step::Own, openIf(f.mine || f.rerunAllowed || f.runDone, true)));
    steps.push_back(
        step(Step::Check, openIf(owned && !f.checking && f.unanswered == 0, owned),
             f.unanswered > 0 && !f.checking && anyAnswered ? StepWords::left(f.unanswered) : QString()));
    steps.push_back(
        step(Step::Review,
             openIf(owned && anyAnswered && !f.checking && f.odd == f.consented, toReview + f.asked > 0),
             toReview > 0  ? StepWords::odd(toReview)
             : f.asked > 0 ? StepWords::asked(f.asked)
                           : QString()));
    const bool someLeft = f.settled > 0 && f.items > f.settled;
    steps.push_back(step(
        Step::Resolve, openIf(owned && f.settled > 0 && !someLeft && !f.checking, toResolve > 0 || someLeft),
        toResolve > 0 ? StepWords::ready(toResolve)
        : f.asked > 0 ? StepWords::wait(f.asked)
        : someLeft    ? StepWords::left(f.items - f.settled)
                      : QString()));
    // Allowed is not done: the attempt may fail, and the run waits for a person again.
    const bool canRerun =
        f.mine && !f.rerunAllowed && !f.checking && f.ready == 0 && (f.settled > 0 || f.odd > 0);
    steps.push_back(step(Step::Rerun, openIf(f.runDone, canRerun || f.rerunAllowed), StepWords::rerun(f)));
    steps.push_back(step(Step::Report, openIf(false, owned || f.runDone)));
    return steps;
}

Step currentStep(const StepFacts &facts)
{
    const std::vector<StepInfo> steps = stepsOf(facts);
    const auto firstOpen = [&](Step from) {
        const auto found = std::find_if(steps.begin(), steps.end(), [&](const StepInfo &info) {
            const bool idle =
                info.step == Step::Resolve && !canResolve(facts); // what is left is not known yet
            return info.step >= from && info.state == StepState::Open && !idle;
        });
        return found == steps.end() ? Step::Report : found->step;
    };
    const Step first = firstOpen(Step::Own);
    if (first == Step::Own) // nobody goes on with what is another's
        return first;
    const Step next = firstOpen(reached(facts));
    // Nobody is led past what the provider has not been asked about.
    const bool asksFirst = facts.unanswered > facts.late && !facts.rerunAllowed;
    return next == Step::Rerun && asksFirst ? first : next;
}

} // namespace fencepost
