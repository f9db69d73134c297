// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/late_payment.h"

namespace fencepost {

LatePayment::LatePayment(ProviderControl control, QString customer, std::chrono::milliseconds after)
    : m_control(std::move(control))
    , m_customer(std::move(customer))
    , m_after(after)
    , m_thread([this] { run(); })
{}

LatePayment::~LatePayment()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

bool LatePayment::waitFor(std::chrono::milliseconds time)
{
    std::unique_lock lock(m_mutex);
    return !m_changed.wait_for(lock, time, [this] { return m_ending; });
}

void LatePayment::run()
{
    constexpr std::chrono::milliseconds betweenLooks(200);
    while (m_control.lookUpsAnswered() <= 0) {
        if (!waitFor(betweenLooks))
            return;
    }
    if (!waitFor(m_after))
        return;
    while (!m_control.settle(m_customer) && waitFor(betweenLooks)) {
    }
}

} // namespace fencepost
