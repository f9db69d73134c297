// SPDX-License-Identifier: GPL-3.0-or-later
// What sessions of the harness try by themselves: stale tokens, transactions that are held open past a lease
// or a take-over, many people at one item. Anything that the contract refuses and the database allows is
// kept.
#include "app/demo/provider/charge_log.h"
#include "tests/faults/lane.h"
#include "tests/faults/programs.h"
#include "tests/faults/wait.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QUuid>

namespace fencepost::faults {

using test::Rows;

namespace {

QJsonArray charges(const World &world, int lane, int from, int count, qint64 more = 0)
{
    QJsonArray items;
    for (int i = from; i < from + count; ++i)
        items << test::charge(world.customer(lane, i), amountOf(i) + more, QStringLiteral("USD"),
                              {{"plan", "monthly"}});
    return items;
}

QStringList keysOf(const Rows &rows)
{
    QStringList keys;
    for (int i = 0; i < rows.size(); ++i) {
        if (rows.decision(i) == QLatin1String("proceed"))
            keys << rows.text(i, QStringLiteral("effect_key"));
    }
    return keys;
}

// A session that broke, with the server that is being restarted beside, is no answer.
bool isBroken(const QString &decision)
{
    return decision.startsWith(QLatin1String("error lost")) ||
           decision.startsWith(QLatin1String("error 57P"));
}

} // namespace

void Lane::oneStale(const QString &what, const QString &decision)
{
    if (isBroken(decision))
        return;
    ++m_outcome.stale;
    if (decision == QLatin1String("fenced") || decision == QLatin1String("expired"))
        return;
    ++m_outcome.staleAccepted;
    disagree(QStringLiteral("stale %1 was answered %2").arg(what, decision));
}

// Everything that writes, under a token that is over.
void Lane::tryStale(const QString &runId, const QString &claimId, qint64 token)
{
    const QString key = m_root.value(
        QStringLiteral(
            "SELECT effect_key FROM fencepost.effect_ledger WHERE job = $1 AND period = $2 LIMIT 1"),
        {m_job, m_trial.period()});
    test::Worker stale(test::Worker::At{m_world.conninfo(logins::worker)}, m_job);
    stale.runId = runId;
    stale.claimId = claimId;
    stale.token = token;
    oneStale(QStringLiteral("mark_done"), stale.done({test::doneItem(key)}).decision());
    oneStale(QStringLiteral("mark_submitted"), stale.submit({key}).decision());
    oneStale(QStringLiteral("mark_unknown"), stale.unknown({key}).decision());
    oneStale(QStringLiteral("reserve_effects"), stale.reserve(charges(m_world, m_number, 0, 1)).decision());
    oneStale(QStringLiteral("finish_run"), stale.finish(1).decision());
    oneStale(QStringLiteral("fail_run"), stale.fail().decision());
    oneStale(QStringLiteral("renew_lease"), stale.renew().decision());
    oneStale(QStringLiteral("heartbeat"), stale.heartbeat().decision());
    oneStale(QStringLiteral("release_lease"), stale.release().decision());
    oneStale(QStringLiteral("claim_period"), stale.claimPeriod(m_trial.period()).decision());
}

void Lane::race()
{
    test::Worker worker(test::Worker::At{m_world.conninfo(logins::worker)}, m_job);
    if (worker.begin(m_trial.period()) != QLatin1String("claimed"))
        return;
    worker.plan(kCharges);
    raceTwins();
    raceTake(worker);
    raceOldTransaction(worker);
    raceSteal();
}

// Two jobs of one action reserve the same charges at the same moment, one with another amount.
void Lane::raceTwins()
{
    test::Worker one(test::Worker::At{m_world.conninfo(logins::worker)},
                     QStringLiteral("twin-%1-a").arg(m_number));
    test::Worker twin(test::Worker::At{m_world.conninfo(logins::worker)},
                      QStringLiteral("twin-%1-b").arg(m_number));
    if (one.begin(m_trial.period()) != QLatin1String("claimed") ||
        twin.begin(m_trial.period()) != QLatin1String("claimed"))
        return;
    one.sql().exec("BEGIN");
    const QStringList ours = keysOf(one.reserve(charges(m_world, m_number, 0, 3)));
    twin.sql().send("SELECT * FROM fencepost.reserve_effects($1, $2, $3)",
                    {twin.runId, twin.token, charges(m_world, m_number, 0, 3, 1)});
    constexpr int enough = 250; // ms: of a lease of a second
    waitFor([&] { return !twin.sql().isBusy(); }, enough);
    one.sql().exec("COMMIT");
    const QStringList theirs = keysOf(twin.sql().result());
    if (!ours.isEmpty() && !theirs.isEmpty())
        disagree(QStringLiteral("two jobs of one action both may send %1 charges").arg(theirs.size()));
    for (test::Worker *each : {&one, &twin}) {
        each->fail();
        each->release();
    }
}

// A person takes the run while a submission is under way: they have it when that has ended, not before, and
// nothing is sent after that.
void Lane::raceTake(test::Worker &worker)
{
    worker.renew();
    const QStringList keys = keysOf(worker.reserve(charges(m_world, m_number, 5, 2)));
    if (keys.size() != 2)
        return;
    test::Operator person(m_world.conninfo(logins::ada));
    worker.renew();
    worker.sql().exec("BEGIN");
    const bool sent = worker.submit({keys.first()}).decision() == QLatin1String("ok");
    person.sql().send(
        "SELECT ord, subject_key, decision, detail, audit_seq FROM fencepost.take_ownership"
        "($2::uuid, clock_timestamp() + interval '2 minutes', 'it looks odd', $1::jsonb)",
        {QJsonArray{QJsonObject{{"subject_kind", "run"}, {"subject_key", run().text()}}}, test::newId()});
    constexpr int enough = 250; // ms: of a lease of a second
    const bool early = waitFor([&] { return !person.sql().isBusy(); }, enough);
    const bool committed = worker.sql().exec("COMMIT").ok();
    const QString taken = person.sql().result().decision();
    if (!sent || taken != QLatin1String("taken"))
        return;
    if (early && committed)
        disagree(QStringLiteral("a run was taken while a submission of it was under way"));
    const QString after = worker.submit({keys.last()}).decision();
    if (after == QLatin1String("ok"))
        disagree(QStringLiteral("a charge may be sent of a run that a person has taken"));
    person.call(QStringLiteral("release_ownership"),
                QJsonObject{{"subject_kind", "run"}, {"subject_key", run().text()}});
}

// Its transaction is older than the end of its lease: by the time of its start the lease would still live.
void Lane::raceOldTransaction(test::Worker &worker)
{
    worker.renew();
    const QStringList keys = keysOf(worker.reserve(charges(m_world, m_number, 0, 3)));
    worker.sql().exec("BEGIN");
    worker.sql().exec("SELECT now()");
    waitForLeaseEnd();
    if (!keys.isEmpty())
        oneStale(QStringLiteral("mark_submitted in an old transaction"),
                 worker.submit({keys.first()}).decision());
    worker.sql().exec("COMMIT");
    // Nobody else has come; its lease is over all the same.
    tryStale(worker.runId, worker.claimId, worker.token);
}

// It has marked a charge as sent and not committed yet when its lease ends and another claims it: the other
// waits for it, and what was sent is seen.
void Lane::raceSteal()
{
    test::Worker worker(test::Worker::At{m_world.conninfo(logins::worker)}, m_job);
    if (worker.begin(m_trial.period()) != QLatin1String("claimed"))
        return;
    const QStringList keys = keysOf(worker.reserve(charges(m_world, m_number, 3, 2)));
    worker.renew();
    worker.sql().exec("BEGIN");
    const bool sent = !keys.isEmpty() && worker.submit({keys.first()}).decision() == QLatin1String("ok");
    waitForLeaseEnd();
    test::Worker thief(test::Worker::At{m_world.conninfo(logins::worker)}, m_job);
    thief.sql().send("SELECT * FROM fencepost.claim_lease($1, $2, $3)", {m_job, "thief", thief.claimId});
    constexpr int enough = 250; // ms
    const bool stolen = waitFor([&] { return !thief.sql().isBusy(); }, enough);
    const Rows early = stolen ? thief.sql().result() : Rows();
    const bool committed = worker.sql().exec("COMMIT").ok();
    const Rows rows = stolen ? early : thief.sql().result();
    if (sent) {
        ++m_outcome.stale;
        if (stolen && committed && early.decision() == QLatin1String("claimed")) {
            ++m_outcome.staleAccepted;
            disagree(QStringLiteral("a lease was claimed anew while its holder's submission was under way"));
        }
    }
    if (rows.decision() != QLatin1String("claimed"))
        return;
    thief.token = rows.number(QStringLiteral("fencing_token"));
    tryStale(worker.runId, worker.claimId, worker.token);
    thief.release();
}

// A charge of this run that really happened and is not settled: its key, as the provider's own log has it.
QString Lane::chargedEffect(QString *reference, qint64 *amount)
{
    const ChargeLogReading log = readChargeLog(m_world.chargeLog(false));
    const Rows rows = m_root.exec(QStringLiteral("SELECT u.effect_key FROM fencepost.unresolved_v u"
                                                 " WHERE u.job = $1 AND u.period = $2 ORDER BY 1"),
                                  {m_job, m_trial.period()});
    for (int i = 0; i < rows.size(); ++i) {
        const QString key = rows.text(i, QStringLiteral("effect_key"));
        for (const auto &ofCustomer : log.byCustomer) {
            for (const LoggedCharge &charge : ofCustomer) {
                if (charge.effectKey != key)
                    continue;
                *reference = charge.id;
                *amount = charge.amount;
                return key;
            }
        }
    }
    return {};
}

// Many reach for the same run at the same moment: one has it, the others are told who; one check is begun;
// and nobody settles what they do not own, or what has changed since they saw it.
void Lane::crowd()
{
    killWorker(QStringLiteral("kill:before-done=1"));
    waitForLeaseEnd();
    letPass(50);
    QString reference;
    qint64 amount = 0;
    const QString key = chargedEffect(&reference, &amount);
    if (key.isEmpty())
        return;
    std::vector<std::unique_ptr<test::Operator>> people;
    for (int i = 0; i < m_trial.consoles; ++i)
        people.push_back(
            std::make_unique<test::Operator>(m_world.conninfo(QStringLiteral("crowd_%1").arg(i + 1))));
    const QString call =
        QStringLiteral("SELECT ord, subject_key, decision, detail, audit_seq FROM fencepost.%1"
                       "($2::uuid, clock_timestamp() + interval '2 minutes', '', $1::jsonb)");
    const auto all = [&](const QString &function, const QJsonObject &item) {
        for (const auto &person : people)
            person->sql().send(call.arg(function), {QJsonArray{item}, test::newId()});
        std::vector<Rows> answers;
        for (const auto &person : people)
            answers.push_back(person->sql().result());
        return answers;
    };
    const auto taken =
        all(QStringLiteral("take_ownership"), {{"subject_kind", "run"}, {"subject_key", run().text()}});
    std::vector<size_t> owners;
    for (size_t i = 0; i < taken.size(); ++i) {
        const QString decision = taken[i].decision();
        if (isBroken(decision))
            return;
        if (decision == QLatin1String("taken"))
            owners.push_back(i);
        else if (decision == QLatin1String("owned") &&
                 !taken[i].object().value("owner").toString().startsWith("crowd_"))
            disagree(QStringLiteral("who lost is not told who has it"));
        else if (decision != QLatin1String("owned") && !decision.contains(QLatin1String("55P03")))
            disagree(QStringLiteral("taking was answered ") + decision);
    }
    if (owners.size() != 1) {
        disagree(QStringLiteral("%1 of %2 own one run").arg(owners.size()).arg(people.size()));
        return;
    }
    QString check;
    for (const Rows &answer : all(QStringLiteral("start_checks"), {{"effect_key", key}})) {
        if (answer.decision() != QLatin1String("started"))
            continue;
        if (!check.isEmpty())
            disagree(QStringLiteral("two checks of one effect are under way"));
        check = answer.object().value(QLatin1String("check_id")).toString();
    }
    crowdSettles(people, owners.front(), key, check, reference, amount);
}

void Lane::crowdSettles(const std::vector<std::unique_ptr<test::Operator>> &people, size_t owner,
                        const QString &key, const QString &check, const QString &reference, qint64 amount)
{
    const QString target =
        m_root.value("SELECT target FROM fencepost.effect_ledger WHERE effect_key = $1", {key});
    const QJsonObject match{{"reference", reference},
                            {"amount_minor", amount},
                            {"currency", "USD"},
                            {"target", target},
                            {"status", "succeeded"}};
    const QJsonObject found{{"check_id", check},       {"verdict", "found"},
                            {"reason", "in the log"},  {"matches", QJsonArray{match}},
                            {"window_complete", true}, {"evidence", QJsonObject{{"seen", 1}}}};
    for (const auto &person : people)
        person->call(QStringLiteral("record_checks"), found); // who began it ends it; the others are refused
    const qint64 version =
        m_root.value("SELECT row_version FROM fencepost.effect_ledger WHERE effect_key = $1", {key})
            .toLongLong();
    const auto resolve = [&](size_t who, qint64 seen) {
        const QJsonObject item{{"effect_key", key},
                               {"row_version", QString::number(seen)},
                               {"check_id", check},
                               {"resolution", "succeeded"}};
        return people[who]->call(QStringLiteral("resolve_effects"), item).decision();
    };
    const QString stranger = resolve((owner + 1) % people.size(), version);
    if (stranger != QLatin1String("not_yours") && !isBroken(stranger))
        disagree(QStringLiteral("who does not own it was answered ") + stranger);
    const QString stale = resolve(owner, version - 1);
    if (stale != QLatin1String("changed") && !isBroken(stale))
        disagree(QStringLiteral("a decision on an older version was answered ") + stale);
    people[owner]->call(QStringLiteral("release_ownership"),
                        QJsonObject{{"subject_kind", "run"}, {"subject_key", run().text()}});
}

} // namespace fencepost::faults
