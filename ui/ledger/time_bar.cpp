// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/time_bar.h"

#include <QCoreApplication>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace fencepost {

namespace {

constexpr int kSteps = 100'000;
constexpr int kDragEveryMs = 30;

} // namespace

TimeBar::TimeBar(QScrollBar *list, QWidget *parent) : QScrollBar(Qt::Vertical, parent), m_list(list)
{
    setRange(0, kSteps);
    setPageStep(kSteps / 100);
    setFocusPolicy(Qt::NoFocus);
    m_dragged.setSingleShot(true);
    m_dragged.setInterval(kDragEveryMs);
    connect(&m_dragged, &QTimer::timeout, this, [this] { emit placeWanted(place()); });
    connect(this, &QScrollBar::actionTriggered, this, &TimeBar::act);
}

void TimeBar::setPlace(double place)
{
    if (isSliderDown() || m_dragged.isActive())
        return;
    setValue(static_cast<int>(std::lround(std::clamp(place, 0.0, 1.0) * kSteps)));
}

double TimeBar::place() const
{
    return static_cast<double>(sliderPosition()) / kSteps;
}

void TimeBar::act(int action)
{
    if (action == SliderMove) {
        if (!m_dragged.isActive())
            m_dragged.start();
        return;
    }
    setSliderPosition(value());
    m_list->triggerAction(static_cast<SliderAction>(action));
}

void TimeBar::wheelEvent(QWheelEvent *event)
{
    QCoreApplication::sendEvent(m_list, event);
}

} // namespace fencepost
