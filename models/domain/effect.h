// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "models/domain/money.h"

#include <QDateTime>
#include <optional>
#include <string_view>

namespace fencepost {

// The states of an effect, as the contract names them ("Words" in the README).
enum class EffectState { Claimed, Submitted, Unknown, Done };
enum class Outcome { None, Succeeded, Declined, Reversed };

// Why an effect needs a person (`unresolved_v.why`).
enum class Why { None, Unknown, AttemptGone, KeyGone, AgeOnly };

QString toText(EffectState state);
QString toText(Outcome outcome);
QString toText(Why why);
std::optional<EffectState> effectStateFrom(const QString &text);
Outcome outcomeFrom(const QString &text);
Why whyFrom(const QString &text);
// The same from the bytes of an answer.
std::optional<EffectState> effectStateOf(std::string_view word);
Outcome outcomeOf(std::string_view word);
Why whyOf(std::string_view word);

// One row of the ledger as lists show it: no terms, no response. Times are UTC; an invalid time means
// that the database has not recorded one. Ages and clocks are the server's, in milliseconds.
struct Effect
{
    EffectKey key;
    RunKey run;
    int attempt = 0;
    FencingToken token;
    EffectState state = EffectState::Claimed;
    Outcome outcome = Outcome::None;
    Why why = Why::None; // None: not unresolved
    bool living = false; // its attempt lives: work in progress
    QString action;
    QString target;
    std::optional<Money> money; // none: the effect moves no money
    ProviderName provider;
    QString providerRef;
    QString idempotencyKey;
    QDateTime claimedAt;
    qint64 claimedUs = 0; // the same in microseconds since 1970, as exactly as the database has it
    QDateTime firstSubmittedAt;
    QDateTime submittedAt;
    QDateTime lastArrival;
    QDateTime keyKeptUntil;
    QDateTime retryUntil;
    QDateTime settledAt;
    QDateTime updatedAt;
    QString worker;
    QString owner; // living ownership: its own, else the run's
    QDateTime ownedUntil;
    bool superseded = false;
    QString rowVersion;

    friend bool operator==(const Effect &, const Effect &) = default;
};

} // namespace fencepost
