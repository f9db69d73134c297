// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect_page.h"
#include "models/tables/keyed_table.h"
#include "models/tables/triage_rows.h"

#include <QAbstractTableModel>
#include <array>
#include <memory>
#include <vector>

namespace fencepost {

// A stretch of the ledger out of a list of any length: rows point into pages as the store delivered them, a
// cell is made into text when somebody looks at it, and a page goes when its last row is let go. Rows are
// merged by key, so that selection and scroll survive whatever comes in. What it holds is decided by its
// pager. GUI thread.
class LedgerModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    using Page = std::shared_ptr<const EffectPage>;

    explicit LedgerModel(QObject *parent = nullptr);

    // Another list altogether.
    void reset(const Page &page);
    // What follows the last row, or comes before the first one.
    void append(const Page &page);
    void prepend(const Page &page);
    // The rows from `from` up to `to` are these now.
    void replace(int from, int to, const Page &page);
    void forget(int from, int count);
    // For whom and when cells are drawn.
    void setShown(const ShownFor &shown);

    Effect effect(int row) const;
    std::string_view keyAt(int row) const;
    Micros claimedAt(int row) const;
    QString keyOf(const QModelIndex &index) const;
    int rowOf(const QString &key) const; // -1: not held
    int rowOf(std::string_view key) const;
    const TableRow &shownRow(int row) const; // good until the next call
    // What all that is held takes.
    size_t bytes() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    struct Ref
    {
        quint32 slot;
        quint32 row;
        friend bool operator==(const Ref &, const Ref &) = default;
    };
    struct Slot
    {
        Page page;
        int uses = 0;
    };
    struct Drawn
    {
        bool good = false;
        Ref ref{};
        TableRow row;
    };

    quint32 slotFor(const Page &page);
    void insert(int at, const Page &page, int first, int count);
    void remove(int at, int count);
    void update(int row, const Page &page, int pageRow);
    void dropElsewhere(const Page &page, int &from, int &to);
    void release(const Ref &ref);
    void forgetDrawn();
    const EffectPage &pageOf(const Ref &ref) const { return *m_slots[ref.slot].page; }

    std::vector<KeyedTable::Column> m_columns;
    std::vector<Ref> m_rows;
    std::vector<Slot> m_slots;
    std::vector<quint32> m_freeSlots;
    ShownFor m_shown;
    mutable std::array<Drawn, 128> m_drawn; // the rows on the screen and around it
};

} // namespace fencepost
