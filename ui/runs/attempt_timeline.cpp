// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/attempt_timeline.h"

#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/tool_tip.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace fencepost {

namespace {

constexpr int legendLine = 16;
constexpr int legendAbove = 6;
constexpr int legendGap = 12;

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
    const bool another = m_line.attempts.empty() || line.attempts.empty() ||
                         m_line.attempts.front().startedAt != line.attempts.front().startedAt;
    m_line = line;
    m_shown = shown;
    m_labelWidths.clear();
    for (const AttemptSpan &attempt : line.attempts)
        m_labelWidths.push_back(metrics::glyphSmall + timeline::glyphGap +
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
    tell();
}

void AttemptTimeline::tell()
{
    const QStringList words = currentWords();
    if (words == m_words)
        return;
    m_words = words;
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    emit said(words);
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
    tell();
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
        const int wide = timeline::sign + timeline::signGap + paint::textWidth(TextRole::Second, words);
        if (x > 0 && x + wide > width) {
            x = 0;
            y += legendLine;
        }
        legend.push_back({QRect(x, y, wide, legendLine), words, kind});
        x += wide + legendGap;
    };
    const auto any = [](const auto &list, const auto &is) {
        return std::any_of(list.begin(), list.end(), is);
    };
    add(!m_line.sent.empty(), Kind::Sent, tr("effects sent"));
    add(any(m_line.attempts,
            [](const AttemptSpan &one) {
                return one.heartbeatAt.isValid() && one.heartbeatAt > one.startedAt;
            }),
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
    case Qt::Key_Escape:
        emit left();
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
