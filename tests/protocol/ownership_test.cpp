// SPDX-License-Identifier: GPL-3.0-or-later
// Who owns, who may take over, what waits for whom; pausing, ending a lease, noting.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

QJsonObject subject(const QString &kind, const QString &key)
{
    return {{"subject_kind", kind}, {"subject_key", key}};
}

const QJsonObject s_run = subject("run", "billing/2026-11");

} // namespace

class OwnershipTest : public QObject
{
    Q_OBJECT

private slots:
    // 2a: 30 minutes, renewed while the console is active; over another's only with a reason.
    void takingOver()
    {
        Desk desk;
        desk.crash(1);
        const Rows taken = desk.ada.call("take_ownership", s_run, "");
        QCOMPARE(taken.decision(), QStringLiteral("taken"));
        QCOMPARE(desk.db.root().value("SELECT until - taken_at FROM fencepost.ownership"),
                 QStringLiteral("00:30:00"));
        QCOMPARE(desk.ada.call("take_ownership", s_run, "").decision(), QStringLiteral("already_yours"));

        const Rows owned = desk.ben.call("take_ownership", s_run, " \t");
        QCOMPARE(owned.decision(), QStringLiteral("owned"));
        QCOMPARE(owned.object().value("owner").toString(), QStringLiteral("ada"));
        QVERIFY(!owned.object().value("last_active_at").toString().isEmpty());

        const Rows over = desk.ben.call("take_ownership", s_run, "ada went home");
        QCOMPARE(over.decision(), QStringLiteral("taken"));
        QCOMPARE(over.object().value("from").toString(), QStringLiteral("ada"));
        QCOMPARE(over.object().value("ownership_token").toInt(), 2);
        QCOMPARE(desk.ada.call("release_ownership", s_run).decision(), QStringLiteral("not_yours"));
        QCOMPARE(desk.ben.call("release_ownership", s_run).decision(), QStringLiteral("released"));
        QCOMPARE(desk.ben.call("release_ownership", s_run).decision(), QStringLiteral("not_owned"));
        QCOMPARE(desk.ada.call("take_ownership", s_run, "").object().value("ownership_token").toInt(), 3);
    }

    void whatIsNotThere()
    {
        Desk desk;
        QCOMPARE(desk.ada.call("take_ownership", s_run).decision(), QStringLiteral("no_subject"));
        QCOMPARE(desk.ada.call("take_ownership", subject("effect", "none")).decision(),
                 QStringLiteral("no_subject"));
        QCOMPARE(desk.ada.call("take_ownership", subject("dead_letter", "x")).decision(),
                 QStringLiteral("no_subject"));
        QCOMPARE(desk.ada.call("take_ownership", subject("planet", "1")).decision(),
                 QStringLiteral("bad_item"));
        QCOMPARE(desk.ada.call("take_ownership", QJsonArray{1, s_run}).decisions(),
                 QStringLiteral("bad_item no_subject"));
    }

    // What was another's when the call began is not locked by it, and so not taken, also where the other's
    // time ends while the call waits for something else.
    void whatWasNotLockedIsNotTaken()
    {
        Desk desk;
        desk.crash(1);
        desk.worker.claimId = newId();
        desk.crash(1, "2026-12");
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        Sql &root = desk.db.root();
        root.exec("UPDATE fencepost.ownership SET until = clock_timestamp() + interval '300 ms'");
        Sql holder = desk.db.as(logins::superuser);
        holder.exec("BEGIN");
        holder.exec("SELECT FROM fencepost.job_lease FOR UPDATE");
        desk.ben.sql().send(
            "SELECT ord, subject_key, decision, detail FROM fencepost.take_ownership($1::uuid,"
            " clock_timestamp() + interval '2 minutes', '', $2::jsonb)",
            {newId(), QJsonArray{s_run, subject("run", "billing/2026-12")}});
        QVERIFY(desk.db.waitUntilBlocked(desk.ben.sql()));
        QVERIFY(desk.db.waitUntil("SELECT until < clock_timestamp() FROM fencepost.ownership"));
        holder.exec("COMMIT");
        const Rows rows = desk.ben.sql().result();
        QCOMPARE(rows.decisions(), QStringLiteral("owned taken"));
        QCOMPARE(rows.object().value("owner").toString(), QStringLiteral("ada"));
        QCOMPARE(desk.ben.call("take_ownership", s_run, "").decision(), QStringLiteral("taken"));
    }

    // An ownership that is over is not renewed: somebody may have acted on that.
    void renewing()
    {
        Desk desk;
        desk.crash(1);
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        const QString renew = QStringLiteral("SELECT decision, until FROM fencepost.renew_ownership($1)");
        const QString records = QStringLiteral("SELECT count(*) FROM fencepost.audit_record");
        const QString before = desk.db.root().value(records);
        desk.db.root().exec("UPDATE fencepost.ownership SET until = clock_timestamp() + interval '1 minute'");
        QCOMPARE(desk.ada.sql().exec(renew, {QJsonArray{s_run}}).decision(), QStringLiteral("renewed"));
        QCOMPARE(desk.db.root().value(
                     "SELECT until > clock_timestamp() + interval '29 minutes' FROM fencepost.ownership"),
                 QStringLiteral("t"));
        QCOMPARE(desk.ben.sql().exec(renew, {QJsonArray{s_run}}).toString(),
                 QStringLiteral("not_yours|(null)"));
        desk.db.root().exec("UPDATE fencepost.ownership SET until = clock_timestamp()");
        QCOMPARE(desk.ada.sql().exec(renew, {QJsonArray{s_run}}).decision(), QStringLiteral("not_yours"));
        QCOMPARE(desk.db.root().value(records), before);
    }

    // Contract: an effect's own owner comes before the run's; taking a run lists the effects that others own.
    void anEffectOfItsOwn()
    {
        Desk desk;
        const QStringList keys = desk.crash(2);
        QCOMPARE(desk.ben.call("take_ownership", subject("effect", keys.at(0))).decision(),
                 QStringLiteral("taken"));
        const Rows taken = desk.ada.call("take_ownership", s_run);
        const QJsonArray others = taken.object().value("others").toArray();
        QCOMPARE(others.size(), 1);
        QCOMPARE(others.at(0).toObject().value("effect_key").toString(), keys.at(0));
        QCOMPARE(others.at(0).toObject().value("owner").toString(), QStringLiteral("ben"));

        const QString check = desk.checkFound(desk.ada, keys.at(0));
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), check, "succeeded").decision(),
                 QStringLiteral("not_yours"));
        QCOMPARE(desk.resolve(desk.ben, keys.at(0), check, "succeeded").decision(),
                 QStringLiteral("resolved"));
    }

    // Taking a run locks the lease: it waits for what a worker is reserving, and the next send is refused.
    void takenBesideAReserve()
    {
        Desk desk;
        QCOMPARE(desk.worker.begin("2026-11"), QStringLiteral("claimed"));
        desk.worker.sql().exec("BEGIN");
        const QString key = desk.worker.reserveOne("cus_1");
        QVERIFY2(key.contains('.'), qUtf8Printable(key));
        desk.ada.sql().send("SELECT decision FROM fencepost.take_ownership(gen_random_uuid(),"
                            " clock_timestamp() + interval '1 minute', '', $1)",
                            {QJsonArray{s_run}});
        QVERIFY(desk.db.waitUntilBlocked(desk.ada.sql()));
        desk.worker.sql().exec("COMMIT");
        QCOMPARE(desk.ada.sql().result().decision(), QStringLiteral("taken"));
        QCOMPARE(desk.worker.submit({key}).decision(), QStringLiteral("owned"));
        QCOMPARE(desk.state(key), QStringLiteral("claimed"));
    }

    void pausing()
    {
        Desk desk;
        QCOMPARE(desk.worker.begin("2026-11"), QStringLiteral("claimed"));
        const QString key = desk.worker.reserveOne("cus_1");
        const QJsonObject provider{{"kind", "provider"}, {"key", "pay"}};
        QCOMPARE(desk.ada.call("pause", provider, "many declines").decision(), QStringLiteral("paused"));
        const Rows again = desk.ben.call("pause", provider, "me too");
        QCOMPARE(again.decision(), QStringLiteral("already_paused"));
        QCOMPARE(again.object().value("reason").toString(), QStringLiteral("many declines"));
        QCOMPARE(desk.worker.submit({key}).decision(), QStringLiteral("paused"));
        QCOMPARE(desk.ben.call("resume", provider, "").decision(), QStringLiteral("needs_reason"));
        QCOMPARE(desk.ben.call("resume", provider, "they are back").decision(), QStringLiteral("resumed"));
        QCOMPARE(desk.ben.call("resume", provider, "they are back").decision(), QStringLiteral("not_paused"));
        QCOMPARE(
            desk.ada
                .call("pause",
                      QJsonArray{QJsonObject{{"kind", "job"}, {"key", "none"}},
                                 QJsonObject{{"kind", "job"}, {"key", "billing"}, {"until", "soon"}},
                                 QJsonObject{
                                     {"kind", "job"}, {"key", "billing"}, {"until", "2001-01-01T00:00:00Z"}}})
                .decisions(),
            QStringLiteral("no_subject bad_item bad_item"));
    }

    // Who paused first and why stays, also where somebody gives the pause another end.
    void aPauseGetsAnotherEnd()
    {
        Desk desk;
        const QJsonObject job{{"kind", "job"}, {"key", "billing"}};
        desk.ada.call("pause", job, "looking");
        QJsonObject ends = job;
        ends.insert("until", "2100-01-01T00:00:00Z");
        QCOMPARE(desk.ben.call("pause", ends, "no").decision(), QStringLiteral("paused"));
        QCOMPARE(desk.db.root().value(
                     "SELECT concat_ws(' ', paused_by, reason, until > now()) FROM fencepost.pause"),
                 QStringLiteral("ada looking t"));
    }

    // pause locks the job's row: it waits for what is being written under it, so that nothing is sent after
    // it.
    void pauseWaitsForTheWorker()
    {
        Desk desk;
        QCOMPARE(desk.worker.begin("2026-11"), QStringLiteral("claimed"));
        const QString key = desk.worker.reserveOne("cus_1");
        desk.worker.sql().exec("BEGIN");
        QCOMPARE(desk.worker.submit({key}).decision(), QStringLiteral("ok"));
        desk.ada.sql().send("SELECT decision FROM fencepost.pause(gen_random_uuid(),"
                            " clock_timestamp() + interval '1 minute', 'x', $1)",
                            {QJsonArray{QJsonObject{{"kind", "job"}, {"key", "billing"}}}});
        QVERIFY(desk.db.waitUntilBlocked(desk.ada.sql()));
        desk.worker.sql().exec("COMMIT");
        QCOMPARE(desk.ada.sql().result().decision(), QStringLiteral("paused"));
    }

    // 2a: the owner of the run whose attempt runs under that token; with a reason; what was sent becomes
    // unknown.
    void endingALease()
    {
        Desk desk;
        const QStringList keys = desk.sendSome(2);
        const qint64 token = desk.worker.token;
        const QJsonObject end{{"job", "billing"}, {"expected_token", token}};
        QCOMPARE(desk.ada.call("end_lease", end, "").decision(), QStringLiteral("needs_reason"));
        QCOMPARE(desk.ada.call("end_lease", end, "dead").decision(), QStringLiteral("not_yours"));
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        QCOMPARE(desk.ben.call("end_lease", end, "dead").decision(), QStringLiteral("not_yours"));
        QCOMPARE(
            desk.ada.call("end_lease", QJsonObject{{"job", "billing"}, {"expected_token", token - 1}}, "dead")
                .decision(),
            QStringLiteral("changed"));
        const Rows ended = desk.ada.call("end_lease", end, "dead");
        QCOMPARE(ended.decision(), QStringLiteral("ended"));
        QCOMPARE(ended.object().value("effects_unknown").toInt(), 2);
        QCOMPARE(desk.state(keys.at(0)), QStringLiteral("unknown"));
        QCOMPARE(desk.version(keys.at(0)), QStringLiteral("2")); // fencing changes no version
        QCOMPARE(desk.db.root().value("SELECT outcome FROM fencepost.run_attempt"), QStringLiteral("fenced"));
        QCOMPARE(desk.worker.renew().decision(), QStringLiteral("fenced"));
        QCOMPARE(desk.worker.done({doneItem(keys.at(0))}).decision(), QStringLiteral("fenced"));
        QCOMPARE(
            desk.ada.call("end_lease", QJsonObject{{"job", "billing"}, {"expected_token", token + 1}}, "x")
                .decision(),
            QStringLiteral("no_lease"));
        QCOMPARE(desk.ada.call("end_lease", QJsonObject{{"job", "x"}, {"expected_token", 1}}, "x").decision(),
                 QStringLiteral("no_job"));
    }

    // Trace 5 of 2a: dead before it claimed a period; then the lease can be ended by anyone and the rerun
    // claimed.
    void deadBeforeAPeriod()
    {
        Desk desk;
        desk.crash(1);
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        const QString key = desk.db.root().value("SELECT effect_key FROM fencepost.effect_ledger");
        const QString check = desk.checkFound(desk.ada, key);
        QCOMPARE(desk.resolve(desk.ada, key, check, "succeeded").decision(), QStringLiteral("resolved"));
        Worker dead(desk.db, logins::workerB);
        QCOMPARE(dead.claimLease().decision(), QStringLiteral("claimed"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        Worker next(desk.db, logins::workerC);
        QCOMPARE(next.claimLease().decision(), QStringLiteral("live"));
        QCOMPARE(
            desk.ben
                .call("end_lease", QJsonObject{{"job", "billing"}, {"expected_token", dead.token}}, "dead")
                .decision(),
            QStringLiteral("ended"));
        QCOMPARE(next.begin("2026-11"), QStringLiteral("claimed"));
        QCOMPARE(next.reserveOne("cus_0000"), QStringLiteral("already_done"));
        QCOMPARE(next.finish().decision(), QStringLiteral("done"));
    }

    void noting()
    {
        Desk desk;
        desk.crash(1);
        QJsonObject note = s_run;
        note.insert("text", "phoned them, <b>nobody</b> there");
        note.insert("ticket", "OPS-17");
        QCOMPARE(desk.ben.call("note", note, "").decision(), QStringLiteral("noted"));
        QCOMPARE(desk.db.root().value("SELECT concat_ws('|', by, text, ticket) FROM fencepost.note"),
                 QStringLiteral("ben|phoned them, <b>nobody</b> there|OPS-17"));
        note.insert("text", "  ");
        QCOMPARE(desk.ben.call("note", note).decision(), QStringLiteral("bad_item"));
        note.insert("text", "x");
        note.insert("subject_key", "billing/1999-01");
        QCOMPARE(desk.ben.call("note", note).decision(), QStringLiteral("no_subject"));
        QCOMPARE(desk.db.root().exec("DELETE FROM fencepost.note").sqlstate, QStringLiteral("42501"));
    }
};

QTEST_GUILESS_MAIN(OwnershipTest)
#include "ownership_test.moc"
