// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sum_bar.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/runs_layout.h"
#include "ui/widgets/tool_tip.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <cmath>
#include <numeric>

namespace fencepost {

namespace {

constexpr int legendGap = 7;
constexpr int legendLine = 16;
constexpr int entryGap = 10;
constexpr int wideEntryGap = 13;
constexpr double smallShare = 20; // a segment of fewer pixels is given `smallExtra` more, so that it is seen
constexpr double smallExtra = 6;

// The glyph of a hatched part carries the hatch, so that the legend tells it from its neighbour.
void hatchGlyph(QPainter &painter, const QRect &entry)
{
    constexpr double kStep = 3.2;
    const QRectF glyph(entry.left(), entry.top(), metrics::glyphSmall, entry.height());
    painter.save();
    painter.setClipRect(glyph);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink(Token::Panel), 1.2));
    for (double x = glyph.left() - glyph.height(); x < glyph.right(); x += kStep)
        painter.drawLine(QPointF(x, glyph.bottom()), QPointF(x + glyph.height(), glyph.top()));
    painter.restore();
}

// Nothing of it has been sent: an outline with nothing in it.
void paintNotBegun(QPainter &painter, const QRect &rect, const QColor &colour)
{
    painter.setPen(QPen(colour, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
}

} // namespace

SumBar::SumBar(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

SumBar::~SumBar() = default;

void SumBar::setSegments(const QList<Segment> &segments)
{
    if (m_segments == segments)
        return;
    m_segments = segments;
    m_legend.clear();
    QStringList spoken;
    for (const Segment &segment : m_segments) {
        TextRuns runs(TextRole::Second);
        runs.glyph(segment.state, segment.faded)
            .plain(segment.label + QLatin1Char(' '))
            .bold(countText(segment.count));
        if (!segment.money.isEmpty())
            runs.plain(QStringLiteral(" · ") + segment.money);
        m_legend.push_back(std::make_unique<RunsLayout>(runs));
        spoken.append(words(segment));
    }
    setAccessibleName(spoken.join(QStringLiteral("; ")));
    layOutLegend();
    updateGeometry();
    update();
}

void SumBar::setTotal(const QString &count, const QString &money)
{
    m_totalRuns = TextRuns(TextRole::Second);
    if (!count.isEmpty())
        m_totalRuns.plain(QStringLiteral("= ")).bold(count);
    if (!money.isEmpty())
        m_totalRuns.plain(QStringLiteral(" · ")).bold(money);
    m_total = m_totalRuns.isEmpty() ? nullptr : std::make_unique<RunsLayout>(m_totalRuns);
    layOutLegend();
    updateGeometry();
    update();
}

qint64 SumBar::sum() const
{
    return std::accumulate(m_segments.begin(), m_segments.end(), qint64(0),
                           [](qint64 all, const Segment &segment) { return all + segment.count; });
}

QList<QRect> SumBar::segmentRects() const
{
    const double all = double(qMax<qint64>(1, sum()));
    const auto shown =
        std::count_if(m_segments.begin(), m_segments.end(), [](const Segment &s) { return s.count > 0; });
    const double room = width() - double(qMax<qint64>(0, shown - 1));
    // Small ones first get what makes them visible; the others share what is left by their counts.
    double leftRoom = room;
    double leftCount = all;
    const auto isSmall = [&](const Segment &segment) {
        return room * double(segment.count) / all < smallShare;
    };
    const auto smallWidth = [&](const Segment &segment) {
        return smallExtra + (room - smallExtra * double(shown)) * double(segment.count) / all;
    };
    for (const Segment &segment : m_segments) {
        if (segment.count <= 0 || !isSmall(segment))
            continue;
        leftRoom -= smallWidth(segment);
        leftCount -= double(segment.count);
    }
    QList<QRect> rects;
    double at = 0;
    for (const Segment &segment : m_segments) {
        if (segment.count <= 0) {
            rects.append(QRect());
            continue;
        }
        const double wide =
            isSmall(segment) ? smallWidth(segment) : leftRoom * double(segment.count) / qMax(1.0, leftCount);
        const int from = int(std::lround(at));
        at += wide;
        rects.append(QRect(from, 0, int(std::lround(at)) - from, metrics::sumBar));
        at += 1;
    }
    return rects;
}

QString SumBar::words(const Segment &segment) const
{
    const QString base = tr("%1: %2").arg(visibleText(segment.label), countText(segment.count));
    return segment.money.isEmpty() ? base : tr("%1, %2").arg(base, visibleText(segment.money));
}

SumBar::Legend SumBar::legendAt(int width) const
{
    Legend legend;
    if (m_legend.empty())
        return legend;
    const int totalWidth = m_total ? int(std::ceil(m_total->naturalWidth())) : 0;
    double needed = totalWidth;
    for (const auto &entry : m_legend)
        needed += entry->naturalWidth();
    const bool roomy = needed + wideEntryGap * double(m_legend.size()) < width;
    const int gap = roomy && m_legend.size() < 4 ? wideEntryGap : entryGap;
    int x = 0;
    int line = 0;
    const auto top = [&line] { return metrics::sumBar + legendGap + line * legendLine; };
    for (const auto &entry : m_legend) {
        const int wide = qMin(width, int(std::ceil(entry->naturalWidth())));
        if (x > 0 && x + wide > width) {
            x = 0;
            ++line;
        }
        legend.entries.append(QRect(x, top(), wide, legendLine));
        x += wide + gap;
    }
    if (m_total) {
        if (x + totalWidth > width)
            ++line;
        legend.total = QRect(qMax(0, width - totalWidth), top(), qMin(totalWidth, width), legendLine);
    }
    legend.height = (line + 1) * legendLine + 1;
    return legend;
}

void SumBar::layOutLegend()
{
    m_places = legendAt(width());
    for (qsizetype i = 0; i < m_places.entries.size(); ++i)
        m_legend.at(size_t(i))->layOutLine(m_places.entries.at(i).width(), legendLine);
    if (m_total)
        m_total->layOutLine(m_places.total.width(), legendLine);
}

QSize SumBar::sizeHint() const
{
    return {480, heightForWidth(qMax(240, width()))};
}

QSize SumBar::minimumSizeHint() const
{
    return {160, metrics::sumBar};
}

int SumBar::heightForWidth(int width) const
{
    const int legend = legendAt(width).height;
    return legend > 0 ? metrics::sumBar + legendGap + legend : metrics::sumBar;
}

void SumBar::paintSegments(QPainter &painter) const
{
    const QList<QRect> rects = segmentRects();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath outline;
    outline.addRoundedRect(QRectF(0, 0, width(), metrics::sumBar), 3, 3);
    for (qsizetype i = 0; i < rects.size(); ++i) {
        if (rects.at(i).isEmpty())
            continue;
        const Segment &segment = m_segments.at(i);
        const Theme &theme = Theme::current();
        QPainterPath part;
        part.addRect(QRectF(rects.at(i)));
        part = part.intersected(outline);
        if (segment.faded && segment.state == StateGlyph::Reserved) {
            paintNotBegun(painter, rects.at(i), theme.state(segment.state));
            continue;
        }
        painter.fillPath(part, segment.faded ? theme.faded(segment.state) : theme.state(segment.state));
        if (segment.hatched)
            painter.fillPath(part, QBrush(ink(Token::Panel), Qt::BDiagPattern));
    }
    painter.restore();
}

void SumBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (sum() > 0)
        paintSegments(painter);
    else
        paint::box(painter, QRect(0, 0, width(), metrics::sumBar),
                   {ink(Token::Sunken), ink(Token::Line2), 3, 1, false});
    for (qsizetype i = 0; i < m_places.entries.size(); ++i) {
        m_legend.at(size_t(i))->paint(painter, m_places.entries.at(i).topLeft());
        if (m_segments.at(i).hatched)
            hatchGlyph(painter, m_places.entries.at(i));
    }
    if (m_total)
        m_total->paint(painter, m_places.total.topLeft());
}

void SumBar::resizeEvent(QResizeEvent *)
{
    layOutLegend();
}

bool SumBar::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const QList<QRect> rects = segmentRects();
        for (qsizetype i = 0; i < rects.size(); ++i) {
            const bool onLegend = i < m_places.entries.size() && m_places.entries.at(i).contains(help->pos());
            if (!rects.at(i).contains(help->pos()) && !onLegend)
                continue;
            QToolTip::showText(help->globalPos(), toolTipText(words(m_segments.at(i))), this);
            return true;
        }
        QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace fencepost
