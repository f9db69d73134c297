// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/worker_session.h"

#include "models/store/conninfo.h"
#include "models/store/error_map.h"
#include "models/store/pq_link.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

std::optional<QByteArray> parameterOf(const QUuid &id)
{
    return id.toByteArray(QUuid::WithoutBraces);
}

QJsonObject itemOf(const EffectRequest &request)
{
    QJsonObject item{{"target", request.target}, {"terms", request.terms}};
    if (request.money) {
        item.insert(QStringLiteral("amount_minor"), request.money->minor);
        item.insert(QStringLiteral("currency"), request.money->currency);
    }
    return item;
}

QJsonObject itemOf(const EffectOutcome &outcome)
{
    QJsonObject item{{"effect_key", outcome.key.text()}, {"outcome", outcome.outcome}};
    if (!outcome.providerRef.isEmpty())
        item.insert(QStringLiteral("provider_ref"), outcome.providerRef);
    if (!outcome.response.isEmpty())
        item.insert(QStringLiteral("response"), outcome.response);
    return item;
}

QJsonObject itemOf(const GivenUp &work)
{
    QJsonObject item{{"error", work.error}};
    if (!work.key.isEmpty())
        item.insert(QStringLiteral("effect_key"), work.key.text());
    if (!work.payload.isEmpty())
        item.insert(QStringLiteral("payload"), work.payload);
    return item;
}

template <class Item>
QJsonArray itemsOf(const std::vector<Item> &items)
{
    QJsonArray array;
    for (const Item &item : items)
        array.append(itemOf(item));
    return array;
}

QJsonArray keysOf(const std::vector<EffectKey> &keys)
{
    QJsonArray array;
    for (const EffectKey &key : keys)
        array.append(key.text());
    return array;
}

QString decisionOf(const Table &table)
{
    return table.row(0).text("decision");
}

LeaseAnswer leaseOf(const Table &table)
{
    LeaseAnswer lease;
    lease.decision = decisionOf(table);
    lease.until = table.row(0).time("lease_until");
    return lease;
}

std::vector<EffectAnswer> effectsOf(const Table &table)
{
    std::vector<EffectAnswer> answers;
    for (int i = 0; i < table.rowCount(); ++i) {
        const Row row = table.row(i);
        answers.push_back({row.number("ord"), EffectKey(row.text("effect_key")), row.text("decision"),
                           row.object("detail")});
    }
    return answers;
}

} // namespace

// One call of a worker function: its name, which is that of its file, and its parameters.
struct WorkerSession::Call
{
    const char *function;
    Parameters parameters;
};

std::chrono::milliseconds EffectAnswer::sendWithin() const
{
    return std::chrono::milliseconds(detail[QLatin1String("send_within_ms")].toInteger());
}

QString EffectAnswer::idempotencyKey() const
{
    return detail[QLatin1String("idempotency_key")].toString();
}

WorkerSession::WorkerSession(const QString &conninfo, const QString &password)
{
    const auto complete = sessionConninfo(conninfo, password, QStringLiteral("fencepost worker"));
    if (complete)
        m_conninfo = *complete;
    else
        m_badConninfo = complete.error();
}

WorkerSession::~WorkerSession() = default;

Result<Done> WorkerSession::reconnect()
{
    m_link.reset();
    if (m_badConninfo)
        return *m_badConninfo;
    try {
        m_link = std::make_unique<PqLink>(
            m_conninfo, QStringList{QStringLiteral("session/common"), QStringLiteral("worker/session")});
        return Done{};
    } catch (...) {
        return currentError(Errand::Connect);
    }
}

bool WorkerSession::isOpen() const
{
    return m_link && m_link->isOpen();
}

template <class T, class Decode>
Result<T> WorkerSession::ask(const Call &call, Decode decode)
{
    if (!m_link)
        return StoreError{
            StoreError::Kind::ConnectionLost,
            {},
            QCoreApplication::translate("fencepost::StoreError", "The worker is not connected."),
            {},
            true};
    try {
        return T(decode(
            m_link->ask(sqlText(QLatin1String("worker/") + QLatin1String(call.function)), call.parameters)));
    } catch (...) {
        const StoreError error = currentError(Errand::Act, m_link->isOpen());
        if (error.kind == StoreError::Kind::InDoubt)
            m_link.reset();
        return error;
    }
}

Result<QString> WorkerSession::fire(const RunKey &run, const QDateTime &scheduledFor)
{
    return ask<QString>(
        {"fire", {parameter(run.job.text()), parameter(run.period.text()), parameter(scheduledFor)}},
        [](const Table &table) { return table.row(0).text("answer"); });
}

Result<std::vector<DuePeriod>> WorkerSession::due(const JobName &job)
{
    return ask<std::vector<DuePeriod>>({"due", {parameter(job.text())}}, [](const Table &table) {
        std::vector<DuePeriod> periods;
        for (int i = 0; i < table.rowCount(); ++i) {
            const Row row = table.row(i);
            periods.push_back({Period(row.text("period")), row.text("trigger"), row.time("scheduled_for")});
        }
        return periods;
    });
}

Result<std::vector<SweptRun>> WorkerSession::sweep(int mostJobs)
{
    return ask<std::vector<SweptRun>>({"sweep", {parameter(qint64(mostJobs))}}, [](const Table &table) {
        std::vector<SweptRun> runs;
        for (int i = 0; i < table.rowCount(); ++i) {
            const Row row = table.row(i);
            runs.push_back({{JobName(row.text("job")), Period(row.text("period"))},
                            QUuid(row.text("run_id")),
                            row.integer("effects_unknown")});
        }
        return runs;
    });
}

Result<LeaseAnswer> WorkerSession::claimLease(const JobName &job, const QString &owner, const QUuid &claimId)
{
    return ask<LeaseAnswer>({"claim_lease", {parameter(job.text()), parameter(owner), parameterOf(claimId)}},
                            [](const Table &table) {
                                LeaseAnswer lease = leaseOf(table);
                                const Row row = table.row(0);
                                lease.token = {row.integer("fencing_token")};
                                lease.owner = row.text("owner");
                                lease.length = std::chrono::milliseconds(row.integer("lease_ms"));
                                return lease;
                            });
}

Result<LeaseAnswer> WorkerSession::leaseCall(const char *function, const JobName &job, const QUuid &claimId,
                                             FencingToken token)
{
    return ask<LeaseAnswer>({function, {parameter(job.text()), parameterOf(claimId), parameter(token.value)}},
                            [token](const Table &table) {
                                LeaseAnswer lease = leaseOf(table);
                                lease.token = token;
                                return lease;
                            });
}

Result<LeaseAnswer> WorkerSession::renewLease(const JobName &job, const QUuid &claimId, FencingToken token)
{
    return leaseCall("renew_lease", job, claimId, token);
}

Result<LeaseAnswer> WorkerSession::heartbeat(const JobName &job, const QUuid &claimId, FencingToken token)
{
    return leaseCall("heartbeat", job, claimId, token);
}

Result<LeaseAnswer> WorkerSession::releaseLease(const JobName &job, const QUuid &claimId, FencingToken token)
{
    return leaseCall("release_lease", job, claimId, token);
}

Result<PeriodAnswer> WorkerSession::claimPeriod(const RunKey &run, const QString &worker,
                                                const QUuid &claimId, FencingToken token)
{
    return ask<PeriodAnswer>({"claim_period",
                              {parameter(run.job.text()), parameter(run.period.text()), parameter(worker),
                               parameterOf(claimId), parameter(token.value)}},
                             [](const Table &table) {
                                 const Row row = table.row(0);
                                 return PeriodAnswer{row.text("decision"), QUuid(row.text("run_id")),
                                                     row.number("attempt"), row.text("trigger"),
                                                     row.object("detail")};
                             });
}

Result<QString> WorkerSession::planEffects(const QUuid &runId, FencingToken token, qint64 count,
                                           const MoneySum &money)
{
    QJsonObject planned;
    for (const auto &[currency, minor] : money.byCurrency())
        planned.insert(currency, minor);
    return ask<QString>(
        {"plan_effects", {parameterOf(runId), parameter(token.value), parameter(count), parameter(planned)}},
        &decisionOf);
}

Result<std::vector<EffectAnswer>> WorkerSession::reserve(const QUuid &runId, FencingToken token,
                                                         const std::vector<EffectRequest> &items)
{
    return ask<std::vector<EffectAnswer>>(
        {"reserve_effects", {parameterOf(runId), parameter(token.value), parameter(itemsOf(items))}},
        &effectsOf);
}

Result<std::vector<EffectAnswer>> WorkerSession::markSubmitted(const QUuid &runId, FencingToken token,
                                                               const std::vector<EffectKey> &keys,
                                                               const QUuid &sendId)
{
    return ask<std::vector<EffectAnswer>>(
        {"mark_submitted",
         {parameterOf(runId), parameter(token.value), parameter(keysOf(keys)), parameterOf(sendId)}},
        &effectsOf);
}

Result<std::vector<EffectAnswer>> WorkerSession::markDone(const QUuid &runId, FencingToken token,
                                                          const std::vector<EffectOutcome> &items)
{
    return ask<std::vector<EffectAnswer>>(
        {"mark_done", {parameterOf(runId), parameter(token.value), parameter(itemsOf(items))}}, &effectsOf);
}

Result<std::vector<EffectAnswer>> WorkerSession::markUnknown(const QUuid &runId, FencingToken token,
                                                             const std::vector<EffectKey> &keys)
{
    return ask<std::vector<EffectAnswer>>(
        {"mark_unknown", {parameterOf(runId), parameter(token.value), parameter(keysOf(keys))}}, &effectsOf);
}

Result<std::vector<EffectAnswer>> WorkerSession::deadLetter(const QUuid &runId, FencingToken token,
                                                            const std::vector<GivenUp> &items)
{
    return ask<std::vector<EffectAnswer>>(
        {"dead_letter", {parameterOf(runId), parameter(token.value), parameter(itemsOf(items))}}, &effectsOf);
}

Result<FinishAnswer> WorkerSession::finishRun(const QUuid &runId, FencingToken token, qint64 records)
{
    return ask<FinishAnswer>({"finish_run", {parameterOf(runId), parameter(token.value), parameter(records)}},
                             [](const Table &table) {
                                 return FinishAnswer{decisionOf(table), table.row(0).object("detail")};
                             });
}

Result<QString> WorkerSession::failRun(const QUuid &runId, FencingToken token, const QString &error,
                                       std::chrono::milliseconds retryAfter)
{
    const QString interval = QString::number(retryAfter.count()) + QLatin1String(" milliseconds");
    return ask<QString>(
        {"fail_run", {parameterOf(runId), parameter(token.value), parameter(error), parameter(interval)}},
        &decisionOf);
}

} // namespace fencepost
