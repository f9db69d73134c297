// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"

#include <optional>
#include <vector>

// What the reads of the dead letters answer: plain values, as in rows.h.
namespace fencepost {

enum class LetterState { Open, Requeued, Discarded };
QString toText(LetterState state); // the word of the contract
std::optional<LetterState> letterStateFrom(const QString &word);

// The letters of one job whose errors have one shape.
struct LetterGroup
{
    JobName job;
    QString shape; // empty: no error was given
    qint64 count = 0;
    QDateTime firstAt;
    QDateTime lastAt;
    QString key() const { return job.text() + QLatin1Char('/') + shape; } // a job has no slash
    friend bool operator==(const LetterGroup &, const LetterGroup &) = default;
};

struct LetterGroups
{
    std::vector<LetterGroup> groups; // most letters first
    bool capped = false;             // only the newest letters were looked at
    QDateTime asOf;
};

// Work that was given up on, waiting for a person.
struct Letter
{
    qint64 id = 0;
    RunKey run;
    EffectKey effect; // empty: the whole run
    int attempts = 0;
    int requeues = 0; // how often this effect, or this run, was given back before
    QString error;
    QString shape;
    QDateTime deadAt;
    LetterState state = LetterState::Open;
    QDateTime closedAt; // invalid: open
    QString rowVersion;
    // The effect as it is now.
    std::optional<EffectState> effectState; // none: of a whole run
    Outcome effectOutcome = Outcome::None;
    Why why = Why::None;
    bool living = false; // its attempt lives
    bool superseded = false;
    QString target;
    std::optional<Money> money;
    QString provider; // its kind; of a whole run that of its job; empty: none
    QString owner;    // login; of the letter, else of its effect, else of its run
    QString ownerPerson;
    QDateTime ownedUntil;

    bool isOfRun() const { return effect.isEmpty(); }
    QString key() const { return QString::number(id); }
    QString groupKey() const { return run.job.text() + QLatin1Char('/') + shape; }
    friend bool operator==(const Letter &, const Letter &) = default;
};

// Which letters a list has.
struct LetterFilter
{
    LetterState state = LetterState::Open;
    JobName job;
    QString shape;
    friend bool operator==(const LetterFilter &, const LetterFilter &) = default;
};

struct LetterPage
{
    std::vector<Letter> letters; // newest first
    bool hasMore = false;
    QDateTime asOf;
};

// Another letter of the same effect, or of the same run: what became of it.
struct EarlierLetter
{
    qint64 id = 0;
    int attempts = 0;
    QString error;
    QDateTime deadAt;
    LetterState state = LetterState::Open;
    QDateTime closedAt;
    QString closedBy; // a person; empty: not recorded
    QString reason;
    friend bool operator==(const EarlierLetter &, const EarlierLetter &) = default;
};

// An open request for a second person about requeuing a letter as it is now.
struct LetterRequest
{
    QString requestId;
    QString askedBy; // login
    QString askedPerson;
    QDateTime askedAt;
    QString givenBy; // empty: nobody has answered yet
    QString givenPerson;
    QDateTime expiresAt;
    friend bool operator==(const LetterRequest &, const LetterRequest &) = default;
};

// Everything that is recorded of one letter.
struct LetterSheet
{
    Letter letter;
    QString error;    // whole
    QString runState; // of the contract; empty: there is no such run
    bool runLiving = false;
    std::optional<LetterRequest> request;
    QByteArray payload;    // json as the server wrote it; empty: none, or not this login's to see
    bool maySeeIt = false; // … this login may
    std::vector<EarlierLetter> earlier; // newest first
    std::vector<Note> notes;            // newest first
    std::vector<AuditRecord> audit;     // newest first
};

} // namespace fencepost
