// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/later.h"

namespace fencepost::standin {

Later::Later() : m_thread([this] { loop(); }) {}

Later::~Later()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void Later::add(std::chrono::milliseconds after, std::function<void()> what)
{
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.emplace(Clock::now() + after, std::move(what));
    }
    m_changed.notify_all();
}

void Later::loop()
{
    std::unique_lock lock(m_mutex);
    while (!m_ending) {
        if (m_waiting.empty()) {
            m_changed.wait(lock);
            continue;
        }
        const auto next = m_waiting.begin();
        const auto due = next->first;
        if (Clock::now() < due) {
            m_changed.wait_until(lock, due);
            continue;
        }
        const auto what = std::move(next->second);
        m_waiting.erase(next);
        lock.unlock(); // it may add again, and takes locks of its own
        what();
        lock.lock();
    }
}

} // namespace fencepost::standin
