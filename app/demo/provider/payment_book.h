// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/charge_log.h"

#include <QHash>
#include <QMap>
#include <QString>
#include <chrono>
#include <mutex>
#include <optional>
#include <random>
#include <vector>

namespace fencepost::standin {

// A payment as this far side keeps it. Times are milliseconds since 1970, UTC; on the wire only whole
// seconds are shown.
struct Intent
{
    QString id;
    qint64 amount = 0; // minor units
    QString currency;  // lower case
    QString status;
    QString customer;
    QString paymentMethod;
    QString receiptEmail;
    QString description;
    QMap<QString, QString> metadata;
    QString idempotencyKey;
    QString declineCode;
    bool live = false;
    qint64 createdMs = 0;
    qint64 shownInListsFromMs = 0;
    qint64 refunded = 0;
    QString chargeId; // empty: no charge was made for it
    QString clientSecret;

    qint64 createdSeconds() const { return createdMs / 1000; }
    bool movedMoney() const; // succeeded, or on its way
};

struct ListQuery
{
    bool live = false;
    QString customer;           // empty: all
    std::optional<qint64> from; // whole seconds, both ends included
    std::optional<qint64> to;
    int limit = 10;
    QString startingAfter;
    QString endingBefore;
};

struct ListPage
{
    bool cursorKnown = true;     // false: starting_after or ending_before names nothing
    std::vector<Intent> intents; // newest first
    bool hasMore = false;
};

// All payments of one account, in both modes. What moves money is written to the charge log before
// anybody can see it. Locked inside; any thread.
class PaymentBook
{
public:
    PaymentBook(ChargeLog &log, quint64 seed) : m_log(log), m_random(seed) {}

    // Fills in id, charge and client secret, and the time where none is given, and books it. The time of a
    // payment is never before that of the one booked before it.
    Intent add(Intent intent, std::chrono::milliseconds shownAfter = {});
    std::optional<Intent> find(const QString &id) const;
    ListPage list(const ListQuery &query) const;

    // False: there is no such payment, or it is not in a state for it.
    bool setStatus(const QString &id, const QString &status);
    bool refund(const QString &id, qint64 amount); // minor units
    // All that are processing, of one customer where one is named, become `succeeded`. How many.
    int settleAll(const QString &customer);
    int moneyMoved() const;

private:
    QString newId(const char *prefix, int length);
    bool setStatusLocked(size_t index, const QString &status);

    mutable std::mutex m_mutex;
    ChargeLog &m_log;
    std::mt19937_64 m_random;
    std::vector<Intent> m_intents; // oldest first
    QHash<QString, size_t> m_byId;
    int m_moneyMoved = 0;
};

} // namespace fencepost::standin
