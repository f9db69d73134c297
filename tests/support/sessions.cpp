// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sessions.h"

#include "tests/support/test_database.h"

#include <QUuid>

namespace fencepost::test {

QString newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

QJsonObject charge(const QString &target, qint64 amountMinor, const QString &currency,
                   const QJsonObject &terms)
{
    return {{"target", target}, {"terms", terms}, {"amount_minor", amountMinor}, {"currency", currency}};
}

QJsonObject doneItem(const QString &effectKey, const QString &outcome, const QString &reference)
{
    return {{"effect_key", effectKey},
            {"outcome", outcome},
            {"provider_ref", reference},
            {"response", QJsonObject{{"id", reference}, {"status", outcome}}}};
}

Worker::Worker(const TestDatabase &database, const QString &login, const QString &jobName)
    : job(jobName)
    , m_sql(database.connInfo(login))
{}

Worker::Worker(const At &at, const QString &jobName) : job(jobName), m_sql(at.connInfo) {}

Rows Worker::claimLease()
{
    const Rows rows = m_sql.exec("SELECT * FROM fencepost.claim_lease($1, $2, $3)", {job, "worker", claimId});
    if (rows.decision() == QLatin1String("claimed"))
        token = rows.number(QStringLiteral("fencing_token"));
    return rows;
}

Rows Worker::leaseCall(const QString &function)
{
    return m_sql.exec(QStringLiteral("SELECT * FROM fencepost.%1($1, $2, $3)").arg(function),
                      {job, claimId, token});
}

Rows Worker::claimPeriod(const QString &period)
{
    const Rows rows = m_sql.exec("SELECT * FROM fencepost.claim_period($1, $2, $3, $4, $5)",
                                 {job, period, "worker", claimId, token});
    if (rows.decision() == QLatin1String("claimed"))
        runId = rows.text(QStringLiteral("run_id"));
    return rows;
}

QString Worker::begin(const QString &period)
{
    const Rows lease = claimLease();
    return lease.decision() == QLatin1String("claimed") ? claimPeriod(period).decision() : lease.decision();
}

Rows Worker::plan(qint64 count, const QJsonObject &money)
{
    return m_sql.exec("SELECT * FROM fencepost.plan_effects($1, $2, $3, $4)", {runId, token, count, money});
}

Rows Worker::reserve(const QJsonArray &items)
{
    return m_sql.exec("SELECT * FROM fencepost.reserve_effects($1, $2, $3)", {runId, token, items});
}

Rows Worker::submit(const QStringList &keys, const QString &sendId)
{
    return m_sql.exec("SELECT * FROM fencepost.mark_submitted($1, $2, $3, $4)",
                      {runId, token, QJsonArray::fromStringList(keys), sendId.isEmpty() ? newId() : sendId});
}

Rows Worker::done(const QJsonArray &items)
{
    return m_sql.exec("SELECT * FROM fencepost.mark_done($1, $2, $3)", {runId, token, items});
}

Rows Worker::unknown(const QStringList &keys)
{
    return m_sql.exec("SELECT * FROM fencepost.mark_unknown($1, $2, $3)",
                      {runId, token, QJsonArray::fromStringList(keys)});
}

Rows Worker::finish(qint64 records)
{
    return m_sql.exec("SELECT * FROM fencepost.finish_run($1, $2, $3)", {runId, token, records});
}

Rows Worker::fail(const QString &error, const QString &retryAfter)
{
    return m_sql.exec("SELECT * FROM fencepost.fail_run($1, $2, $3, $4::interval)",
                      {runId, token, error, retryAfter});
}

Rows Worker::due()
{
    return m_sql.exec("SELECT * FROM fencepost.due($1)", {job});
}

QString Worker::reserveOne(const QString &target, qint64 amountMinor)
{
    const Rows rows = reserve({charge(target, amountMinor)});
    return rows.decision() == QLatin1String("proceed") ? rows.text(QStringLiteral("effect_key"))
                                                       : rows.decision();
}

QString Worker::sendOne(const QString &target, qint64 amountMinor)
{
    const QString key = reserveOne(target, amountMinor);
    const Rows rows = submit({key});
    return rows.decision() == QLatin1String("ok") ? key : rows.decision();
}

Operator::Operator(const TestDatabase &database, const QString &login) : m_sql(database.connInfo(login)) {}

Rows Operator::call(const QString &function, const QJsonArray &items, const QString &reason,
                    const QString &actionId)
{
    const QString sql =
        QStringLiteral("SELECT ord, subject_key, decision, detail, audit_seq FROM fencepost.%1"
                       "($1::uuid, clock_timestamp() + interval '2 minutes', $2, $3::jsonb)");
    return m_sql.exec(sql.arg(function), {actionId.isEmpty() ? newId() : actionId, reason, items});
}

} // namespace fencepost::test
