// SPDX-License-Identifier: GPL-3.0-or-later
// Questions in the real window while the world goes on: what was asked about is done, whatever is shown by
// then.
#include "at_the_run.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/reconcile/report_view.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/style/theme.h"
#include "ui/triage/triage_screen.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/tile.h"

#include <QApplication>
#include <QSignalSpy>
#include <QVBoxLayout>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 15'000;

ConfirmDialog *question(const QWidget &window)
{
    return window.findChild<ConfirmDialog *>();
}

} // namespace

class ActsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }

    // The number that was typed is the number that is resolved.
    void verdictsWhileTheQuestionIsOpen()
    {
        CrashedRun crash;
        AtTheRun at(crash);
        MainWindow &window = at.window;
        ReconcileScreen *screen = at.screen;
        Reconciliation &work = at.work;
        QVERIFY(at.take());
        work.check({EffectKey(crash.keys.at(30)), EffectKey(crash.keys.at(31))});
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking() && work.conclusiveItems().size() == 2, kPatience);
        auto *next = named<KeyButton>(screen, "nextStep");
        QTRY_COMPARE_WITH_TIMEOUT(next->words(), QStringLiteral("Resolve 2 on evidence…"), kPatience);
        QTest::mouseClick(next, Qt::LeftButton);
        QTRY_VERIFY(question(window));
        work.check();
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking() && work.conclusiveItems().size() > 100, kPatience);
        QVERIFY(question(window));
        QVERIFY(answerQuestion(&window, QStringLiteral("the two that were named")));
        QTRY_COMPARE_WITH_TIMEOUT(work.stepFacts().settled, 2, kPatience);
        QCOMPARE(crash.one("SELECT count(*) FROM fencepost.audit_record WHERE action = 'resolve_effects'"),
                 QStringLiteral("2"));
        QTRY_COMPARE_WITH_TIMEOUT(next->words(), QStringLiteral("Resolve 125 on evidence…"), kPatience);
    }

    // What is odd says what it is, from the question to the report: both sums, who has consented, which
    // charge stands, what is owed and what was not charged.
    void theOddOnesSayWhatTheyAre()
    {
        CrashedRun crash;
        AtTheRun at(crash);
        SceneStore &store = at.store;
        MainWindow &window = at.window;
        ReconcileScreen *screen = at.screen;
        Reconciliation &work = at.work;
        QVERIFY(at.take());
        const auto ofKind = [&](GroupKind kind) {
            for (const auto &group : work.groups()) {
                if (group.kind == kind)
                    return work.items()[static_cast<size_t>(group.items.front())];
            }
            return ReconcileItem();
        };
        const auto saysOf = [&](GroupKind kind) {
            for (const auto &line : groupLines(work, work.groupsSaid(),
                                               {Login(logins::ada), store.serverNow(), QTimeZone::utc()})) {
                if (line.key == QString::number(static_cast<int>(kind)))
                    return line.allowed;
            }
            return QString();
        };
        work.check();
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking() && ofKind(GroupKind::Several).check, kPatience);
        const EffectKey twice = ofKind(GroupKind::Several).effect.key;
        const EffectKey other = ofKind(GroupKind::Different).effect.key;
        // The provider names the newest first; the older one stands.
        const QString stands = ofKind(GroupKind::Several).check->matches.back().reference;
        const QString tooMuch = ofKind(GroupKind::Several).check->matches.front().reference;
        const QString otherStands = ofKind(GroupKind::Different).check->matches.front().reference;
        work.setStands(twice, stands);
        const auto rowOf = [&](const EffectKey &key) {
            for (int row = 0; row < rows(screen->items()); ++row) {
                if (keyAt(screen->items(), row) == key.text())
                    return row;
            }
            return -1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(twice) >= 0, kPatience);
        screen->items()->setCurrentIndex(screen->items()->model()->index(rowOf(twice), 0));
        QCOMPARE(saysOf(GroupKind::Several), QStringLiteral("needs a second person"));
        QTRY_VERIFY(work.canAskSecondPerson({twice}).possible);
        QWidget *beside = window.screen(window.current())->inspector();
        SAYS(beside,
             QStringLiteral("Both name this effect: either may stand, the earlier is usual. The other "
                            "goes on the refund list: 10.00 USD owed. Fencepost never refunds."));
        QCOMPARE(named<KeyButton>(beside, "askSecond")->words(), QStringLiteral("Ask a second person…"));
        SAYS(beside, QStringLiteral("It is asked together with 1 other(s)."));
        QTest::mouseClick(named<KeyButton>(window.screen(window.current())->inspector(), "askSecond"),
                          Qt::LeftButton);
        QTRY_VERIFY(question(window));
        // Whoever asks sees what whoever answers will see: which run, each charge, and what it becomes.
        for (const QString &fact :
             {QStringLiteral("Ours: 10.00 USD; Stripe: 10.00 + 10.00 USD; Stands: %1 · 10.00 USD, ")
                  .arg(stands),
              QStringLiteral("To refund: %1 · 10.00 USD, ").arg(tooMuch),
              QStringLiteral("Becomes: done, succeeded; 10.00 USD to refund"),
              QStringLiteral("Ours: 10.00 USD; Stripe: 1.00 USD; Stands: %1 · 1.00 USD, ").arg(otherStands),
              QStringLiteral("Becomes: done, succeeded; 9.00 USD not charged"),
              QStringLiteral("Any operator but you may answer"), runWords(work)})
            QVERIFY2(said(question(window)).contains(fact), qPrintable(said(question(window))));
        QVERIFY(answerQuestion(&window, QStringLiteral("please look")));
        QTRY_COMPARE_WITH_TIMEOUT(saysOf(GroupKind::Several), QStringLiteral("second person asked"),
                                  kPatience);
        QCOMPARE(crash.desk.give(crash.desk.ben, ofKind(GroupKind::Several).requestId),
                 QStringLiteral("given"));
        work.refresh();
        QTRY_COMPARE_WITH_TIMEOUT(saysOf(GroupKind::Different), QStringLiteral("consented by Ben Brook"),
                                  kPatience);
        auto *next = named<KeyButton>(screen, "nextStep");
        QTRY_COMPARE(next->words(), QStringLiteral("Resolve 2 with consent…"));
        QTest::mouseClick(next, Qt::LeftButton);
        QTRY_VERIFY(question(window));
        QVERIFY2(
            said(question(window)).contains(QStringLiteral("9.00 USD not charged; Consented by: Ben Brook")),
            qPrintable(said(question(window))));
        QVERIFY(answerQuestion(&window, QStringLiteral("with Ben")));
        QTRY_VERIFY_WITH_TIMEOUT(
            !work.isActing() && work.stepFacts().odd == 0 && work.sheet().refunds.size() == 1, kPatience);

        QTRY_COMPARE(cellText(screen->items(), rowOf(twice), 3),
                     middleCut(stands, 12) + QStringLiteral(" +1"));
        QWidget *inspector = window.screen(window.current())->inspector();
        screen->items()->setCurrentIndex(screen->items()->model()->index(rowOf(twice), 0));
        SAYS(inspector, QStringLiteral("Stands: %1 · 10.00 USD").arg(shortKey(stands)));
        SAYS(inspector, QStringLiteral("To refund: %1 · 10.00 USD").arg(shortKey(tooMuch)));
        SAYS(inspector,
             QStringLiteral("A refund of 10.00 USD is owed; it stays in Triage until Stripe shows it."));
        SAYS(inspector, QStringLiteral("What became of it"));
        // Above the next step stands what is still to be put right, and whose it is.
        SAYS(screen, QStringLiteral("10.00 USD to refund at Stripe:"));
        SAYS(screen, QStringLiteral("9.00 USD not charged:"));
        screen->items()->setCurrentIndex(screen->items()->model()->index(rowOf(other), 0));
        SAYS(inspector, QStringLiteral("Not charged: 9.00 USD"));
        SAYS(inspector,
             QStringLiteral("9.00 USD was not charged; it stays in Triage until Stripe shows it or a "
                            "person closes it."));

        // The report is set, and copied as it is written.
        window.activateWindow();
        QTRY_VERIFY(window.isActiveWindow() && !question(window));
        QTest::keyClick(&window, Qt::Key_W);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<ReportView *>(), kPatience);
        const QString read = window.findChild<ReportView *>()->toPlainText();
        for (const char *line :
             {"Refund owed: 10.00 USD. Not charged: 9.00 USD.", "Consent given (give_consent)",
              "-incident.csv, sha256 ", "What was done", "The attempts"})
            QVERIFY2(read.contains(QLatin1String(line)), qPrintable(read));
        for (const char *sign : {"##", "| ", "---", "`"})
            QVERIFY2(!read.contains(QLatin1String(sign)), qPrintable(read));
    }

    // While the provider itself has not finished, the odd ones lead; what has been begun is not walked back
    // from, and what is waited for is said beside the button.
    void theOddOnesLead()
    {
        CrashedRun crash({1, 1, 1, 1, 0, 3, 0, 1, 1});
        crash.one("UPDATE fencepost.provider SET settle_delay = interval '5 minutes'");
        AtTheRun at(crash);
        SceneStore &store = at.store;
        MainWindow &window = at.window;
        ReconcileScreen *screen = at.screen;
        Reconciliation &work = at.work;
        QVERIFY(at.take());
        work.check();
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking() && work.stepFacts().odd == 2, kPatience);
        work.resolveConclusive(QStringLiteral("as found"));
        QTRY_VERIFY_WITH_TIMEOUT(!work.isActing() && work.stepFacts().settled == 3, kPatience);
        QTRY_VERIFY2(said(screen).contains(QStringLiteral("answered")), qPrintable(said(screen)));
        SAYS(screen, QStringLiteral(" of charges"));
        auto *next = named<KeyButton>(screen, "nextStep");
        const auto itemOf = [&](Verdict verdict) -> const ReconcileItem & {
            return *std::find_if(work.items().begin(), work.items().end(),
                                 [&](const ReconcileItem &one) { return one.verdict() == verdict; });
        };
        QTRY_COMPARE(next->words(), QStringLiteral("Choose which stands")); // it is looked at
        QCOMPARE(work.step(), Step::Review);
        screen->items()->setCurrentIndex(screen->items()->model()->index(rows(screen->items()) - 1, 0));
        QTRY_COMPARE(next->words(), QStringLiteral("Review 2 odd"));
        QTest::keyClick(&window, Qt::Key_N);
        QTRY_COMPARE(currentKey(screen->items()), itemOf(Verdict::FoundSeveral).effect.key.text());
        QTRY_VERIFY(window.focusWidget() && window.focusWidget()->objectName() == QLatin1String("stands"));
        work.setStands(itemOf(Verdict::FoundSeveral).effect.key,
                       itemOf(Verdict::FoundSeveral).check->matches.back().reference);
        QTRY_COMPARE(next->words(), QStringLiteral("Ask a second person about 2…"));
        crash.one(
            "UPDATE fencepost.effect_ledger SET key_kept_until = clock_timestamp() + interval '2 hours', "
            "retry_until = CASE WHEN retry_until IS NOT NULL THEN clock_timestamp() + interval '2 hours' END "
            "WHERE state <> 'done'");
        work.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(work.firstKeyGoesAt() < store.serverNow().addSecs(7200), kPatience);
        QTRY_COMPARE(next->kind(), ButtonKind::Primary);
        QTest::keyClick(&window, Qt::Key_P);
        QTRY_VERIFY(question(window));
        // Both are held by the provider: nothing is sent under their keys, though those go sooner.
        SAYS(question(window), QStringLiteral("Any operator but you may answer"));
        QVERIFY2(!said(question(window)).contains(QStringLiteral("best before")),
                 qPrintable(said(question(window))));
        QVERIFY(answerQuestion(&window, QStringLiteral("please look")));
        QTRY_COMPARE_WITH_TIMEOUT(next->words(), QStringLiteral("Ask Stripe about 1"), kPatience);
        QTRY_COMPARE(next->kind(), ButtonKind::Plain); // it can tell no more yet
        SAYS(screen, QStringLiteral("Still working: ask again after "));
        SAYS(screen, QStringLiteral("2 wait(s) for a second person."));
        work.check({itemOf(Verdict::FoundDifferent)
                        .effect.key}); // so soon that nothing is asked, but it was from here
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking() && work.windows().empty(), kPatience);
        SAYS(screen, QStringLiteral("Stripe, last asked "));
        QVERIFY2(!said(screen).contains(QStringLiteral("not from here")), qPrintable(said(screen)));
        SAYS(screen, QStringLiteral(" request(s) answered in all"));
        QCOMPARE(work.step(), Step::Resolve);
        QCOMPARE(crash.desk.give(crash.desk.ben, itemOf(Verdict::FoundSeveral).requestId),
                 QStringLiteral("given"));
        work.refresh();
        QTRY_COMPARE_WITH_TIMEOUT(next->words(), QStringLiteral("Resolve 2 with consent…"), kPatience);
        QTRY_COMPARE(next->kind(), ButtonKind::Primary);
        work.resolveConsented(QStringLiteral("with Ben"));
        QTRY_VERIFY_WITH_TIMEOUT(!work.isActing() && work.stepFacts().odd == 0, kPatience);
        QCOMPARE(work.step(), Step::Rerun);
        window.activateWindow();
        QTRY_VERIFY(window.isActiveWindow() && !question(window));
        QTRY_VERIFY(named<KeyButton>(screen, "rerun")->isEnabled());
        QTest::keyClick(&window, Qt::Key_V);
        QTRY_VERIFY2_WITH_TIMEOUT(work.canRerun().possible, qPrintable(work.canRerun().why), kPatience);
        QTRY_COMPARE(named<KeyButton>(screen, "rerun")->words(), QStringLiteral("Allow this rerun…"));
        QTest::keyClick(&window, Qt::Key_L);
        QTRY_VERIFY(question(window));
        SAYS(question(window), QStringLiteral("by name: ") + itemOf(Verdict::FoundInProgress).effect.target +
                                   QStringLiteral(" · still working at Stripe"));
        QVERIFY(
            answerQuestion(&window, QStringLiteral("what was never sent may go"), QStringLiteral("20.00")));
        SAYS(screen, QStringLiteral("A worker claims the rerun by itself"));
        QCOMPARE(work.step(), Step::Rerun);
        crash.runWorker();
        work.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(work.rerunIsClaimed() && !work.sheet().living, kPatience);
        SAYS(screen, QStringLiteral("A worker ends the run by itself once all of it is settled."));
        QCOMPARE(work.step(), Step::Check); // what was left out is asked about
    }

    // What may be sent again keeps its key: until that goes an answer is of use.
    void aKeyThatIsNeededIsNamed()
    {
        CrashedRun crash({0, 0, 1, 0, 0, 0, 1, 0, 0});
        crash.one(
            "UPDATE fencepost.effect_ledger SET key_kept_until = clock_timestamp() + interval '2 hours'");
        // A charge of the customer's that nobody sent: it may be ours.
        crash.client.control("plant", {{"customer", crash.target(1)},
                                       {"amount", 1000},
                                       {"currency", "usd"},
                                       {"status", "succeeded"},
                                       {"created_ms", QDateTime::currentMSecsSinceEpoch()}});
        AtTheRun at(crash);
        Reconciliation &work = at.work;
        QVERIFY(at.take());
        work.check();
        QTRY_VERIFY_WITH_TIMEOUT(!work.isChecking() && work.stepFacts().odd == 2, kPatience);
        const auto &items = work.items();
        const auto twice = std::find_if(items.begin(), items.end(), [](const ReconcileItem &one) {
            return one.verdict() == Verdict::FoundSeveral;
        });
        QVERIFY(twice != items.end());
        work.setStands(twice->effect.key, twice->check->matches.back().reference);
        auto *next = named<KeyButton>(at.screen, "nextStep");
        QTRY_COMPARE(next->words(), QStringLiteral("Ask a second person about 2…"));
        QTest::keyClick(&at.window, Qt::Key_P);
        QTRY_VERIFY(question(at.window));
        SAYS(question(at.window), QStringLiteral("; best before "));
        SAYS(question(at.window),
             QStringLiteral(", when the first key goes of the 1 that may be sent again."));
        picture(*question(at.window), QStringLiteral("best-before"));
        QVERIFY(answerQuestion(&at.window, QStringLiteral("please look")));
        QTRY_VERIFY_WITH_TIMEOUT(!work.isActing() && work.stepFacts().asked == 2, kPatience);
        QWidget *beside = at.screen->inspector();
        for (const ReconcileItem &item : work.items()) {
            const bool again = item.verdict() == Verdict::Absent;
            for (int row = 0; row < rows(at.screen->items()); ++row) {
                if (keyAt(at.screen->items(), row) == item.effect.key.text())
                    at.screen->items()->setCurrentIndex(at.screen->items()->model()->index(row, 0));
            }
            SAYS(beside, again ? QStringLiteral("Waits for a second person: best before ")
                               : QStringLiteral("Waits for a second person, until "));
        }
    }

    // How an attempt ended stands at the head; silent is one that has not said so.
    void howAnAttemptEndedIsSaid()
    {
        Desk desk;
        desk.worker.unknown(desk.sendSome(2));
        QCOMPARE(desk.worker.finish().decision(), QStringLiteral("unresolved_effects"));
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        seen.go(Link::Screen::Reconcile, {}, CrashedRun::run());
        QWidget *screen = seen.window.screen(Link::Screen::Reconcile);
        SAYS(screen, QStringLiteral(", token 1, ended "));
        SAYS(screen, QStringLiteral(", failed · nobody has it"));
        QVERIFY2(!said(screen).contains(QStringLiteral("last heard")), qPrintable(said(screen)));
        picture(seen.window, QStringLiteral("attempt-failed"));
        Desk crashed;
        crashed.crash(2);
        Desktop other(crashed.db, logins::ada);
        QVERIFY(other.isUp());
        other.go(Link::Screen::Reconcile, {}, CrashedRun::run());
        SAYS(other.window.screen(Link::Screen::Reconcile), QStringLiteral(", token 1, last heard "));
    }

    // What has just been read is stamped at once: the stamp is never older than what stands below it.
    void theStampIsThatOfTheNewestRead()
    {
        Desk desk;
        desk.crash(2);
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        ConsoleStore &store = seen.window.bench().store();
        const auto *top = seen.window.findChild<TopBar *>();
        for (int round = 0; round < 3; ++round) {
            QTest::qWait(350);
            QSignalSpy heard(&store, &ConsoleStore::heard);
            store.who(&seen.window, [](const Result<Who> &) {});
            QTRY_VERIFY_WITH_TIMEOUT(!heard.isEmpty(), kPatience);
            const QString stamp =
                timeText(store.serverNow().addMSecs(-store.silentFor()), seen.window.bench().zone());
            QVERIFY2(said(top).contains(stamp.section(QLatin1Char(' '), 0, 0)),
                     qPrintable(said(top) + stamp));
        }
    }

    // The lease is ended by another person while the question is open, and its row is gone by then: nothing
    // happens to what is selected instead, and the answer is not read as one about that.
    void anEndedLeaseWhoseRowHasVanished()
    {
        Desk desk;
        desk.sendSome(3);
        Sql &root = desk.db.root();
        desk.fallSilent();
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        QTRY_VERIFY_WITH_TIMEOUT(rows(triage->list()) == 2, kPatience);
        QTRY_COMPARE(currentKey(triage->list()), QStringLiteral("silent_worker:billing/2026-11"));
        QTRY_VERIFY(named<KeyButton>(seen.inspector(), "endLease")->isEnabled());
        QTest::keyClick(triage->list(), Qt::Key_E);
        QTRY_VERIFY(question(seen.window));

        desk.letLeaseRunOut(); // … and what was sent is unresolved: another row
        QTRY_COMPARE_WITH_TIMEOUT(keyAt(triage->list(), 1), QStringLiteral("unresolved:billing/2026-11"),
                                  kPatience);
        QVERIFY(question(seen.window));
        QVERIFY(answerQuestion(&seen.window, QStringLiteral("the pod is gone")));
        QTRY_COMPARE_WITH_TIMEOUT(
            root.value("SELECT count(*) FROM fencepost.audit_record WHERE action = 'end_lease' AND "
                       "subject_key LIKE 'billing%'"),
            QStringLiteral("1"), kPatience);
        QTest::qWait(300);
        QVERIFY2(!said(seen.inspector()).contains(QStringLiteral("Done; audit")),
                 qPrintable(said(seen.inspector())));
        SAYS(seen.inspector(), QStringLiteral("Go on")); // what is selected now is the person's own
        QCOMPARE(currentKey(triage->list()), QStringLiteral("unresolved:billing/2026-11"));
    }

    // Silent under a live lease, and something of it is unresolved: one row, from which the lease can be
    // ended.
    void oneRowForASilentRun()
    {
        Desk desk;
        const QStringList keys = desk.sendSome(3);
        Sql &root = desk.db.root();
        QVERIFY(root.exec("UPDATE fencepost.effect_ledger SET state = 'unknown' WHERE effect_key = $1",
                          {keys.front()})
                    .ok());
        desk.fallSilent();
        QCOMPARE(desk.own(desk.ada), QStringLiteral("taken"));
        Desktop seen(desk.db, logins::ada);
        QVERIFY(seen.isUp());
        auto *triage = qobject_cast<TriageScreen *>(seen.window.screen(Link::Screen::Triage));
        QTRY_VERIFY_WITH_TIMEOUT(rows(triage->list()) == 2, kPatience);
        QTRY_COMPARE(currentKey(triage->list()), QStringLiteral("unresolved:billing/2026-11"));
        SAYS(seen.inspector(), QStringLiteral("End the lease…"));
        QTest::mouseClick(named<KeyButton>(seen.inspector(), "endLease"), Qt::LeftButton);
        QVERIFY(answerQuestion(&seen.window, QStringLiteral("the pod is gone")));
        QTRY_COMPARE_WITH_TIMEOUT(
            root.value("SELECT lease_until <= clock_timestamp() FROM fencepost.job_lease"),
            QStringLiteral("t"), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(cellText(triage->list(), 1, 1), QStringLiteral("30.00 USD"), kPatience);
    }

    // A sentence that says what to do is shown to its last word, however narrow the window is.
    void aLongBannerIsWhole()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *banner = new Banner(&window);
        layout->addWidget(banner);
        layout->addWidget(new QWidget(&window), 1);
        window.resize(520, 600);
        window.show();
        const QString text = QStringLiteral("What stands from there on proves nothing. ").repeated(12);
        banner->say(Banner::Level::Problem, text, QStringLiteral("Try again now"));
        QTest::qWait(50);
        const auto *label = banner->findChild<RunsLabel *>();
        QVERIFY(label->heightForWidth(label->width()) > 4 * 18);
        QVERIFY2(
            label->height() >= label->heightForWidth(label->width()),
            qPrintable(
                QStringLiteral("%1 of %2").arg(label->height()).arg(label->heightForWidth(label->width()))));
        QVERIFY(banner->height() > label->height());
        banner->say(Banner::Level::Note, QStringLiteral("Short."));
        QTest::qWait(50);
        QVERIFY(banner->height() < 60);
    }

    // Nothing was ever read: no figure, and a sentence that names the place and what to do there.
    void withoutADatabase()
    {
        PgConsoleStore store;
        ConnectionProfile profile;
        profile.name = QStringLiteral("billing at localhost:1");
        profile.environment = QStringLiteral("localhost");
        profile.conninfo = QStringLiteral("host=127.0.0.1 port=1 dbname=billing user=nobody");
        MainWindow window(store, {});
        window.resize(1440, 900);
        window.show();
        store.open(profile);
        SAYS(&window, QStringLiteral("billing at localhost:1: No server answers there: check host and port"));
        const auto tiles = window.findChildren<Tile *>();
        QCOMPARE(tiles.size(), 4);
        for (const Tile *tile : tiles)
            QVERIFY2(tile->accessibleName().endsWith(QStringLiteral(": –")),
                     qPrintable(tile->accessibleName()));
        if (qEnvironmentVariableIsSet("FENCEPOST_PICTURES"))
            window.grab().save(qEnvironmentVariable("FENCEPOST_PICTURES") +
                               QStringLiteral("/no-database.png"));
    }
};

QTEST_MAIN(ActsTest)
#include "acts_test.moc"
