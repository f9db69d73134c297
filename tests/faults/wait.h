// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTimer>

namespace fencepost::faults {

// Lets this thread's events happen until it is so, or the time is over: false.
template <class Predicate>
bool waitFor(Predicate isSo, int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    while (!isSo()) {
        if (deadline.hasExpired())
            return false;
        constexpr int step = 10; // ms
        QEventLoop loop;
        QTimer::singleShot(step, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return true;
}

inline void letPass(int milliseconds)
{
    waitFor([] { return false; }, milliseconds);
}

} // namespace fencepost::faults
