// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/bound_sql.h"

#include <QRegularExpression>

namespace fencepost {

BoundSql boundSql(const QString &text, const NamedValues &values)
{
    static const QRegularExpression name(QStringLiteral("<([a-z_]+)>"));
    BoundSql bound;
    QHash<QString, QString> places;
    qsizetype at = 0;
    for (auto it = name.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        const auto value = values.constFind(match.captured(1));
        if (value == values.cend())
            qFatal("a statement asks for %s", qPrintable(match.captured(1)));
        QString &place = places[match.captured(1)];
        if (place.isEmpty()) {
            bound.parameters.push_back(*value);
            place = QLatin1Char('$') + QString::number(bound.parameters.size());
        }
        bound.sql += QStringView(text).mid(at, match.capturedStart() - at);
        bound.sql += place;
        at = match.capturedEnd();
    }
    bound.sql += QStringView(text).mid(at);
    return bound;
}

QByteArray momentText(Micros micros)
{
    const qint64 millis = micros >= 0 ? micros / 1000 : (micros - 999) / 1000;
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(millis, Qt::UTC);
    QByteArray text = time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz")).toLatin1();
    text += QByteArray::number(micros - millis * 1000).rightJustified(3, '0');
    return text += "+00";
}

} // namespace fencepost
