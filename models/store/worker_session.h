// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "models/domain/money.h"
#include "models/domain/result.h"

#include <QDateTime>
#include <QJsonObject>
#include <QUuid>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace fencepost {

class PqLink;
class Table;
class Row;

// What a worker calls; each answer is the database's decision in the contract's words (functions/README.md),
// empty where there was none. Calls are named like the functions they call.

struct LeaseAnswer
{
    QString
        decision; // claim: claimed, live, paused, expired …; renew, heartbeat, release: ok, fenced, expired …
    FencingToken token;
    QDateTime until;                     // server's time
    QString owner;                       // who holds it, where it is live
    std::chrono::milliseconds length{0}; // what is left for the holder to count by its own monotonic clock
    bool claimed() const { return decision == QLatin1String("claimed"); }
};

struct PeriodAnswer
{
    QString decision; // claimed, owned, paused, exhausted, done, busy …
    QUuid runId;
    int attempt = 0;
    QString trigger;
    QJsonObject detail;
    bool claimed() const { return decision == QLatin1String("claimed"); }
};

struct EffectRequest
{
    QString target;
    QJsonObject terms;
    std::optional<Money> money;
};

struct EffectOutcome
{
    EffectKey key;
    QString outcome; // succeeded, declined
    QString providerRef;
    QJsonObject response; // reduced to what may be kept by the database
};

// Work that a worker gives into a person's hands.
struct GivenUp
{
    EffectKey key; // empty: the whole run
    QString error;
    QJsonObject payload; // empty: none
};

// One item's answer: reserve (proceed, already_done, …), mark_submitted (ok, too_late, …), mark_done,
// mark_unknown.
struct EffectAnswer
{
    int ord = 0;
    EffectKey key;
    QString decision;
    QJsonObject detail;

    // mark_submitted `ok`: the far side must have the request within this time, by the caller's monotonic
    // clock.
    std::chrono::milliseconds sendWithin() const;
    QString idempotencyKey() const;
    bool is(const char *word) const { return decision == QLatin1String(word); }
};

struct FinishAnswer
{
    QString decision; // done, open_effects, unresolved_effects, fenced …
    QJsonObject detail;
};

struct DuePeriod
{
    Period period;
    QString trigger;
    QDateTime scheduledFor;
};

struct SweptRun
{
    RunKey run;
    QUuid runId;
    qint64 effectsUnknown = 0;
};

// A worker's connection: synchronous, one thread, owned by the worker. Every call is a transaction by itself;
// a lease is renewed over a second session, so that a renewal neither waits for the work nor shares its
// transaction. After an error of kind InDoubt or ConnectionLost: reconnect() and ask the same question again,
// with the same claim_id or send_id; the database answers what it answered before.
class WorkerSession
{
public:
    explicit WorkerSession(const QString &conninfo, const QString &password = {});
    ~WorkerSession();
    WorkerSession(const WorkerSession &) = delete;
    WorkerSession &operator=(const WorkerSession &) = delete;

    // Connects (again). Blocks for the time limit of the connection string, 5 s where it has none.
    Result<Done> reconnect();
    bool isOpen() const;

    Result<QString> fire(const RunKey &run, const QDateTime &scheduledFor);
    Result<std::vector<DuePeriod>> due(const JobName &job);
    Result<std::vector<SweptRun>> sweep(int mostJobs = 1);

    Result<LeaseAnswer> claimLease(const JobName &job, const QString &owner, const QUuid &claimId);
    Result<LeaseAnswer> renewLease(const JobName &job, const QUuid &claimId, FencingToken token);
    Result<LeaseAnswer> heartbeat(const JobName &job, const QUuid &claimId, FencingToken token);
    Result<LeaseAnswer> releaseLease(const JobName &job, const QUuid &claimId, FencingToken token);

    Result<PeriodAnswer> claimPeriod(const RunKey &run, const QString &worker, const QUuid &claimId,
                                     FencingToken token);
    Result<QString> planEffects(const QUuid &runId, FencingToken token, qint64 count, const MoneySum &money);
    Result<std::vector<EffectAnswer>> reserve(const QUuid &runId, FencingToken token,
                                              const std::vector<EffectRequest> &items);
    Result<std::vector<EffectAnswer>> markSubmitted(const QUuid &runId, FencingToken token,
                                                    const std::vector<EffectKey> &keys, const QUuid &sendId);
    Result<std::vector<EffectAnswer>> markDone(const QUuid &runId, FencingToken token,
                                               const std::vector<EffectOutcome> &items);
    Result<std::vector<EffectAnswer>> markUnknown(const QUuid &runId, FencingToken token,
                                                  const std::vector<EffectKey> &keys);
    Result<std::vector<EffectAnswer>> deadLetter(const QUuid &runId, FencingToken token,
                                                 const std::vector<GivenUp> &items);
    Result<FinishAnswer> finishRun(const QUuid &runId, FencingToken token, qint64 records);
    Result<QString> failRun(const QUuid &runId, FencingToken token, const QString &error,
                            std::chrono::milliseconds retryAfter);

private:
    struct Call;
    template <class T, class Decode>
    Result<T> ask(const Call &call, Decode decode);
    Result<LeaseAnswer> leaseCall(const char *function, const JobName &job, const QUuid &claimId,
                                  FencingToken token);

    QString m_conninfo;
    std::optional<StoreError> m_badConninfo;
    std::unique_ptr<PqLink> m_link;
};

} // namespace fencepost
