// SPDX-License-Identifier: GPL-3.0-or-later
#include "register_text.h"

#include "app/commandline/mistake.h"
#include "models/domain/text.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <algorithm>

namespace fencepost {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("fencepostctl", text);
}

// How a value of that type is written.
QString unitOf(const QString &type)
{
    static const QHash<QString, const char *> units{
        {"text", QT_TRANSLATE_NOOP("fencepostctl", "text")},
        {"interval",
         QT_TRANSLATE_NOOP("fencepostctl", "time span: '90 s', '10 minutes', '24 hours', '30 days'")},
        {"boolean", QT_TRANSLATE_NOOP("fencepostctl", "true or false")},
        {"integer", QT_TRANSLATE_NOOP("fencepostctl", "number")},
        {"bigint", QT_TRANSLATE_NOOP("fencepostctl", "number")},
        {"jsonb", QT_TRANSLATE_NOOP("fencepostctl", "JSON")},
        {"date", QT_TRANSLATE_NOOP("fencepostctl", "date: 2026-10-31")},
        {"timestamp with time zone", QT_TRANSLATE_NOOP("fencepostctl", "moment: '2026-10-31 14:00 UTC'")}};
    const char *unit = units.value(type);
    return unit ? tr(unit) : type;
}

QString plainText(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? QStringLiteral("true") : QStringLiteral("false");
    if (value.isDouble())
        return QString::number(value.toInteger());
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return value.toString();
}

QString forShell(const QString &text)
{
    static const QRegularExpression harmless(QStringLiteral("^[A-Za-z0-9_.,:/@%+=-]+$"));
    if (harmless.match(text).hasMatch())
        return text;
    QString inside = text;
    return QLatin1Char('\'') + inside.replace(QLatin1Char('\''), QLatin1String("'\\''")) + QLatin1Char('\'');
}

bool has(const std::vector<RegisterChange> &changes, const char *column)
{
    return std::any_of(changes.begin(), changes.end(), [column](const RegisterChange &change) {
        return change.column == QLatin1String(column);
    });
}

} // namespace

QString columnsHelp(Register what)
{
    const auto columns = registerColumns(what);
    int width = 0;
    for (const RegisterColumn &column : columns)
        width = qMax(width, static_cast<int>(column.name.size()));
    QString text =
        tr("Columns; a new one needs those marked *, and an empty value (column=) takes one away:");
    for (const RegisterColumn &column : columns) {
        text += QStringLiteral("\n  %1 %2  %3\n  %4%5")
                    .arg(column.needed ? QLatin1Char('*') : QLatin1Char(' '))
                    .arg(column.name, -width)
                    .arg(column.meaning, QString(width + 4, QLatin1Char(' ')), unitOf(column.type));
        if (!column.otherwise.isEmpty())
            text += tr("; else %1").arg(column.otherwise);
    }
    return text;
}

QString columnFault(Register what, const QJsonObject &row)
{
    const std::vector<RegisterColumn> columns = registerColumns(what);
    QStringList names;
    for (const RegisterColumn &column : columns)
        names << column.name;
    for (auto it = row.begin(); it != row.end(); ++it) {
        const qsizetype at = names.indexOf(it.key());
        if (at < 0) {
            const QString nearest = nearestOf(it.key(), names);
            return nearest.isEmpty()
                       ? tr("A %1 has no %2; fencepostctl %1 set --help lists what it has.")
                             .arg(tableOf(what), it.key())
                       : tr("A %1 has no %2; the nearest is %3.").arg(tableOf(what), it.key(), nearest);
        }
        const RegisterColumn &column = columns.at(static_cast<size_t>(at));
        if (it.value().isNull() && (column.needed || !column.otherwise.isEmpty()))
            return tr("%1 cannot be empty: %2.").arg(column.name, column.meaning);
        if (column.type == QLatin1String("interval") && lacksUnit(it.value().toString()))
            return tr("%1=%2 has no unit: write '%2 s', '%2 minutes' or '%2 hours'.")
                .arg(column.name, it.value().toString());
    }
    return {};
}

bool lacksUnit(const QString &timeSpan)
{
    static const QRegularExpression bare(QStringLiteral("^\\s*[+-]?\\d*\\.?\\d+\\s*$"));
    return bare.match(timeSpan).hasMatch() && timeSpan.toDouble() != 0;
}

QString unreadText(const RegisterColumn &column, const QString &value)
{
    return tr("%1=%2 cannot be read; it is a %3.")
        .arg(column.name, forShell(visibleText(value)), unitOf(column.type));
}

QString removeHelp(Register what)
{
    switch (what) {
    case Register::Job:
        return tr("A job is never removed: its token only grows, and its history stays. To retire it:\n"
                  "  fencepostctl job set NAME retired_at=now");
    case Register::Provider:
        return tr(
            "A provider is never removed: its effects and their checks go on naming it. Another account is\n"
            "another provider, which new jobs name.");
    case Register::Person:
        return tr("A person is never removed: the audit record goes on naming them. For one who has left:\n"
                  "  fencepostctl person set LOGIN may_act=false");
    case Register::Rule:
        return tr("A rule is never removed: it has another value.");
    }
    return {};
}

QString rowsText(Register what, const std::vector<QJsonObject> &rows)
{
    QString text;
    for (const QJsonObject &row : rows) {
        text += forShell(visibleText(row.value(keyOf(what)).toString()));
        for (const RegisterColumn &column : registerColumns(what)) {
            const QJsonValue value = row.value(column.name);
            if (!value.isNull() && !value.isUndefined())
                text += QStringLiteral(" %1=%2").arg(column.name, forShell(visibleText(plainText(value))));
        }
        text += QLatin1Char('\n');
    }
    return text;
}

QJsonValue redactedJson(const QJsonValue &value)
{
    if (value.isString())
        return redacted(value.toString());
    if (value.isArray()) {
        QJsonArray masked;
        for (const QJsonValue &one : value.toArray())
            masked.append(redactedJson(one));
        return masked;
    }
    if (!value.isObject())
        return value;
    QJsonObject masked = value.toObject();
    for (auto member = masked.begin(); member != masked.end(); ++member)
        member.value() = redactedJson(member.value());
    return masked;
}

QString changesText(const std::vector<RegisterChange> &changes)
{
    const QString nothing = tr("(nothing)");
    QString text;
    for (const RegisterChange &change : changes)
        text += QStringLiteral("    %1: %2 → %3\n")
                    .arg(change.column, change.was.isEmpty() ? nothing : visibleText(change.was),
                         change.now.isEmpty() ? nothing : visibleText(change.now));
    return text;
}

QString consequenceText(Register what, const QString &name, const std::vector<RegisterChange> &changes)
{
    if (what == Register::Provider &&
        (has(changes, "account") || has(changes, "live_mode") || has(changes, "kind")))
        return tr("%1 has no effect yet, so nothing that was sent is asked elsewhere. Every job that names "
                  "it is\n"
                  "charged and asked there from now on; workers and consoles need a key of that account and "
                  "mode.\n")
            .arg(visibleText(name));
    return {};
}

} // namespace fencepost
