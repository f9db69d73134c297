// SPDX-License-Identifier: GPL-3.0-or-later
// Leases and overlap in the real window, clicked and typed at, on a fleet with weeks of history.
#include "lists_desktop.h"
#include "tests/support/lease_fleet.h"

#include "ui/charts/line_chart.h"
#include "ui/leases/history_panel.h"
#include "ui/leases/lease_ruler.h"
#include "ui/leases/leases_screen.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/theme.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/rail.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>

using namespace fencepost;
using namespace fencepost::test;

namespace {

LeasesScreen *leasesOf(Desktop &desk)
{
    return qobject_cast<LeasesScreen *>(desk.window.screen(Link::Screen::Leases));
}

QStringList keysOf(const GridView *list)
{
    QStringList keys;
    for (int row = 0; row < rows(list); ++row)
        keys << keyAt(list, row);
    return keys;
}

} // namespace

class LeasesTest : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestDatabase> m_db;

    // The window of a login on the fleet, with that job selected and its history read.
    void open(Desktop &desk, const char *job)
    {
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Leases, {}, {JobName(QLatin1String(job)), Period()});
        QTRY_COMPARE_WITH_TIMEOUT(currentKey(leasesOf(desk)->list()), QString(QLatin1String(job)), 8000);
        QTRY_VERIFY_WITH_TIMEOUT(!leasesOf(desk)->history()->chart()->content().lines.empty(), 8000);
    }

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
        m_db = std::make_unique<TestDatabase>();
        fillLeases(*m_db);
    }
    void cleanupTestCase() { m_db.reset(); }

    void everyLeaseWhatIsWorstFirst()
    {
        Desktop desk(*m_db, logins::vera); // to look is enough
        QVERIFY(desk.isUp());
        LeasesScreen *screen = leasesOf(desk);
        QAbstractItemModelTester tester(screen->list()->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy counts(screen, &Screen::counted);
        QTest::keyClick(&desk.window, Qt::Key_6, Qt::ControlModifier);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Leases);
        QTRY_COMPARE_WITH_TIMEOUT(rows(screen->list()), 8, 8000);
        QCOMPARE(
            keysOf(screen->list()).join(' '),
            "price-watch dunning-mail nightly-export invoice-sync webhook-fanout hourly-sync monthly-close "
            "payout-partners");
        SAYS(screen, QStringLiteral("8 lease(s), 5 to decide"));
        QCOMPARE(counts.last().front().toLongLong(), 5);
        QCOMPARE(desk.window.findChild<Rail *>()->item(QStringLiteral("leases"))->count(), 5);
        // Who is silent under a lease that outlives its job.
        QVERIFY(screen->list()->hasFocus());
        QCOMPARE(currentKey(screen->list()), "price-watch");
        SAYS(desk.inspector(), QStringLiteral("worker-9 has been silent for 4"));
        SAYS(desk.inspector(), QStringLiteral("its lease outlives the job: it is over in 23 h 1"));
        SAYS(desk.inspector(), QStringLiteral("firing(s) fell due since it was heard"));
        QVERIFY(screen->sql().contains(QStringLiteral("job_lease")) ||
                screen->sql().contains(QStringLiteral("lease_v")));
        picture(desk.window, QStringLiteral("leases-silent"));
    }

    void theDecisionInASentence()
    {
        Desktop desk(*m_db, logins::ada);
        open(desk, "invoice-sync");
        SAYS(desk.inspector(),
             QStringLiteral("Lengthen to 8 min. A lease of 3 min is too short: it has to outlast the "
                            "longest silence of a living worker, 5 min"));
        SAYS(leasesOf(desk), QStringLiteral("Had the lease been 8 min: 0 live take-over(s), was 6; 0 blocked "
                                            "firing(s)."));
        SAYS(desk.inspector(),
             QStringLiteral("Ping-pong: worker-3 and worker-7 took P-ping from each other 6 time(s)."));
        SAYS(desk.inspector(), QStringLiteral("none chosen. No policy is chosen"));
        SAYS(leasesOf(desk), QStringLiteral("invoice-sync: Lengthen to 8 min."));
        const QString ruler = leasesOf(desk)->ruler()->accessibleName();
        for (const char *part : {"p50 ", "longest run 9 min", "longest silence 1 min", "lease 3 min",
                                 "interval 1 h", "a lease fits from 6 min to 1 h"})
            QVERIFY2(ruler.contains(QLatin1String(part)), qPrintable(ruler));
        QTest::keyClick(leasesOf(desk)->list(), Qt::Key_Y, Qt::ControlModifier);
        QTRY_COMPARE(QApplication::clipboard()->text(),
                     "fencepostctl job set invoice-sync lease_length='480 s' --reason='…'");
        picture(desk.window, QStringLiteral("leases-lengthen"));
        desk.go(Link::Screen::Leases, {}, {JobName("nightly-export"), Period()});
        SAYS(desk.inspector(), QStringLiteral("Split the job. More than one run in a hundred takes longer"));
        SAYS(desk.inspector(),
             QStringLiteral("kept by action, target and period, whatever the job is called"));
        picture(desk.window, QStringLiteral("leases-split"));
        desk.go(Link::Screen::Leases, {}, {JobName("dunning-mail"), Period()});
        SAYS(desk.inspector(), QStringLiteral("Renewal is broken. 3 time(s)"));
        SAYS(desk.inspector(), QStringLiteral("one lease after it began, as if nobody renewed: an overlap"));
        desk.go(Link::Screen::Leases, {}, {JobName("payout-partners"), Period()});
        SAYS(desk.inspector(), QStringLiteral("Too little data. No run has ended well in 30 days."));
        SAYS(leasesOf(desk)->history(), QStringLiteral("Nothing is to be drawn yet"));
        QVERIFY(!leasesOf(desk)->history()->chart()->isVisible());
        QVERIFY(!named<KeyButton>(leasesOf(desk)->history(), "copyCsv")->isEnabled());
        QVERIFY2(leasesOf(desk)->ruler()->accessibleName().contains("too few runs to say"),
                 qPrintable(leasesOf(desk)->ruler()->accessibleName()));
    }

    void filteredByNameAndByWhatIsWrong()
    {
        Desktop desk(*m_db, logins::ada);
        open(desk, "hourly-sync");
        GridView *list = leasesOf(desk)->list();
        auto *job = named<FilterField>(leasesOf(desk), "leaseJob");
        QTest::keyClick(list, Qt::Key_J);
        QTRY_VERIFY(job->hasFocus());
        QTest::keyClicks(job, QStringLiteral("SYNC"));
        QTest::keyClick(job, Qt::Key_Return);
        QTRY_COMPARE(keysOf(list).join(' '), "invoice-sync hourly-sync");
        QCOMPARE(currentKey(list), "hourly-sync"); // it stays the chosen one
        list->setFocus();
        QTest::keyClick(list, Qt::Key_S);
        auto *menu = named<QMenu>(leasesOf(desk), "leaseFilterMenu");
        QTRY_VERIFY(menu->isVisible());
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(keysOf(list).join(' '), "hourly-sync"); // held now
        SAYS(leasesOf(desk), QStringLiteral("Show: held now"));
        QTest::keyClick(list, Qt::Key_J);
        job->selectAll();
        QTest::keyClicks(job, QStringLiteral("no such"));
        QTest::keyClick(job, Qt::Key_Return);
        QTRY_COMPARE(rows(list), 0);
        SAYS(leasesOf(desk), QStringLiteral("No lease is like that."));
        QVERIFY(!leasesOf(desk)->ruler()->isVisible());
        QTest::mouseClick(leasesOf(desk)->findChild<ListWords *>()->wayOutButton(), Qt::LeftButton);
        QTRY_COMPARE(rows(list), 8);
        QVERIFY(leasesOf(desk)->ruler()->isVisible());
    }

    void chartsTablesAndCopies()
    {
        Desktop desk(*m_db, logins::ada);
        open(desk, "invoice-sync");
        GridView *list = leasesOf(desk)->list();
        LineChart *chart = leasesOf(desk)->history()->chart();
        GridView *table = leasesOf(desk)->history()->table();
        QCOMPARE(chart->content().lines.size(), size_t(6)); // p50, p95, p99, interval, lease, trend
        SAYS(leasesOf(desk)->history(), QStringLiteral("p99 is 1"));
        // By keyboard from day to day, told as the mouse is.
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_Left);
        QCOMPARE(chart->pointedAt(), int(chart->content().stops.size()) - 1);
        QTest::keyClick(chart, Qt::Key_Home);
        QCOMPARE(chart->pointedAt(), 0);
        QVERIFY(chart->accessibleDescription().contains(QStringLiteral("(UTC)")));
        QTest::mouseMove(chart->viewport(), chart->viewport()->rect().center());
        QTRY_VERIFY(chart->pointedAt() > 0);
        // The same numbers as a table and as CSV.
        list->setFocus();
        QTest::keyClick(list, Qt::Key_3);
        QTRY_VERIFY(table->isVisible() && !chart->isVisible());
        QCOMPARE(size_t(rows(table)), chart->content().stops.size());
        picture(desk.window, QStringLiteral("leases-table"));
        QTest::keyClick(list, Qt::Key_Y);
        const auto csv = [] { return QApplication::clipboard()->text(); };
        QTRY_VERIFY(csv().startsWith(QStringLiteral("job,day,runs,p50_ms")));
        QCOMPARE(csv().count(QStringLiteral("invoice-sync,")), rows(table));
        // By hour.
        QTest::keyClick(list, Qt::Key_2);
        QTRY_COMPARE(rows(table), 7 * 24);
        SAYS(leasesOf(desk)->history(), QStringLiteral("suppressed duplicates"));
        QTest::keyClick(list, Qt::Key_Y);
        QTRY_VERIFY(csv().startsWith(QStringLiteral("job,hour,fenced_writes")));
        QCOMPARE(csv().count(QStringLiteral("invoice-sync,")), 7 * 24);
        QTest::keyClick(list, Qt::Key_3);
        QTRY_VERIFY(chart->isVisible());
        QCOMPARE(chart->content().lines.size(), size_t(2));
        picture(desk.window, QStringLiteral("leases-hours"));
        QTest::keyClick(list, Qt::Key_Y, Qt::ShiftModifier);
        QTRY_VERIFY(!QApplication::clipboard()->image().isNull());
        const QImage image = QApplication::clipboard()->image();
        QVERIFY(image.width() >= chart->width() && image.height() > chart->height());
        // A dedupe that never suppressed anything is untested.
        desk.go(Link::Screen::Leases, {}, {JobName("webhook-fanout"), Period()});
        SAYS(leasesOf(desk)->history(), QStringLiteral("no duplicate was suppressed, so that is untested"));
    }

    // What changes on the server is drawn where the reader is; what they have chosen stays chosen.
    void aRefreshMovesNobody()
    {
        Desktop desk(*m_db, logins::ada);
        open(desk, "monthly-close");
        GridView *list = leasesOf(desk)->list();
        m_db->root().exec(
            "UPDATE fencepost.job SET lease_length = interval '10 min' WHERE job = 'price-watch'");
        m_db->root().exec(
            "UPDATE fencepost.job SET lease_length = interval '960 hours' WHERE job = 'monthly-close'");
        QTest::keyClick(&desk.window, Qt::Key_F5);
        SAYS(desk.inspector(), QStringLiteral("Shorten to"));
        QCOMPARE(currentKey(list), "monthly-close");
        m_db->root().exec(
            "UPDATE fencepost.job SET lease_length = interval '24 h' WHERE job = 'price-watch'");
        m_db->root().exec(
            "UPDATE fencepost.job SET lease_length = interval '2 h' WHERE job = 'monthly-close'");
        QTest::keyClick(&desk.window, Qt::Key_F5);
        SAYS(desk.inspector(), QStringLiteral("Fits."));
    }

    void theRunBehindALease()
    {
        Desktop desk(*m_db, logins::ada);
        open(desk, "hourly-sync");
        QTest::keyClick(leasesOf(desk)->list(), Qt::Key_O);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Ledger);
        QCOMPARE(named<FilterField>(desk.ledger(), "job")->filter(), "hourly-sync");
        QCOMPARE(named<FilterField>(desk.ledger(), "period")->filter(), "now");
        desk.go(Link::Screen::Leases);
        QTest::keyClick(leasesOf(desk)->list(), Qt::Key_Return);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Runs);
        QCOMPARE(named<FilterField>(desk.window.screen(Link::Screen::Runs), "period")->filter(), "now");
    }

    // In the smallest window everything has its place, and everything has a name.
    void theSmallestWindow()
    {
        Desktop desk(*m_db, logins::ada);
        desk.window.resize(1024, 640);
        open(desk, "invoice-sync");
        LeasesScreen *screen = leasesOf(desk);
        QTRY_VERIFY(screen->history()->height() >= 120);
        const RulerLayout layout = screen->ruler()->layoutAt(screen->ruler()->width());
        QVERIFY(screen->ruler()->height() >= layout.height);
        QVERIFY(!screen->list()->accessibleName().isEmpty());
        QVERIFY(!screen->history()->chart()->accessibleName().isEmpty());
        QVERIFY(!screen->history()->table()->accessibleName().isEmpty());
        picture(desk.window, QStringLiteral("leases-small"));
    }
};

QTEST_MAIN(LeasesTest)
#include "leases_test.moc"
