// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/leases/ruler_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fencepost {

namespace {

using Length = LeaseFacts::Length;
using Place = RulerLayout::Place;

constexpr int kLabelHeight = 16;
constexpr int kLeader = 8; // between a label and the line
constexpr int kLine = 16;
constexpr int kGap = 14; // between two labels
constexpr int kAxisGap = 6;
constexpr int kAxis = 18;
constexpr double kLowEnd = 1.6;
constexpr double kHighEnd = 1.25;

double logOf(Length length)
{
    return std::log(static_cast<double>(std::max<Length::rep>(1, length.count())));
}

// From a length to its place on a line from `from` to `to`.
class Scale
{
public:
    Scale(Length least, Length most, int width)
        : m_low(logOf(least) - std::log(kLowEnd))
        , m_span(logOf(most) + std::log(kHighEnd) - m_low)
        , m_width(width)
    {}

    int x(Length length) const
    {
        const double share = std::clamp((logOf(length) - m_low) / m_span, 0.0, 1.0);
        return static_cast<int>(std::lround(share * (m_width - 1)));
    }
    bool holds(Length length) const { return logOf(length) > m_low && logOf(length) < m_low + m_span; }

private:
    double m_low;
    double m_span;
    int m_width;
};

bool isMeasured(RulerMark::Kind kind)
{
    return kind != RulerMark::Kind::Lease && kind != RulerMark::Kind::Interval;
}

// Puts labels of one row as near to their marks as they can be without touching; they are sorted by `x`.
void spread(const std::vector<Place *> &row, int width)
{
    int free = 0;
    for (Place *place : row) {
        place->label.moveLeft(std::max(free, place->x - place->label.width() / 2));
        free = place->label.left() + place->label.width() + kGap;
    }
    int limit = width;
    for (auto place = row.rbegin(); place != row.rend(); ++place) {
        QRect &label = (*place)->label;
        label.moveLeft(std::min(label.left(), limit - label.width()));
        limit = label.left() - kGap;
    }
}

// The labels of one side in as few rows as hold them. Answers how many those are.
int layOutSide(std::vector<Place *> side, int width)
{
    std::stable_sort(side.begin(), side.end(), [](const Place *a, const Place *b) { return a->x < b->x; });
    const int count = static_cast<int>(side.size());
    for (int rows = 1; rows <= std::max(1, count); ++rows) {
        bool fits = true;
        for (int row = 0; row < rows; ++row) {
            std::vector<Place *> some;
            int needed = 0;
            for (int i = row; i < count; i += rows) {
                some.push_back(side[static_cast<size_t>(i)]);
                some.back()->label.moveTop(row * kLabelHeight); // counted from the line outwards
                needed += some.back()->label.width() + (some.size() > 1 ? kGap : 0);
            }
            fits = fits && needed <= width;
            spread(some, width);
        }
        if (fits || rows == count)
            return count == 0 ? 0 : rows;
    }
    return 0;
}

std::vector<Place *> sideOf(std::vector<Place> &places, bool above)
{
    std::vector<Place *> side;
    for (Place &place : places) {
        if (place.above == above)
            side.push_back(&place);
    }
    return side;
}

} // namespace

std::vector<RulerMark> rulerMarks(const JudgedLease &judged)
{
    using Kind = RulerMark::Kind;
    const JobLease &lease = judged.lease;
    std::vector<RulerMark> marks;
    if (lease.runs > 0)
        marks = {{Kind::P50, lease.p50}, {Kind::P99, lease.p99}, {Kind::LongestRun, lease.longest}};
    if (lease.silence)
        marks.push_back({Kind::LongestSilence, *lease.silence});
    marks.push_back({Kind::Lease, lease.leaseLength});
    marks.push_back({Kind::Interval, lease.interval});
    return marks;
}

RulerLayout layOutRuler(const std::vector<RulerMark> &marks, const LeaseBand &band, int width,
                        const std::function<int(const RulerMark &)> &labelWidth)
{
    RulerLayout layout;
    if (marks.empty() || width <= 0)
        return layout;
    const auto shorter = [](const RulerMark &a, const RulerMark &b) { return a.length < b.length; };
    const auto [first, last] = std::minmax_element(marks.begin(), marks.end(), shorter);
    const Scale scale(first->length, last->length, width);
    for (const RulerMark &mark : marks)
        layout.places.push_back({mark, scale.x(mark.length),
                                 QRect(0, 0, std::min(width, labelWidth(mark)), kLabelHeight),
                                 isMeasured(mark.kind)});
    const int above = layOutSide(sideOf(layout.places, true), width);
    const int below = layOutSide(sideOf(layout.places, false), width);
    const int top = above > 0 ? above * kLabelHeight + kLeader : 0;
    layout.line = QRect(0, top, width, kLine);
    for (Place &place : layout.places) {
        const int row = place.label.top() / kLabelHeight;
        place.label.moveTop(place.above ? (above - 1 - row) * kLabelHeight
                                        : top + kLine + kLeader + row * kLabelHeight);
    }
    layout.height = top + kLine + (below > 0 ? kLeader + below * kLabelHeight : 0);
    if (!band.isEmpty()) {
        const int from = scale.x(band.least);
        layout.band = QRect(from, top, std::max(1, scale.x(band.below) - from), kLine);
    }
    using namespace std::chrono_literals;
    static const std::array<Length, 9> ticks{100ms, 1s, 10s, 1min, 10min, 1h, 24h, 168h, 720h};
    for (const Length tick : ticks) {
        if (scale.holds(tick))
            layout.ticks.push_back({scale.x(tick), tick});
    }
    layout.axis = QRect(0, layout.height + kAxisGap, width, kAxis);
    layout.height += kAxisGap + kAxis;
    return layout;
}

} // namespace fencepost
