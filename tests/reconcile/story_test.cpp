// SPDX-License-Identifier: GPL-3.0-or-later
#include "crashed_run.h"
#include "models/reconcile/report.h"

#include <QSignalSpy>
#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 15'000;

// "happened 60, did not 65": the groups of a sitting in one line.
QString shown(const Reconciliation &reconciliation)
{
    QStringList text;
    for (const ReconcileGroup &group : reconciliation.groups())
        text << QStringLiteral("%1 %2/%3").arg(group.title).arg(group.resolved).arg(group.count);
    return text.join(QStringLiteral(", "));
}

std::vector<EffectKey> keysOf(const Reconciliation &reconciliation, GroupKind kind)
{
    std::vector<EffectKey> keys;
    for (const ReconcileGroup &group : reconciliation.groups()) {
        if (group.kind != kind)
            continue;
        for (const int index : group.items)
            keys.push_back(reconciliation.items().at(static_cast<size_t>(index)).effect.key);
    }
    return keys;
}

const ReconcileItem &itemOf(const Reconciliation &reconciliation, const EffectKey &key)
{
    return reconciliation.items().at(static_cast<size_t>(reconciliation.indexOf(key)));
}

bool saidSomethingLike(const Reconciliation &reconciliation, const QString &words)
{
    const auto &all = reconciliation.messages();
    return std::any_of(all.begin(), all.end(),
                       [&](const auto &message) { return message.text.contains(words); });
}

// Opens the run on this console and takes it; false: not within the time.
#define OPEN_AND_OWN(reconciliation)                                                                         \
    (reconciliation).open(CrashedRun::run());                                                                \
    (reconciliation).setArmed(true);                                                                         \
    QTRY_VERIFY2_WITH_TIMEOUT((reconciliation).canOwn().possible, qPrintable((reconciliation).canOwn().why), \
                              kPatience);                                                                    \
    (reconciliation).own({});                                                                                \
    QTRY_VERIFY_WITH_TIMEOUT((reconciliation).isMine() && !(reconciliation).isActing(), kPatience)

#define CHECK_ALL(reconciliation)                                                                            \
    {                                                                                                        \
        QSignalSpy checked(&(reconciliation), &Reconciliation::finishedChecking);                            \
        (reconciliation).check();                                                                            \
        QVERIFY2((reconciliation).isChecking(), qPrintable((reconciliation).canCheck().why));                \
        QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 1, kPatience);                                             \
    }

} // namespace

// The use case on a real database and a real HTTP provider, as the screen drives it.
class StoryTest : public QObject
{
    Q_OBJECT
private slots:
    void crashedRunEndToEnd();
    void sumsHoldInManyBatches();
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
    void previewIsCarriedOutOrRefused();
    void pauseNoteAndRelease();
};

void StoryTest::crashedRunEndToEnd()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    const SumKeeper sums(sitting, crash.fates);
    OPEN_AND_OWN(sitting);
    QCOMPARE(sitting.items().size(), size_t(crash.fates.unresolved()));
    QCOMPARE(sitting.step(), Step::Check);
    QCOMPARE(shown(sitting), QStringLiteral("Not known yet 0/130"));
    QVERIFY(sitting.firstKeyGoesAt().isValid());
    QVERIFY(!sitting.canResolve().possible);
    QVERIFY(!sitting.windows().size());

    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(
        shown(sitting),
        QStringLiteral("Charged more than once 0/1, Other amount, currency or customer 0/1, "
                       "Still working at Stripe 0/1, Declined 0/2, Did not happen 0/65, "
                       "Happened, all equal 0/60"),
        kPatience);
    QVERIFY(!sitting.windows().empty());
    QCOMPARE(sitting.progress().judged, crash.fates.unresolved());
    QVERIFY(!sitting.canPreviewRerun().possible); // what is conclusive comes first

    // What the evidence settles alone.
    qint64 ready = 0;
    for (const ReconcileGroup &group : sitting.conclusiveNow())
        ready += group.count;
    QCOMPARE(ready, 127);
    sitting.resolveConclusive(QStringLiteral("as the provider says"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing(), kPatience);
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.audit_record WHERE action = 'resolve_effects' "
                       "AND decision = 'resolved'"),
             QStringLiteral("127"));

    // The odd ones, with another person at another console.
    const EffectKey twice = keysOf(sitting, GroupKind::Several).front();
    const EffectKey different = keysOf(sitting, GroupKind::Different).front();
    QVERIFY(!sitting.canAskSecondPerson({twice}).possible); // which one stands is for a person to say
    const auto matches = itemOf(sitting, twice).check->matches;
    QCOMPARE(matches.size(), size_t(2));
    sitting.setStands(twice, matches.front().reference);
    sitting.askSecondPerson({twice, different}, QStringLiteral("seen both charges"));
    QTRY_VERIFY_WITH_TIMEOUT(!itemOf(sitting, twice).requestId.isEmpty() && !sitting.isActing(), kPatience);
    QVERIFY(!sitting.canResolveConsented().possible);
    const auto bensStore = crash.connect(logins::ben);
    QObject bensScreen;
    bool given = false;
    bensStore->consents(&bensScreen, [&](const Result<std::vector<Consent>> &consents) {
        QVERIFY(consents && consents->size() == 1 && consents->front().items.size() == 2);
        const QJsonObject item{{"request_id", consents->front().requestId}};
        bensStore->act(&bensScreen,
                       bensStore->request(ActionKind::GiveConsent, QStringLiteral("agreed"), {item}),
                       [&](const Result<ActionAnswer> &answer) {
                           given = answer && answer->front().decision == QLatin1String("given");
                       });
    });
    QTRY_VERIFY_WITH_TIMEOUT(given, kPatience);
    sitting.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canResolveConsented().possible, kPatience);
    QCOMPARE(itemOf(sitting, different).consentBy, QStringLiteral("Ben Brook"));
    sitting.resolveConsented(QStringLiteral("with Ben"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing() && itemOf(sitting, twice).phase == Phase::Resolved,
                             kPatience);
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.refund_due"), QStringLiteral("1"));

    // The rerun does what its preview says, and leaves the one out that is still working.
    sitting.previewRerun();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.preview().has_value(), kPatience);
    const RerunPreview plan = *sitting.preview();
    QCOMPARE(plan.done.count, 84);    // 20 before, 60 + 2 happened, 2 declined
    QCOMPARE(plan.claimed.count, 73); // 65 given back, 8 never sent
    QCOMPARE(plan.notReserved, std::optional<qint64>(7));
    QCOMPARE(plan.leaveOut.size(), 1);
    QVERIFY2(sitting.canRerun().possible, qPrintable(sitting.canRerun().why));
    sitting.rerun(QStringLiteral("send what did not happen"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing() && !sitting.canPreviewRerun().possible, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(sitting.sheet().nextTrigger, QStringLiteral("rerun"), kPatience);
    const CrashedRun::WorkerRun worked = crash.runWorker();
    QCOMPARE(worked.begun, QStringLiteral("claimed"));
    QCOMPARE(worked.reserved.value("already_done"), plan.done.count);
    QCOMPARE(worked.reserved.value("proceed"), plan.claimed.count + *plan.notReserved);
    QCOMPARE(worked.reserved.value("proceed") + worked.reserved.value("already_done"),
             164); // and one left out
    QCOMPARE(worked.finished, QStringLiteral("unresolved_effects"));

    // The late one is checked again, settled, and the run can end.
    crash.client.control("settle", {});
    const EffectKey late(plan.leaveOut.front());
    sitting.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(itemOf(sitting, late).effect.owner, logins::ada,
                              kPatience); // left to the same person
    sitting.check({late});
    QTRY_COMPARE_WITH_TIMEOUT(itemOf(sitting, late).verdict(), std::optional(Verdict::Found), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isChecking() && sitting.canResolve().possible, kPatience);
    sitting.resolveConclusive(QStringLiteral("it has settled"));
    QTRY_COMPARE_WITH_TIMEOUT(itemOf(sitting, late).phase, Phase::Resolved, kPatience);
    QCOMPARE(crash.runWorker().finished, QStringLiteral("done"));
    sitting.refresh();
    QTRY_COMPARE_WITH_TIMEOUT(sitting.sheet().state, QStringLiteral("done"), kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(sitting.step(), Step::Report, kPatience);

    // Nobody was charged twice but the one who had been, nobody forgotten but those whose card said no.
    QMap<QString, int> expected{{crash.target(21), 2}, {crash.target(23), 0}, {crash.target(24), 0}};
    QCOMPARE(crash.chargedOtherThanOnce(), expected);
    QVERIFY(sums.looked() > 10);
    QCOMPARE(sums.fault(), QString());
    QCOMPARE(crash.one("SELECT ok FROM fencepost.audit_verify(NULL, NULL)"), QStringLiteral("t"));

    std::optional<ReportFacts> facts;
    sitting.report([&](const ReportFacts &f) { facts = f; });
    QTRY_VERIFY_WITH_TIMEOUT(facts.has_value(), kPatience);
    QCOMPARE(QString::number(facts->auditSeq), crash.one("SELECT max(seq) FROM fencepost.audit_record"));
    QCOMPARE(facts->auditHash, crash.one("SELECT hash FROM fencepost.audit_head"));
    const QString text = reportAsMarkdown(*facts, QTimeZone::utc());
    QVERIFY(text.contains(QStringLiteral("Nothing is unresolved.")));
    QVERIFY(text.contains(matches.back().reference));
    QCOMPARE(reportAsCsv(*facts, QTimeZone::utc()).count("\r\n"), 131);
}

void StoryTest::sumsHoldInManyBatches()
{
    Fates many;
    many.charged = 230;
    many.lost = 190;
    CrashedRun crash(many);
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    const SumKeeper sums(sitting, many);
    OPEN_AND_OWN(sitting);
    CHECK_ALL(sitting);
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canResolve().possible, kPatience);
    sitting.resolveConclusive(QStringLiteral("as the provider says"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(shown(sitting).contains(QStringLiteral("Did not happen 190/190")), kPatience);
    // Three calls of at most 200, each in one transaction of its own.
    QCOMPARE(
        crash.one(
            "SELECT count(DISTINCT action_id) FROM fencepost.audit_record WHERE action = 'resolve_effects'"),
        QStringLiteral("3"));
    QCOMPARE(sums.fault(), QString());
    // Every check was begun before the first answer was recorded.
    QCOMPARE(crash.one("SELECT max(a.seq) FILTER (WHERE action = 'start_checks') < min(a.seq) FILTER "
                       "(WHERE action = 'record_checks') FROM fencepost.audit_record a"),
             QStringLiteral("t"));
}

void StoryTest::changedRowDropsOutByName()
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

void StoryTest::stopInTheMiddle()
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

void StoryTest::twoConsolesOnOneRun()
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
    QCOMPARE(ben.canResolve().why, QStringLiteral("ada has taken it."));
    QVERIFY(!ben.canPreviewRerun().possible);
    // What one settles, the other sees settled.
    ada.resolveConclusive(QStringLiteral("as the provider says"));
    QTRY_VERIFY_WITH_TIMEOUT(!ada.isActing(), kPatience);
    ben.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(shown(ben).contains(QStringLiteral("Settled since, not from here 0/127")),
                             kPatience);
    const SumKeeper sums(ben, crash.fates);
    ben.refresh();
    QTRY_VERIFY_WITH_TIMEOUT(sums.looked() > 0, kPatience);
    QCOMPARE(sums.fault(), QString());
}

void StoryTest::takenOverWithAReason()
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

void StoryTest::nothingWithoutArming()
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
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("not armed")));
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.operator_action WHERE function = 'resolve_effects'"),
             QStringLiteral("0"));
}

void StoryTest::watcherMayCheckNotAct()
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

void StoryTest::withoutAKeyNothingIsBegun()
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

void StoryTest::consentIsVoidAfterAChange()
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

void StoryTest::consentOfTheSamePersonIsNone()
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

void StoryTest::wrongKeySettlesNothing()
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

void StoryTest::previewIsCarriedOutOrRefused()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    sitting.previewRerun();
    QTRY_VERIFY_WITH_TIMEOUT(sitting.preview().has_value(), kPatience);
    const QString hash = sitting.preview()->planHash;
    QCOMPARE(sitting.preview()->leaveOut.size(), 130);
    // Something changes before the click: nothing is carried out, the new plan is shown.
    const QString moved = crash.keys.last();
    crash.one("UPDATE fencepost.effect_ledger SET row_version = row_version + 1 WHERE effect_key = $1",
              {moved});
    sitting.rerun(QStringLiteral("go"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing() && sitting.preview()->planHash != hash, kPatience);
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("changed since the preview")));
    QCOMPARE(crash.desk.run(QStringLiteral("next_trigger")), QStringLiteral("(null)"));
    // With everything that is unresolved left out by name, the rest may go on.
    sitting.rerun(QStringLiteral("go"));
    QTRY_COMPARE_WITH_TIMEOUT(crash.desk.run(QStringLiteral("next_trigger")), QStringLiteral("rerun"),
                              kPatience);
    const auto worked = crash.runWorker();
    QCOMPARE(worked.reserved.value("proceed"), crash.fates.reserved + crash.fates.notBegun);
    QCOMPARE(worked.reserved.value("already_done"), crash.fates.recorded);
}

void StoryTest::pauseNoteAndRelease()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    sitting.pause(PauseKind::Provider, QStringLiteral("they answer with 5xx"));
    QTRY_VERIFY_WITH_TIMEOUT(sitting.sheet().providerPaused, kPatience);
    QVERIFY(!sitting.canPause(PauseKind::Provider).possible);
    QVERIFY(sitting.canPause(PauseKind::Job).possible);
    sitting.resume(PauseKind::Provider, QStringLiteral("they are back"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.sheet().providerPaused, kPatience);
    sitting.note(QStringLiteral("pod killed, card 4242424242424242"), QStringLiteral("INC-2231"));
    QTRY_COMPARE_WITH_TIMEOUT(sitting.sheet().notes.size(), size_t(1), kPatience);
    QCOMPARE(sitting.sheet().notes.front().text, QStringLiteral("pod killed, card [card …4242]"));
    sitting.release();
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isMine() && sitting.canOwn().possible, kPatience);
    QCOMPARE(sitting.step(), Step::Own);
    QStringList done;
    for (const ReportAct &act : sitting.acts())
        done << act.action;
    QCOMPARE(done.join(QLatin1Char(' ')),
             QStringLiteral("take_ownership pause resume note release_ownership"));
}

QTEST_GUILESS_MAIN(StoryTest)
#include "story_test.moc"
