// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QEvent>
#include <QString>
#include <QThread>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

namespace fencepost::test {

/// An application that measures what its thread makes of each event. Worked: its own time on the processor,
/// which other programs on the machine do not lengthen. Waited: the time by the clock that it neither worked
/// nor stood ready while others had the processor, as in a read, a lock or a sleep. A window that does either
/// for 100 ms does not answer for as long.
class EventClock : public QApplication
{
public:
    /// The longest of one kind, and of which event.
    struct Longest
    {
        double ms = 0;
        QString what;
        void see(double took, const QString &of)
        {
            if (took <= ms)
                return;
            ms = took;
            what = of;
        }
    };

    EventClock(int &argc, char **argv)
        : QApplication(argc, argv)
        , m_standing(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC))
    {}
    ~EventClock() override
    {
        if (m_standing >= 0)
            ::close(m_standing);
    }

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_inside ||
            QThread::currentThread() != thread()) // objects of other threads are told by this as well
            return QApplication::notify(receiver, event);
        m_inside = true;
        const double worked = ms(CLOCK_THREAD_CPUTIME_ID);
        const double stood = stoodReady();
        const double from = ms(CLOCK_MONOTONIC);
        const QString what = QStringLiteral("%1, event %2")
                                 .arg(QLatin1String(receiver->metaObject()->className()))
                                 .arg(event->type());
        const bool taken = QApplication::notify(receiver, event);
        const double whole = ms(CLOCK_MONOTONIC) - from;
        const double work = ms(CLOCK_THREAD_CPUTIME_ID) - worked;
        m_inside = false;
        m_worked.see(work, what);
        m_waited.see(whole - work - (stoodReady() - stood), what);
        return taken;
    }

    const Longest &worked() const { return m_worked; }
    const Longest &waited() const { return m_waited; }
    void reset() { m_worked = m_waited = {}; }

private:
    static double ms(clockid_t clock)
    {
        timespec at = {};
        ::clock_gettime(clock, &at);
        return double(at.tv_sec) * 1e3 + double(at.tv_nsec) / 1e6;
    }
    /// How long this thread has stood ready so far; where the system does not say, all of it counts as
    /// waited.
    double stoodReady() const
    {
        std::array<char, 128> text{};
        if (m_standing < 0 || ::pread(m_standing, text.data(), text.size() - 1, 0) <= 0)
            return 0;
        char *rest = nullptr;
        std::strtoull(text.data(), &rest, 10); // on the processor
        return double(std::strtoull(rest, nullptr, 10)) / 1e6;
    }

    int m_standing;
    bool m_inside = false;
    Longest m_worked;
    Longest m_waited;
};

} // namespace fencepost::test
