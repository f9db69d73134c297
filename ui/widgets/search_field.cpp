// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/search_field.h"

#include "ui/style/fencepost_style.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"

#include <QPainter>

namespace fencepost {

SearchField::SearchField(const QString &placeholder, const QString &key, QWidget *parent)
    : QLineEdit(parent)
    , m_key(key)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setAccessibleDescription(key);
    setProperty(FencepostStyle::quietField, true);
    setFixedHeight(metrics::button);
    if (!m_key.isEmpty())
        setTextMargins(0, 0, paint::keyCapWidth(m_key) + metrics::gap, 0);
}

QSize SearchField::sizeHint() const
{
    return {400, metrics::button};
}

void SearchField::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (m_key.isEmpty())
        return;
    QPainter painter(this);
    paint::keyCap(
        painter,
        QPoint(width() - metrics::gap - 1 - paint::keyCapWidth(m_key), (height() - metrics::keyCap) / 2),
        m_key);
}

} // namespace fencepost
