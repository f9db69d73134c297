// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/keyed_table.h"

#include <QSet>
#include <QStringList>
#include <algorithm>

namespace fencepost {

namespace {

// Leaves out what has a key that was there before.
void keepNew(std::vector<TableRow> &rows, QSet<QString> before)
{
    const auto seen = [&before](const TableRow &row) {
        const auto size = before.size();
        before.insert(row.key);
        return before.size() == size;
    };
    std::erase_if(rows, seen);
}

QString accessibleText(const Cell &cell)
{
    QStringList parts;
    if (cell.glyph)
        parts << stateWord(*cell.glyph);
    parts << (cell.whole.isEmpty() ? cell.text : cell.whole);
    if (!cell.second.isEmpty())
        parts << cell.second;
    for (auto mark = cell.strip.crbegin(); mark != cell.strip.crend(); ++mark) // the newest is heard first
        parts << mark->words;
    if (!cell.keyCap.isEmpty())
        parts << cell.keyCap;
    return parts.join(QStringLiteral(", "));
}

} // namespace

QVariant cellData(const TableRow &row, int columnNumber, int role)
{
    if (role == GroupRowRole)
        return row.group;
    if (role == RowKeyRole)
        return row.key;
    const auto column = static_cast<size_t>(columnNumber);
    if (column >= row.cells.size())
        return role == Qt::AccessibleTextRole || role == Qt::DisplayRole ? QVariant(QString()) : QVariant();
    const Cell &cell = row.cells[column];
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::AccessibleTextRole:
        return accessibleText(cell);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((cell.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case SecondLineRole:
        return cell.second.isEmpty() ? QVariant() : cell.second;
    case GlyphRole:
        return cell.glyph ? QVariant(static_cast<int>(*cell.glyph)) : QVariant();
    case EmphasisRole:
        return static_cast<int>(cell.emphasis);
    case MonoRole:
        return cell.mono;
    case ClockFractionRole:
        return cell.clock ? QVariant(*cell.clock) : QVariant();
    case ClockUrgentRole:
        return cell.clock ? QVariant(cell.urgent) : QVariant();
    case DifferenceRole:
        return cell.difference;
    case KeyCapRole:
        return cell.keyCap.isEmpty() ? QVariant() : cell.keyCap;
    case WholeTextRole:
        return cell.whole.isEmpty() ? QVariant() : cell.whole;
    case StripRole:
        return cell.strip.isEmpty() ? QVariant() : QVariant::fromValue(cell.strip);
    default:
        return {};
    }
}

QVariant columnHead(const std::vector<KeyedTable::Column> &columns, int section, int role)
{
    if (section < 0 || section >= static_cast<int>(columns.size()))
        return {};
    const KeyedTable::Column &column = columns[static_cast<size_t>(section)];
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return column.title;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((column.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    return {};
}

KeyedTable::KeyedTable(std::vector<Column> columns, QObject *parent)
    : QAbstractTableModel(parent)
    , m_columns(std::move(columns))
{}

void KeyedTable::removeGone(const std::vector<TableRow> &rows)
{
    QSet<QString> wanted;
    for (const auto &row : rows)
        wanted.insert(row.key);
    // From the end, in runs, so that one signal covers what vanishes together.
    for (int last = static_cast<int>(m_rows.size()) - 1; last >= 0;) {
        if (wanted.contains(m_rows[static_cast<size_t>(last)].key)) {
            --last;
            continue;
        }
        int first = last;
        while (first > 0 && !wanted.contains(m_rows[static_cast<size_t>(first) - 1].key))
            --first;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
        last = first - 1;
    }
}

void KeyedTable::update(int row, TableRow &&now)
{
    auto &old = m_rows[static_cast<size_t>(row)];
    if (isUnmade(now)) {
        if (isUnmade(old))
            return;
        now = m_maker(now.key);
    }
    if (old == now)
        return;
    old = std::move(now);
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void KeyedTable::setRows(std::vector<TableRow> rows)
{
    keepNew(rows, {});
    removeGone(rows);
    QSet<QString> here; // as of now: all that is left of what was shown
    for (const auto &row : m_rows)
        here.insert(row.key);
    const int count = static_cast<int>(rows.size());
    for (int i = 0; i < count; ++i) {
        auto &now = rows[static_cast<size_t>(i)];
        if (i < rowCount() && m_rows[static_cast<size_t>(i)].key == now.key) {
            update(i, std::move(now));
            continue;
        }
        if (!here.contains(now.key)) {
            // A run of new rows goes in with one signal.
            int last = i;
            while (last + 1 < count && !here.contains(rows[static_cast<size_t>(last) + 1].key))
                ++last;
            beginInsertRows({}, i, last);
            m_rows.insert(m_rows.begin() + i, std::make_move_iterator(rows.begin() + i),
                          std::make_move_iterator(rows.begin() + last + 1));
            endInsertRows();
            i = last;
            continue;
        }
        const auto later =
            std::find_if(m_rows.begin() + i, m_rows.end(), [&](const auto &r) { return r.key == now.key; });
        const int from = static_cast<int>(later - m_rows.begin());
        beginMoveRows({}, from, from, {}, i);
        std::rotate(m_rows.begin() + i, m_rows.begin() + from, m_rows.begin() + from + 1);
        endMoveRows();
        update(i, std::move(now));
    }
}

void KeyedTable::append(std::vector<TableRow> rows)
{
    QSet<QString> here;
    for (const auto &row : m_rows)
        here.insert(row.key);
    keepNew(rows, std::move(here));
    if (rows.empty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(rows.size()) - 1);
    m_rows.insert(m_rows.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    endInsertRows();
}

void KeyedTable::remake(int first, int last)
{
    for (int i = 0; i < rowCount(); ++i) {
        auto &old = m_rows[static_cast<size_t>(i)];
        if (old.group || old.cells.empty())
            continue;
        if (i >= first && i <= last)
            update(i, m_maker(old.key));
        else
            old.cells.clear();
    }
}

const TableRow &KeyedTable::row(int row) const
{
    auto &wanted = m_rows[static_cast<size_t>(row)];
    if (isUnmade(wanted))
        wanted = m_maker(wanted.key);
    return wanted;
}

void KeyedTable::clear()
{
    setRows({});
}

QString KeyedTable::keyOf(const QModelIndex &index) const
{
    return index.isValid() ? m_rows[static_cast<size_t>(index.row())].key : QString();
}

int KeyedTable::rowOf(const QString &key) const
{
    const auto at =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const auto &row) { return row.key == key; });
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

void KeyedTable::setColumnTitle(int column, const QString &title)
{
    if (m_columns[static_cast<size_t>(column)].title == title)
        return;
    m_columns[static_cast<size_t>(column)].title = title;
    emit headerDataChanged(Qt::Horizontal, column, column);
}

int KeyedTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int KeyedTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant KeyedTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    // A view asks every row for these two, to lay itself out.
    const bool ofAll = role == GroupRowRole || role == RowKeyRole;
    return cellData(ofAll ? m_rows[static_cast<size_t>(index.row())] : row(index.row()), index.column(),
                    role);
}

QVariant KeyedTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal ? columnHead(m_columns, section, role) : QVariant();
}

Qt::ItemFlags KeyedTable::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const bool group = m_rows[static_cast<size_t>(index.row())].group;
    return group ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QHash<int, QByteArray> KeyedTable::roleNames() const
{
    auto names = QAbstractTableModel::roleNames();
    names.insert(gridRoleNames());
    return names;
}

QString printed(const TableRow &row)
{
    if (row.group)
        return QStringLiteral("== ") + row.cells.front().text + QLatin1Char('\n');
    QStringList cells;
    for (const Cell &cell : row.cells) {
        QString text = cell.text;
        if (cell.glyph)
            text.prepend(QLatin1Char('[') + stateWord(*cell.glyph) + QStringLiteral("] "));
        if (!cell.second.isEmpty())
            text += QStringLiteral(" / ") + cell.second;
        QString letters;
        for (const StripMark &mark : cell.strip)
            letters += mark.letter;
        if (!letters.isEmpty())
            text += QStringLiteral(" / ") + letters;
        if (cell.difference)
            text += QLatin1Char('*');
        if (!cell.keyCap.isEmpty())
            text += QStringLiteral(" <") + cell.keyCap + QLatin1Char('>');
        cells << text;
    }
    return cells.join(QStringLiteral(" | ")) + QLatin1Char('\n');
}

QString printed(const KeyedTable &table)
{
    QString out;
    for (int r = 0; r < table.rowCount(); ++r)
        out += printed(table.row(r));
    return out;
}

} // namespace fencepost
