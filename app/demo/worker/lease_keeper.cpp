// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/lease_keeper.h"

#include <algorithm>

namespace fencepost {

LeaseKeeper::LeaseKeeper(QString conninfo, LeaseHold hold, std::chrono::milliseconds length,
                         std::chrono::milliseconds beat)
    : m_conninfo(std::move(conninfo))
    , m_hold(std::move(hold))
    , m_length(length)
    , m_beat(std::clamp(beat, std::chrono::milliseconds(50), std::max(length, std::chrono::milliseconds(50))))
    , m_sureUntil(Clock::now() + length)
    , m_thread([this] { run(); })
{}

LeaseKeeper::~LeaseKeeper()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

bool LeaseKeeper::waitUntil(Clock::time_point time)
{
    std::unique_lock lock(m_mutex);
    return !m_changed.wait_until(lock, time, [this] { return m_ending; });
}

void LeaseKeeper::run()
{
    WorkerSession session(m_conninfo);
    (void)session.reconnect(); // where it fails, the first tick tries again
    const std::chrono::milliseconds renewal = m_length / 4;
    Clock::time_point nextRenewal = Clock::now();
    Clock::time_point nextBeat = nextRenewal;
    while (waitUntil(std::min(nextRenewal, nextBeat)) && !m_lost) {
        const Clock::time_point now = Clock::now();
        const bool renew = now >= nextRenewal;
        tick(session, renew);
        (renew ? nextRenewal : nextBeat) = now + (renew ? renewal : m_beat);
    }
}

void LeaseKeeper::tick(WorkerSession &session, bool renew)
{
    const Clock::time_point asked = Clock::now();
    const Result<LeaseAnswer> answer = renew ? session.renewLease(m_hold.job, m_hold.claimId, m_hold.token)
                                             : session.heartbeat(m_hold.job, m_hold.claimId, m_hold.token);
    if (!answer) {
        if (asked >= m_sureUntil)
            m_lost = true;
        else if (answer.error().retryable)
            (void)session.reconnect();
        return;
    }
    if (answer->decision == QLatin1String("fenced"))
        m_lost = true;
    else if (renew)
        m_sureUntil = asked + m_length;
}

} // namespace fencepost
