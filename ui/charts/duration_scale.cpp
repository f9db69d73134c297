// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/duration_scale.h"

#include "models/domain/time_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fencepost {

namespace {

using namespace std::chrono_literals;
using Length = DurationScale::Length;

constexpr int kMostRatio = 20; // beyond it the shortest would lie on the ground
constexpr int kMostLabels = 6;
constexpr double kAir = 0.06;

constexpr std::array<Length, 34> kSteps{1ms, 2ms, 5ms, 10ms, 20ms, 50ms, 100ms, 200ms,  500ms,  1s,    2s, 5s,
                                        10s, 15s, 30s, 1min, 2min, 5min, 10min, 15min,  30min,  1h,    2h, 3h,
                                        6h,  12h, 24h, 48h,  120h, 240h, 720h,  1'440h, 4'320h, 8'760h};
constexpr std::array<Length, 13> kPowers{1ms, 10ms, 100ms, 1s,   10s,  1min,  10min,
                                         1h,  6h,   24h,   168h, 720h, 8'760h};

} // namespace

DurationScale::DurationScale(Length least, Length most)
{
    most = std::max(most, Length(1));
    least = std::clamp(least, Length(1), most);
    m_logarithmic = least * kMostRatio < most;
    if (!m_logarithmic) {
        m_axis.high = static_cast<double>(most.count()) * (1 + kAir);
        labelLinear(most);
        return;
    }
    const double span = at(most) - at(least);
    m_axis.low = std::max(0.0, at(least) - kAir * span);
    m_axis.high = at(most) + kAir * span;
    labelLogarithmic();
}

double DurationScale::at(Length length) const
{
    const double ms = static_cast<double>(std::max<Length::rep>(0, length.count()));
    return m_logarithmic ? std::log10(std::max(1.0, ms)) : ms;
}

void DurationScale::labelLinear(Length most)
{
    const auto step =
        std::find_if(kSteps.begin(), kSteps.end(), [&](Length one) { return most / one <= kMostLabels; });
    const Length by = step == kSteps.end() ? most : *step;
    m_axis.labels.push_back({0, QStringLiteral("0")});
    for (Length length = by; at(length) <= m_axis.high; length += by)
        m_axis.labels.push_back({at(length), lengthText(length)});
}

void DurationScale::labelLogarithmic()
{
    for (const Length length : kPowers) {
        if (at(length) >= m_axis.low && at(length) <= m_axis.high)
            m_axis.labels.push_back({at(length), lengthText(length)});
    }
}

} // namespace fencepost
