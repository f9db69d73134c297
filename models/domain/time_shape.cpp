// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/time_shape.h"

#include <algorithm>

namespace fencepost {

Micros TimeShape::timeAt(double place) const
{
    if (isEmpty())
        return kNoTime;
    const double share = std::clamp(1.0 - place, 0.0, 1.0);
    const auto after = std::find_if(m_points.begin() + 1, m_points.end() - 1,
                                    [share](const Point &point) { return point.share >= share; });
    const Point &from = *(after - 1);
    const double width = after->share - from.share;
    const double part = width > 0 ? std::clamp((share - from.share) / width, 0.0, 1.0) : 1.0;
    return from.at + static_cast<Micros>(part * static_cast<double>(after->at - from.at));
}

double TimeShape::placeOf(Micros time) const
{
    if (isEmpty() || time == kNoTime)
        return 0;
    const auto after = std::find_if(m_points.begin() + 1, m_points.end() - 1,
                                    [time](const Point &point) { return point.at >= time; });
    const Point &from = *(after - 1);
    const auto width = static_cast<double>(after->at - from.at);
    const double part = width > 0 ? std::clamp(static_cast<double>(time - from.at) / width, 0.0, 1.0) : 1.0;
    return 1.0 - (from.share + part * (after->share - from.share));
}

} // namespace fencepost
