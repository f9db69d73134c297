// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/leases/lease_ruler.h"

#include "models/domain/time_text.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/tool_tip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cstdlib>

namespace fencepost {

namespace {

constexpr int kNear = 6; // pixels around a mark that are its tooltip's
constexpr int kLeast = 320;
constexpr int kTick = 4;
constexpr int kBesideTick = 8; // air between two words of the axis

bool isBold(RulerMark::Kind kind)
{
    return kind == RulerMark::Kind::Lease || kind == RulerMark::Kind::Interval;
}

struct Stroke
{
    Token token;
    int width;
    bool dashed;
};

Stroke strokeOf(RulerMark::Kind kind)
{
    switch (kind) {
    case RulerMark::Kind::P50:
        return {Token::Third, 1, false};
    case RulerMark::Kind::P99:
        return {Token::Second, 2, false};
    case RulerMark::Kind::LongestRun:
        return {Token::Text, 2, false};
    case RulerMark::Kind::LongestSilence:
        return {Token::Second, 1, true};
    case RulerMark::Kind::Lease:
        return {Token::Accent, 3, false};
    case RulerMark::Kind::Interval:
        break;
    }
    return {Token::Text, 2, false};
}

// The wider part of the band that the lease leaves.
QRect roomInBand(const RulerLayout &layout)
{
    for (const RulerLayout::Place &place : layout.places) {
        if (place.mark.kind != RulerMark::Kind::Lease || !layout.band.contains(place.x, layout.band.top()))
            continue;
        QRect before = layout.band;
        QRect after = layout.band;
        before.setRight(place.x - 3);
        after.setLeft(place.x + 3);
        return before.width() > after.width() ? before : after;
    }
    return layout.band;
}

} // namespace

LeaseRuler::LeaseRuler(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    clear();
}

QString LeaseRuler::words(const RulerMark &mark)
{
    const QString length = lengthText(mark.length);
    switch (mark.kind) {
    case RulerMark::Kind::P50:
        return tr("p50 %1").arg(length);
    case RulerMark::Kind::P99:
        return tr("p99 %1").arg(length);
    case RulerMark::Kind::LongestRun:
        return tr("longest run %1").arg(length);
    case RulerMark::Kind::LongestSilence:
        return tr("longest silence %1").arg(length);
    case RulerMark::Kind::Lease:
        return tr("lease %1").arg(length);
    case RulerMark::Kind::Interval:
        return tr("interval %1").arg(length);
    }
    return {};
}

QString LeaseRuler::bandWords() const
{
    if (!m_known)
        return tr("too few runs to say which lease fits");
    return m_band.isEmpty()
               ? tr("no lease fits")
               : tr("a lease fits from %1 to %2").arg(lengthText(m_band.least), lengthText(m_band.below));
}

void LeaseRuler::setLease(const JudgedLease &judged)
{
    const std::vector<RulerMark> marks = rulerMarks(judged);
    const bool known = judged.advice.decision != LeaseDecision::TooLittleData;
    const LeaseBand band = known ? judged.advice.band : LeaseBand();
    if (m_marks == marks && m_band == band && m_known == known)
        return;
    m_marks = marks;
    m_band = band;
    m_known = known;
    QStringList spoken;
    for (const RulerMark &mark : m_marks)
        spoken << words(mark);
    setAccessibleName(tr("Ruler, logarithmic: %1; %2").arg(spoken.join(QStringLiteral(", ")), bandWords()));
    updateGeometry();
    update();
}

void LeaseRuler::clear()
{
    m_marks.clear();
    m_band = {};
    setAccessibleName(tr("Ruler: no job is selected"));
    updateGeometry();
    update();
}

RulerLayout LeaseRuler::layoutAt(int width) const
{
    return layOutRuler(m_marks, m_band, width, [](const RulerMark &mark) {
        return paint::textWidth(isBold(mark.kind) ? TextRole::SecondBold : TextRole::Second, words(mark)) + 2;
    });
}

QSize LeaseRuler::sizeHint() const
{
    const int wide = width() > 0 ? width() : kLeast;
    return {kLeast, heightForWidth(wide)};
}

QSize LeaseRuler::minimumSizeHint() const
{
    return {kLeast, heightForWidth(width() > kLeast ? width() : kLeast)};
}

int LeaseRuler::heightForWidth(int width) const
{
    return layoutAt(width).height;
}

void LeaseRuler::paintLine(QPainter &painter, const RulerLayout &layout) const
{
    paint::box(painter, layout.line, {ink(Token::Sunken), ink(Token::Line2), 2, 1, false});
    for (const RulerLayout::Tick &tick : layout.ticks)
        painter.fillRect(QRect(tick.x, layout.line.bottom() - 3, 1, 3), ink(Token::Line2));
    if (layout.band.isNull())
        return;
    paint::box(painter, layout.band, {ink(Token::Selection), ink(Token::Accent), 2, 1, false});
    const QString said = bandWords();
    const QRect room = roomInBand(layout);
    if (paint::textWidth(TextRole::Caption, said) + 8 <= room.width())
        paint::text(painter, room, said,
                    {TextRole::Caption, ink(Token::Second), Qt::AlignHCenter, Qt::ElideNone});
}

// A step to the right is so many times as long: the axis says so itself.
void LeaseRuler::paintAxis(QPainter &painter, const RulerLayout &layout) const
{
    const QRect axis = layout.axis;
    painter.fillRect(QRect(axis.left(), axis.top(), axis.width(), 1), ink(Token::Line2));
    const QRect under = axis.adjusted(0, kTick, 0, 0);
    const QString scale = tr("logarithmic");
    const int limit = axis.right() - paint::textWidth(TextRole::Caption, scale) - kBesideTick;
    paint::text(painter, under, scale, {TextRole::Caption, ink(Token::Third), Qt::AlignRight, Qt::ElideNone});
    int taken = axis.left();
    for (const RulerLayout::Tick &tick : layout.ticks) {
        painter.fillRect(QRect(tick.x, axis.top(), 1, kTick), ink(Token::Line2));
        const QString words = lengthText(tick.length);
        const int wide = paint::textWidth(TextRole::Caption, words);
        const int left = std::max(axis.left(), tick.x - wide / 2);
        if (left < taken || left + wide > limit)
            continue;
        taken = left + wide + kBesideTick;
        paint::text(painter, QRect(left, under.top(), wide, under.height()), words,
                    {TextRole::Caption, ink(Token::Second), Qt::AlignLeft, Qt::ElideNone});
    }
}

void LeaseRuler::paintMark(QPainter &painter, const RulerLayout &layout,
                           const RulerLayout::Place &place) const
{
    const Stroke stroke = strokeOf(place.mark.kind);
    const bool bold = isBold(place.mark.kind);
    const int reach = 4; // out of the line, on the side of the words
    const QRect upright(place.x - stroke.width / 2, layout.line.top() - (place.above ? reach : 0),
                        stroke.width, layout.line.height() + reach);
    painter.fillRect(upright,
                     QBrush(ink(stroke.token), stroke.dashed ? Qt::Dense4Pattern : Qt::SolidPattern));
    // A thread from the words to the mark, where they had to make room for others.
    const int middle = place.label.center().x();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink(Token::ControlEdge), 1));
    if (place.above)
        painter.drawLine(middle, place.label.bottom() + 1, place.x, upright.top());
    else
        painter.drawLine(place.x, upright.bottom() + 1, middle, place.label.top());
    painter.setRenderHint(QPainter::Antialiasing, false);
    paint::text(painter, place.label, words(place.mark),
                {bold ? TextRole::SecondBold : TextRole::Second, ink(bold ? Token::Text : Token::Second),
                 Qt::AlignHCenter, Qt::ElideRight});
}

void LeaseRuler::paintEvent(QPaintEvent *)
{
    if (m_marks.empty())
        return;
    QPainter painter(this);
    const RulerLayout layout = layoutAt(width());
    paintLine(painter, layout);
    paintAxis(painter, layout);
    for (const RulerLayout::Place &place : layout.places)
        paintMark(painter, layout, place);
}

bool LeaseRuler::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    const RulerLayout layout = layoutAt(width());
    QStringList lines;
    for (const RulerLayout::Place &place : layout.places) {
        if (place.label.contains(help->pos()) || std::abs(place.x - help->pos().x()) <= kNear)
            lines << words(place.mark);
    }
    if (layout.line.contains(help->pos()))
        lines << bandWords();
    if (lines.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTipText(lines), this);
    return true;
}

} // namespace fencepost
