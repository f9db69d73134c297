// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/poll.h"

#include <QEvent>
#include <algorithm>

namespace fencepost {

namespace {

constexpr double kSlower = 1.4; // of the interval, after each answer that brings nothing new
// A costly answer is asked for less often, so that many open consoles do not add up: its time is at most such
// a part of the interval, while something moves and while nothing does, within reason.
constexpr qint64 kMovingShare = 25;
constexpr qint64 kQuietShare = 400;
constexpr qint64 kSlowestOfAll = 10'000;

} // namespace

Poll::Poll(QWidget *screen) : QObject(screen), m_screen(screen)
{
    connect(&m_timer, &QTimer::timeout, this, &Poll::ask);
}

void Poll::start(int fastest, int slowest)
{
    followWindow();
    m_fastest = fastest;
    m_slowest = slowest;
    m_missed = false;
    m_timer.start(fastest);
}

void Poll::stop()
{
    m_timer.stop();
    m_missed = false;
}

void Poll::heard(bool moved, qint64 took)
{
    if (!m_timer.isActive())
        return;
    const auto atLeast = [took](int interval, qint64 share) {
        return std::max(interval, static_cast<int>(std::min(took * share, kSlowestOfAll)));
    };
    const int slowest = atLeast(m_slowest, kQuietShare);
    const int next = moved ? std::min(atLeast(m_fastest, kMovingShare), slowest)
                           : std::min(slowest, static_cast<int>(m_timer.interval() * kSlower));
    if (next != m_timer.interval())
        m_timer.start(next);
}

bool Poll::isPaused() const
{
    return m_window && (!m_window->isVisible() || m_window->isMinimized());
}

void Poll::ask()
{
    m_missed = isPaused();
    if (!m_missed)
        emit due();
}

void Poll::followWindow()
{
    QWidget *window = m_screen->window();
    if (m_window == window)
        return;
    if (m_window)
        m_window->removeEventFilter(this);
    m_window = window;
    m_window->installEventFilter(this);
}

bool Poll::eventFilter(QObject *watched, QEvent *event)
{
    const bool shows = event->type() == QEvent::WindowStateChange || event->type() == QEvent::Show;
    if (watched == m_window && shows && m_missed && !isPaused()) {
        m_missed = false;
        m_timer.start(m_fastest);
        emit due();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace fencepost
