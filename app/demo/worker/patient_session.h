// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/worker/stop_point.h"
#include "models/store/worker_session.h"

#include <chrono>
#include <poll.h>

namespace fencepost {

// A worker's session that does not give up at the first broken link: it connects anew and asks the same
// again. That is right for every worker function: a lost COMMIT of a claim is found again by its claim_id, of
// a submission by its send_id, and the others may be repeated. Worker's thread.
class PatientSession
{
public:
    explicit PatientSession(const QString &conninfo) : m_session(conninfo) {}

    Result<Done> connect()
    {
        return ask([](WorkerSession &session) { return session.reconnect(); });
    }

    // How long a call may try: beyond the length of the lease it would be fenced anyway.
    void setPatience(std::chrono::milliseconds patience) { m_patience = patience; }

    template <class Call>
    auto ask(Call call) -> decltype(call(std::declval<WorkerSession &>()))
    {
        const auto deadline = std::chrono::steady_clock::now() + m_patience;
        auto answer = call(m_session);
        while (!answer && answer.error().retryable && std::chrono::steady_clock::now() < deadline) {
            if (answer.error().kind == StoreError::Kind::InDoubt)
                sayEvent(QStringLiteral("in_doubt"), answer.error().sqlstate);
            constexpr int betweenTries = 20; // ms
            ::poll(nullptr, 0, betweenTries);
            if (answer.error().kind != StoreError::Kind::Timeout)
                (void)m_session.reconnect(); // where it fails, the call says so
            answer = call(m_session);
        }
        return answer;
    }

private:
    WorkerSession m_session;
    std::chrono::milliseconds m_patience{4'000};
};

} // namespace fencepost
