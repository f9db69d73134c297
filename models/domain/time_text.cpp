// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/time_text.h"

#include <QCoreApplication>
#include <QLatin1Char>
#include <QRegularExpression>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(TimeText)
};

// Days from the year down, as they sort; others have a form of their own.
bool isIso(const QLocale &locale)
{
    return locale.language() == QLocale::C || locale.language() == QLocale::English;
}

QString offsetText(const QDateTime &local)
{
    const int offset = local.offsetFromUtc();
    const int minutes = qAbs(offset) / 60;
    return QStringLiteral("%1%2:%3")
        .arg(offset < 0 ? QLatin1Char('-') : QLatin1Char('+'))
        .arg(minutes / 60, 2, 10, QLatin1Char('0'))
        .arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

QString withZone(const QDateTime &time, const QTimeZone &zone, const QString &format)
{
    if (!time.isValid())
        return Tr::tr("not recorded");
    const QDateTime local = time.toTimeZone(zone);
    return local.toString(format) + QLatin1Char(' ') + offsetText(local);
}

QString hoursAndMinutes(qint64 minutes)
{
    return Tr::tr("%1 h %2 m").arg(minutes / 60).arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

} // namespace

QString ageText(std::chrono::milliseconds age)
{
    const qint64 seconds = qMax<qint64>(0, age.count()) / 1000;
    if (seconds < 60)
        return Tr::tr("%1 s").arg(seconds);
    const qint64 minutes = seconds / 60;
    if (minutes < 60)
        return Tr::tr("%1 min").arg(minutes);
    if (minutes < 24 * 60)
        return hoursAndMinutes(minutes);
    const qint64 hours = minutes / 60;
    if (hours < 3 * 24 && hours % 24 != 0)
        return Tr::tr("%1 d %2 h").arg(hours / 24).arg(hours % 24);
    return Tr::tr("%1 d").arg(hours / 24);
}

QString lengthText(std::chrono::milliseconds length)
{
    const qint64 ms = qMax<qint64>(0, length.count());
    if (ms < 1000)
        return Tr::tr("%1 ms").arg(ms);
    const qint64 seconds = (ms + 500) / 1000;
    if (seconds < 60)
        return Tr::tr("%1 s").arg(seconds);
    if (seconds < 600 && seconds % 60 != 0)
        return Tr::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
    const qint64 minutes = (seconds + 30) / 60;
    if (minutes < 60)
        return Tr::tr("%1 min").arg(minutes);
    if (minutes < 48 * 60)
        return minutes % 60 == 0 ? Tr::tr("%1 h").arg(minutes / 60) : hoursAndMinutes(minutes);
    return ageText(std::chrono::minutes(minutes));
}

QString clockText(std::chrono::milliseconds left)
{
    const qint64 seconds = left.count() / 1000;
    if (seconds <= 0)
        return Tr::tr("gone");
    if (seconds < 60)
        return Tr::tr("%1 s").arg(seconds);
    if (seconds < 3600)
        return Tr::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
    return ageText(left);
}

QString timeText(const QDateTime &time, const QTimeZone &zone)
{
    return withZone(time, zone, QStringLiteral("HH:mm:ss"));
}

QString dateTimeText(const QDateTime &time, const QTimeZone &zone, const QLocale &locale)
{
    return withZone(time, zone, dayFormat(locale) + QStringLiteral(" HH:mm:ss"));
}

QString shortTimeText(const QDateTime &time, const QDateTime &now, const QTimeZone &zone)
{
    if (!time.isValid())
        return Tr::tr("not recorded");
    const QDateTime local = time.toTimeZone(zone);
    const bool today = local.date() == now.toTimeZone(zone).date();
    return local.toString(today ? QStringLiteral("HH:mm") : dayFormat() + QStringLiteral(" HH:mm"));
}

QString dayFormat(const QLocale &locale)
{
    if (isIso(locale))
        return QStringLiteral("yyyy-MM-dd");
    QString format = locale.dateFormat(QLocale::ShortFormat);
    if (!format.contains(QStringLiteral("yyyy")))
        format.replace(QStringLiteral("yy"), QStringLiteral("yyyy"));
    return format;
}

QString shortDayText(const QDate &day, bool withYear)
{
    const QLocale locale;
    const bool dotted = locale.dateFormat(QLocale::LongFormat).contains(QStringLiteral("d. "));
    const QString format = dotted ? QStringLiteral("d. MMM") : QStringLiteral("d MMM");
    return locale.toString(day, withYear ? format + QStringLiteral(" yyyy") : format);
}

std::optional<TimeSpan> timeSpanFrom(const QString &typed, const QDateTime &now, const QTimeZone &zone)
{
    static const QRegularExpression form(QStringLiteral(
        "^(?:(\\d{4})-(\\d{1,2})-(\\d{1,2}))?(?:(?:^|[ T]+)(\\d{1,2}):(\\d{2})(?::(\\d{2}))?)?$"));
    static const QRegularExpression dotted(QStringLiteral("^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})(?!\\d)"));
    const auto match = form.match(typed.trimmed().replace(dotted, QStringLiteral("\\3-\\2-\\1")));
    if (!match.hasMatch() || typed.trimmed().isEmpty())
        return std::nullopt;
    const auto number = [&](int group) { return match.captured(group).toInt(); };
    const bool hasDay = match.hasCaptured(1);
    const bool hasTime = match.hasCaptured(4);
    const QDate day = hasDay ? QDate(number(1), number(2), number(3)) : now.toTimeZone(zone).date();
    const QTime time = hasTime ? QTime(number(4), number(5), number(6)) : QTime(0, 0);
    if (!day.isValid() || !time.isValid())
        return std::nullopt;
    TimeSpan span;
    if (!hasTime) { // a day has not always 24 hours
        span.from = day.startOfDay(zone).toUTC();
        span.to = day.addDays(1).startOfDay(zone).toUTC();
    } else {
        span.from = QDateTime(day, time, zone).toUTC();
        span.to = span.from.addSecs(match.hasCaptured(6) ? 1 : 60);
    }
    return span.from.isValid() && span.to.isValid() ? std::optional(span) : std::nullopt;
}

} // namespace fencepost
