// SPDX-License-Identifier: GPL-3.0-or-later
// What the screen of the dead letters reads, on a job whose worker gave up.
#include "asked.h"
#include "models/domain/letters.h"
#include "opened.h"
#include "tests/support/given_up.h"

using namespace fencepost;
using namespace fencepost::test;

namespace {

QStringList shapesOf(const LetterGroups &groups)
{
    QStringList all;
    for (const LetterGroup &group : groups.groups)
        all << QString::number(group.count) + QLatin1Char(' ') + group.shape;
    return all;
}

QString idsOf(const std::vector<Letter> &letters)
{
    QStringList all;
    for (const Letter &letter : letters)
        all << letter.key();
    return all.join(' ');
}

const QString s_declined = QStringLiteral("card_declined for #: try # of # (#)");

} // namespace

class DeadLettersTest : public QObject
{
    Q_OBJECT

private slots:
    // What differs from one case to the next is left out; what says which case it is stays.
    void shapes_data()
    {
        QTest::addColumn<QString>("error");
        QTest::addColumn<QString>("shape");
        QTest::newRow("a row") << "row 17 is broken"
                               << "row # is broken";
        QTest::newRow("a status stays") << "HTTP 503 from 10.0.0.200:5432 at 2026-11-30T03:12:40.123Z"
                                        << "HTTP 503 from # at #";
        QTest::newRow("of mail, too") << "SMTP 554 relay denied: <anna.b+1@shop.example>"
                                      << "SMTP 554 relay denied: <@>";
        QTest::newRow("a key") << "no such customer: cus_Nf39akdj"
                               << "no such customer: #";
        QTest::newRow("a uuid") << "lease 550e8400-e29b-41d4-a716-446655440000 is gone"
                                << "lease # is gone";
        QTest::newRow("in quotes") << "can't open '/tmp/x1' as \"anna\" and won't"
                                   << "can't open … as … and won't";
        QTest::newRow("money") << "cost 120.50 USD of 300"
                               << "cost # USD of #";
        QTest::newRow("a number is no status") << "row 217 of 503 is broken"
                                               << "row # of # is broken";
        QTest::newRow("a status after its word") << "HTTP/1.1 503 of http_2 (status=429), code: 550"
                                                 << "HTTP/# 503 of # (status=429), code: 550";
        QTest::newRow("a status at the beginning") << "404 not found: cus_1"
                                                   << "404 not found: #";
        QTest::newRow("space") << "  one\n\t two  "
                               << "one two";
        QTest::newRow("nothing differs") << "declined: insufficient funds"
                                         << "declined: insufficient funds";
        QTest::newRow("none") << ""
                              << "";
    }
    void shapes()
    {
        QFETCH(const QString, error);
        Desk desk;
        QVERIFY(desk.db.root()
                    .exec("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at)"
                          " VALUES ('billing', '1', 3, nullif($1, ''), clock_timestamp())",
                          {error})
                    .ok());
        QTEST(desk.db.root().value("SELECT shape FROM fencepost.dead_letter"), "shape");
        // Whatever a worker writes has a shape that an index takes.
        QVERIFY(desk.db.root()
                    .exec("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at)"
                          " VALUES ('billing', '2', 3, repeat($1, 40), clock_timestamp())",
                          {QStringLiteral("ü€😀") + error})
                    .ok());
        QVERIFY(desk.db.root().value("SELECT max(length(shape)) <= 256 FROM fencepost.dead_letter") == "t");
    }

    void groupsByJobAndShape()
    {
        GivenUpDesk desk;
        Opened store(desk.db, logins::vera);
        Asked<LetterGroups> asked;
        store.letterGroups(this, LetterState::Open, asked.then());
        MUST_ANSWER(asked);
        const QStringList shapes = shapesOf(asked.value());
        QCOMPARE(shapes.size(), 4);
        QCOMPARE(shapes[0], "3 " + s_declined);
        QCOMPARE(shapes[1], "2 HTTP 503 from #");
        QVERIFY(!asked.value().capped && asked.value().asOf.isValid());
        const LetterGroup &largest = asked.value().groups.front();
        QCOMPARE(largest.job, JobName("billing"));
        QVERIFY(largest.firstAt <= largest.lastAt && largest.lastAt <= asked.value().asOf);
        QVERIFY(store.sqlOf("letterGroups").contains("dead_letter_v"));
        Asked<LetterGroups> none;
        store.letterGroups(this, LetterState::Discarded, none.then());
        MUST_ANSWER(none);
        QVERIFY(none.value().groups.empty() && none.value().asOf.isValid());
    }

    // Pages meet without a gap and without a letter twice, also where many were given up at one moment.
    void pagesOfOneGroup()
    {
        Desk desk;
        QVERIFY(
            desk.db.root()
                .exec("INSERT INTO fencepost.dead_letter (job, period, attempts, error, dead_at, state)"
                      " SELECT 'billing', 'p' || n, 3, 'row ' || n,"
                      " '2026-11-01 00:00:00.123456+00'::timestamptz + (n / 5) * interval '1 microsecond',"
                      " CASE n % 4 WHEN 0 THEN 'discarded' ELSE 'open' END FROM generate_series(1, 41) n")
                .ok());
        const QString order = desk.db.root().value(
            "SELECT string_agg(dead_letter_id::text, ' ' ORDER BY dead_at DESC, dead_letter_id DESC)"
            " FROM fencepost.dead_letter WHERE state = 'open'");
        Opened store(desk.db, logins::vera);
        std::vector<Letter> seen;
        for (int page = 0; page < 20; ++page) {
            Asked<LetterPage> asked;
            store.lettersPage(this, {LetterState::Open, JobName("billing"), "row #"},
                              seen.empty() ? 0 : seen.back().id, 7, asked.then());
            MUST_ANSWER(asked);
            seen.insert(seen.end(), asked.value().letters.begin(), asked.value().letters.end());
            if (!asked.value().hasMore)
                break;
            QCOMPARE(asked.value().letters.size(), size_t(7));
        }
        QCOMPARE(idsOf(seen), order);
        QVERIFY(seen.front().isOfRun() && !seen.front().effectState && !seen.front().money);
    }

    // A letter knows its effect as it is now, and whose it is: its own owner, its effect's, its run's.
    void aLetterAndItsEffect()
    {
        GivenUpDesk desk;
        Opened store(desk.db, logins::vera);
        const auto find = [&](const QString &customer) {
            Asked<std::vector<Letter>> asked;
            store.lettersFound(this, customer, asked.then());
            if (!asked.wait() || !asked.ok() || asked.value().size() != 1)
                qFatal("%s: %s", qPrintable(customer), qPrintable(asked.what()));
            return asked.value().front();
        };
        const Letter reserved = find("cus_1");
        QCOMPARE(reserved.key(), desk.letterOf("cus_1"));
        QCOMPARE(reserved.run, (RunKey{JobName("billing"), Period("2026-11")}));
        QCOMPARE(reserved.effect.text(), desk.keyOf("cus_1"));
        QVERIFY(reserved.effectState == EffectState::Claimed && reserved.why == Why::None);
        QVERIFY(reserved.money == (Money{4900, "USD"}));
        QCOMPARE(reserved.shape, s_declined);
        QVERIFY(reserved.state == LetterState::Open && !reserved.closedAt.isValid());
        QVERIFY(reserved.owner.isEmpty());
        const Letter sent = find("cus_6");
        QVERIFY(sent.why != Why::None && !sent.living);

        QCOMPARE(desk.own(desk.ben), "taken");
        QCOMPARE(find("cus_1").owner, "ben");
        QCOMPARE(find("cus_1").ownerPerson, "Ben Brook");
        QCOMPARE(desk.ownLetter(desk.ada, desk.letterOf("cus_1")), "taken");
        QCOMPARE(find("cus_1").owner, "ada");
        QVERIFY(find("cus_1").ownedUntil > QDateTime::currentDateTimeUtc());
        QCOMPARE(find("cus_2").owner, "ben");
        QVERIFY(find("billing/2026-10").owner.isEmpty());
    }

    void whatIsLookedFor()
    {
        GivenUpDesk desk;
        Opened store(desk.db, logins::vera);
        const auto found = [&](const QString &text) {
            Asked<std::vector<Letter>> asked;
            store.lettersFound(this, text, asked.then());
            if (!asked.wait() || !asked.ok())
                qFatal("%s", qPrintable(asked.what()));
            return idsOf(asked.value());
        };
        const QString one = desk.letterOf("cus_4");
        for (const QString &text : {one, "#" + one, "letter:" + one, desk.keyOf("cus_4"), QString("cus_4")})
            QCOMPARE(found(text), one);
        QCOMPARE(found("billing/2026-10"), desk.letterOf(""));
        QCOMPARE(found("billing/2026-11").split(' ').size(), 6);
        for (const char *text : {"no such", "billing/never", "#999999999", "99999999999999999999", "%", "'"})
            QCOMPARE(found(QLatin1String(text)), "");
        // Also what is closed.
        QCOMPARE(desk.own(desk.ada), "taken");
        QCOMPARE(desk.ada.call("discard_dead_letter", desk.item(one)).decision(), "discarded");
        QCOMPARE(found("cus_4"), one);
    }

    void theSheetOfALetter()
    {
        GivenUpDesk desk;
        const QString first = desk.letterOf("cus_1");
        const auto second = desk.giveUpAgain("cus_1", "the card is new");
        const QString id = desk.letterOf("cus_1");
        QVERIFY(id != first);
        Opened store(desk.db, logins::ada);
        Asked<LetterSheet> asked;
        store.letterSheet(this, id.toLongLong(), asked.then());
        MUST_ANSWER(asked);
        const LetterSheet &sheet = asked.value();
        QCOMPARE(sheet.letter.requeues, 1);
        QCOMPARE(sheet.error, "again");
        QCOMPARE(sheet.payload, QByteArray("{\"amount\": 12}"));
        QVERIFY(sheet.maySeeIt && sheet.runLiving);
        QCOMPARE(sheet.runState, "claimed");
        QVERIFY(!sheet.request);
        QCOMPARE(sheet.earlier.size(), size_t(1));
        QCOMPARE(QString::number(sheet.earlier[0].id), first);
        QVERIFY(sheet.earlier[0].state == LetterState::Requeued && sheet.earlier[0].closedAt.isValid());
        QCOMPARE(sheet.earlier[0].closedBy, "Ada Able");
        QCOMPARE(sheet.earlier[0].reason, "the card is new");
        QVERIFY(sheet.audit.empty()); // of this letter; the first has its own

        Asked<LetterSheet> before;
        store.letterSheet(this, first.toLongLong(), before.then());
        MUST_ANSWER(before);
        QCOMPARE(before.value().audit.size(), size_t(1));
        QCOMPARE(before.value().audit[0].action, "requeue_dead_letter");
        Asked<LetterSheet> none;
        store.letterSheet(this, 999'999, none.then());
        QVERIFY(none.wait());
        QCOMPARE(none.error().kind, StoreError::Kind::Refused);
        QVERIFY(none.error().text.contains("999999"));
    }

    // A viewer reads all but what was to be paid.
    void aViewerSeesNoPayload()
    {
        GivenUpDesk desk;
        Opened store(desk.db, logins::vera);
        Asked<LetterSheet> asked;
        store.letterSheet(this, desk.letterOf("cus_1").toLongLong(), asked.then());
        MUST_ANSWER(asked);
        QVERIFY(!asked.value().maySeeIt && asked.value().payload.isEmpty());
        QVERIFY(asked.value().error.startsWith("card_declined for cus_1"));
    }

    // From the third time on a second person is asked; the sheet says who has, and whether it was given. Any
    // change of the letter makes it void.
    void aRequestIsSaid()
    {
        GivenUpDesk desk;
        const QString id = desk.letterOf("cus_1");
        QVERIFY(desk.db.root().exec("UPDATE fencepost.dead_letter SET requeues = 2").ok());
        QCOMPARE(desk.ownLetter(desk.ada, id), "taken");
        const QString request =
            desk.ada
                .call("ask_second_person", desk.item(id, {{"action", "requeue_dead_letter"}}), "third time")
                .object()
                .value("request_id")
                .toString();
        Opened store(desk.db, logins::ada);
        const auto read = [&] {
            Asked<LetterSheet> asked;
            store.letterSheet(this, id.toLongLong(), asked.then());
            if (!asked.wait() || !asked.ok())
                qFatal("%s", qPrintable(asked.what()));
            return asked.value().request;
        };
        QVERIFY(read());
        QCOMPARE(read()->requestId, request);
        QCOMPARE(read()->askedPerson, "Ada Able");
        QVERIFY(read()->givenBy.isEmpty() && read()->expiresAt > read()->askedAt);
        QCOMPARE(desk.give(desk.ben, request), "given");
        QCOMPARE(read()->givenPerson, "Ben Brook");
        QVERIFY(desk.db.root().exec("UPDATE fencepost.dead_letter SET row_version = row_version + 1").ok());
        QVERIFY(!read());
    }

    // The acts go the way of all others: one function call with an action_id, a record each.
    void theActsAreCarriedOut()
    {
        GivenUpDesk desk;
        const QString id = desk.letterOf("cus_2");
        QCOMPARE(desk.ownLetter(desk.ada, id), "taken");
        Opened store(desk.db, logins::ada);
        Asked<Who> who;
        store.who(this, who.then());
        MUST_ANSWER(who);
        const auto act = [&](ActionKind kind) {
            Asked<ActionAnswer> asked;
            store.act(this, store.request(kind, "why", {desk.item(id)}), asked.then());
            if (!asked.wait() || !asked.ok() || asked.value().size() != 1)
                qFatal("%s", qPrintable(asked.what()));
            return asked.value().front();
        };
        const ItemAnswer discarded = act(ActionKind::DiscardDeadLetter);
        QCOMPARE(discarded.decision, "discarded");
        QCOMPARE(discarded.subjectKey, id);
        QCOMPARE(desk.stateOf(id), "discarded");
        QCOMPARE(desk.ownLetter(desk.ada, id), "taken"); // discarding has ended it
        QCOMPARE(act(ActionKind::ReopenDeadLetter).decision, "reopened");
        QCOMPARE(act(ActionKind::RequeueDeadLetter).decision, "requeued");
        QCOMPARE(desk.stateOf(id), "requeued 1");
        QCOMPARE(
            desk.db.root().value("SELECT string_agg(decision, ' ' ORDER BY seq) FROM fencepost.audit_record"
                                 " WHERE subject_kind = 'dead_letter' AND action LIKE '%_dead_letter'"),
            "discarded reopened requeued");
        QVERIFY(subjectsOf(store.request(ActionKind::DiscardDeadLetter, {}, {desk.item(id)})).contains(id));
    }

    void triageCountsTheShapes()
    {
        GivenUpDesk desk;
        Opened store(desk.db, logins::ada);
        Asked<TriageSnapshot> asked;
        store.triage(this, asked.then());
        MUST_ANSWER(asked);
        const auto &items = asked.value().items;
        const auto letters = std::find_if(items.begin(), items.end(), [](const TriageItem &item) {
            return item.kind == TriageKind::DeadLetters;
        });
        QVERIFY(letters != items.end());
        QCOMPARE(letters->count, 7);
        QCOMPARE(letters->shapes, 4);
    }
};

QTEST_GUILESS_MAIN(DeadLettersTest)
#include "deadletters_test.moc"
