// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs screen in the real window, clicked and typed at, on jobs that real workers ran, overlapped and
// lost.
#include "lists_desktop.h"
#include "models/tables/run_rows.h"
#include "runs_scene.h"
#include "ui/runs/attempt_timeline.h"
#include "ui/runs/job_list.h"
#include "ui/runs/runs_screen.h"
#include "ui/runs/runs_words.h"
#include "ui/runs/timeline_words.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/theme.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/period_strip.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>

using namespace fencepost;
using namespace fencepost::test;

namespace {

void must(const Rows &rows)
{
    QVERIFY2(rows.ok(), qPrintable(rows.message));
}

RunsScreen *runs(Desktop &desk)
{
    return qobject_cast<RunsScreen *>(desk.window.screen(Link::Screen::Runs));
}

QStringList letters(const GridView *jobs, int row)
{
    QStringList all;
    for (const StripMark &mark : jobs->model()->index(row, 0).data(StripRole).value<QList<StripMark>>())
        all << mark.letter;
    return all;
}

int rowOf(const GridView *list, const QString &key)
{
    for (int row = 0; row < rows(list); ++row) {
        if (keyAt(list, row) == key)
            return row;
    }
    return -1;
}

} // namespace

class RunsTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RunsScene> m_scene;
    bool m_touched = false;

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }
    void init()
    {
        if (!m_scene || m_touched)
            m_scene = std::make_unique<RunsScene>();
        m_touched = false;
    }
    void cleanupTestCase() { m_scene.reset(); }

    // A thousand jobs are there at once by name; what is said of each is read for those that are seen.
    void jobsWithTheirLastPeriods()
    {
        Desktop desk(m_scene->desk.db, logins::vera);
        QVERIFY(desk.isUp());
        QTest::keyClick(&desk.window, Qt::Key_4, Qt::ControlModifier);
        QCOMPARE(desk.window.current(), Link::Screen::Runs);
        GridView *jobs = runs(desk)->jobs()->list();
        QAbstractItemModelTester tester(jobs->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(rows(jobs), 1 + 1 + RunsScene::kOtherJobs);
        QCOMPARE(cellText(jobs, 0, 0), "All jobs");
        QCOMPARE(cellText(jobs, 1, 0), "billing");
        QTRY_COMPARE(letters(jobs, 1).join(""), "DDW");
        QTRY_COMPARE(letters(jobs, 2).size(), 12);                       // of hundreds the last ones
        SAYS(runs(desk)->jobs(), QStringLiteral("W\u00a0at\u00a0work")); // what the letters mean
        QVERIFY(!jobs->model()->index(1, 1).data(SecondLineRole).toString().isEmpty());
        // Nobody has looked at the end of the list yet.
        QVERIFY(jobs->model()->index(250, 1).data(SecondLineRole).toString().isEmpty());
        jobs->scrollTo(jobs->model()->index(250, 0));
        QTRY_COMPARE(jobs->model()->index(250, 1).data(SecondLineRole).toString(), "none yet");
        // What a mark means is said where the mouse is.
        jobs->scrollToTop();
        const QRect cell = jobs->visualRect(jobs->model()->index(1, 0));
        const QPoint third = cell.topLeft() + QPoint(8 + 2 * periodstrip::step + 5, 34);
        QHelpEvent help(QEvent::ToolTip, third, jobs->viewport()->mapToGlobal(third));
        QCoreApplication::sendEvent(jobs->viewport(), &help);
        QTRY_VERIFY2(QToolTip::text().contains("2026-11: at work"), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void aJobIsFoundAndItsRunsAreShown()
    {
        Desktop desk(m_scene->desk.db, logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Runs);
        GridView *list = runs(desk)->list();
        GridView *jobs = runs(desk)->jobs()->list();
        QAbstractItemModelTester tester(list->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(rows(list), 200);
        SAYS(runs(desk), QStringLiteral("newest 200 of %1").arg(RunsScene::kOtherRuns + 3));
        QVERIFY(list->hasFocus());
        QTRY_COMPARE(currentKey(jobs), "/"); // of all jobs
        SAYS(desk.inspector(), QStringLiteral("Attempts, to scale"));
        picture(desk.window, "runs-all");
        auto *field = named<FilterField>(runs(desk), "job");
        QTest::keyClick(list, Qt::Key_J);
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, "BILL");
        QTest::keyClick(field, Qt::Key_Down); // applies, and goes on among the jobs
        QTRY_COMPARE(rows(jobs), 2);
        QVERIFY(jobs->hasFocus());
        QTest::keyClick(jobs, Qt::Key_Down);
        QTRY_COMPARE(rows(list), 3);
        SAYS(runs(desk), QStringLiteral("3 match(es), all shown"));
        QTest::keyClick(jobs, Qt::Key_Right);
        QVERIFY(list->hasFocus());
        QTest::keyClick(list, Qt::Key_Left);
        QVERIFY(jobs->hasFocus());
        QTest::keyClick(jobs, Qt::Key_Return);
        QVERIFY(list->hasFocus());
        // By state and by period, on the server.
        QTest::keyClick(list, Qt::Key_S);
        auto *menu = named<QMenu>(runs(desk), "standingMenu");
        QTRY_VERIFY(menu->isVisible());
        QTest::keyClick(menu, Qt::Key_Up); // round to the last one: done
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(rows(list), 2);
        QVERIFY(runs(desk)->sql().contains("'{done}'"));
        auto *period = named<FilterField>(runs(desk), "period");
        QTest::keyClick(list, Qt::Key_Slash);
        QTRY_VERIFY(period->hasFocus());
        QTest::keyClicks(period, "2031-01");
        QTest::keyClick(period, Qt::Key_Return);
        auto *words = list->findChild<ListWords *>();
        QTRY_COMPARE(words->text(), "No run matches job “billing”, period “2031-01”, state “done”.");
        QTest::mouseClick(words->wayOutButton(), Qt::LeftButton);
        QTRY_COMPARE(rows(list), 200);
        QCOMPARE(rows(jobs), 2 + RunsScene::kOtherJobs);
        QVERIFY(field->text().isEmpty() && period->text().isEmpty());
    }

    // In the smallest window everything has its place.
    void theSmallestWindow()
    {
        Desktop desk(m_scene->desk.db, logins::ada);
        QVERIFY(desk.isUp());
        desk.window.resize(1024, 640);
        desk.go(Link::Screen::Runs);
        QTRY_COMPARE(rows(runs(desk)->list()), 200);
        SAYS(desk.inspector(), QStringLiteral("Attempts, to scale"));
        QTRY_VERIFY(!letters(runs(desk)->jobs()->list(), 1).isEmpty());
        QVERIFY(runs(desk)->list()->width() > runs(desk)->jobs()->width());
        const auto *timeline = named<AttemptTimeline>(desk.inspector(), "attemptTimeline");
        const int right = timeline->mapTo(desk.inspector(), QPoint(timeline->width(), 0)).x();
        QVERIFY2(right <= desk.inspector()->width(),
                 qPrintable(QString::number(right))); // nothing is cut off
        picture(desk.window, "runs-small");
    }

    // A filter that finds no job says so, and loses nothing.
    void noSuchJob()
    {
        Desktop desk(m_scene->desk.db, logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Runs);
        GridView *jobs = runs(desk)->jobs()->list();
        QTRY_COMPARE(rows(jobs), 2 + RunsScene::kOtherJobs);
        auto *field = named<FilterField>(runs(desk), "job");
        field->setFocus();
        QTest::keyClicks(field, "<b>nobody%");
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(jobs->findChild<ListWords *>()->text(), "No job has “<b>nobody%” in its name.");
        QTest::keyClick(field, Qt::Key_Escape);
        QTRY_COMPARE(rows(jobs), 2 + RunsScene::kOtherJobs);
        QVERIFY(jobs->findChild<ListWords *>()->text().isEmpty());
    }

    // Pages come by themselves; each run once, in the order of the claims.
    void pagesComeWithTheReader()
    {
        Desktop desk(m_scene->desk.db, logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Runs);
        GridView *list = runs(desk)->list();
        QTRY_COMPARE(rows(list), 200);
        while (runs(desk)->pager().hasBelow()) {
            list->verticalScrollBar()->setValue(list->verticalScrollBar()->maximum());
            QTest::qWait(20);
        }
        QStringList shown;
        for (int row = 0; row < rows(list); ++row)
            shown << keyAt(list, row);
        QCOMPARE(shown.join(' '), m_scene->desk.db.root().value(
                                      "SELECT string_agg(job || '/' || period, ' ' ORDER BY claimed_at DESC,"
                                      " job DESC, period DESC) FROM fencepost.job_run"));
        SAYS(runs(desk), QStringLiteral("%1 run(s), all shown").arg(RunsScene::kOtherRuns + 3));
    }

    void theAttemptsToScale()
    {
        Desktop desk(m_scene->desk.db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Runs, {}, {JobName("billing"), Period("2026-11")});
        GridView *list = runs(desk)->list();
        QTRY_COMPARE(rows(list), 1);
        SAYS(desk.inspector(), QStringLiteral("Attempts, to scale"));
        auto *timeline = named<AttemptTimeline>(desk.inspector(), "attemptTimeline");
        QTRY_COMPARE(timeline->places().bars.size(), size_t(2));
        const auto &bars = timeline->places().bars;
        QCOMPARE(bars[0].lane, 0);
        QCOMPARE(bars[1].lane, 1);
        // 25 and 9 minutes of attempts, 20 of silence.
        const double scale = bars[0].bar.width() / 25.0;
        QVERIFY(qAbs(bars[1].bar.width() - 9 * scale) < 3);
        QVERIFY(qAbs(bars[0].silent.width() - 20 * scale) < 3);
        QVERIFY(qAbs(bars[0].late.width() - 5 * scale) < 3);
        QVERIFY(!bars[1].lease.isEmpty());
        QVERIFY2(timeline->accessibleName().contains("token 4 · take-over: at work"),
                 qPrintable(timeline->accessibleName()));
        SAYS(desk.inspector(), QStringLiteral("at work")); // the newest attempt is what is told of first
        SAYS(desk.inspector(), QStringLiteral("Where the 40 stand"));
        SAYS(desk.inspector(), QStringLiteral("deploy 4711 put it to sleep"));
        SAYS(desk.inspector(), QStringLiteral(" · Ada Able"));
        picture(desk.window, "runs");
        // The arrows go from one thing to the next: the first attempt, its late writes, the second one.
        QTest::keyClick(list, Qt::Key_Z);
        QVERIFY(timeline->hasFocus());
        QTest::keyClick(timeline, Qt::Key_Home);
        QVERIFY2(timeline->currentWords().join('\n').contains("made stale by another"),
                 qPrintable(timeline->currentWords().join('\n')));
        QVERIFY(timeline->currentWords().join('\n').contains("40 effect"));
        QTest::keyClick(timeline, Qt::Key_Right);
        SAYS(desk.inspector(), QStringLiteral("refused, "));
        QTest::keyClick(timeline, Qt::Key_End);
        SAYS(desk.inspector(), QStringLiteral("lease until"));
        QVERIFY(timeline->accessibleDescription().contains("lease until"));
        QTest::keyClick(timeline, Qt::Key_Escape);
        QVERIFY(list->hasFocus());
        // And the mouse.
        QHelpEvent help(QEvent::ToolTip, bars[0].bar.center(), timeline->mapToGlobal(bars[0].bar.center()));
        QCoreApplication::sendEvent(timeline, &help);
        QTRY_VERIFY2(QToolTip::text().contains("made stale by another"), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    // To the ledger, to Reconcile, to Audit; and a link that leads back.
    void theWaysOut()
    {
        Desktop desk(m_scene->desk.db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Runs, {}, {JobName("billing"), Period("2026-11")});
        GridView *list = runs(desk)->list();
        QTRY_COMPARE(currentKey(list), "billing/2026-11");
        QTest::keyClick(list, Qt::Key_Y);
        QTRY_COMPARE(QGuiApplication::clipboard()->text(), "run:billing/2026-11");
        QTest::keyClick(list, Qt::Key_O);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Ledger);
        QTRY_COMPARE(rows(desk.ledger()->list()), 40);
        SAYS(desk.ledger(), QStringLiteral("40 match(es), all shown"));
        desk.go(Link::Screen::Runs);
        // It is at work: nothing is to be done next.
        QVERIFY(named<KeyButton>(desk.inspector(), "toTriage")->isHidden());
        QCOMPARE(named<KeyButton>(desk.inspector(), "openReconcile")->kind(), ButtonKind::Plain);
        QTest::mouseClick(named<KeyButton>(desk.inspector(), "openReconcile"), Qt::LeftButton);
        QCOMPARE(desk.window.current(), Link::Screen::Reconcile);
        desk.go(Link::Screen::Runs);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(desk.window.current(), Link::Screen::Reconcile);
        SAYS(desk.window.screen(Link::Screen::Reconcile), QStringLiteral("billing · 2026-11"));
        desk.go(Link::Screen::Runs);
        SAYS(desk.inspector(), QStringLiteral("Open in Audit"));
        QTest::keyClick(list, Qt::Key_U);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Audit);
        // The copied link into Ctrl+K.
        desk.go(Link::Screen::Runs);
        QTest::keyClick(list, Qt::Key_X);
        QTRY_COMPARE(rows(list), 200);
        QTest::keyClick(&desk.window, Qt::Key_K, Qt::ControlModifier);
        auto *search = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(search);
        search->paste();
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(rows(list), 1);
        QCOMPARE(currentKey(list), "billing/2026-11");
        QTRY_COMPARE(runs(desk)->jobs()->chosen(), JobName("billing"));
    }

    // An attempt that did all it could has not failed.
    void anAttemptThatLeftSome()
    {
        m_touched = true;
        m_scene->second.finish(40);
        Desktop desk(m_scene->desk.db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Runs, {}, {JobName("billing"), Period("2026-11")});
        SAYS(desk.inspector(), QStringLiteral("Attempts, to scale"));
        auto *timeline = named<AttemptTimeline>(desk.inspector(), "attemptTimeline");
        QTRY_VERIFY2(timeline->accessibleName().contains("take-over: ended, some left"),
                     qPrintable(timeline->accessibleName()));
        AttemptSpan left;
        left.outcome = QStringLiteral("failed");
        QCOMPARE(attemptGlyph(left), StateGlyph::Declined);
        left.error = QStringLiteral("effects that need a person are left");
        QCOMPARE(attemptGlyph(left), StateGlyph::Settled);
    }

    void whatIsStillOwedOfARunThatEnded()
    {
        RunSheet sheet;
        QCOMPARE(owedText(sheet), QString());
        RefundOwed refund;
        refund.money = {4900, QStringLiteral("USD")};
        RefundOwed closed = refund;
        closed.closedByCheck = QStringLiteral("c");
        Shortfall missing;
        missing.money = {4410, QStringLiteral("USD")};
        sheet.refunds = {refund, closed};
        sheet.shortfalls = {missing};
        QCOMPARE(owedText(sheet), "Still open: 49.00 USD to refund, 44.10 USD not charged. See Triage.");
    }

    // A run ends and another begins while somebody reads: neither moves them.
    void whatHappensMeanwhile()
    {
        m_touched = true;
        Desktop desk(m_scene->desk.db, logins::ada);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Runs);
        GridView *list = runs(desk)->list();
        QTRY_COMPARE(rows(list), 200);
        const int before = rowOf(list, "billing/2026-11");
        QVERIFY(before >= 0);
        QCOMPARE(cellText(list, before, 1), "at work");
        list->setCurrentIndex(list->model()->index(60, 0));
        list->scrollTo(list->currentIndex(), QAbstractItemView::PositionAtTop);
        const QString chosen = currentKey(list);
        const QString top = keyAt(list, list->rowAt(0));
        const int offset = list->rowViewportPosition(list->rowAt(0));
        must(m_scene->second.fail("disk full"));
        must(m_scene->second.release());
        m_scene->second.claimId = newId();
        QCOMPARE(m_scene->second.begin("2026-12"), "claimed");
        QTest::keyClick(&desk.window, Qt::Key_F5);
        QTRY_VERIFY(rowOf(list, "billing/2026-12") >= 0);
        QCOMPARE(currentKey(list), chosen);
        QCOMPARE(keyAt(list, list->rowAt(0)), top);
        QCOMPARE(list->rowViewportPosition(list->rowAt(0)), offset);
        QTRY_COMPARE(cellText(list, rowOf(list, "billing/2026-11"), 1), "failed");
        GridView *jobs = runs(desk)->jobs()->list();
        QTRY_COMPARE(letters(jobs, 1).join(""), "DDFW");
    }
};

QTEST_MAIN(RunsTest)
#include "runs_test.moc"
