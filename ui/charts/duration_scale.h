// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_content.h"

#include <chrono>

namespace fencepost {

// The upright axis of a chart of durations: from nought where the shortest can be seen beside the longest,
// else by powers. A value; pure.
class DurationScale
{
public:
    using Length = std::chrono::milliseconds;

    DurationScale(Length least, Length most);

    bool isLogarithmic() const { return m_logarithmic; }
    double at(Length length) const;
    const ChartContent::Axis &axis() const { return m_axis; }

private:
    void labelLinear(Length most);
    void labelLogarithmic();

    bool m_logarithmic = false;
    ChartContent::Axis m_axis;
};

} // namespace fencepost
