// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect_page.h"

#include <optional>
#include <vector>

namespace fencepost {

// How many there are, and how that is known.
struct CountOfKind
{
    enum class Kind { None, Exact, AtLeast, About };
    Kind kind = Kind::None;
    qint64 count = 0;
    QDateTime asOf; // About: when the statistics were made
    friend bool operator==(const CountOfKind &, const CountOfKind &) = default;
};

// How the rows of a list lie in time: for some moments, oldest first, which part of the rows is not newer,
// from 0 to 1; between two of them they lie evenly. It tells which time a place in the scroll bar stands for,
// and where in it a time lies. A place is 0 at the newest row and 1 at the oldest.
class TimeShape
{
public:
    struct Point
    {
        Micros at = 0;
        double share = 0;
        friend bool operator==(const Point &, const Point &) = default;
    };

    TimeShape() = default;
    explicit TimeShape(std::vector<Point> points) : m_points(std::move(points)) {}

    bool isEmpty() const { return m_points.size() < 2; }
    Micros timeAt(double place) const;
    double placeOf(Micros time) const;

private:
    std::vector<Point> m_points;
};

} // namespace fencepost
