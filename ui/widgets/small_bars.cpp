// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/small_bars.h"

#include "models/domain/text.h"
#include "models/tables/grid_roles.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/sum_bar.h"
#include "ui/widgets/tool_tip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace fencepost {

namespace {

constexpr int clockGap = 6;
constexpr int barArea = 38;
constexpr int tallestBar = 36;
constexpr int labelsTop = 41;
constexpr int histogramHeight = 58;
constexpr int barGap = 2;
constexpr int cellWidth = 20;
constexpr int cellHeight = 12;
constexpr int cellGap = 3;

} // namespace

bool keyclock::isUrgent(double fraction)
{
    return fraction < 0.125;
}

void keyclock::paint(QPainter &painter, const QPoint &topLeft, double fraction, bool urgent)
{
    const QRect rect(topLeft, QSize(width, height));
    paint::box(painter, rect, {ink(Token::Sunken), ink(Token::Line2), 2, 1, false});
    // What is still there is seen, however little it is.
    const int most = width - 2;
    const int filled = fraction <= 0 ? 0 : std::clamp(int(std::lround(fraction * most)), 2, most);
    const QColor colour = Theme::current().state(urgent ? StateGlyph::Unknown : StateGlyph::Settled);
    painter.fillRect(QRect(rect.left() + 1, rect.top() + 1, filled, height - 2), colour);
}

KeyClockBar::KeyClockBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void KeyClockBar::setClock(double fraction, const QString &words, bool urgent)
{
    m_fraction = fraction;
    m_words = visibleText(words);
    m_urgent = urgent;
    setAccessibleName(tr("Key clock: %1").arg(m_words));
    updateGeometry();
    update();
}

QSize KeyClockBar::sizeHint() const
{
    return {keyclock::width + clockGap + paint::textWidth(TextRole::BodyBold, m_words),
            lineHeight(TextRole::Body)};
}

void KeyClockBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    keyclock::paint(painter, QPoint(0, 7), m_fraction, m_urgent);
    const TextRole role = m_urgent ? TextRole::BodyBold : TextRole::Body;
    paint::text(painter, rect().adjusted(keyclock::width + clockGap, 0, 0, 0), m_words,
                {role, ink(Token::Text), Qt::AlignLeft, Qt::ElideRight});
}

KeyHistogram::KeyHistogram(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void KeyHistogram::setCounts(const QList<qint64> &counts)
{
    m_counts = counts;
    update();
}

void KeyHistogram::setLabels(const QString &first, const QString &middle, const QString &last)
{
    m_first = visibleText(first);
    m_middle = visibleText(middle);
    m_last = visibleText(last);
    setAccessibleName(tr("Keys are dropped from %1 to %2").arg(m_first, m_last));
    update();
}

QSize KeyHistogram::sizeHint() const
{
    return {240, histogramHeight};
}

QSize KeyHistogram::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

QList<QRect> KeyHistogram::bars() const
{
    QList<QRect> rects;
    if (m_counts.isEmpty())
        return rects;
    const qint64 most = qMax<qint64>(1, *std::max_element(m_counts.begin(), m_counts.end()));
    const double step = double(width() + barGap) / double(m_counts.size());
    for (qsizetype i = 0; i < m_counts.size(); ++i) {
        const int from = int(std::lround(double(i) * step));
        const int to = int(std::lround(double(i + 1) * step)) - barGap;
        const double share = double(m_counts.at(i)) / double(most);
        const int high = m_counts.at(i) > 0 ? qMax(2, int(std::lround(share * tallestBar))) : 0;
        rects.append(QRect(from, barArea - high, to - from, high));
    }
    return rects;
}

void KeyHistogram::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor colour = Theme::current().state(StateGlyph::Unknown);
    for (const QRect &bar : bars())
        painter.fillRect(bar, colour);
    painter.fillRect(QRect(0, barArea + 1, width(), 1), ink(Token::Line2));
    const QRect labels(0, labelsTop, width(), 16);
    const bool atOnce = m_first == m_last;
    const QString first = atOnce ? tr("first and last") : tr("first");
    const QString last = tr("last");
    const int bold = paint::textWidth(TextRole::SecondBold, m_first);
    paint::text(painter, labels, m_first,
                {TextRole::SecondBold, ink(Token::Text), Qt::AlignLeft, Qt::ElideNone});
    paint::text(painter, labels.adjusted(bold + 3, 0, 0, 0), first,
                {TextRole::Second, ink(Token::Second), Qt::AlignLeft, Qt::ElideNone});
    if (atOnce)
        return;
    paint::text(painter, labels, m_middle,
                {TextRole::Second, ink(Token::Second), Qt::AlignHCenter, Qt::ElideNone});
    paint::text(painter, labels, last, {TextRole::Second, ink(Token::Second), Qt::AlignRight, Qt::ElideNone});
    paint::text(painter, labels.adjusted(0, 0, -paint::textWidth(TextRole::Second, last) - 3, 0), m_last,
                {TextRole::SecondBold, ink(Token::Text), Qt::AlignRight, Qt::ElideNone});
}

bool KeyHistogram::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const QList<QRect> rects = bars();
        for (qsizetype i = 0; i < rects.size(); ++i) {
            if (help->pos().x() < rects.at(i).left() || help->pos().x() > rects.at(i).right() + barGap)
                continue;
            QToolTip::showText(help->globalPos(), toolTipText(tr("%n key(s)", nullptr, int(m_counts.at(i)))),
                               this);
            return true;
        }
    }
    return QWidget::event(event);
}

WindowCells::WindowCells(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void WindowCells::setCells(const QList<Cell> &cells)
{
    m_cells = cells;
    const auto read = std::count(cells.begin(), cells.end(), Cell::Read);
    const auto refused = std::count(cells.begin(), cells.end(), Cell::Refused);
    setAccessibleName(tr("%1 of %2 windows read, %3 refused").arg(read).arg(cells.size()).arg(refused));
    updateGeometry();
    update();
}

void WindowCells::setWords(const QStringList &words)
{
    m_words = words;
}

QSize WindowCells::sizeHint() const
{
    return {int(m_cells.size()) * (cellWidth + cellGap) - (m_cells.isEmpty() ? 0 : cellGap), cellHeight};
}

QSize WindowCells::minimumSizeHint() const
{
    return {int(m_cells.size()) * 5, cellHeight};
}

QRect WindowCells::cellRect(qsizetype index) const
{
    // Narrower cells where they do not fit, never fewer.
    const double step = qMin(double(cellWidth + cellGap), double(width() + cellGap) / double(m_cells.size()));
    const int gap = step > 8 ? cellGap : 1;
    const int from = int(std::lround(double(index) * step));
    const int to = int(std::lround(double(index + 1) * step)) - gap;
    return QRect(from, (height() - cellHeight) / 2, to - from, cellHeight);
}

void WindowCells::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor read = Theme::current().state(StateGlyph::Settled);
    for (qsizetype i = 0; i < m_cells.size(); ++i) {
        paint::Box look{ink(Token::Panel), ink(Token::Line2), 2, 1, false};
        switch (m_cells.at(i)) {
        case Cell::Read:
            look = {read, QColor(), 2, 1, false};
            break;
        case Cell::Asking:
            look = {ink(Token::Panel), ink(Token::Accent), 2, 2, false};
            break;
        case Cell::Refused:
            look = {ink(Token::Panel), ink(Token::WarningEdge), 2, 2, false};
            break;
        case Cell::Waiting:
            break;
        }
        paint::box(painter, cellRect(i), look);
    }
}

bool WindowCells::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        for (qsizetype i = 0; i < m_cells.size(); ++i) {
            if (!cellRect(i).contains(help->pos()) || i >= m_words.size())
                continue;
            QToolTip::showText(help->globalPos(), toolTipText(m_words.at(i)), this, cellRect(i));
            return true;
        }
        QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace fencepost
