// SPDX-License-Identifier: GPL-3.0-or-later
// Rows about a shift, a job or the record; whose a row is; and what a hand-over lists.
#include "models/tables/hand_over_rows.h"
#include "models/tables/triage_rows.h"

#include <QTest>

using namespace fencepost;

namespace {

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

ShownFor shown()
{
    return {Login("ada"), kNow, QTimeZone::utc()};
}

TriageItem of(TriageKind kind)
{
    TriageItem item;
    item.kind = kind;
    item.run = {JobName("mail"), Period("2026-11")};
    item.subjectKey = item.run.text();
    item.count = 2;
    item.since = kNow.addSecs(-3 * 3600);
    item.everyMs = 3'600'000;
    return item;
}

TriageItem handOver()
{
    TriageItem item = of(TriageKind::HandOver);
    item.subjectKey = item.owner = "ben";
    item.ownerPerson = "Ben Brook";
    item.ownerActiveAt = kNow.addSecs(-60);
    item.mayAnswer = true;
    item.text = "talk to Stripe";
    item.endsAt = kNow.addSecs(29 * 60);
    return item;
}

} // namespace

class LagRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void eachSaysWhatItIs_data()
    {
        QTest::addColumn<TriageItem>("item");
        QTest::addColumn<QString>("row");
        QTest::newRow("hand-over")
            << handOver()
            << "[working] Hand-over from Ben Brook / mail · 2026-11 · talk to Stripe | no money /"
               " 2 item(s) | ends in 29 min / 3 h 00 m | Ben Brook / quiet 1 min |"
               " Read and accept <Enter>";
        TriageItem item = of(TriageKind::ApprovalUnused);
        item.askedBy = "Ben Brook";
        QTest::newRow("approval")
            << item
            << "[reserved] mail · 2026-11 / approved by Ben Brook; no worker has sent it since |"
               " no money / 2 effect(s) | no clock / 3 h 00 m | nobody | Open the run <Enter>";
        item = of(TriageKind::WatermarkLag);
        item.run.period = Period();
        item.count = 1;
        QTest::newRow("watermark") << item
                                   << "[did not happen] mail / has read no further for 3 h 00 m, though it "
                                      "runs every 1 h | no money /"
                                      " 1 job(s) | no clock / 3 h 00 m | nobody | See its runs <Enter>";
        item.kind = TriageKind::OutboxLag;
        item.count = 3;
        QTest::newRow("outbox")
            << item
            << "[did not happen] mail / its oldest message waits for 3 h 00 m, though it runs"
               " every 1 h | no money / 3 message(s) | no clock / 3 h 00 m | nobody |"
               " See its runs <Enter>";
        item = of(TriageKind::PingPong);
        item.worker = "wk-1, wk-2";
        QTest::newRow("ping-pong")
            << item
            << "[declined or failed] mail · 2026-11 / wk-1 and wk-2 take it from each other"
               " | no money / 2 time(s) | no clock / 3 h 00 m | nobody | See its lease <Enter>";
    }
    void eachSaysWhatItIs()
    {
        QFETCH(TriageItem, item);
        QFETCH(QString, row);
        QCOMPARE(printed(triageRow(item, shown())).trimmed(), row);
    }

    // The database counts no further.
    void manyMessages()
    {
        TriageItem item = of(TriageKind::OutboxLag);
        item.count = 201;
        QCOMPARE(triageRow(item, shown()).cells.at(1).second, "over 200 message(s)");
    }

    // A record that is older than it was, or another one, is a row; one that has grown is none.
    void theRecordGoesBack()
    {
        TriageSnapshot snapshot;
        snapshot.auditSeq = 1'200;
        snapshot.auditHash = "aa";
        QVERIFY(!auditGoneBack(snapshot, 0, {}));
        QVERIFY(!auditGoneBack(snapshot, 1'199, "bb"));
        QVERIFY(!auditGoneBack(snapshot, 1'200, "aa"));
        const auto another = auditGoneBack(snapshot, 1'200, "bb");
        QVERIFY(another);
        QCOMPARE(triageSecondLine(*another, shown()),
                 "#1,200 is another record than the one that this console has verified");
        const auto shorter = auditGoneBack(snapshot, 1'205, "bb");
        QVERIFY(shorter);
        QCOMPARE(shorter->count, 5);
        QCOMPARE(printed(triageRow(*shorter, shown())).trimmed(),
                 "[declined or failed] The audit record has gone back / its newest is #1,200; this console "
                 "has verified it up to "
                 "#1,205 | no money / 5 record(s) missing | no clock | nobody | Verify the record <Enter>");
    }

    // Mine, and what waits for me; others' who have done nothing for half an hour; nobody's.
    void whoseARowIs()
    {
        TriageItem item = of(TriageKind::Unresolved);
        const auto is = [&](WhoseRows whose) { return isOf(whose, item, shown()); };
        QVERIFY(is(WhoseRows::All) && is(WhoseRows::Nobody) && !is(WhoseRows::Mine) && !is(WhoseRows::Quiet));
        item.owner = "ada";
        item.ownerActiveAt = kNow.addSecs(-3600);
        QVERIFY(is(WhoseRows::All) && is(WhoseRows::Mine) && !is(WhoseRows::Quiet) && !is(WhoseRows::Nobody));
        item.owner = "ben";
        QVERIFY(is(WhoseRows::Quiet) && !is(WhoseRows::Mine) && !is(WhoseRows::Nobody));
        item.ownerActiveAt = kNow.addSecs(-29 * 60);
        QVERIFY(!is(WhoseRows::Quiet) && is(WhoseRows::All));
        item = handOver();
        QVERIFY(is(WhoseRows::Mine) && !is(WhoseRows::Nobody));
        item = of(TriageKind::ConsentAsked);
        item.askedBy = "Ben Brook";
        QVERIFY(!is(WhoseRows::Nobody) && !is(WhoseRows::Mine));
        item.mayAnswer = true;
        QVERIFY(is(WhoseRows::Mine));
        for (const WhoseRows whose : {WhoseRows::All, WhoseRows::Mine, WhoseRows::Quiet, WhoseRows::Nobody})
            QCOMPARE(whoseRowsFrom(toText(whose)), std::optional(whose));
        QVERIFY(!whoseRowsFrom("everybody"));
    }

    // A heading counts what it heads, and one with nothing below it is not there.
    void whatIsFilteredHasNoHeading()
    {
        TriageSnapshot snapshot;
        TriageItem paid = of(TriageKind::Unresolved);
        paid.money.add(Money{100, "USD"});
        snapshot.items = {paid, handOver()};
        const auto kept = [](WhoseRows whose) {
            return [whose](const TriageItem &item) { return isOf(whose, item, shown()); };
        };
        QCOMPARE(triageOrder(snapshot, kNow).size(), size_t(4));
        const auto mine = triageOrder(snapshot, kNow, kept(WhoseRows::Mine));
        QCOMPARE(mine.size(), size_t(2));
        QCOMPARE(mine.front().cells.front().text, QString::fromUtf8("No money — 1"));
        QCOMPARE(mine.back().key, "hand_over:ben");
    }

    void whatIsHandedOver()
    {
        HeldSubject run;
        run.kind = "run";
        run.key = "billing/2026-11";
        run.run = RunKey::fromText(run.key);
        run.mine = true;
        run.owner = "ada";
        run.unresolved = 3;
        run.putBack = 2;
        run.money.add(Money{3'000, "USD"});
        run.putBackMoney.add(Money{2'000, "USD"});
        run.keyGoesAt = kNow.addSecs(40 * 60);
        run.until = kNow.addSecs(25 * 60);
        QCOMPARE(
            printed(handOverRow(run, shown())).trimmed(),
            QString::fromUtf8("[unknown] billing · 2026-11 / 3 not settled, 2 wait for a rerun | 50.00 USD / "
                              "5 effect(s) | 40 min / at 02:52 | not offered / yours for 25 min more"));
        run.offeredAt = kNow.addSecs(-120);
        run.offeredTo = "ben";
        run.offeredToPerson = "Ben Brook";
        QCOMPARE(heldStanding(run, shown()), "to Ben Brook, 2 min ago");
        HeldSubject letter;
        letter.kind = "dead_letter";
        letter.key = "17";
        letter.run = RunKey::fromText("mail/2026-10");
        letter.error = "row 3 is broken";
        letter.owner = "ben";
        letter.offeredAt = kNow.addSecs(-60);
        letter.until = kNow.addSecs(60);
        QCOMPARE(printed(handOverRow(letter, shown())).trimmed(),
                 QString::fromUtf8(
                     "[declined or failed] Dead letter #17 / mail · 2026-10 · row 3 is broken | no money / "
                     "1 letter(s) | no clock | to anyone, 1 min ago / theirs for 1 min more"));
        HandOverBoard board;
        board.subjects = {run, letter};
        QCOMPARE(handedOver(board, {}), std::vector<HeldSubject>{run});
        QCOMPARE(handedOver(board, "ben"), std::vector<HeldSubject>{letter});
        QVERIFY(handedOver(board, "cleo").empty());
    }
};

Q_DECLARE_METATYPE(TriageItem)
QTEST_GUILESS_MAIN(LagRowsTest)
#include "lag_rows_test.moc"
