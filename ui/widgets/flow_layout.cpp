// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include <QWidget>

namespace fencepost {

FlowLayout::FlowLayout(int gap, QWidget *parent) : QLayout(parent), m_gap(gap) {}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize one = item->sizeHint();
        size = {size.width() + (size.isEmpty() ? 0 : m_gap) + one.width(), qMax(size.height(), one.height())};
    }
    return size;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    placed(rect, true);
}

int FlowLayout::placed(const QRect &rect, bool move) const
{
    int x = rect.x();
    int y = rect.y();
    int line = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo({rect.width(), QWIDGETSIZE_MAX});
        if (x > rect.x() && x + size.width() > rect.x() + rect.width()) {
            x = rect.x();
            y += line + m_gap;
            line = 0;
        }
        if (move)
            item->setGeometry({QPoint(x, y), size});
        x += size.width() + m_gap;
        line = qMax(line, size.height());
    }
    return y + line - rect.y();
}

} // namespace fencepost
