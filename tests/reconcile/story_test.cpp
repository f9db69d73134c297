// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/report.h"
#include "sitting.h"

#include <QRegularExpression>

using namespace fencepost;
using namespace fencepost::test;

// The use case on a real database and a real HTTP provider, as the screen drives it.
class StoryTest : public QObject
{
    Q_OBJECT
private slots:
    void crashedRunEndToEnd();
    void sumsHoldInManyBatches();
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

    // What the progress says is known, the groups show: at every moment.
    QStringList disagreed;
    int looked = 0;
    const auto watching = QObject::connect(&sitting, &Reconciliation::changed, &sitting, [&] {
        qint64 known = 0;
        for (const ReconcileGroup &group : sitting.groups())
            known += group.kind == GroupKind::NotKnown ? 0 : group.count;
        if (!sitting.isChecking())
            return;
        ++looked;
        if (sitting.progress().judged != known)
            disagreed << QStringLiteral("%1 known, %2 shown").arg(sitting.progress().judged).arg(known);
    });
    CHECK_ALL(sitting);
    QObject::disconnect(watching);
    QVERIFY(looked > 0);
    QVERIFY2(disagreed.isEmpty(), qPrintable(disagreed.join(QLatin1Char('\n'))));
    QVERIFY(!sitting.checkTimeLeft()); // nothing is asked any more
    QTRY_COMPARE_WITH_TIMEOUT(
        shown(sitting),
        QStringLiteral("Charged more than once 0/1, Happened, but differs 0/1, "
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
    QCOMPARE(sitting.ownLeft().keys, std::vector<EffectKey>{late});
    QTRY_COMPARE_WITH_TIMEOUT(sitting.sheet().attempt, 2, kPatience);
    QVERIFY(sitting.leftToWorker());
    QVERIFY2(sitting.canPreviewRerun().why.startsWith(QStringLiteral("Not needed")),
             qPrintable(sitting.canPreviewRerun().why));
    QVERIFY(saidSomethingLike(sitting, QStringLiteral("asked about again with C")));
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
    const ReportCsv csv = reportAsCsv(*facts, QTimeZone::utc());
    const QString text = reportAsMarkdown(*facts, QTimeZone::utc(), csv, QStringLiteral("incident.csv"));
    QVERIFY(text.contains(QStringLiteral("Nothing is unresolved.")));
    QVERIFY(text.contains(matches.back().reference));
    // What is settled is not all right in money: a charge too many, and one of 1.00 instead of 10.00.
    QVERIFY2(text.contains(QStringLiteral("Refund owed: 10.00 USD. Not charged: 9.00 USD.")),
             qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("refund owed | 10.00 USD | `%1`").arg(matches.back().reference)));
    // What the provider took is what it says itself, and every step from ours to it is known.
    MoneySum took;
    for (const QJsonObject &charge : crash.chargesThere())
        took.add(Money{charge.value("amount").toInteger(), QStringLiteral("USD")});
    QVERIFY2(text.contains(
                 QStringLiteral("| in all | %1 | %2 |\n").arg(crash.chargesThere().size()).arg(took.text())),
             qPrintable(text));
    QVERIFY2(text.contains(
                 QStringLiteral("less 20.00 USD declined, less 9.00 USD not charged, plus 10.00 USD charged "
                                "more than once (refund owed). That makes **")),
             qPrintable(text));
    // What the second person did stands beside it, each with its number.
    QVERIFY2(text.contains(
                 QStringLiteral(
                     "Ben Brook (ben) | Consent given (`give_consent`) | 2, request `%1` | 0 | agreed | #")
                     .arg(itemOf(sitting, twice).requestId)),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("| Still working at Stripe (`found_in_progress`) | ")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral(
                               "| %1 | 10.00 USD | Still working at Stripe (`found_in_progress`) | Happened, "
                               "all equal | done, succeeded, ")
                               .arg(itemOf(sitting, late).effect.target)),
             qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("to be sent")) && text.contains(QStringLiteral(" Done: 80 (")));
    QVERIFY(!text.contains(QStringLiteral("none: it changed nothing")));
    QVERIFY(text.contains(QStringLiteral("## The attempts")));
    QVERIFY2(text.contains(QStringLiteral("attempt 1 · ")) &&
                 text.contains(QStringLiteral("attempt 3 · done")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("back to reserved, then done by the rerun: 65 |")) &&
                 text.contains(QStringLiteral("65 did not happen")) &&
                 text.contains(QStringLiteral("| done before | 20 |")) &&
                 text.contains(QStringLiteral("| done by the rerun | 80 |")),
             qPrintable(text));
    QCOMPARE(csv.bytes.count("\r\n"), 131);
    const QRegularExpression again(QStringLiteral(",2,\\d+,[^,]+,succeeded,done,succeeded,")); // by attempt 2
    QCOMPARE(QString::fromUtf8(csv.bytes).count(again), 65);
    // When each was resolved is what its record says.
    for (const ReconcileItem &item : facts->items) {
        if (item.auditSeq > 0)
            QCOMPARE(item.resolvedAt.toString(QStringLiteral("HH:mm:ss.zzz")),
                     crash.one(
                         "SELECT to_char(date_trunc('milliseconds', at) AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') "
                         "FROM fencepost.audit_record WHERE seq = $1",
                         {QString::number(item.auditSeq)}));
    }
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
    QTRY_VERIFY2_WITH_TIMEOUT(!sitting.isActing() && sitting.preview()->planHash != hash,
                              said(sitting).constData(), kPatience);
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
