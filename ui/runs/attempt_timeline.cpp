// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/attempt_timeline.h"

#include "ui/style/glyphs.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/tool_tip.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace fencepost {

namespace {

constexpr int glyphGap = 4;
constexpr int legendLine = 16;
constexpr int legendAbove = 6;
constexpr int legendGap = 12;
constexpr int signWidth = 12;
constexpr int signGap = 5;
constexpr int tickLength = 4;
constexpr int radius = 3;

void hatch(QPainter &painter, const QRect &rect, const QColor &colour)
{
    painter.fillRect(rect, QBrush(colour, Qt::BDiagPattern));
}

void heartbeat(QPainter &painter, const QRect &rect)
{
    painter.fillRect(rect, ink(Token::Text));
}

} // namespace

AttemptTimeline::AttemptTimeline(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::TabFocus);
    setObjectName(QStringLiteral("attemptTimeline"));
}

void AttemptTimeline::setLine(const RunTimeline &line, const ShownFor &shown)
{
    const bool another =
        m_line.attempts.empty() || line.attempts.empty() ||
        m_line.attempts.front().startedAt != line.attempts.front().startedAt;
    m_line = line;
    m_shown = shown;
    m_labelWidths.clear();
    for (const AttemptSpan &attempt : line.attempts)
        m_labelWidths.push_back(metrics::glyphSmall + glyphGap +
                                paint::textWidth(TextRole::Second, attemptLabel(attempt)));
    setAccessibleName(tr("Attempts: %1").arg(timelineSummary(line)));
    if (another)
        m_stop = -1;
    layOut();
    updateGeometry();
    update();
}

TimelineLayout AttemptTimeline::layoutFor(int width) const
{
    return timelineLayout(m_line, m_shown.now, m_shown.zone, width, m_labelWidths);
}

void AttemptTimeline::layOut()
{
    m_places = layoutFor(width());
    m_legend = legendFor(width(), m_places.height + legendAbove);
    addStops();
    // Where nothing was pointed at yet, or less is there than before, it is the newest attempt.
    if (m_stop < 0 || m_stop >= static_cast<int>(m_stops.size())) {
        m_stop = -1;
        for (size_t i = 0; i < m_stops.size(); ++i) {
            if (!m_stops[i].isMark && m_stops[i].index + 1 == m_places.bars.size())
                m_stop = static_cast<int>(i);
        }
    }
    setAccessibleDescription(currentWords().join(QStringLiteral("; ")));
    emit said(currentWords());
}

void AttemptTimeline::addStops()
{
    m_stops.clear();
    for (size_t i = 0; i < m_places.bars.size(); ++i) {
        const TimelineBar &placed = m_places.bars[i];
        m_stops.push_back({placed.label.united(placed.bar), false, i});
        for (size_t k = 0; k < m_places.marks.size(); ++k) {
            if (m_places.marks[k].kind == TimelineMark::Kind::Fenced && m_places.marks[k].attempt == i)
                m_stops.push_back({m_places.marks[k].rect, true, k});
        }
    }
    for (size_t k = 0; k < m_places.marks.size(); ++k) {
        if (m_places.marks[k].attempt == TimelineMark::kNoAttempt)
            m_stops.push_back({m_places.marks[k].rect, true, k});
    }
}

void AttemptTimeline::moveTo(int stop)
{
    if (m_stops.empty())
        return;
    m_stop = std::clamp(stop, 0, static_cast<int>(m_stops.size()) - 1);
    setAccessibleDescription(currentWords().join(QStringLiteral("; ")));
    emit said(currentWords());
    update();
}

QStringList AttemptTimeline::wordsOf(const Stop &stop) const
{
    return stop.isMark ? QStringList{fencedWords(m_line, m_places.marks[stop.index], m_shown)}
                       : attemptWords(m_line.attempts[m_places.bars[stop.index].attempt], m_line, m_shown);
}

QStringList AttemptTimeline::currentWords() const
{
    return m_stop < 0 ? QStringList() : wordsOf(m_stops[static_cast<size_t>(m_stop)]);
}

// A mark lies over its bar, so it comes first; what was sent is said beside its attempt.
QStringList AttemptTimeline::wordsAt(const QPoint &place) const
{
    const auto at = [&](const Stop &stop) { return stop.rect.contains(place); };
    const auto stop = std::find_if(m_stops.rbegin(), m_stops.rend(),
                                   [&](const Stop &one) { return one.isMark && at(one); });
    if (stop != m_stops.rend())
        return wordsOf(*stop);
    const auto bar = std::find_if(m_stops.begin(), m_stops.end(), at);
    QStringList words = bar == m_stops.end() ? QStringList() : wordsOf(*bar);
    for (const TimelineColumn &column : m_places.columns) {
        const QRect over(column.rect.left(), m_places.bars[column.attempt].bar.top(), column.rect.width(),
                         timeline::bar);
        if (over.contains(place))
            words << sentWords(column);
    }
    return words;
}

std::vector<AttemptTimeline::LegendEntry> AttemptTimeline::legendFor(int width, int top) const
{
    using Kind = LegendEntry::Kind;
    std::vector<LegendEntry> legend;
    int x = 0;
    int y = top;
    const auto add = [&](bool there, Kind kind, const QString &words) {
        if (!there)
            return;
        const int wide = signWidth + signGap + paint::textWidth(TextRole::Second, words);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += legendLine;
        }
        legend.push_back({QRect(x, y, wide, legendLine), words, kind});
        x += wide + legendGap;
    };
    const auto any = [](const auto &list, const auto &is) { return std::any_of(list.begin(), list.end(), is); };
    add(!m_line.sent.empty(), Kind::Sent, tr("effects sent"));
    add(any(m_line.attempts,
            [](const AttemptSpan &one) { return one.heartbeatAt.isValid() && one.heartbeatAt > one.startedAt; }),
        Kind::Heartbeat, tr("last heartbeat"));
    add(any(m_places.bars, [](const TimelineBar &bar) { return !bar.silent.isEmpty(); }), Kind::Silent,
        tr("not heard of"));
    add(!m_line.fenced.empty(), Kind::Fenced, tr("write refused as stale"));
    return legend;
}

QSize AttemptTimeline::sizeHint() const
{
    return {320, heightForWidth(std::max(240, width()))};
}

QSize AttemptTimeline::minimumSizeHint() const
{
    return {160, timeline::lane + timeline::axis};
}

int AttemptTimeline::legendBottom(int width, int top) const
{
    const auto legend = legendFor(width, top);
    return legend.empty() ? top - legendAbove : legend.back().rect.bottom() + 1;
}

int AttemptTimeline::heightForWidth(int width) const
{
    return legendBottom(width, layoutFor(width).height + legendAbove);
}

void AttemptTimeline::resizeEvent(QResizeEvent *)
{
    layOut();
}

void AttemptTimeline::paintBar(QPainter &painter, const TimelineBar &placed) const
{
    const AttemptSpan &attempt = m_line.attempts[placed.attempt];
    const StateGlyph glyph = attemptGlyph(attempt);
    const QColor colour = Theme::current().state(glyph);
    paintGlyph(painter, QPointF(placed.label.left(), placed.label.top() + 1), glyph, metrics::glyphSmall);
    paint::text(painter, placed.label.adjusted(metrics::glyphSmall + glyphGap, 0, 0, 0), attemptLabel(attempt),
                {TextRole::Second, ink(Token::Text), Qt::AlignLeft, Qt::ElideRight});
    if (!placed.lease.isEmpty()) {
        paint::box(painter, placed.lease, {QColor(), colour, 0, 1, true});
        if (placed.leaseCut) // it goes on
            painter.fillRect(QRect(placed.lease.right(), placed.lease.top(), 1, placed.lease.height()),
                             ink(Token::Panel));
    }
    if (!placed.late.isEmpty()) {
        hatch(painter, placed.late, Theme::current().state(StateGlyph::Declined));
        paint::box(painter, placed.late,
                   {QColor(), Theme::current().state(StateGlyph::Declined), 0, 1, true});
    }
    paint::box(painter, placed.bar, {ink(Token::Sunken), colour, radius, 1, false});
    if (!placed.silent.isEmpty())
        hatch(painter, placed.silent.adjusted(0, 1, -1, -1), ink(Token::ControlEdge));
}

void AttemptTimeline::paintMarks(QPainter &painter) const
{
    for (const TimelineColumn &column : m_places.columns) {
        const AttemptSpan &attempt = m_line.attempts[column.attempt];
        painter.fillRect(column.rect, Theme::current().state(attemptGlyph(attempt)));
    }
    for (const TimelineMark &mark : m_places.marks) {
        if (mark.kind == TimelineMark::Kind::Heartbeat)
            heartbeat(painter, mark.rect);
        else
            paintGlyph(painter, mark.rect.topLeft(), StateGlyph::Declined, timeline::mark);
    }
}

void AttemptTimeline::paintAxis(QPainter &painter) const
{
    const int top = m_places.axisTop;
    painter.fillRect(QRect(0, top, width(), 1), ink(Token::Line2));
    int taken = -legendGap;
    for (const TimelineTick &tick : m_places.ticks) {
        painter.fillRect(QRect(std::min(tick.x, width() - 1), top, 1, tickLength), ink(Token::Line2));
        const QString words = tickText(tick.at, m_places.tickMs, m_shown.zone);
        const int wide = paint::textWidth(TextRole::Caption, words);
        const int left = std::clamp(tick.x - wide / 2, 0, std::max(0, width() - wide));
        if (left < taken + legendGap / 2)
            continue;
        taken = left + wide;
        paint::text(painter, QRect(left, top + tickLength, wide, timeline::axis - tickLength), words,
                    {TextRole::Caption, ink(Token::Second), Qt::AlignLeft, Qt::ElideNone});
    }
}

void AttemptTimeline::paintLegend(QPainter &painter) const
{
    for (const LegendEntry &entry : m_legend) {
        const QRect sign(entry.rect.left(), entry.rect.top() + 2, signWidth, signWidth);
        switch (entry.kind) {
        case LegendEntry::Kind::Heartbeat:
            heartbeat(painter, QRect(sign.center().x(), sign.top(), 2, sign.height()));
            break;
        case LegendEntry::Kind::Sent:
            for (const auto &[x, high] : {std::pair(1, 5), std::pair(5, 9), std::pair(9, 7)})
                painter.fillRect(QRect(sign.left() + x, sign.top() + signWidth - high, 3, high),
                                 Theme::current().state(StateGlyph::Settled));
            break;
        case LegendEntry::Kind::Silent:
            hatch(painter, sign, ink(Token::ControlEdge));
            paint::box(painter, sign, {QColor(), ink(Token::ControlEdge), 0, 1, false});
            break;
        case LegendEntry::Kind::Fenced:
            paintGlyph(painter, sign.topLeft(), StateGlyph::Declined, timeline::mark);
            break;
        }
        paint::text(painter, entry.rect.adjusted(signWidth + signGap, 0, 0, 0), entry.words,
                    {TextRole::Second, ink(Token::Second), Qt::AlignLeft, Qt::ElideRight});
    }
}

void AttemptTimeline::paintEvent(QPaintEvent *)
{
    if (m_places.bars.empty())
        return;
    QPainter painter(this);
    for (const TimelineBar &placed : m_places.bars)
        paintBar(painter, placed);
    paintMarks(painter);
    paintAxis(painter);
    paintLegend(painter);
    if (hasFocus() && m_stop >= 0)
        paint::focusRing(painter, m_stops[static_cast<size_t>(m_stop)].rect, ink(Token::Accent), 2);
}

bool AttemptTimeline::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QStringList words = wordsAt(help->pos());
        if (words.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), toolTipText(words), this);
        return true;
    }
    return QWidget::event(event);
}

void AttemptTimeline::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        moveTo(m_stop - 1);
        return;
    case Qt::Key_Right:
    case Qt::Key_Down:
        moveTo(m_stop + 1);
        return;
    case Qt::Key_Home:
        moveTo(0);
        return;
    case Qt::Key_End:
        moveTo(static_cast<int>(m_stops.size()) - 1);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void AttemptTimeline::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

void AttemptTimeline::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

void AttemptTimeline::mousePressEvent(QMouseEvent *event)
{
    for (int i = static_cast<int>(m_stops.size()) - 1; i >= 0; --i) {
        if (m_stops[static_cast<size_t>(i)].rect.contains(event->position().toPoint())) {
            moveTo(i);
            return;
        }
    }
    QWidget::mousePressEvent(event);
}

} // namespace fencepost
