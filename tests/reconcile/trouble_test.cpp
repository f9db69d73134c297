// SPDX-License-Identifier: GPL-3.0-or-later
#include "sitting.h"

using namespace fencepost;
using namespace fencepost::test;

// What goes wrong on the way, and between two people: nothing is settled by it, and it is said.
class TroubleTest : public QObject
{
    Q_OBJECT
private slots:
    void changedRowDropsOutByName();
    void stopInTheMiddle();
    void twoConsolesOnOneRun();
    void takenOverWithAReason();
    void nothingWithoutArming();
    void watcherMayCheckNotAct();
    void withoutAKeyNothingIsBegun();
    void consentIsVoidAfterAChange();
    void consentOfTheSamePersonIsNone();
    void wrongKeySettlesNothing();
    void byHandPastTheLimit();
    void rerunThatWasCutOffIsTakenAgain();
    void rerunThatNobodyClaimedIsTakenAgain();
    void aConsentIsForOnePlanOfTheRerun();
};

void TroubleTest::changedRowDropsOutByName()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    CHECK_ALL(sitting);
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canResolve().possible, kPatience);
    const EffectKey moved = keysOf(sitting, GroupKind::Happened).front();
    crash.one("UPDATE fencepost.effect_ledger SET row_version = row_version + 1 WHERE effect_key = $1",
              {moved.text()});
    sitting.resolveConclusive(QStringLiteral("as the provider says"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing(), kPatience);
    QCOMPARE(itemOf(sitting, moved).lastDecision, QStringLiteral("changed"));
    QVERIFY(itemOf(sitting, moved).lastText.contains(QStringLiteral("Check it again")));
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("1 not carried out")));
    // Its old verdict is worth nothing any more; a new check is.
    QTRY_COMPARE_WITH_TIMEOUT(itemOf(sitting, moved).phase, Phase::Unasked, kPatience);
    QVERIFY(!itemOf(sitting, moved).verdict().has_value());
    QCOMPARE(keysOf(sitting, GroupKind::Happened).size(), size_t(59));
    sitting.check({moved});
    QTRY_COMPARE_WITH_TIMEOUT(itemOf(sitting, moved).verdict(), std::optional(Verdict::Found), kPatience);
}

void TroubleTest::stopInTheMiddle()
{
    CrashedRun crash;
    crash.client.fault({{"kind", "slow"}, {"on", "list"}, {"ms", 3000}});
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    QSignalSpy over(&sitting, &Reconciliation::finishedChecking);
    sitting.check();
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.windows().empty(), kPatience);
    QVERIFY(!sitting.canCheck().possible);
    QElapsedTimer timer;
    timer.start();
    sitting.stopChecking();
    QTRY_COMPARE_WITH_TIMEOUT(over.size(), 1, kPatience);
    QVERIFY2(timer.elapsed() < 2500, "stopping waits for nobody");
    QTRY_COMPARE_WITH_TIMEOUT(shown(sitting), QStringLiteral("Not known yet 0/130"), kPatience);
    // Nothing was left begun: nobody has to wait for it.
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.provider_check WHERE finished_at IS NULL"),
             QStringLiteral("0"));
    QVERIFY(!sitting.canResolve().possible);
    crash.client.clearFaults();
    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(keysOf(sitting, GroupKind::DidNotHappen).size(), size_t(65), kPatience);
}

void TroubleTest::twoConsolesOnOneRun()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation ada(*store, crash.lookUps());
    OPEN_AND_OWN(ada);
    const auto bensStore = crash.connect(logins::ben);
    Reconciliation ben(*bensStore, crash.lookUps());
    ben.open(CrashedRun::run());
    ben.setArmed(true);
    QTRY_VERIFY_WITH_TIMEOUT(ben.canOwn().possible, kPatience);
    ben.own({});
    QTRY_VERIFY_WITH_TIMEOUT(!ben.isActing() && saidSomethingLike(ben, QStringLiteral("ada has taken it")),
                             kPatience);
    QVERIFY(!ben.isMine());
    // The same checks serve both; what they allow is the owner's alone.
    CHECK_ALL(ada);
    ben.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(shown(ben), shown(ada), kPatience);
    QCOMPARE(ben.canResolve().why, QStringLiteral("Ada Able has taken it."));
    QVERIFY(!ben.canPreviewRerun().possible);
    // What one settles, the other sees settled.
    ada.resolveConclusive(QStringLiteral("as the provider says"));
    QTRY_VERIFY_WITH_TIMEOUT(!ada.isActing(), kPatience);
    ben.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(shown(ben).contains(QStringLiteral("Settled since 0/127")), kPatience);
    const SumKeeper sums(ben, crash.fates);
    ben.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sums.looked() > 0, kPatience);
    QCOMPARE(sums.fault(), QString());
}

void TroubleTest::takenOverWithAReason()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation ada(*store, crash.lookUps());
    OPEN_AND_OWN(ada);
    CHECK_ALL(ada);
    QTRY_VERIFY_WITH_TIMEOUT(ada.canResolve().possible, kPatience);
    const auto bensStore = crash.connect(logins::ben);
    Reconciliation ben(*bensStore, crash.lookUps());
    ben.open(CrashedRun::run());
    ben.setArmed(true);
    QTRY_VERIFY_WITH_TIMEOUT(ben.canOwn().possible, kPatience);
    ben.own(QStringLiteral("ada is asleep"));
    QTRY_VERIFY_WITH_TIMEOUT(ben.isMine(), kPatience);
    // Ada's console does not know yet; the database does.
    ada.resolveConclusive(QStringLiteral("as the provider says"));
    QTRY_VERIFY_WITH_TIMEOUT(!ada.isActing(), kPatience);
    QVERIFY(saidSomethingLike(ada, QStringLiteral("127 not carried out")));
    QTRY_VERIFY_WITH_TIMEOUT(!ada.isMine(), kPatience);
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.effect_ledger WHERE state = 'done'"),
             QStringLiteral("20"));
    // Ben goes on with the checks that Ada made.
    QTRY_VERIFY_WITH_TIMEOUT(ben.canResolve().possible, kPatience);
}

void TroubleTest::nothingWithoutArming()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    CHECK_ALL(sitting);
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canResolve().possible, kPatience);
    sitting.setArmed(false);
    sitting.resolveConclusive(QStringLiteral("as the provider says"));
    sitting.resolve({keysOf(sitting, GroupKind::Happened).front()}, QStringLiteral("this one"));
    QVERIFY(!sitting.isActing());
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("Arm this console")));
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.operator_action WHERE function = 'resolve_effects'"),
             QStringLiteral("0"));
}

void TroubleTest::watcherMayCheckNotAct()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::watcher);
    Reconciliation sitting(*store, crash.lookUps());
    sitting.open(CrashedRun::run());
    sitting.setArmed(true);
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canCheck().possible, kPatience);
    QVERIFY(!sitting.canOwn().possible);
    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(keysOf(sitting, GroupKind::Happened).size(), size_t(60), kPatience);
    QVERIFY(!sitting.canResolve().possible);
    QVERIFY(sitting.canResolve().why.contains(QStringLiteral("watch")));
}

void TroubleTest::withoutAKeyNothingIsBegun()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, [](const ProviderSettings &) { return nullptr; });
    OPEN_AND_OWN(sitting);
    sitting.check();
    QVERIFY(!sitting.isChecking());
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("no read-only key for Stripe")));
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.provider_check"), QStringLiteral("0"));
}

void TroubleTest::consentIsVoidAfterAChange()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(keysOf(sitting, GroupKind::Different).size(), size_t(1), kPatience);
    const EffectKey key = keysOf(sitting, GroupKind::Different).front();
    sitting.askSecondPerson({key}, QStringLiteral("charged 1.00 instead of 10.00"));
    QTRY_VERIFY_WITH_TIMEOUT(!itemOf(sitting, key).requestId.isEmpty(), kPatience);
    QCOMPARE(crash.desk.give(crash.desk.ben, itemOf(sitting, key).requestId), QStringLiteral("given"));
    sitting.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canResolveConsented().possible, kPatience);
    // A newer check with the same verdict keeps it …
    crash.one("UPDATE fencepost.provider_check SET finished_at = finished_at - interval '2 minutes', "
              "started_at = started_at - interval '2 minutes' WHERE effect_key = $1",
              {key.text()});
    const QString before = itemOf(sitting, key).check->checkId;
    sitting.check({key});
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isChecking() && itemOf(sitting, key).check->checkId != before,
                             kPatience);
    QVERIFY2(sitting.canResolveConsented().possible, qPrintable(sitting.canResolveConsented().why));
    // … a change of the item does not.
    crash.one("UPDATE fencepost.effect_ledger SET row_version = row_version + 1 WHERE effect_key = $1",
              {key.text()});
    sitting.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.canResolveConsented().possible, kPatience);
    QVERIFY(itemOf(sitting, key).requestId.isEmpty());
}

void TroubleTest::consentOfTheSamePersonIsNone()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(keysOf(sitting, GroupKind::Different).size(), size_t(1), kPatience);
    const EffectKey key = keysOf(sitting, GroupKind::Different).front();
    sitting.askSecondPerson({key}, QStringLiteral("charged 1.00 instead of 10.00"));
    QTRY_VERIFY_WITH_TIMEOUT(!itemOf(sitting, key).requestId.isEmpty(), kPatience);
    QCOMPARE(crash.desk.give(crash.desk.adaHome, itemOf(sitting, key).requestId),
             QStringLiteral("same_person"));
    // Without a consent the database refuses, whatever a console thinks.
    sitting.resolve({key}, QStringLiteral("alone"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing(), kPatience);
    QCOMPARE(itemOf(sitting, key).lastDecision, QStringLiteral("needs_second_person"));
    QCOMPARE(crash.desk.state(key.text()), QStringLiteral("unknown"));
}

void TroubleTest::wrongKeySettlesNothing()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, [&](const ProviderSettings &settings) {
        auto lookUp = crash.lookUps()(settings);
        lookUp->setSecret(QStringLiteral("rk_test_wrong"));
        return lookUp;
    });
    OPEN_AND_OWN(sitting);
    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(shown(sitting), QStringLiteral("Not known yet 0/130"), kPatience);
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("Stripe did not let us ask")));
    QVERIFY(!sitting.canResolve().possible);
}

void TroubleTest::byHandPastTheLimit()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    const EffectKey key(crash.keys.last());
    const ByHand byHand{QStringLiteral("succeeded"),
                        QStringLiteral("the bank's statement of 29 November shows it"),
                        QStringLiteral("statement 4711"),
                        {}};
    sitting.setByHand(key, byHand);
    sitting.askSecondPerson({key}, QStringLiteral("seen on the statement"));
    QTRY_VERIFY_WITH_TIMEOUT(!itemOf(sitting, key).requestId.isEmpty(), kPatience);
    QCOMPARE(crash.desk.give(crash.desk.ben, itemOf(sitting, key).requestId), QStringLiteral("given"));
    sitting.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canResolveConsented().possible, kPatience);
    // Not before the job's limit: until then the provider is asked.
    sitting.resolveConsented(QStringLiteral("with Ben"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing(), kPatience);
    QCOMPARE(itemOf(sitting, key).lastDecision, QStringLiteral("too_early"));
    QCOMPARE(crash.desk.state(key.text()), QStringLiteral("unknown"));
    crash.one("UPDATE fencepost.job SET unknown_limit = '1 millisecond'");
    sitting.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canResolveConsented().possible, kPatience);
    sitting.resolveConsented(QStringLiteral("with Ben"));
    QTRY_COMPARE_WITH_TIMEOUT(itemOf(sitting, key).phase, Phase::Resolved, kPatience);
    QCOMPARE(crash.desk.state(key.text()), QStringLiteral("done succeeded"));
    QCOMPARE(
        crash.one("SELECT provider_ref FROM fencepost.effect_ledger WHERE effect_key = $1", {key.text()}),
        byHand.reference);
}

// The worker of the rerun dies as well: the run is taken and rerun in the same sitting.
void TroubleTest::rerunThatWasCutOffIsTakenAgain()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    sitting.previewRerun();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.preview().has_value(), kPatience);
    sitting.rerun(QStringLiteral("what was never sent may go"));
    QTRY_COMPARE_WITH_TIMEOUT(sitting.sheet().nextTrigger, QStringLiteral("rerun"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isMine() && sitting.ownLeft().keys.size() == 130, kPatience);
    sitting.own({}); // the run is the worker's now
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing(), kPatience);
    QVERIFY(!sitting.isMine());
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("What is left is yours.")));

    QCOMPARE(crash.desk.beginAgain(), QStringLiteral("claimed"));
    crash.desk.letLeaseRunOut();
    sitting.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.sheet().attempt == 2 && !sitting.sheet().living, kPatience);
    QVERIFY(!sitting.leftToWorker());
    QVERIFY(!sitting.stepFacts().rerunAllowed);
    sitting.own({});
    QTRY_VERIFY2_WITH_TIMEOUT(sitting.isMine() && !sitting.isActing(), said(sitting).constData(), kPatience);
    sitting.previewRerun();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.preview().has_value(), kPatience);
    QVERIFY2(sitting.canRerun().possible, qPrintable(sitting.canRerun().why));
    sitting.rerun(QStringLiteral("once more"));
    QTRY_COMPARE_WITH_TIMEOUT(crash.desk.run(QStringLiteral("reruns")), QStringLiteral("2"), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(sitting.sheet().nextTrigger, QStringLiteral("rerun"), kPatience);
}

// No worker claims it before the first key goes: it is taken and rerun in the same sitting.
void TroubleTest::rerunThatNobodyClaimedIsTakenAgain()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    sitting.previewRerun();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.preview().has_value(), kPatience);
    sitting.rerun(QStringLiteral("what was never sent may go"));
    QTRY_COMPARE_WITH_TIMEOUT(sitting.sheet().nextTrigger, QStringLiteral("rerun"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isMine() && !sitting.isActing(), kPatience);
    QVERIFY(sitting.leftToWorker() && !sitting.rerunHasRunOut());
    QCOMPARE(sitting.canPreviewRerun().why,
             QStringLiteral("A rerun has been allowed; a worker has to claim it."));

    crash.one("UPDATE fencepost.job_run SET claim_by = clock_timestamp() - interval '1 second'");
    sitting.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.rerunHasRunOut(), kPatience);
    QVERIFY(!sitting.leftToWorker() && !sitting.stepFacts().rerunAllowed);
    QCOMPARE(sitting.canPreviewRerun().why, QStringLiteral("Take it first."));
    sitting.own({});
    QTRY_VERIFY2_WITH_TIMEOUT(sitting.isMine() && !sitting.isActing(), said(sitting).constData(), kPatience);
    sitting.previewRerun();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.preview().has_value(), kPatience);
    QVERIFY2(sitting.canRerun().possible, qPrintable(sitting.canRerun().why));
    sitting.rerun(QStringLiteral("once more"));
    QTRY_COMPARE_WITH_TIMEOUT(crash.desk.run(QStringLiteral("reruns")), QStringLiteral("2"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.rerunHasRunOut() && sitting.leftToWorker(), kPatience);
    QCOMPARE(crash.desk.beginAgain(), QStringLiteral("claimed"));
    sitting.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.rerunIsClaimed(), kPatience);
    QVERIFY(!sitting.mustBeClaimedBy().isValid());
}

// The third rerun needs a second person, for exactly the plan that is carried out: of two consents the one
// that fits is used, and of one that fits no more it is said.
void TroubleTest::aConsentIsForOnePlanOfTheRerun()
{
    CrashedRun crash;
    crash.one("UPDATE fencepost.job_run SET reruns = 2");
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    const auto preview = [&] {
        sitting.refresh();
        sitting.previewRerun();
        return QTest::qWaitFor([&] { return sitting.preview().has_value(); }, kPatience);
    };
    const auto request = [&] {
        return crash.one("SELECT request_id FROM fencepost.second_person WHERE action = 'rerun_period'"
                         " ORDER BY asked_at DESC LIMIT 1");
    };
    const auto askAndGive = [&] {
        const size_t acts = sitting.acts().size();
        sitting.askSecondPersonForRerun(QStringLiteral("a third time"));
        return QTest::qWaitFor([&] { return sitting.acts().size() > acts && !sitting.isActing(); },
                               kPatience) &&
               crash.desk.give(crash.desk.ben, request()) == QLatin1String("given");
    };
    QVERIFY(preview());
    const QString first = sitting.preview()->planHash;
    QVERIFY(sitting.canAskForRerun().possible);
    QVERIFY(!sitting.canRerun().possible);
    QVERIFY(askAndGive());
    QCOMPARE(sitting.acts().back().requests, QStringList{request()}); // the report names it
    sitting.refresh();
    QTRY_VERIFY2_WITH_TIMEOUT(sitting.canRerun().possible, qPrintable(sitting.canRerun().why), kPatience);
    QCOMPARE(sitting.canAskForRerun().why, QStringLiteral("Ben Brook has consented."));

    // The run changes: the consent is for another plan by now, and that is said before anything is sent.
    const QString reserved =
        crash.one("SELECT effect_key FROM fencepost.effect_ledger WHERE state = 'claimed' LIMIT 1");
    const auto turn = [&](int by) {
        crash.one("UPDATE fencepost.effect_ledger SET row_version = row_version + $2::integer WHERE "
                  "effect_key = $1",
                  {reserved, QString::number(by)});
    };
    turn(1);
    QVERIFY(preview());
    QVERIFY(sitting.preview()->planHash != first);
    QVERIFY2(sitting.canRerun().why.startsWith(QStringLiteral("Ben Brook has consented to another plan")),
             qPrintable(sitting.canRerun().why));
    QVERIFY(askAndGive());
    sitting.refresh();
    QTRY_VERIFY2_WITH_TIMEOUT(sitting.canRerun().possible, qPrintable(sitting.canRerun().why), kPatience);
    turn(-1); // as it was: the older consent fits again, the newer does not
    QVERIFY(preview());
    QCOMPARE(sitting.preview()->planHash, first);
    QTRY_VERIFY2_WITH_TIMEOUT(sitting.canRerun().possible, qPrintable(sitting.canRerun().why), kPatience);
    sitting.rerun(QStringLiteral("once more"));
    QTRY_COMPARE_WITH_TIMEOUT(crash.desk.run(QStringLiteral("reruns")), QStringLiteral("3"), kPatience);
    QVERIFY(!saidSomethingLike(sitting, QStringLiteral("does not hold")));
}

QTEST_GUILESS_MAIN(TroubleTest)
#include "trouble_test.moc"
