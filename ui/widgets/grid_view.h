// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QMap>
#include <QTableView>
#include <functional>

namespace fencepost {

class GridDelegate;

// The header of a GridView: captions on the panel with a line below, 26 high. GUI thread, owned by its view.
class GridHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit GridHeader(QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    bool viewportEvent(QEvent *event) override;
    void paintSection(QPainter *painter, const QRect &rect, int logicalIndex) const override;
    void paintEvent(QPaintEvent *event) override;
};

// The one table of the program: fixed row heights, no grid but a line below each row, a row is what is
// selected, Enter is activated(), Ctrl+C copies whole values. Tab leaves it. It keeps a current row whenever
// it has rows, because screen readers fall over tables without one. GUI thread.
class GridView : public QTableView
{
    Q_OBJECT

public:
    struct Column
    {
        int width = 80;
        bool stretch = false; // takes what is left; at most one
    };

    enum class Rows { OneLine, TwoLines };
    explicit GridView(Rows rows, QWidget *parent = nullptr);

    void setColumns(const QList<Column> &columns);
    // The widths that the person has drawn and the order they have put the columns in, for the next start;
    // empty: as they come. A text that does not fit these columns changes nothing.
    QString columnsText() const;
    void setColumnsText(const QString &text);
    // Looks for group rows whenever rows come or go; leave it off for lists without a known end.
    void setHasGroups(bool groups);

    void setModel(QAbstractItemModel *model) override;
    GridDelegate *gridDelegate() const { return m_delegate; }

    // Changes the rows and leaves the current one where it was seen.
    void keepInPlace(const std::function<void()> &change);

    // The values of the selected rows, tab separated, whole keys instead of cut ones.
    QString copyText() const;

    QSize sizeHint() const override;

public slots:
    void copySelection() const;

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent *event) override;
    // Letters are keys of the screen: one that may not be used now must not move what is selected.
    void keyboardSearch(const QString &) override {}
    void mousePressEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void rowsChanged();
    void fitGroupRows();
    void keepCurrent();
    bool isGroup(int row) const;
    void fitColumns();
    void forgetColumns();

    GridDelegate *m_delegate;
    int m_rowHeight;
    bool m_groups = false;
    bool m_byKeyboard = false;
    QList<Column> m_wanted; // as the screen wants them
    QMap<int, int> m_drawn; // widths that the person has drawn
    bool m_fitting = false;
    QList<QMetaObject::Connection> m_connections;
};

} // namespace fencepost
