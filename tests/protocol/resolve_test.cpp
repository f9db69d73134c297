// SPDX-License-Identifier: GPL-3.0-or-later
// Settling on evidence: what a verdict allows, its age and its version; keys that are gone; settling by hand.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

namespace {

QJsonObject byHand(const QString &outcome)
{
    return {{"outcome", outcome},
            {"evidence",
             QJsonObject{{"text", "the bank's statement of 2026-11-30 shows it"}, {"reference", "st_77"}}}};
}

} // namespace

class ResolveTest : public QObject
{
    Q_OBJECT

private slots:
    void found()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const QString check =
            desk.check(desk.ada, key, "found", {theirs("pi_0", 1000, "canceled"), theirs("pi_9")});
        QCOMPARE(desk.resolve(desk.ada, key, check, "succeeded").decision(), QStringLiteral("not_yours"));
        desk.own(desk.ada);
        const Rows resolved = desk.resolve(desk.ada, key, check, "succeeded");
        QCOMPARE(resolved.decision(), QStringLiteral("resolved"));
        QCOMPARE(resolved.object().value("run_waits").toBool(true), false);
        QCOMPARE(resolved.object().value("provider_ref").toString(), QStringLiteral("pi_9"));
        QCOMPARE(desk.state(key), QStringLiteral("done succeeded"));
        QCOMPARE(resolved.object().value("row_version").toString(), desk.version(key));
        QCOMPARE(desk.resolve(desk.ada, key, check, "succeeded").decision(),
                 QStringLiteral("not_unresolved"));
        const Rows record =
            desk.db.root().exec("SELECT subject_key, check_id, before ->> 'state' AS was,"
                                " after ->> 'state' AS is_now, evidence_digest IS NOT NULL AS digest"
                                " FROM fencepost.audit_record WHERE decision = 'resolved'");
        QCOMPARE(record.toString(), QStringLiteral("%1|%2|unknown|done|t").arg(key, check));
    }

    // Issue: resolve without check, with an old version, with a verdict that allows something else.
    void withoutRight()
    {
        Desk desk;
        const QStringList keys = desk.crash(3);
        desk.own(desk.ada);
        const QString check = desk.checkFound(desk.ada, keys.at(0));
        const QString other = desk.checkFound(desk.ada, keys.at(1));
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), {}, "succeeded").decision(), QStringLiteral("no_check"));
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), newId(), "succeeded").decision(),
                 QStringLiteral("no_check"));
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), other, "succeeded").decision(),
                 QStringLiteral("no_check"));
        const QString open = desk.start(desk.ada, keys.at(2)).object().value("check_id").toString();
        QCOMPARE(desk.resolve(desk.ada, keys.at(2), open, "succeeded").decision(),
                 QStringLiteral("no_check"));
        for (const QString &resolution :
             {QStringLiteral("declined"), QStringLiteral("reversed"), QStringLiteral("not_happened")})
            QCOMPARE(desk.resolve(desk.ada, keys.at(0), check, resolution).decision(),
                     QStringLiteral("verdict_forbids"));
        const Rows old = desk.resolve(desk.ada, keys.at(0), check, "succeeded", {{"row_version", "1"}});
        QCOMPARE(old.decision(), QStringLiteral("changed"));
        QCOMPARE(old.object().value("row_version").toString(), desk.version(keys.at(0)));
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), check, "gone").decision(), QStringLiteral("bad_item"));
        QCOMPARE(desk.resolve(desk.ada, "none", check, "succeeded", {{"row_version", "1"}}).decision(),
                 QStringLiteral("no_effect"));
        QCOMPARE(desk.state(keys.at(0)), QStringLiteral("unknown"));
        // one bad item does not hold the others up, and the second of the same effect finds it changed
        const QJsonObject good = desk.resolveItem(keys.at(0), check, "succeeded");
        QCOMPARE(desk.ada.call("resolve_effects", QJsonArray{QJsonObject{}, good, good}).decisions(),
                 QStringLiteral("bad_item resolved changed"));
    }

    void verdicts_data()
    {
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QJsonArray>("matches");
        QTest::addColumn<QString>("resolution");
        QTest::addColumn<QString>("decision");
        QTest::addColumn<QString>("state");
        const QJsonArray none;
        const QJsonArray one{theirs("pi_1")};
        QTest::newRow("found") << "found" << one << "succeeded"
                               << "resolved"
                               << "done succeeded";
        QTest::newRow("declined") << "found_declined" << QJsonArray{theirs("pi_1", 1000, "canceled")}
                                  << "declined"
                                  << "resolved"
                                  << "done declined";
        QTest::newRow("reversed") << "found_reversed" << QJsonArray{theirs("pi_1", 1000, "refunded")}
                                  << "reversed"
                                  << "needs_second_person"
                                  << "unknown";
        QTest::newRow("different") << "found_different" << QJsonArray{theirs("pi_1", 999)} << "succeeded"
                                   << "needs_second_person"
                                   << "unknown";
        QTest::newRow("in progress") << "found_in_progress" << one << "succeeded"
                                     << "verdict_forbids"
                                     << "unknown";
        QTest::newRow("absent") << "absent" << none << "not_happened"
                                << "resolved"
                                << "claimed";
        QTest::newRow("unsure") << "absent_unsure" << none << "not_happened"
                                << "verdict_forbids"
                                << "unknown";
        QTest::newRow("inconclusive") << "inconclusive" << none << "not_happened"
                                      << "verdict_forbids"
                                      << "unknown";
        QTest::newRow("misconfigured") << "misconfigured" << none << "not_happened"
                                       << "verdict_forbids"
                                       << "unknown";
        QTest::newRow("no look-up") << "no_look_up" << none << "succeeded"
                                    << "verdict_forbids"
                                    << "unknown";
    }
    // The contract's table, line by line.
    void verdicts()
    {
        QFETCH(QString, verdict);
        QFETCH(QJsonArray, matches);
        QFETCH(QString, resolution);
        static std::unique_ptr<Desk> desk;
        static QStringList keys;
        if (!desk) {
            desk = std::make_unique<Desk>();
            keys = desk->crash(10);
            desk->own(desk->ada);
        }
        const QString key = keys.takeFirst();
        const QString check = desk->check(desk->ada, key, verdict, matches);
        QTEST(desk->resolve(desk->ada, key, check, resolution).decision(), "decision");
        QTEST(desk->state(key), "state");
        if (keys.isEmpty())
            desk.reset();
    }

    // A living attempt is not judged; not even where the check says that nothing happened.
    void living()
    {
        Desk desk;
        const QStringList keys = desk.sendSome(2);
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), newId(), "not_happened").decision(),
                 QStringLiteral("living"));
        desk.ada.call("release_ownership",
                      QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}});
        QCOMPARE(desk.worker.unknown(keys).decision(), QStringLiteral("ok"));
        desk.own(desk.ada);
        QVERIFY(
            desk.db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"));
        const QString absent = desk.check(desk.ada, keys.at(0), "absent");
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), absent, "not_happened").decision(),
                 QStringLiteral("living"));
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), absent, "by_hand", byHand("succeeded")).decision(),
                 QStringLiteral("living"));
        // once its owner is fenced the same check serves: nothing can have been sent in between
        desk.letLeaseRunOut();
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), absent, "not_happened").decision(),
                 QStringLiteral("resolved"));
        QVERIFY(desk.db.root().value("SELECT fencing_token FROM fencepost.job_lease").toLongLong() >
                desk.worker.token);
    }

    // resolve fences by itself: the lease ran out after the check, and its owner tries to come back.
    void fencesByItself()
    {
        Desk desk;
        const QString key = desk.sendSome(1).at(0);
        QCOMPARE(desk.worker.unknown({key}).decision(), QStringLiteral("ok"));
        QVERIFY(
            desk.db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"));
        const QString absent = desk.check(desk.ada, key, "absent");
        desk.own(desk.ada);
        desk.letLeaseRunOut();
        desk.worker.sql().exec("BEGIN");
        desk.worker.sql().exec("SELECT FROM fencepost.job_v");
        QCOMPARE(desk.resolve(desk.ada, key, absent, "not_happened").decision(), QStringLiteral("resolved"));
        desk.worker.sql().exec("COMMIT");
        QCOMPARE(desk.worker.renew().decision(), QStringLiteral("fenced"));
        QCOMPARE(desk.db.root().value("SELECT claim_id FROM fencepost.job_lease"), QStringLiteral("(null)"));
    }

    // A stored absence serves for 10 minutes, and for 5 where the key is gone; what was found serves on.
    void howOld()
    {
        Desk desk;
        const QStringList keys = desk.crash(3);
        desk.own(desk.ada);
        const QString first = desk.check(desk.ada, keys.at(0), "absent");
        const QString second = desk.check(desk.ada, keys.at(1), "absent");
        const QString found = desk.checkFound(desk.ada, keys.at(2));
        desk.ageCheck(first, "9 minutes");
        desk.ageCheck(second, "9 minutes");
        desk.ageCheck(found, "9 hours");
        desk.letKeyGo(keys.at(1));
        const Rows old = desk.resolve(desk.ada, keys.at(1), second, "not_happened");
        QCOMPARE(old.decision(), QStringLiteral("check_old"));
        QCOMPARE(old.object().value("at_most_s").toInt(), 300);
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), first, "not_happened", {{"row_version", "9"}}).decision(),
                 QStringLiteral("changed"));
        desk.ageCheck(first, "2 minutes");
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), first, "not_happened").decision(),
                 QStringLiteral("check_old"));
        desk.ageCheck(first, "-2 minutes");
        QCOMPARE(desk.resolve(desk.ada, keys.at(0), first, "not_happened").decision(),
                 QStringLiteral("resolved"));
        QCOMPARE(desk.resolve(desk.ada, keys.at(2), found, "succeeded").decision(),
                 QStringLiteral("resolved"));
    }

    // An older absence does not stand against a later check that found it, nor against one that is not sure
    // any more.
    void aLaterCheckSaysOtherwise()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        const QString absent = desk.check(desk.ada, key, "absent");
        desk.ageCheck(absent, "2 minutes");
        QCOMPARE(desk.check(desk.ada, key, "inconclusive").size(), 36);
        const QString found = desk.checkFound(desk.ben, key);
        const Rows refused = desk.resolve(desk.ada, key, absent, "not_happened");
        QCOMPARE(refused.decision(), QStringLiteral("newer_check"));
        QCOMPARE(refused.object().value("check_id").toString(), found);
        QCOMPARE(desk.resolve(desk.ada, key, found, "succeeded").decision(), QStringLiteral("resolved"));
    }

    // Owning, noting, checking, sweeping and fencing change no version; what a worker writes does.
    void versions()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const QString version = desk.version(key);
        const QString check = desk.checkFound(desk.ada, key);
        desk.own(desk.ada);
        desk.ada.call("take_ownership", QJsonObject{{"subject_kind", "effect"}, {"subject_key", key}});
        desk.ada.call("note", QJsonObject{{"subject_kind", "effect"}, {"subject_key", key}, {"text", "x"}});
        desk.worker.sql().exec("SELECT * FROM fencepost.sweep()");
        QCOMPARE(desk.version(key), version);
        QCOMPARE(desk.resolve(desk.ada, key, check, "succeeded").decision(), QStringLiteral("resolved"));
        QVERIFY(desk.version(key) != version);
        QCOMPARE(desk.db.root().value("SELECT until > clock_timestamp() FROM fencepost.ownership"
                                      " WHERE subject_kind = 'effect'"),
                 QStringLiteral("f")); // resolving ends the effect's own ownership
    }

    // Key held: back to claimed, sendable with the same key until the key goes; the version guards the retry.
    void notHappened()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        const QString id = desk.db.root().value("SELECT idempotency_key FROM fencepost.effect_ledger");
        const QString check = desk.check(desk.ada, key, "absent");
        const Rows resolved = desk.resolve(desk.ada, key, check, "not_happened");
        QCOMPARE(resolved.decision(), QStringLiteral("resolved"));
        QCOMPARE(
            desk.db.root().value("SELECT retry_until = key_kept_until - interval '5 minutes' AND NOT rearm"
                                 " FROM fencepost.effect_ledger"),
            QStringLiteral("t"));
        QCOMPARE(desk.resolve(desk.ada, key, check, "not_happened").decision(),
                 QStringLiteral("not_unresolved"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.beginAgain(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.sendOne("cus_0000"), key);
        QCOMPARE(desk.db.root().value("SELECT idempotency_key FROM fencepost.effect_ledger"), id);
        QCOMPARE(desk.worker.done({doneItem(key)}).decision(), QStringLiteral("ok"));
        QCOMPARE(desk.worker.finish().decision(), QStringLiteral("done"));
    }

    // An absence that was sure before the retry says nothing about the retry, however young it is.
    void aCheckOfBeforeTheRetry()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        const QString absent = desk.check(desk.ada, key, "absent");
        QCOMPARE(desk.resolve(desk.ada, key, absent, "not_happened").decision(), QStringLiteral("resolved"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.beginAgain(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.sendOne("cus_0000"), key);
        desk.letLeaseRunOut();
        desk.own(desk.ada);
        QCOMPARE(desk.resolve(desk.ada, key, absent, "not_happened").decision(),
                 QStringLiteral("check_of_other_version"));
        QCOMPARE(desk.state(key), QStringLiteral("unknown"));
    }

    // Key gone: a second person; the retry arms the same key again, and the window still begins at the first
    // send.
    void keyGone()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const QString times = QStringLiteral("SELECT first_submitted_at FROM fencepost.effect_ledger");
        const QString first = desk.db.root().value(times);
        desk.own(desk.ada);
        desk.letKeyGo(key);
        const QString check = desk.check(desk.ada, key, "absent");
        const QJsonObject item = desk.resolveItem(key, check, "not_happened");
        const Rows alone = desk.ada.call("resolve_effects", item);
        QCOMPARE(alone.decision(), QStringLiteral("needs_second_person"));
        QCOMPARE(alone.object().value("why").toArray(), (QJsonArray{"key_gone"}));
        const QString request = desk.ask(desk.ada, item, "absent");
        QCOMPARE(desk.give(desk.adaHome, request), QStringLiteral("same_person"));
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QCOMPARE(desk.resolve(desk.ada, key, check, "not_happened", {{"request_id", request}}).decision(),
                 QStringLiteral("resolved"));
        QCOMPARE(desk.db.root().value("SELECT rearm AND retry_until - updated_at = interval '30 minutes'"
                                      " FROM fencepost.effect_ledger"),
                 QStringLiteral("t"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.beginAgain(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.sendOne("cus_0000"), key);
        QCOMPARE(desk.db.root().value(
                     "SELECT key_armed_at > first_submitted_at AND key_kept_until > clock_timestamp()"
                     " + interval '23 hours' AND NOT rearm FROM fencepost.effect_ledger"),
                 QStringLiteral("t"));
        QCOMPARE(desk.db.root().value(times), first);
    }

    // Issue: a gone key never leaves an effect stuck. A claimed row past retry_until is unresolved again.
    void neverStuck()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        desk.own(desk.ada);
        QCOMPARE(desk.resolve(desk.ada, key, desk.check(desk.ada, key, "absent"), "not_happened").decision(),
                 QStringLiteral("resolved"));
        desk.letKeyGo(key);
        QCOMPARE(desk.db.root().value("SELECT why FROM fencepost.unresolved_v"), QStringLiteral("key_gone"));
        QCOMPARE(desk.beginAgain(), QStringLiteral("owned"));
        desk.ada.call("release_ownership",
                      QJsonObject{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}});
        QCOMPARE(desk.worker.claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.reserveOne("cus_0000"), QStringLiteral("key_gone"));
        QCOMPARE(desk.worker.finish().decision(), QStringLiteral("unresolved_effects"));
        desk.own(desk.ada);
        const QString check = desk.check(desk.ada, key, "absent");
        const QString request = desk.ask(desk.ada, desk.resolveItem(key, check, "not_happened"), "absent");
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        const Rows again = desk.resolve(desk.ada, key, check, "not_happened", {{"request_id", request}});
        QCOMPARE(again.decision(), QStringLiteral("resolved"));
        QCOMPARE(desk.run("waits_for_person"), QStringLiteral("f"));
        QCOMPARE(desk.rerun(desk.ada), QStringLiteral("rerun"));
        QCOMPARE(desk.worker.claimPeriod("2026-11").decision(), QStringLiteral("claimed"));
        QCOMPARE(desk.worker.sendOne("cus_0000"), key);
    }

    // Trace 2 of 2a: the first send sleeps; a sure absence and a second person; the sleeper charges; the
    // retry dies unsent. The next check must still be able to see that charge: its window begins at the first
    // submission.
    void theSleeper()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const QString first = desk.db.root().value("SELECT first_submitted_at FROM fencepost.effect_ledger");
        desk.own(desk.ada);
        desk.letKeyGo(key);
        const QString check = desk.check(desk.ada, key, "absent");
        const QString request = desk.ask(desk.ada, desk.resolveItem(key, check, "not_happened"), "absent");
        desk.give(desk.ben, request);
        desk.resolve(desk.ada, key, check, "not_happened", {{"request_id", request}});
        desk.rerun(desk.ada);
        Worker retry(desk.db, logins::workerB);
        QCOMPARE(retry.begin("2026-11"), QStringLiteral("claimed"));
        QCOMPARE(retry.sendOne("cus_0000"), key);
        desk.letLeaseRunOut();
        QVERIFY(
            desk.db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"));
        const Rows started = desk.start(desk.ada, key);
        QCOMPARE(started.decision(), QStringLiteral("started"));
        QCOMPARE(desk.db.root().value("SELECT $1::timestamptz = $2::timestamptz",
                                      {started.object().value("first_submitted_at").toString(), first}),
                 QStringLiteral("t"));
        // a window that begins at the retry does not prove an absence
        const QString id = started.object().value("check_id").toString();
        const QString later =
            desk.db.root().value("SELECT fencepost._utc(submitted_at) FROM fencepost.effect_ledger");
        const Rows told =
            desk.ada.call("record_checks", desk.recordItem(id, "absent", {}, {{"window_from", later}}));
        QCOMPARE(told.object().value("verdict").toString(), QStringLiteral("absent_unsure"));
        QCOMPARE(told.object().value("lowered").toBool(), true);
    }

    // A resolved absence gives the approval back; it is for this key only.
    void theApproval()
    {
        JobSpec job;
        job.needsApproval = true;
        Desk desk(job);
        QCOMPARE(desk.worker.begin("2026-11"), QStringLiteral("claimed"));
        const Rows missing = desk.worker.reserve({charge("cus_1")});
        QCOMPARE(missing.decision(), QStringLiteral("approval_missing"));
        const QString key = missing.text("effect_key");
        desk.db.root().exec(
            "INSERT INTO fencepost.approval (effect_key, approved_by, approved_at, terms_digest)"
            " SELECT effect_key, 'ben', clock_timestamp(), input_digest FROM fencepost.effect_ledger");
        QCOMPARE(desk.worker.sendOne("cus_1"), key);
        const QString consumed = QStringLiteral("SELECT consumed_at IS NOT NULL FROM fencepost.approval");
        QCOMPARE(desk.db.root().value(consumed), QStringLiteral("t"));
        desk.letLeaseRunOut();
        QVERIFY(
            desk.db.waitUntil("SELECT max(last_arrival) < clock_timestamp() FROM fencepost.effect_ledger"));
        desk.own(desk.ada);
        QCOMPARE(desk.resolve(desk.ada, key, desk.check(desk.ada, key, "absent"), "not_happened").decision(),
                 QStringLiteral("resolved"));
        QCOMPARE(desk.db.root().value(consumed), QStringLiteral("f"));
    }

    // By hand: a person's evidence, past the limit or where the far side cannot be asked, and a second
    // person.
    void settlingByHand()
    {
        Desk desk;
        const QStringList keys = desk.crash(2);
        desk.own(desk.ada);
        const auto tryIt = [&](const QJsonObject &more) {
            return desk.resolve(desk.ada, keys.at(0), {}, "by_hand", more);
        };
        QCOMPARE(tryIt({}).decision(), QStringLiteral("bad_item"));
        QCOMPARE(tryIt({{"outcome", "succeeded"}, {"evidence", "they said so on the phone"}}).decision(),
                 QStringLiteral("needs_evidence"));
        QCOMPARE(tryIt({{"outcome", "succeeded"},
                        {"evidence", QJsonObject{{"text", "short"}, {"reference", "x"}}}})
                     .decision(),
                 QStringLiteral("needs_evidence"));
        QCOMPARE(tryIt(byHand("succeeded")).decision(), QStringLiteral("too_early"));
        // at once where it cannot be asked
        const QString silent = desk.check(desk.ada, keys.at(1), "no_look_up");
        QCOMPARE(desk.resolve(desk.ada, keys.at(1), silent, "by_hand", byHand("declined")).decision(),
                 QStringLiteral("needs_second_person"));
        desk.db.root().exec("UPDATE fencepost.job SET unknown_limit = '0'");
        QCOMPARE(tryIt(byHand("succeeded")).decision(), QStringLiteral("needs_second_person"));
        desk.db.root().exec("UPDATE fencepost.provider SET settle_delay = '1 hour'");
        QCOMPARE(tryIt(byHand("not_happened")).decision(), QStringLiteral("too_early"));
        const QString request =
            desk.ask(desk.ada, desk.resolveItem(keys.at(0), {}, "by_hand", byHand("succeeded")), {});
        QCOMPARE(desk.give(desk.ben, request), QStringLiteral("given"));
        QJsonObject item = byHand("declined");
        item.insert("request_id", request);
        QCOMPARE(tryIt(item).decision(),
                 QStringLiteral("consent_void")); // another outcome than the one consented to
        item = byHand("succeeded");
        item.insert("request_id", request);
        QCOMPARE(tryIt(item).decision(), QStringLiteral("resolved"));
        QCOMPARE(desk.state(keys.at(0)), QStringLiteral("done succeeded"));
        QCOMPARE(desk.db.root().value(
                     "SELECT provider_ref FROM fencepost.effect_ledger WHERE effect_key = $1", {keys.at(0)}),
                 QStringLiteral("st_77"));
    }
};

QTEST_GUILESS_MAIN(ResolveTest)
#include "resolve_test.moc"
