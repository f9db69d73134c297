// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QString>
#include <chrono>

namespace fencepost {

// How long something is waited for that other processes do: as long as anything moves, and not for ever. On a
// loaded machine everything is late and still right; what hangs moves nothing. Time in which we ourselves did
// not get to look does not count. One thread, the waiting one's.
class Patience
{
public:
    struct Limits
    {
        std::chrono::milliseconds quiet{60'000};  // with nothing moving
        std::chrono::milliseconds total{600'000}; // whatever moves
    };

    Patience() : Patience(Limits{}) {}
    explicit Patience(Limits limits);

    // Call it at each look. `mark` is another text whenever something has moved. True: give up.
    bool isOver(const QString &mark);
    // Why it is over: half a sentence.
    QString why() const;

private:
    Limits m_limits;
    QElapsedTimer m_lastLook;
    QString m_mark;
    std::chrono::milliseconds m_quiet{0};
    std::chrono::milliseconds m_total{0};
};

} // namespace fencepost
