// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <ctime>

namespace fencepost {

// Time that goes on while the machine sleeps (CLOCK_BOOTTIME). The send deadline is counted on it: on the
// monotonic clock of the standard library a worker that slept would still think itself in time.
struct BootClock
{
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<BootClock>;
    static constexpr bool is_steady = true;

    static time_point now() noexcept
    {
        timespec value{};
        ::clock_gettime(CLOCK_BOOTTIME, &value);
        return time_point(std::chrono::seconds(value.tv_sec) + std::chrono::nanoseconds(value.tv_nsec));
    }
};

inline std::chrono::milliseconds leftUntil(BootClock::time_point deadline)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(deadline - BootClock::now());
}

} // namespace fencepost
