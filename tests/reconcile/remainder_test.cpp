// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/remainder.h"
#include "sample.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

// What settling leaves over in money, by the check that counts.
class RemainderTest : public QObject
{
    Q_OBJECT
private slots:
    void severalAreRefundedButOne()
    {
        ReconcileItem item = answered(Verdict::FoundSeveral);
        item.check->matches = {charge("pi_2"), charge("pi_1"), charge("pi_3")};
        item.check->matches[2].status = TheirStatus::Declined; // moved nothing
        QVERIFY(remainderOf(item).isEmpty());                  // which one stands is not said yet
        item.stands = QStringLiteral("pi_1");
        QCOMPARE(standingReference(item), QStringLiteral("pi_1"));
        const Remainder remainder = remainderOf(item);
        QCOMPARE(remainder.toRefund.size(), size_t(1));
        QCOMPARE(remainder.toRefund.front().reference, QStringLiteral("pi_2"));
        QCOMPARE(remainder.toRefund.front().money, (Money{4900, "USD"}));
        QVERIFY(!remainder.shortfall && !remainder.surplus);
        item.check->matches[0].refundedMinor = 4900; // given back by now
        QVERIFY(remainderOf(item).isEmpty());
    }

    void theLedgerSaysWhichStands()
    {
        ReconcileItem item = answered(Verdict::FoundSeveral);
        item.check->matches = {charge("pi_2"), charge("pi_1")};
        item.effect.providerRef = QStringLiteral("pi_9"); // not among them
        QCOMPARE(standingReference(item), QString());
        item.effect.providerRef = QStringLiteral("pi_1");
        QCOMPARE(standingReference(item), QStringLiteral("pi_1"));
    }

    void otherAmounts()
    {
        ReconcileItem item = answered(Verdict::FoundDifferent);
        item.check->matches = {charge("pi_1", 490)};
        QCOMPARE(remainderOf(item).shortfall, std::optional(Money{4410, "USD"}));
        item.check->matches = {charge("pi_1", 5000)};
        QCOMPARE(remainderOf(item).surplus, std::optional(Money{100, "USD"}));
        item.check->matches[0].money.currency = QStringLiteral("EUR");
        // Currencies are never subtracted from each other: nothing of ours was charged.
        QCOMPARE(remainderOf(item).shortfall, std::optional(Money{4900, "USD"}));
        QVERIFY(!remainderOf(item).surplus);
        // All of it is to go back, as of another customer's; what is given back of it already is not.
        QCOMPARE(remainderOf(item).toRefund.size(), size_t(1));
        QCOMPARE(remainderOf(item).toRefund.front().money, (Money{5000, "EUR"}));
        item.check->matches = {charge("pi_1")};
        item.check->matches[0].target = QStringLiteral("cus_other");
        item.check->matches[0].refundedMinor = 100;
        QCOMPARE(remainderOf(item).shortfall, std::optional(Money{4900, "USD"}));
        QCOMPARE(remainderOf(item).toRefund.size(), size_t(1));
        QCOMPARE(remainderOf(item).toRefund.front().money, (Money{4800, "USD"}));
        item.check->matches[0].refundedMinor = 4900;
        QVERIFY(remainderOf(item).toRefund.empty());
        item.check->matches = {charge("pi_1")};
        item.check->matches[0].refundedMinor = 1;
        QCOMPARE(remainderOf(item).shortfall, std::optional(Money{1, "USD"}));
        QVERIFY(remainderOf(answered(Verdict::Found)).isEmpty());
    }

    // Settled before this sitting, with a second person: their request still tells.
    void differencesOutliveTheSitting()
    {
        ConsentItem agreed;
        agreed.effect = effect(2).key;
        agreed.run = effect().run;
        agreed.target = QStringLiteral("cus_0002");
        agreed.money = Money{4900, "USD"};
        agreed.verdict = QStringLiteral("found_different");
        agreed.matches = {charge("pi_2", 490)};
        agreed.matches[0].target = agreed.target;
        Consent consent;
        consent.items = {agreed};
        QVERIFY(openDifferences(effect().run, {}, {consent}).empty()); // not carried out
        consent.items.front().used = true;
        const auto open = openDifferences(effect().run, {}, {consent});
        QCOMPARE(open.size(), size_t(1));
        QCOMPARE(open.front().remainder.shortfall, std::optional(Money{4410, "USD"}));
        // Settled in this sitting it is the same one, named once; unsettled it is none yet.
        ReconcileItem item = resolved(Verdict::FoundDifferent, Resolution::Succeeded, 2);
        item.check->matches = agreed.matches;
        QVERIFY(openDifferences(effect().run, {item}, {}).empty()); // the row is not read again yet
        item.effect.state = EffectState::Done;
        QCOMPARE(openDifferences(effect().run, {item}, {consent}).size(), size_t(1));
        QVERIFY(openDifferences({JobName("other"), Period("2026-11")}, {}, {consent}).empty());
    }

    // What is told of it first is the newest: what it was settled as before that is over.
    void theNewestTells()
    {
        const auto agreed = [](qint64 minor, int at) {
            ConsentItem item;
            item.effect = effect(2).key;
            item.run = effect().run;
            item.target = QStringLiteral("cus_0002");
            item.money = Money{4900, "USD"};
            item.verdict = QStringLiteral("found_different");
            item.matches = {charge("pi_2", minor)};
            item.used = true;
            Consent consent;
            consent.askedAt = kNow.addSecs(at);
            consent.items = {item};
            return consent;
        };
        const Consent before = agreed(5000, -7200);
        const Consent since = agreed(490, -60);
        for (const auto &consents : {std::vector{before, since}, std::vector{since, before}}) {
            const auto open = openDifferences(effect().run, {}, consents);
            QCOMPARE(open.size(), size_t(1));
            QVERIFY(!open.front().remainder.surplus);
            QCOMPARE(open.front().remainder.shortfall, std::optional(Money{4410, "USD"}));
        }
        // In this sitting it was found equal: nothing is open, whatever a request of before says.
        ReconcileItem item = resolved(Verdict::Found, Resolution::Succeeded, 2);
        item.check->matches = {charge("pi_2")};
        item.effect.state = EffectState::Done;
        QVERIFY(openDifferences(effect().run, {item}, {before}).empty());
        // Unresolved again, or put back, it is settled as nothing.
        QVERIFY(openDifferences(effect().run, {answered(Verdict::Absent, 2)}, {before}).empty());
        ReconcileItem back = resolved(Verdict::Absent, Resolution::NotHappened, 2);
        back.effect.state = EffectState::Claimed;
        QVERIFY(openDifferences(effect().run, {back}, {before}).empty());
        QCOMPARE(openDifferences(effect().run, {answered(Verdict::Absent, 3)}, {before}).size(), size_t(1));
    }

    // The same customer is owed a refund of another effect: what was charged too much here is noted nowhere.
    void aRefundOfAnotherEffectHidesNothing()
    {
        OpenDifference much{
            effect(2).key, QStringLiteral("cus_0002"), Money{4900, "USD"}, {charge("pi_2", 5000)}, {}};
        much.remainder.surplus = Money{100, "USD"};
        OpenDifference little = much;
        little.effect = effect(3).key;
        little.remainder = {};
        little.remainder.shortfall = Money{100, "USD"};
        RefundOwed refund{effect(1).key, much.target, QStringLiteral("pi_1"), Money{4900, "USD"}, {}, {}, {}};
        QCOMPARE(overcharged({much, little}, {refund}), std::vector<OpenDifference>{much});
        refund.effect = much.effect;
        QVERIFY(overcharged({much, little}, {refund}).empty());
        refund.closedByCheck = QStringLiteral("11111111-2222-4333-8444-555555555555"); // given back since
        QVERIFY(overcharged({much, little}, {refund}).empty());
    }
};

QTEST_GUILESS_MAIN(RemainderTest)
#include "remainder_test.moc"
