// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/style_controls.h"

#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPolygonF>
#include <QStyle>
#include <QStyleOption>

namespace fencepost {

namespace {

constexpr int buttonPadding = 11;      // one of them the edge
constexpr int moneyButtonPadding = 13; // two of them the edge
constexpr int keyGap = 8;
constexpr int arrowWidth = 16;

QColor pressed(const QColor &colour)
{
    return Theme::current().isDark() ? colour.lighter(112) : colour.darker(108);
}

struct ButtonInk
{
    paint::Box box;
    QColor text;
    paint::KeyCapLook cap;
};

ButtonInk buttonInk(const ButtonLook &look)
{
    const QColor muted = ink(Token::Third);
    ButtonInk result;
    result.box = {ink(Token::Panel), ink(Token::ControlEdge), qreal(metrics::buttonRadius), 1, false};
    result.text = look.enabled ? ink(Token::Text) : muted;
    if (!look.enabled && look.kind != ButtonKind::Money) { // what cannot be pressed looks alike
        result.box.fill = ink(Token::Sunken);
        result.box.edge = ink(Token::Line2);
    }
    switch (look.kind) {
    case ButtonKind::Plain:
        break;
    case ButtonKind::Primary:
        if (!look.enabled)
            break;
        result.box.fill = ink(Token::Accent);
        result.box.edge = QColor();
        result.text = ink(Token::OnAccent);
        result.cap = {ink(Token::Accent), ink(Token::OnAccent), ink(Token::OnAccent)};
        break;
    case ButtonKind::Money:
        result.box.edge = ink(Token::MoneyText);
        result.box.width = 2;
        result.box.dashed = !look.enabled;
        result.text = look.enabled ? ink(Token::MoneyText) : muted;
        break;
    case ButtonKind::Dashed:
        result.box.dashed = look.enabled;
        result.text = muted;
        break;
    }
    if (look.checked) {
        result.box.fill = ink(Token::Selection);
        result.box.edge = ink(Token::Accent);
    } else if (look.enabled && look.down)
        result.box.fill = look.kind == ButtonKind::Primary ? pressed(result.box.fill) : ink(Token::Sunken);
    else if (look.enabled && look.hovered && look.kind != ButtonKind::Primary)
        result.box.fill = ink(Token::Background);
    return result;
}

int paddingOf(const ButtonLook &look)
{
    return look.kind == ButtonKind::Money ? moneyButtonPadding : buttonPadding;
}

TextRole buttonRole(const ButtonLook &look)
{
    const bool strong = look.enabled && (look.kind == ButtonKind::Primary || look.kind == ButtonKind::Money);
    return strong || look.kind == ButtonKind::Primary ? TextRole::BodyBold : TextRole::Body;
}

} // namespace

int buttonWidth(const ButtonLook &look)
{
    int width = paint::textWidth(buttonRole(look), look.text) + 2 * paddingOf(look);
    if (!look.key.isEmpty())
        width += keyGap + paint::keyCapWidth(look.key);
    if (look.menu)
        width += arrowWidth;
    return width;
}

void paintButton(QPainter &painter, const QRect &rect, const ButtonLook &look)
{
    const ButtonInk inks = buttonInk(look);
    paint::box(painter, rect, inks.box);
    const int padding = paddingOf(look);
    QRect inside = rect.adjusted(padding, 0, -padding, 0);
    if (look.menu) {
        paintArrowDown(painter, QPoint(inside.right() - 3, rect.center().y() + 1));
        inside.setRight(inside.right() - arrowWidth);
    }
    const TextRole role = buttonRole(look);
    int needed = paint::textWidth(role, look.text);
    if (!look.key.isEmpty())
        needed += keyGap + paint::keyCapWidth(look.key);
    if (needed < inside.width())
        inside.adjust((inside.width() - needed) / 2, 0, 0, 0);
    QRect words = inside;
    if (!look.key.isEmpty()) {
        const int cap = paint::keyCapWidth(look.key);
        words.setWidth(qMin(paint::textWidth(role, look.text), inside.width() - cap - keyGap));
        paint::keyCap(painter,
                      QPoint(words.right() + 1 + keyGap, rect.top() + (rect.height() - metrics::keyCap) / 2),
                      look.key, inks.cap);
    }
    paint::text(painter, words, look.text, {role, inks.text, Qt::AlignLeft, Qt::ElideRight});
    if (!look.focused)
        return;
    if (look.kind == ButtonKind::Primary && look.enabled)
        paint::focusRing(painter, rect.adjusted(2, 2, -2, -2), inks.text, metrics::buttonRadius - 1);
    else if (look.kind == ButtonKind::Money) // its edge stays the one of money
        paint::focusRing(painter, rect.adjusted(3, 3, -3, -3), ink(Token::Accent), metrics::buttonRadius - 2);
    else
        paint::focusRing(painter, rect, ink(Token::Accent), metrics::buttonRadius);
}

void paintField(QPainter &painter, const QRect &rect, const FieldLook &look)
{
    const Token fill = !look.enabled ? Token::Sunken : look.quiet ? Token::Background : Token::Panel;
    paint::box(painter, rect, {ink(fill), ink(Token::ControlEdge), qreal(metrics::buttonRadius), 1, false});
    if (look.focused)
        paint::focusRing(painter, rect, ink(Token::Accent), metrics::buttonRadius);
}

void paintRadio(QPainter &painter, const QRect &rect, const QStyleOption &option)
{
    const bool on = option.state & QStyle::State_On;
    const bool focused = option.state & QStyle::State_HasFocus;
    const bool enabled = option.state & QStyle::State_Enabled;
    const QColor colour = !enabled        ? ink(Token::ControlEdge)
                          : on || focused ? ink(Token::Accent)
                                          : ink(Token::Text);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle = QRectF(rect).center();
    painter.setPen(QPen(colour, focused ? 2 : 1));
    painter.setBrush(ink(Token::Panel));
    const qreal radius = qMin(rect.width(), rect.height()) / 2.0 - 1;
    painter.drawEllipse(middle, radius, radius);
    if (on) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(middle, radius - 3, radius - 3);
    }
    painter.restore();
}

void paintCheck(QPainter &painter, const QRect &rect, const QStyleOption &option)
{
    const bool on = option.state & QStyle::State_On;
    const bool some = option.state & QStyle::State_NoChange;
    const bool enabled = option.state & QStyle::State_Enabled;
    const QRect square(rect.left(), rect.top() + (rect.height() - 14) / 2, 14, 14);
    const QColor fill = (on || some) && enabled ? ink(Token::Accent) : ink(Token::Panel);
    paint::box(painter, square,
               {fill, (on || some) && enabled ? QColor() : ink(Token::ControlEdge), 3, 1, false});
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(enabled ? ink(Token::OnAccent) : ink(Token::Third), 2, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    const QPointF origin = square.topLeft();
    if (on)
        painter.drawPolyline(
            QPolygonF({origin + QPointF(3.5, 7.2), origin + QPointF(6, 9.8), origin + QPointF(10.5, 4.4)}));
    else if (some)
        painter.drawLine(origin + QPointF(4, 7), origin + QPointF(10, 7));
    painter.restore();
    if (option.state & QStyle::State_HasFocus)
        paint::focusRing(painter, square.adjusted(-2, -2, 2, 2), ink(Token::Accent), 4);
}

void paintScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &slider)
{
    if (option.maximum <= option.minimum)
        return;
    const bool active = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    const QRect handle =
        option.orientation == Qt::Vertical ? slider.adjusted(2, 1, -2, -1) : slider.adjusted(1, 2, -1, -2);
    paint::box(painter, handle, {ink(active ? Token::Third : Token::ControlEdge), QColor(), 3, 1, false});
}

void paintArrowDown(QPainter &painter, const QPoint &middle)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink(Token::Second), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const QPointF tip = QPointF(middle) + QPointF(0.5, 2.5);
    painter.drawPolyline(QPolygonF({tip + QPointF(-4, -4), tip, tip + QPointF(4, -4)}));
    painter.restore();
}

void paintCombo(QPainter &painter, const QStyleOptionComboBox &option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool focused = option.state & QStyle::State_HasFocus;
    paintField(painter, option.rect, {enabled, focused, false});
    paintArrowDown(painter, QPoint(option.rect.right() - 12, option.rect.center().y()));
}

void paintSpin(QPainter &painter, const QStyleOptionSpinBox &option, const QRect &up, const QRect &down)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    paintField(painter, option.rect, {enabled, bool(option.state & QStyle::State_HasFocus), false});
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(ink(enabled ? Token::Second : Token::Third), 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF above = QRectF(up).center();
    const QPointF below = QRectF(down).center();
    painter.drawPolyline(
        QPolygonF({above + QPointF(-3, 1.5), above + QPointF(0, -1.5), above + QPointF(3, 1.5)}));
    painter.drawPolyline(
        QPolygonF({below + QPointF(-3, -1.5), below + QPointF(0, 1.5), below + QPointF(3, -1.5)}));
    painter.restore();
}

void paintMenuItem(QPainter &painter, const QStyleOptionMenuItem &option)
{
    painter.fillRect(option.rect, ink(Token::Panel));
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(option.rect.left(), option.rect.center().y(), option.rect.width(), 1,
                         ink(Token::Line));
        return;
    }
    const bool enabled = option.state & QStyle::State_Enabled;
    if (enabled && (option.state & QStyle::State_Selected)) {
        painter.fillRect(option.rect, ink(Token::Selection));
        painter.fillRect(option.rect.left(), option.rect.top(), metrics::selectionEdge, option.rect.height(),
                         ink(Token::Accent));
    }
    const QColor colour = ink(enabled ? Token::Text : Token::Third);
    const QStringList parts = option.text.split(QLatin1Char('\t'));
    QString words = parts.value(0);
    words.remove(QLatin1Char('&'));
    const QRect inside = option.rect.adjusted(28, 0, -12, 0);
    if (option.checked)
        paint::text(painter, QRect(option.rect.left() + 10, option.rect.top(), 16, option.rect.height()),
                    QStringLiteral("✓"), {TextRole::Body, colour, Qt::AlignLeft, Qt::ElideNone});
    paint::text(painter, inside, words, {TextRole::Body, colour, Qt::AlignLeft, Qt::ElideRight});
    if (parts.size() < 2 || parts.at(1).isEmpty())
        return;
    const QString key = paint::keyName(parts.at(1));
    paint::keyCap(painter,
                  QPoint(inside.right() - paint::keyCapWidth(key),
                         option.rect.top() + (option.rect.height() - metrics::keyCap) / 2),
                  key);
}

} // namespace fencepost
