// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/leases.h"

#include <QRect>
#include <functional>
#include <vector>

namespace fencepost {

// One length on the ruler of a job.
struct RulerMark
{
    enum class Kind { P50, P99, LongestRun, LongestSilence, Lease, Interval };
    Kind kind = Kind::P50;
    LeaseFacts::Length length{};
    friend bool operator==(const RulerMark &, const RulerMark &) = default;
};

// What is known of the job, in the order of the kinds.
std::vector<RulerMark> rulerMarks(const JudgedLease &judged);

// Where everything of a ruler lies, in pixels of its widget. The scale is logarithmic, so that a heartbeat
// and a day have room on one line; what is measured stands above it, what is set below it.
struct RulerLayout
{
    struct Place
    {
        RulerMark mark;
        int x = 0;   // on the line
        QRect label; // no two touch
        bool above = true;
        friend bool operator==(const Place &, const Place &) = default;
    };
    struct Tick
    {
        int x = 0;
        LeaseFacts::Length length{};
        friend bool operator==(const Tick &, const Tick &) = default;
    };
    std::vector<Place> places;
    std::vector<Tick> ticks; // 1 s, 1 min, 1 h, 1 d …, where they are in sight
    QRect line;              // from end to end
    QRect band;              // where a lease would fit; null: nowhere
    QRect axis;              // below all, for the words of the ticks
    int height = 0;
};

// Pure: `labelWidth` says how wide the words of a mark are.
RulerLayout layOutRuler(const std::vector<RulerMark> &marks, const LeaseBand &band, int width,
                        const std::function<int(const RulerMark &)> &labelWidth);

} // namespace fencepost
