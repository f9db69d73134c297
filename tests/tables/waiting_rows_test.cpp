// SPDX-License-Identifier: GPL-3.0-or-later
// What waits for a rerun, or for another person, says until when; and each tile leads to what it counts.
#include "models/tables/ledger_rows.h"
#include "models/tables/triage_rows.h"

#include <QTest>

using namespace fencepost;

namespace {

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

ShownFor shown()
{
    return {Login("m.keller"), kNow, QTimeZone::utc()};
}

MoneySum usd(qint64 minor)
{
    MoneySum sum;
    sum.add(Money{minor, "USD"});
    return sum;
}

TriageItem run(TriageKind kind)
{
    TriageItem item;
    item.kind = kind;
    item.run = {JobName("monthly-billing"), Period("2026-11")};
    item.subjectKey = item.run.text();
    item.owner = "m.keller";
    item.count = 3;
    item.money = usd(14700);
    item.keyGoesAt = kNow.addSecs(8 * 60 + 20);
    item.keyLastGoesAt = kNow.addSecs(9 * 60);
    item.keyArmedAt = kNow.addSecs(-60);
    item.since = kNow.addMSecs(-11'900);
    item.worker = "worker-7";
    item.seenAt = kNow.addSecs(-60);
    return item;
}

} // namespace

class WaitingRowsTest : public QObject
{
    Q_OBJECT

private slots:
    // What did not happen is reserved again under keys that run out: it counts among them.
    void whatIsPutBackWaitsForItsRerun()
    {
        TriageItem item = run(TriageKind::WaitsForPerson);
        item.count = 137;
        item.money = usd(671300);
        QVERIFY(isPutBack(item));
        const TableRow row = triageRow(item, shown());
        QCOMPARE(row.cells[0].second, QString("did not happen; a rerun sends it, none is allowed yet"));
        QCOMPARE(row.cells[1].text, QString("6,713.00 USD"));
        QCOMPARE(row.cells[1].second, QString("137 effect(s)"));
        QCOMPARE(row.cells[2].text, QString("8 min"));
        QCOMPARE(row.cells[4].text, QString("Open the run"));
        QCOMPARE(row.cells[0].glyph, StateGlyph::DidNotHappen);
        QCOMPARE(triageGroup(item), TriageGroup::MoneyAndClock);
        QCOMPARE(nextStep(item, Login("b.orlov")), NextStep::AskOrTakeOver); // its owner is at it
        TriageSnapshot snapshot;
        snapshot.items = {run(TriageKind::Unresolved), item};
        const TriageSums sums = triageSums(snapshot, shown());
        QCOMPARE(sums.unresolved, 3);
        QCOMPARE(sums.putBack, 137);
        QCOMPARE(sums.keys, 140);
        QCOMPARE(sums.firstKeyGoesAt, item.keyGoesAt);
    }

    void aRunThatWaitsWithNothingToSendIsARun()
    {
        TriageItem item = run(TriageKind::WaitsForPerson);
        item.count = 1;
        item.money = {};
        item.keyGoesAt = item.keyArmedAt = {};
        QVERIFY(!isPutBack(item));
        QCOMPARE(triageRow(item, shown()).cells[1].second, QString("1 run(s)"));
        QCOMPARE(triageRow(item, shown()).cells[4].text, QString("Open the run"));
        TriageSnapshot snapshot;
        snapshot.items = {item};
        QCOMPARE(triageSums(snapshot, shown()).keys, 0);
    }

    // Effects that move no money are effects as well.
    void whatIsPutBackWithoutMoney()
    {
        for (const TriageKind kind : {TriageKind::WaitsForPerson, TriageKind::RerunNotClaimed}) {
            TriageItem item = run(kind);
            item.money = {};
            QVERIFY(isPutBack(item));
            QCOMPARE(triageRow(item, shown()).cells[1].second, QString("3 effect(s)"));
            TriageSnapshot snapshot;
            snapshot.items = {item};
            QCOMPARE(triageSums(snapshot, shown()).putBack, 3);
            item.keyArmedAt = {}; // a run whose rerun has nothing to send again
            item.count = 1;
            QVERIFY(!isPutBack(item));
            QCOMPARE(triageRow(item, shown()).cells[1].second, QString("1 run(s)"));
        }
    }

    // A tile leads to the row that its figure is about, wherever that stands in the list.
    void aTileLeadsToWhatItCounts()
    {
        const ShownFor me = shown();
        TriageItem crashed = run(TriageKind::Unresolved);
        TriageItem back = crashed; // goes first, and stands for a rerun
        back.kind = TriageKind::WaitsForPerson;
        back.keyGoesAt = kNow.addSecs(60);
        TriageItem waits = back; // a run, under no key
        waits.keyArmedAt = waits.keyGoesAt = {};
        QVERIFY(isCounted(TriageTile::FirstKey, crashed, me) && isCounted(TriageTile::FirstKey, back, me));
        QVERIFY(!isCounted(TriageTile::FirstKey, waits, me) && !isCounted(TriageTile::Unresolved, waits, me));
        QVERIFY(leadsRather(TriageTile::FirstKey, back, crashed) &&
                !leadsRather(TriageTile::FirstKey, crashed, back));
        QVERIFY(leadsRather(TriageTile::Unresolved, crashed, back));
        crashed.keyGoesAt = kNow; // gone: no clock that runs
        QVERIFY(!isCounted(TriageTile::FirstKey, crashed, me) &&
                isCounted(TriageTile::Unresolved, crashed, me));
        crashed.silent = true; // one row for a silent run that left something
        QVERIFY(isCounted(TriageTile::Silent, crashed, me) && !isCounted(TriageTile::Silent, back, me));
        TriageItem younger = crashed;
        younger.seenAt = kNow;
        QVERIFY(leadsRather(TriageTile::Silent, crashed, younger));
        TriageItem owed = run(TriageKind::Shortfall);
        QVERIFY(isCounted(TriageTile::ForMe, owed, me));
        owed.owner = "b.orlov";
        QVERIFY(!isCounted(TriageTile::ForMe, owed, me));
        TriageItem asked;
        asked.kind = TriageKind::ConsentAsked;
        QVERIFY(!isCounted(TriageTile::ForMe, asked, me)); // others answer it
        asked.mayAnswer = true;
        QVERIFY(isCounted(TriageTile::ForMe, asked, me));
        QVERIFY(leadsRather(TriageTile::ForMe, asked, owed) && !leadsRather(TriageTile::ForMe, owed, asked));
    }

    // Between the seconds that are shown, wherever an age stands.
    void anAgeIsTheSameEverywhere()
    {
        QCOMPARE(shownAge(kNow.addMSecs(-11'900), kNow), QString("12 s"));
        QCOMPARE(shownAge({}, kNow), QString());
    }

    // A question ends, whether or not a key goes with it.
    void aQuestionHasItsOwnClock()
    {
        TriageItem asked;
        asked.kind = TriageKind::ConsentAsked;
        asked.endsAt = kNow.addSecs(4 * 3600 - 60);
        ShownFor shown;
        shown.now = kNow;
        const auto clock = [&] { return triageRow(asked, shown).cells[2].text; };
        QCOMPARE(clock(), QString("ends in 3 h 59 m"));
        asked.endsAt = kNow;
        QCOMPARE(clock(), QString("no clock"));
        asked.endsAt = kNow.addSecs(3600);
        asked.keyGoesAt = kNow.addSecs(600); // goes before the question ends
        QCOMPARE(clock(), QString("10 min"));
    }

    void anAccountHasOneName()
    {
        FarSide at{"stripe-billing", "stripe", "acct_1FencepostDemo", true};
        QCOMPARE(accountWords(at), QString("acct_1FencepostDemo live"));
        QCOMPARE(accountWords(at, accountCut), QString("acct_1Fen…Demo live"));
        at.live = false;
        QCOMPARE(accountWords(at), QString("acct_1FencepostDemo test mode"));
    }

    // The end of a request is its own; the first key stands below it where its passing costs something.
    void theEndOfARequest()
    {
        Consent consent;
        consent.requestId = "r1";
        consent.action = "resolve_effects";
        consent.open = true;
        consent.reason = "look";
        consent.expiresAt = kNow.addSecs(4 * 3600);
        ConsentItem item;
        item.effect = EffectKey("e1");
        item.run = {JobName("monthly-billing"), Period("2026-11")};
        item.money = Money{4900, "USD"};
        item.at = {"stripe-billing", "stripe", "acct_1FencepostDemo", true};
        item.keyGoesAt = kNow.addSecs(500);
        consent.items = {item, item};
        consent.items[1].keyGoesAt = kNow.addSecs(300);
        consent.items[1].changed = true; // void: its key is nobody's concern
        const auto cells = [&] {
            return consentRows({consent}, shown(), [](const Consent &) { return QString("waits for you"); })
                .front()
                .cells;
        };
        QCOMPARE(firstKeyOf(consent), kNow.addSecs(500));
        QCOMPARE(cells()[3].text, QString("06:12:40")); // the request's own end
        QCOMPARE(cells()[3].second, QString("key: 8 min left"));
        QCOMPARE(cells()[3].emphasis, Emphasis::Bold);
        consent.items[0].resolution = "succeeded"; // the provider holds it: nothing is sent under its key
        QVERIFY(!firstKeyOf(consent).isValid());
        QCOMPARE(cells()[3].second, QString("4 h 00 m left"));
        QCOMPARE(cells()[3].emphasis, Emphasis::Normal);
        consent.items[0].resolution = "by_hand"; // by what two persons say it came to
        for (const char *outcome : {"succeeded", "declined", "reversed"}) {
            consent.items[0].outcome = outcome;
            QVERIFY2(!firstKeyOf(consent).isValid(), outcome);
        }
        consent.items[0].outcome = "not_happened";
        QCOMPARE(firstKeyOf(consent), kNow.addSecs(500));
        consent.items[0].outcome.clear();
        consent.items[0].resolution = "not_happened";
        consent.action = "replace_effect"; // under a key of its own
        QVERIFY(!firstKeyOf(consent).isValid());
        consent.action = "resolve_effects";
        QCOMPARE(cells()[3].second, QString("key: 8 min left"));
        QCOMPARE(cells()[0].second, QString("monthly-billing · 2026-11 · acct_1Fen…Demo live"));
        consent.expiresAt = kNow.addSecs(60);
        QCOMPARE(cells()[3].text, QString("02:13:40"));
        QCOMPARE(cells()[3].second, QString("1 min left"));
        consent.items.clear();
        consent.expiresAt = kNow.addSecs(-1);
        QCOMPARE(cells()[3].second, QString("over"));
        QVERIFY(!firstKeyOf(consent).isValid());
    }
};

QTEST_GUILESS_MAIN(WaitingRowsTest)
#include "waiting_rows_test.moc"
