// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/provider_control.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace fencepost {

// The payment that is still processing when it is first looked at: it settles a while after the provider has
// answered its first look-up, whenever that is. A thread of its own; owned by the world.
class LatePayment
{
public:
    LatePayment(ProviderControl control, QString customer, std::chrono::milliseconds after);
    ~LatePayment();

private:
    void run();
    // False: asked to end.
    bool waitFor(std::chrono::milliseconds time);

    const ProviderControl m_control;
    const QString m_customer;
    const std::chrono::milliseconds m_after;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ending = false;
    std::thread m_thread; // last: it uses the others
};

} // namespace fencepost
