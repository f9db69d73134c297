// SPDX-License-Identifier: GPL-3.0-or-later
#include "../store/proxy.h"
#include "app/demo/cluster/private_cluster.h"
#include "models/reconcile/follow_up.h"
#include "models/reconcile/workbench.h"
#include "sitting.h"

using namespace fencepost;
using namespace fencepost::test;

// What comes in while a person is at something else: verdicts during a question, answers about a run that was
// left, and no answers at all. What was seen is done, and nothing more.
class SittingsTest : public QObject
{
    Q_OBJECT
private slots:
    void verdictsDuringAQuestion();
    void newerCheckDuringAQuestion();
    void oneRunAnotherAndBack();
    void nothingOnStaleData();
    void closedInTheMiddle();
    void closedDuringACheck();
    void anErrorIsReadAfter();
    void whatWasAskedStaysWithItsDatabase();
    void aRefundedSurplusIsNoNews();
    void lateIsWhatCannotBeAskedYet();

private:
    static const RunKey &other()
    {
        static const RunKey run{JobName(QStringLiteral("billing")), Period(QStringLiteral("2026-12"))};
        return run;
    }
};

// Charged 5.00 too much, settled with a second person, refunded since: no later sitting, report or screen
// tells it as charged too much, or as owed, once more.
void SittingsTest::aRefundedSurplusIsNoNews()
{
    CrashedRun crash({0, 0, 0, 0, 0, 1, 1, 0, 0});
    Desk &desk = crash.desk;
    const QString key = crash.keys.first();
    QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
    QJsonObject charged = theirs(QStringLiteral("pi_1"), 1500);
    charged.insert(QStringLiteral("target"), crash.target(0));
    QCOMPARE(desk.settleWithSecond(key, QStringLiteral("found_different"), {charged}),
             QStringLiteral("resolved"));
    const auto store = crash.connect(logins::ben);
    Reconciliation sitting(*store, crash.lookUps());
    const auto read = [&] {
        sitting.open(CrashedRun::run());
        return QTest::qWaitFor([&] { return sitting.isLoaded() && !sitting.consents().empty(); }, kPatience);
    };
    const auto over = [&] { return overcharged(sitting.openDifferences(), sitting.sheet().refunds); };
    QVERIFY(read());
    QCOMPARE(sitting.openDifferences().size(), size_t(1)); // by the request that was carried out
    QCOMPARE(sitting.sheet().refunds.size(), size_t(1));
    QVERIFY(sitting.sheet().refunds.front().isOpen());
    QCOMPARE(sitting.sheet().refunds.front().money, (Money{500, QStringLiteral("USD")}));
    QVERIFY(over().empty());

    crash.one("UPDATE fencepost.provider_check SET started_at = started_at - interval '2 minutes',"
              " finished_at = finished_at - interval '2 minutes'");
    charged.insert(QStringLiteral("refunded_minor"), 500);
    const QString seen = desk.check(desk.ben, key, QStringLiteral("found_different"), {charged});
    QCOMPARE(crash.one("SELECT closed_by_check FROM fencepost.refund_v"), seen);
    QVERIFY(read());
    QCOMPARE(sitting.sheet().refunds.size(), size_t(1));
    QCOMPARE(sitting.sheet().refunds.front().closedByCheck, seen);
    QVERIFY(over().empty());
    QString text;
    sitting.report([&](const ReportFacts &facts) {
        const QTimeZone zone = QTimeZone::utc();
        text = reportAsMarkdown(facts, zone, reportAsCsv(facts, zone), QStringLiteral("x.csv"));
    });
    QTRY_VERIFY_WITH_TIMEOUT(!text.isEmpty(), kPatience);
    QVERIFY2(text.contains(QStringLiteral("| cus_0000 | refunded | 5.00 USD | `pi_1` |")), qPrintable(text));
    for (const char *gone : {"charged too much", "refund owed", "Refund owed", "to refund"})
        QVERIFY2(!text.contains(QLatin1String(gone)), qPrintable(text));
}

// What the provider has not finished is late while it is too soon to ask again: then, and wherever nobody
// knows until when, asking comes first.
void SittingsTest::lateIsWhatCannotBeAskedYet()
{
    CrashedRun crash({1, 0, 0, 1, 0, 1, 0, 0, 0});
    crash.one("UPDATE fencepost.provider SET settle_delay = interval '5 minutes'");
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(keysOf(sitting, GroupKind::StillWorking).size(), size_t(1), kPatience);
    QCOMPARE(sitting.stepFacts().unanswered, 1);
    QCOMPARE(sitting.stepFacts().late, 1);
    QVERIFY(sitting.askAgainAt().isValid());
    Reconciliation later(*store, crash.lookUps());
    later.open(CrashedRun::run());
    QTRY_COMPARE_WITH_TIMEOUT(keysOf(later, GroupKind::StillWorking).size(), size_t(1), kPatience);
    QCOMPARE(later.stepFacts().unanswered, 1);
    QCOMPARE(later.stepFacts().late, 0);
}

void SittingsTest::verdictsDuringAQuestion()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    const std::vector<EffectKey> first{EffectKey(crash.keys.at(30)), EffectKey(crash.keys.at(31))};
    QSignalSpy checked(&sitting, &Reconciliation::finishedChecking);
    sitting.check(first);
    QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 1, kPatience);
    const std::vector<SeenItem> seen = sitting.conclusiveItems(); // what the question names
    QCOMPARE(seen.size(), size_t(2));
    sitting.check(); // the others' verdicts come in while it is open
    QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 2, kPatience);
    QVERIFY(sitting.conclusiveItems().size() > 100);
    sitting.resolveSeen(seen, QStringLiteral("these two were shown"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing() && sitting.stepFacts().settled > 0, kPatience);
    QCOMPARE(sitting.stepFacts().settled, 2);
    for (const EffectKey &key : first)
        QCOMPARE(itemOf(sitting, key).phase, Phase::Resolved);
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.audit_record WHERE action = 'resolve_effects'"),
             QStringLiteral("2"));
}

void SittingsTest::newerCheckDuringAQuestion()
{
    CrashedRun crash;
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    const EffectKey again(crash.keys.at(30));
    const EffectKey same(crash.keys.at(31));
    QSignalSpy checked(&sitting, &Reconciliation::finishedChecking);
    sitting.check({again, same});
    QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 1, kPatience);
    const std::vector<SeenItem> seen = sitting.conclusiveItems();
    QCOMPARE(seen.size(), size_t(2));
    crash.one("UPDATE fencepost.provider_check SET finished_at = finished_at - interval '2 minutes', "
              "started_at = started_at - interval '2 minutes' WHERE effect_key = $1",
              {again.text()});
    sitting.check({again});
    QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 2, kPatience);
    sitting.resolveSeen(seen, QStringLiteral("as they were shown"));
    QTRY_COMPARE_WITH_TIMEOUT(itemOf(sitting, same).phase, Phase::Resolved, kPatience);
    QCOMPARE(itemOf(sitting, again).phase, Phase::Answered);
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("Changed since you were asked, left as they are: 1")));
}

// Answers to the first sitting arrive in the third, which is about the same run: they are of another one.
void SittingsTest::oneRunAnotherAndBack()
{
    CrashedRun crash;
    crash.desk.worker.claimId = newId();
    QCOMPARE(crash.desk.crash(3, other().period.text()).size(), 3);
    crash.client.fault({{"kind", "slow"}, {"on", "list"}, {"ms", 1500}});
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    sitting.check();
    QTRY_COMPARE_WITH_TIMEOUT(sitting.items().front().phase, Phase::Asking, kPatience);
    sitting.note(QStringLiteral("left in the middle of it")); // its answer finds another run
    sitting.open(other());
    QVERIFY(!sitting.isChecking());
    QVERIFY(sitting.items().empty());
    sitting.open(CrashedRun::run());
    sitting.open(other());
    QTRY_COMPARE_WITH_TIMEOUT(sitting.items().size(), size_t(3), kPatience);
    QCOMPARE(sitting.sheet().run, other());
    QVERIFY(!sitting.isMine());
    for (const ReconcileItem &item : sitting.items())
        QCOMPARE(item.effect.run, other());

    sitting.open(CrashedRun::run());
    QTRY_COMPARE_WITH_TIMEOUT(sitting.items().size(), size_t(130), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(sitting.isMine() && !sitting.isActing(), kPatience);
    QTest::qWait(2000); // what the provider still answers to the first one is nobody's
    QCOMPARE(shown(sitting), QStringLiteral("Not known yet 0/130"));
    QVERIFY(sitting.acts().empty());
    for (const ReconcileItem &item : sitting.items())
        QVERIFY(item.phase == Phase::Unasked || item.phase == Phase::Answered); // its stop may be recorded
    // What the first one had begun is ended, so that it can be asked anew at once.
    QTRY_COMPARE_WITH_TIMEOUT(
        crash.one("SELECT count(*) FROM fencepost.provider_check WHERE finished_at IS NULL"),
        QStringLiteral("0"), kPatience);
    crash.client.clearFaults();
    crash.one("UPDATE fencepost.provider_check SET finished_at = finished_at - interval '2 minutes', "
              "started_at = started_at - interval '2 minutes'");
    sitting.refresh();
    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(keysOf(sitting, GroupKind::Happened).size(), size_t(60), kPatience);
}

// The use case itself refuses, whatever the screen around it thinks.
void SittingsTest::nothingOnStaleData()
{
    CrashedRun crash;
    Proxy proxy(TestDatabase::cluster().directory());
    PgConsoleStore store;
    ConnectionProfile profile;
    profile.environment = QStringLiteral("test");
    profile.conninfo =
        crash.desk.db.connInfo(logins::ada).replace(TestDatabase::cluster().directory(), proxy.directory());
    store.open(profile);
    Reconciliation sitting(store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    CHECK_ALL(sitting);
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canResolve().possible, kPatience);
    proxy.loseAnswers();
    QTRY_VERIFY_WITH_TIMEOUT(store.isStale() && store.link().phase == LinkState::Phase::Up, kPatience);
    QVERIFY2(sitting.canResolve().why.contains(QStringLiteral("has not answered for")),
             qPrintable(sitting.canResolve().why));
    for (const Ability &can : {sitting.canRelease(), sitting.canPreviewRerun(), sitting.canNote(),
                               sitting.canPause(PauseKind::Job), sitting.canCheck()})
        QVERIFY2(can.why.contains(QStringLiteral("has not answered for")), qPrintable(can.why));
    sitting.resolveConclusive(QStringLiteral("as it was shown"));
    QVERIFY(!sitting.isActing());
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("what is shown may be out of date")));
    QCOMPARE(crash.one("SELECT count(*) FROM fencepost.operator_action WHERE function = 'resolve_effects'"),
             QStringLiteral("0"));
}

// The store is closed while an act waits: the sitting ends waiting, says so, and goes on when it is opened
// again. A sitting about another run hears nothing of it.
void SittingsTest::closedInTheMiddle()
{
    CrashedRun crash;
    crash.desk.worker.claimId = newId();
    QCOMPARE(crash.desk.crash(3, other().period.text()).size(), 3);
    const auto store = crash.connect(logins::ada);
    const ConnectionProfile profile = store->profile();
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    Sql holder = crash.desk.db.as(logins::superuser);
    for (const bool elsewhere : {false, true}) {
        QVERIFY(holder.exec("BEGIN").ok());
        QVERIFY(holder.exec("SELECT FROM fencepost.job FOR UPDATE").ok());
        sitting.pause(PauseKind::Job, QStringLiteral("wait"));
        QVERIFY(sitting.isActing());
        if (elsewhere)
            sitting.open(other());
        const size_t before = sitting.messages().size();
        store->close();
        QVERIFY(holder.exec("COMMIT").ok());
        QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing(), kPatience);
        QCOMPARE(sitting.messages().size() > before &&
                     sitting.messages().back().text.contains(QStringLiteral("was closed before it answered")),
                 !elsewhere);
        store->open(profile);
        QTRY_VERIFY_WITH_TIMEOUT(store->link().phase == LinkState::Phase::Up, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(sitting.isLoaded() && sitting.canNote().possible, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(sitting.items().size(), size_t(elsewhere ? 3 : 130), kPatience);
    }
}

// What was begun of a check is over, too, and a new one can be begun.
void SittingsTest::closedDuringACheck()
{
    CrashedRun crash;
    crash.client.fault({{"kind", "slow"}, {"on", "list"}, {"ms", 1500}});
    const auto store = crash.connect(logins::ada);
    const ConnectionProfile profile = store->profile();
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    sitting.check();
    QTRY_COMPARE_WITH_TIMEOUT(sitting.items().front().phase, Phase::Asking, kPatience);
    store->close();
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isChecking(), kPatience);
    for (const ReconcileItem &item : sitting.items())
        QVERIFY(item.phase != Phase::Asking);
    crash.client.clearFaults();
    store->open(profile);
    QTRY_VERIFY_WITH_TIMEOUT(store->link().phase == LinkState::Phase::Up, kPatience);
    crash.one("UPDATE fencepost.provider_check SET started_at = started_at - interval '3 minutes'");
    QTRY_VERIFY_WITH_TIMEOUT(sitting.canCheck().possible, kPatience);
    CHECK_ALL(sitting);
    QTRY_COMPARE_WITH_TIMEOUT(keysOf(sitting, GroupKind::Happened).size(), size_t(60), kPatience);
}

// After an act that failed, what is shown is read anew: somebody else may have been quicker.
void SittingsTest::anErrorIsReadAfter()
{
    CrashedRun crash;
    crash.desk.db.spoil();
    const auto store = crash.connect(logins::ada);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    QVERIFY(!sitting.sheet().jobPaused);
    crash.one("REVOKE EXECUTE ON FUNCTION fencepost.pause FROM fencepost_operator");
    crash.one("INSERT INTO fencepost.pause (kind, key, reason, paused_by, paused_at)"
              " VALUES ('job', 'billing', 'quicker', 'ben', now())");
    sitting.pause(PauseKind::Job, QStringLiteral("stop it"));
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isActing(), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(sitting.sheet().jobPaused, kPatience);
}

// The window is connected to another database while the provider is asked: nothing of it is recorded there.
void SittingsTest::whatWasAskedStaysWithItsDatabase()
{
    const Fates few{0, 0, 0, 0, 0, 2, 0, 0, 0};
    CrashedRun crash(few);
    CrashedRun elsewhere(few);
    crash.client.fault({{"kind", "slow"}, {"on", "list"}, {"ms", 1500}});
    const auto store = crash.connect(logins::ada);
    Workbench bench(*store, crash.lookUps());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.who().login.isEmpty(), kPatience);
    ConnectionProfile there = store->profile();
    there.conninfo = elsewhere.desk.db.connInfo(logins::ada);
    const auto begun = [](CrashedRun &run) {
        return run.one("SELECT count(*) FROM fencepost.provider_check WHERE finished_at IS NULL");
    };
    const QString recorded = QStringLiteral("SELECT count(*) FROM fencepost.operator_action WHERE function = "
                                            "'record_checks'");
    FollowUp follow(bench, nullptr);
    QSignalSpy ended(&follow, &FollowUp::ended);
    follow.ask(CrashedRun::run().job, ProviderName(), EffectKey(crash.keys.at(0)));
    QTRY_COMPARE_WITH_TIMEOUT(begun(crash), QStringLiteral("1"), kPatience);
    store->open(there);
    QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, kPatience);
    QVERIFY(!follow.isAsking());
    QCOMPARE(ended.front().at(1).toString(),
             QStringLiteral("The connection was closed before the answer came. Ask again."));
    QTest::qWait(2000); // what the provider answers by now is nobody's
    QCOMPARE(ended.size(), 1);
    QCOMPARE(elsewhere.one(recorded), QStringLiteral("0"));
    QCOMPARE(crash.one(recorded), QStringLiteral("0"));

    // A sitting's own check the same: it is over, and what it began ends with its database.
    ConnectionProfile here = there;
    here.conninfo = crash.desk.db.connInfo(logins::ada);
    store->open(here);
    QTRY_VERIFY_WITH_TIMEOUT(store->link().phase == LinkState::Phase::Up, kPatience);
    Reconciliation sitting(*store, crash.lookUps());
    OPEN_AND_OWN(sitting);
    sitting.check({EffectKey(crash.keys.at(1))});
    QTRY_COMPARE_WITH_TIMEOUT(begun(crash), QStringLiteral("2"), kPatience);
    store->open(there);
    QTRY_VERIFY_WITH_TIMEOUT(!sitting.isChecking(), kPatience);
    QTest::qWait(2000);
    QCOMPARE(elsewhere.one(recorded), QStringLiteral("0"));
    QCOMPARE(crash.one(recorded), QStringLiteral("0"));
}

QTEST_GUILESS_MAIN(SittingsTest)
#include "sittings_test.moc"
