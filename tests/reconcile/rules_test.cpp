// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/decision_text.h"
#include "models/reconcile/groups.h"
#include "models/reconcile/item.h"
#include "models/reconcile/steps.h"
#include "sample.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

// The rules by which the screen says what may be done; the database has its own, and the last word.
class RulesTest : public QObject
{
    Q_OBJECT
private slots:
    void alone_data();
    void alone();
    void secondPerson_data();
    void secondPerson();
    void absenceAges();
    void keyClock();
    void onlyOwnOnes();
    void severalNeedAChoice();
    void consentHoldsForAMoment();
    void whatIsAskedAgain();
    void aChangedEffectHasNoVerdict();
    void whatOthersSettledIsSaid();
    void anOldReadDoesNotUndo();
    void aKeyIsKeptForWhatIsSentAgain();
    void unresolvedAgainStartsAnew();
    void anOldReadBringsNoOldCheck();
    void askingIsNotDisturbed();

    void whatWasSaidKeepsItsNumber();
    void groups();
    void whatWasSaidByHandCounts();
    void steps_data();
    void steps();
    void stepsSayHowFar();
    void unknownDecisionKeepsItsWords();
};

void RulesTest::alone_data()
{
    QTest::addColumn<bool>("possible");
    for (const char *yes : {"found", "found_declined", "absent"})
        QTest::newRow(yes) << true;
    for (const char *no : {"found_reversed", "found_different", "found_several", "found_in_progress",
                           "absent_unsure", "inconclusive", "misconfigured", "no_look_up"})
        QTest::newRow(no) << false;
}

void RulesTest::alone()
{
    const auto word = verdict(QTest::currentDataTag());
    QTEST(isConclusiveAlone(answered(word.value()), rules()), "possible");
}

void RulesTest::secondPerson_data()
{
    QTest::addColumn<ReconcileItem>("item");
    QTest::addColumn<bool>("needed");
    QTest::newRow("found") << answered(Verdict::Found) << false;
    QTest::newRow("absent, key held") << answered(Verdict::Absent) << false;
    ReconcileItem item = answered(Verdict::Absent);
    item.effect.keyKeptUntil = kNow.addSecs(299); // a tenth of a day is more than 5 min: the margin is 5 min
    QTest::newRow("absent, key as good as gone") << item << true;
    item.effect.keyKeptUntil = {};
    QTest::newRow("absent, no key known") << item << true;
    item = answered(Verdict::Absent);
    item.check->lookAlikes = 1;
    QTest::newRow("absent beside a look-alike") << item << true;
    item = answered(Verdict::Found);
    item.check->lookAlikes = 1;
    QTest::newRow("a look-alike changes nothing else") << item << false;
    item.secondByDatabase = true;
    QTest::newRow("the database has the last word") << item << true;
    item = answered(Verdict::NoLookUp);
    item.byHand = ByHand{QStringLiteral("succeeded"), QStringLiteral("bank statement of the day"), {}, {}};
    QTest::newRow("by hand") << item << true;
    QTest::newRow("several") << answered(Verdict::FoundSeveral) << true;
    QTest::newRow("not asked") << ReconcileItem() << false;
}

void RulesTest::secondPerson()
{
    QFETCH(ReconcileItem, item);
    QTEST(needsSecondPerson(item, rules()), "needed");
}

void RulesTest::absenceAges()
{
    QVERIFY(!checkIsTooOld(answered(Verdict::Absent, 1, kNow.addSecs(-599)), rules()));
    const ReconcileItem old = answered(Verdict::Absent, 1, kNow.addSecs(-600));
    QVERIFY(checkIsTooOld(old, rules()));
    QVERIFY(!isConclusiveAlone(old, rules()));
    QVERIFY(wantsCheck(old, rules()));
    ReconcileItem gone = answered(Verdict::Absent, 1, kNow.addSecs(-300));
    QVERIFY(!checkIsTooOld(gone, rules()));
    gone.effect.keyKeptUntil = kNow;
    QVERIFY(checkIsTooOld(gone, rules()));
    // What happened does not unhappen.
    QVERIFY(!checkIsTooOld(answered(Verdict::Found, 1, kNow.addDays(-3)), rules()));
}

void RulesTest::keyClock()
{
    Effect e = effect();
    e.keyKeptUntil = kNow.addSecs(3600);
    QCOMPARE(keyGoesAt(e, std::chrono::hours(24)), kNow.addSecs(3300));    // 5 min at most
    QCOMPARE(keyGoesAt(e, std::chrono::seconds(600)), kNow.addSecs(3540)); // a tenth
    e.keyKeptUntil = {};
    QVERIFY(!keyGoesAt(e, std::chrono::hours(24)).isValid());
}

void RulesTest::onlyOwnOnes()
{
    ReconcileItem item = answered(Verdict::Found);
    item.effect.owner = QStringLiteral("ben");
    QVERIFY(!isConclusiveAlone(item, rules()));
    item = answered(Verdict::Found);
    item.effect.ownedUntil = kNow;
    QVERIFY(!isConclusiveAlone(item, rules()));
}

void RulesTest::severalNeedAChoice()
{
    ReconcileItem item = answered(Verdict::FoundSeveral);
    QVERIFY(!canBeAsked(item, rules()));
    item.stands = QStringLiteral("pi_1");
    QVERIFY(canBeAsked(item, rules()));
    item.requestId = QStringLiteral("r1");
    QVERIFY(!canBeAsked(item, rules())); // asked already
    QVERIFY(canBeAsked(answered(Verdict::FoundDifferent), rules()));
    QVERIFY(!canBeAsked(answered(Verdict::Found), rules()));
    QVERIFY(!canBeAsked(answered(Verdict::AbsentUnsure), rules()));
}

void RulesTest::consentHoldsForAMoment()
{
    ReconcileItem item = answered(Verdict::FoundDifferent);
    item.requestId = QStringLiteral("r1");
    item.consentUntil = kNow.addSecs(1);
    QVERIFY(!isConsented(item, rules()));
    item.consentBy = QStringLiteral("Ben Brook");
    QVERIFY(isConsented(item, rules()));
    item.consentUntil = kNow;
    QVERIFY(!isConsented(item, rules()));
}

void RulesTest::whatIsAskedAgain()
{
    QVERIFY(wantsCheck(answered(Verdict::FoundInProgress), rules()));
    QVERIFY(wantsCheck(answered(Verdict::AbsentUnsure), rules()));
    QVERIFY(wantsCheck(answered(Verdict::Inconclusive), rules()));
    QVERIFY(!wantsCheck(answered(Verdict::Found), rules()));
    QVERIFY(!wantsCheck(resolved(Verdict::Found, Resolution::Succeeded), rules()));
}

void RulesTest::aChangedEffectHasNoVerdict()
{
    ReconcileItem item = answered(Verdict::Found);
    Effect later = effect();
    later.rowVersion = QStringLiteral("4");
    QVERIFY(merge(item, {later, checkOf(effect(), Verdict::Found)}));
    QVERIFY(!item.verdict().has_value());
    QCOMPARE(item.phase, Phase::Unasked);
    QVERIFY(!isConclusiveAlone(item, rules()));
}

void RulesTest::whatOthersSettledIsSaid()
{
    ReconcileItem item = answered(Verdict::Found);
    Effect done = effect();
    done.state = EffectState::Done;
    done.outcome = Outcome::Succeeded;
    done.why = Why::None;
    done.rowVersion = QStringLiteral("4");
    QVERIFY(merge(item, {done, std::nullopt}));
    QCOMPARE(item.phase, Phase::SettledElsewhere);
    QCOMPARE(groupOf(item, rules()), GroupKind::SettledElsewhere);
    QVERIFY(!merge(item, {done, std::nullopt})); // nothing new
    done.state = EffectState::Submitted;
    done.living = true;
    merge(item, {done, std::nullopt});
    QCOMPARE(groupOf(item, rules()), GroupKind::Underway);
}

void RulesTest::anOldReadDoesNotUndo()
{
    ReconcileItem item = resolved(Verdict::Absent, Resolution::NotHappened);
    QVERIFY(!merge(item, {effect(), checkOf(effect(), Verdict::Absent)}));
    QCOMPARE(item.phase, Phase::Resolved);
    // The digest of its evidence comes with the read after it.
    item.check->evidenceDigest.clear();
    QVERIFY(merge(item, {effect(), checkOf(effect(), Verdict::Absent)}));
    QCOMPARE(item.check->evidenceDigest, QStringLiteral("5be1"));
    QCOMPARE(item.phase, Phase::Resolved);
    QCOMPARE(groupOf(item, rules()), GroupKind::DidNotHappen);
    Effect back = effect();
    back.state = EffectState::Claimed;
    back.why = Why::None;
    back.rowVersion = QStringLiteral("4");
    QVERIFY(merge(item, {back, std::nullopt}));
    QCOMPARE(item.phase, Phase::Resolved);
    QCOMPARE(item.verdict(), std::optional(Verdict::Absent)); // by which it was resolved
    QCOMPARE(groupOf(item, rules()), GroupKind::DidNotHappen);
    back.state = EffectState::Submitted;
    back.living = true;
    back.rowVersion = QStringLiteral("5");
    merge(item, {back, std::nullopt});
    QCOMPARE(groupOf(item, rules()), GroupKind::Underway);
    QCOMPARE(saidOf(item, rules()), GroupKind::DidNotHappen);
    back.state = EffectState::Done;
    merge(item, {back, std::nullopt});
    QCOMPARE(groupOf(item, rules()), GroupKind::SentByRerun);
    QCOMPARE(saidOf(item, rules()), GroupKind::DidNotHappen);
}

// What the provider said keeps its number, whatever a rerun has made of it since.
void RulesTest::whatWasSaidKeepsItsNumber()
{
    const auto since = [](int number, EffectState state) {
        ReconcileItem item = resolved(Verdict::Absent, Resolution::NotHappened, number);
        item.effect.rowVersion = QStringLiteral("9");
        item.effect.state = state;
        return item;
    };
    ReconcileItem taken = answered(Verdict::Found, 5); // not from here: it is with a worker
    taken.phase = Phase::SettledElsewhere;
    taken.effect.state = EffectState::Submitted;
    taken.effect.living = true;
    const std::vector<ReconcileItem> items{
        answered(Verdict::Absent, 1), resolved(Verdict::Absent, Resolution::NotHappened, 2),
        since(3, EffectState::Submitted), since(4, EffectState::Done), taken};
    const auto said = groupsSaid(items, rules(), QStringLiteral("Stripe"));
    QCOMPARE(said.size(), size_t(2));
    const ReconcileGroup &group = said.front();
    QCOMPARE(group.title, QStringLiteral("Did not happen"));
    QCOMPARE(group.count, 4);
    QCOMPARE(group.money.text(), QStringLiteral("196.00 USD"));
    QCOMPARE(group.resolved, 3);
    QCOMPARE(group.underway, 1);
    QCOMPARE(group.sentSince, 1);
    QCOMPARE(said.back().kind, GroupKind::Underway);
    QCOMPARE(said.back().count, 1);
}

// Only of what would be sent again does it matter that its key goes.
void RulesTest::aKeyIsKeptForWhatIsSentAgain()
{
    const QDateTime goes = keyGoesAt(effect(), rules().keyRetention);
    for (const Verdict held : {Verdict::Found, Verdict::FoundDeclined, Verdict::FoundReversed,
                               Verdict::FoundDifferent, Verdict::FoundSeveral, Verdict::Inconclusive})
        QVERIFY2(!keyToKeep(answered(held), rules()).isValid(), qPrintable(toText(held)));
    ReconcileItem item = answered(Verdict::Absent);
    QVERIFY(goes > kNow && keyToKeep(item, rules()) == goes);
    item.effect.keyKeptUntil = kNow; // gone already
    QVERIFY(!keyToKeep(item, rules()).isValid());
    item = answered(Verdict::NoLookUp);
    for (const char *outcome : {"succeeded", "declined", "reversed", "not_happened"}) {
        item.byHand = ByHand{QString::fromLatin1(outcome), {}, {}, {}};
        QCOMPARE(keyToKeep(item, rules()), outcome == QLatin1String("not_happened") ? goes : QDateTime());
    }
}

void RulesTest::unresolvedAgainStartsAnew()
{
    ReconcileItem item = resolved(Verdict::Absent, Resolution::NotHappened);
    item.stands = QStringLiteral("pi_1");
    Effect again = effect();
    again.rowVersion = QStringLiteral("7"); // sent again, and its worker died again
    QVERIFY(merge(item, {again, checkOf(effect(), Verdict::Absent)}));
    QCOMPARE(item.phase, Phase::Unasked);
    QVERIFY(!item.verdict().has_value());
    QVERIFY(!item.resolution.has_value());
    QVERIFY(item.stands.isEmpty());
    QCOMPARE(groupOf(item, rules()), GroupKind::NotKnown);
}

void RulesTest::anOldReadBringsNoOldCheck()
{
    ReconcileItem item = answered(Verdict::Found);
    Check before = checkOf(effect(), Verdict::Inconclusive, kNow.addSecs(-300));
    before.checkId = QStringLiteral("00000000-2222-4333-8444-555555555555");
    QVERIFY(!merge(item, {effect(), before}));
    QCOMPARE(item.verdict(), std::optional(Verdict::Found));
    Check after = before;
    after.startedAt = kNow;
    QVERIFY(merge(item, {effect(), after}));
    QCOMPARE(item.verdict(), std::optional(Verdict::Inconclusive));
}

void RulesTest::askingIsNotDisturbed()
{
    ReconcileItem item;
    merge(item, {effect(), std::nullopt});
    item.phase = Phase::Asking;
    merge(item, {effect(), checkOf(effect(), Verdict::Found)});
    QCOMPARE(item.phase, Phase::Asking);
}

void RulesTest::groups()
{
    std::vector<ReconcileItem> items{answered(Verdict::Found, 1),
                                     answered(Verdict::FoundSeveral, 2),
                                     answered(Verdict::Absent, 3),
                                     answered(Verdict::FoundInProgress, 4),
                                     answered(Verdict::FoundDifferent, 5),
                                     answered(Verdict::Inconclusive, 6),
                                     answered(Verdict::FoundDeclined, 7),
                                     ReconcileItem(),
                                     resolved(Verdict::Found, Resolution::Succeeded, 9),
                                     answered(Verdict::FoundReversed, 10),
                                     answered(Verdict::Absent, 11),
                                     answered(Verdict::NoLookUp, 12)};
    items[3].askAgainAt = kNow.addSecs(60);
    items[10].check->lookAlikes = 2;
    QStringList lines;
    for (const ReconcileGroup &group : groupsOf(items, rules(), QStringLiteral("Stripe"))) {
        lines << QStringLiteral("%1 | %2 | %3, %4 settled%5")
                     .arg(group.title, group.may)
                     .arg(group.count)
                     .arg(group.resolved)
                     .arg(group.needsSecondPerson ? QStringLiteral(" | second") : QString());
    }
    QCOMPARE(lines.join(QLatin1Char('\n')),
             QStringLiteral(
                 "Charged more than once | needs a second person | 1, 0 settled | second\n"
                 "Happened, but differs | needs a second person | 1, 0 settled | second\n"
                 "Happened, then reversed | needs a second person | 1, 0 settled | second\n"
                 "Did not happen, key gone or a look-alike | needs a second person | 1, 0 settled | second\n"
                 "Cannot be asked | by hand, with a second person | 1, 0 settled | second\n"
                 "Still working at Stripe | ask again | 1, 0 settled\n"
                 "Not known yet | ask again | 2, 0 settled\n"
                 "Declined | you may: done, declined | 1, 0 settled\n"
                 "Did not happen | you may: back to reserved | 1, 0 settled\n"
                 "Happened, all equal | you may: done, succeeded | 2, 1 settled"));
    const auto all = groupsOf(items, rules(), QStringLiteral("Stripe"));
    QCOMPARE(all.at(5).askAgainAt, kNow.addSecs(60));
    qint64 count = 0;
    for (const ReconcileGroup &group : all)
        count += group.count;
    QCOMPARE(count, qint64(items.size()));
}

void RulesTest::whatWasSaidByHandCounts()
{
    ReconcileItem item = answered(Verdict::NoLookUp);
    item.byHand = ByHand{QStringLiteral("succeeded"), {}, {}, {}};
    QCOMPARE(groupOf(item, rules()), GroupKind::CannotAsk); // until it is settled
    item = resolved(Verdict::NoLookUp, Resolution::ByHand);
    for (const auto &[outcome, group] :
         {std::pair("succeeded", GroupKind::Happened), std::pair("declined", GroupKind::Declined),
          std::pair("reversed", GroupKind::Reversed), std::pair("not_happened", GroupKind::DidNotHappen)}) {
        item.byHand = ByHand{QString::fromLatin1(outcome), {}, {}, {}};
        QCOMPARE(groupOf(item, rules()), group);
    }
    item.effect.rowVersion = QStringLiteral("9");
    item.effect.state = EffectState::Done;
    QCOMPARE(groupOf(item, rules()), GroupKind::SentByRerun);
}

void RulesTest::steps_data()
{
    QTest::addColumn<StepFacts>("facts");
    QTest::addColumn<QString>("states"); // . closed, o open, x done
    QTest::addColumn<Step>("current");
    StepFacts f;
    f.items = 640;
    f.unanswered = 640;
    QTest::newRow("nobody's") << f << "o....." << Step::Own;
    f.mine = f.everMine = true;
    QTest::newRow("taken") << f << "xo...o" << Step::Check;
    f.checking = true;
    QTest::newRow("asking") << f << "xo...o" << Step::Check;
    f.unanswered = 17;
    f.odd = 2;
    f.ready = 621;
    QTest::newRow("verdicts come in") << f << "xooo.o" << Step::Resolve;
    f.checking = false;
    f.unanswered = 0;
    QTest::newRow("all answered") << f << "xxoo.o" << Step::Resolve;
    f.odd = 0;
    QTest::newRow("nothing odd") << f << "xxxo.o" << Step::Resolve;
    f.ready = 0;
    f.settled = 640;
    QTest::newRow("all settled") << f << "xxxxoo" << Step::Rerun;
    f.settled = 637;
    f.unanswered = 3;
    QTest::newRow("some are not known yet: nobody is led past them") << f << "xoxooo" << Step::Check;
    f.late = 3;
    QTest::newRow("some are late: no step back for them") << f << "xoxooo" << Step::Rerun;
    f.rerunAllowed = true;
    f.mine = false;
    QTest::newRow("rerun allowed with leftovers") << f << "xoxooo" << Step::Rerun;
    f.rerunClaimed = true;
    QTest::newRow("its worker is through: what it left out is asked about") << f << "xoxooo" << Step::Check;
    f.ready = 1;
    QTest::newRow("a leftover is known: it can be resolved") << f << "xoxooo" << Step::Resolve;
    f.ready = f.late = f.unanswered = 0;
    f.settled = 640;
    QTest::newRow("allowed is not done") << f << "xxxxoo" << Step::Rerun;
    f.runDone = true;
    QTest::newRow("the run is done") << f << "xxxxxo" << Step::Report;
    StepFacts second;
    second.mine = second.everMine = true;
    second.items = 10;
    second.settled = 8;
    second.odd = 2;
    QTest::newRow("two are odd: they are next") << second << "xxoooo" << Step::Review;
    second.unanswered = second.late = 1;
    second.items = 11;
    QTest::newRow("… and one is late") << second << "xooooo" << Step::Review;
    second.asked = 2;
    QTest::newRow("a second person is asked: they wait") << second << "xooooo" << Step::Resolve;
    second.asked = 0;
    second.consented = 2;
    QTest::newRow("consented: they can be resolved") << second << "xoxooo" << Step::Resolve;
    second.mine = second.everMine = false;
    QTest::newRow("it is another's by now") << second << "o..o.." << Step::Own;
}

void RulesTest::steps()
{
    QFETCH(StepFacts, facts);
    QString states;
    const std::vector<StepInfo> all = stepsOf(facts);
    const qint64 left = facts.checking || facts.unanswered == facts.items ? 0 : facts.unanswered;
    QCOMPARE(all.at(1).note, left > 0 ? QStringLiteral("%1 left").arg(left) : QString());
    for (const StepInfo &info : all)
        states += QLatin1String(info.state == StepState::Done   ? "x"
                                : info.state == StepState::Open ? "o"
                                                                : ".");
    QTEST(states, "states");
    QTEST(currentStep(facts), "current");
}

void RulesTest::stepsSayHowFar()
{
    StepFacts f;
    f.mine = f.everMine = true;
    f.items = 537;
    f.settled = 534;
    f.odd = f.asked = 2;
    f.unanswered = 1;
    const auto note = [&](Step which) { return stepsOf(f).at(static_cast<size_t>(which)).note; };
    QCOMPARE(note(Step::Review), QStringLiteral("2 asked"));
    QCOMPARE(note(Step::Resolve), QStringLiteral("2 wait(s)"));
    f.asked = 0; // nobody was asked yet
    QCOMPARE(note(Step::Review), QStringLiteral("2 odd"));
    QCOMPARE(note(Step::Resolve), QStringLiteral("3 left"));
    f.odd = f.asked = 0;
    f.settled = 536;
    f.rerunAllowed = true;
    QCOMPARE(note(Step::Rerun), QStringLiteral("allowed"));
    f.rerunClaimed = f.rerunLiving = true;
    QCOMPARE(note(Step::Rerun), QStringLiteral("claimed"));
    f.rerunLiving = false;
    QCOMPARE(note(Step::Rerun), QStringLiteral("1 left out"));
    f.runDone = true;
    QCOMPARE(note(Step::Rerun), QString());
}

void RulesTest::unknownDecisionKeepsItsWords()
{
    ItemAnswer answer;
    answer.decision = QStringLiteral("moon_is_wrong");
    QCOMPARE(decisionText(answer), QStringLiteral("moon_is_wrong"));
    answer.detail = {{QStringLiteral("text"), QStringLiteral("wait for\nthe next")}};
    QCOMPARE(decisionText(answer), QStringLiteral("wait for⏎the next"));
    answer.decision = QStringLiteral("owned");
    answer.detail = {{QStringLiteral("owner"), QStringLiteral("%1 ben")},
                     {QStringLiteral("until"), QStringLiteral("03:30")}};
    QVERIFY(decisionText(answer).contains(QStringLiteral("%1 ben")));
    QVERIFY(decisionText(answer).contains(QStringLiteral("03:30")));
    answer.decision = QStringLiteral("already_closed");
    answer.detail = {};
    QCOMPARE(decisionText(answer), QStringLiteral("A check that saw the whole amount has closed it before."));
    answer.detail = {{QStringLiteral("closed_by"), QStringLiteral("ben")}};
    QCOMPARE(decisionText(answer), QStringLiteral("ben has closed it before."));
    answer.decision = QStringLiteral("fresh");
    QCOMPARE(decisionText(answer), QStringLiteral("It was checked less than a minute ago."));
    // Only what was closed without an answer is to be asked again.
    answer.decision = QStringLiteral("already_recorded");
    answer.detail = {{QStringLiteral("verdict"), QStringLiteral("found")}};
    QCOMPARE(decisionText(answer), QStringLiteral("This check was recorded before."));
    answer.detail = {{QStringLiteral("verdict"), QStringLiteral("inconclusive")}};
    QCOMPARE(decisionText(answer),
             QStringLiteral(
                 "It was closed without an answer meanwhile, so this one was not taken: check it again."));
}

Q_DECLARE_METATYPE(fencepost::ReconcileItem)
Q_DECLARE_METATYPE(fencepost::StepFacts)

QTEST_GUILESS_MAIN(RulesTest)
#include "rules_test.moc"
