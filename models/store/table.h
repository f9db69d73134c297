// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <optional>
#include <vector>

namespace fencepost {

// Parameters of a statement, $1 first; none is NULL. UTF-8.
using Parameters = std::vector<std::optional<QByteArray>>;

// A moment as a parameter: with its milliseconds, in UTC; an invalid one is NULL.
std::optional<QByteArray> parameter(const QDateTime &time);
std::optional<QByteArray> parameter(const QString &text);
// An empty text is NULL: for filters that are off.
std::optional<QByteArray> filterParameter(const QString &text);
std::optional<QByteArray> parameter(qint64 number);
std::optional<QByteArray> parameter(const QJsonArray &json);
std::optional<QByteArray> parameter(const QJsonObject &json);

// A timestamptz as PostgreSQL writes it in ISO style, or in json; what is none (NULL, infinity, a date before
// Christ) is an invalid time. UTC, whole milliseconds.
QDateTime timeFrom(const QByteArray &text);

class Row;

// The answer of one statement as plain values: it crosses threads, knows no connection and no library.
class Table
{
public:
    Table() = default;
    Table(const std::vector<QByteArray> &columns, std::vector<std::optional<QByteArray>> cells);

    int rowCount() const { return m_width > 0 ? int(m_cells.size() / m_width) : 0; }
    Row row(int index) const;

    // When the statement was sent and its answer was whole, by the monotonic clock (ms).
    qint64 sentAt = 0;
    qint64 receivedAt = 0;

private:
    friend class Row;
    QHash<QByteArray, size_t> m_columns;
    std::vector<std::optional<QByteArray>> m_cells;
    size_t m_width = 0;
};

// One row of a Table, which must outlive it. A column that is not there is a mistake of the program or of an
// adapter and throws std::out_of_range (it ends as StoreError::Defect); NULL reads as empty, zero, false,
// invalid.
class Row
{
public:
    Row(const Table &table, size_t index) : m_table(&table), m_index(index) {}

    bool isNull(const char *column) const { return !cell(column); }
    QString text(const char *column) const;
    QByteArray bytes(const char *column) const;
    qint64 integer(const char *column) const;
    int number(const char *column) const { return int(integer(column)); }
    std::optional<qint64> maybeInteger(const char *column) const;
    bool flag(const char *column) const;
    QDateTime time(const char *column) const;
    QJsonObject object(const char *column) const;
    QJsonArray array(const char *column) const;

private:
    const std::optional<QByteArray> &cell(const char *column) const;

    const Table *m_table;
    size_t m_index;
};

} // namespace fencepost
