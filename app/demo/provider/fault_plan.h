// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/http_types.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>
#include <mutex>
#include <optional>
#include <vector>

namespace fencepost::standin {

enum class FaultKind {
    Dropped,         // closed unanswered before anything happened
    RateLimited,     // 429 with Retry-After, before the key is looked at
    ErrorBefore,     // 5xx, nothing happened; the key keeps that answer
    ErrorAfter,      // 5xx, but it happened; the key keeps that answer
    AnswerLost,      // it happened, and the connection is closed unanswered
    Slow,            // waits `ms` before it begins
    SlowAnswer,      // waits `ms` after it happened
    Decline,         // the card says no
    OtherAmount,     // charges another amount than was asked for
    ChargeAgain,     // a second charge of the same metadata, without a key, `ms` later
    StaysProcessing, // stays "processing" for `ms`; without `ms` until told to settle
    Lagging          // lists show the object `ms` later than it exists
};

// What goes wrong with which requests. The conditions that are given must all hold.
struct Fault
{
    FaultKind kind = FaultKind::Slow;
    AskKind on = AskKind::Create;
    QSet<QString> customers;  // empty: every customer
    int every = 1;            // every n-th of the requests that fit
    int skip = 0;             // not the first n of them
    int times = -1;           // at most so often; -1: no limit
    double probability = 1.0; // drawn from seed, customer and the customer's n-th request
    quint64 seed = 0;
    std::optional<std::chrono::milliseconds> delay; // "ms"
    int status = 500;
    int retryAfter = 1; // seconds
    std::optional<qint64> amount;
    qint64 amountDelta = 100; // minor units, where no amount is given
    QString code;             // of a decline
};

// Reads {"kind":"answer_lost","on":"create","customers":["cus_1"],"every":3,"skip":0,"times":5,
// "probability":0.2,"seed":7,"ms":250,"status":503,"retry_after":2,"amount":1200,"amount_delta":100,"code":"…"}.
// None where the kind is unknown or a value makes no sense; `error` says which.
std::optional<Fault> faultFrom(const QJsonObject &json, QString *error);

// All faults in force. Locked inside; any thread.
class FaultPlan
{
public:
    void add(Fault fault);
    void clear();
    // The faults that strike this request; each question counts as one request.
    std::vector<Fault> take(AskKind kind, const QString &customer);
    QJsonObject toJson() const; // {"faults":[{"kind","seen","struck"}]}

private:
    struct Entry
    {
        Fault fault;
        int seen = 0;
        int struck = 0;
        QHash<QString, int> seenOf; // by customer, so that chance does not depend on who is first
    };
    static bool strikes(Entry &entry, const QString &customer);

    mutable std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

} // namespace fencepost::standin
