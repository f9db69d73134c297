// SPDX-License-Identifier: GPL-3.0-or-later
// Who asks, what time it is there, and what needs a person: on a ledger that real workers and people made.
#include "asked.h"
#include "opened.h"

#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const RunKey s_run{JobName("billing"), Period("2026-11")};

const TriageItem *rowOf(const TriageSnapshot &snapshot, TriageKind kind)
{
    const auto it = std::find_if(snapshot.items.begin(), snapshot.items.end(),
                                 [kind](const TriageItem &item) { return item.kind == kind; });
    return it == snapshot.items.end() ? nullptr : &*it;
}

QStringList kindsOf(const TriageSnapshot &snapshot)
{
    QStringList kinds;
    for (const TriageItem &item : snapshot.items)
        kinds << toText(item.kind);
    kinds.sort();
    return kinds;
}

} // namespace

class TriageTest : public QObject
{
    Q_OBJECT

private slots:
    void whoAsks()
    {
        TestDatabase db;
        Opened store(db, logins::ada);
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
        QCOMPARE(who.value().login, Login("ada"));
        QCOMPARE(who.value().person, "Ada Able");
        QVERIFY(who.value().mayAct);
        QVERIFY(!who.value().shared);
        QVERIFY(who.value().isOperator);
        QVERIFY(!who.value().replica);
        QCOMPARE(who.value().database, db.name());
        QVERIFY(who.value().serverVersion.toInt() >= 14 || who.value().serverVersion.contains('.'));

        Opened night(db, logins::shared);
        Asked<Who> shared;
        night.who(this, shared.then());
        MUST_ANSWER(shared);
        QVERIFY(shared.value().shared);
    }

    void theServersClock()
    {
        TestDatabase db;
        Opened store(db, logins::vera);
        QVERIFY(!store.serverNow().isValid());
        QCOMPARE(store.silentFor(), -1);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        QVERIFY(store.silentFor() >= 0);
        QVERIFY(store.silentFor() < 1'000);
        const QDateTime told = timeOf(db, "clock_timestamp()");
        QVERIFY2(qAbs(store.serverNow().msecsTo(told)) < 500,
                 qPrintable(store.serverNow().toString(Qt::ISODateWithMs)));
        QVERIFY(qAbs(store.skew()) < 500); // the same machine
        const QDateTime before = store.serverNow();
        QTest::qWait(50);
        QVERIFY(before.msecsTo(store.serverNow()) >= 45);
        QCOMPARE(before.timeSpec(), Qt::UTC);
    }

    void emptyDatabase()
    {
        TestDatabase db;
        Opened store(db, logins::vera);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        QVERIFY(triage.value().items.empty());
        QVERIFY(triage.value().asOf.isValid());
        QCOMPARE(triage.value().auditSeq, 0);
        Asked<LedgerPage> page;
        store.ledgerPage(this, {}, std::nullopt, 50, page.then());
        MUST_ANSWER(page);
        QVERIFY(page.value().rows->isEmpty());
        QVERIFY(!page.value().hasMore);
        QVERIFY(page.value().asOf.isValid());
        Asked<RunSheet> sheet;
        store.runSheet(this, s_run, sheet.then());
        QVERIFY(sheet.wait());
        QCOMPARE(sheet.error().kind, StoreError::Kind::Refused);
        QVERIFY(sheet.error().text.contains("billing/2026-11"));
    }

    void aCrashedRunIsOneRowOfTriage()
    {
        Desk desk;
        const QStringList keys = desk.crash(7);
        Opened store(desk.db, logins::ada);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        QCOMPARE(kindsOf(triage.value()), QStringList{"unresolved"});
        const TriageItem &row = triage.value().items.front();
        QCOMPARE(row.run, s_run);
        QCOMPARE(row.subjectKey, "billing/2026-11");
        QCOMPARE(row.count, 7);
        QCOMPARE(row.money.of("USD"), 7'000);
        QCOMPARE(row.worker, "worker");
        QCOMPARE(row.attempt, 1);
        QCOMPARE(row.token.value, 1);
        QVERIFY(row.owner.isEmpty());
        QVERIFY(!row.leaseUntil.isValid());
        QCOMPARE(row.since, timeOf(desk.db, "min(first_submitted_at) FROM fencepost.effect_ledger"));
        // 24 h retention, its margin 5 min
        QCOMPARE(row.keyGoesAt,
                 timeOf(desk.db, "min(key_kept_until) - interval '5 min' FROM fencepost.effect_ledger"));
        QCOMPARE(row.keyArmedAt, timeOf(desk.db, "min(key_armed_at) FROM fencepost.effect_ledger"));

        QCOMPARE(desk.own(desk.ada), "taken");
        store.triage(this, triage.then());
        QTRY_COMPARE(triage.times(), 2);
        QCOMPARE(triage.value().items.front().owner, "ada");
        QVERIFY(triage.value().items.front().ownerActiveAt.isValid());
        QVERIFY(triage.value().auditSeq > 0);
        QCOMPARE(triage.value().auditHash.size(), 64);
    }

    // What was not charged is a row of its own until it is closed, with what was charged; the run knows it as
    // well.
    void whatWasNotCharged()
    {
        Desk desk;
        const QString key = desk.crash(1).first();
        desk.own(desk.ada);
        QCOMPARE(desk.settleWithSecond(key, "found_different", {theirs("pi_1", 490)}), "resolved");
        Opened store(desk.db, logins::vera);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        const TriageItem *row = rowOf(triage.value(), TriageKind::Shortfall);
        QVERIFY(row);
        QCOMPARE(row->run, s_run);
        QCOMPARE(row->subjectKey, "1");
        QCOMPARE(row->effect, EffectKey(key));
        QCOMPARE(row->money.text(), "5.10 USD");
        QCOMPARE(row->ours, std::optional(Money{1000, "USD"}));
        QCOMPARE(row->charged, std::optional(Money{490, "USD"}));
        QCOMPARE(row->text, "pi_1");
        QCOMPARE(row->owner, "ada");
        QCOMPARE(row->at, (FarSide{"pay", "stripe", "acct_test", false}));
        Asked<RunSheet> sheet;
        store.runSheet(this, s_run, sheet.then());
        MUST_ANSWER(sheet);
        QCOMPARE(sheet.value().shortfalls.size(), size_t(1));
        QVERIFY(sheet.value().shortfalls.front().isOpen());
        QCOMPARE(sheet.value().shortfalls.front().money, (Money{510, "USD"}));
        QCOMPARE(sheet.value().shortfalls.front().notedBy, "Ada Able");

        QCOMPARE(desk.ada
                     .call("close_shortfall", QJsonObject{{"shortfall_id", row->subjectKey}},
                           "the rest was billed by hand")
                     .decision(),
                 "closed");
        store.triage(this, triage.then());
        QTRY_COMPARE(triage.times(), 2);
        QVERIFY(!rowOf(triage.value(), TriageKind::Shortfall));
        store.runSheet(this, s_run, sheet.then());
        QTRY_COMPARE(sheet.times(), 2);
        const Shortfall &closed = sheet.value().shortfalls.front();
        QVERIFY(!closed.isOpen());
        QCOMPARE(closed.closedBy, "Ada Able");
        QCOMPARE(closed.closingReason, "the rest was billed by hand");
        QVERIFY(std::any_of(sheet.value().happenings.begin(), sheet.value().happenings.end(),
                            [](const Happening &one) { return one.kind == "shortfall_closed"; }));
    }

    // Work in progress under a live lease is not counted; without a heartbeat it is a silent worker.
    void livingWorkIsNotUnresolved()
    {
        Desk desk;
        desk.sendSome(3);
        Opened store(desk.db, logins::vera);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        QCOMPARE(kindsOf(triage.value()), QStringList{});
        desk.fallSilent();
        Asked<TriageSnapshot> silent;
        store.triage(this, silent.then());
        MUST_ANSWER(silent);
        QCOMPARE(kindsOf(silent.value()), QStringList{"silent_worker"});
        const TriageItem &row = silent.value().items.front();
        QCOMPARE(row.run, s_run);
        QCOMPARE(row.worker, "worker");
        QVERIFY(row.leaseUntil > silent.value().asOf);
        QVERIFY(row.seenAt < silent.value().asOf.addSecs(-60));
        QVERIFY(row.silent);
    }

    // A worker that has died while its lease still lives: what it left unresolved and its silence are one
    // row.
    void aSilentRunWithUnresolvedEffectsIsOneRow()
    {
        Desk desk;
        const QStringList keys = desk.sendSome(3);
        Sql &root = desk.db.root();
        QVERIFY(root.exec("UPDATE fencepost.effect_ledger SET state = 'unknown' WHERE effect_key = $1",
                          {keys.front()})
                    .ok());
        desk.fallSilent();
        QCOMPARE(desk.own(desk.ada), "taken");
        Opened store(desk.db, logins::vera);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        QCOMPARE(kindsOf(triage.value()), QStringList{"unresolved"});
        const TriageItem &row = triage.value().items.front();
        QCOMPARE(row.count, 1);
        QVERIFY(row.silent);
        QVERIFY(row.leaseUntil > triage.value().asOf);
        QCOMPARE(row.owner, "ada");
        QCOMPARE(row.ownerPerson, "Ada Able");
    }

    void theOtherKindsOfTriage()
    {
        Desk desk;
        Sql &root = desk.db.root();
        const QStringList keys = desk.crash(2);
        QVERIFY(
            root.exec("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at) VALUES"
                      " ('billing', '2026-08', 3, 'row 17 is broken', clock_timestamp() - interval '1 hour'),"
                      " ('billing', '2026-09', 3, 'row 18 is broken', clock_timestamp())")
                .ok());
        QVERIFY(root.exec("UPDATE fencepost.job SET min_records = 10").ok());
        QVERIFY(root.exec("INSERT INTO fencepost.job_run (job, period, state, attempt, attempts_allowed, "
                          "finished_at,"
                          " records_processed, next_trigger, claim_by, waits_for_person, error) VALUES"
                          " ('billing', 'idle', 'done', 1, 3, clock_timestamp() - interval '1 hour', 0, "
                          "NULL, NULL, false, NULL),"
                          " ('billing', 'idle-long-ago', 'done', 1, 3, clock_timestamp() - interval '2 "
                          "days', 0, NULL, NULL, false, NULL),"
                          " ('billing', 'again', 'failed', 1, 2, clock_timestamp(), NULL, 'rerun', "
                          "clock_timestamp() - interval '1 min', false, NULL),"
                          " ('billing', 'stuck', 'failed', 3, 3, clock_timestamp(), NULL, NULL, NULL, false, "
                          "'disk full'),"
                          " ('billing', '2026-09', 'failed', 3, 3, clock_timestamp(), NULL, NULL, NULL, "
                          "false, 'row 18'),"
                          " ('billing', 'retries', 'failed', 1, 3, clock_timestamp(), NULL, NULL, NULL, "
                          "false, 'soon')")
                    .ok());
        QVERIFY(
            root.exec(
                    "INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at, state) VALUES"
                    " ('billing', '2026-07', 3, 'closed', clock_timestamp(), 'discarded')")
                .ok());
        QVERIFY(root.exec("INSERT INTO fencepost.firing (job, period, scheduled_for, state, answer) VALUES"
                          " ('billing', 'gone', clock_timestamp() - interval '1 hour', 'missed', 'missed'),"
                          " ('billing', 'idle', clock_timestamp() - interval '1 hour', 'missed', 'missed')")
                    .ok());
        Opened store(desk.db, logins::ben);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        QCOMPARE(kindsOf(triage.value()),
                 (QStringList{"dead_letters", "did_nothing", "missed_period", "rerun_not_claimed",
                              "unresolved", "waits_for_person"}));
        const TriageItem *letters = rowOf(triage.value(), TriageKind::DeadLetters);
        QCOMPARE(letters->count, 2);
        QCOMPARE(letters->text, "row 18 is broken");
        QCOMPARE(letters->run.job, JobName("billing"));
        QVERIFY(letters->run.period.isEmpty());
        QCOMPARE(rowOf(triage.value(), TriageKind::DidNothing)->run.period, Period("idle"));
        QCOMPARE(rowOf(triage.value(), TriageKind::DidNothing)->leastRecords, 10);
        QCOMPARE(rowOf(triage.value(), TriageKind::MissedPeriod)->run.period, Period("gone"));
        QCOMPARE(rowOf(triage.value(), TriageKind::RerunNotClaimed)->run.period, Period("again"));
        QVERIFY(rowOf(triage.value(), TriageKind::RerunNotClaimed)->keyGoesAt < triage.value().asOf);
        QCOMPARE(rowOf(triage.value(), TriageKind::WaitsForPerson)->run.period, Period("stuck"));
        QCOMPARE(rowOf(triage.value(), TriageKind::WaitsForPerson)->text, "disk full");
        QCOMPARE(triage.value().missedPeriods, 1);
        QCOMPARE(triage.value().didNothing, 1);
    }

    // Who answers, what a setting was beside what it would be, and what an earlier check had found.
    void whatTheOtherPersonIsShown()
    {
        Desk desk;
        Operator adam(desk.db, logins::adam);
        const QJsonObject row{{"provider", "pay"}, {"settle_delay", "0"}};
        desk.db.root().exec("UPDATE fencepost.provider SET settle_delay = '1 min'");
        QCOMPARE(
            adam.call("ask_second_person", QJsonObject{{"action", "set_provider"}, {"row", row}}, "faster")
                .decision(),
            "asked");
        desk.db.root().exec("UPDATE fencepost.provider SET settle_delay = '0'");
        const QString key = desk.crash(1).at(0);
        QCOMPARE(desk.own(desk.ada), "taken");
        desk.ageCheck(desk.checkFound(desk.ada, key), "2 minutes");
        const QString absent = desk.check(desk.ada, key, "absent");
        desk.ask(desk.ada, desk.resolveItem(key, absent, "not_happened"), "absent");
        Opened store(desk.db, logins::anna);
        Asked<std::vector<Consent>> consents;
        store.consents(this, consents.then());
        MUST_ANSWER(consents);
        QCOMPARE(consents.value().size(), size_t(2));
        const Consent &money = consents.value().at(0);
        const Consent &setting = consents.value().at(1);
        QVERIFY(setting.byAdmin && !money.byAdmin);
        QCOMPARE(setting.items.front().setting, "provider pay");
        QCOMPARE(setting.items.front().columns,
                 (std::vector<SettingChange>{{"settle_delay", "00:01:00", "0", false}}));
        const auto &before = money.items.front().foundBefore;
        QCOMPARE(before.size(), size_t(1));
        QCOMPARE(before.front().verdict, "found");
        QCOMPARE(before.front().checkedBy, "ada");
        QVERIFY(before.front().startedAt.isValid());
        QCOMPARE(before.front().moved.size(), size_t(1));
        QCOMPARE(before.front().moved.front().money, (Money{1'000, "USD"}));
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
        QVERIFY(who.value().isAdmin && !who.value().isOperator);
    }

    // A new login may act without being told to: the request says so, with every other column.
    void aNewLoginIsShownWhole()
    {
        Desk desk;
        Operator adam(desk.db, logins::adam);
        const QJsonObject row{{"login", "newbie"}, {"person", "New Bie"}};
        QCOMPARE(
            adam.call("ask_second_person", QJsonObject{{"action", "set_person"}, {"row", row}}, "a colleague")
                .decision(),
            "asked");
        for (const auto &[login, answers] : {std::pair{logins::anna, true}, {logins::ben, false}}) {
            Opened store(desk.db, login);
            Asked<std::vector<Consent>> consents;
            store.consents(this, consents.then());
            MUST_ANSWER(consents);
            QCOMPARE(consents.value().front().items.front().columns,
                     (std::vector<SettingChange>{{"may_act", {}, "true", true},
                                                 {"person", {}, "New Bie", true},
                                                 {"shared", {}, "false", true}}));
            Asked<TriageSnapshot> triage;
            store.triage(this, triage.then());
            MUST_ANSWER(triage);
            const TriageItem *asked = rowOf(triage.value(), TriageKind::ConsentAsked);
            QVERIFY(asked && asked->byAdmin);
            QCOMPARE(asked->mayAnswer, answers);
        }
    }

    // What a crashed worker sent is told by its name, not by that of one that took over and sent nothing.
    void theOneThatSentIsNamed()
    {
        Desk desk;
        desk.crash(2);
        QCOMPARE(desk.beginAgain(), "claimed");
        QVERIFY(
            desk.db.root().exec("UPDATE fencepost.run_attempt SET worker = 'later' WHERE attempt = 2").ok());
        desk.letLeaseRunOut();
        Opened store(desk.db, logins::ben);
        Asked<TriageSnapshot> triage;
        store.triage(this, triage.then());
        MUST_ANSWER(triage);
        const TriageItem *row = rowOf(triage.value(), TriageKind::Unresolved);
        QVERIFY(row);
        QCOMPARE(row->worker, "worker");
        QCOMPARE(row->attempt, 1);
    }

    // One asks, the other is asked: by person, not by login.
    void consentIsAskedOfAnotherPerson()
    {
        Desk desk;
        const QStringList keys = desk.crash(2);
        QCOMPARE(desk.own(desk.ada), "taken");
        const QString check =
            desk.check(desk.ada, keys[0], "found_reversed", {theirs("pi_9", 1000, "refunded")});
        const QJsonObject item = desk.resolveItem(keys[0], check, "reversed");
        const QString request = desk.ask(desk.ada, item, "found_reversed");
        QVERIFY2(QUuid::fromString(request) != QUuid(), qPrintable(request));
        for (const auto &[login, asked] :
             {std::pair{logins::ben, true}, {logins::ada, false}, {logins::adaHome, false}}) {
            Opened store(desk.db, login);
            Asked<TriageSnapshot> triage;
            store.triage(this, triage.then());
            MUST_ANSWER(triage);
            const TriageItem *row = rowOf(triage.value(), TriageKind::ConsentAsked);
            QCOMPARE(row != nullptr, asked);
            if (!row)
                continue;
            QCOMPARE(row->subjectKey, request);
            QVERIFY(row->mayAnswer && !row->byAdmin);
            QCOMPARE(row->askedBy, "Ada Able");
            QCOMPARE(ownerName(*row), "Ada Able");
            QCOMPARE(row->run, s_run);
            QCOMPARE(row->money.of("USD"), 1'000);
            QVERIFY(!row->keyGoesAt.isValid()); // the provider holds it: nothing is sent under its key
            QCOMPARE(row->at, (FarSide{"pay", "stripe", "acct_test", false}));
            QVERIFY(!row->severalRuns);
            QVERIFY(row->endsAt > row->since);
        }
        Opened store(desk.db, logins::ben);
        Asked<std::vector<Consent>> consents;
        store.consents(this, consents.then());
        MUST_ANSWER(consents);
        QCOMPARE(consents.value().size(), size_t(1));
        const Consent &consent = consents.value().front();
        QCOMPARE(consent.requestId, request);
        QVERIFY(consent.open);
        QCOMPARE(consent.askedPerson, "Ada Able");
        QCOMPARE(consent.items.size(), size_t(1));
        const ConsentItem &asked = consent.items.front();
        QCOMPARE(asked.effect, EffectKey(keys[0]));
        QCOMPARE(asked.run, s_run);
        QCOMPARE(asked.target,
                 desk.db.root().value("SELECT target FROM fencepost.effect_ledger WHERE effect_key = $1",
                                      {keys[0]}));
        QCOMPARE(asked.money, (Money{1'000, "USD"}));
        QCOMPARE(asked.verdict, "found_reversed");
        QCOMPARE(asked.matches.size(), size_t(1));
        QCOMPARE(asked.matches.front().reference, "pi_9");
        QVERIFY(asked.checkedAt.isValid() && asked.checkedAt <= consent.askedAt);
        QVERIFY(!asked.changed);
        QVERIFY(!asked.used);
        QVERIFY(asked.foundBefore.empty());
        QVERIFY(!consent.byAdmin);

        QVERIFY(desk.db.root().exec("UPDATE fencepost.effect_ledger SET row_version = row_version + 1").ok());
        Asked<std::vector<Consent>> later;
        store.consents(this, later.then());
        MUST_ANSWER(later);
        QVERIFY(later.value().front().items.front().changed);
    }

private:
    static QDateTime timeOf(TestDatabase &db, const QString &expression)
    {
        const QString sql =
            "SELECT to_char((" + expression.section(" FROM", 0, 0) +
            ") AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')" +
            (expression.contains(" FROM") ? " FROM" + expression.section(" FROM", 1) : QString());
        return QDateTime::fromString(db.root().value(sql), Qt::ISODateWithMs);
    }
};

QTEST_GUILESS_MAIN(TriageTest)
#include "triage_test.moc"
