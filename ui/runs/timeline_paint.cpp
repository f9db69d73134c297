// SPDX-License-Identifier: GPL-3.0-or-later
// How the attempt timeline is painted; where everything lies is timeline_layout's.
#include "ui/runs/attempt_timeline.h"

#include "ui/style/glyphs.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

constexpr int tickLength = 4;
constexpr int besideTick = 6;
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

void AttemptTimeline::paintBar(QPainter &painter, const TimelineBar &placed) const
{
    const AttemptSpan &attempt = m_line.attempts[placed.attempt];
    const StateGlyph glyph = attemptGlyph(attempt);
    const QColor colour = Theme::current().state(glyph);
    paintGlyph(painter, QPointF(placed.label.left(), placed.label.top() + 1), glyph, metrics::glyphSmall);
    paint::text(painter, placed.label.adjusted(metrics::glyphSmall + timeline::glyphGap, 0, 0, 0),
                attemptLabel(attempt), {TextRole::Second, ink(Token::Text), Qt::AlignLeft, Qt::ElideRight});
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
    int taken = -besideTick;
    for (const TimelineTick &tick : m_places.ticks) {
        painter.fillRect(QRect(std::min(tick.x, width() - 1), top, 1, tickLength), ink(Token::Line2));
        const QString words = tickText(tick.at, m_places.tickMs, m_shown.zone);
        const int wide = paint::textWidth(TextRole::Caption, words);
        const int left = std::clamp(tick.x - wide / 2, 0, std::max(0, width() - wide));
        if (left < taken + besideTick)
            continue;
        taken = left + wide;
        paint::text(painter, QRect(left, top + tickLength, wide, timeline::axis - tickLength), words,
                    {TextRole::Caption, ink(Token::Second), Qt::AlignLeft, Qt::ElideNone});
    }
}

void AttemptTimeline::paintLegend(QPainter &painter) const
{
    for (const LegendEntry &entry : m_legend) {
        const QRect sign(entry.rect.left(), entry.rect.top() + 2, timeline::sign, timeline::sign);
        switch (entry.kind) {
        case LegendEntry::Kind::Heartbeat:
            heartbeat(painter, QRect(sign.center().x(), sign.top(), 2, sign.height()));
            break;
        case LegendEntry::Kind::Sent:
            for (const auto &[x, high] : {std::pair(1, 5), std::pair(5, 9), std::pair(9, 7)})
                painter.fillRect(QRect(sign.left() + x, sign.top() + timeline::sign - high, 3, high),
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
        paint::text(painter, entry.rect.adjusted(timeline::sign + timeline::signGap, 0, 0, 0), entry.words,
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

} // namespace fencepost
