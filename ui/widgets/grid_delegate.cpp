// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/grid_delegate.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/glyphs.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/period_strip.h"
#include "ui/widgets/small_bars.h"
#include "ui/widgets/tool_tip.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>
#include <QToolTip>

#include <optional>

namespace fencepost {

namespace {

constexpr int glyphGap = 6;
constexpr int clockGap = 6;
constexpr int capGap = 6;
constexpr int tightPadding = 2;
constexpr int barPadding = 4; // beside the bar that lies over the last column
constexpr int firstLineTop = 6;
constexpr int firstLineWithCapTop = 5;
constexpr int capTop = 23;

bool isGroup(const QModelIndex &index)
{
    return index.siblingAtColumn(0).data(GroupRowRole).toBool();
}

TextRole roleFor(bool mono, Emphasis emphasis)
{
    if (mono)
        return TextRole::Mono;
    return emphasis == Emphasis::Bold || emphasis == Emphasis::Attention ? TextRole::BodyBold
                                                                         : TextRole::Body;
}

Token tokenFor(Emphasis emphasis)
{
    switch (emphasis) {
    case Emphasis::Muted:
        return Token::Third;
    case Emphasis::Attention:
        return Token::WarningText;
    default:
        return Token::Text;
    }
}

bool tooWide(TextRole role, const QString &text, int width)
{
    return QFontMetricsF(font(role)).horizontalAdvance(text) > width + 0.5;
}

} // namespace

// What one cell shows and where; made for painting and for its tooltip alike.
struct GridDelegate::Cell
{
    QRect first;
    QRect second;
    QString firstText;
    QString secondText;
    QList<StripMark> strip; // in place of the second text
    TextRole role = TextRole::Body;
    Token token = Token::Text;
    Qt::Alignment align = Qt::AlignLeft;
    std::optional<StateGlyph> glyph;
    int glyphSize = metrics::glyph;
    QPoint glyphAt;
    double clock = -1;
    bool urgent = false;
    QPoint clockAt;
    QString key;
    QPoint keyAt;
};

GridDelegate::GridDelegate(QObject *parent) : QStyledItemDelegate(parent) {}

GridDelegate::Cell GridDelegate::cellOf(const QModelIndex &index, const QRect &rect, bool selected) const
{
    Cell cell;
    cell.firstText = visibleText(displayText(index.data(Qt::DisplayRole), QLocale::c()));
    if (m_twoLines)
        cell.secondText = visibleText(index.data(SecondLineRole).toString());
    if (const QVariant strip = index.data(StripRole); m_twoLines && strip.isValid())
        cell.strip = strip.value<QList<StripMark>>();
    const bool mono = index.data(MonoRole).toBool();
    auto emphasis = Emphasis(index.data(EmphasisRole).toInt());
    if (emphasis == Emphasis::Normal && index.data(DifferenceRole).toBool())
        emphasis = Emphasis::Bold;
    cell.role = roleFor(mono, emphasis);
    cell.token = tokenFor(emphasis);
    const QVariant align = index.data(Qt::TextAlignmentRole);
    if (align.isValid() && (align.value<Qt::Alignment>() & Qt::AlignRight))
        cell.align = Qt::AlignRight;
    if (selected || m_keysInAllRows) // else the key does it to the selected row, so only there it is drawn
        cell.key = index.data(KeyCapRole).toString();

    // Words that begin at the left may run close to the next column, which has a padding of its own.
    const bool last = index.column() == index.model()->columnCount() - 1;
    int right = cell.align == Qt::AlignRight || last ? metrics::cellPadding : tightPadding;
    if (const auto *view = qobject_cast<const QAbstractItemView *>(parent());
        last && view && view->verticalScrollBar()->maximum() > 0)
        right += barPadding;
    QRect inside = rect.adjusted(metrics::cellPadding, 0, -right, -1);
    const bool capBelow = m_twoLines && !cell.key.isEmpty();
    const int top = capBelow ? firstLineWithCapTop : firstLineTop;
    cell.first = m_twoLines ? QRect(inside.left(), rect.top() + top, inside.width(), 18) : inside;
    if (const QVariant glyph = index.data(GlyphRole); glyph.isValid()) {
        cell.glyph = StateGlyph(glyph.toInt());
        cell.glyphSize = m_twoLines ? metrics::glyph : metrics::glyphSmall;
        const int baseline = cell.first.top() + paint::baseline(TextRole::Body, cell.first.height());
        cell.glyphAt = QPoint(inside.left(), baseline - 11);
        inside.setLeft(inside.left() + cell.glyphSize + glyphGap);
        cell.first.setLeft(inside.left());
    }
    cell.second = QRect(inside.left(), rect.top() + firstLineTop + 18, inside.width(), 16);
    if (const QVariant clock = index.data(ClockFractionRole); clock.isValid()) {
        cell.clock = clock.toDouble();
        const QVariant urgent = index.data(ClockUrgentRole);
        cell.urgent = urgent.isValid() ? urgent.toBool() : keyclock::isUrgent(cell.clock);
        cell.clockAt =
            QPoint(cell.first.left(), cell.first.top() + (cell.first.height() - keyclock::height + 1) / 2);
        cell.first.setLeft(cell.first.left() + keyclock::width + clockGap);
    }
    if (!cell.key.isEmpty()) {
        const int cap = paint::keyCapWidth(cell.key);
        if (capBelow) {
            cell.keyAt = QPoint(inside.left(), rect.top() + capTop);
            cell.secondText.clear();
        } else {
            const int words =
                qMin(paint::textWidth(cell.role, cell.firstText), cell.first.width() - cap - capGap);
            cell.first.setWidth(words);
            cell.keyAt = QPoint(cell.first.left() + words + capGap,
                                rect.top() + (rect.height() - metrics::keyCap) / 2);
        }
    }
    return cell;
}

void GridDelegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const QRect rect = option.rect;
    const bool selected = option.state & QStyle::State_Selected;
    Token fill = selected ? Token::Selection : Token::Panel;
    if (index.data(DifferenceRole).toBool())
        fill = Token::Difference;
    painter.fillRect(rect, ink(fill));
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), ink(Token::Line));
    const auto *view = qobject_cast<const QTableView *>(option.widget);
    const bool first =
        view ? view->horizontalHeader()->visualIndex(index.column()) == 0 : index.column() == 0;
    if (selected && first)
        painter.fillRect(QRect(rect.left(), rect.top(), metrics::selectionEdge, rect.height() - 1),
                         ink(Token::Accent));
}

// A group row is one heading over all columns, without spans that would have to follow the model: every cell
// paints its part of the same line.
void GridDelegate::paintGroup(QPainter &painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    const QRect rect = option.rect;
    painter.fillRect(rect, ink(Token::Sunken));
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), ink(Token::Line));
    const auto *view = qobject_cast<const QTableView *>(option.widget);
    const int left = view ? -view->horizontalHeader()->offset() : rect.left();
    const int right = view ? view->viewport()->width() : rect.right();
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    const QRect line(left + metrics::cellPadding, rect.top(), right - left - 2 * metrics::cellPadding,
                     rect.height() - 1);
    paint::text(painter, line, visibleText(index.siblingAtColumn(0).data(Qt::DisplayRole).toString()),
                {TextRole::Second, ink(Token::Second), Qt::AlignLeft, Qt::ElideRight});
    painter.restore();
}

void GridDelegate::paintCell(QPainter &painter, const Cell &cell) const
{
    if (cell.glyph)
        paintGlyph(painter, cell.glyphAt, *cell.glyph, cell.glyphSize);
    if (cell.clock >= 0)
        keyclock::paint(painter, cell.clockAt, cell.clock, cell.urgent);
    const Qt::TextElideMode elide = cell.role == TextRole::Mono ? Qt::ElideMiddle : Qt::ElideRight;
    paint::text(painter, cell.first, cell.firstText, {cell.role, ink(cell.token), cell.align, elide});
    periodstrip::paint(painter, cell.second, cell.strip);
    if (!cell.secondText.isEmpty())
        paint::text(painter, cell.second, cell.secondText,
                    {TextRole::Second, ink(Token::Second), cell.align, Qt::ElideRight});
    if (!cell.key.isEmpty())
        paint::keyCap(painter, cell.keyAt, cell.key);
}

void GridDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    if (isGroup(index)) {
        paintGroup(*painter, option, index);
        return;
    }
    paintGround(*painter, option, index);
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    paintCell(*painter, cellOf(index, option.rect, option.state & QStyle::State_Selected));
    painter->restore();
}

QSize GridDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {80, m_twoLines ? metrics::twoLineRow : metrics::oneLineRow};
}

bool GridDelegate::isCut(const QModelIndex &index, const QRect &rect) const
{
    const Cell cell = cellOf(index, rect, false);
    return tooWide(cell.role, cell.firstText, cell.first.width()) ||
           tooWide(TextRole::Second, cell.secondText, cell.second.width());
}

bool GridDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QStringList lines;
    const Cell cell = cellOf(index, option.rect, false);
    if (const qsizetype mark = periodstrip::markAt(cell.second, cell.strip.size(), event->pos()); mark >= 0) {
        QToolTip::showText(event->globalPos(), toolTipText(cell.strip.at(mark).words), view,
                           periodstrip::markRect(cell.second, cell.strip.size(), mark));
        return true;
    }
    const QString whole = index.data(WholeTextRole).toString();
    const QString own = index.data(Qt::ToolTipRole).toString();
    if (!whole.isEmpty())
        lines.append(whole);
    if (isCut(index, option.rect)) {
        if (whole.isEmpty())
            lines.append(displayText(index.data(Qt::DisplayRole), QLocale::c()));
        if (m_twoLines && !index.data(SecondLineRole).toString().isEmpty())
            lines.append(index.data(SecondLineRole).toString());
    }
    if (!own.isEmpty())
        lines.append(own);
    if (const QVariant glyph = index.data(GlyphRole); glyph.isValid() && lines.isEmpty())
        lines.append(stateWord(StateGlyph(glyph.toInt())));
    if (lines.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPos(), toolTipText(lines), view, option.rect);
    return true;
}

} // namespace fencepost
