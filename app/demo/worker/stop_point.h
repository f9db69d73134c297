// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace fencepost {

// A named moment in a worker at which it says so on stdout and stands still, all threads, until it is killed
// or continued from outside: so that a test or the demo kills a worker exactly there.
class StopPoint
{
public:
    enum class Moment {
        Never,
        Claimed,   // holds the lease and the period, nothing reserved
        Reserved,  // so many effects were reserved
        Submitted, // so many were marked submitted; the last of them have not been sent
        Answers,   // so many requests have ended, answered or not; the last of them are not recorded
        Recorded   // so many answers were recorded
    };

    StopPoint() = default;
    // "claimed", "reserved=N", "submitted=N", "answers=N", "recorded=N"; none where it reads otherwise.
    static std::optional<StopPoint> fromText(const QString &text);

    // Stands still here the first time that `count` has reached the point's number.
    void at(Moment moment, qint64 count = 0);

private:
    Moment m_moment = Moment::Never;
    qint64 m_count = 0;
};

// One line of JSON on stdout, flushed: how a worker tells its parent where it is.
void sayEvent(const QString &event, const QString &detail = {});

} // namespace fencepost
