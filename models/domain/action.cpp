// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/action.h"

#include <array>

namespace fencepost {

QString functionName(ActionKind kind)
{
    static constexpr std::array<const char *, 13> names{"take_ownership",
                                                        "release_ownership",
                                                        "pause",
                                                        "resume",
                                                        "end_lease",
                                                        "start_checks",
                                                        "record_checks",
                                                        "resolve_effects",
                                                        "rerun_period",
                                                        "ask_second_person",
                                                        "give_consent",
                                                        "refuse",
                                                        "note"};
    return QLatin1String(names[static_cast<size_t>(kind)]);
}

bool needsArming(ActionKind kind)
{
    switch (kind) {
    case ActionKind::Resume:
    case ActionKind::EndLease:
    case ActionKind::ResolveEffects:
    case ActionKind::RerunPeriod:
    case ActionKind::GiveConsent:
        return true;
    case ActionKind::TakeOwnership:
    case ActionKind::ReleaseOwnership:
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
