// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/timeline_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fencepost {

namespace {

constexpr qint64 kSecond = 1000;
constexpr qint64 kMinute = 60 * kSecond;
constexpr qint64 kHour = 60 * kMinute;
constexpr qint64 kDay = 24 * kHour;
constexpr std::array<qint64, 24> kSteps{
    kSecond,     2 * kSecond,  5 * kSecond,  10 * kSecond, 15 * kSecond, 30 * kSecond, kMinute,   2 * kMinute,
    5 * kMinute, 10 * kMinute, 15 * kMinute, 30 * kMinute, kHour,        2 * kHour,    3 * kHour, 6 * kHour,
    12 * kHour,  kDay,         2 * kDay,     7 * kDay,     14 * kDay,    30 * kDay,    90 * kDay, 365 * kDay};
constexpr int kMissedBeats = 3; // a living worker is silent after so many
// Of a live lease so much is shown, measured by what has passed: a long one would leave no room for the rest.
constexpr double kLeaseShare = 0.5;

size_t attemptOfToken(const RunTimeline &line, const std::optional<qint64> &token)
{
    for (size_t i = 0; token && i < line.attempts.size(); ++i) {
        if (line.attempts[i].token.value == *token)
            return i;
    }
    return TimelineMark::kNoAttempt;
}

size_t attemptOfNumber(const RunTimeline &line, int attempt)
{
    for (size_t i = 0; i < line.attempts.size(); ++i) {
        if (line.attempts[i].attempt == attempt)
            return i;
    }
    return TimelineMark::kNoAttempt;
}

// From the first start to the last thing that is known.
void stretchOver(TimelineLayout &layout, const RunTimeline &line, const QDateTime &now)
{
    const auto reach = [&layout](const QDateTime &at) {
        if (!at.isValid())
            return;
        if (!layout.from.isValid() || at < layout.from)
            layout.from = at;
        if (!layout.to.isValid() || at > layout.to)
            layout.to = at;
    };
    for (const AttemptSpan &attempt : line.attempts) {
        reach(attempt.startedAt);
        reach(endOf(attempt, now));
    }
    for (const FencedWrite &write : line.fenced)
        reach(write.at);
    for (const SentEffects &sent : line.sent) {
        reach(sent.from);
        reach(sent.to);
    }
    if (!layout.from.isValid())
        return;
    const qint64 passed = std::max(kSecond, layout.from.msecsTo(layout.to));
    layout.to = layout.from.addMSecs(passed);
    // A lease that goes on is seen to go on.
    qint64 ahead = 0;
    for (const AttemptSpan &attempt : line.attempts) {
        if (attempt.living && attempt.leaseUntil > now)
            ahead = std::max(ahead, layout.to.msecsTo(attempt.leaseUntil));
    }
    const auto most = static_cast<qint64>(static_cast<double>(passed) * kLeaseShare);
    layout.to = layout.to.addMSecs(std::clamp<qint64>(ahead, 0, most));
}

// The bar of an attempt and what belongs to it, still without a lane: at the top.
TimelineBar placedBar(const TimelineLayout &layout, const RunTimeline &line, size_t index,
                      const QDateTime &now, int width)
{
    const AttemptSpan &attempt = line.attempts[index];
    const QDateTime end = endOf(attempt, now);
    const auto x = [&](const QDateTime &at) { return layout.xOf(at, width); };
    TimelineBar placed;
    placed.attempt = index;
    const int wide = std::max(timeline::leastBar, x(end) - x(attempt.startedAt));
    const int left = std::clamp(x(attempt.startedAt), 0, std::max(0, width - wide));
    placed.bar = QRect(left, timeline::label, wide, timeline::bar);
    const QDateTime heard = attempt.heartbeatAt.isValid() ? attempt.heartbeatAt : attempt.startedAt;
    const qint64 quiet = heard.msecsTo(end);
    const qint64 usual = line.heartbeatMs * (attempt.living ? kMissedBeats : 1);
    if (attempt.outcome != QLatin1String("done") && usual > 0 && quiet > usual) {
        const int from = std::clamp(x(heard), left, left + wide - 1);
        placed.silent = QRect(from, timeline::label, left + wide - from, timeline::bar);
    }
    if (attempt.living && attempt.leaseUntil > end) {
        placed.leaseCut = attempt.leaseUntil > layout.to;
        const int until = std::max(x(attempt.leaseUntil), left + wide);
        placed.lease = QRect(left + wide, timeline::label, until - left - wide, timeline::bar);
    }
    for (const FencedWrite &write : line.fenced) {
        if (attemptOfToken(line, write.staleToken) != index || write.at <= end)
            continue;
        const int until = std::max(x(write.at), left + wide + 1);
        placed.late = QRect(left + wide, timeline::label, until - left - wide, timeline::bar);
    }
    return placed;
}

// Into the first lane where nothing is in its way.
void putIntoLanes(TimelineLayout &layout, int width, const std::vector<int> &labelWidths)
{
    std::vector<int> ends; // of each lane, how far it is taken
    for (TimelineBar &placed : layout.bars) {
        const int words = std::min(width, labelWidths[placed.attempt]);
        const int at = std::clamp(placed.bar.left(), 0, std::max(0, width - words));
        placed.label = QRect(at, 0, words, timeline::label);
        const int first = std::min(at, placed.bar.left());
        int last = std::max(at + words, placed.bar.left() + placed.bar.width());
        for (const QRect &part : {placed.lease, placed.late})
            last = part.isEmpty() ? last : std::max(last, part.left() + part.width());
        const auto free = std::find_if(ends.begin(), ends.end(),
                                       [first](int end) { return end + timeline::beside <= first; });
        placed.lane = static_cast<int>(free - ends.begin());
        if (free == ends.end())
            ends.push_back(last);
        else
            *free = last;
        for (QRect *part : {&placed.label, &placed.bar, &placed.silent, &placed.lease, &placed.late}) {
            if (!part->isEmpty())
                part->translate(0, placed.lane * timeline::lane);
        }
    }
    layout.lanes = static_cast<int>(ends.size());
}

void addHeartbeats(TimelineLayout &layout, const RunTimeline &line, int width)
{
    for (const TimelineBar &placed : layout.bars) {
        const AttemptSpan &attempt = line.attempts[placed.attempt];
        if (!attempt.heartbeatAt.isValid() || attempt.heartbeatAt <= attempt.startedAt)
            continue;
        const int x = std::clamp(layout.xOf(attempt.heartbeatAt, width), placed.bar.left(),
                                 placed.bar.left() + placed.bar.width() - 1);
        layout.marks.push_back({TimelineMark::Kind::Heartbeat, placed.attempt,
                                QRect(x, placed.bar.top() - 2, 2, placed.bar.height() + 4), 0, 0});
    }
}

// Oldest first: one that lies on the one before it in its row, under the same token, is counted with it.
void addFenced(TimelineLayout &layout, const RunTimeline &line, int width)
{
    const int below = layout.lanes * timeline::lane; // for those that are no attempt's
    for (size_t i = 0; i < line.fenced.size(); ++i) {
        const size_t attempt = attemptOfToken(line, line.fenced[i].staleToken);
        const int middle = layout.xOf(line.fenced[i].at, width);
        const int top = attempt == TimelineMark::kNoAttempt ? below : layout.bars[attempt].bar.top() + 1;
        const QRect rect(std::clamp(middle - timeline::mark / 2, 0, std::max(0, width - timeline::mark)), top,
                         timeline::mark, timeline::mark);
        const auto near = std::find_if(layout.marks.rbegin(), layout.marks.rend(), [&](const auto &mark) {
            return mark.kind == TimelineMark::Kind::Fenced && mark.attempt == attempt &&
                   line.fenced[mark.firstFenced].staleToken == line.fenced[i].staleToken;
        });
        if (near != layout.marks.rend() && near->rect.left() + timeline::mark > rect.left())
            ++near->fencedCount;
        else
            layout.marks.push_back({TimelineMark::Kind::Fenced, attempt, rect, i, 1});
    }
}

// The tallest column is as high as the bar; what was sent within one pixel is one column.
void addColumns(TimelineLayout &layout, const RunTimeline &line, int width)
{
    for (const SentEffects &sent : line.sent) {
        const size_t attempt = attemptOfNumber(line, sent.attempt);
        if (attempt == TimelineMark::kNoAttempt)
            continue;
        const QRect bar = layout.bars[attempt].bar;
        const int edge = bar.left() + bar.width();
        const int left = std::clamp(layout.xOf(sent.from, width), bar.left(), edge - 1);
        const int right = std::clamp(layout.xOf(sent.to, width), left + 1, edge);
        const QRect rect(left, bar.top(), right - left, timeline::bar);
        const auto last = std::find_if(layout.columns.rbegin(), layout.columns.rend(),
                                       [&](const auto &column) { return column.attempt == attempt; });
        if (last != layout.columns.rend() && last->rect.left() + last->rect.width() > rect.left()) {
            last->count += sent.count;
            last->rect.setWidth(std::max(last->rect.width(), rect.left() + rect.width() - last->rect.left()));
        } else {
            layout.columns.push_back({attempt, rect, sent.count});
        }
    }
    // By how many in a pixel of time, so that a wide column is not taken for more.
    double most = 0;
    const auto dense = [](const TimelineColumn &column) {
        return static_cast<double>(column.count) / column.rect.width();
    };
    for (const TimelineColumn &column : layout.columns)
        most = std::max(most, dense(column));
    for (TimelineColumn &column : layout.columns) {
        constexpr int kMost = timeline::bar - 2;
        const int high = std::clamp(static_cast<int>(std::lround(dense(column) / most * kMost)), 2, kMost);
        column.rect =
            QRect(column.rect.left(), column.rect.top() + 1 + kMost - high, column.rect.width(), high);
    }
}

void addTicks(TimelineLayout &layout, const QTimeZone &zone, int width)
{
    const qint64 span = layout.from.msecsTo(layout.to);
    const auto fits = [&](qint64 step) {
        return static_cast<double>(step) / static_cast<double>(span) * width >= timeline::leastTick;
    };
    const auto step = std::find_if(kSteps.begin(), kSteps.end(), fits);
    layout.tickMs = step == kSteps.end() ? kSteps.back() : *step;
    // On whole steps of the clock that is shown.
    const qint64 offset = static_cast<qint64>(zone.offsetFromUtc(layout.from)) * kSecond;
    const qint64 begin = layout.from.toMSecsSinceEpoch() + offset;
    qint64 at = (begin + layout.tickMs - 1) / layout.tickMs * layout.tickMs;
    for (; at - offset <= layout.to.toMSecsSinceEpoch(); at += layout.tickMs) {
        const QDateTime moment = QDateTime::fromMSecsSinceEpoch(at - offset, Qt::UTC);
        layout.ticks.push_back({layout.xOf(moment, width), moment});
    }
}

} // namespace

QDateTime endOf(const AttemptSpan &attempt, const QDateTime &now)
{
    if (attempt.finishedAt.isValid())
        return attempt.finishedAt;
    if (attempt.living)
        return std::max(now, attempt.startedAt);
    // Nobody has ended it, and it does not live: its lease ran out, or another holds it.
    if (attempt.leaseUntil.isValid())
        return std::max(attempt.leaseUntil, attempt.startedAt);
    return attempt.heartbeatAt.isValid() ? attempt.heartbeatAt : attempt.startedAt;
}

int TimelineLayout::xOf(const QDateTime &at, int width) const
{
    const double span = static_cast<double>(std::max<qint64>(1, from.msecsTo(to)));
    const double share = static_cast<double>(from.msecsTo(at)) / span;
    return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * width));
}

TimelineLayout timelineLayout(const RunTimeline &line, const QDateTime &now, const QTimeZone &zone, int width,
                              const std::vector<int> &labelWidths)
{
    TimelineLayout layout;
    if (line.attempts.empty() || width <= 0)
        return layout;
    stretchOver(layout, line, now);
    for (size_t i = 0; i < line.attempts.size(); ++i)
        layout.bars.push_back(placedBar(layout, line, i, now, width));
    putIntoLanes(layout, width, labelWidths);
    addColumns(layout, line, width);
    addHeartbeats(layout, line, width);
    addFenced(layout, line, width);
    const bool strangers = std::any_of(layout.marks.begin(), layout.marks.end(), [](const auto &mark) {
        return mark.attempt == TimelineMark::kNoAttempt;
    });
    layout.axisTop = layout.lanes * timeline::lane + (strangers ? timeline::mark + timeline::laneGap : 0);
    layout.height = layout.axisTop + timeline::axis;
    addTicks(layout, zone, width);
    return layout;
}

} // namespace fencepost
