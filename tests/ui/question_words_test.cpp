// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked before money can move, in words: the same wherever it is read.
#include "../reconcile/sample.h"
#include "ui/screen/check_words.h"
#include "ui/screen/compare_words.h"
#include "ui/screen/plan_words.h"
#include "ui/screen/run_words.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

namespace {

QString printed(const QList<FactList::Fact> &facts)
{
    QStringList lines;
    for (const auto &fact : facts) {
        const QString figures =
            fact.count + (fact.count.isEmpty() || fact.value.isEmpty() ? QString() : QStringLiteral(" · "));
        const QString gap = fact.count.isEmpty() || fact.tail.isEmpty() ? QString() : QStringLiteral(" ");
        lines << (fact.label.isEmpty() ? QString() : fact.label + QStringLiteral(": ")) + figures +
                     fact.value + gap + fact.tail;
    }
    return lines.join(QLatin1Char('\n'));
}

MoneySum dollars(qint64 whole)
{
    MoneySum sum;
    sum.add(Money{whole * 100, QStringLiteral("USD")});
    return sum;
}

RerunPreview preview()
{
    RerunPreview plan;
    plan.done = {892, dollars(43628)};
    plan.claimed = {307, dollars(15103)};
    plan.claimedAgain = {114, dollars(5586)};
    plan.unresolved = {1, dollars(49)};
    plan.notReserved = 600;
    plan.notReservedMoney = dollars(29420);
    plan.couldMove = dollars(44523);
    return plan;
}

} // namespace

class QuestionWordsTest : public QObject
{
    Q_OBJECT

private slots:
    // What is reserved was mostly never sent: nobody is told that all of it is sent again.
    void aPlanIsToldClassByClass()
    {
        QCOMPARE(printed(planFacts(preview())), QStringLiteral("Done, skipped: 892 · 43,628.00 USD\n"
                                                               "Reserved: 307 · 15,103.00 USD\n"
                                                               "did not happen: 114 · 5,586.00 USD same key\n"
                                                               "never sent: 193 · 9,517.00 USD key unused\n"
                                                               "Not begun: 600 · 29,420.00 USD new keys\n"
                                                               "Key gone: 0\n"
                                                               "Left out: 1 · 49.00 USD\n"
                                                               "The whole run: 1,800 · 88,200.00 USD\n"
                                                               "Could move: 907 · 44,523.00 USD"));
        RerunPreview other = preview();
        other.claimedAgain = {};
        QVERIFY(printed(planFacts(other))
                    .contains(QStringLiteral("USD\nnever sent: 307 · 15,103.00 USD key unused\nNot")));
        other.claimedAgain = other.claimed;
        QVERIFY(printed(planFacts(other))
                    .contains(QStringLiteral("USD\ndid not happen: 307 · 15,103.00 USD same key\nNot")));
        other.notReserved.reset(); // the worker has not said what it means to do
        QVERIFY(printed(planFacts(other)).contains(QStringLiteral("Not begun: not known\n")));
        QVERIFY(!printed(planFacts(other)).contains(QStringLiteral("The whole run")));
        QVERIFY(printed(planFacts(other)).endsWith(QStringLiteral("Could move: 44,523.00 USD")));
    }

    // Triage and Reconcile count the same parts of what a rerun would send.
    void whatARerunWouldSendAddsUp()
    {
        RunSheet sheet;
        sheet.waitsForPerson = true;
        sheet.effectsPlanned = 1800;
        sheet.moneyPlanned = dollars(88200);
        sheet.sums = {{RunSum::Part::Done, 830, dollars(40510)},
                      {RunSum::Part::Claimed, 367, dollars(18183), 184},
                      {RunSum::Part::Unresolved, 3, dollars(147)}};
        const ShownFor shown{Login(QStringLiteral("ada")), kNow, QTimeZone::utc()};
        const ToSendWords words = toSendOf(sheet, {}, shown);
        QCOMPARE(words.runs.copyText(), QStringLiteral("967 · 47,543.00 USD"));
        QCOMPARE(words.parts.copyText(), QStringLiteral("184 did not happen + 183 reserved + 600 not begun"));
        QStringList parts;
        for (const SumBar::Segment &segment : standingOf(sheet).segments)
            parts << QStringLiteral("%1 %2").arg(segment.label).arg(segment.count);
        QCOMPARE(parts.join(QStringLiteral(", ")),
                 QStringLiteral("done 830, unresolved 3, put back 184, reserved 183, not begun 600"));
        sheet.sums[1].again = 367; // one part is all of it
        sheet.effectsPlanned = 1200;
        QVERIFY(toSendOf(sheet, {}, shown).parts.isEmpty());
    }

    void theOddOnesNameTheirChargesAndWhatTheyBecome()
    {
        ReconcileItem other = answered(Verdict::FoundDifferent);
        other.check->matches = {charge(QStringLiteral("pi_1"), 490)};
        other.check->reason = QStringLiteral("4.90 instead of 49.00");
        QCOMPARE(printed(questionFacts(other, QStringLiteral("Stripe"), QTimeZone::utc())),
                 QStringLiteral("Ours: 49.00 USD\nStripe: 4.90 USD\nStands: pi_1 · 4.90 USD, 02:02:51\n"
                                "Asked: 02:59:00 +00:00\nBecause: 4.90 instead of 49.00\n"
                                "Becomes: done, succeeded; 44.10 USD not charged"));
        QCOMPARE(printed(remainderFacts(other, QStringLiteral("Stripe"))),
                 QStringLiteral("Stands: pi_1 · 4.90 USD\nNot charged: 44.10 USD"));
        ReconcileItem twice = answered(Verdict::FoundSeveral);
        twice.check->matches = {charge(QStringLiteral("pi_2")), charge(QStringLiteral("pi_1"))};
        twice.check->matches.front().created = kSentAt.addSecs(19);
        QCOMPARE(becomesText(twice), QStringLiteral("done, succeeded")); // nothing is chosen for anybody
        QVERIFY(!printed(questionFacts(twice, QStringLiteral("Stripe"), QTimeZone::utc()))
                     .contains(QStringLiteral("Stands")));
        twice.stands = QStringLiteral("pi_1");
        QCOMPARE(
            printed(questionFacts(twice, QStringLiteral("Stripe"), QTimeZone::utc())),
            QStringLiteral("Ours: 49.00 USD\nStripe: 49.00 + 49.00 USD\n"
                           "Stands: pi_1 · 49.00 USD, 02:02:51\n"
                           "To refund: pi_2 · 49.00 USD, 02:03:10\nAsked: 02:59:00 +00:00\nBecause: because\n"
                           "Becomes: done, succeeded; 49.00 USD to refund"));
        QCOMPARE(becomesText(answered(Verdict::FoundInProgress)), QString());
        // What leaves over both is not cut off in a question.
        ReconcileItem both = twice;
        both.check->matches.back().money.minor = 490;
        QVERIFY2(printed(questionFacts(both, QStringLiteral("Stripe"), QTimeZone::utc()))
                     .endsWith(QStringLiteral("Becomes: done, succeeded;\n"
                                              "49.00 USD to refund, 44.10 USD not charged")),
                 qPrintable(printed(questionFacts(both, QStringLiteral("Stripe"), QTimeZone::utc()))));
        // One word for two charges says that it is of both.
        const ShownFor shown{Login(QStringLiteral("ada")), kNow, QTimeZone::utc()};
        const auto status = [&](const ReconcileItem &item) {
            return comparison(item, shown).at(4).theirs.text;
        };
        QCOMPARE(status(other), QStringLiteral("succeeded"));
        QCOMPARE(status(twice), QStringLiteral("succeeded, both"));
        twice.check->matches.push_back(charge(QStringLiteral("pi_3")));
        QCOMPARE(status(twice), QStringLiteral("succeeded, all"));
        twice.check->matches.back().statusText = QStringLiteral("processing");
        QVERIFY(!status(twice).contains(QStringLiteral("all")));
    }

    // "Did not happen" lets money be sent again: what it rests on is said, where, and among how many.
    void evidenceSaysHowFarItReaches()
    {
        Check check = checkOf(effect(), Verdict::Absent);
        const ShownFor shown{Login(QStringLiteral("ada")), kNow, QTimeZone::utc()};
        QVERIFY(reachLines(check, shown).isEmpty());
        check.windowFrom = kSentAt;
        check.windowTo = kSentAt.addSecs(6);
        check.windowWhole = true;
        check.pages = 14;
        check.objectsRead = 1301;
        check.account = QStringLiteral("acct_1Ab");
        QStringList lines;
        for (const TextRuns &line : reachLines(check, shown))
            lines << line.copyText();
        QCOMPARE(lines.join(QLatin1Char('\n')),
                 QStringLiteral("charges of 02:02:51 to 02:02:57 +00:00 (7 s), all read\n"
                                "14 page(s), 1,301 charge(s) read · acct_1Ab live"));
        check.liveMode = false;
        QVERIFY(reachLines(check, shown).last().copyText().endsWith(QStringLiteral("acct_1Ab test mode")));
        // What was not found is said once, not in every row.
        const auto rows = comparison(answered(Verdict::Absent), shown);
        QCOMPARE(std::count_if(
                     rows.begin(), rows.end(),
                     [](const auto &row) { return row.theirs.text == QLatin1String("0.00, nothing found"); }),
                 1);
    }

    // A look-up that failed, or was never made, has found nothing and must not look as if it had looked.
    void aFailedLookUpIsNotNothing()
    {
        const ShownFor shown{Login(QStringLiteral("ada")), kNow, QTimeZone::utc()};
        const QString stripe = QStringLiteral("Stripe");
        struct Case
        {
            Verdict verdict;
            const char *reason;
            const char *beside;
            const char *why;
        };
        for (const Case &one :
             {Case{Verdict::Misconfigured, "401: the key is not known to the provider", "not known",
                   "Not known: Stripe did not let us ask (401)"},
              Case{Verdict::Inconclusive, "429 rate limited", "not known",
                   "Not known: Stripe did not answer (429)"},
              Case{Verdict::Inconclusive, "stopped", "not known",
                   "Not known: Stripe did not answer (stopped)"},
              Case{Verdict::NoLookUp, "no look-up", "cannot be asked", "Not known: Stripe cannot be asked"},
              Case{Verdict::AbsentUnsure, "too early", "nothing found yet", ""}}) {
            ReconcileItem item = answered(one.verdict);
            item.check->reason = QLatin1String(one.reason);
            QCOMPARE(comparison(item, shown).front().theirs.text, QLatin1String(one.beside));
            QStringList facts;
            for (const FactList::Fact &fact : remainderFacts(item, stripe))
                facts << fact.label + QStringLiteral(": ") + fact.value;
            QCOMPARE(facts.join(QLatin1Char('|')), QLatin1String(one.why));
            QCOMPARE(sumsWords(item, stripe).endsWith(QStringLiteral("Stripe not known")),
                     !wasRead(one.verdict));
        }
        ReconcileItem unasked = answered(Verdict::Absent);
        unasked.check.reset();
        QCOMPARE(comparison(unasked, shown).front().theirs.text, QStringLiteral("not asked yet"));
    }

    // What others answer is nobody's to wait for, and not counted for whoever may not answer it.
    void requestsForOthers()
    {
        const ShownFor shown{Login(QStringLiteral("ada")), kNow, QTimeZone::utc()};
        TriageItem money;
        money.kind = TriageKind::ConsentAsked;
        money.askedBy = QStringLiteral("Ada Min");
        money.mayAnswer = true;
        TriageItem setting = money;
        setting.mayAnswer = false;
        setting.byAdmin = true;
        TriageSnapshot snapshot;
        snapshot.items = {money, setting};
        QCOMPARE(triageSums(snapshot, shown).consents, 1);
        QCOMPARE(nextStepText(setting, shown), QStringLiteral("For an administrator"));
        QCOMPARE(nextStepText(money, shown), QStringLiteral("Read and answer"));
        QVERIFY(isLeftToOwner(setting, shown));
        QCOMPARE(ownerName(setting), QStringLiteral("Ada Min"));
    }
};

QTEST_GUILESS_MAIN(QuestionWordsTest)
#include "question_words_test.moc"
