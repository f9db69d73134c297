// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/runs.h"

#include <algorithm>
#include <array>

namespace fencepost {

namespace {

constexpr std::array<const char *, 8> kWords{"working",       "stopped", "waiting", "failed",
                                             "rerun_allowed", "done",    "due",     "missed"};

} // namespace

QString toText(RunStanding standing)
{
    return QLatin1String(kWords[static_cast<size_t>(standing)]);
}

std::optional<RunStanding> runStandingFrom(const QString &word)
{
    const auto found = std::find_if(kWords.begin(), kWords.end(),
                                    [&](const char *known) { return word == QLatin1String(known); });
    if (found == kWords.end())
        return std::nullopt;
    return static_cast<RunStanding>(found - kWords.begin());
}

bool AttemptSpan::leftSome() const
{
    return outcome == QLatin1String("failed") && isOfWhatIsLeft(error);
}

} // namespace fencepost
