// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

#include <chrono>
#include <mutex>
#include <vector>

namespace fencepost::test {

/// A provider as the storm needs one: requests arrive late, in any order, and a key that was seen is not
/// charged again. Keeps what it really charged, outside the database. Any thread.
class FarSide
{
public:
    using Clock = std::chrono::steady_clock;

    struct Charge
    {
        QString target; // with its period: what may be charged once
        qint64 amountMinor = 0;
        QString reference;
    };

    /// A request that arrives at that moment; looking before it sees nothing of it.
    void send(const QString &idempotencyKey, const QString &target, qint64 amountMinor,
              Clock::time_point arrives)
    {
        const std::lock_guard lock(m_mutex);
        m_underWay.push_back({idempotencyKey, target, amountMinor, arrives});
    }

    /// What was charged under this key by now; empty reference: nothing.
    Charge lookUp(const QString &idempotencyKey)
    {
        const std::lock_guard lock(m_mutex);
        deliver(Clock::now());
        return m_charges.value(idempotencyKey);
    }

    /// Everything has arrived. Targets that were charged under more than one key.
    QStringList chargedTwice()
    {
        const std::lock_guard lock(m_mutex);
        deliver(Clock::time_point::max());
        QHash<QString, int> times;
        for (const Charge &charge : std::as_const(m_charges))
            ++times[charge.target];
        QStringList twice;
        for (auto it = times.cbegin(); it != times.cend(); ++it) {
            if (it.value() > 1)
                twice << it.key();
        }
        return twice;
    }
    qsizetype charges()
    {
        const std::lock_guard lock(m_mutex);
        return m_charges.size();
    }

private:
    struct Request
    {
        QString key;
        QString target;
        qint64 amountMinor = 0;
        Clock::time_point arrives;
    };

    void deliver(Clock::time_point now)
    {
        std::erase_if(m_underWay, [this, now](const Request &request) {
            if (request.arrives > now)
                return false;
            if (!m_charges.contains(request.key))
                m_charges.insert(request.key, {request.target, request.amountMinor,
                                               QStringLiteral("pi_") + request.key.mid(3, 12)});
            return true;
        });
    }

    std::mutex m_mutex;
    std::vector<Request> m_underWay;
    QHash<QString, Charge> m_charges;
};

} // namespace fencepost::test
