// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/worker/holds.h"
#include "models/store/worker_session.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace fencepost {

// Renews a lease and gives the heartbeat, on a thread and a connection of its own: a renewal must wait
// neither for a batch that is being recorded nor in one transaction with it. Owned by the worker's thread.
class LeaseKeeper
{
public:
    // `length` of the lease; it is renewed four times in that. `beat`: the job's heartbeat interval.
    LeaseKeeper(QString conninfo, LeaseHold hold, std::chrono::milliseconds length,
                std::chrono::milliseconds beat);
    ~LeaseKeeper(); // stops renewing; the lease itself stays until it is released or over

    // Somebody else holds the job now, or the lease ran out without a renewal: nothing may be written any
    // more.
    bool isLost() const { return m_lost; }

private:
    using Clock = std::chrono::steady_clock;

    void run();
    void tick(WorkerSession &session, bool renew);
    // False: asked to end.
    bool waitUntil(Clock::time_point time);

    const QString m_conninfo;
    const LeaseHold m_hold;
    const std::chrono::milliseconds m_length;
    const std::chrono::milliseconds m_beat;
    Clock::time_point m_sureUntil; // by our own clock, counted from before the call that was answered

    std::atomic<bool> m_lost{false};
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ending = false;
    std::thread m_thread; // last: it uses the others
};

} // namespace fencepost
