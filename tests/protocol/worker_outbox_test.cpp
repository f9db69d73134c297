// SPDX-License-Identifier: GPL-3.0-or-later
// Watermark and outbox: what a worker writes down in the transaction of its work.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

Rows advance(Worker &who, const Param &expected, const Param &position)
{
    return who.sql().exec("SELECT * FROM fencepost.advance_watermark($1, $2, $3, $4)",
                          {who.runId, who.token, expected, position});
}
QJsonObject mail(const QString &key, const QString &body = "You owe 10.")
{
    return {{"dedupe_key", key}, {"recipient", "a@example.org"}, {"subject", "Bill"}, {"body", body}};
}
Rows add(Worker &who, const QJsonArray &items)
{
    return who.sql().exec("SELECT * FROM fencepost.outbox_add($1, $2, $3)", {who.runId, who.token, items});
}
Rows take(Worker &who, int most = 50)
{
    return who.sql().exec("SELECT * FROM fencepost.outbox_take($1, $2, $3)", {who.runId, who.token, most});
}

} // namespace

class WorkerOutboxTest : public QObject
{
    Q_OBJECT

private slots:
    void watermark()
    {
        Desk desk;
        Worker &a = desk.worker;
        QCOMPARE(a.begin("2026-11"), QStringLiteral("claimed"));
        QCOMPARE(advance(a, nullptr, nullptr).decision(), QStringLiteral("bad_position"));
        QCOMPARE(advance(a, "7", "8").decision(), QStringLiteral("moved_on"));
        QCOMPARE(advance(a, nullptr, "7").decision(), QStringLiteral("ok"));
        QCOMPARE(advance(a, nullptr, "8").object().value("position").toInt(), 7);
        // with the work, or not at all
        a.sql().exec("BEGIN");
        QCOMPARE(advance(a, "7", "8").decision(), QStringLiteral("ok"));
        a.sql().exec("ROLLBACK");
        QCOMPARE(advance(a, "7", "9").decision(), QStringLiteral("ok"));
        // a time keeps its distance
        desk.db.root().exec("UPDATE fencepost.watermark SET settle_delay = '1 min'");
        const auto time = [&](const char *ago) {
            return Param(QStringLiteral("\"%1\"").arg(
                desk.db.root().value("SELECT fencepost._utc(clock_timestamp() - $1::interval)", {ago})));
        };
        QCOMPARE(advance(a, "9", time("10 s")).decision(), QStringLiteral("too_early"));
        QCOMPARE(advance(a, "9", time("2 min")).decision(), QStringLiteral("ok"));
        // a stale worker moves nothing, and is recorded
        const QString before = desk.db.root().value("SELECT position FROM fencepost.watermark");
        desk.letLeaseRunOut();
        Worker next(desk.db, logins::workerB);
        QCOMPARE(next.begin("2026-11"), QStringLiteral("claimed"));
        QCOMPARE(advance(a, before, "99").decision(), QStringLiteral("fenced"));
        QCOMPARE(desk.db.root().value("SELECT position FROM fencepost.watermark"), before);
        QCOMPARE(desk.db.root().value(
                     "SELECT count(*) FROM fencepost.fence_event WHERE operation = 'advance_watermark'"),
                 QStringLiteral("1"));
        QCOMPARE(advance(next, before, "10").decision(), QStringLiteral("ok"));
    }

    // Two sessions of one attempt move it at once: one of them.
    void twoAtOnce()
    {
        Desk desk;
        desk.worker.begin("2026-11");
        Worker twin(desk.db, logins::workerA);
        twin.runId = desk.worker.runId;
        twin.token = desk.worker.token;
        for (const char *expected : {"null", "1"}) {
            desk.worker.sql().exec("BEGIN");
            QCOMPARE(advance(desk.worker, expected, "1").decision(), QStringLiteral("ok"));
            twin.sql().send("SELECT * FROM fencepost.advance_watermark($1, $2, $3, '2')",
                            {twin.runId, twin.token, expected});
            QVERIFY(desk.db.waitUntilBlocked(twin.sql()));
            desk.worker.sql().exec("COMMIT");
            QCOMPARE(twin.sql().result().decision(),
                     expected == QLatin1String("1") ? QStringLiteral("ok") : QStringLiteral("moved_on"));
        }
        QCOMPARE(desk.db.root().value("SELECT position FROM fencepost.watermark"), QStringLiteral("2"));
    }

    void adding()
    {
        Desk desk;
        JobSpec other;
        other.job = QStringLiteral("dunning");
        desk.db.addJob(other);
        Worker &a = desk.worker;
        a.begin("2026-11");
        a.sql().exec("BEGIN");
        QCOMPARE(add(a, {mail("m1")}).decision(), QStringLiteral("added"));
        a.sql().exec("ROLLBACK");
        QCOMPARE(add(a, {mail("m2"), QJsonObject{}, mail("m1"), mail("m1"), mail("m2", "other words"), "x"})
                     .decisions(),
                 QStringLiteral("added already_there added other_message bad_item bad_item"));
        Worker b(desk.db, logins::workerB, other.job);
        b.begin("2026-11");
        QCOMPARE(add(b, {mail("m1")}).decision(), QStringLiteral("other_message"));
        desk.letLeaseRunOut();
        QCOMPARE(add(a, {mail("m3")}).decision(), QStringLiteral("fenced"));
        QCOMPARE(desk.db.root().value("SELECT count(*) FROM fencepost.outbox"), QStringLiteral("2"));
    }

    // Taken by two sessions: none twice at a time; sent as effects: none twice at all.
    void taking()
    {
        Desk desk;
        Worker &a = desk.worker;
        a.begin("2026-11");
        QCOMPARE(add(a, {mail("m1"), mail("m2"), mail("m3")}).decisions(),
                 QStringLiteral("added added added"));
        Worker twin(desk.db, logins::workerA);
        twin.runId = a.runId;
        twin.token = a.token;
        a.sql().exec("BEGIN");
        const Rows first = take(a, 2);
        QCOMPARE(first.text(0, "dedupe_key") + first.text(1, "dedupe_key"), QStringLiteral("m1m2"));
        QCOMPARE(first.object().value("body").toString(), QStringLiteral("You owe 10."));
        const Rows second = take(twin);
        QCOMPARE(second.size(), 1);
        QCOMPARE(second.text("dedupe_key"), QStringLiteral("m3"));
        a.sql().exec("COMMIT");
        const QString m1 = a.sendOne("m1");
        const QString m2 = a.sendOne("m2");
        QCOMPARE(a.done({doneItem(m1), doneItem(m2, "declined")}).decisions(), QStringLiteral("ok ok"));
        const Rows left = take(a);
        QCOMPARE(left.size(), 1);
        QCOMPARE(left.text("dedupe_key"), QStringLiteral("m3"));
        QCOMPARE(left.object().value("attempts").toInt(), 2);
        QCOMPARE(desk.db.root()
                     .exec("SELECT dedupe_key, sent_at IS NOT NULL, error FROM fencepost.outbox ORDER BY 1")
                     .toString(),
                 QStringLiteral("m1|t|(null)\nm2|f|declined\nm3|f|(null)"));
        QCOMPARE(a.reserve({charge("m1")}).decision(), QStringLiteral("already_done"));
        desk.letLeaseRunOut();
        QCOMPARE(take(a).decision(), QStringLiteral("fenced"));
    }
};

QTEST_GUILESS_MAIN(WorkerOutboxTest)
#include "worker_outbox_test.moc"
