// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QStyledItemDelegate>

namespace fencepost {

// Paints every cell of every table, from the roles of models/tables/grid_roles.h: text in one or two lines,
// glyph, key clock, key cap, group rows, differences. Never markup; never asks the model for a size. GUI
// thread, owned by its view.
class GridDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit GridDelegate(QObject *parent = nullptr);

    // Two-line rows show SecondLineRole; one-line rows do not.
    void setTwoLines(bool two) { m_twoLines = two; }
    // Each row has a key of its own, which does it whatever is selected; else the key is of the selected row.
    void setKeysInAllRows(bool all) { m_keysInAllRows = all; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    // Whether something in the cell is cut when it is that wide.
    bool isCut(const QModelIndex &index, const QRect &cell) const;

private:
    struct Cell;
    Cell cellOf(const QModelIndex &index, const QRect &rect, bool selected) const;
    void paintGround(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintGroup(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintCell(QPainter &painter, const Cell &cell) const;

    bool m_twoLines = false;
    bool m_keysInAllRows = false;
};

} // namespace fencepost
