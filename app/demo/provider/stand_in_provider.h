// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>
#include <chrono>
#include <memory>
#include <vector>

namespace fencepost {

// A bearer key of the stand-in: which mode it opens, and whether it may create payments.
struct StandInKey
{
    QString secret;
    bool live = false;
    bool mayWrite = true;
};

struct StandInSettings
{
    quint16 port = 0; // 0: a free one
    QString logFile;  // of real charges; empty: none is kept
    QString account = QStringLiteral("acct_1FencepostDemo");
    std::vector<StandInKey> keys = defaultKeys();
    std::chrono::milliseconds keyRetention = std::chrono::hours(24);
    std::chrono::milliseconds latencyFrom{0}; // of a charge, drawn evenly between the two
    std::chrono::milliseconds latencyTo{0};
    quint64 seed = 1;  // of latencies and ids
    int threads = 128; // connections served at a time

    // sk_test_fencepost, sk_live_fencepost, and rk_test_fencepost, rk_live_fencepost that only read.
    static std::vector<StandInKey> defaultKeys();
};

// A payment provider that speaks HTTP on 127.0.0.1 in the shapes that Stripe documents for PaymentIntents:
// POST and GET /v1/payment_intents, GET /v1/payment_intents/{id}, GET /v1/account; faults and plantings by
// /_control (see control_api.h). It keeps its own log of what it really charged. Serves on threads of its
// own; the owner starts and destroys it on one thread.
class StandInProvider
{
public:
    explicit StandInProvider(StandInSettings settings);
    ~StandInProvider(); // stops
    StandInProvider(const StandInProvider &) = delete;
    StandInProvider &operator=(const StandInProvider &) = delete;

    // False: the port or the log cannot be had; `error` says which and why.
    bool start(QString *error);
    // Answers what is under way, drops what waits for later, brings the log to the disk.
    void stop();
    quint16 port() const;
    QUrl baseUrl() const; // http://127.0.0.1:PORT

    int charged() const;         // charges really made, of all customers
    int lookUpsAnswered() const; // list and retrieve requests answered 200

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

// Runs one as this process: prints "listening on http://127.0.0.1:PORT" and serves until SIGTERM or SIGINT.
// To be called before the process has other threads, since they would take those signals. The exit code:
// 0, or 2 with a sentence on stderr where it cannot start.
int runStandInProvider(const StandInSettings &settings);

} // namespace fencepost
