// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/worker_session.h"

#include "models/store/conninfo.h"
#include "models/store/error_map.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <pqxx/pqxx>

namespace fencepost {

namespace {

QString textOf(const pqxx::field &field)
{
    return field.is_null() ? QString() : QString::fromUtf8(field.c_str());
}

// "2026-11-29 03:12:40.123456+00": the session's zone is UTC.
QDateTime timeOf(const pqxx::field &field)
{
    QString text = textOf(field);
    if (!text.endsWith(QLatin1String("+00")))
        return {};
    text.chop(3);
    text.replace(QLatin1Char(' '), QLatin1Char('T'));
    const qsizetype dot = text.indexOf(QLatin1Char('.'));
    QDateTime time = QDateTime::fromString(dot < 0 ? text : text.left(dot + 4).leftJustified(dot + 4, QLatin1Char('0')),
                                           dot < 0 ? Qt::ISODate : Qt::ISODateWithMs);
    time.setTimeSpec(Qt::UTC);
    return time;
}

QJsonObject objectOf(const pqxx::field &field)
{
    return QJsonDocument::fromJson(textOf(field).toUtf8()).object();
}

qint64 numberOf(const pqxx::field &field)
{
    return textOf(field).toLongLong();
}

std::string param(const QString &value)
{
    return value.toStdString();
}
std::string param(const QUuid &value)
{
    return value.toString(QUuid::WithoutBraces).toStdString();
}
std::string param(qint64 value)
{
    return std::to_string(value);
}
std::string param(const QJsonArray &value)
{
    return QJsonDocument(value).toJson(QJsonDocument::Compact).toStdString();
}
std::string param(const QJsonObject &value)
{
    return QJsonDocument(value).toJson(QJsonDocument::Compact).toStdString();
}

QJsonArray arrayOf(const std::vector<EffectKey> &keys)
{
    QJsonArray array;
    for (const EffectKey &key : keys)
        array.append(key.text());
    return array;
}

QJsonObject itemOf(const ReserveItem &item)
{
    QJsonObject object{{QStringLiteral("target"), item.target}, {QStringLiteral("terms"), item.terms}};
    if (item.money) {
        object.insert(QStringLiteral("amount_minor"), item.money->minor);
        object.insert(QStringLiteral("currency"), item.money->currency);
    }
    return object;
}

QJsonObject itemOf(const DoneItem &item)
{
    return {{QStringLiteral("effect_key"), item.key.text()},
            {QStringLiteral("outcome"), toText(item.outcome)},
            {QStringLiteral("provider_ref"), item.providerRef},
            {QStringLiteral("response"), item.response}};
}

template <class Item> QJsonArray itemsOf(const std::vector<Item> &items)
{
    QJsonArray array;
    for (const Item &item : items)
        array.append(itemOf(item));
    return array;
}

LeaseAnswer leaseOf(const pqxx::result &rows)
{
    LeaseAnswer answer;
    answer.decision = textOf(rows.at(0)["decision"]);
    answer.leaseUntil = timeOf(rows.at(0)["lease_until"]);
    return answer;
}

std::vector<EffectAnswer> effectsOf(const pqxx::result &rows)
{
    std::vector<EffectAnswer> answers;
    for (const auto &row : rows) {
        answers.push_back({static_cast<int>(numberOf(row["ord"])), EffectKey(textOf(row["effect_key"])),
                           textOf(row["decision"]), objectOf(row["detail"])});
    }
    std::sort(answers.begin(), answers.end(),
              [](const EffectAnswer &a, const EffectAnswer &b) { return a.ord < b.ord; });
    return answers;
}

QString decisionOf(const pqxx::result &rows)
{
    return textOf(rows.at(0)[0]);
}

} // namespace

class WorkerSession::Link
{
public:
    Link(QString conninfo, QString application)
        : m_conninfo(std::move(conninfo)), m_application(std::move(application))
    {
    }

    Result<Done> connect()
    {
        m_connection.reset();
        const auto complete = sessionConninfo(m_conninfo, {}, m_application);
        if (!complete)
            return complete.error();
        try {
            auto made = std::make_unique<pqxx::connection>((*complete).toStdString());
#if PQXX_VERSION_MAJOR < 7
            made->inhibit_reactivation(true); // we must know when a link was lost
#endif
            pqxx::nontransaction tx(*made);
            tx.exec(sqlText(QStringLiteral("worker/session")).toStdString());
            tx.commit();
            m_connection = std::move(made);
            return Done{};
        } catch (...) {
            return currentError(Errand::Connect);
        }
    }

    // One function, one transaction. `read` turns the rows into the answer.
    template <class Read, class... Params>
    auto call(const char *function, Read read, const Params &...params)
        -> Result<decltype(read(std::declval<pqxx::result>()))>
    {
        if (!m_connection) {
            return StoreError{StoreError::Kind::ConnectionLost, {},
                              QCoreApplication::translate("fencepost::StoreError", "There is no link to the server."),
                              {}, true};
        }
        try {
            pqxx::work tx(*m_connection);
            const pqxx::result rows =
                tx.exec_params(sqlText(QLatin1String("worker/") + QLatin1String(function)).toStdString(),
                               param(params)...);
            tx.commit();
            return read(rows);
        } catch (...) {
            const StoreError error = currentError(Errand::Act);
            if (error.kind == StoreError::Kind::InDoubt || error.kind == StoreError::Kind::ConnectionLost)
                m_connection.reset();
            return error;
        }
    }

private:
    QString m_conninfo;
    QString m_application;
    std::unique_ptr<pqxx::connection> m_connection;
};

WorkerSession::WorkerSession(QString conninfo, QString application)
    : m_link(std::make_unique<Link>(std::move(conninfo), std::move(application)))
{
}

WorkerSession::~WorkerSession() = default;
WorkerSession::WorkerSession(WorkerSession &&) noexcept = default;
WorkerSession &WorkerSession::operator=(WorkerSession &&) noexcept = default;

Result<Done> WorkerSession::connect()
{
    return m_link->connect();
}

Result<QString> WorkerSession::fire(const JobName &job, const Period &period, const QDateTime &scheduledFor)
{
    return m_link->call("fire", decisionOf, job.text(), period.text(),
                        scheduledFor.toUTC().toString(Qt::ISODateWithMs));
}

Result<std::vector<DuePeriod>> WorkerSession::due(const JobName &job)
{
    const auto read = [](const pqxx::result &rows) {
        std::vector<DuePeriod> periods;
        for (const auto &row : rows)
            periods.push_back({Period(textOf(row["period"])), textOf(row["trigger"]), timeOf(row["scheduled_for"])});
        return periods;
    };
    return m_link->call("due", read, job.text());
}

Result<std::vector<SweptRun>> WorkerSession::sweep(int mostJobs)
{
    const auto read = [](const pqxx::result &rows) {
        std::vector<SweptRun> runs;
        for (const auto &row : rows) {
            runs.push_back({{JobName(textOf(row["job"])), Period(textOf(row["period"]))},
                            static_cast<int>(numberOf(row["effects_unknown"]))});
        }
        return runs;
    };
    return m_link->call("sweep", read, static_cast<qint64>(mostJobs));
}

Result<LeaseAnswer> WorkerSession::claimLease(const JobName &job, const QString &owner, const QUuid &claimId)
{
    const auto read = [](const pqxx::result &rows) {
        LeaseAnswer answer = leaseOf(rows);
        answer.token.value = numberOf(rows.at(0)["fencing_token"]);
        answer.owner = textOf(rows.at(0)["owner"]);
        answer.length = std::chrono::milliseconds(numberOf(rows.at(0)["lease_ms"]));
        return answer;
    };
    return m_link->call("claim_lease", read, job.text(), owner, claimId);
}

Result<LeaseAnswer> WorkerSession::renewLease(const LeaseHold &hold)
{
    return m_link->call("renew_lease", leaseOf, hold.job.text(), hold.claimId, hold.token.value);
}

Result<LeaseAnswer> WorkerSession::heartbeat(const LeaseHold &hold)
{
    return m_link->call("heartbeat", leaseOf, hold.job.text(), hold.claimId, hold.token.value);
}

Result<LeaseAnswer> WorkerSession::releaseLease(const LeaseHold &hold)
{
    return m_link->call("release_lease", leaseOf, hold.job.text(), hold.claimId, hold.token.value);
}

Result<PeriodAnswer> WorkerSession::claimPeriod(const LeaseHold &hold, const Period &period, const QString &worker)
{
    const auto read = [](const pqxx::result &rows) {
        const auto &row = rows.at(0);
        PeriodAnswer answer;
        answer.decision = textOf(row["decision"]);
        answer.runId = QUuid::fromString(textOf(row["run_id"]));
        answer.attempt = static_cast<int>(numberOf(row["attempt"]));
        answer.trigger = textOf(row["trigger"]);
        answer.detail = objectOf(row["detail"]);
        return answer;
    };
    return m_link->call("claim_period", read, hold.job.text(), period.text(), worker, hold.claimId, hold.token.value);
}

Result<QString> WorkerSession::planEffects(const AttemptHold &hold, qint64 count, const MoneySum &money)
{
    QJsonObject sums;
    for (const auto &[currency, minor] : money.byCurrency())
        sums.insert(currency, minor);
    return m_link->call("plan_effects", decisionOf, hold.runId, hold.token.value, count, sums);
}

Result<std::vector<EffectAnswer>> WorkerSession::reserve(const AttemptHold &hold,
                                                         const std::vector<ReserveItem> &items)
{
    return m_link->call("reserve_effects", effectsOf, hold.runId, hold.token.value, itemsOf(items));
}

Result<std::vector<EffectAnswer>> WorkerSession::markSubmitted(const AttemptHold &hold,
                                                               const std::vector<EffectKey> &keys,
                                                               const QUuid &sendId)
{
    return m_link->call("mark_submitted", effectsOf, hold.runId, hold.token.value, arrayOf(keys), sendId);
}

Result<std::vector<EffectAnswer>> WorkerSession::markDone(const AttemptHold &hold, const std::vector<DoneItem> &items)
{
    return m_link->call("mark_done", effectsOf, hold.runId, hold.token.value, itemsOf(items));
}

Result<std::vector<EffectAnswer>> WorkerSession::markUnknown(const AttemptHold &hold,
                                                             const std::vector<EffectKey> &keys)
{
    return m_link->call("mark_unknown", effectsOf, hold.runId, hold.token.value, arrayOf(keys));
}

Result<RunAnswer> WorkerSession::finishRun(const AttemptHold &hold, qint64 records)
{
    const auto read = [](const pqxx::result &rows) {
        return RunAnswer{textOf(rows.at(0)["decision"]), objectOf(rows.at(0)["detail"])};
    };
    return m_link->call("finish_run", read, hold.runId, hold.token.value, records);
}

Result<QString> WorkerSession::failRun(const AttemptHold &hold, const QString &error,
                                       std::chrono::milliseconds retryAfter)
{
    return m_link->call("fail_run", decisionOf, hold.runId, hold.token.value, error,
                        QStringLiteral("%1 milliseconds").arg(retryAfter.count()));
}

} // namespace fencepost
