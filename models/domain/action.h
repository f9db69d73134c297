// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QUuid>
#include <optional>
#include <vector>

namespace fencepost {

// The operator functions of the contract (2a): each is one call, one transaction, one action_id.
enum class ActionKind {
    TakeOwnership,
    ReleaseOwnership,
    Pause,
    Resume,
    OfferHandOver,
    AcceptHandOver,
    EndLease,
    StartChecks,
    RecordChecks,
    ResolveEffects,
    RerunPeriod,
    AskSecondPerson,
    GiveConsent,
    Refuse,
    CloseShortfall,
    RequeueDeadLetter,
    DiscardDeadLetter,
    ReopenDeadLetter,
    Note
};

QString functionName(ActionKind kind); // "take_ownership"
std::optional<ActionKind> actionKindOf(const QString &functionName);
// Must the operator be armed before this? Taking, checking, noting, pausing need none (4-screens).
bool needsArming(ActionKind kind);

// The largest number of items that one call takes.
constexpr qsizetype kMostItemsOfAnAction = 200;

struct ActionRequest
{
    QUuid actionId; // made at the click; a retry never gets a new one
    ActionKind kind = ActionKind::Note;
    QDateTime notAfter; // the server's time at the click + 2 minutes
    QString reason;
    QJsonArray items; // shapes: resources/sql/functions/README.md
};

// The effects, runs, jobs and requests that an action is about, by their keys, each once.
QStringList subjectsOf(const ActionRequest &request);

// An action that left and of which nobody here knows what became. It is asked again, same id, until the
// database answers; meanwhile nothing else may be done about its subjects.
struct ActionInDoubt
{
    QUuid id;
    ActionKind kind = ActionKind::Note;
    QStringList subjects;
    bool earlier = false; // of a console that ended before it had the answer
};

// What the database decided about one item.
struct ItemAnswer
{
    int ord = 0;
    QString subjectKey;
    QString decision;
    QJsonObject detail;
    qint64 auditSeq = 0;
};

using ActionAnswer = std::vector<ItemAnswer>;

} // namespace fencepost
