// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"

#include <QDateTime>
#include <QString>
#include <optional>
#include <vector>

// What a second person is asked, and what became of it. Plain values; any thread.

namespace fencepost {

// One column that a setting would get; of a row that is new there is nothing that it was.
struct SettingChange
{
    QString name;
    QString was;
    QString now;
    bool isNew = false;
    friend bool operator==(const SettingChange &, const SettingChange &) = default;
};

struct ConsentItem
{
    EffectKey effect; // empty for a rerun, a setting, and a letter of a whole run
    RunKey run;
    QString target;
    std::optional<Money> money;
    QString rowVersion;
    QString checkId;
    QString verdict;
    QString resolution;
    QString outcome; // of what is settled by hand
    QString stands;
    QString why;         // the check's reason
    QDateTime checkedAt; // … and when the provider was asked
    std::vector<TheirObject> matches;
    // The effect as it is now, and where it is.
    QString provider; // "stripe"; empty: not known
    FarSide at;
    QString providerRef;
    EffectState state = EffectState::Claimed;
    QDateTime sentAt;                 // first; invalid: never
    std::optional<Money> replacement; // of a charge in its place: another amount; none: the same
    bool payloadRead = false;         // what it would be sent with could be read
    QString letter;                   // of a dead letter: its id
    QString error;                    // … and what it was given up on
    int requeues = 0;
    QDateTime keyGoesAt; // invalid: no clock
    std::vector<EarlierFinding> foundBefore;
    QString setting;                    // "provider pay"; empty: not about a setting
    std::vector<SettingChange> columns; // … and every column that it would get
    QString planHash;                   // of a rerun: the plan that was asked about
    bool changed = false;               // the effect is not any more what was asked about: this item is void
    bool used = false;
    friend bool operator==(const ConsentItem &, const ConsentItem &) = default;
};

struct Consent
{
    QString requestId;
    QString action; // "resolve_effects", "rerun_period", "replace_effect", "set_provider" …
    std::vector<ConsentItem> items;
    QString reason;
    QString askedBy;
    QString askedPerson;
    QDateTime askedAt;
    QDateTime expiresAt;
    QString givenBy;
    QString givenPerson;
    QDateTime givenAt;
    QString refusedBy;
    QString refusedPerson;
    QDateTime refusedAt;
    QDateTime usedAt;
    bool open = false;
    bool byAdmin = false; // an administrator answers it, else an operator
    friend bool operator==(const Consent &, const Consent &) = default;
};

} // namespace fencepost
