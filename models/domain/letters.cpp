// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/letters.h"

namespace fencepost {

QString toText(LetterState state)
{
    switch (state) {
    case LetterState::Open:
        return QStringLiteral("open");
    case LetterState::Requeued:
        return QStringLiteral("requeued");
    case LetterState::Discarded:
        break;
    }
    return QStringLiteral("discarded");
}

std::optional<LetterState> letterStateFrom(const QString &word)
{
    for (const LetterState state : {LetterState::Open, LetterState::Requeued, LetterState::Discarded}) {
        if (word == toText(state))
            return state;
    }
    return std::nullopt;
}

} // namespace fencepost
