// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/effect.h"

#include <array>

namespace fencepost {

namespace {

constexpr std::array<const char *, 4> kStates{"claimed", "submitted", "unknown", "done"};
constexpr std::array<const char *, 4> kOutcomes{"", "succeeded", "declined", "reversed"};
constexpr std::array<const char *, 5> kWhys{"", "unknown", "attempt_gone", "key_gone", "age_only"};

template <class Enum, size_t n>
std::optional<Enum> find(const std::array<const char *, n> &words, std::string_view word)
{
    for (size_t i = 0; i < n; ++i) {
        if (word == words[i])
            return static_cast<Enum>(i);
    }
    return std::nullopt;
}

} // namespace

QString toText(EffectState state)
{
    return QLatin1String(kStates[static_cast<size_t>(state)]);
}

QString toText(Outcome outcome)
{
    return QLatin1String(kOutcomes[static_cast<size_t>(outcome)]);
}

QString toText(Why why)
{
    return QLatin1String(kWhys[static_cast<size_t>(why)]);
}

std::optional<EffectState> effectStateOf(std::string_view word)
{
    return find<EffectState>(kStates, word);
}

Outcome outcomeOf(std::string_view word)
{
    return find<Outcome>(kOutcomes, word).value_or(Outcome::None);
}

Why whyOf(std::string_view word)
{
    return find<Why>(kWhys, word).value_or(Why::None);
}

std::optional<EffectState> effectStateFrom(const QString &text)
{
    return effectStateOf(text.toStdString());
}

Outcome outcomeFrom(const QString &text)
{
    return outcomeOf(text.toStdString());
}

Why whyFrom(const QString &text)
{
    return whyOf(text.toStdString());
}

} // namespace fencepost
