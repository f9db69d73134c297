// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/crash_count.h"

#include <QSet>

namespace fencepost {

bool CrashCount::everyClassIsThere() const
{
    return answeredAndRecorded > 0 && answeredNotRecorded > 0 && answerLost > 0 && neverArrived > 0 &&
           reserved > 0 && notBegun > 0;
}

QString CrashCount::text() const
{
    return QStringLiteral(
               "%1 unresolved of %2: %3 answered and not recorded, %4 answers lost, %5 never arrived; "
               "%6 recorded, %7 reserved, %8 not begun")
        .arg(unresolved())
        .arg(all())
        .arg(answeredNotRecorded)
        .arg(answerLost)
        .arg(neverArrived)
        .arg(answeredAndRecorded)
        .arg(reserved)
        .arg(notBegun);
}

CrashCount countCrash(const ChargeList &charges, const TroublePlan &plan,
                      const std::map<QString, QString> &states, const QStringList &charged)
{
    const QSet<QString> atProvider(charged.begin(), charged.end());
    const QSet<QString> lost(plan.answerLost.begin(), plan.answerLost.end());
    CrashCount count;
    for (const Charge &charge : charges) {
        const auto state = states.find(charge.customer);
        if (state == states.end())
            ++count.notBegun;
        else if (state->second == QLatin1String("done"))
            ++count.answeredAndRecorded;
        else if (state->second == QLatin1String("claimed"))
            ++count.reserved;
        else if (!atProvider.contains(charge.customer))
            ++count.neverArrived;
        else if (lost.contains(charge.customer))
            ++count.answerLost;
        else
            ++count.answeredNotRecorded;
    }
    return count;
}

} // namespace fencepost
