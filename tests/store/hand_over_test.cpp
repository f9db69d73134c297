// SPDX-License-Identifier: GPL-3.0-or-later
// A shift hands on through the console's store: what is offered, to whom, and what the database makes of it.
#include "asked.h"
#include "opened.h"

#include <algorithm>

using namespace fencepost;
using namespace fencepost::test;

namespace {

const QJsonObject s_run{{"subject_kind", "run"}, {"subject_key", "billing/2026-11"}};

QJsonObject with(QJsonObject item, const QString &name, const QJsonValue &value)
{
    item.insert(name, value);
    return item;
}

} // namespace

class HandOverStoreTest : public QObject
{
    Q_OBJECT

private:
    static HandOverBoard boardOf(Opened &store)
    {
        QObject asker;
        Asked<HandOverBoard> board;
        store.handOver(&asker, board.then());
        return board.wait() && board.ok() ? board.value() : HandOverBoard();
    }
    static std::optional<TriageItem> rowOf(Opened &store)
    {
        QObject asker;
        Asked<TriageSnapshot> triage;
        store.triage(&asker, triage.then());
        if (!triage.wait() || !triage.ok())
            return std::nullopt;
        for (const TriageItem &item : triage.value().items) {
            if (item.kind == TriageKind::HandOver)
                return item;
        }
        return std::nullopt;
    }
    static QString act(Opened &store, ActionKind kind, const QJsonObject &item, const QString &reason = {})
    {
        if (!store.serverNow().isValid()) // an action is dated by it
            boardOf(store);
        QObject asker;
        Asked<ActionAnswer> answer;
        store.act(&asker, store.request(kind, reason, {item}), answer.then());
        return answer.wait() && answer.ok() ? answer.value().front().decision : answer.what();
    }

private slots:
    void fromOneShiftToTheNext()
    {
        Desk desk;
        desk.crash(3);
        desk.own(desk.ada);
        Opened ada(desk.db, logins::ada);
        Opened ben(desk.db, logins::ben);
        Opened cleo(desk.db, logins::cleo);
        const HandOverBoard mine = boardOf(ada);
        QCOMPARE(mine.subjects.size(), size_t(1));
        const HeldSubject &held = mine.subjects.front();
        QVERIFY(held.mine && !held.isOffered());
        QCOMPARE(held.kind, "run");
        QCOMPARE(held.run, (RunKey{JobName("billing"), Period("2026-11")}));
        QCOMPARE(held.unresolved, 3);
        QCOMPARE(held.putBack, 0);
        QCOMPARE(held.money.text(), "30.00 USD");
        QVERIFY(held.keyGoesAt > mine.asOf);
        QVERIFY(held.until > mine.asOf);
        // Who could take it: other people who may act and have a login for it; the desk's and one's own are
        // not.
        QStringList people;
        for (const Colleague &one : mine.people)
            people << one.person;
        QCOMPARE(people, (QStringList{"Ben Brook", "Cleo Cade"}));
        QVERIFY(boardOf(ben).subjects.empty());

        QCOMPARE(act(ada, ActionKind::OfferHandOver, with(s_run, "to", "ben"), "talk to Stripe"), "offered");
        QCOMPARE(boardOf(ada).subjects.front().offeredToPerson, "Ben Brook");
        const HandOverBoard offered = boardOf(ben);
        QCOMPARE(offered.subjects.size(), size_t(1));
        QVERIFY(!offered.subjects.front().mine);
        QCOMPARE(offered.subjects.front().owner, "ada");
        QCOMPARE(offered.subjects.front().ownerPerson, "Ada Able");
        QCOMPARE(offered.subjects.front().reason, "talk to Stripe");
        const auto row = rowOf(ben);
        QVERIFY(row);
        QCOMPARE(row->subjectKey, "ada");
        QCOMPARE(row->ownerPerson, "Ada Able");
        QCOMPARE(row->count, 1);
        QCOMPARE(row->money.text(), "30.00 USD");
        QCOMPARE(row->run.text(), "billing/2026-11");
        QCOMPARE(row->text, "talk to Stripe");
        QVERIFY(row->endsAt > offered.asOf);
        QVERIFY(row->keyGoesAt.isValid() && row->keyArmedAt.isValid());
        // It is Ben's alone: nobody else sees it, and who reaches for it is refused, on the record.
        QVERIFY(boardOf(cleo).subjects.empty());
        QVERIFY(!rowOf(cleo) && !rowOf(ada));
        QCOMPARE(act(cleo, ActionKind::AcceptHandOver, s_run), "not_for_you");
        QCOMPARE(desk.db.root().value("SELECT operator || ' ' || decision FROM fencepost.audit_record"
                                      " ORDER BY seq DESC LIMIT 1"),
                 "cleo not_for_you");

        QCOMPARE(act(ben, ActionKind::AcceptHandOver, s_run), "accepted");
        QVERIFY(boardOf(ada).subjects.empty());
        QVERIFY(boardOf(ben).subjects.front().mine);
        QVERIFY(!boardOf(ben).subjects.front().isOffered());
        QVERIFY(!rowOf(ben));
        QCOMPARE(act(cleo, ActionKind::AcceptHandOver, s_run), "no_offer");
    }

    // To anyone it is seen by everybody who may act; withdrawn by nobody. A viewer takes nothing.
    void toAnyone()
    {
        Desk desk;
        const QStringList keys = desk.crash(2);
        QCOMPARE(desk.ada
                     .call("take_ownership",
                           QJsonObject{{"subject_kind", "effect"}, {"subject_key", keys.front()}})
                     .decision(),
                 "taken");
        const QJsonObject effect{{"subject_kind", "effect"}, {"subject_key", keys.front()}};
        Opened ada(desk.db, logins::ada);
        Opened ben(desk.db, logins::ben);
        QCOMPARE(act(ada, ActionKind::OfferHandOver, effect), "offered");
        const auto row = rowOf(ben);
        QVERIFY(row);
        QCOMPARE(row->money.text(), "10.00 USD");
        QCOMPARE(row->run.text(), "billing/2026-11");
        const HandOverBoard board = boardOf(ben);
        QCOMPARE(board.subjects.size(), size_t(1));
        QCOMPARE(board.subjects.front().target,
                 desk.db.root().value("SELECT target FROM fencepost.effect_ledger WHERE effect_key = $1",
                                      {keys.front()}));
        QCOMPARE(board.subjects.front().money.text(), "10.00 USD");
        for (const QString &login : {logins::watcher, logins::shared, logins::vera}) {
            Opened other(desk.db, login);
            QVERIFY2(!rowOf(other), qPrintable(login));
        }
        QCOMPARE(act(ada, ActionKind::OfferHandOver, with(effect, "withdraw", true)), "withdrawn");
        QVERIFY(!rowOf(ben));
        QVERIFY(boardOf(ben).subjects.empty());
    }

    // An offer holds for half an hour from here, however long it was owned before; afterwards there is none.
    void howLongItHolds()
    {
        Desk desk;
        desk.crash(1);
        desk.own(desk.ada);
        Sql &root = desk.db.root();
        QVERIFY(
            root.exec("UPDATE fencepost.ownership SET until = clock_timestamp() + interval '1 minute'").ok());
        Opened ada(desk.db, logins::ada);
        Opened ben(desk.db, logins::ben);
        QCOMPARE(act(ada, ActionKind::OfferHandOver, s_run), "offered");
        QCOMPARE(
            root.value("SELECT until > clock_timestamp() + interval '29 minutes' FROM fencepost.ownership"),
            "t");
        QVERIFY(rowOf(ben));
        QVERIFY(root.exec("UPDATE fencepost.ownership SET until = clock_timestamp()").ok());
        QVERIFY(!rowOf(ben));
        QVERIFY(boardOf(ben).subjects.empty());
        QCOMPARE(act(ben, ActionKind::AcceptHandOver, s_run), "no_offer");
    }

    // Several at once are one row, with the sum of their money; letters are handed over as well.
    void severalAreOneRow()
    {
        Desk desk;
        desk.crash(2);
        Sql &root = desk.db.root();
        QVERIFY(root.exec("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at)"
                          " VALUES ('billing', '2026-08', 3, 'row 17', clock_timestamp())")
                    .ok());
        const QString letter = root.value("SELECT dead_letter_id FROM fencepost.dead_letter");
        desk.own(desk.ada);
        const QJsonObject second{{"subject_kind", "dead_letter"}, {"subject_key", letter}};
        QCOMPARE(desk.ada.call("take_ownership", second).decision(), "taken");
        QCOMPARE(desk.ada.call("offer_hand_over", QJsonArray{s_run, second}).decision(), "offered");
        Opened ben(desk.db, logins::ben);
        const auto row = rowOf(ben);
        QVERIFY(row);
        QCOMPARE(row->count, 2);
        QVERIFY(row->severalRuns);
        QVERIFY(row->run.isEmpty());
        QCOMPARE(row->money.text(), "20.00 USD");
        const HandOverBoard board = boardOf(ben);
        QCOMPARE(board.subjects.size(), size_t(2));
        QCOMPARE(board.subjects.back().kind, "dead_letter");
        QCOMPARE(board.subjects.back().error, "row 17");
        QCOMPARE(board.subjects.back().run.text(), "billing/2026-08");
    }

    void whatIsPaused()
    {
        Desk desk;
        QCOMPARE(
            desk.ada.call("pause", QJsonObject{{"kind", "provider"}, {"key", "pay"}}, "they have trouble")
                .decision(),
            "paused");
        Opened ben(desk.db, logins::ben);
        const HandOverBoard board = boardOf(ben);
        QCOMPARE(board.pauses.size(), size_t(1));
        QCOMPARE(board.pauses.front().key, "pay");
        QCOMPARE(board.pauses.front().person, "Ada Able");
        QCOMPARE(board.pauses.front().reason, "they have trouble");
        QVERIFY(!board.pauses.front().until.isValid());
    }
};

QTEST_GUILESS_MAIN(HandOverStoreTest)
#include "hand_over_test.moc"
