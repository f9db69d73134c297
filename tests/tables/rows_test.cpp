// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/consent_items.h"
#include "models/tables/json_lines.h"
#include "models/tables/ledger_rows.h"
#include "models/tables/triage_rows.h"
#include "models/tables/verdict_rows.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace fencepost;

namespace {

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

ShownFor shown()
{
    return {Login("m.keller"), kNow, QTimeZone("Europe/Berlin")};
}

MoneySum usd(qint64 minor)
{
    MoneySum sum;
    sum.add(Money{minor, "USD"});
    return sum;
}

TriageItem crashedRun()
{
    TriageItem item;
    item.kind = TriageKind::Unresolved;
    item.run = {JobName("monthly-billing"), Period("2026-11")};
    item.subjectKey = item.run.text();
    item.count = 640;
    item.money = usd(3136000);
    item.keyGoesAt = kNow.addSecs(40 * 60);
    item.keyLastGoesAt = kNow.addSecs(51 * 60);
    item.keyArmedAt = kNow.addSecs(-69 * 60);
    item.since = kNow.addSecs(-69 * 60);
    item.worker = "worker-7";
    item.attempt = 1;
    item.seenAt = kNow.addSecs(-70 * 60);
    return item;
}

TriageItem shortfall()
{
    TriageItem item;
    item.kind = TriageKind::Shortfall;
    item.run = {JobName("monthly-billing"), Period("2026-10")};
    item.subjectKey = "1";
    item.count = 1;
    item.money.add(Money{4410, "USD"});
    item.ours = Money{4900, "USD"};
    item.charged = Money{490, "USD"};
    item.owner = "m.keller";
    item.text = "pi_1";
    item.target = "cus_egWV6GRcR2v4bC";
    item.since = kNow.addSecs(-3600);
    return item;
}

std::vector<TriageItem> night()
{
    TriageItem consent;
    consent.kind = TriageKind::ConsentAsked;
    consent.count = 12;
    consent.subjectKey = "r1";
    consent.mayAnswer = true;
    consent.askedBy = "b.orlov";
    consent.money = usd(58800);
    consent.keyGoesAt = kNow.addSecs(-60);
    consent.since = kNow.addSecs(-360);
    consent.text = "resolve 12 as not happened";
    consent.run = {JobName("monthly-billing"), Period("2026-11")};
    consent.at = {"stripe-billing", "stripe", "acct_1FenWiKQ7TzeJ3x", true};
    TriageItem silent;
    silent.kind = TriageKind::SilentWorker;
    silent.run = {JobName("nightly-export"), Period("2026-11-28")};
    silent.subjectKey = silent.run.text();
    silent.count = 1;
    silent.since = silent.seenAt = kNow.addSecs(-22 * 60);
    silent.leaseUntil = kNow.addSecs(112 * 60);
    silent.silent = true;
    TriageItem nothing;
    nothing.kind = TriageKind::DidNothing;
    nothing.run = {JobName("invoice-sync"), Period("2026-11-28")};
    nothing.subjectKey = nothing.run.text();
    nothing.count = 1;
    nothing.since = kNow.addSecs(-4 * 3600);
    nothing.leastRecords = 500;
    TriageItem refund;
    refund.kind = TriageKind::RefundOwed;
    refund.run = {JobName("payout-partners"), Period("2026-W48")};
    refund.subjectKey = "7";
    refund.count = 1;
    refund.money.add(Money{18000, "EUR"});
    refund.owner = "m.keller", refund.text = "po_77";
    refund.target = "acct_9";
    refund.at.kind = "stripe";
    refund.since = kNow.addSecs(-52 * 3600);
    refund.askedAt = refund.since;
    return {nothing, silent, shortfall(), refund, consent, crashedRun()};
}

Effect effect(EffectState state, Outcome outcome, Why why)
{
    Effect e;
    e.key = EffectKey("9f3c0000000000000000000000000000.aaaaaaaaaaaaaaa1");
    e.run = {JobName("monthly-billing"), Period("2026-11")};
    e.attempt = 2;
    e.state = state;
    e.outcome = outcome;
    e.why = why;
    e.target = "cus_Nf0000000042";
    e.money = Money{4900, "USD"};
    e.providerRef = "pi_1";
    e.claimedAt = kNow;
    return e;
}

} // namespace

class RowsTest : public QObject
{
    Q_OBJECT

private slots:
    void triage()
    {
        KeyedTable table(triageColumns());
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        TriageSnapshot snapshot;
        snapshot.items = night();
        table.setRows(triageRows(snapshot, shown()));
        const QString expected = QStringLiteral(
            "== Money, and a clock is running — 2\n"
            "[unknown] monthly-billing · 2026-11 / worker-7 last seen 02:02:40; sent, no answer recorded | "
            "31,360.00 USD / 640 effect(s) | 40 min / 1 h 09 m | nobody | Take and check <Enter>\n"
            "[odd, needs a second person] Consent asked by b.orlov / monthly-billing · 2026-11 · "
            "acct_1Fen…eJ3x live | "
            "ours 588.00 USD / 12 effect(s) of the run | "
            "gone / 6 min | b.orlov | Read and answer <Enter>\n"
            "== Money — 2\n"
            "[odd, needs a second person] Refund to acct_9 / refund not looked for yet · payout-partners · "
            "2026-W48 | "
            "180.00 EUR / 1 effect(s) | no clock / 2 d 4 h | you | Look for the refund <Enter>\n"
            "[odd, needs a second person] Not charged in full: cus_egWV6…v4bC / 4.90 of 49.00 paid · "
            "monthly-billing · 2026-10 | 44.10 USD / 1 effect(s) | no clock / 1 h 00 m | you | Look for "
            "the charge <Enter>\n"
            "== No money — 2\n"
            "[working] nightly-export · 2026-11-28 / lease live 1 h 52 m more, but no heartbeat for 22 min | "
            "no money / 1 "
            "run(s) | no clock / 22 min | nobody | Take and look <Enter>\n"
            "[settled] invoice-sync · 2026-11-28 / ended well having processed 0; least expected 500 | no "
            "money / 1 run(s) | "
            "no clock / 4 h 00 m | nobody | Open the run <Enter>\n");
        QCOMPARE(printed(table), expected);
    }

    void sumsOfTheTiles()
    {
        TriageSnapshot snapshot;
        snapshot.items = night();
        const TriageSums sums = triageSums(snapshot, shown());
        QCOMPARE(sums.unresolved, 640);
        QCOMPARE(sums.money.text(), QStringLiteral("31,360.00 USD"));
        QCOMPARE(sums.firstKeyGoesAt, kNow.addSecs(40 * 60));
        QCOMPARE(sums.silent, 1);
        QCOMPARE(sums.forMe, 3);
        QCOMPARE(sums.refunds, 1);
        QCOMPARE(sums.shortfalls, 1);
        QCOMPARE(sums.silentWhat, QStringLiteral("nightly-export · for 22 min"));
        // Of several, the one that is silent the longest, whatever their order is.
        TriageItem younger;
        for (const TriageItem &item : snapshot.items) {
            if (item.silent)
                younger = item;
        }
        younger.run.job = JobName(QStringLiteral("sync"));
        younger.seenAt = kNow.addSecs(-60);
        snapshot.items.insert(snapshot.items.begin(), younger);
        QCOMPARE(triageSums(snapshot, shown()).silentWhat, QStringLiteral("longest nightly-export · 22 min"));
    }

    // Once the provider was asked and showed no refund, whoever has noted it sees to it, and nobody besides;
    // after ten minutes another look may show it, whoever looks.
    void whatWasLookedForSaysSo()
    {
        std::vector<TriageItem> items = night();
        const auto find = [&](TriageKind kind) -> TriageItem & {
            return *std::find_if(items.begin(), items.end(),
                                 [&](const TriageItem &one) { return one.kind == kind; });
        };
        TriageItem &refund = find(TriageKind::RefundOwed);
        refund.lookedAt = kNow.addSecs(-10);
        QCOMPARE(triageSecondLine(refund, shown()),
                 QStringLiteral("no refund seen at 03:12:30 · payout-partners · 2026-W48"));
        ShownFor other = shown();
        other.me = Login("b.orlov");
        const auto next = [](const TriageItem &item, const ShownFor &who) {
            const Cell cell = triageRow(item, who).cells.back();
            return QStringList{cell.text, cell.second, cell.keyCap}.join(QLatin1Char('/'));
        };
        QCOMPARE(next(refund, shown()), QStringLiteral("Refund it once/by hand, at Stripe/"));
        QCOMPARE(next(refund, other), QStringLiteral("Leave to m.keller//"));
        refund.ownerPerson = "Mara Keller";
        QCOMPARE(next(refund, other), QStringLiteral("Leave to Mara Keller//"));
        refund.lookedAt = {};
        refund.askedAt = kNow.addSecs(-60);
        QCOMPARE(triageSecondLine(refund, shown()),
                 QStringLiteral("refund not looked for yet · payout-partners · 2026-W48"));
        refund.askedAt = {}; // it was not looked up
        QCOMPARE(triageSecondLine(refund, shown()),
                 QStringLiteral("refund owed · payout-partners · 2026-W48"));
        TriageItem &rest = find(TriageKind::Shortfall);
        rest.lookedAt = kNow.addSecs(-10);
        QCOMPARE(next(rest, shown()), QStringLiteral("Charge it once/by hand, or close it/"));
        QCOMPARE(next(rest, other), QStringLiteral("Leave to m.keller//"));
        for (TriageItem *item : {&refund, &rest}) {
            item->lookedAt = kNow.addSecs(-601);
            QCOMPARE(next(*item, shown()), QStringLiteral("Look again//Enter"));
            QCOMPARE(next(*item, other), QStringLiteral("Look again//Enter"));
        }
    }

    // A rerun that sent all it could has not failed: it left some for a person.
    void anEndThatLeftSome()
    {
        Happening end{kNow, QStringLiteral("ended"),
                      QStringLiteral("attempt 2 · failed · effects that need a person are left")};
        QVERIFY(end.leftSome());
        QCOMPARE(end.factsText(), QStringLiteral("attempt 2"));
        end.text = QStringLiteral("attempt 2 · failed · out of memory");
        QVERIFY(!end.leftSome());
        QCOMPARE(end.factsText(), end.text);
    }

    // While the lease lives, what it sent and has not answered is at work; the row says that there may be
    // more.
    void aLivingLeaseIsSaid()
    {
        TriageItem item = crashedRun();
        item.leaseUntil = kNow.addSecs(4);
        QCOMPARE(
            triageSecondLine(item, shown()),
            QStringLiteral("no answer recorded; more may be at work, the lease of worker-7 lives 4 s more"));
        item.leaseUntil = kNow.addSecs(-1); // over since it was read: what is counted is still as it was read
        QCOMPARE(triageSecondLine(item, shown()),
                 QStringLiteral("no answer recorded; the lease of worker-7 ends now, there may be more"));
        item.leaseUntil = {};
        QCOMPARE(triageSecondLine(item, shown()),
                 QStringLiteral("worker-7 last seen 02:02:40; sent, no answer recorded"));
        item.owner = "b.orlov";
        QVERIFY(triageSecondLine(item, shown()).endsWith(QStringLiteral("; sent, not settled")));
    }

    // Who has noted a refund sees to it: to others it is a row, and does not wait for them by name.
    void aRefundWaitsForWhoNotedIt()
    {
        TriageSnapshot snapshot;
        snapshot.items = night();
        ShownFor other = shown();
        other.me = Login("b.orlov");
        QCOMPARE(triageSums(snapshot, other).refunds, 0);
        QCOMPARE(triageSums(snapshot, shown()).refunds, 1);
        QCOMPARE(triageSums(snapshot, other).shortfalls, 0);
    }

    // What was charged instead, in the words that fit; currencies are not subtracted from each other.
    void aShortfallSaysWhatWasCharged()
    {
        TriageItem item = shortfall();
        const auto words = [&] { return shortfallWords(item); };
        QCOMPARE(words(), QString("4.90 of 49.00 paid"));
        item.money = MoneySum();
        item.money.add(Money{4900, "USD"});
        item.charged = Money{4500, "EUR"};
        QCOMPARE(words(), QString("45.00 EUR charged instead"));
        item.charged = Money{4900, "USD"}; // of another customer
        QCOMPARE(words(), QString("not charged to them, or given back"));
        item.charged.reset();
        QCOMPARE(words(), QString("how much was charged is not said"));
    }

    // A new charge has words of its own, and its amount; unseen it is not agreed to.
    void aReplacementSaysWhatWouldBeSent()
    {
        Consent consent;
        consent.action = QStringLiteral("replace_effect");
        ConsentItem item;
        item.effect = EffectKey("e1");
        item.money = Money{4900, "USD"};
        consent.items = {item};
        QVERIFY(consentTitle(consent).startsWith(QStringLiteral("Replace")));
        QVERIFY(payloadIsMissing(consent));
        consent.items.front().payloadRead = true;
        QVERIFY(!payloadIsMissing(consent));
        QCOMPARE(becomesWords(consent, consent.items.front()),
                 QStringLiteral("49.00 USD sent, with a new key"));
        consent.items.front().replacement = Money{4410, "USD"};
        QCOMPARE(becomesWords(consent, consent.items.front()),
                 QStringLiteral("44.10 USD sent, with a new key"));
        consent.action = QStringLiteral("requeue_dead_letter");
        consent.items.front().error = QStringLiteral("SMTP 554");
        QVERIFY(consentTitle(consent).startsWith(QStringLiteral("Requeue")));
        QCOMPARE(foundWords(consent, consent.items.front()), QStringLiteral("given up on: SMTP 554"));
    }

    // What one has taken one goes on with; another asks first, once its owner is quiet.
    void theNextStepDependsOnTheOwner()
    {
        TriageItem item = crashedRun();
        QCOMPARE(nextStep(item, Login("m.keller")), NextStep::TakeAndCheck);
        item.owner = "m.keller";
        QCOMPARE(nextStep(item, Login("m.keller")), NextStep::Continue);
        QCOMPARE(nextStep(item, Login("b.orlov")), NextStep::AskOrTakeOver);
        item.ownerActiveAt = kNow.addSecs(-38 * 60);
        TriageSnapshot snapshot;
        snapshot.items = {item};
        ShownFor other = shown();
        other.me = Login("b.orlov");
        KeyedTable table(triageColumns());
        table.setRows(triageRows(snapshot, other));
        QVERIFY2(printed(table).contains(QStringLiteral("m.keller / quiet 38 min")),
                 qPrintable(printed(table)));
        QVERIFY(ownerIsQuiet(item, kNow));
        QVERIFY(printed(table).contains(QStringLiteral("Talk, or take over <Enter>")));
        item.ownerPerson = "Mara Keller";
        item.ownerActiveAt = kNow.addSecs(-20);
        snapshot.items = {item};
        table.setRows(triageRows(snapshot, other));
        QVERIFY2(printed(table).contains(QStringLiteral("Mara Keller / active now | Leave to Mara Keller\n")),
                 qPrintable(printed(table)));
        QVERIFY(!ownerIsQuiet(item, kNow));
    }

    void ledgerStates_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("outcome");
        QTest::addColumn<int>("why");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("glyph");
        const auto add = [](const char *name, EffectState s, Outcome o, Why w, const char *text,
                            StateGlyph glyph) {
            QTest::newRow(name) << int(s) << int(o) << int(w) << QString(text) << int(glyph);
        };
        add("settled", EffectState::Done, Outcome::Succeeded, Why::None, "done, succeeded",
            StateGlyph::Settled);
        add("declined", EffectState::Done, Outcome::Declined, Why::None, "done, declined",
            StateGlyph::Declined);
        add("reversed", EffectState::Done, Outcome::Reversed, Why::None, "done, reversed", StateGlyph::Odd);
        add("reserved", EffectState::Claimed, Outcome::None, Why::None, "reserved", StateGlyph::Reserved);
        add("at work", EffectState::Submitted, Outcome::None, Why::None, "sent, at work",
            StateGlyph::Working);
        add("gone", EffectState::Submitted, Outcome::None, Why::AttemptGone, "sent, its worker is gone",
            StateGlyph::Unknown);
        add("unknown", EffectState::Unknown, Outcome::None, Why::Unknown, "unknown", StateGlyph::Unknown);
        add("key gone", EffectState::Claimed, Outcome::None, Why::KeyGone, "reserved, its key is gone",
            StateGlyph::Unknown);
    }
    void ledgerStates()
    {
        QFETCH(int, state);
        QFETCH(int, outcome);
        QFETCH(int, why);
        const Effect e =
            effect(static_cast<EffectState>(state), static_cast<Outcome>(outcome), static_cast<Why>(why));
        QTEST(effectStateText(e), "text");
        QTEST(int(effectGlyph(e)), "glyph");
    }

    void ledger()
    {
        KeyedTable table(ledgerColumns());
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setRows({ledgerRow(effect(EffectState::Done, Outcome::Succeeded, Why::None), shown())});
        QCOMPARE(
            printed(table),
            QStringLiteral(
                "[settled] cus_Nf000…0042 | 49.00 USD | done, succeeded | monthly-billing · 2026-11 | pi_1 | "
                "29 Nov 03:12:40 | 9f3c0…aaa1\n"));
        QCOMPARE(table.row(0).cells[5].whole, QStringLiteral("2026-11-29 03:12:40 +01:00"));
        QCOMPARE(table.row(0).cells.back().whole,
                 QStringLiteral("9f3c0000000000000000000000000000.aaaaaaaaaaaaaaa1"));
    }

    // Values stay as the server wrote them, letter by letter; what is too long says how much more there is.
    void jsonIsLaidOut()
    {
        const QByteArray json =
            "{\"id\": 9007199254740993, \"empty\": {}, \"list\": [1.10, \"a,\\\"b\"], \"x\": null}";
        QCOMPARE(jsonLines(json, 20).join(QLatin1Char('\n')),
                 QStringLiteral("{\n  \"id\": 9007199254740993,\n  \"empty\": {},\n  \"list\": [\n    "
                                "1.10,\n    \"a,\\\"b\"\n  ],\n"
                                "  \"x\": null\n}"));
        QCOMPARE(jsonLines(json, 3),
                 (QStringList{"{", "  \"id\": 9007199254740993,", QStringLiteral("… 7 more line(s)")}));
        const QByteArray cut = "{\"card\":\"4242424242424242\",\"cut";
        QVERIFY(!jsonLines(cut, 9).join(QLatin1Char('|')).contains(QStringLiteral("42424242")));
        QCOMPARE(jsonLines({}, 9), QStringList());
        QCOMPARE(jsonLines(QByteArray(40000, '['), 4).size(), 4);
    }

    void verdicts()
    {
        VerdictLine twice;
        twice.key = EffectKey("k1");
        twice.target = "cus_Nf0000000000042";
        twice.ours = {4900, "USD"};
        twice.verdict = Verdict::FoundSeveral;
        twice.glyph = StateGlyph::Odd;
        TheirObject one;
        one.reference = "pi_1";
        one.money = twice.ours;
        one.status = TheirStatus::Succeeded;
        TheirObject two = one;
        two.reference = "pi_2";
        twice.theirs = {one, two};
        twice.sentAt = kNow;
        twice.why = "2 charges, 19 s apart";
        VerdictLine unread;
        unread.key = EffectKey("k2");
        unread.target = "cus_2";
        unread.ours = {4900, "USD"};
        unread.sentAt = kNow;
        unread.why = "its window is unread";
        VerdictLine absent = unread;
        absent.key = EffectKey("k3");
        absent.verdict = Verdict::Absent;
        absent.glyph = StateGlyph::DidNotHappen;
        absent.why = "none of 1,301 charges";
        absent.auditSeq = 1077;
        KeyedTable table(verdictColumns());
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setRows(verdictRows({twice, unread, absent}, shown()));
        QCOMPARE(
            printed(table),
            QStringLiteral("[odd, needs a second person] cus_Nf0…0042 | 49.00 | 98.00 | pi_1 +1 | "
                           "03:12:40 | 2 charges, 19 s apart\n"
                           "[unknown] cus_2 | 49.00 | ? | — | 03:12:40 | its window is unread\n"
                           "[did not happen] cus_2 | 49.00 | 0.00 | — | 03:12:40 | none of 1,301 charges\n"));
        // Which record settled it is said where there is room for it.
        QCOMPARE(table.index(2, 5).data(WholeTextRole).toString(),
                 QStringLiteral("none of 1,301 charges · audit #1,077"));
        QVERIFY(table.index(1, 5).data(WholeTextRole).toString().isEmpty());
    }

    // Markup, control and bidi characters of the data stay what they are: visible text.
    void hostileTextIsText()
    {
        TriageItem item = crashedRun();
        item.run.job = JobName(QStringLiteral("<b>x</b>\u202Egnp\x1b[31m\n"));
        item.worker = "%s%n<img src=/etc/passwd>";
        TriageSnapshot snapshot;
        snapshot.items = {item};
        KeyedTable table(triageColumns());
        table.setRows(triageRows(snapshot, shown()));
        const QString text = printed(table);
        QVERIFY(!text.contains(QChar(0x202E)));
        QVERIFY(!text.contains(QChar(0x1b)));
        QVERIFY(text.contains(QStringLiteral("<b>x</b>[U+202E]gnp␛[31m⏎")));
        QVERIFY(text.contains(QStringLiteral("%s%n<img src=/etc/passwd>")));
    }
};

QTEST_GUILESS_MAIN(RowsTest)
#include "rows_test.moc"
