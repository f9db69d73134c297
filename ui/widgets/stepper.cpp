// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stepper.h"

#include "models/domain/text.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/tool_tip.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include <algorithm>

namespace fencepost {

namespace {

constexpr int circle = 18;
constexpr int circleGap = 8;
constexpr int underline = 3;

void paintTick(QPainter &painter, const QRectF &around, const QColor &colour)
{
    painter.setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const QPointF middle = around.center();
    painter.drawPolyline(
        QPolygonF({middle + QPointF(-2.6, 0.4), middle + QPointF(-0.8, 2.4), middle + QPointF(2.6, -2.8)}));
}

} // namespace

Stepper::Stepper(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Steps"));
}

void Stepper::setSteps(const QList<Step> &steps)
{
    m_steps = steps;
    for (Step &step : m_steps) {
        step.name = visibleText(step.name);
        step.words = visibleText(step.words);
    }
    m_focused = std::clamp(m_focused, 0, qMax(0, int(m_steps.size()) - 1));
    if (!m_steps.isEmpty())
        setAccessibleDescription(wordsOf(m_focused));
    update();
}

QRect Stepper::stepRect(int index) const
{
    if (m_steps.isEmpty())
        return {};
    // All alike, whatever their words: nothing moves when one of them says more.
    const int count = int(m_steps.size());
    const int from = width() * index / count;
    return QRect(from, 0, width() * (index + 1) / count - from, height());
}

bool Stepper::anyNext() const
{
    return std::any_of(m_steps.begin(), m_steps.end(), [](const Step &step) { return step.next; });
}

QSize Stepper::sizeHint() const
{
    return {int(m_steps.size()) * 120, metrics::stepper};
}

QSize Stepper::minimumSizeHint() const
{
    return {int(m_steps.size()) * 44, metrics::stepper};
}

QString Stepper::wordsOf(int index) const
{
    const Step &step = m_steps.at(index);
    const QString name = step.words.isEmpty() ? step.name : tr("%1, %2").arg(step.name, step.words);
    switch (step.state) {
    case State::Done:
        return tr("%1 of %2: %3, done").arg(index + 1).arg(m_steps.size()).arg(name);
    case State::Open:
        return tr("%1 of %2: %3, open").arg(index + 1).arg(m_steps.size()).arg(name);
    case State::Later:
        break;
    }
    return tr("%1 of %2: %3, later").arg(index + 1).arg(m_steps.size()).arg(name);
}

void Stepper::paintStep(QPainter &painter, int index) const
{
    const Step &step = m_steps.at(index);
    const QRect area = stepRect(index).adjusted(0, 0, -1, -1);
    const bool open = step.state == State::Open;
    const bool current = open && (step.next || !anyNext()); // what else can be done is only outlined
    const QRect disc(area.left() + metrics::margin, (area.height() - circle) / 2 + 1, circle, circle);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (step.state == State::Later || (open && !current)) {
        painter.setPen(QPen(ink(open ? Token::Accent : Token::Line2), 1));
        painter.setBrush(ink(Token::Panel));
        painter.drawEllipse(QRectF(disc).adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink(open ? Token::Accent : Token::Second));
        painter.drawEllipse(QRectF(disc));
    }
    if (step.state == State::Done)
        paintTick(painter, QRectF(disc), ink(Token::Panel));
    else
        paint::text(painter, disc, QString::number(index + 1),
                    {TextRole::Caption,
                     ink(current ? Token::OnAccent
                         : open  ? Token::Accent
                                 : Token::Second),
                     Qt::AlignHCenter, Qt::ElideNone});
    painter.restore();
    const int left = disc.right() + 1 + circleGap;
    const QRect words(left, area.top(), area.right() - left - 4, area.height() + 1);
    const TextRole role = current ? TextRole::BodyBold : TextRole::Body;
    paint::text(painter, words, step.name,
                {role, ink(open ? Token::Text : Token::Second), Qt::AlignLeft, Qt::ElideRight});
    if (!step.words.isEmpty()) {
        const int name = paint::textWidth(role, step.name) + circleGap;
        if (name + 12 < words.width())
            paint::text(
                painter, words.adjusted(name, 0, 0, 0), step.words,
                {TextRole::Body, ink(open ? Token::Text : Token::Second), Qt::AlignLeft, Qt::ElideRight});
    }
    if (step.next)
        painter.fillRect(QRect(area.left(), area.bottom() - underline + 1, area.width(), underline),
                         ink(Token::Accent));
    if (hasFocus() && m_byKeyboard && index == m_focused)
        paint::focusRing(painter, area.adjusted(2, 2, -2, -2), ink(Token::Accent), metrics::buttonRadius);
}

void Stepper::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), ink(Token::Panel));
    for (int i = 0; i < m_steps.size(); ++i) {
        paintStep(painter, i);
        painter.fillRect(QRect(stepRect(i).right(), 0, 1, height()), ink(Token::Line));
    }
    painter.fillRect(QRect(0, height() - 1, width(), 1), ink(Token::Line));
}

void Stepper::focusStep(int index)
{
    if (m_steps.isEmpty())
        return;
    m_focused = std::clamp(index, 0, int(m_steps.size()) - 1);
    setAccessibleDescription(wordsOf(m_focused));
    update();
}

void Stepper::mousePressEvent(QMouseEvent *event)
{
    for (int i = 0; i < m_steps.size(); ++i) {
        if (!stepRect(i).contains(event->position().toPoint()))
            continue;
        m_byKeyboard = false;
        focusStep(i);
        emit stepChosen(i);
        return;
    }
}

void Stepper::keyPressEvent(QKeyEvent *event)
{
    m_byKeyboard = true;
    switch (event->key()) {
    case Qt::Key_Left:
        focusStep(m_focused - 1);
        return;
    case Qt::Key_Right:
        focusStep(m_focused + 1);
        return;
    case Qt::Key_Home:
        focusStep(0);
        return;
    case Qt::Key_End:
        focusStep(int(m_steps.size()) - 1);
        return;
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_steps.isEmpty())
            emit stepChosen(m_focused);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void Stepper::focusInEvent(QFocusEvent *event)
{
    m_byKeyboard = event->reason() != Qt::MouseFocusReason;
    QWidget::focusInEvent(event);
    update();
}

bool Stepper::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        for (int i = 0; i < m_steps.size(); ++i) {
            if (stepRect(i).contains(help->pos()))
                QToolTip::showText(help->globalPos(), toolTipText(wordsOf(i)), this, stepRect(i));
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace fencepost
