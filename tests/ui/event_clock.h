// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QEvent>
#include <QString>

#include <ctime>

namespace fencepost::test {

/// An application that measures what its thread works on each event: its own time on the processor, which
/// other programs on the machine do not lengthen. A window that works 100 ms on one event does not answer for
/// as long.
class EventClock : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_inside)
            return QApplication::notify(receiver, event);
        m_inside = true;
        const double from = now();
        const int type = event->type();
        const QString what = QLatin1String(receiver->metaObject()->className());
        const bool taken = QApplication::notify(receiver, event);
        m_inside = false;
        if (const double took = now() - from; took > m_longest) {
            m_longest = took;
            m_what = QStringLiteral("%1, event %2").arg(what).arg(type);
        }
        return taken;
    }

    double longest() const { return m_longest; } // ms
    QString what() const { return m_what; }
    void reset()
    {
        m_longest = 0;
        m_what.clear();
    }

private:
    static double now()
    {
        timespec at = {};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
        return double(at.tv_sec) * 1e3 + double(at.tv_nsec) / 1e6;
    }

    bool m_inside = false;
    double m_longest = 0;
    QString m_what;
};

} // namespace fencepost::test
