// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/table.h"

#include "models/domain/effect_page.h"

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

// Of the calendar that is in use since 1582, also before it: as PostgreSQL counts.
qint64 daysSince1970(int year, int month, int day)
{
    const int y = month <= 2 ? year - 1 : year;
    const int era = y / 400;
    const int yearOfEra = y - era * 400;
    const int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return qint64(era) * 146'097 + dayOfEra - 719'468;
}

// No text of PostgreSQL holds a NUL: it would end there, or all that is written with it would be refused.
QByteArray withoutNul(const QString &text)
{
    return QString(text).replace(QChar(u'\0'), QChar(QChar::ReplacementCharacter)).toUtf8();
}

// The same of json, where it is an escape; a backslash before it may itself be escaped.
QByteArray withoutNul(QByteArray json)
{
    static const QByteArray nul = QByteArrayLiteral("\\u0000");
    for (qsizetype at = json.indexOf(nul); at >= 0; at = json.indexOf(nul, at + 1)) {
        qsizetype slashes = 0;
        while (at > slashes && json.at(at - slashes - 1) == '\\')
            ++slashes;
        if (slashes % 2 == 0)
            json.replace(at, nul.size(), QByteArrayLiteral("\\ufffd"));
    }
    return json;
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
    return withoutNul(text);
}

std::optional<QByteArray> filterParameter(const QString &text)
{
    if (text.isEmpty())
        return std::nullopt;
    return withoutNul(text);
}

std::optional<QByteArray> parameter(qint64 number)
{
    return QByteArray::number(number);
}

std::optional<QByteArray> parameter(const QJsonArray &json)
{
    return withoutNul(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

std::optional<QByteArray> parameter(const QJsonObject &json)
{
    return withoutNul(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

std::optional<qint64> microsFrom(const QByteArray &text)
{
    // 2026-11-29 03:12:40.123456+00
    if (text.size() < 19 || text[4] != '-' || text.endsWith("BC"))
        return std::nullopt;
    const int year = digits(text, 0, 4);
    const int month = digits(text, 5, 2);
    const int day = digits(text, 8, 2);
    const int hour = digits(text, 11, 2);
    const int minute = digits(text, 14, 2);
    const int second = digits(text, 17, 2);
    if (!QDate::isValid(year, month, day) || !QTime::isValid(hour, minute, second))
        return std::nullopt;
    qsizetype at = 19;
    int micros = 0;
    if (at < text.size() && text[at] == '.') {
        int scale = 100'000;
        for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
            micros += (text[at] - '0') * scale;
            scale /= 10;
        }
    }
    const qint64 seconds =
        ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second - offsetSeconds(text, at);
    return seconds * 1'000'000 + micros;
}

QDateTime timeFrom(const QByteArray &text)
{
    const auto micros = microsFrom(text);
    return micros ? timeOf(*micros) : QDateTime();
}

Table::Table(const std::vector<QByteArray> &columns, std::vector<Cell> cells,
             std::shared_ptr<const void> answer)
    : m_cells(std::move(cells))
    , m_answer(std::move(answer))
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

size_t Table::column(const char *name) const
{
    const auto it = m_columns.constFind(QByteArray::fromRawData(name, qsizetype(qstrlen(name))));
    if (it == m_columns.cend())
        throw std::out_of_range(std::string("no column ") + name);
    return *it;
}

const Table::Cell &Row::cell(const char *column) const
{
    return m_table->cell(int(m_index), m_table->column(column));
}

QByteArray Row::view(const char *column) const
{
    const Table::Cell &found = cell(column);
    return QByteArray::fromRawData(found.at, found.size);
}

QString Row::text(const char *column) const
{
    const Table::Cell &found = cell(column);
    return QString::fromUtf8(found.at, found.size);
}

QByteArray Row::bytes(const char *column) const
{
    const Table::Cell &found = cell(column);
    return {found.at, found.size};
}

qint64 Row::integer(const char *column) const
{
    return maybeInteger(column).value_or(0);
}

std::optional<qint64> Row::maybeInteger(const char *column) const
{
    if (isNull(column))
        return std::nullopt;
    bool ok = false;
    const qint64 number = view(column).toLongLong(&ok);
    if (!ok)
        throw std::out_of_range(std::string("no whole number in ") + column + ": " +
                                view(column).toStdString());
    return number;
}

double Row::real(const char *column) const
{
    return view(column).toDouble();
}

bool Row::flag(const char *column) const
{
    const QByteArray value = view(column);
    return value == "t" || value == "true";
}

QDateTime Row::time(const char *column) const
{
    return timeFrom(view(column));
}

QJsonObject Row::object(const char *column) const
{
    return QJsonDocument::fromJson(view(column)).object();
}

QJsonArray Row::array(const char *column) const
{
    return QJsonDocument::fromJson(view(column)).array();
}

} // namespace fencepost
