// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/provider/idempotency.h"

namespace fencepost::standin {

Idempotency::Begun Idempotency::begin(const QString &key, const QByteArray &params)
{
    const std::lock_guard lock(m_mutex);
    auto entry = m_entries.find(key);
    const auto now = Clock::now();
    if (entry != m_entries.end() && entry->finished && now - entry->firstUsed >= m_retention) {
        m_entries.erase(entry);
        entry = m_entries.end();
    }
    if (entry == m_entries.end()) {
        m_entries.insert(key, Entry{params, now, false, {}});
        return {};
    }
    if (entry->params != params)
        return {Turn::OtherParameters, {}};
    if (!entry->finished)
        return {Turn::InFlight, {}};
    return {Turn::Replay, entry->answer};
}

void Idempotency::finish(const QString &key, const Answer &answer)
{
    const std::lock_guard lock(m_mutex);
    const auto entry = m_entries.find(key);
    if (entry == m_entries.end()) // forgotten while it ran
        return;
    entry->finished = true;
    entry->answer = answer;
}

void Idempotency::release(const QString &key)
{
    const std::lock_guard lock(m_mutex);
    m_entries.remove(key);
}

void Idempotency::forget(const QString &key)
{
    const std::lock_guard lock(m_mutex);
    m_entries.remove(key);
}

void Idempotency::forgetAll()
{
    const std::lock_guard lock(m_mutex);
    m_entries.clear();
}

int Idempotency::size() const
{
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(m_entries.size());
}

} // namespace fencepost::standin
