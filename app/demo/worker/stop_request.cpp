// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/worker/stop_request.h"

#include <csignal>
#include <ctime>

namespace fencepost {

namespace {

sigset_t endingSignals()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    return set;
}

} // namespace

StopRequest::StopRequest()
{
    const sigset_t set = endingSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr); // threads made later inherit it
}

bool StopRequest::waitFor(std::chrono::milliseconds time)
{
    if (m_asked)
        return true;
    const sigset_t set = endingSignals();
    timespec limit{};
    limit.tv_sec = static_cast<time_t>(time.count() / 1000);
    limit.tv_nsec = static_cast<long>(time.count() % 1000) * 1'000'000;
    m_asked = ::sigtimedwait(&set, nullptr, &limit) > 0;
    return m_asked;
}

} // namespace fencepost
