// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace fencepost {

// Widgets beside each other, each as wide as it wants to be; what has no room goes on the next line. What is
// hidden takes none. GUI thread; owned by the layout or the widget it is put into.
class FlowLayout : public QLayout
{
    Q_OBJECT
public:
    explicit FlowLayout(int gap, QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index, nullptr); }
    QLayoutItem *takeAt(int index) override;

    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return placed(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    // The height of all lines within that width; and puts the items there.
    int placed(const QRect &rect, bool move) const;

    QList<QLayoutItem *> m_items;
    int m_gap;
};

} // namespace fencepost
