// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/action.h"

#include <algorithm>
#include <array>

namespace fencepost {

namespace {

constexpr std::array kNames{"take_ownership",
                            "release_ownership",
                            "pause",
                            "resume",
                            "offer_hand_over",
                            "accept_hand_over",
                            "end_lease",
                            "start_checks",
                            "record_checks",
                            "resolve_effects",
                            "rerun_period",
                            "ask_second_person",
                            "give_consent",
                            "refuse",
                            "close_shortfall",
                            "requeue_dead_letter",
                            "discard_dead_letter",
                            "reopen_dead_letter",
                            "note"};

} // namespace

QString functionName(ActionKind kind)
{
    return QLatin1String(kNames[static_cast<size_t>(kind)]);
}

std::optional<ActionKind> actionKindOf(const QString &functionName)
{
    const auto found = std::find_if(kNames.begin(), kNames.end(),
                                    [&](const char *name) { return functionName == QLatin1String(name); });
    if (found == kNames.end())
        return std::nullopt;
    return static_cast<ActionKind>(found - kNames.begin());
}

QStringList subjectsOf(const ActionRequest &request)
{
    QStringList subjects;
    for (const QJsonValue &value : request.items) {
        const QJsonObject item = value.toObject();
        for (const char *name :
             {"effect_key", "subject_key", "key", "dead_letter_id", "request_id", "shortfall_id", "job"}) {
            QString subject = item.value(QLatin1String(name)).toString();
            const QString period = item.value(QLatin1String("period")).toString();
            if (qstrcmp(name, "job") == 0 && !period.isEmpty())
                subject += QLatin1Char('/') + period;
            if (!subject.isEmpty() && !subjects.contains(subject))
                subjects << subject;
        }
    }
    return subjects;
}

bool needsArming(ActionKind kind)
{
    switch (kind) {
    case ActionKind::Resume:
    case ActionKind::EndLease:
    case ActionKind::ResolveEffects:
    case ActionKind::RerunPeriod:
    case ActionKind::GiveConsent:
    case ActionKind::CloseShortfall:
    case ActionKind::RequeueDeadLetter:
    case ActionKind::DiscardDeadLetter:
    case ActionKind::ReopenDeadLetter:
        return true;
    case ActionKind::TakeOwnership:
    case ActionKind::ReleaseOwnership:
    case ActionKind::OfferHandOver:
    case ActionKind::AcceptHandOver:
    case ActionKind::Pause:
    case ActionKind::StartChecks:
    case ActionKind::RecordChecks:
    case ActionKind::AskSecondPerson:
    case ActionKind::Refuse:
    case ActionKind::Note:
        break;
    }
    return false;
}

} // namespace fencepost
