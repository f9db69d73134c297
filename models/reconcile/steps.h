// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

namespace fencepost {

// May it be done now? If not, `why` is a sentence for a person.
struct Ability
{
    bool possible = true;
    QString why;
    explicit operator bool() const { return possible; }
    static Ability no(const QString &why) { return {false, why}; }
    friend bool operator==(const Ability &, const Ability &) = default;
};

enum class Step { Own, Check, Review, Resolve, Rerun, Report };

enum class StepState {
    Closed, // nothing can be done at it now
    Open,   // something can
    Done    // nothing is left of it, as of now
};

struct StepInfo
{
    Step step = Step::Own;
    StepState state = StepState::Closed;
    QString title;
    QString note; // "2 odd", "621 ready"; may be empty
    friend bool operator==(const StepInfo &, const StepInfo &) = default;
};

// What the steps are judged by.
struct StepFacts
{
    bool mine = false;     // the run, or all that is left of it
    bool everMine = false; // in this sitting
    bool checking = false;
    qint64 items = 0;
    qint64 unanswered = 0; // no usable verdict, or one that unlocks nothing
    qint64 late = 0;       // … of them: not finished there, and too soon to ask again
    qint64 odd = 0;        // need a second person and are not settled
    qint64 asked = 0;      // … of them: wait for the second person's answer
    qint64 consented = 0;  // … of them: have it
    qint64 ready = 0;      // can be resolved alone
    qint64 settled = 0;
    bool rerunAllowed = false;
    bool rerunClaimed = false; // … and a worker has claimed it
    bool rerunLiving = false;  // … and is at it
    bool runDone = false;
    friend bool operator==(const StepFacts &, const StepFacts &) = default;
};

std::vector<StepInfo> stepsOf(const StepFacts &facts);
// The step that a person should be at: the first that is not done and can be worked at. What has been begun
// is not walked back from: what is late, or waits for a second person, is named at its step and hinders no
// later one.
Step currentStep(const StepFacts &facts);

} // namespace fencepost
