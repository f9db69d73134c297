// SPDX-License-Identifier: GPL-3.0-or-later
// What a worker in C++ calls, from the lease to the end of a period, by a real login.
#include "models/store/worker_session.h"
#include "tests/support/desk.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const JobName s_job("billing");
const RunKey s_run{s_job, Period("2026-11")};

#define MUST(result)                                                                                         \
    QVERIFY2(bool(result), (result) ? "" : qPrintable((result).error().text + (result).error().detail))

} // namespace

class WorkerSessionTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_db = std::make_unique<TestDatabase>();
        m_db->addProvider();
        m_db->addJob();
        m_worker = std::make_unique<WorkerSession>(m_db->connInfo(logins::workerA));
        const auto connected = m_worker->reconnect();
        MUST(connected);
        m_claim = QUuid::createUuid();
    }

    void cleanup()
    {
        m_worker.reset();
        m_db.reset();
    }

    void aPeriodFromFiringToDone()
    {
        const QDateTime due = QDateTime::currentDateTimeUtc().addSecs(-60);
        const auto fired = m_worker->fire(s_run, due);
        MUST(fired);
        QCOMPARE(*fired, "run");
        const auto periods = m_worker->due(s_job);
        MUST(periods);
        QCOMPARE(periods->size(), size_t(1));
        QCOMPARE(periods->front().period, s_run.period);
        QCOMPARE(periods->front().scheduledFor, due);
        begin();
        const auto planned = m_worker->planEffects(m_run, m_token, 2, sum(3'000));
        MUST(planned);
        QCOMPARE(*planned, "ok");
        const auto reserved = m_worker->reserve(m_run, m_token,
                                                {{"cus_1", {{"plan", "basic"}}, Money{1'000, "USD"}},
                                                 {"cus_2", {{"plan", "pro"}}, Money{2'000, "USD"}}});
        MUST(reserved);
        QCOMPARE(reserved->size(), size_t(2));
        std::vector<EffectKey> keys;
        std::vector<EffectOutcome> outcomes;
        for (const EffectAnswer &answer : *reserved) {
            QVERIFY(answer.is("proceed"));
            QVERIFY(!answer.idempotencyKey().isEmpty());
            keys.push_back(answer.key);
            outcomes.push_back(
                {answer.key, "succeeded", "pi_" + answer.key.text().left(6), {{"status", "succeeded"}}});
        }
        const auto sent = m_worker->markSubmitted(m_run, m_token, keys, QUuid::createUuid());
        MUST(sent);
        for (const EffectAnswer &answer : *sent) {
            QVERIFY(answer.is("ok"));
            QVERIFY(answer.sendWithin() > std::chrono::milliseconds(0));
            QVERIFY(answer.sendWithin() <= std::chrono::seconds(2)); // the provider's send_limit
        }
        const auto beat = m_worker->heartbeat(s_job, m_claim, m_token);
        MUST(beat);
        QCOMPARE(beat->decision, "ok");
        const auto done = m_worker->markDone(m_run, m_token, outcomes);
        MUST(done);
        QVERIFY(done->front().is("ok"));
        QVERIFY(done->back().is("ok"));
        const auto finished = m_worker->finishRun(m_run, m_token, 2);
        MUST(finished);
        QCOMPARE(finished->decision, "done");
        const auto released = m_worker->releaseLease(s_job, m_claim, m_token);
        MUST(released);
        QCOMPARE(m_db->root().value(
                     "SELECT string_agg(state || ' ' || outcome || ' ' || amount_minor, ',' ORDER BY target)"
                     " FROM fencepost.effect_ledger"),
                 "done succeeded 1000,done succeeded 2000");
        QCOMPARE(m_db->root().value("SELECT state FROM fencepost.job_run"), "done");
    }

    void theLeaseIsRenewedBesideTheWork()
    {
        begin();
        WorkerSession beside(m_db->connInfo(logins::workerA));
        MUST(beside.reconnect());
        const auto renewed = beside.renewLease(s_job, m_claim, m_token);
        MUST(renewed);
        QCOMPARE(renewed->decision, "ok");
        QVERIFY(renewed->until.isValid());
        WorkerSession other(m_db->connInfo(logins::workerB));
        MUST(other.reconnect());
        const auto live = other.claimLease(s_job, "another", QUuid::createUuid());
        MUST(live);
        QCOMPARE(live->decision, "live");
        QCOMPARE(live->owner, "me");
        QVERIFY(!live->claimed());
    }

    // A commit whose answer was lost is asked again with the same ids and answers the same.
    void afterALostCommitTheSameIdsAnswerTheSame()
    {
        begin();
        const auto reserved = m_worker->reserve(m_run, m_token, {{"cus_1", {}, Money{1'000, "USD"}}});
        MUST(reserved);
        const QUuid send = QUuid::createUuid();
        const auto first = m_worker->markSubmitted(m_run, m_token, {reserved->front().key}, send);
        MUST(first);
        QVERIFY(m_db->root()
                    .exec("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'worker_a'"
                          " AND datname = current_database()")
                    .ok());
        QVERIFY(m_db->waitUntil("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE usename = 'worker_a'"
                                " AND datname = current_database())"));
        const auto lost = m_worker->markSubmitted(m_run, m_token, {reserved->front().key}, send);
        QVERIFY(!lost);
        QCOMPARE(lost.error().kind, StoreError::Kind::InDoubt);
        QVERIFY(!m_worker->isOpen());
        const auto closed = m_worker->heartbeat(s_job, m_claim, m_token);
        QVERIFY(!closed);
        QCOMPARE(closed.error().kind, StoreError::Kind::ConnectionLost);
        MUST(m_worker->reconnect());
        const auto lease = m_worker->claimLease(s_job, "me", m_claim);
        MUST(lease);
        QVERIFY(lease->claimed());
        QCOMPARE(lease->token, m_token);
        const auto again = m_worker->markSubmitted(m_run, m_token, {reserved->front().key}, send);
        MUST(again);
        QVERIFY2(again->front().is("ok") || again->front().is("too_late"),
                 qPrintable(again->front().decision));
        QVERIFY(again->front().sendWithin() <= first->front().sendWithin()); // what is left, never more
        const auto strange =
            m_worker->markSubmitted(m_run, m_token, {reserved->front().key}, QUuid::createUuid());
        MUST(strange);
        QVERIFY(strange->front().is("already_submitted"));
    }

    void whatIsNotKnownIsSaidSo()
    {
        begin();
        const auto reserved = m_worker->reserve(m_run, m_token, {{"cus_1", {}, std::nullopt}});
        MUST(reserved);
        QVERIFY(reserved->front().is("proceed"));
        MUST(m_worker->markSubmitted(m_run, m_token, {reserved->front().key}, QUuid::createUuid()));
        const auto unknown = m_worker->markUnknown(m_run, m_token, {reserved->front().key});
        MUST(unknown);
        QVERIFY(unknown->front().is("ok"));
        const auto finished = m_worker->finishRun(m_run, m_token, 0);
        MUST(finished);
        QCOMPARE(finished->decision, "unresolved_effects");
    }

    void aFailedRunIsDueAgain()
    {
        begin();
        const auto failed = m_worker->failRun(m_run, m_token, "disk full", std::chrono::milliseconds(1'500));
        MUST(failed);
        QVERIFY(m_db->root().value(
                    "SELECT retry_at - finished_at BETWEEN '1 s' AND '2 s' FROM fencepost.job_run") == "t");
    }

    void aFencedWorkerIsToldSo()
    {
        begin();
        QVERIFY(m_db->root().exec("UPDATE fencepost.job_lease SET lease_until = clock_timestamp()").ok());
        WorkerSession other(m_db->connInfo(logins::workerB));
        MUST(other.reconnect());
        const auto swept = other.sweep();
        MUST(swept);
        QCOMPARE(swept->size(), size_t(1));
        QCOMPARE(swept->front().run, s_run);
        QCOMPARE(swept->front().runId, m_run);
        const auto refused = m_worker->reserve(m_run, m_token, {{"cus_1", {}, std::nullopt}});
        MUST(refused);
        QVERIFY(refused->front().is("fenced"));
        const auto finished = m_worker->finishRun(m_run, m_token, 0);
        MUST(finished);
        QCOMPARE(finished->decision, "fenced");
    }

    void noServerIsAnError()
    {
        WorkerSession nowhere("host=/tmp/there/is/nothing user=x dbname=x");
        const auto refused = nowhere.reconnect();
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, StoreError::Kind::Unreachable);
    }

private:
    static MoneySum sum(qint64 minor)
    {
        MoneySum money;
        money.add({minor, "USD"});
        return money;
    }

    void begin()
    {
        const auto lease = m_worker->claimLease(s_job, "me", m_claim);
        MUST(lease);
        QVERIFY2(lease->claimed(), qPrintable(lease->decision));
        QVERIFY(lease->length > std::chrono::seconds(50));
        m_token = lease->token;
        const auto period = m_worker->claimPeriod(s_run, "me", m_claim, m_token);
        MUST(period);
        QVERIFY2(period->claimed(), qPrintable(period->decision));
        QCOMPARE(period->attempt, 1);
        m_run = period->runId;
    }

    std::unique_ptr<TestDatabase> m_db;
    std::unique_ptr<WorkerSession> m_worker;
    QUuid m_claim;
    QUuid m_run;
    FencingToken m_token;
};

QTEST_GUILESS_MAIN(WorkerSessionTest)
#include "worker_session_test.moc"
