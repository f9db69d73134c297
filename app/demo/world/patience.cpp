// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/patience.h"

#include <algorithm>

namespace fencepost {

Patience::Patience(Limits limits) : m_limits(limits)
{
    m_lastLook.start();
}

bool Patience::isOver(const QString &mark)
{
    constexpr std::chrono::milliseconds longestLook(1'000);
    const auto passed = std::min(longestLook, std::chrono::milliseconds(m_lastLook.restart()));
    m_quiet = mark == m_mark ? m_quiet + passed : std::chrono::milliseconds(0);
    m_mark = mark;
    m_total += passed;
    return m_quiet >= m_limits.quiet || m_total >= m_limits.total;
}

QString Patience::why() const
{
    constexpr int inOne = 1000;
    if (m_quiet >= m_limits.quiet)
        return QStringLiteral("nothing has moved for %1 s").arg(static_cast<double>(m_quiet.count()) / inOne);
    return QStringLiteral("not done after %1 s, though things moved")
        .arg(static_cast<double>(m_total.count()) / inOne);
}

} // namespace fencepost
