// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"

#include <chrono>
#include <optional>

namespace fencepost {

// How far one effect has come in this sitting.
enum class Phase {
    Unasked,         // nothing usable is known from the provider
    Asking,          // its check has been started
    Answered,        // a check of the effect as it stands now is recorded
    Resolving,       // a resolution is under way
    Resolved,        // settled in this sitting; stays listed
    Refused,         // the database answered no, for `lastText`
    SettledElsewhere // settled by a worker or another person since it was listed
};

// What a person says an effect came to where the provider cannot be asked: carries its own evidence.
struct ByHand
{
    QString outcome;    // "succeeded", "declined", "reversed", "not_happened"
    QString text;       // at least 20 characters
    QString reference;  // … and one of these two
    QString fileDigest; // sha256 in hex
    friend bool operator==(const ByHand &, const ByHand &) = default;
};

// Under which attempt an effect was sent.
struct Sending
{
    int attempt = 0;
    FencingToken token;
    QString worker;
    friend bool operator==(const Sending &, const Sending &) = default;
};

// One effect of the run being reconciled. Value; GUI thread.
struct ReconcileItem
{
    Effect effect;
    std::optional<Check> check; // the newest finished one
    QDateTime askAgainAt;       // when another look-up can say more; invalid: not known
    Phase phase = Phase::Unasked;
    // As what the sum of the run counts it that was read with it: what is done here since is not in that sum.
    std::optional<RunSum::Part> counted;
    QString lastDecision;          // the database's word about this item, empty where it was never refused
    QString lastText;              // the same as a sentence
    bool secondByDatabase = false; // the database asked for a second person where we saw no need

    QString stands; // the reference that a person chose among several; nothing is chosen for them
    std::optional<ByHand> byHand;
    QString requestId; // the open request for a second person that holds this item as it is now
    QString consentBy; // the person who has given it; empty: still asked
    QDateTime consentUntil;

    std::optional<Resolution> resolution; // as written in this sitting
    QString resolvedFrom;                 // the row version that was resolved
    qint64 auditSeq = 0;
    QDateTime resolvedAt;
    QString reason;  // … and why
    Sending sending; // who had sent it by then: a rerun writes its own over it
    std::vector<Check>
        earlier; // of this sitting, what the newest check replaced: another verdict each; oldest first

    // The verdict that counts now: recorded, and about the effect as it stands (or stood when it was
    // resolved).
    std::optional<Verdict> verdict() const;
    bool isSettled() const { return phase == Phase::Resolved || phase == Phase::SettledElsewhere; }
    bool consentGiven() const { return !requestId.isEmpty() && !consentBy.isEmpty(); }
    // Settled here as not happened: back to reserved, for a rerun to send.
    bool wasGivenBack() const;
    // A newer check than the one that is known. What that one said is remembered where it said something
    // else.
    void takeCheck(const Check &newer);
};

// What the rules of resolving need to know beside the item.
struct RuleFacts
{
    QDateTime now; // the server's clock
    std::chrono::milliseconds keyRetention{0};
    QString login; // of this console
};

// So long before the provider may drop a key it counts as gone: a tenth of the retention, at most 5 min
// (2-contract, "Keys").
std::chrono::milliseconds keyMargin(std::chrono::milliseconds keyRetention);
// When the provider's key counts as gone. Invalid: the key's clock was never started.
QDateTime keyGoesAt(const Effect &effect, std::chrono::milliseconds keyRetention);
bool keyIsGone(const Effect &effect, const RuleFacts &facts);
// When the key goes of one that would be sent again under it; invalid: it would not be, or its key is gone.
QDateTime keyToKeep(const ReconcileItem &item, const RuleFacts &facts);

// Does settling this item need a second person? (table "Verdicts")
bool needsSecondPerson(const ReconcileItem &item, const RuleFacts &facts);
// `absent` may be acted on for 10 min from when its check began, for 5 where the key is gone.
bool checkIsTooOld(const ReconcileItem &item, const RuleFacts &facts);
// Can it be resolved now, on evidence, by this login alone?
bool isConclusiveAlone(const ReconcileItem &item, const RuleFacts &facts);
// Has a second person been found and is everything else still as it was asked?
bool isConsented(const ReconcileItem &item, const RuleFacts &facts);
// Can a second person be asked about it now? Several: only once one was chosen.
bool canBeAsked(const ReconcileItem &item, const RuleFacts &facts);
// Should "check" ask about it when nobody says which?
bool wantsCheck(const ReconcileItem &item, const RuleFacts &facts);
bool isOwn(const ReconcileItem &item, const RuleFacts &facts);

// Takes what the database says now into an item, without losing what was done in this sitting. True: it
// changed.
bool merge(ReconcileItem &item, const UnresolvedEffect &row);

} // namespace fencepost
