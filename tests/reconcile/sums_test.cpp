// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/groups.h"
#include "sample.h"

#include <QRandomGenerator>
#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

namespace {

RunSum sum(RunSum::Part part, qint64 count, qint64 minor)
{
    RunSum s;
    s.part = part;
    s.count = count;
    s.money.add(Money{minor, QStringLiteral("USD")});
    return s;
}

QString shown(const std::vector<PartOfSum> &parts)
{
    QStringList text;
    for (const PartOfSum &part : parts) {
        if (part.count != 0)
            text << QStringLiteral("%1 %2 %3").arg(part.title).arg(part.count).arg(part.money.text());
    }
    return text.join(QStringLiteral(" | "));
}

WholeRun added(const std::vector<PartOfSum> &parts)
{
    WholeRun all;
    for (const PartOfSum &part : parts) {
        all.count += part.count;
        all.money.add(part.money);
    }
    return all;
}

} // namespace

class SumsTest : public QObject
{
    Q_OBJECT
private slots:
    void wireframe();
    void plannedAndNotBegun();
    void putBackBeforeTheSumIsReadAgain();
    void afterTheRerun();
    void addUpWhateverWasRead();
};

void SumsTest::wireframe()
{
    RunSheet sheet;
    sheet.sums = {sum(RunSum::Part::Done, 1160, 1160 * 4900), sum(RunSum::Part::Unresolved, 5, 5 * 4900)};
    const std::vector<ReconcileItem> items{answered(Verdict::Found, 1), answered(Verdict::FoundDeclined, 2),
                                           answered(Verdict::Absent, 3), answered(Verdict::FoundSeveral, 4),
                                           answered(Verdict::FoundInProgress, 5)};
    const auto parts = sumPartsOf(sheet, items, rules());
    QCOMPARE(
        shown(parts),
        QStringLiteral(
            "before 1160 56,840.00 USD | happened 1 49.00 USD | declined 1 49.00 USD | did not 1 49.00 USD | "
            "odd 1 49.00 USD | still working 1 49.00 USD"));
    QCOMPARE(added(parts), wholeOf(sheet));
    QCOMPARE(wholeOf(sheet).count, 1165);
    // The odd ones that are settled wait for nobody, and say so.
    const auto odd = [&](const ReconcileItem &item) {
        return sumPartsOf(sheet, {item}, rules()).at(static_cast<size_t>(SumPart::Odd));
    };
    QVERIFY(!odd(answered(Verdict::FoundSeveral, 4)).settled);
    QVERIFY(odd(resolved(Verdict::FoundSeveral, Resolution::Succeeded, 4)).settled);
    QCOMPARE(odd(resolved(Verdict::FoundSeveral, Resolution::Succeeded, 4)).title,
             QStringLiteral("odd, resolved"));
    // What did not happen is reserved again once it is put back, and then counts with what is reserved.
    const auto absent = [&](const std::vector<ReconcileItem> &all) {
        return sumPartsOf(sheet, all, rules()).at(static_cast<size_t>(SumPart::DidNot)).title;
    };
    const ReconcileItem back = resolved(Verdict::Absent, Resolution::NotHappened, 3);
    QCOMPARE(absent({back}), QStringLiteral("put back"));
    QCOMPARE(absent({back, answered(Verdict::Absent, 4)}), QStringLiteral("did not"));
}

void SumsTest::plannedAndNotBegun()
{
    RunSheet sheet;
    sheet.effectsPlanned = 10;
    sheet.moneyPlanned.add(Money{49000, QStringLiteral("USD")});
    sheet.sums = {sum(RunSum::Part::Done, 4, 4 * 4900), sum(RunSum::Part::Claimed, 2, 2 * 4900),
                  sum(RunSum::Part::Unresolved, 1, 4900)};
    ReconcileItem item;
    merge(item, {effect(), std::nullopt});
    const auto parts = sumPartsOf(sheet, {item}, rules());
    QCOMPARE(shown(parts),
             QStringLiteral("before 4 196.00 USD | not known 1 49.00 USD | reserved 2 98.00 USD | "
                            "not begun 3 147.00 USD"));
    QCOMPARE(added(parts).count, 10);
    QCOMPARE(added(parts).money.text(), QStringLiteral("490.00 USD"));
}

// What is put back here is known before the run's sum is read again, which still counts it as unresolved.
void SumsTest::putBackBeforeTheSumIsReadAgain()
{
    RunSheet sheet;
    sheet.sums = {sum(RunSum::Part::Done, 4, 4 * 4900), sum(RunSum::Part::Claimed, 2, 2 * 4900),
                  sum(RunSum::Part::Unresolved, 2, 2 * 4900)};
    ReconcileItem back = resolved(Verdict::Absent, Resolution::NotHappened, 1);
    Effect claimed = back.effect;
    claimed.state = EffectState::Claimed;
    claimed.why = Why::None;
    claimed.rowVersion = QStringLiteral("7");
    back.effect = claimed;
    const ReconcileItem other = answered(Verdict::Found, 2);
    const auto text = QStringLiteral(
        "before 4 196.00 USD | happened 1 49.00 USD | put back 1 49.00 USD | reserved 2 98.00 USD");
    QCOMPARE(shown(sumPartsOf(sheet, {back, other}, rules())), text);
    sheet.sums = {sum(RunSum::Part::Done, 4, 4 * 4900), sum(RunSum::Part::Claimed, 3, 3 * 4900),
                  sum(RunSum::Part::Unresolved, 1, 4900)};
    merge(back, {claimed, std::nullopt});
    QCOMPARE(shown(sumPartsOf(sheet, {back, other}, rules())), text);
}

void SumsTest::afterTheRerun()
{
    // Two given back: one is with a living worker, one is done by now. One is still to be known.
    ReconcileItem sending = resolved(Verdict::Absent, Resolution::NotHappened, 1);
    Effect now = effect(1);
    now.state = EffectState::Submitted;
    now.living = true;
    now.why = Why::None;
    now.rowVersion = QStringLiteral("5");
    merge(sending, {now, std::nullopt});
    ReconcileItem sent = resolved(Verdict::Absent, Resolution::NotHappened, 2);
    now = effect(2);
    now.state = EffectState::Done;
    now.why = Why::None;
    now.rowVersion = QStringLiteral("6");
    merge(sent, {now, std::nullopt});
    RunSheet sheet;
    sheet.sums = {sum(RunSum::Part::Done, 8, 8 * 4900), sum(RunSum::Part::Working, 2, 2 * 4900),
                  sum(RunSum::Part::Unresolved, 1, 4900)};
    const auto parts = sumPartsOf(sheet, {sending, sent, answered(Verdict::FoundInProgress, 3)}, rules());
    QCOMPARE(
        shown(parts),
        QStringLiteral("before 7 343.00 USD | done by the rerun 1 49.00 USD | still working 1 49.00 USD | "
                       "being sent 2 98.00 USD"));
    QCOMPARE(added(parts), wholeOf(sheet));
    // In the sitting that allowed it, what it sent is told from what was done before.
    sheet.reruns = 1;
    RerunPreview plan;
    plan.done = {4, {}};
    plan.done.money.add(Money{4 * 4900, QStringLiteral("USD")});
    const std::vector<ReconcileItem> items{sending, sent, resolved(Verdict::Found, Resolution::Succeeded, 4)};
    const auto besides = doneBesides(items, plan); // the one that was found done is an item
    QCOMPARE(besides->count, 3);
    QCOMPARE(
        shown(sumPartsOf(sheet, items, rules(), besides)),
        QStringLiteral("before 3 147.00 USD | done by the rerun 5 245.00 USD | happened 1 49.00 USD | being "
                       "sent 2 98.00 USD"));
    QCOMPARE(added(sumPartsOf(sheet, items, rules(), besides)), wholeOf(sheet));
    QVERIFY(shown(sumPartsOf(sheet, items, rules())).startsWith(QStringLiteral("done 7 ")));
}

// Whatever the items have become since the sheet was read, nothing is lost and nothing counted twice.
void SumsTest::addUpWhateverWasRead()
{
    QRandomGenerator random(17);
    for (int round = 0; round < 300; ++round) {
        RunSheet sheet;
        for (int part = 0; part < 6; ++part) {
            RunSum one =
                sum(static_cast<RunSum::Part>(part), random.bounded(50) + 1, random.bounded(500'000) + 1);
            one.money.add(Money{random.bounded(1000) + 1, QStringLiteral("EUR")});
            sheet.sums.push_back(one);
        }
        if (random.bounded(2)) {
            sheet.effectsPlanned = random.bounded(600);
            sheet.moneyPlanned.add(Money{random.bounded(3'000'000), QStringLiteral("USD")});
        }
        std::vector<ReconcileItem> items;
        for (int i = 0; i < 20; ++i) {
            ReconcileItem item = answered(static_cast<Verdict>(random.bounded(11)), i);
            item.effect.state = static_cast<EffectState>(random.bounded(4));
            item.effect.why = random.bounded(2) ? Why::None : Why::Unknown;
            item.effect.living = random.bounded(2);
            if (random.bounded(2))
                item.counted = random.bounded(2) ? RunSum::Part::Claimed : RunSum::Part::Working;
            item.phase = static_cast<Phase>(random.bounded(7));
            if (item.phase == Phase::Resolved) {
                item.resolution = Resolution::NotHappened;
                item.resolvedFrom = QString::number(random.bounded(2) + 2);
            }
            if (random.bounded(4) == 0)
                item.effect.money.reset();
            items.push_back(item);
        }
        const WholeRun all = added(sumPartsOf(sheet, items, rules()));
        QCOMPARE(all.count, wholeOf(sheet).count);
        for (const char *currency : {"USD", "EUR"})
            QCOMPARE(all.money.of(currency), wholeOf(sheet).money.of(currency));
    }
}

QTEST_GUILESS_MAIN(SumsTest)
#include "sums_test.moc"
