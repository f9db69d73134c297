// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace fencepost::standin {

// Does things at a later moment, on one thread of its own: a charge that settles, a second charge of a
// customer. What is still waiting when it is destroyed is dropped. Locked inside; any thread may add.
class Later
{
public:
    Later();
    ~Later();
    Later(const Later &) = delete;
    Later &operator=(const Later &) = delete;

    void add(std::chrono::milliseconds after, std::function<void()> what);

private:
    using Clock = std::chrono::steady_clock;
    void loop();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::multimap<Clock::time_point, std::function<void()>> m_waiting;
    bool m_ending = false;
    std::thread m_thread; // last: it uses the others
};

} // namespace fencepost::standin
