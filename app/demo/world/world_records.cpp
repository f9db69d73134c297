// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/world_records.h"

#include "app/demo/provider/charge_log.h"
#include "app/demo/world/demo_sql.h"

namespace fencepost {

namespace {

StoreError unreadable(const QString &why)
{
    StoreError error;
    error.kind = StoreError::Kind::Refused;
    error.text = QStringLiteral("The provider's own log cannot be read: %1.").arg(why);
    return error;
}

Parameters parametersOf(const RunKey &run)
{
    return {parameter(run.job.text()), parameter(run.period.text())};
}

} // namespace

Result<CrashCount> WorldRecords::countCrash(const ChargeList &charges, const TroublePlan &plan) const
{
    DemoSql sql;
    if (auto connected = sql.connect(m_conninfo); !connected)
        return connected.error();
    const auto effects = sql.ask(QStringLiteral("effects"), parametersOf(m_run));
    if (!effects)
        return effects.error();
    std::map<QString, QString> states;
    for (int i = 0; i < effects->rowCount(); ++i)
        states.emplace(effects->row(i).text("target"), effects->row(i).text("state"));
    const ChargeLogReading log = readChargeLog(m_chargeLog);
    if (!log.error.isEmpty())
        return unreadable(log.error);
    return fencepost::countCrash(charges, plan, states, log.byCustomer.keys());
}

Result<WorldResult> WorldRecords::read(const ChargeList &charges) const
{
    WorldResult result;
    if (auto done = readLog(charges, result); !done)
        return done.error();
    if (auto done = readDatabase(result); !done)
        return done.error();
    return result;
}

Result<Done> WorldRecords::readLog(const ChargeList &charges, WorldResult &result) const
{
    const ChargeLogReading log = customersCharged(m_chargeLog);
    if (!log.error.isEmpty())
        return unreadable(log.error);
    for (auto it = log.byCustomer.cbegin(); it != log.byCustomer.cend(); ++it) {
        result.chargesAtProvider += static_cast<int>(it.value().size());
        if (it.value().size() > 1)
            result.chargedTwice << it.key();
    }
    for (const Charge &charge : charges) {
        if (!log.byCustomer.contains(charge.customer))
            result.notCharged << charge.customer;
    }
    return Done{};
}

Result<Done> WorldRecords::readDatabase(WorldResult &result) const
{
    DemoSql sql;
    if (auto connected = sql.connect(m_conninfo); !connected)
        return connected;
    const Parameters run = parametersOf(m_run);
    const auto effects = sql.ask(QStringLiteral("effects"), run);
    const auto unresolved = sql.ask(QStringLiteral("unresolved"), run);
    const auto odd = sql.ask(QStringLiteral("oddities"), run);
    const auto attempts = sql.ask(QStringLiteral("attempts"), run);
    const auto audit = sql.ask(QStringLiteral("audit"));
    for (const auto *answer : {&effects, &unresolved, &odd, &attempts, &audit}) {
        if (!*answer)
            return answer->error();
    }
    result.customers = effects->rowCount();
    result.unresolvedLeft = unresolved->row(0).integer("unresolved");
    for (int i = 0; i < odd->rowCount(); ++i)
        result.named.push_back({odd->row(i).text("target"), odd->row(i).text("verdict")});
    for (int i = 0; i < attempts->rowCount(); ++i) {
        const Row row = attempts->row(i);
        result.attempts << (row.flag("allowed") ? QString() : QStringLiteral("unasked ")) +
                               row.text("trigger") + QLatin1Char(' ') + row.text("outcome");
    }
    result.auditRecords = audit->row(0).integer("checked");
    result.auditVerified = audit->row(0).flag("ok");
    result.runState = runState();
    return Done{};
}

QString WorldRecords::runState() const
{
    DemoSql sql;
    if (!sql.connect(m_conninfo))
        return {};
    const auto run = sql.ask(QStringLiteral("run"), parametersOf(m_run));
    return run && run->rowCount() == 1 ? run->row(0).text("state") : QString();
}

qsizetype WorldRecords::chargesOf(const QString &customer) const
{
    return static_cast<qsizetype>(readChargeLog(m_chargeLog).byCustomer.value(customer).size());
}

} // namespace fencepost
