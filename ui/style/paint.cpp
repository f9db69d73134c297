// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/paint.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QHash>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace fencepost::paint {

namespace {

constexpr int capPadding = 5; // one of them the edge
constexpr int capBaseline = 13;

// Words are cut at their end; keys by the one rule for keys, wherever they were shortened before.
QString cutTo(qreal width, const QString &whole, const QFontMetricsF &metrics, Qt::TextElideMode mode)
{
    if (mode == Qt::ElideMiddle) {
        const auto mostThatMayFit = qsizetype(width / metrics.horizontalAdvance(QLatin1Char('i')));
        for (qsizetype most = qMin(whole.size() - 1, mostThatMayFit); most >= 5; --most) {
            const QString cut = middleCut(whole, most);
            if (metrics.horizontalAdvance(cut) <= width + 0.5)
                return cut;
        }
    }
    return metrics.elidedText(whole, mode, width);
}

} // namespace

int textWidth(TextRole role, const QString &text)
{
    return qRound(QFontMetricsF(font(role)).horizontalAdvance(text));
}

int baseline(TextRole role, int height)
{
    const QFontMetrics metrics(font(role));
    return int(std::floor((height - metrics.ascent() - metrics.descent()) / 2.0)) + metrics.ascent();
}

QString fitted(const QString &text, int width, const Line &line)
{
    const QFontMetricsF metrics(font(line.role));
    // Half a pixel of grace: widths are fractions, boxes are not.
    return metrics.horizontalAdvance(text) > width + 0.5 ? cutTo(width, text, metrics, line.elide) : text;
}

bool text(QPainter &painter, const QRect &box, const QString &whole, const Line &line)
{
    const QFont face = font(line.role);
    const QFontMetricsF metrics(face);
    const QString shown = fitted(whole, box.width(), line);
    qreal x = box.left();
    if (line.align & Qt::AlignRight)
        x = box.left() + box.width() - metrics.horizontalAdvance(shown);
    else if (line.align & Qt::AlignHCenter)
        x = box.left() + (box.width() - metrics.horizontalAdvance(shown)) / 2;
    painter.setFont(face);
    painter.setPen(line.colour);
    painter.drawText(QPointF(x, box.top() + baseline(line.role, box.height())), shown);
    return shown != whole;
}

void box(QPainter &painter, const QRect &rect, const Box &look)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal inset = look.edge.isValid() ? look.width / 2 : 0;
    const QRectF shape = QRectF(rect).adjusted(inset, inset, -inset, -inset);
    if (look.edge.isValid()) {
        QPen pen(look.edge, look.width);
        if (look.dashed) {
            pen.setCapStyle(Qt::FlatCap);
            pen.setDashPattern(look.width > 1 ? QList<qreal>{3, 2} : QList<qreal>{3, 3});
        }
        painter.setPen(pen);
    } else {
        painter.setPen(Qt::NoPen);
    }
    painter.setBrush(look.fill.isValid() ? QBrush(look.fill) : QBrush(Qt::NoBrush));
    const qreal radius = qMax<qreal>(0, look.radius - inset);
    painter.drawRoundedRect(shape, radius, radius);
    painter.restore();
}

void focusRing(QPainter &painter, const QRect &rect, const QColor &colour, qreal radius)
{
    box(painter, rect, {QColor(), colour, radius, 2, false});
}

int keyCapWidth(const QString &key)
{
    return textWidth(TextRole::MonoSmall, keyName(key)) + 2 * capPadding;
}

void keyCap(QPainter &painter, const QPoint &topLeft, const QString &key, const KeyCapLook &look)
{
    const QRect rect(topLeft, QSize(keyCapWidth(key), metrics::keyCap));
    box(painter, rect,
        {look.fill.isValid() ? look.fill : ink(Token::Panel),
         look.edge.isValid() ? look.edge : ink(Token::Line2), 3, 1, false});
    painter.setFont(font(TextRole::MonoSmall));
    painter.setPen(look.text.isValid() ? look.text : ink(Token::Second));
    painter.drawText(QPointF(rect.left() + capPadding, rect.top() + capBaseline), keyName(key));
}

QString keyName(const QString &portable)
{
    const auto word = [](const char *text) { return QCoreApplication::translate("KeyCap", text); };
    static const QHash<QString, QString> names{
        {QStringLiteral("Return"), word(QT_TRANSLATE_NOOP("KeyCap", "Enter"))},
        {QStringLiteral("Ctrl"), word(QT_TRANSLATE_NOOP("KeyCap", "Ctrl"))},
        {QStringLiteral("Shift"), word(QT_TRANSLATE_NOOP("KeyCap", "Shift"))},
        {QStringLiteral("Home"), word(QT_TRANSLATE_NOOP("KeyCap", "Home"))},
        {QStringLiteral("End"), word(QT_TRANSLATE_NOOP("KeyCap", "End"))},
        {QStringLiteral("Del"), word(QT_TRANSLATE_NOOP("KeyCap", "Del"))},
        {QStringLiteral("Left"), word(QT_TRANSLATE_NOOP("KeyCap", "Left"))},
        {QStringLiteral("Right"), word(QT_TRANSLATE_NOOP("KeyCap", "Right"))}};
    QStringList keys = portable.split(QLatin1Char('+'));
    for (QString &key : keys)
        key = names.value(key, key);
    return keys.join(QLatin1Char('+'));
}

} // namespace fencepost::paint
