// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "models/domain/money.h"

#include <QDateTime>
#include <QString>
#include <vector>

// What one shift hands on to the next: whose it is, to whom it is offered, and what is still running.
namespace fencepost {

// A run, an effect or a dead letter that the reader owns, or that somebody offers to them.
struct HeldSubject
{
    QString kind; // "run", "effect", "dead_letter"
    QString key;  // JOB/PERIOD, an effect's key, a letter's number
    RunKey run;
    QString target; // of an effect, or of a letter's effect: whose it is
    QString error;  // of a letter
    QString state;  // of the run, the effect or the letter, in the words of the contract
    bool mine = false;
    QString owner; // login
    QString ownerPerson;
    QDateTime until; // of the ownership
    QDateTime lastActiveAt;
    QDateTime offeredAt; // invalid: it is not offered
    QString offeredTo;   // login; empty: to anyone
    QString offeredToPerson;
    QString reason; // that was given with the offer
    qint64 unresolved = 0;
    qint64 putBack = 0; // did not happen, and waits to be sent again
    MoneySum money;     // of what is unresolved; of an effect its own
    MoneySum putBackMoney;
    QDateTime keyGoesAt; // the first; invalid: no clock
    bool isOffered() const { return offeredAt.isValid(); }
    friend bool operator==(const HeldSubject &, const HeldSubject &) = default;
};

// Somebody who could accept it.
struct Colleague
{
    QString login;
    QString person;
    friend bool operator==(const Colleague &, const Colleague &) = default;
};

struct Pause
{
    QString kind; // "job", "provider"
    QString key;
    QString reason;
    QString by; // login
    QString person;
    QDateTime at;
    QDateTime until; // invalid: until somebody resumes it
    friend bool operator==(const Pause &, const Pause &) = default;
};

struct HandOverBoard
{
    QDateTime asOf;
    std::vector<HeldSubject> subjects; // the key that goes first stands first
    std::vector<Colleague> people;
    std::vector<Pause> pauses;
};

} // namespace fencepost
