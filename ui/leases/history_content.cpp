// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/leases/history_content.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/lease_words.h"
#include "ui/charts/duration_scale.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Leases)
};

using Length = LeaseFacts::Length;
using Line = ChartContent::Line;

constexpr int kMostDayLabels = 9;
constexpr int kMostDaysAhead = 21; // of a trend
constexpr qint64 kLeastCount = 5;  // an axis of counts goes at least so far up
constexpr qint64 kCountLabels = 5;

double placeOf(const QDate &day)
{
    return static_cast<double>(day.toJulianDay());
}

ChartContent::Axis dayAxis(const QDate &first, const QDate &last)
{
    ChartContent::Axis axis{placeOf(first) - 0.5, placeOf(last) + 0.5, {}};
    const qint64 days = first.daysTo(last) + 1;
    const qint64 step = std::max<qint64>(1, (days + kMostDayLabels - 1) / kMostDayLabels);
    for (QDate day = first; day <= last; day = day.addDays(step))
        axis.labels.push_back({placeOf(day), shortDayText(day)});
    return axis;
}

Line levelAt(const QString &name, Token token, Qt::PenStyle style, double at,
             const ChartContent::Axis &bottom)
{
    return {name, token, 2, style, {QPointF(bottom.low, at), QPointF(bottom.high, at)}};
}

// Where the p99 goes by the straight line through its days, and so on until it meets the interval, if it soon
// does.
Line trendLine(const JobHistory &history, const JobLease &lease, const Trend &trend, int daysAhead,
               const DurationScale &scale)
{
    Line line{Tr::tr("trend of p99"), Token::Second, 1, Qt::DotLine, {}};
    const QDate last = history.days.back().day;
    for (QDate day = history.days.front().day; day <= last.addDays(daysAhead); day = day.addDays(1)) {
        const double share = trend.share + trend.perDay * static_cast<double>(last.daysTo(day));
        const double ms = share * static_cast<double>(lease.interval.count());
        const double at = scale.at(Length(static_cast<qint64>(ms)));
        if (share > 0 && share <= 1 && at >= scale.axis().low && at <= scale.axis().high)
            line.points.emplace_back(placeOf(day), at);
    }
    return line;
}

QStringList dayTip(const DayFigures &day, const JobLease &lease)
{
    QStringList words{
        Tr::tr("%1 (UTC), %2")
            .arg(day.day.toString(Qt::ISODate), Tr::tr("%n run(s)", nullptr, static_cast<int>(day.runs))),
        Tr::tr("p50 %1, p95 %2, p99 %3").arg(lengthText(day.p50), lengthText(day.p95), lengthText(day.p99)),
        Tr::tr("p99 is %1 of the interval").arg(shareWords(day.p99, lease.interval)),
        Tr::tr("longest %1").arg(lengthText(day.longest))};
    if (day.silence)
        words << Tr::tr("longest silence %1").arg(lengthText(*day.silence));
    return words;
}

// Whole numbers, few of them.
ChartContent::Axis countAxis(qint64 most)
{
    most = std::max(most, kLeastCount);
    qint64 step = 1;
    for (qint64 power = 1; most / step > kCountLabels; power *= 10) {
        for (const qint64 factor : {1, 2, 5}) {
            step = factor * power;
            if (most / step <= kCountLabels)
                break;
        }
    }
    ChartContent::Axis axis{0, static_cast<double>(most) * 1.06, {}};
    for (qint64 count = 0; count <= most; count += step)
        axis.labels.push_back({static_cast<double>(count), countText(count)});
    return axis;
}

double placeOf(const QDateTime &hour)
{
    return static_cast<double>(hour.toSecsSinceEpoch()) / 3600;
}

// A label where a day begins in the zone that is shown.
ChartContent::Axis hourAxis(const std::vector<HourFigures> &hours, const QTimeZone &zone)
{
    ChartContent::Axis axis{placeOf(hours.front().hour), placeOf(hours.back().hour) + 0.5, {}};
    QDate before = hours.front().hour.toTimeZone(zone).date();
    for (const HourFigures &hour : hours) {
        const QDate day = hour.hour.toTimeZone(zone).date();
        if (day != before)
            axis.labels.push_back({placeOf(hour.hour), shortDayText(day)});
        before = day;
    }
    return axis;
}

} // namespace

ChartContent daysContent(const JobHistory &history, const JobLease &lease)
{
    ChartContent content;
    if (history.days.empty()) {
        content.said = Tr::tr("No run has ended well in these days.");
        return content;
    }
    Length least = std::min(lease.interval, lease.leaseLength);
    Length most = std::max(lease.interval, lease.leaseLength);
    for (const DayFigures &day : history.days) {
        least = std::min(least, day.p50);
        most = std::max(most, day.p99);
    }
    const DurationScale scale(least, most);
    content.left = scale.axis();
    const auto trend = trendOf(history.days, lease.interval);
    const auto left = trend ? daysUntilOver(*trend) : std::nullopt;
    const int ahead = left && *left <= kMostDaysAhead ? *left : 0;
    content.bottom = dayAxis(history.days.front().day, history.days.back().day.addDays(ahead));
    Line p50{Tr::tr("p50"), Token::Third, 1, Qt::SolidLine, {}};
    Line p95{Tr::tr("p95"), Token::Second, 1, Qt::DashLine, {}};
    Line p99{Tr::tr("p99"), Token::Text, 2, Qt::SolidLine, {}};
    for (const DayFigures &day : history.days) {
        p50.points.emplace_back(placeOf(day.day), scale.at(day.p50));
        p95.points.emplace_back(placeOf(day.day), scale.at(day.p95));
        p99.points.emplace_back(placeOf(day.day), scale.at(day.p99));
        content.stops.push_back({placeOf(day.day), dayTip(day, lease)});
    }
    content.lines = {p50, p95, p99,
                     levelAt(Tr::tr("interval %1").arg(lengthText(lease.interval)), Token::ControlEdge,
                             Qt::DashDotLine, scale.at(lease.interval), content.bottom),
                     levelAt(Tr::tr("lease %1").arg(lengthText(lease.leaseLength)), Token::Accent,
                             Qt::DashLine, scale.at(lease.leaseLength), content.bottom)};
    if (trend)
        content.lines.push_back(trendLine(history, lease, *trend, ahead, scale));
    content.said =
        Tr::tr("How long runs took by day: %1. The arrow keys go from day to day.").arg(trendWords(trend));
    return content;
}

ChartContent hoursContent(const JobHistory &history, const ShownFor &shown)
{
    ChartContent content;
    if (history.hours.empty())
        return content;
    Line fenced{Tr::tr("fenced writes"), Token::Text, 2, Qt::SolidLine, {}};
    Line suppressed{Tr::tr("suppressed duplicates"), Token::Accent, 2, Qt::DashLine, {}};
    qint64 most = 0;
    qint64 allFenced = 0;
    qint64 allSuppressed = 0;
    for (const HourFigures &hour : history.hours) {
        const double at = placeOf(hour.hour);
        fenced.points.emplace_back(at, static_cast<double>(hour.fencedWrites));
        suppressed.points.emplace_back(at, static_cast<double>(hour.suppressedDuplicates));
        most = std::max({most, hour.fencedWrites, hour.suppressedDuplicates});
        allFenced += hour.fencedWrites;
        allSuppressed += hour.suppressedDuplicates;
        content.stops.push_back(
            {at,
             {dateTimeText(hour.hour, shown.zone),
              Tr::tr("fenced writes %1").arg(countText(hour.fencedWrites)),
              Tr::tr("suppressed duplicates %1").arg(countText(hour.suppressedDuplicates))}});
    }
    content.lines = {fenced, suppressed};
    content.bottom = hourAxis(history.hours, shown.zone);
    content.left = countAxis(most);
    content.said =
        Tr::tr("In 7 days %1 fenced writes and %2 suppressed duplicates. The arrow keys go from hour to "
               "hour.")
            .arg(countText(allFenced), countText(allSuppressed));
    return content;
}

} // namespace fencepost
