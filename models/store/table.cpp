// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/table.h"

#include <QJsonDocument>
#include <QTimeZone>
#include <stdexcept>

namespace fencepost {

namespace {

// The digits at `at`, `count` of them; -1 where something else stands there.
int digits(const QByteArray &text, qsizetype at, int count)
{
    int value = 0;
    for (qsizetype i = at; i < at + count; ++i) {
        if (i >= text.size() || text[i] < '0' || text[i] > '9')
            return -1;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

// "+00", "-03:30": seconds east of Greenwich.
int offsetSeconds(const QByteArray &text, qsizetype at)
{
    if (at >= text.size() || text[at] == 'Z')
        return 0;
    const int sign = text[at] == '-' ? -1 : 1;
    const int hours = digits(text, at + 1, 2);
    const int minutes = at + 3 < text.size() && text[at + 3] == ':' ? digits(text, at + 4, 2) : 0;
    return sign * (qMax(hours, 0) * 3600 + qMax(minutes, 0) * 60);
}

} // namespace

std::optional<QByteArray> parameter(const QDateTime &time)
{
    if (!time.isValid())
        return std::nullopt;
    return time.toUTC().toString(Qt::ISODateWithMs).toLatin1();
}

std::optional<QByteArray> parameter(const QString &text)
{
    return text.toUtf8();
}

std::optional<QByteArray> filterParameter(const QString &text)
{
    if (text.isEmpty())
        return std::nullopt;
    return text.toUtf8();
}

std::optional<QByteArray> parameter(qint64 number)
{
    return QByteArray::number(number);
}

std::optional<QByteArray> parameter(const QJsonArray &json)
{
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

std::optional<QByteArray> parameter(const QJsonObject &json)
{
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

QDateTime timeFrom(const QByteArray &text)
{
    // 2026-11-29 03:12:40.123456+00
    if (text.size() < 19 || text[4] != '-' || text.endsWith("BC"))
        return {};
    const QDate date(digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2));
    qsizetype at = 19;
    int milliseconds = 0;
    if (at < text.size() && text[at] == '.') {
        int scale = 100;
        for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
            milliseconds += (text[at] - '0') * scale;
            scale /= 10;
        }
    }
    const QTime time(digits(text, 11, 2), digits(text, 14, 2), digits(text, 17, 2), milliseconds);
    if (!date.isValid() || !time.isValid())
        return {};
    return QDateTime(date, time, Qt::UTC).addSecs(-offsetSeconds(text, at));
}

Table::Table(const std::vector<QByteArray> &columns, std::vector<std::optional<QByteArray>> cells)
    : m_cells(std::move(cells))
    , m_width(columns.size())
{
    for (size_t i = 0; i < columns.size(); ++i)
        m_columns.insert(columns[i], i);
}

Row Table::row(int index) const
{
    if (index < 0 || index >= rowCount())
        throw std::out_of_range("row " + std::to_string(index) + " of " + std::to_string(rowCount()));
    return {*this, size_t(index)};
}

const std::optional<QByteArray> &Row::cell(const char *column) const
{
    const auto it = m_table->m_columns.constFind(QByteArray::fromRawData(column, qsizetype(qstrlen(column))));
    if (it == m_table->m_columns.cend())
        throw std::out_of_range(std::string("no column ") + column);
    return m_table->m_cells[m_index * m_table->m_width + *it];
}

QString Row::text(const char *column) const
{
    return QString::fromUtf8(cell(column).value_or(QByteArray()));
}

QByteArray Row::bytes(const char *column) const
{
    return cell(column).value_or(QByteArray());
}

qint64 Row::integer(const char *column) const
{
    return maybeInteger(column).value_or(0);
}

std::optional<qint64> Row::maybeInteger(const char *column) const
{
    const auto &value = cell(column);
    if (!value)
        return std::nullopt;
    bool ok = false;
    const qint64 number = value->toLongLong(&ok);
    if (!ok)
        throw std::out_of_range(std::string("no whole number in ") + column + ": " + value->toStdString());
    return number;
}

bool Row::flag(const char *column) const
{
    const auto &value = cell(column);
    return value && (*value == "t" || *value == "true");
}

QDateTime Row::time(const char *column) const
{
    return timeFrom(cell(column).value_or(QByteArray()));
}

QJsonObject Row::object(const char *column) const
{
    return QJsonDocument::fromJson(cell(column).value_or(QByteArray())).object();
}

QJsonArray Row::array(const char *column) const
{
    return QJsonDocument::fromJson(cell(column).value_or(QByteArray())).array();
}

} // namespace fencepost
