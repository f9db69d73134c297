// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/grid_roles.h"

#include <QAbstractTableModel>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace fencepost {

// One cell as it is shown. Text is plain, already fit for one line.
struct Cell
{
    QString text;
    QString second;
    std::optional<StateGlyph> glyph;
    Emphasis emphasis = Emphasis::Normal;
    bool mono = false;
    bool right = false;
    std::optional<double> clock; // 0..1 of the key's life that is left
    bool urgent = false;
    bool difference = false;
    QString keyCap;
    QString whole;          // for the tooltip and on copy, where `text` is a shortened form
    QList<StripMark> strip; // in place of `second`

    friend bool operator==(const Cell &, const Cell &) = default;
};

// One row under a key that never changes while the thing it shows is the same.
struct TableRow
{
    QString key;
    bool group = false; // a heading over the whole width; its text is in the first cell
    std::vector<Cell> cells;

    friend bool operator==(const TableRow &, const TableRow &) = default;
};

// What a view is told of one cell, by the roles of Qt and of grid_roles.h.
QVariant cellData(const TableRow &row, int column, int role);

// The table of every list screen: rows of cells, merged by key. A refresh never resets it, so that selection,
// scroll and open editors survive; only what changed is announced. The rows are made by the pure functions
// beside this file. GUI thread; owned by its screen.
class KeyedTable : public QAbstractTableModel
{
    Q_OBJECT
public:
    struct Column
    {
        QString title;
        bool right = false;
    };

    explicit KeyedTable(std::vector<Column> columns, QObject *parent = nullptr);

    // Makes the table show exactly these rows, in this order. Of several with one key the first is shown: a
    // key stands for one thing, and selection and scroll find it by that.
    void setRows(std::vector<TableRow> rows);
    // For pages: adds rows at the end; keys that are there already, also among themselves, are left out.
    void append(std::vector<TableRow> rows);
    void clear();

    // Rows may come with their key alone: they are made when they are first looked at, so that of thousands
    // only those on the screen cost anything.
    using Maker = std::function<TableRow(const QString &key)>;
    void setMaker(Maker maker) { m_maker = std::move(maker); }
    // What is shown has become older: these rows are made again now, the others when they are looked at.
    void remake(int first, int last);

    const TableRow &row(int row) const;
    QString keyOf(const QModelIndex &index) const;
    int rowOf(const QString &key) const; // -1: not there
    void setColumnTitle(int column, const QString &title);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    void removeGone(const std::vector<TableRow> &rows);
    void update(int row, TableRow &&now);
    bool isUnmade(const TableRow &row) const { return m_maker && !row.group && row.cells.empty(); }

    std::vector<Column> m_columns;
    Maker m_maker;
    mutable std::vector<TableRow> m_rows;
};

// What a view is told of a column's head.
QVariant columnHead(const std::vector<KeyedTable::Column> &columns, int section, int role);

// The rows as text, one a line: for tests that compare what is shown.
QString printed(const TableRow &row);
QString printed(const KeyedTable &table);

} // namespace fencepost
