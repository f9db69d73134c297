// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/runs.h"

#include <QRect>
#include <QTimeZone>

// Where everything of an attempt timeline lies: pure, so that a test can check that it is to scale. All
// lengths in device-independent pixels.
namespace fencepost {

// One attempt, in its lane: its label, and below it the bar of its lease.
struct TimelineBar
{
    size_t attempt = 0; // in RunTimeline::attempts
    int lane = 0;
    QRect label;
    QRect bar;             // from its start to its end, or to now
    QRect silent;          // of the bar: since it was last heard, where that is longer than it should be
    QRect lease;           // what is left of a live lease
    bool leaseCut = false; // … it goes on beyond the edge
    QRect late;            // after its end: it still tried to write, and was refused
};

// A moment of an attempt: its last heartbeat, or writes that were refused.
struct TimelineMark
{
    enum class Kind { Heartbeat, Fenced };
    static constexpr size_t kNoAttempt = static_cast<size_t>(-1);
    Kind kind = Kind::Heartbeat;
    size_t attempt = kNoAttempt; // none: its token is no attempt's
    QRect rect;
    size_t firstFenced = 0; // in RunTimeline::fenced: these, which lie too close to be told apart
    size_t fencedCount = 0;
};

// Effects sent, as a column inside the bar of their attempt.
struct TimelineColumn
{
    size_t attempt = 0;
    QRect rect;
    qint64 count = 0;
};

struct TimelineTick
{
    int x = 0;
    QDateTime at;
};

struct TimelineLayout
{
    QDateTime from;
    QDateTime to;
    int lanes = 0;
    int axisTop = 0;
    int height = 0;
    qint64 tickMs = 0;             // between two ticks
    std::vector<TimelineBar> bars; // as the attempts
    std::vector<TimelineMark> marks;
    std::vector<TimelineColumn> columns;
    std::vector<TimelineTick> ticks;

    // Where a moment lies in a timeline of that width; clamped to it.
    int xOf(const QDateTime &at, int width) const;
};

namespace timeline {
inline constexpr int label = 16;
inline constexpr int bar = 14;
inline constexpr int laneGap = 8;
inline constexpr int lane = label + bar + laneGap;
inline constexpr int axis = 20;
inline constexpr int leastBar = 4; // an attempt of no time is seen all the same
inline constexpr int beside = 6;   // air between two attempts in one lane
inline constexpr int mark = 12;
inline constexpr int leastTick = 64; // between two ticks
inline constexpr int glyphGap = 4;   // in a label
inline constexpr int sign = 12;      // of the legend
inline constexpr int signGap = 5;
} // namespace timeline

// When an attempt ended, or how far it has come by now.
QDateTime endOf(const AttemptSpan &attempt, const QDateTime &now);

// labelWidths: one for each attempt. Attempts that lie beside each other share a lane; those that overlap, in
// time or by their labels, do not.
TimelineLayout timelineLayout(const RunTimeline &line, const QDateTime &now, const QTimeZone &zone, int width,
                              const std::vector<int> &labelWidths);

} // namespace fencepost
