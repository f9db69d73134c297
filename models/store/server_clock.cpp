// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/server_clock.h"

#include "models/store/pq_link.h"

namespace fencepost {

void ServerClock::heard(const QDateTime &asOf, qint64 sentAt, qint64 receivedAt)
{
    m_receivedAt = qMax(m_receivedAt, receivedAt);
    if (!asOf.isValid() || sentAt < m_sentAt)
        return;
    m_asOf = asOf;
    m_sentAt = sentAt;
}

void ServerClock::forget()
{
    *this = ServerClock();
}

QDateTime ServerClock::now() const
{
    if (!m_asOf.isValid())
        return {};
    const QDateTime now = m_asOf.addMSecs(steadyNow() - m_sentAt);
    // A slower answer puts the clock back by a few milliseconds: not shown. A server whose clock was set back
    // is.
    constexpr qint64 kJitter = 2'000;
    if (!m_shown.isValid() || now > m_shown || now.msecsTo(m_shown) > kJitter)
        m_shown = now;
    return m_shown;
}

qint64 ServerClock::silentFor() const
{
    return m_receivedAt < 0 ? -1 : steadyNow() - m_receivedAt;
}

qint64 ServerClock::skew() const
{
    return m_asOf.isValid() ? m_asOf.addMSecs(steadyNow() - m_sentAt).msecsTo(QDateTime::currentDateTimeUtc())
                            : 0;
}

} // namespace fencepost
