// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/grid_roles.h"
#include "ui/widgets/strips.h"

class QAbstractItemModel;
class QModelIndex;
class QSortFilterProxyModel;

namespace fencepost {

class GridView;
class KeyButton;

// The drawer below the screens: what is running, what is in doubt, what went wrong; one list, three filters.
// Escape closes it. GUI thread; the model is the caller's and has DrawerKindRole in its column 0.
class Drawer : public Surface
{
    Q_OBJECT

public:
    explicit Drawer(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model);
    GridView *view() const { return m_view; }
    // Opens it with that filter; asked for the filter it shows already, it closes.
    void toggle(DrawerKind kind);
    void openWith(DrawerKind kind);
    DrawerKind kind() const { return m_kind; }
    // How many rows are of that kind, whichever is shown.
    int count(DrawerKind kind) const;

    QSize sizeHint() const override;

signals:
    // The row (of the caller's model) whose cause is to be shown.
    void rowChosen(const QModelIndex &index);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void filter(DrawerKind kind);
    void countSoon();
    void countAll();
    KeyButton *filterButton(DrawerKind kind) const;

    GridView *m_view;
    QSortFilterProxyModel *m_proxy;
    QList<KeyButton *> m_filters; // in the order of DrawerKind
    QList<QMetaObject::Connection> m_connections;
    DrawerKind m_kind{};
    bool m_counting = false; // it will, when control returns to the event loop
};

} // namespace fencepost
