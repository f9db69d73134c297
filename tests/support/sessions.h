// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/sql.h"

#include <QJsonArray>
#include <QString>

namespace fencepost::test {

class TestDatabase;

QString newId(); // a random uuid

/// An item of reserve_effects.
QJsonObject charge(const QString &target, qint64 amountMinor = 1000,
                   const QString &currency = QStringLiteral("USD"), const QJsonObject &terms = {});
/// An item of mark_done.
QJsonObject doneItem(const QString &effectKey, const QString &outcome = QStringLiteral("succeeded"),
                     const QString &reference = QStringLiteral("pi_1"));

/// A worker as the contract sees it: a session, the lease and the attempt it holds. Each call answers what
/// the function answered; what was claimed is remembered for the calls after it.
class Worker
{
public:
    Worker(const TestDatabase &database, const QString &login,
           const QString &job = QStringLiteral("billing"));
    struct At
    {
        QString connInfo;
    };
    Worker(const At &at, const QString &job);

    Rows claimLease();
    Rows renew() { return leaseCall(QStringLiteral("renew_lease")); }
    Rows heartbeat() { return leaseCall(QStringLiteral("heartbeat")); }
    Rows release() { return leaseCall(QStringLiteral("release_lease")); }
    Rows claimPeriod(const QString &period);
    /// Lease and period; the decision of the first that was not `claimed`.
    QString begin(const QString &period);
    Rows plan(qint64 count, const QJsonObject &money = {});
    Rows reserve(const QJsonArray &items);
    Rows submit(const QStringList &keys, const QString &sendId = {}); // a new send_id where none is given
    Rows done(const QJsonArray &items);
    Rows unknown(const QStringList &keys);
    Rows finish(qint64 records = 0);
    Rows fail(const QString &error = QStringLiteral("broken"),
              const QString &retryAfter = QStringLiteral("0"));
    Rows due();

    /// Reserves one charge and answers its key (or the decision that was not `proceed`).
    QString reserveOne(const QString &target, qint64 amountMinor = 1000);
    /// reserveOne and submit: the effect is in flight.
    QString sendOne(const QString &target, qint64 amountMinor = 1000);

    Sql &sql() { return m_sql; }

    QString job;
    QString claimId = newId();
    qint64 token = 0;
    QString runId;

private:
    Rows leaseCall(const QString &function);

    Sql m_sql;
};

/// A person at the console: calls operator functions in their one shape.
class Operator
{
public:
    Operator(const TestDatabase &database, const QString &login);
    explicit Operator(const QString &connInfo) : m_sql(connInfo) {}

    /// A new action_id where none is given; not_after in two minutes by the server's clock.
    Rows call(const QString &function, const QJsonArray &items,
              const QString &reason = QStringLiteral("test"), const QString &actionId = {});
    Rows call(const QString &function, const QJsonObject &item,
              const QString &reason = QStringLiteral("test"), const QString &actionId = {})
    {
        return call(function, QJsonArray{item}, reason, actionId);
    }
    Sql &sql() { return m_sql; }

private:
    Sql m_sql;
};

} // namespace fencepost::test
