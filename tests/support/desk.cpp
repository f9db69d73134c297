// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/desk.h"

namespace fencepost::test {

namespace {

// Arranges as the superuser; what fails there is a fault of the test.
void arrange(TestDatabase &db, const QString &sql, const QList<Param> &params)
{
    const Rows rows = db.root().exec(sql, params);
    if (!rows.ok())
        qFatal("%s", qUtf8Printable(rows.message));
}

QJsonObject merged(QJsonObject base, const QJsonObject &more)
{
    for (auto it = more.begin(); it != more.end(); ++it)
        base.insert(it.key(), it.value());
    return base;
}

} // namespace

QJsonObject theirs(const QString &reference, qint64 amountMinor, const QString &status,
                   const QString &currency)
{
    return {
        {"reference", reference}, {"amount_minor", amountMinor}, {"currency", currency}, {"status", status}};
}

ProviderSpec Desk::quickProvider()
{
    ProviderSpec spec;
    spec.sendLimit = QStringLiteral("200 milliseconds");
    spec.transportLimit = QStringLiteral("100 milliseconds");
    return spec;
}

Desk::Desk(const JobSpec &job, const ProviderSpec &provider)
    : worker(db, logins::workerA, job.job)
    , ada(db, logins::ada)
    , adaHome(db, logins::adaHome)
    , ben(db, logins::ben)
{
    db.addProvider(provider);
    db.addJob(job);
}

QStringList Desk::sendSome(int count, const QString &period)
{
    const QString begun = worker.begin(period);
    if (begun != QLatin1String("claimed"))
        qFatal("the worker cannot begin %s: %s", qUtf8Printable(period), qUtf8Printable(begun));
    QJsonArray charges;
    for (int i = 0; i < count; ++i)
        charges << charge(QStringLiteral("cus_%1").arg(i, 4, 10, QLatin1Char('0')));
    const Rows reserved = worker.reserve(charges);
    QStringList keys;
    for (qsizetype row = 0; row < reserved.size(); ++row)
        keys << reserved.text(row, QStringLiteral("effect_key"));
    keys.sort();
    const Rows sent = worker.submit(keys);
    for (qsizetype row = 0; row < keys.size(); ++row) {
        if (sent.decision(row) != QLatin1String("ok"))
            qFatal("not sent: %s", qUtf8Printable(sent.toString()));
    }
    return keys;
}

QStringList Desk::crash(int count, const QString &period)
{
    const QStringList keys = sendSome(count, period);
    letLeaseRunOut(worker.job);
    if (!db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"))
        qFatal("what was sent never arrives");
    return keys;
}

QString Desk::beginAgain(const QString &period)
{
    worker.claimId = newId();
    return worker.begin(period);
}

void Desk::letLeaseRunOut(const QString &job)
{
    arrange(db, "UPDATE fencepost.job_lease SET lease_until = clock_timestamp() WHERE job = $1", {job});
}

void Desk::fallSilent()
{
    arrange(db, "UPDATE fencepost.run_attempt SET heartbeat_at = clock_timestamp() - interval '61 seconds'",
            {});
    arrange(db, "UPDATE fencepost.job_lease SET lease_until = clock_timestamp() + interval '1 hour'", {});
}

void Desk::letKeyGo(const QString &key)
{
    arrange(
        db,
        "UPDATE fencepost.effect_ledger SET key_kept_until = clock_timestamp(),"
        " retry_until = CASE WHEN retry_until IS NOT NULL THEN clock_timestamp() END WHERE effect_key = $1",
        {key});
}

void Desk::ageCheck(const QString &checkId, const QString &interval)
{
    arrange(db,
            "UPDATE fencepost.provider_check SET started_at = started_at - $2::interval,"
            " finished_at = finished_at - $2::interval WHERE check_id = $1",
            {checkId, interval});
}

QString Desk::own(Operator &who, const QString &period, const QString &reason)
{
    return who
        .call("take_ownership",
              QJsonObject{{"subject_kind", "run"}, {"subject_key", worker.job + '/' + period}}, reason)
        .decision();
}

Rows Desk::start(Operator &who, const QString &key)
{
    return who.call("start_checks", QJsonObject{{"effect_key", key}});
}

QJsonObject Desk::recordItem(const QString &checkId, const QString &verdict, const QJsonArray &matches,
                             const QJsonObject &more)
{
    return merged({{"check_id", checkId},
                   {"verdict", verdict},
                   {"reason", "as told"},
                   {"matches", matches},
                   {"look_alikes", 0},
                   {"window_from", "2000-01-01T00:00:00Z"},
                   {"window_to", "2100-01-01T00:00:00Z"},
                   {"window_complete", true},
                   {"evidence", QJsonObject{{"pages", 1}}}},
                  more);
}

QString Desk::check(Operator &who, const QString &key, const QString &verdict, const QJsonArray &matches,
                    const QJsonObject &more)
{
    const Rows started = start(who, key);
    if (started.decision() != QLatin1String("started"))
        return started.decision();
    const QString id = started.object().value("check_id").toString();
    const Rows recorded = who.call("record_checks", recordItem(id, verdict, matches, more));
    return recorded.decision() == QLatin1String("recorded") ? id : recorded.decision();
}

QJsonObject Desk::resolveItem(const QString &key, const QString &checkId, const QString &resolution,
                              const QJsonObject &more)
{
    QJsonObject item{{"effect_key", key}, {"row_version", version(key)}, {"resolution", resolution}};
    if (!checkId.isEmpty())
        item.insert("check_id", checkId);
    return merged(item, more);
}

Rows Desk::resolve(Operator &who, const QString &key, const QString &checkId, const QString &resolution,
                   const QJsonObject &more)
{
    return who.call("resolve_effects", resolveItem(key, checkId, resolution, more));
}

QString Desk::ask(Operator &who, const QJsonObject &resolveItem, const QString &verdict)
{
    QJsonObject item = merged(resolveItem, {{"action", "resolve_effects"}});
    if (!verdict.isEmpty())
        item.insert("verdict", verdict);
    const Rows asked = who.call("ask_second_person", item, "please look at it");
    return asked.decision() == QLatin1String("asked") ? asked.object().value("request_id").toString()
                                                      : asked.decision();
}

QString Desk::give(Operator &who, const QString &requestId)
{
    return who.call("give_consent", QJsonObject{{"request_id", requestId}}).decision();
}

QString Desk::settleWithSecond(const QString &key, const QString &verdict, const QJsonArray &matches,
                               const QString &resolution, const QJsonObject &more)
{
    QJsonObject item = resolveItem(key, check(ada, key, verdict, matches), resolution, more);
    const QString request = ask(ada, item, verdict);
    if (const QString given = give(ben, request); given != QLatin1String("given"))
        return request + QLatin1Char(' ') + given;
    item.insert("request_id", request);
    return ada.call("resolve_effects", item).decision();
}

QJsonObject Desk::preview(Operator &who, const QString &period)
{
    return who.sql()
        .exec("SELECT fencepost.preview_rerun($1, $2) AS plan", {worker.job, period})
        .object("plan");
}

QJsonObject Desk::rerunItem(const QJsonObject &preview, const QJsonObject &more)
{
    return merged({{"job", preview.value("job")},
                   {"period", preview.value("period")},
                   {"plan_hash", preview.value("plan_hash")},
                   {"leave_out", preview.value("leave_out")}},
                  more);
}

QString Desk::rerun(Operator &who, const QString &period, const QJsonObject &more)
{
    return who.call("rerun_period", rerunItem(preview(who, period), more)).decision();
}

QString Desk::state(const QString &key)
{
    return db.root().value(
        "SELECT concat_ws(' ', state, outcome) FROM fencepost.effect_ledger WHERE effect_key = $1", {key});
}

QString Desk::version(const QString &key)
{
    return db.root().value("SELECT row_version FROM fencepost.effect_ledger WHERE effect_key = $1", {key});
}

QString Desk::run(const QString &column, const QString &period)
{
    return db.root().value(
        QStringLiteral("SELECT %1 FROM fencepost.job_run WHERE job = $1 AND period = $2").arg(column),
        {worker.job, period});
}

} // namespace fencepost::test
