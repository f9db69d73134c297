// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tile.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/glyphs.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/tool_tip.h"

#include <QKeyEvent>
#include <QPainter>

namespace fencepost {

namespace {

constexpr int padding = 13; // one of them the edge
constexpr int glyphGap = 12;
constexpr QRect captionBox(0, 10, 0, 16);
constexpr QRect figureBox(0, 27, 0, 30);
constexpr QRect lineBox(0, 58, 0, 16);

} // namespace

Tile::Tile(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Tile::setCaption(const QString &caption, std::optional<StateGlyph> glyph)
{
    m_caption = visibleText(caption);
    m_glyph = glyph;
    changed();
}

void Tile::setFigure(const QString &figure)
{
    m_figure = visibleText(figure);
    changed();
}

void Tile::setLine(const QString &line)
{
    m_line = visibleText(line);
    changed();
}

void Tile::setAttention(bool attention)
{
    m_attention = attention;
    update();
}

void Tile::changed()
{
    setAccessibleName(tr("%1: %2").arg(m_caption, m_figure));
    setAccessibleDescription(m_line);
    const bool cut = width() < sizeHint().width();
    setToolTip(cut ? toolTipText(QStringList{m_caption, m_figure, m_line}) : QString());
    updateGeometry();
    update();
}

int Tile::captionIndent() const
{
    return m_glyph ? metrics::glyphSmall + glyphGap : 0;
}

QSize Tile::sizeHint() const
{
    int width = captionIndent() + paint::textWidth(TextRole::Second, m_caption);
    width = qMax(width, paint::textWidth(TextRole::Figure, m_figure));
    width = qMax(width, paint::textWidth(TextRole::Second, m_line));
    return {width + 2 * padding, metrics::tile};
}

QSize Tile::minimumSizeHint() const
{
    return {qMin(120, sizeHint().width()), metrics::tile};
}

void Tile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paint::Box look{ink(Token::Panel), ink(Token::Line), qreal(metrics::radius), 1, false};
    if (m_attention)
        look = {ink(Token::WarningFill), ink(Token::WarningEdge), qreal(metrics::radius), 1, false};
    else if (isDown())
        look.fill = ink(Token::Sunken);
    else if (underMouse())
        look.edge = ink(Token::Line2);
    paint::box(painter, rect(), look);
    const auto place = [this](QRect box, int indent) {
        box.setLeft(padding + indent);
        box.setRight(width() - padding - 1);
        return box;
    };
    if (m_glyph)
        paintGlyph(painter, QPointF(padding, captionBox.top() + 1), *m_glyph, metrics::glyphSmall);
    paint::text(painter, place(captionBox, captionIndent()), m_caption,
                {TextRole::Second, ink(Token::Second), Qt::AlignLeft, Qt::ElideRight});
    paint::text(painter, place(figureBox, 0), m_figure,
                {TextRole::Figure, ink(Token::Text), Qt::AlignLeft, Qt::ElideRight});
    paint::text(painter, place(lineBox, 0), m_line,
                {TextRole::Second, ink(Token::Second), Qt::AlignLeft, Qt::ElideRight});
    if (hasFocus())
        paint::focusRing(painter, rect(), ink(Token::Accent), metrics::radius);
}

void Tile::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        event->accept();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void Tile::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    const bool cut = width() < sizeHint().width();
    setToolTip(cut ? toolTipText(QStringList{m_caption, m_figure, m_line}) : QString());
}

} // namespace fencepost
