// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/search_field.h"

#include "ui/style/fencepost_style.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/tool_tip.h"

#include <QPainter>

namespace fencepost {

namespace {
constexpr int usual = 400;
}

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

// As wide as what it asks for, in any language.
QSize SearchField::sizeHint() const
{
    return {qMax(usual, wholeWidth()), metrics::button};
}

int SearchField::wholeWidth() const
{
    return paint::textWidth(TextRole::Body, placeholderText()) + textMargins().right() + 3 * metrics::gap;
}

void SearchField::resizeEvent(QResizeEvent *event)
{
    QLineEdit::resizeEvent(event);
    setToolTip(width() < wholeWidth() ? toolTipText(placeholderText()) : QString());
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
