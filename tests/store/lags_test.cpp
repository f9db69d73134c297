// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong quietly: approvals that nobody uses, jobs that read on behind the world, messages that
// nobody sends, workers that take a period from each other, reservations that leak.
#include "asked.h"
#include "opened.h"

#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

namespace {

void must(TestDatabase &db, const QString &sql)
{
    const Rows rows = db.root().exec(sql);
    if (!rows.ok())
        qFatal("%s", qPrintable(rows.message));
}

} // namespace

class LagsTest : public QObject
{
    Q_OBJECT

private:
    static TriageSnapshot triageOf(TestDatabase &db)
    {
        Opened store(db, logins::vera); // anew: the slow figures are kept for a minute
        QObject asker;
        Asked<TriageSnapshot> triage;
        store.triage(&asker, triage.then());
        return triage.wait() && triage.ok() ? triage.value() : TriageSnapshot();
    }
    static std::optional<TriageItem> rowOf(const TriageSnapshot &snapshot, TriageKind kind)
    {
        for (const TriageItem &item : snapshot.items) {
            if (item.kind == kind)
                return item;
        }
        return std::nullopt;
    }

private slots:
    // Approved over an hour ago, and no worker is at it: one row a run. Used, settled or fresh it is none.
    void anApprovalThatNobodyUses()
    {
        JobSpec job;
        Desk desk(job);
        must(desk.db, "UPDATE fencepost.job SET needs_approval = true");
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        QCOMPARE(desk.worker.reserve({charge("cus_1"), charge("cus_2")}).decision(), "approval_missing");
        const Rows keys = desk.db.root().exec("SELECT effect_key FROM fencepost.effect_ledger ORDER BY 1");
        QCOMPARE(keys.size(), 2);
        for (qsizetype row = 0; row < keys.size(); ++row)
            QCOMPARE(
                desk.ada
                    .call("approve", QJsonObject{{"effect_key", keys.text(row, "effect_key")},
                                                 {"row_version", desk.version(keys.text(row, "effect_key"))}})
                    .decision(),
                "approved");
        desk.letLeaseRunOut();
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::ApprovalUnused));
        must(desk.db, "UPDATE fencepost.approval SET approved_at = approved_at - interval '2 hours'");
        const TriageSnapshot snapshot = triageOf(desk.db);
        const auto row = rowOf(snapshot, TriageKind::ApprovalUnused);
        QVERIFY(row);
        QCOMPARE(row->subjectKey, "billing/2026-11");
        QCOMPARE(row->count, 2);
        QCOMPARE(row->money.text(), "20.00 USD");
        QCOMPARE(row->askedBy, "Ada Able");
        QCOMPARE(snapshot.unusedApprovals, 2);
        must(desk.db, "UPDATE fencepost.approval SET consumed_at = clock_timestamp()");
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::ApprovalUnused));
    }

    // Behind for two intervals and what it keeps on purpose; while its job is paused everybody knows why.
    void aWatermarkThatStands()
    {
        Desk desk;
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        QCOMPARE(desk.worker.sql()
                     .exec("SELECT decision FROM fencepost.advance_watermark($1, $2, NULL, '\"row 17\"')",
                           {desk.worker.runId, desk.worker.token})
                     .decision(),
                 "ok");
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::WatermarkLag));
        must(desk.db, "UPDATE fencepost.watermark SET settle_delay = '1 hour', moved_at = moved_at - "
                      "interval '48 hours 59 minutes'");
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::WatermarkLag)); // a minute is left
        must(desk.db, "UPDATE fencepost.watermark SET moved_at = moved_at - interval '1 minute'");
        const TriageSnapshot snapshot = triageOf(desk.db);
        const auto row = rowOf(snapshot, TriageKind::WatermarkLag);
        QVERIFY(row);
        QCOMPARE(row->subjectKey, "billing");
        QVERIFY(row->run.period.isEmpty());
        QCOMPARE(row->text, "row 17");
        QCOMPARE(row->everyMs, 24 * 3'600'000);
        QCOMPARE(snapshot.lagging, 1);
        QCOMPARE(desk.ada.call("pause", QJsonObject{{"kind", "job"}, {"key", "billing"}}).decision(),
                 "paused");
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::WatermarkLag));
    }

    // A message waits longer than a day, or two intervals. What the ledger knows as sent does not wait.
    void anOutboxThatNobodySends()
    {
        JobSpec job;
        job.runInterval = "1 hour";
        Desk desk(job);
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        const auto message = [](const QString &key) {
            return QJsonObject{{"dedupe_key", key}, {"recipient", "a@b"}, {"subject", "s"}, {"body", "b"}};
        };
        QCOMPARE(desk.worker.sql()
                     .exec("SELECT decision FROM fencepost.outbox_add($1, $2, $3)",
                           {desk.worker.runId, desk.worker.token,
                            QJsonArray{message("mail-1"), message("mail-2"), message("mail-3")}})
                     .decision(),
                 "added");
        must(desk.db, "UPDATE fencepost.outbox SET created_at = created_at - interval '119 minutes'");
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::OutboxLag));
        must(desk.db, "UPDATE fencepost.outbox SET created_at = created_at - interval '1 minute'"
                      " WHERE dedupe_key <> 'mail-3'");
        const QString key = desk.worker.sendOne("mail-1");
        QCOMPARE(rowOf(triageOf(desk.db), TriageKind::OutboxLag).value_or(TriageItem()).count, 2);
        QCOMPARE(desk.worker.done({doneItem(key)}).decision(), "ok");
        const auto row = rowOf(triageOf(desk.db), TriageKind::OutboxLag);
        QVERIFY(row);
        QCOMPARE(row->count, 1);
        QCOMPARE(row->subjectKey, "billing");
        QCOMPARE(row->everyMs, 3'600'000);
        must(desk.db, "UPDATE fencepost.outbox SET sent_at = clock_timestamp() WHERE dedupe_key = 'mail-2'");
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::OutboxLag));
    }

    // Taken over once is a crash; twice from a living worker is two that take it from each other.
    void workersThatTakeItFromEachOther()
    {
        Desk desk;
        Worker other(desk.db, logins::workerB);
        const auto lose = [&](Worker &worker) {
            worker.claimId = newId();
            QCOMPARE(worker.begin("2026-11"), "claimed");
            desk.letLeaseRunOut();
        };
        lose(desk.worker);
        Worker slow(desk.db, logins::workerA); // the first, alive, with what it held
        slow.claimId = desk.worker.claimId;
        slow.token = desk.worker.token;
        lose(other);
        QCOMPARE(slow.renew().decision(), "fenced");
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::PingPong));
        Worker second(desk.db, logins::workerB);
        second.claimId = other.claimId;
        second.token = other.token;
        lose(desk.worker);
        QCOMPARE(second.renew().decision(), "fenced");
        const auto row = rowOf(triageOf(desk.db), TriageKind::PingPong);
        QVERIFY(row);
        QCOMPARE(row->subjectKey, "billing/2026-11");
        QCOMPARE(row->count, 2);
        QVERIFY(!row->worker.isEmpty());
        must(desk.db, "UPDATE fencepost.run_attempt SET finished_at = finished_at - interval '25 hours'"
                      " WHERE finished_at IS NOT NULL");
        QVERIFY(!rowOf(triageOf(desk.db), TriageKind::PingPong));
    }

    // What was reserved longer ago than the job's interval and never sent, while nobody is at it; and how
    // many fenced writes are usual by this time of the day.
    void theFiguresOfTheWatchLine()
    {
        Desk desk;
        QCOMPARE(desk.worker.begin("2026-11"), "claimed");
        QCOMPARE(desk.worker.reserve({charge("cus_1"), charge("cus_2")}).decision(), "proceed");
        must(desk.db, "UPDATE fencepost.effect_ledger SET claimed_at = claimed_at - interval '25 hours'");
        QCOMPARE(triageOf(desk.db).neverSent, 0); // its worker lives
        desk.letLeaseRunOut();
        QCOMPARE(triageOf(desk.db).neverSent, 2);
        QCOMPARE(triageOf(desk.db).fencedUsually, 0);
        must(desk.db,
             "INSERT INTO fencepost.fence_event (at, job, operation)"
             " SELECT date_trunc('day', clock_timestamp()) - d * interval '1 day', 'billing', 'renew_lease'"
             " FROM generate_series(1, 14) d, generate_series(1, 3)");
        QCOMPARE(triageOf(desk.db).fencedUsually, 3);
    }
};

QTEST_GUILESS_MAIN(LagsTest)
#include "lags_test.moc"
