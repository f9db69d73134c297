// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elided_label.h"

#include "models/domain/text.h"
#include "ui/style/paint.h"
#include "ui/widgets/tool_tip.h"

#include <QPainter>

namespace fencepost {

namespace {

Qt::TextElideMode modeFor(TextRole role)
{
    return role == TextRole::Mono || role == TextRole::MonoSmall ? Qt::ElideMiddle : Qt::ElideRight;
}

} // namespace

ElidedLabel::ElidedLabel(TextRole role, Token token, QWidget *parent)
    : QLabel(parent)
    , m_role(role)
    , m_token(token)
    , m_mode(modeFor(role))
{
    setTextFormat(Qt::PlainText);
    setFont(fencepost::font(role));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

ElidedLabel::ElidedLabel(const QString &text, TextRole role, Token token, QWidget *parent)
    : ElidedLabel(role, token, parent)
{
    setText(text);
}

void ElidedLabel::setText(const QString &text)
{
    QLabel::setText(visibleText(text));
    refreshToolTip();
}

void ElidedLabel::setRole(TextRole role)
{
    m_role = role;
    m_mode = modeFor(role);
    setFont(fencepost::font(role));
    refreshToolTip();
    updateGeometry();
}

void ElidedLabel::setToken(Token token)
{
    m_token = token;
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

bool ElidedLabel::isCut() const
{
    return QFontMetricsF(font()).horizontalAdvance(text()) > contentsRect().width() + 0.5;
}

void ElidedLabel::refreshToolTip()
{
    setToolTip(isCut() ? toolTipText(text()) : QString());
}

QSize ElidedLabel::sizeHint() const
{
    const QMargins margins = contentsMargins();
    return {paint::textWidth(m_role, text()) + margins.left() + margins.right(),
            lineHeight(m_role) + margins.top() + margins.bottom()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {qMin(24, sizeHint().width()), sizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint::text(painter, contentsRect(), text(),
                {m_role, ink(isEnabled() ? m_token : Token::Third), alignment(), m_mode});
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    refreshToolTip();
}

} // namespace fencepost
