// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/ledger_model.h"

#include "models/tables/ledger_rows.h"

#include <QHash>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kNear = 4000; // rows beside a page in which its keys are looked for

QByteArrayView view(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

QHash<QByteArrayView, int> keysOf(const EffectPage &page)
{
    QHash<QByteArrayView, int> keys;
    keys.reserve(page.count());
    for (int row = 0; row < page.count(); ++row)
        keys.insert(view(page.key(row)), row);
    return keys;
}

} // namespace

LedgerModel::LedgerModel(QObject *parent) : QAbstractTableModel(parent), m_columns(ledgerColumns()) {}

void LedgerModel::reset(const Page &page)
{
    beginResetModel();
    m_rows.clear();
    m_slots.clear();
    m_freeSlots.clear();
    forgetDrawn();
    const quint32 slot = slotFor(page);
    for (int row = 0; row < page->count(); ++row)
        m_rows.push_back({slot, static_cast<quint32>(row)});
    m_slots[slot].uses = page->count();
    endResetModel();
}

void LedgerModel::append(const Page &page)
{
    int from = rowCount();
    int to = from;
    dropElsewhere(page, from, to);
    insert(from, page, 0, page->count());
}

void LedgerModel::prepend(const Page &page)
{
    int from = 0;
    int to = 0;
    dropElsewhere(page, from, to);
    insert(from, page, 0, page->count());
}

void LedgerModel::replace(int from, int to, const Page &page)
{
    dropElsewhere(page, from, to);
    const auto wanted = keysOf(*page);
    // From the end, in runs, so that one signal covers what goes together.
    for (int last = to - 1; last >= from;) {
        if (wanted.contains(view(keyAt(last)))) {
            --last;
            continue;
        }
        int first = last;
        while (first > from && !wanted.contains(view(keyAt(first - 1))))
            --first;
        remove(first, last - first + 1);
        to -= last - first + 1;
        last = first - 1;
    }
    const auto heldFrom = [&](int at, std::string_view key) {
        for (int row = at; row < to; ++row) {
            if (keyAt(row) == key)
                return row;
        }
        return -1;
    };
    int at = from;
    for (int i = 0; i < page->count();) {
        if (at < to && keyAt(at) == page->key(i)) {
            update(at++, page, i++);
            continue;
        }
        if (const int held = heldFrom(at, page->key(i)); held >= 0) { // its place in the order has changed
            remove(held, 1);
            --to;
        }
        int last = i + 1;
        while (last < page->count() && heldFrom(at, page->key(last)) < 0)
            ++last;
        insert(at, page, i, last - i);
        at += last - i;
        to += last - i;
        i = last;
    }
}

void LedgerModel::forget(int from, int count)
{
    remove(from, count);
}

// A row that is in the page and is also held somewhere else has moved in the order.
void LedgerModel::dropElsewhere(const Page &page, int &from, int &to)
{
    const auto wanted = keysOf(*page);
    const auto drop = [&](int row) {
        if (!wanted.contains(view(keyAt(row))))
            return false;
        remove(row, 1);
        return true;
    };
    for (int row = std::min(rowCount(), to + kNear) - 1; row >= to; --row)
        drop(row);
    for (int row = from - 1; row >= std::max(0, from - kNear); --row) {
        if (drop(row)) {
            --from;
            --to;
        }
    }
}

void LedgerModel::setShown(const ShownFor &shown)
{
    const bool same = m_shown.zone == shown.zone && m_shown.me == shown.me &&
                      m_shown.now.toTimeZone(shown.zone).date() == shown.now.toTimeZone(shown.zone).date();
    m_shown = shown;
    if (same)
        return;
    forgetDrawn();
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

Effect LedgerModel::effect(int row) const
{
    const Ref &ref = m_rows[static_cast<size_t>(row)];
    return pageOf(ref).effect(static_cast<int>(ref.row));
}

std::string_view LedgerModel::keyAt(int row) const
{
    const Ref &ref = m_rows[static_cast<size_t>(row)];
    return pageOf(ref).key(static_cast<int>(ref.row));
}

Micros LedgerModel::claimedAt(int row) const
{
    const Ref &ref = m_rows[static_cast<size_t>(row)];
    return pageOf(ref).claimedAt(static_cast<int>(ref.row));
}

QString LedgerModel::keyOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const std::string_view key = keyAt(index.row());
    return QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
}

int LedgerModel::rowOf(const QString &key) const
{
    const QByteArray bytes = key.toUtf8();
    return rowOf(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
}

int LedgerModel::rowOf(std::string_view key) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (keyAt(row) == key)
            return row;
    }
    return -1;
}

size_t LedgerModel::bytes() const
{
    size_t sum = m_rows.capacity() * sizeof(Ref) + m_slots.capacity() * sizeof(Slot);
    for (const Slot &slot : m_slots)
        sum += slot.page ? slot.page->bytes() : 0;
    return sum;
}

quint32 LedgerModel::slotFor(const Page &page)
{
    // A page comes in by several runs where rows are merged: they share its slot. The newest stand last.
    const auto known =
        std::find_if(m_slots.rbegin(), m_slots.rend(), [&](const Slot &slot) { return slot.page == page; });
    if (known != m_slots.rend())
        return static_cast<quint32>(m_slots.rend() - known - 1);
    if (!m_freeSlots.empty()) {
        const quint32 free = m_freeSlots.back();
        m_freeSlots.pop_back();
        m_slots[free].page = page;
        return free;
    }
    m_slots.push_back({page, 0});
    return static_cast<quint32>(m_slots.size() - 1);
}

void LedgerModel::release(const Ref &ref)
{
    if (--m_slots[ref.slot].uses > 0)
        return;
    m_slots[ref.slot].page.reset();
    m_freeSlots.push_back(ref.slot);
}

void LedgerModel::insert(int at, const Page &page, int first, int count)
{
    if (count <= 0)
        return;
    const quint32 slot = slotFor(page);
    std::vector<Ref> refs;
    refs.reserve(static_cast<size_t>(count));
    for (int row = first; row < first + count; ++row)
        refs.push_back({slot, static_cast<quint32>(row)});
    beginInsertRows({}, at, at + count - 1);
    m_rows.insert(m_rows.begin() + at, refs.begin(), refs.end());
    m_slots[slot].uses += count;
    forgetDrawn();
    endInsertRows();
}

void LedgerModel::remove(int at, int count)
{
    if (count <= 0)
        return;
    beginRemoveRows({}, at, at + count - 1);
    for (int row = at; row < at + count; ++row)
        release(m_rows[static_cast<size_t>(row)]);
    m_rows.erase(m_rows.begin() + at, m_rows.begin() + at + count);
    forgetDrawn();
    endRemoveRows();
}

void LedgerModel::update(int row, const Page &page, int pageRow)
{
    Ref &held = m_rows[static_cast<size_t>(row)];
    if (pageOf(held).same(static_cast<int>(held.row), *page, pageRow))
        return;
    const quint32 slot = slotFor(page);
    ++m_slots[slot].uses;
    release(held);
    held = {slot, static_cast<quint32>(pageRow)};
    forgetDrawn();
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void LedgerModel::forgetDrawn()
{
    for (Drawn &drawn : m_drawn)
        drawn.good = false;
}

const TableRow &LedgerModel::shownRow(int row) const
{
    const Ref &ref = m_rows[static_cast<size_t>(row)];
    Drawn &drawn = m_drawn[static_cast<size_t>(row) % m_drawn.size()];
    if (!drawn.good || drawn.ref != ref) {
        drawn.row = ledgerRow(effect(row), m_shown);
        drawn.ref = ref;
        drawn.good = true;
    }
    return drawn.row;
}

int LedgerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LedgerModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant LedgerModel::data(const QModelIndex &index, int role) const
{
    return index.isValid() ? cellData(shownRow(index.row()), index.column(), role) : QVariant();
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal ? columnHead(m_columns, section, role) : QVariant();
}

Qt::ItemFlags LedgerModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                           : Qt::NoItemFlags;
}

QHash<int, QByteArray> LedgerModel::roleNames() const
{
    auto names = QAbstractTableModel::roleNames();
    names.insert(gridRoleNames());
    return names;
}

} // namespace fencepost
