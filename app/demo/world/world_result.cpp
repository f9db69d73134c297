// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/world_result.h"

#include <QJsonArray>
#include <algorithm>

namespace fencepost {

namespace {

bool isNamed(const WorldResult &result, const QString &customer, const char *verdict)
{
    return std::any_of(result.named.begin(), result.named.end(), [&](const WorldResult::Named &named) {
        return named.customer == customer && named.verdict == QLatin1String(verdict);
    });
}

// The one that was killed; then reruns that a person allowed, another only where the one before was cut off
// (a busy machine: it lost its lease), and a retry only where one left the late payment to a person. Nobody
// claims the period between the kill and the rerun.
bool attemptsAreRight(const QStringList &attempts)
{
    if (attempts.size() < 2 || attempts.first() != QLatin1String("unasked schedule abandoned"))
        return false;
    for (qsizetype i = 1; i < attempts.size(); ++i) {
        const QString before = attempts.at(i - 1).section(QLatin1Char(' '), -1);
        const bool cutOff = before == QLatin1String("abandoned") || before == QLatin1String("fenced");
        const QString trigger = attempts.at(i).section(QLatin1Char(' '), 0, 0);
        const bool right = (trigger == QLatin1String("rerun") && cutOff) ||
                           (trigger == QLatin1String("retry") && before == QLatin1String("failed"));
        if (!right)
            return false;
    }
    return attempts.last().endsWith(QLatin1String(" done"));
}

} // namespace

QJsonObject WorldResult::toJson() const
{
    QJsonArray names;
    for (const Named &one : named) {
        names.append(QJsonObject{{QStringLiteral("customer"), one.customer},
                                 {QStringLiteral("verdict"), one.verdict}});
    }
    return {{QStringLiteral("seed"), static_cast<qint64>(seed)},
            {QStringLiteral("customers"), customers},
            {QStringLiteral("charges_at_provider"), chargesAtProvider},
            {QStringLiteral("customers_charged_twice"), QJsonArray::fromStringList(chargedTwice)},
            {QStringLiteral("customers_not_charged"), static_cast<qint64>(notCharged.size())},
            {QStringLiteral("named_by_console"), names},
            {QStringLiteral("unresolved_left"), unresolvedLeft},
            {QStringLiteral("run_state"), runState},
            {QStringLiteral("provider_requests_for_check"), requestsForCheck},
            {QStringLiteral("audit_records"), auditRecords},
            {QStringLiteral("audit_verified"), auditVerified},
            {QStringLiteral("seconds"), seconds}};
}

QStringList faultsIn(const WorldResult &result, const Planted &planted)
{
    QStringList faults;
    const auto must = [&faults](bool fine, const QString &fault) {
        if (!fine)
            faults << fault;
    };
    must(result.customers == planted.customers,
         QStringLiteral("the ledger knows %1 of %2 customers").arg(result.customers).arg(planted.customers));
    must(result.notCharged.isEmpty(),
         QStringLiteral("%1 customers were not charged").arg(result.notCharged.size()));
    must(result.chargedTwice == QStringList{planted.chargedTwice},
         QStringLiteral("charged twice are [%1], planted was %2")
             .arg(result.chargedTwice.join(QLatin1String(", ")), planted.chargedTwice));
    must(isNamed(result, planted.chargedTwice, "found_several"),
         QStringLiteral("the one charged twice was not named"));
    must(isNamed(result, planted.otherAmount, "found_different"),
         QStringLiteral("the one charged another amount was not named"));
    must(result.unresolvedLeft == 0, QStringLiteral("%1 effects are unresolved").arg(result.unresolvedLeft));
    must(result.runState == QLatin1String("done"), QStringLiteral("the run is %1").arg(result.runState));
    must(attemptsAreRight(result.attempts),
         QStringLiteral("the attempts are [%1]").arg(result.attempts.join(QLatin1String(", "))));
    must(result.auditVerified && result.auditRecords > 0, QStringLiteral("the audit chain does not verify"));
    must(result.requestsForCheck > 0 && result.requestsForCheck <= kMostRequestsForCheck,
         QStringLiteral("the check took %1 requests").arg(result.requestsForCheck));
    return faults;
}

} // namespace fencepost
