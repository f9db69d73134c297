// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/sql_text.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QMutex>
#include <QRegularExpression>

namespace fencepost {

QString rawSqlText(const QString &name)
{
    QFile file(QLatin1String(":/sql/") + name + QLatin1String(".sql"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no SQL text of the name %s in the program", qPrintable(name));
    return QString::fromUtf8(file.readAll());
}

namespace {

QString cutExpression(const QString &text, const QString &most)
{
    QString sql = rawSqlText(QStringLiteral("console/parts/cut")).section(QLatin1Char('\n'), 1).trimmed();
    sql.replace(QLatin1String("<most>"), most).replace(QLatin1String("<text>"), text);
    return QLatin1Char('(') + sql + QLatin1Char(')');
}

} // namespace

QString sqlText(const QString &name)
{
    static QMutex mutex;
    static QHash<QString, QString> known;
    const QMutexLocker lock(&mutex);
    const auto it = known.constFind(name);
    if (it != known.cend())
        return *it;
    static const QRegularExpression part(QStringLiteral("\\{\\{>([\\w/]+)\\}\\}"));
    static const QRegularExpression view(QStringLiteral("\\{\\{(\\w+)\\}\\}"));
    QString text = rawSqlText(name);
    for (auto match = part.match(text); match.hasMatch(); match = part.match(text)) {
        text.replace(match.capturedStart(), match.capturedLength(),
                     QLatin1String("(") + rawSqlText(match.captured(1)) + QLatin1String(")"));
    }
    static const QRegularExpression cut(QStringLiteral("\\{\\{cut (\\d+)\\|([^{}]+)\\}\\}"));
    for (auto match = cut.match(text); match.hasMatch(); match = cut.match(text)) {
        text.replace(match.capturedStart(), match.capturedLength(),
                     cutExpression(match.captured(2), match.captured(1)));
    }
    text.replace(view, QStringLiteral("fencepost.\\1"));
    known.insert(name, text);
    return text;
}

QStringList sqlNames(const QString &folder)
{
    const QDir dir(QLatin1String(":/sql/") + folder);
    QStringList names = dir.entryList({QStringLiteral("*.sql")}, QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(4);
    return names;
}

} // namespace fencepost
