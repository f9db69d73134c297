// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/glyphs.h"

#include "models/tables/grid_roles.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPixmapCache>
#include <QPolygonF>

namespace fencepost {

namespace {

// Every shape is drawn in a box of 13 × 13 with its middle at 6.5.
constexpr qreal middle = 6.5;

void drawRing(QPainter &painter, const QColor &colour, qreal width)
{
    painter.setPen(QPen(colour, width));
    painter.setBrush(Qt::NoBrush);
    const qreal radius = 5.5 - width / 2;
    painter.drawEllipse(QPointF(middle, middle), radius, radius);
}

void drawHalf(QPainter &painter, const QColor &colour)
{
    drawRing(painter, colour, 1.6);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPie(QRectF(middle - 5.5, middle - 5.5, 11, 11), -90 * 16, 180 * 16);
}

void drawDiamond(QPainter &painter, const QColor &colour, const QColor &mark)
{
    painter.setPen(QPen(colour, 0.8, Qt::SolidLine, Qt::SquareCap, Qt::RoundJoin));
    painter.setBrush(colour);
    constexpr qreal half = 5.7;
    painter.drawPolygon(QPolygonF({{middle, middle - half},
                                   {middle + half, middle},
                                   {middle, middle + half},
                                   {middle - half, middle}}));
    painter.setPen(Qt::NoPen);
    painter.setBrush(mark);
    painter.drawRect(QRectF(middle - 0.8, 3.3, 1.6, 3.9));
    painter.drawRect(QRectF(middle - 0.8, 8.3, 1.6, 1.5));
}

void drawCrossed(QPainter &painter, const QColor &colour, const QColor &mark)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(middle - 5.1, middle - 5.1, 10.2, 10.2), 1, 1);
    painter.setPen(QPen(mark, 1.6, Qt::SolidLine, Qt::FlatCap));
    constexpr qreal arm = 2.6;
    painter.drawLine(QPointF(middle - arm, middle - arm), QPointF(middle + arm, middle + arm));
    painter.drawLine(QPointF(middle - arm, middle + arm), QPointF(middle + arm, middle - arm));
}

void drawTriangle(QPainter &painter, const QColor &colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({{middle, 0.6}, {12.4, 11.75}, {0.6, 11.75}}));
}

void drawBarredBox(QPainter &painter, const QColor &colour)
{
    painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(2, 2, 9, 9));
    painter.setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(3, 10), QPointF(10, 3));
}

void drawDisc(QPainter &painter, const QColor &colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(middle, middle), 4.5, 4.5);
}

// Nothing has been reserved of it yet: a ring of dots.
void drawDottedRing(QPainter &painter, const QColor &colour)
{
    painter.setPen(QPen(colour, 1.4, Qt::CustomDashLine, Qt::FlatCap));
    QPen pen = painter.pen();
    pen.setDashPattern({1.55, 1.55});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QPointF(middle, middle), 4.8, 4.8);
}

void draw(QPainter &painter, StateGlyph state, bool faded)
{
    const Theme &theme = Theme::current();
    const QColor colour = faded ? theme.faded(state) : theme.state(state);
    const QColor mark = ink(Token::Panel);
    switch (state) {
    case StateGlyph::Settled:
        drawDisc(painter, colour);
        break;
    case StateGlyph::Reserved:
        if (faded)
            drawDottedRing(painter, theme.state(state));
        else
            drawRing(painter, colour, 1.9);
        break;
    case StateGlyph::Working:
        drawHalf(painter, colour);
        break;
    case StateGlyph::Unknown:
        drawDiamond(painter, colour, mark);
        break;
    case StateGlyph::Declined:
        drawCrossed(painter, colour, mark);
        break;
    case StateGlyph::Odd:
        drawTriangle(painter, colour);
        break;
    case StateGlyph::DidNotHappen:
        drawBarredBox(painter, colour);
        break;
    }
}

} // namespace

QPixmap glyphPixmap(StateGlyph state, int size, qreal devicePixelRatio, bool faded)
{
    const QString key = QStringLiteral("fencepost-glyph-%1-%2-%3-%4-%5")
                            .arg(int(state))
                            .arg(size)
                            .arg(int(Theme::current().kind()))
                            .arg(devicePixelRatio)
                            .arg(int(faded));
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(QSize(size, size) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(double(size) / metrics::glyph, double(size) / metrics::glyph);
    draw(painter, state, faded);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

void paintGlyph(QPainter &painter, const QPointF &topLeft, StateGlyph state, int size, bool faded)
{
    // The scale of the transform, not the ratio of the device: a widget rendered into a picture of double
    // size still names itself as the device.
    const qreal ratio = qMax<qreal>(1, painter.deviceTransform().m11());
    painter.drawPixmap(topLeft, glyphPixmap(state, size, ratio, faded));
}

} // namespace fencepost
