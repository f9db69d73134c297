// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/provider/http_types.h"

#include <QHash>
#include <chrono>
#include <mutex>

namespace fencepost::standin {

// The memory of idempotency keys, by the rules that Stripe documents for its first API generation: the first
// answer is kept and replayed, a key in flight or used with other parameters is refused, and a key is
// forgotten after the retention, so that the same key is then a new request. Locked inside; any thread.
class Idempotency
{
public:
    explicit Idempotency(std::chrono::milliseconds retention) : m_retention(retention) {}

    enum class Turn { New, Replay, InFlight, OtherParameters };
    struct Begun
    {
        Turn turn = Turn::New;
        Answer kept; // Replay only
    };
    // `params` is a digest of everything that was asked.
    Begun begin(const QString &key, const QByteArray &params);
    void finish(const QString &key, const Answer &answer);
    // The request never began (it was not valid): the key is as unused as before.
    void release(const QString &key);
    void forget(const QString &key); // by the whole name that begin() was given
    void forgetAll();
    int size() const;

private:
    using Clock = std::chrono::steady_clock;
    struct Entry
    {
        QByteArray params;
        Clock::time_point firstUsed;
        bool finished = false;
        Answer answer;
    };

    mutable std::mutex m_mutex;
    std::chrono::milliseconds m_retention;
    QHash<QString, Entry> m_entries;
};

} // namespace fencepost::standin
