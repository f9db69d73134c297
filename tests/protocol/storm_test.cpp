// SPDX-License-Identifier: GPL-3.0-or-later
// Everybody at once: workers that crash, sleep and send late, a sweeper, a resolver, an owner and a rerunner,
// for five seconds. Afterwards the far side, the ledger and the audit are read: nobody charged twice, nothing
// invented, no deadlock, no fork. The seed is printed; FENCEPOST_STORM_SEED repeats it, FENCEPOST_STORM_MS
// and FENCEPOST_STORM_SESSIONS (6 for each crew of such people) make it longer and denser.
#include "far_side.h"
#include "tests/support/patience.h"
#include "tests/support/sessions.h"
#include "tests/support/test_database.h"

#include <QElapsedTimer>
#include <QtTest/QTest>
#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <poll.h>
#include <random>
#include <thread>

using namespace fencepost::test;

namespace {

constexpr int s_targets = 12;
constexpr std::chrono::milliseconds s_transport{50};

// What all threads share.
struct Storm
{
    explicit Storm(const TestDatabase &database) : db(database) {}

    // Counts what a call answered; a lock that was not to be had in 2 s is the only error a busy machine may
    // show.
    Rows note(const Rows &rows)
    {
        ++calls;
        if (rows.sqlstate == QLatin1String("40P01"))
            ++deadlocks;
        else if (rows.sqlstate == QLatin1String("55P03"))
            ++lockTimeouts;
        else if (!rows.ok())
            fault(rows.message);
        return rows;
    }
    void fault(const QString &text)
    {
        const std::lock_guard lock(mutex);
        faults << text;
    }

    static QString period(int number)
    {
        return QStringLiteral("day %1").arg(number, 4, 10, QLatin1Char('0'));
    }

    const TestDatabase &db;
    FarSide far;
    std::atomic<int> newest = 7; // a new day begins when one is done, and now and then: there is always work
    std::atomic<bool> over = false;
    std::atomic<int> calls = 0;
    std::atomic<int> deadlocks = 0;
    std::atomic<int> lockTimeouts = 0;
    std::atomic<int> sent = 0;
    std::atomic<int> fenced = 0;
    std::atomic<int> swept = 0;
    std::atomic<int> owned = 0;
    std::atomic<int> resolved = 0;
    std::atomic<int> reruns = 0;
    std::mutex mutex;
    QStringList faults;
};

// One thread's dice.
class Dice
{
public:
    explicit Dice(unsigned seed) : m_random(seed) {}
    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    bool chance(int percent) { return below(100) < percent; }
    template <class List>
    auto pick(const List &list)
    {
        return list.at(below(static_cast<int>(list.size())));
    }
    QString aPeriod(const Storm &storm) { return Storm::period(storm.newest - below(8)); }

private:
    std::mt19937 m_random;
};

void pause(int milliseconds)
{
    ::poll(nullptr, 0, milliseconds);
}

// Reserves some customers and sends them; answers come, are lost, or the worker sleeps past its lease in
// between.
void workABatch(Storm &storm, Worker &worker, const QString &period, Dice &dice)
{
    QJsonArray items;
    QHash<QString, QPair<QString, qint64>> terms; // by ord: target, amount
    for (int i = 0; i < 6; ++i) {
        const QString target = QStringLiteral("cus_%1").arg(dice.below(s_targets));
        const qint64 amount = dice.chance(15) ? 2000 : 1000; // sometimes with corrected inputs
        items << charge(target, amount);
        terms.insert(QString::number(i + 1), {target, amount});
    }
    const Rows reserved = storm.note(worker.reserve(items));
    QStringList keys;
    QHash<QString, QPair<QString, qint64>> byKey;
    for (qsizetype row = 0; row < reserved.size(); ++row) {
        if (reserved.decision(row) != QLatin1String("proceed"))
            continue;
        keys << reserved.text(row, "effect_key");
        byKey.insert(keys.last(), terms.value(reserved.text(row, "ord")));
    }
    if (keys.isEmpty())
        return;
    if (dice.chance(10))
        pause(dice.below(500)); // sleeps; maybe past its lease
    const auto before = FarSide::Clock::now();
    const Rows sent = storm.note(worker.submit(keys));
    QJsonArray answers;
    QStringList lost;
    for (qsizetype row = 0; row < sent.size(); ++row) {
        if (sent.decision(row) == QLatin1String("fenced"))
            ++storm.fenced;
        if (sent.decision(row) != QLatin1String("ok"))
            continue;
        ++storm.sent;
        const QString key = sent.text(row, "effect_key");
        const QJsonObject detail = sent.object("detail", row);
        const std::chrono::milliseconds latest{detail.value("send_within_ms").toInt()};
        const auto [target, amount] = byKey.value(key);
        const QString idempotencyKey = detail.value("idempotency_key").toString();
        if (dice.chance(12))
            continue; // the worker dies before the request leaves
        const bool late = dice.chance(25);
        const auto arrives =
            late ? before + latest + s_transport - std::chrono::milliseconds(dice.below(40)) : before;
        storm.far.send(idempotencyKey, target + '/' + period, amount, arrives);
        const FarSide::Charge charge = storm.far.lookUp(idempotencyKey);
        if (!charge.reference.isEmpty() && dice.chance(70))
            answers << doneItem(key, "succeeded", charge.reference);
        else if (dice.chance(50))
            lost << key;
    }
    if (dice.chance(10))
        pause(dice.below(500)); // its answers come late
    if (!answers.isEmpty())
        storm.note(worker.done(answers));
    if (!lost.isEmpty())
        storm.note(worker.unknown(lost));
}

void work(Storm &storm, const QString &login, const QString &job, Dice dice)
{
    Worker worker(storm.db, login, job);
    while (!storm.over) {
        worker.claimId = newId();
        if (storm.note(worker.claimLease()).decision() != QLatin1String("claimed")) {
            pause(20);
            continue;
        }
        const Rows due = storm.note(worker.due());
        const QString period = due.size() > 0 && dice.chance(50) ? due.text("period") : dice.aPeriod(storm);
        if (storm.note(worker.claimPeriod(period)).decision() == QLatin1String("claimed")) {
            for (int batch = 0; batch < 3; ++batch) {
                workABatch(storm, worker, period, dice);
                if (dice.chance(40))
                    storm.note(worker.renew());
                if (dice.chance(20))
                    storm.note(worker.heartbeat());
            }
            if (dice.chance(25))
                continue; // killed: the lease runs out
            if (dice.chance(20))
                storm.note(worker.fail());
            else if (storm.note(worker.finish(3)).decision() == QLatin1String("done"))
                ++storm.newest;
        }
        if (dice.chance(70))
            storm.note(worker.release());
    }
}

void sweep(Storm &storm, Dice dice)
{
    Sql session(storm.db.connInfo(logins::workerC));
    while (!storm.over) {
        storm.swept += static_cast<int>(
            storm.note(session.exec("SELECT * FROM fencepost.sweep($1)", {1 + dice.below(3)})).size());
        storm.note(
            session.exec("SELECT * FROM fencepost.fire('billing', $1, $2::timestamptz)",
                         {dice.aPeriod(storm), QStringLiteral("2026-11-%1Z").arg(1 + dice.below(28))}));
        if (dice.chance(4))
            ++storm.newest;
        pause(5);
    }
}

QJsonObject runSubject(const QString &job, const QString &period)
{
    return {{"subject_kind", "run"}, {"subject_key", job + '/' + period}};
}

// Checks what is unresolved and settles it by what the far side really did.
void resolveSome(Storm &storm, Operator &who, const QString &run)
{
    const Rows open = storm.note(who.sql().exec(
        "SELECT effect_key FROM fencepost.unresolved_v WHERE job || '/' || period = $1 LIMIT 8", {run}));
    QJsonArray keys;
    for (qsizetype row = 0; row < open.size(); ++row)
        keys << QJsonObject{{"effect_key", open.text(row, "effect_key")}};
    if (keys.isEmpty())
        return;
    const Rows started = storm.note(who.call("start_checks", keys));
    QJsonArray records;
    QJsonArray resolutions;
    for (qsizetype row = 0; row < started.size(); ++row) {
        const QJsonObject detail = started.object("detail", row);
        const QString key = started.text(row, "subject_key");
        if (started.decision(row) != QLatin1String("started"))
            continue;
        const QString idempotencyKey =
            who.sql().value("SELECT idempotency_key FROM fencepost.effect_v WHERE effect_key = $1", {key});
        const FarSide::Charge charge = storm.far.lookUp(idempotencyKey);
        const bool found = !charge.reference.isEmpty();
        QJsonArray matches;
        if (found)
            matches << QJsonObject{{"reference", charge.reference},
                                   {"amount_minor", charge.amountMinor},
                                   {"currency", "USD"},
                                   {"status", "succeeded"}};
        records << QJsonObject{{"check_id", detail.value("check_id")},
                               {"verdict", found ? "found" : "absent"},
                               {"matches", matches},
                               {"look_alikes", 0},
                               {"window_complete", true},
                               {"window_from", "2000-01-01T00:00:00Z"},
                               {"window_to", "2100-01-01T00:00:00Z"},
                               {"evidence", QJsonObject{{"pages", 1}}}};
        resolutions << QJsonObject{{"effect_key", key},
                                   {"row_version", detail.value("row_version")},
                                   {"check_id", detail.value("check_id")},
                                   {"resolution", found ? "succeeded" : "not_happened"}};
    }
    if (records.isEmpty())
        return;
    storm.note(who.call("record_checks", records));
    storm.resolved +=
        static_cast<int>(storm.note(who.call("resolve_effects", resolutions)).decisions().count("resolved"));
}

void resolve(Storm &storm, Dice dice)
{
    Operator who(storm.db, logins::ada);
    while (!storm.over) {
        const QString period = dice.aPeriod(storm);
        const QJsonObject run = runSubject("billing", period);
        if (storm.note(who.call("take_ownership", run, dice.chance(50) ? "it is urgent" : "")).decision() ==
            "taken")
            ++storm.owned;
        resolveSome(storm, who, "billing/" + period);
        storm.note(who.call("release_ownership", run));
        pause(20);
    }
}

void own(Storm &storm, Dice dice)
{
    Operator who(storm.db, logins::ben);
    const std::array<QJsonObject, 2> pausable = {QJsonObject{{"kind", "job"}, {"key", "billing"}},
                                                 QJsonObject{{"kind", "provider"}, {"key", "pay"}}};
    while (!storm.over) {
        const QJsonObject run = runSubject("billing", dice.aPeriod(storm));
        if (storm.note(who.call("take_ownership", run, "have a look")).decision() == QLatin1String("taken"))
            ++storm.owned;
        if (dice.chance(20)) {
            const QJsonObject what = dice.pick(pausable);
            storm.note(who.call("pause", what));
            pause(dice.below(30));
            storm.note(who.call("resume", what, "go on"));
        }
        if (dice.chance(20)) {
            const Rows lease =
                who.sql().exec("SELECT fencing_token FROM fencepost.lease_v WHERE job = 'billing'");
            storm.note(
                who.call("end_lease",
                         QJsonObject{{"job", "billing"}, {"expected_token", lease.number("fencing_token")}},
                         "it hangs"));
        }
        storm.note(who.call("release_ownership", run));
        pause(40 + dice.below(80));
    }
}

void rerun(Storm &storm, Dice dice)
{
    Operator who(storm.db, logins::cleo);
    while (!storm.over) {
        const QString period = dice.aPeriod(storm);
        const QJsonObject run = runSubject("billing", period);
        if (storm.note(who.call("take_ownership", run, "rerun it")).decision() == QLatin1String("taken"))
            ++storm.owned;
        const Rows shown =
            storm.note(who.sql().exec("SELECT fencepost.preview_rerun('billing', $1) AS plan", {period}));
        const QJsonObject plan = shown.object("plan");
        QJsonObject item{{"job", "billing"},
                         {"period", period},
                         {"plan_hash", plan.value("plan_hash")},
                         {"leave_out", plan.value("leave_out")},
                         {"typed", period}};
        if (storm.note(who.call("rerun_period", item, "again")).decision() == QLatin1String("rerun"))
            ++storm.reruns;
        storm.note(who.call("release_ownership", run));
        pause(40 + dice.below(80));
    }
}

int setting(const char *name, int otherwise)
{
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : otherwise;
}

} // namespace

class StormTest : public QObject
{
    Q_OBJECT

private slots:
    void fiveSeconds()
    {
        TestDatabase db;
        db.addProvider({.sendLimit = "150 milliseconds", .transportLimit = "50 milliseconds"});
        JobSpec job{.leaseLength = "400 milliseconds", .maxAttempts = 50};
        db.addJob(job);
        job.job = QStringLiteral("billing-2"); // the same action under another name
        db.addJob(job);

        Storm storm(db);
        const unsigned seed = qEnvironmentVariableIsSet("FENCEPOST_STORM_SEED")
                                  ? qEnvironmentVariable("FENCEPOST_STORM_SEED").toUInt()
                                  : std::random_device{}();
        qInfo("seed %u", seed);
        const unsigned crews = unsigned(std::max(1, setting("FENCEPOST_STORM_SESSIONS", 6) / 6));
        std::vector<std::function<void()>> bodies;
        for (unsigned crew = 0; crew < crews; ++crew) {
            const unsigned dice = seed + 6 * crew;
            const QString other = dice % 2 ? QStringLiteral("billing") : QStringLiteral("billing-2");
            bodies.insert(bodies.end(),
                          {[&storm, dice] { work(storm, logins::workerA, "billing", Dice(dice)); },
                           [&storm, dice, other] { work(storm, logins::workerB, other, Dice(dice + 1)); },
                           [&storm, dice] { sweep(storm, Dice(dice + 2)); },
                           [&storm, dice] { resolve(storm, Dice(dice + 3)); },
                           [&storm, dice] { own(storm, Dice(dice + 4)); },
                           [&storm, dice] { rerun(storm, Dice(dice + 5)); }});
        }
        std::vector<std::thread> threads;
        for (const auto &body : bodies)
            threads.emplace_back(body);
        QTest::qWait(setting("FENCEPOST_STORM_MS", 5000 * kPatience)); // so that enough is done in it
        storm.over = true;
        for (std::thread &thread : threads)
            thread.join();

        judge(storm, db);
    }

private:
    static void judge(Storm &storm, TestDatabase &db)
    {
        qInfo("calls %d, sent %d, fenced %d, swept %d, owned %d, resolved %d, reruns %d, lock time-outs %d, "
              "charges %d",
              storm.calls.load(), storm.sent.load(), storm.fenced.load(), storm.swept.load(),
              storm.owned.load(), storm.resolved.load(), storm.reruns.load(), storm.lockTimeouts.load(),
              int(storm.far.charges()));
        QCOMPARE(storm.deadlocks.load(), 0);
        QCOMPARE(storm.faults.join('\n'), QString());
        QVERIFY(storm.lockTimeouts * 50 <= storm.calls);
        QCOMPARE(storm.far.chargedTwice().join(' '), QString());

        // What the ledger says was done, was done: under that key, for that target.
        const Rows done =
            db.root().exec("SELECT idempotency_key, target || '/' || period AS target "
                           "FROM fencepost.effect_ledger WHERE state = 'done' AND outcome = 'succeeded'");
        for (qsizetype row = 0; row < done.size(); ++row)
            QCOMPARE(storm.far.lookUp(done.text(row, "idempotency_key")).target, done.text(row, "target"));

        const auto none = [&db](const char *sql) { return db.root().value(sql) == QLatin1String("f"); };
        QVERIFY(none("SELECT EXISTS (SELECT FROM fencepost.job_run r JOIN fencepost.effect_ledger e USING "
                     "(job, period) "
                     "WHERE r.state = 'done' AND e.superseded_by IS NULL AND e.state <> 'done' AND "
                     "r.claimed_at IS NOT NULL)"));
        QVERIFY(
            none("SELECT EXISTS (SELECT FROM fencepost.run_attempt WHERE outcome = 'running' GROUP BY job "
                 "HAVING count(*) > 1)"));
        QVERIFY(none("SELECT EXISTS (SELECT FROM fencepost.effect_ledger GROUP BY slot "
                     "HAVING count(*) FILTER (WHERE superseded_by IS NULL) <> 1)"));
        QVERIFY(none(
            "SELECT EXISTS (SELECT FROM fencepost.audit_record GROUP BY previous_hash HAVING count(*) > 1)"));
        QCOMPARE(db.root().value("SELECT fault FROM fencepost.audit_verify()"), QStringLiteral("(null)"));
        QCOMPARE(db.root().value("SELECT count(*) = max(seq) FROM fencepost.audit_record"),
                 QStringLiteral("t"));

        // It was a storm.
        QVERIFY(storm.sent > 20 && storm.owned > 10 && storm.resolved > 3 && storm.reruns > 0);
        QVERIFY(storm.fenced + storm.swept > 0);
    }
};

QTEST_GUILESS_MAIN(StormTest)
#include "storm_test.moc"
