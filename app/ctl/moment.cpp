// SPDX-License-Identifier: GPL-3.0-or-later
#include "moment.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace fencepost {

QDateTime momentFrom(const QString &text)
{
    static const QRegularExpression day(QStringLiteral("^\\d{4}-\\d\\d-\\d\\d$"));
    static const QRegularExpression moment(
        QStringLiteral("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$"));
    if (day.match(text).hasMatch())
        return QDateTime::fromString(text + QStringLiteral("T00:00:00Z"), Qt::ISODateWithMs);
    return moment.match(text).hasMatch() ? QDateTime::fromString(text, Qt::ISODateWithMs) : QDateTime();
}

QString readMoment(const char *option, const QString &text, QDateTime *moment)
{
    *moment = momentFrom(text);
    return moment->isValid()
               ? QString()
               : QCoreApplication::translate(
                     "fencepostctl",
                     "%1 must be a day (2026-11-01) or a moment with its offset (2026-11-01T06:00Z).")
                     .arg(QLatin1String(option));
}

} // namespace fencepost
