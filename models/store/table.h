// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <memory>
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
// The same to the microsecond, since 1970.
std::optional<qint64> microsFrom(const QByteArray &text);

class Row;

// The answer of one statement as plain values: it crosses threads, knows no connection and no library. The
// texts stay where the library put them: nothing is copied until somebody asks for a value.
class Table
{
public:
    // The text of a cell, zero-terminated; NULL has no place.
    struct Cell
    {
        const char *at = nullptr;
        int size = 0;
    };

    Table() = default;
    // `answer` keeps what the cells point into.
    Table(const std::vector<QByteArray> &columns, std::vector<Cell> cells,
          std::shared_ptr<const void> answer);

    int rowCount() const { return m_width > 0 ? int(m_cells.size() / m_width) : 0; }
    Row row(int index) const;
    // Where a column stands, for readers of many rows; throws std::out_of_range where there is none.
    size_t column(const char *name) const;
    const Cell &cell(int row, size_t column) const { return m_cells[size_t(row) * m_width + column]; }

    // When the statement was sent and its answer was whole, by the monotonic clock (ms).
    qint64 sentAt = 0;
    qint64 receivedAt = 0;

private:
    friend class Row;
    QHash<QByteArray, size_t> m_columns;
    std::vector<Cell> m_cells;
    std::shared_ptr<const void> m_answer;
    size_t m_width = 0;
};

// One row of a Table, which must outlive it. A column that is not there is a mistake of the program or of an
// adapter and throws std::out_of_range (it ends as StoreError::Defect); NULL reads as empty, zero, false,
// invalid.
class Row
{
public:
    Row(const Table &table, size_t index) : m_table(&table), m_index(index) {}

    const Table &table() const { return *m_table; }
    int index() const { return int(m_index); }
    bool isNull(const char *column) const { return !cell(column).at; }
    QString text(const char *column) const;
    QByteArray bytes(const char *column) const;
    qint64 integer(const char *column) const;
    double real(const char *column) const;
    int number(const char *column) const { return int(integer(column)); }
    std::optional<qint64> maybeInteger(const char *column) const;
    bool flag(const char *column) const;
    QDateTime time(const char *column) const;
    QJsonObject object(const char *column) const;
    QJsonArray array(const char *column) const;

private:
    const Table::Cell &cell(const char *column) const;
    // A view, good while the table is.
    QByteArray view(const char *column) const;

    const Table *m_table;
    size_t m_index;
};

} // namespace fencepost
