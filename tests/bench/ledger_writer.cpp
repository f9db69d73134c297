// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/ledger_writer.h"

#include "models/store/worker_session.h"

#include <QDeadlineTimer>

namespace fencepost::bench {

namespace {

constexpr int kBatch = 50;
constexpr int kBatchesARun = 20;

template <class T>
T must(const Result<T> &result)
{
    if (!result)
        qFatal("A worker of the bench: %s %s", qUtf8Printable(result.error().text),
               qUtf8Printable(result.error().detail));
    return *result;
}

struct Claimed
{
    QUuid runId;
    FencingToken token;
};

Claimed claim(WorkerSession &session, const QString &job, const QUuid &claimId, FencingToken token)
{
    const RunKey run{JobName(job), Period(QUuid::createUuid().toString(QUuid::WithoutBraces))};
    const PeriodAnswer period = must(session.claimPeriod(run, QStringLiteral("bench"), claimId, token));
    if (!period.claimed())
        qFatal("A worker of the bench could not claim a period: %s", qUtf8Printable(period.decision));
    return {period.runId, token};
}

void settleBatch(WorkerSession &session, const Claimed &claimed, int batch)
{
    std::vector<EffectRequest> wanted;
    for (int i = 0; i < kBatch; ++i)
        wanted.push_back({QStringLiteral("cus_bench_%1").arg(batch * kBatch + i),
                          {{QStringLiteral("plan"), QStringLiteral("basic")}},
                          {}});
    std::vector<EffectKey> keys;
    std::vector<EffectOutcome> outcomes;
    for (const EffectAnswer &answer : must(session.reserve(claimed.runId, claimed.token, wanted))) {
        keys.push_back(answer.key);
        outcomes.push_back({answer.key, QStringLiteral("succeeded"), QStringLiteral("pi_bench"), {}});
    }
    must(session.markSubmitted(claimed.runId, claimed.token, keys, QUuid::createUuid()));
    must(session.markDone(claimed.runId, claimed.token, outcomes));
}

} // namespace

LedgerWriter::LedgerWriter(Bench &bench, int number, int rowsASecond)
    : m_conninfo(bench.ledger.conninfo(KeptLedger::workerLogin))
    , m_job(QStringLiteral("bench-writer-%1").arg(number))
    , m_rowsASecond(rowsASecond)
{
    test::Sql root(bench.rootConninfo());
    const test::Rows set = root.exec(
        QStringLiteral(
            "SELECT fencepost._set_job(jsonb_build_object('job', $1::text, 'action', $1::text, "
            "'run_interval', "
            "'1 hour', 'lease_length', '10 minutes', 'heartbeat_interval', '10 minutes', 'overlap_policy', "
            "'bounded_queue', 'provider', 'mail-relay'))"),
        {m_job});
    if (!set.ok())
        qFatal("%s", qUtf8Printable(set.message));
    m_thread.reset(QThread::create([this] { work(); }));
    m_thread->start();
}

LedgerWriter::~LedgerWriter()
{
    stop();
}

void LedgerWriter::stop()
{
    m_running = false;
    m_thread->wait();
}

void LedgerWriter::work()
{
    WorkerSession session(m_conninfo);
    must(session.reconnect());
    const QUuid claimId = QUuid::createUuid();
    const LeaseAnswer lease = must(session.claimLease(JobName(m_job), QStringLiteral("bench"), claimId));
    if (!lease.claimed())
        qFatal("A worker of the bench could not claim its job: %s", qUtf8Printable(lease.decision));
    QElapsedTimer clock;
    clock.start();
    qint64 written = 0;
    while (m_running) {
        const Claimed claimed = claim(session, m_job, claimId, lease.token);
        int batch = 0;
        for (; batch < kBatchesARun && m_running; ++batch) {
            settleBatch(session, claimed, batch);
            m_settled += kBatch;
            written += 3 * kBatch;
            if (m_rowsASecond > 0) {
                const qint64 ahead = written * 1000 / m_rowsASecond - clock.elapsed();
                if (ahead > 0)
                    QThread::msleep(ulong(ahead));
            }
        }
        must(session.finishRun(claimed.runId, claimed.token, batch * kBatch));
        must(session.renewLease(JobName(m_job), claimId, lease.token));
    }
}

void LedgerWriter::forgetAll(Bench &bench)
{
    test::Sql root(bench.rootConninfo());
    const test::Rows gone = root.script(QStringLiteral(R"(
        DO $$
        DECLARE
            it text;
        BEGIN
            FOREACH it IN ARRAY ARRAY['effect_ledger', 'run_attempt', 'job_run', 'job_lease', 'fence_event'] LOOP
                EXECUTE format('ALTER TABLE fencepost.%I DISABLE TRIGGER no_delete', it);
                EXECUTE format('DELETE FROM fencepost.%I WHERE job LIKE ''bench-writer-%%''', it);
                EXECUTE format('ALTER TABLE fencepost.%I ENABLE ALWAYS TRIGGER no_delete', it);
            END LOOP;
            DELETE FROM fencepost.firing WHERE job LIKE 'bench-writer-%';
            DELETE FROM fencepost.run_duration WHERE job LIKE 'bench-writer-%';
            DELETE FROM fencepost.run_month WHERE job LIKE 'bench-writer-%';
            DELETE FROM fencepost.counter_event WHERE job LIKE 'bench-writer-%';
            DELETE FROM fencepost.job WHERE job LIKE 'bench-writer-%';
        END
        $$)"));
    if (!gone.ok())
        qFatal("%s", qUtf8Printable(gone.message));
    root.script(QStringLiteral("VACUUM fencepost.run_attempt"));
    root.script(QStringLiteral("VACUUM (INDEX_CLEANUP ON) fencepost.effect_ledger"));
}

} // namespace fencepost::bench
