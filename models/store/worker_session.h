// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/effect.h"
#include "models/domain/result.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <QUuid>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace fencepost {

// What the worker functions of the contract (2a, "Worker") answer. The decisions are the contract's words.
struct LeaseAnswer
{
    QString decision; // "claimed", "live", "paused", "expired"; of renewing and releasing: "ok", "fenced"
    FencingToken token;
    QDateTime leaseUntil;
    QString owner; // of a lease that is live
    std::chrono::milliseconds length{0};
};

struct DuePeriod
{
    Period period;
    QString trigger; // "schedule", "retry", "takeover", "rerun", "catch_up"
    QDateTime scheduledFor;
};

struct PeriodAnswer
{
    QString decision; // "claimed", "paused", "done", "busy", "owned", "needs_person", "too_late", "exhausted"
    QUuid runId;
    int attempt = 0;
    QString trigger;
    QJsonObject detail;
};

struct EffectAnswer
{
    int ord = 0; // from 1, the place of the item in the call
    EffectKey key;
    QString decision;
    QJsonObject detail;
};

struct RunAnswer
{
    QString decision;
    QJsonObject detail;
};

struct ReserveItem
{
    QString target;
    QJsonObject terms;
    std::optional<Money> money;
};

struct DoneItem
{
    EffectKey key;
    Outcome outcome = Outcome::Succeeded;
    QString providerRef;
    QJsonObject response; // the database keeps named fields of it only
};

struct SweptRun
{
    RunKey run;
    int effectsUnknown = 0;
};

// The right by which a worker writes for a job.
struct LeaseHold
{
    JobName job;
    QUuid claimId;
    FencingToken token;
};

// The right by which it writes for one attempt at a period.
struct AttemptHold
{
    QUuid runId;
    FencingToken token;
};

// A worker's connection: each call is one function of the contract in a transaction of its own. It blocks, and is
// used by one thread at a time; the thread that renews a lease has a session of its own. Errors: ConnectionLost
// where nothing was sent; InDoubt where the link broke under way: connect() anew and ask again with the same
// claim_id or send_id, or the same items; Timeout, which changed nothing.
class WorkerSession
{
public:
    // `conninfo`: libpq's, of a login with the role fencepost_worker. `application` shows in pg_stat_activity.
    WorkerSession(QString conninfo, QString application);
    ~WorkerSession();
    WorkerSession(WorkerSession &&) noexcept;
    WorkerSession &operator=(WorkerSession &&) noexcept;

    // Connects, or makes a broken link anew.
    Result<Done> connect();

    // Answers of a firing: "run", "coalesced", "queued", "queue_full", "missed".
    Result<QString> fire(const JobName &job, const Period &period, const QDateTime &scheduledFor);
    Result<std::vector<DuePeriod>> due(const JobName &job);
    Result<std::vector<SweptRun>> sweep(int mostJobs = 1);

    Result<LeaseAnswer> claimLease(const JobName &job, const QString &owner, const QUuid &claimId);
    Result<LeaseAnswer> renewLease(const LeaseHold &hold);
    Result<LeaseAnswer> heartbeat(const LeaseHold &hold);
    Result<LeaseAnswer> releaseLease(const LeaseHold &hold);
    Result<PeriodAnswer> claimPeriod(const LeaseHold &hold, const Period &period, const QString &worker);

    Result<QString> planEffects(const AttemptHold &hold, qint64 count, const MoneySum &money);
    // Answers come in the order of the items.
    Result<std::vector<EffectAnswer>> reserve(const AttemptHold &hold, const std::vector<ReserveItem> &items);
    // Sends nothing itself: of the answers, only `ok` may be sent, within detail.send_within_ms counted from before
    // this call.
    Result<std::vector<EffectAnswer>> markSubmitted(const AttemptHold &hold, const std::vector<EffectKey> &keys,
                                                    const QUuid &sendId);
    Result<std::vector<EffectAnswer>> markDone(const AttemptHold &hold, const std::vector<DoneItem> &items);
    Result<std::vector<EffectAnswer>> markUnknown(const AttemptHold &hold, const std::vector<EffectKey> &keys);
    Result<RunAnswer> finishRun(const AttemptHold &hold, qint64 records);
    Result<QString> failRun(const AttemptHold &hold, const QString &error, std::chrono::milliseconds retryAfter);

private:
    class Link;
    std::unique_ptr<Link> m_link;
};

} // namespace fencepost
