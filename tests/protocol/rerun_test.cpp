// SPDX-License-Identifier: GPL-3.0-or-later
// Letting a period be claimed once more: the plan that was seen, what stays out, who may, and how it ends.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

// What a preview counts, in one line.
QString counts(const QJsonObject &plan)
{
    QStringList parts;
    for (const char *name : {"done", "claimed", "unresolved", "key_gone", "not_reserved"}) {
        const QJsonValue value = plan.value(QLatin1String(name));
        parts << (value.isNull() ? QStringLiteral("?") : QString::number(value.toInteger()));
    }
    return parts.join(' ');
}

QStringList blocks(const QJsonObject &plan)
{
    QStringList all;
    for (const QJsonValue &block : plan.value("blocks").toArray())
        all << block.toObject().value("decision").toString();
    return all;
}

} // namespace

class RerunTest : public QObject
{
    Q_OBJECT

private slots:
    void thePreview()
    {
        Desk desk;
        QCOMPARE(desk.worker.begin("2026-11"), QStringLiteral("claimed"));
        desk.worker.plan(10, {{"USD", 10000}});
        const QString key = desk.worker.sendOne("cus_a");
        const QString sent = desk.worker.sendOne("cus_b", 250);
        desk.worker.reserveOne("cus_c");
        QCOMPARE(desk.worker.done({doneItem(key)}).decision(), QStringLiteral("ok"));
        QCOMPARE(blocks(desk.preview(desk.ada)), (QStringList{"not_yours", "living"}));
        desk.own(desk.ada);
        desk.letLeaseRunOut();
        const QJsonObject plan = desk.preview(desk.ada);
        QCOMPARE(counts(plan), QStringLiteral("1 1 1 0 7"));
        QCOMPARE(plan.value("leave_out").toArray(), (QJsonArray{sent}));
        const QJsonObject money = plan.value("money").toObject();
        QCOMPARE(money.value("done").toObject().value("USD").toInteger(), 1000);
        QCOMPARE(money.value("claimed").toObject().value("USD").toInteger(), 1000);
        QCOMPARE(money.value("unresolved").toObject().value("USD").toInteger(), 250);
        QCOMPARE(money.value("could_move").toObject().value("USD").toInteger(), 1000 + 10000 - 2250);
        QVERIFY(plan.value("claim_by").isNull());
        QCOMPARE(blocks(plan), QStringList());
        // reading only: nothing was fenced by it, and fencing does not change the plan
        QCOMPARE(desk.state(sent), QStringLiteral("submitted"));
        desk.start(desk.ada, sent);
        QCOMPARE(desk.state(sent), QStringLiteral("unknown"));
        QCOMPARE(desk.preview(desk.ada).value("plan_hash"), plan.value("plan_hash"));
        QCOMPARE(blocks(desk.preview(desk.ada, "1999-01")), (QStringList{"no_run"}));
    }

    // Without a plan of the worker "not yet reserved" is not known, and reads so.
    void withoutAPlan()
    {
        Desk desk;
        desk.crash(2);
        QCOMPARE(counts(desk.preview(desk.ada)), QStringLiteral("0 0 2 0 ?"));
    }

    // Trace 3 of 2a and the "rerun with leftovers": what stays out is named, owned and refused to the
    // worker; the period can be claimed; and the run becomes done once the left-out one is settled.
    void withLeftovers()
    {
        Desk desk;
        const QStringList keys = desk.crash(3);
        desk.own(desk.ada);
        QCOMPARE(
            desk.resolve(desk.ada, keys.at(0), desk.checkFound(desk.ada, keys.at(0)), "succeeded").decision(),
            QStringLiteral("resolved"));
        QCOMPARE(
            desk.resolve(desk.ada, keys.at(1), desk.check(desk.ada, keys.at(1), "absent"), "not_happened")
                .decision(),
            QStringLiteral("resolved"));
        const QString until = desk.db.root().value("SELECT until FROM fencepost.ownership");
        const QString key_goes = desk.db.root().value("SELECT min(retry_until) FROM fencepost.effect_ledger");
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.run("claim_by"), key_goes);
        QCOMPARE(desk.run("concat_ws(' ', state, next_trigger, attempt, attempts_allowed, waits_for_person)"),
                 QStringLiteral("failed rerun 1 2 f"));
        QCOMPARE(desk.db.root().value(
                     "SELECT string_agg(subject_key || ' ' || owner, ',') FROM fencepost.ownership"
                     " WHERE until = $1",
                     {until}),
                 keys.at(2) + QStringLiteral(" ada"));
        QCOMPARE(desk.beginAgain(), QStringLiteral("claimed"));
        QCOMPARE(desk.run("claim_by IS NULL AND next_trigger IS NULL"), QStringLiteral("t"));
        QCOMPARE(
            desk.db.root().value("SELECT trigger FROM fencepost.run_attempt ORDER BY attempt DESC LIMIT 1"),
            QStringLiteral("rerun"));
        QJsonArray all;
        for (int i = 0; i < 3; ++i)
            all << charge(QStringLiteral("cus_000%1").arg(i));
        const Rows reserved = desk.worker.reserve(all);
        for (qsizetype row = 0; row < 3; ++row) {
            const QString key = reserved.text(row, "effect_key");
            QCOMPARE(reserved.decision(row), key == keys.at(0)   ? QStringLiteral("already_done")
                                             : key == keys.at(1) ? QStringLiteral("proceed")
                                                                 : QStringLiteral("unresolved"));
        }
        QCOMPARE(desk.worker.submit({keys.at(1)}).decision(), QStringLiteral("ok"));
        QCOMPARE(desk.worker.done({doneItem(keys.at(1))}).decision(), QStringLiteral("ok"));
        QCOMPARE(desk.worker.finish().decision(), QStringLiteral("unresolved_effects"));
        QCOMPARE(desk.run("state || ' ' || waits_for_person"), QStringLiteral("failed true"));
        QCOMPARE(desk.worker.due().size(), 0);
        const Rows last =
            desk.resolve(desk.ada, keys.at(2), desk.checkFound(desk.ada, keys.at(2)), "succeeded");
        QCOMPARE(last.object().value("run_waits").toBool(true), false);
        QCOMPARE(desk.run("waits_for_person"), QStringLiteral("f"));
        QCOMPARE(desk.worker.due().text("trigger"), QStringLiteral("retry"));
        QCOMPARE(desk.worker.claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.reserve(all).decisions(),
                 QStringLiteral("already_done already_done already_done"));
        QCOMPARE(desk.worker.finish(3).decision(), QStringLiteral("done"));
        QCOMPARE(desk.run("state"), QStringLiteral("done"));
    }

    // Trace 4 of 2a: claimed, ends with an unknown effect, claim_by passes, it is resolved: the run becomes
    // done.
    void pastClaimBy()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        desk.resolve(desk.ada, key, desk.check(desk.ada, key, "absent"), "not_happened");
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.beginAgain(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.sendOne("cus_0000"), key);
        QCOMPARE(desk.worker.finish().decision(), QStringLiteral("unresolved_effects"));
        desk.db.root().exec(
            "UPDATE fencepost.job_run SET claim_by = clock_timestamp() WHERE claim_by IS NOT NULL");
        QVERIFY(
            desk.db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"));
        desk.own(desk.ada);
        QCOMPARE(desk.resolve(desk.ada, key, desk.checkFound(desk.ada, key), "succeeded").decision(),
                 QStringLiteral("resolved"));
        desk.ada.call("release_ownership",
                      QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}});
        QCOMPARE(desk.worker.due().text("trigger"), QStringLiteral("retry"));
        QCOMPARE(desk.worker.claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.reserveOne("cus_0000"), QStringLiteral("already_done"));
        QCOMPARE(desk.worker.finish().decision(), QStringLiteral("done"));
    }

    // Not claimed before the first key goes: nobody may claim it any more, until somebody asks anew.
    void notClaimedInTime()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        desk.resolve(desk.ada, key, desk.check(desk.ada, key, "absent"), "not_happened");
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        desk.db.root().exec("UPDATE fencepost.job_run SET claim_by = clock_timestamp()");
        QCOMPARE(desk.beginAgain(), QStringLiteral("too_late"));
        QCOMPARE(desk.worker.due().size(), 0);
        desk.own(desk.ada);
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.worker.claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
    }

    void beside()
    {
        Desk desk;
        const QStringList keys = desk.sendSome(1);
        desk.own(desk.ada);
        QJsonObject plan = desk.preview(desk.ada);
        QCOMPARE(blocks(plan), (QStringList{"living"}));
        QCOMPARE(desk.ada.call("rerun_period", desk.rerunItem(plan)).decision(), QStringLiteral("living"));
        QCOMPARE(desk.run("state"), QStringLiteral("claimed"));
        // a live lease of the job is no obstacle: another period runs under it
        QCOMPARE(desk.worker.unknown(keys).decision(), QStringLiteral("ok"));
        QCOMPARE(desk.worker.fail().decision(), QStringLiteral("failed"));
        QCOMPARE(desk.worker.claimPeriod("2026-12").decision(), QStringLiteral("claimed"));
        plan = desk.preview(desk.ada);
        QCOMPARE(plan.value("lease_owner").toString(), QStringLiteral("worker"));
        QCOMPARE(plan.value("other_periods").toArray().at(0).toObject().value("period").toString(),
                 QStringLiteral("2026-12"));
        QCOMPARE(desk.ada.call("rerun_period", desk.rerunItem(plan)).decision(), QStringLiteral("rerun"));
        QCOMPARE(desk.worker.renew().decision(), QStringLiteral("ok"));
    }

    void whoMay()
    {
        Desk desk;
        const QStringList keys = desk.crash(1);
        const QJsonObject item = desk.rerunItem(desk.preview(desk.ada));
        QCOMPARE(desk.ada.call("rerun_period", item).decision(), QStringLiteral("not_yours"));
        desk.own(desk.ben);
        const Rows refused = desk.ada.call("rerun_period", item);
        QCOMPARE(refused.decision(), QStringLiteral("not_yours"));
        QCOMPARE(refused.object().value("owner").toString(), QStringLiteral("ben"));
        QCOMPARE(desk.ada.call("rerun_period", QJsonObject{{"job", "billing"}}).decision(),
                 QStringLiteral("bad_item"));
        desk.db.root().exec("UPDATE fencepost.job SET retired_at = clock_timestamp()");
        QCOMPARE(desk.ben.call("rerun_period", item).decision(), QStringLiteral("retired"));
    }

    // What changed between preview and click is answered by name, and nothing is done.
    void aStalePlan()
    {
        Desk desk;
        const QStringList keys = desk.crash(2);
        desk.own(desk.ada);
        const QJsonObject plan = desk.preview(desk.ada);
        QJsonObject item = desk.rerunItem(plan);
        desk.resolve(desk.ada, keys.at(0), desk.checkFound(desk.ada, keys.at(0)), "succeeded");
        Rows refused = desk.ada.call("rerun_period", item);
        QCOMPARE(refused.decision(), QStringLiteral("plan_changed"));
        QCOMPARE(refused.object().value("leave_out_extra").toArray(), (QJsonArray{keys.at(0)}));
        QCOMPARE(refused.object().value("leave_out_missing").toArray(), QJsonArray());
        // the right list under the old hash is no better, nor the new hash with another list
        item.insert("leave_out", QJsonArray{keys.at(1)});
        QCOMPARE(desk.ada.call("rerun_period", item).decision(), QStringLiteral("plan_changed"));
        item = desk.rerunItem(desk.preview(desk.ada), {{"leave_out", QJsonArray()}});
        refused = desk.ada.call("rerun_period", item);
        QCOMPARE(refused.decision(), QStringLiteral("plan_changed"));
        QCOMPARE(refused.object().value("leave_out_missing").toArray(), (QJsonArray{keys.at(1)}));
        QCOMPARE(desk.run("state"), QStringLiteral("claimed"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        // a second click on the same plan finds it changed: the run's attempts are
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        QCOMPARE(desk.ada.call("rerun_period", desk.rerunItem(plan)).decision(),
                 QStringLiteral("plan_changed"));
    }

    // A key that goes between preview and click moves its effect to what must be left out.
    void aKeyGoesMeanwhile()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        desk.resolve(desk.ada, key, desk.check(desk.ada, key, "absent"), "not_happened");
        const QJsonObject item = desk.rerunItem(desk.preview(desk.ada));
        desk.letKeyGo(key);
        const Rows refused = desk.ada.call("rerun_period", item);
        QCOMPARE(refused.decision(), QStringLiteral("plan_changed"));
        QCOMPARE(refused.object().value("leave_out_missing").toArray(), (QJsonArray{key}));
        QCOMPARE(counts(desk.preview(desk.ada)), QStringLiteral("0 0 0 1 ?"));
    }

    void aDonePeriod()
    {
        Desk desk;
        QCOMPARE(desk.worker.begin("2026-11"), QStringLiteral("claimed"));
        const QString key = desk.worker.sendOne("cus_1");
        desk.worker.done({doneItem(key)});
        QCOMPARE(desk.worker.finish(1).decision(), QStringLiteral("done"));
        desk.own(desk.ada);
        QCOMPARE(blocks(desk.preview(desk.ada)), (QStringList{"needs_name"}));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("needs_name"));
        QCOMPARE(desk.rerun(desk.ada, "2026-11", {{"typed", "2026-1"}}), QStringLiteral("needs_name"));
        QCOMPARE(desk.rerun(desk.ada, "2026-11", {{"typed", "2026-11"}}), QStringLiteral("rerun"));
        QCOMPARE(desk.worker.claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.reserveOne("cus_1"), QStringLiteral("already_done")); // nobody is charged again
        QCOMPARE(desk.worker.finish(1).decision(), QStringLiteral("done"));
    }

    // The third rerun of a period needs a second person, bound to the plan.
    void theThirdTime()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        desk.resolve(desk.ada, key, desk.check(desk.ada, key, "absent"), "not_happened");
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
            desk.own(desk.ada);
        }
        QJsonObject plan = desk.preview(desk.ada);
        QCOMPARE(blocks(plan), (QStringList{"needs_second_person"}));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("needs_second_person"));
        const auto ask = [&] {
            return desk.ada
                .call("ask_second_person", QJsonObject{{"action", "rerun_period"},
                                                       {"job", "billing"},
                                                       {"period", "2026-11"},
                                                       {"plan_hash", plan.value("plan_hash")}})
                .object()
                .value("request_id")
                .toString();
        };
        const QString old = ask();
        QCOMPARE(desk.give(desk.ben, old), QStringLiteral("given"));
        desk.letKeyGo(key);
        plan = desk.preview(desk.ada);
        QCOMPARE(desk.rerun(desk.ada, "2026-11", {{"request_id", old}}), QStringLiteral("consent_void"));
        const QString request = ask();
        QCOMPARE(desk.rerun(desk.ada, "2026-11", {{"request_id", request}}), QStringLiteral("consent_void"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QCOMPARE(desk.rerun(desk.ada, "2026-11", {{"request_id", request}}), QStringLiteral("rerun"));
        QCOMPARE(desk.db.root().value(
                     "SELECT consent ->> 'given_person' FROM fencepost.audit_record"
                     " WHERE action = 'rerun_period' AND decision = 'rerun' ORDER BY seq DESC LIMIT 1"),
                 QStringLiteral("Ben Brook"));
    }

    // The open letter of the run is closed as requeued; a left-out effect of somebody else stays theirs.
    void letterAndOwners()
    {
        JobSpec job;
        job.maxAttempts = 1;
        Desk desk(job);
        const QStringList keys = desk.crash(2);
        QCOMPARE(desk.beginAgain(), QStringLiteral("exhausted"));
        QCOMPARE(desk.db.root().value("SELECT state FROM fencepost.dead_letter"), QStringLiteral("open"));
        desk.ben.call("take_ownership", QJsonObject{{"subject_kind", "effect"}, {"subject_key", keys.at(0)}});
        desk.own(desk.ada);
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.db.root().value("SELECT state || ' ' || requeues FROM fencepost.dead_letter"),
                 QStringLiteral("requeued 1"));
        QCOMPARE(
            desk.db.root().value("SELECT string_agg(owner, ' ' ORDER BY subject_key) FROM fencepost.ownership"
                                 " WHERE subject_kind = 'effect' AND until > clock_timestamp()"),
            QStringLiteral("ben ada"));
        QCOMPARE(desk.worker.claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
    }

    // fail_loudly: a period that was missed is made due by a rerun and by nothing else.
    void aMissedPeriod()
    {
        JobSpec job;
        job.overlapPolicy = QStringLiteral("fail_loudly");
        Desk desk(job);
        desk.sendSome(1);
        QCOMPARE(desk.worker.sql().value("SELECT fencepost.fire('billing', '2026-12', clock_timestamp())"),
                 QStringLiteral("missed"));
        QCOMPARE(desk.worker.due().size(), 0);
        QCOMPARE(desk.own(desk.ada, "2026-12"), QStringLiteral("taken"));
        QCOMPARE(desk.rerun(desk.ada, "2026-12"), QStringLiteral("rerun"));
        desk.letLeaseRunOut();
        QCOMPARE(desk.db.root().value(
                     "SELECT string_agg(period, ' ' ORDER BY period) FROM fencepost.due('billing')"),
                 QStringLiteral("2026-11 2026-12"));
    }
};

QTEST_GUILESS_MAIN(RerunTest)
#include "rerun_test.moc"
