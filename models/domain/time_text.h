// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLocale>
#include <QString>
#include <QTimeZone>
#include <chrono>
#include <optional>

namespace fencepost {

// Ages, short and in two units at most: "1 s", "40 min", "1 h 09 m", "2 d 4 h", "3 d". Never negative.
QString ageText(std::chrono::milliseconds age);

// How long something takes, as people would say it: "850 ms", "12 s", "1 min 30 s", "25 min", "26 h 10 m", "3
// d".
QString lengthText(std::chrono::milliseconds length);

// What is left of a clock that a person acts by, to the second under an hour: "30 min 32 s", "19 h 02 m".
// Over: "gone".
QString clockText(std::chrono::milliseconds left);

// "03:12:40 +01:00"; an invalid time reads "not recorded".
QString timeText(const QDateTime &time, const QTimeZone &zone);
// "2026-11-29 03:12:40 +01:00", the day as people of the program's language write it; what a machine reads
// says QLocale::c().
QString dateTimeText(const QDateTime &time, const QTimeZone &zone, const QLocale &locale = QLocale());
// "03:12", and with the day where it is not the day of `now`.
QString shortTimeText(const QDateTime &time, const QDateTime &now, const QTimeZone &zone);

// How QDateTime::toString() writes a whole day: "yyyy-MM-dd", in German "dd.MM.yyyy".
QString dayFormat(const QLocale &locale = QLocale());
// "28 Nov", "28 Nov 2025"; in German "28. Nov."
QString shortDayText(const QDate &day, bool withYear = false);

// A stretch of time: from the first moment to the one that is not in it any more.
struct TimeSpan
{
    QDateTime from;
    QDateTime to;
    friend bool operator==(const TimeSpan &, const TimeSpan &) = default;
};
// The day, minute or second that somebody has typed in this zone: "2026-03-12", "2026-03-12 14:30",
// "2026-03-12 14:30:05", and a time alone for the day of `now`; "12.03.2026" is a day as well, in any
// language. None where it is not one.
std::optional<TimeSpan> timeSpanFrom(const QString &typed, const QDateTime &now, const QTimeZone &zone);

} // namespace fencepost
