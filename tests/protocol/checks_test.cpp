// SPDX-License-Identifier: GPL-3.0-or-later
// Beginning and ending look-ups: fence first, the version that was looked at, and when an absence is sure.
#include "tests/support/desk.h"

#include <QtTest/QTest>

using namespace fencepost::test;

class ChecksTest : public QObject
{
    Q_OBJECT

private slots:
    // Fence first, then judge: a lease that is over gets a stale token in the same transaction, so that its
    // owner cannot renew and live beside the judgement. No version changes by it.
    void fencesFirst()
    {
        Desk desk;
        const QStringList keys = desk.crash(1);
        const QString version = desk.version(keys.at(0));
        const Rows started = desk.start(desk.ada, keys.at(0));
        QCOMPARE(started.decision(), QStringLiteral("started"));
        QCOMPARE(desk.state(keys.at(0)), QStringLiteral("unknown"));
        QCOMPARE(desk.version(keys.at(0)), version);
        QCOMPARE(started.object().value("row_version").toString(), version);
        QCOMPARE(desk.db.root().value("SELECT outcome FROM fencepost.run_attempt"),
                 QStringLiteral("abandoned"));
        QVERIFY(desk.db.root().value("SELECT fencing_token FROM fencepost.job_lease").toLongLong() >
                desk.worker.token);
        QCOMPARE(desk.worker.renew().decision(), QStringLiteral("fenced"));
        QCOMPARE(desk.worker.done({doneItem(keys.at(0))}).decision(), QStringLiteral("fenced"));
        QCOMPARE(desk.state(keys.at(0)), QStringLiteral("unknown"));
    }

    void whatIsNotChecked()
    {
        Desk desk;
        QStringList keys = desk.sendSome(1);
        const QString reserved = desk.worker.reserveOne("cus_9");
        QCOMPARE(desk.start(desk.ada, keys.at(0)).decision(), QStringLiteral("living"));
        QCOMPARE(desk.start(desk.ada, reserved).decision(), QStringLiteral("not_sent"));
        QCOMPARE(desk.start(desk.ada, "none").decision(), QStringLiteral("no_effect"));
        QCOMPARE(desk.ada.call("start_checks", QJsonObject{{"key", "x"}}).decision(),
                 QStringLiteral("bad_item"));
        // what its own worker calls unknown may be looked for; the attempt lives on
        QCOMPARE(desk.worker.unknown(keys).decision(), QStringLiteral("ok"));
        QCOMPARE(desk.start(desk.ada, keys.at(0)).decision(), QStringLiteral("started"));
        QCOMPARE(desk.worker.renew().decision(), QStringLiteral("ok"));
    }

    void oneAtATime()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const QString id = desk.start(desk.ada, key).object().value("check_id").toString();
        const Rows second = desk.start(desk.ben, key);
        QCOMPARE(second.decision(), QStringLiteral("being_checked"));
        QCOMPARE(second.object().value("checked_by").toString(), QStringLiteral("ada"));
        QCOMPARE(desk.ben.call("record_checks", desk.recordItem(id, "inconclusive")).decision(),
                 QStringLiteral("not_yours"));
        QCOMPARE(desk.ada.call("record_checks", desk.recordItem(id, "inconclusive")).decision(),
                 QStringLiteral("recorded"));
        QCOMPARE(desk.ada.call("record_checks", desk.recordItem(id, "found", {theirs("pi_1")})).decision(),
                 QStringLiteral("already_recorded"));
        // an inconclusive one is no reason not to ask again; a conclusive one is, for 60 s and this version
        const QString found = desk.checkFound(desk.ben, key);
        const Rows fresh = desk.start(desk.ada, key);
        QCOMPARE(fresh.decision(), QStringLiteral("fresh"));
        QCOMPARE(fresh.object().value("check_id").toString(), found);
        QCOMPARE(fresh.object().value("verdict").toString(), QStringLiteral("found"));
        desk.ageCheck(found, "61 seconds");
        QCOMPARE(desk.start(desk.ada, key).decision(), QStringLiteral("started"));
        // one that was left lying is taken over after two minutes
        desk.db.root().exec(
            "UPDATE fencepost.provider_check SET started_at = started_at - interval '2 minutes'");
        QCOMPARE(desk.start(desk.ben, key).decision(), QStringLiteral("started"));
    }

    // The console died between asking and recording: its own person begins again at once, and what it may
    // still bring is not taken. Nobody else's check is closed so, and none whose session lives.
    void oneThatItsConsoleLeft()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        auto console = std::make_unique<Operator>(desk.db, logins::ada);
        const QString id = desk.start(*console, key).object().value("check_id").toString();
        QCOMPARE(desk.start(desk.ada, key).decision(), QStringLiteral("being_checked"));
        const QString pid = console->sql().value("SELECT pg_backend_pid()");
        console.reset();
        QVERIFY(desk.db.waitUntil("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1::integer)",
                                  {pid}));
        QCOMPARE(desk.start(desk.ben, key).decision(), QStringLiteral("being_checked"));
        const Rows again = desk.start(desk.ada, key);
        QCOMPARE(again.decision(), QStringLiteral("started"));
        QCOMPARE(desk.db.root().value(
                     "SELECT verdict FROM fencepost.provider_check WHERE check_id = $1::uuid", {id}),
                 QStringLiteral("inconclusive"));
        QCOMPARE(desk.db.root().value(
                     "SELECT after -> 'closed_checks' ->> 0 FROM fencepost.audit_record ORDER BY seq "
                     "DESC LIMIT 1"),
                 id);
        const Rows late = desk.ada.call("record_checks", desk.recordItem(id, "found", {theirs("pi_1")}));
        QCOMPARE(late.decision(), QStringLiteral("already_recorded"));
        QCOMPARE(late.object().value("verdict").toString(), QStringLiteral("inconclusive"));
        const QString now = again.object().value("check_id").toString();
        QCOMPARE(desk.ada.call("record_checks", desk.recordItem(now, "found", {theirs("pi_1")})).decision(),
                 QStringLiteral("recorded"));
        QCOMPARE(desk.db.root().value(
                     "SELECT verdict FROM fencepost.provider_check WHERE check_id = $1::uuid", {id}),
                 QStringLiteral("inconclusive"));
    }

    // What was closed so is on the record whatever the answer is: another's check goes on, or has just ended.
    void aClosedOneIsOnTheRecord()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        const auto answerLate = [&] { // what is asked from then on is asked about another version
            desk.db.root().exec("UPDATE fencepost.effect_ledger SET row_version = row_version + 1");
        };
        const auto leave = [&] {
            answerLate();
            auto console = std::make_unique<Operator>(desk.db, logins::ada);
            const QString id = desk.start(*console, key).object().value("check_id").toString();
            const QString pid = console->sql().value("SELECT pg_backend_pid()");
            console.reset();
            desk.db.waitUntil("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1::integer)",
                              {pid});
            answerLate();
            return id;
        };
        const auto closed = [&] {
            return desk.db.root().value("SELECT after -> 'closed_checks' ->> 0 FROM fencepost.audit_record "
                                        "ORDER BY seq DESC LIMIT 1");
        };
        const QString first = leave();
        const QString theirCheck = desk.start(desk.ben, key).object().value("check_id").toString();
        QCOMPARE(desk.start(desk.ada, key).decision(), QStringLiteral("being_checked"));
        QVERIFY(!first.isEmpty());
        QCOMPARE(closed(), first);
        QCOMPARE(desk.start(desk.ada, key).decision(), QStringLiteral("being_checked"));
        QCOMPARE(closed(), QStringLiteral("(null)"));
        QCOMPARE(
            desk.ben.call("record_checks", desk.recordItem(theirCheck, "found", {theirs("pi_1")})).decision(),
            QStringLiteral("recorded"));
        const QString second = leave();
        QCOMPARE(desk.check(desk.ben, key, "found", {theirs("pi_1")}).size(), 36);
        QCOMPARE(desk.start(desk.ada, key).decision(), QStringLiteral("fresh"));
        QVERIFY(!second.isEmpty());
        QCOMPARE(closed(), second);
    }

    // Issue: a check begun beside an uncommitted change waits for it and sees it.
    void besideAnUncommittedAnswer()
    {
        Desk desk;
        const QString key = desk.sendSome(1).at(0);
        desk.worker.sql().exec("BEGIN");
        QCOMPARE(desk.worker.done({doneItem(key)}).decision(), QStringLiteral("ok"));
        desk.ada.sql().send("SELECT decision, detail FROM fencepost.start_checks(gen_random_uuid(),"
                            " clock_timestamp() + interval '1 minute', '', $1)",
                            {QJsonArray{QJsonObject{{"effect_key", key}}}});
        QVERIFY(desk.db.waitUntilBlocked(desk.ada.sql()));
        desk.worker.sql().exec("COMMIT");
        const Rows started = desk.ada.sql().result();
        QCOMPARE(started.decision(),
                 QStringLiteral("started")); // a done one may be looked at: it keeps its state
        QCOMPARE(started.object().value("row_version").toString(), desk.version(key));
        QCOMPARE(desk.state(key), QStringLiteral("done succeeded"));
    }

    void beginnersOnly_data()
    {
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QJsonArray>("matches");
        QTest::addColumn<QString>("decision");
        const QJsonArray one{theirs("pi_1")};
        QTest::newRow("no verdict") << "perhaps" << one << "bad_item";
        QTest::newRow("absent with a match") << "absent" << one << "bad_item";
        QTest::newRow("found without a match") << "found" << QJsonArray{} << "bad_item";
        QTest::newRow("found with another amount")
            << "found" << QJsonArray{theirs("pi_1", 999)} << "bad_item";
        QTest::newRow("found in another currency")
            << "found" << QJsonArray{theirs("pi_1", 1000, "succeeded", "EUR")} << "bad_item";
        QTest::newRow("found, lower case")
            << "found" << QJsonArray{theirs("pi_1", 1000, "succeeded", "usd")} << "recorded";
        QTest::newRow("several, but one")
            << "found_several" << QJsonArray{theirs("pi_1"), theirs("pi_1")} << "bad_item";
        QTest::newRow("several, but one was declined")
            << "found_several" << QJsonArray{theirs("pi_1"), theirs("pi_2", 1000, "canceled")} << "bad_item";
        QTest::newRow("a decline that moved money")
            << "found_declined" << QJsonArray{theirs("pi_1")} << "bad_item";
        QTest::newRow("several") << "found_several" << QJsonArray{theirs("pi_1"), theirs("pi_2")}
                                 << "recorded";
    }
    // A verdict that its own matches contradict is not taken.
    void beginnersOnly()
    {
        QFETCH(QString, verdict);
        QFETCH(QJsonArray, matches);
        QFETCH(QString, decision);
        static std::unique_ptr<Desk> desk;
        static QStringList keys;
        if (!desk) {
            desk = std::make_unique<Desk>();
            keys = desk->crash(9);
        }
        const QString id = desk->start(desk->ada, keys.takeFirst()).object().value("check_id").toString();
        QCOMPARE(desk->ada.call("record_checks", desk->recordItem(id, verdict, matches)).decision(),
                 decision);
        if (keys.isEmpty())
            desk.reset();
    }

    // Contract: the database itself lowers `absent`, and says which condition is missing.
    void loweredAbsences()
    {
        Desk desk;
        const QStringList keys = desk.crash(6);
        const QString first = desk.db.root().value("SELECT fencepost._utc(first_submitted_at + interval '1 "
                                                   "ms') FROM fencepost.effect_ledger LIMIT 1");
        const QString arrival = desk.db.root().value(
            "SELECT fencepost._utc(last_arrival - interval '1 ms') FROM fencepost.effect_ledger LIMIT 1");
        const auto verdict = [&](const QString &key, const QJsonObject &more) {
            const QString id = desk.check(desk.ada, key, "absent", {}, more);
            return desk.db.root().value(
                "SELECT verdict || ': ' || reason FROM fencepost.provider_check WHERE check_id = $1", {id});
        };
        QCOMPARE(verdict(keys.at(0), {}), QStringLiteral("absent: as told"));
        QCOMPARE(verdict(keys.at(1), {{"window_complete", false}}),
                 QStringLiteral("absent_unsure: the window was not read whole"));
        QCOMPARE(verdict(keys.at(2), {{"window_complete", QJsonValue()}}),
                 QStringLiteral("absent_unsure: the window was not read whole"));
        QCOMPARE(verdict(keys.at(3), {{"window_from", first}}),
                 QStringLiteral("absent_unsure: the window begins after it may first have been sent"));
        QCOMPARE(verdict(keys.at(4), {{"window_to", arrival}}),
                 QStringLiteral("absent_unsure: the window ends before it may have arrived"));
        desk.db.root().exec("UPDATE fencepost.provider SET visibility_lag = '1 minute'");
        QCOMPARE(verdict(keys.at(5), {}),
                 QStringLiteral("absent_unsure: the check began before it must have become visible"));
        for (const QString &key : keys.mid(1)) {
            const QString id = desk.db.root().value(
                "SELECT check_id FROM fencepost.provider_check WHERE effect_key = $1", {key});
            desk.own(desk.ada);
            QCOMPARE(desk.resolve(desk.ada, key, id, "not_happened").decision(),
                     QStringLiteral("verdict_forbids"));
        }
    }

    // The clock margin counts: the far side's clock may be behind ours.
    void theClockMargin()
    {
        ProviderSpec spec = Desk::quickProvider();
        spec.clockMargin = QStringLiteral("10 seconds");
        Desk desk({}, spec);
        const QStringList keys = desk.crash(2);
        const auto from = [&](const QString &before) {
            return desk.db.root().value("SELECT fencepost._utc(min(first_submitted_at) - $1::interval)"
                                        " FROM fencepost.effect_ledger",
                                        {before});
        };
        const auto verdict = [&](const QString &key, const QString &before) {
            const QString id = desk.check(desk.ada, key, "absent", {}, {{"window_from", from(before)}});
            return desk.db.root().value("SELECT verdict FROM fencepost.provider_check WHERE check_id = $1",
                                        {id});
        };
        QCOMPARE(verdict(keys.at(0), "9 seconds"), QStringLiteral("absent_unsure"));
        QCOMPARE(verdict(keys.at(1), "11 seconds"), QStringLiteral("absent"));
    }

    // What is kept of a match is named fields only; the audit record carries the evidence's digest.
    void whatIsKept()
    {
        Desk desk;
        const QString key = desk.crash(1).at(0);
        QJsonObject match = theirs("pi_1");
        match.insert("card", "4242424242424242");
        const QString id = desk.check(desk.ada, key, "found", {match});
        QCOMPARE(desk.db.root().value(
                     "SELECT matches::text FROM fencepost.provider_check WHERE check_id = $1", {id}),
                 QStringLiteral("[{\"status\": \"succeeded\", \"currency\": \"USD\", \"reference\": \"pi_1\","
                                " \"amount_minor\": 1000}]"));
        QCOMPARE(desk.db.root().value(
                     "SELECT a.evidence_digest = encode(sha256(convert_to("
                     " octet_length(c.matches::text) || ':' || c.matches::text || ';' ||"
                     " octet_length(c.evidence::text) || ':' || c.evidence::text || ';', 'UTF8')), 'hex')"
                     " FROM fencepost.audit_record a JOIN fencepost.provider_check c USING (check_id)"
                     " WHERE a.decision = 'recorded'"),
                 QStringLiteral("t"));
    }
};

QTEST_GUILESS_MAIN(ChecksTest)
#include "checks_test.moc"
