// SPDX-License-Identifier: GPL-3.0-or-later
// A hundred thousand effects in the real window: scrolled, jumped through and filtered at random, while
// workers write; what the list shows is at every stop what SQL says.
#include "lists_desktop.h"

#include "tests/support/filled_ledger.h"
#include "ui/ledger/date_field.h"
#include "ui/ledger/time_bar.h"
#include "ui/screen/filter_field.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QRandomGenerator>
#include <QScrollBar>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kEffects = 100'000;

} // namespace

class LedgerWalkTest : public QObject
{
    Q_OBJECT

private:
    /// What is held is what the server has from the first held row on, row by row, as it says itself.
    bool isAsInSql(LedgerScreen *screen, const QString &where = QStringLiteral("true"))
    {
        LedgerModel &model = *screen->model();
        m_fault.clear();
        if (model.rowCount() == 0)
            return true;
        const QString first = model.keyOf(model.index(0, 0));
        const Rows rows = m_db->root().exec(
            "SELECT string_agg(concat_ws('|', e.effect_key, e.target, e.amount_minor, e.currency, e.state, "
            "e.job,"
            " e.period, e.provider_ref), ';') AS lines FROM (SELECT * FROM fencepost.effect_ledger WHERE " +
                where +
                " AND (claimed_at, effect_key) <= (SELECT claimed_at, effect_key FROM fencepost.effect_ledger"
                " WHERE effect_key = $1) ORDER BY claimed_at DESC, effect_key DESC LIMIT $2) e",
            {first, QString::number(model.rowCount())});
        QStringList lines;
        for (int row = 0; row < model.rowCount(); ++row) {
            const Effect effect = model.effect(row);
            QStringList cells{effect.key.text(), effect.target};
            if (effect.money)
                cells << QString::number(effect.money->minor) << effect.money->currency;
            cells << toText(effect.state) << effect.run.job.text() << effect.run.period.text();
            if (!effect.providerRef.isEmpty())
                cells << effect.providerRef;
            lines << cells.join('|');
        }
        const QStringList wanted = rows.text("lines").split(';');
        for (int row = 0; row < lines.size(); ++row) {
            if (wanted.value(row) != lines[row]) {
                m_fault = QStringLiteral("row %1 of %2: shown %3, in SQL %4")
                              .arg(row)
                              .arg(lines.size())
                              .arg(lines[row], wanted.value(row));
                return false;
            }
        }
        return true;
    }

    static bool settled(LedgerScreen *screen)
    {
        return QTest::qWaitFor(
            [screen] { return screen->pager().isLoaded() && !screen->pager().isReading(); }, 10'000);
    }

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
        m_db = std::make_unique<TestDatabase>();
        fencepost::test::LedgerShape shape;
        shape.effects = kEffects;
        shape.runs = 2'000;
        shape.jobs = 20;
        fillLedger(*m_db, shape);
    }

    void cleanupTestCase() { m_db.reset(); }

    // Random scrolls by bar, wheel, keys and time bar; after each the list is as SQL says. 0.5 % are compared
    // at once and all in the end, since a comparison costs more than the scroll.
    void thousandsOfScrolls()
    {
        Desktop desk(*m_db, logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        LedgerScreen *screen = desk.ledger();
        GridView *list = screen->list();
        QAbstractItemModelTester tester(list->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(settled(screen));
        auto *bar = named<TimeBar>(screen, "timeBar");
        QTRY_VERIFY(bar->isVisible());
        QRandomGenerator random(11);
        int compared = 0;
        size_t most = 0;
        for (int step = 0; step < 3'000; ++step) {
            QScrollBar *own = list->verticalScrollBar();
            const int what = random.bounded(20);
            if (what < 12)
                own->setValue(own->value() + random.bounded(3'000) - 1'300);
            else if (what < 14)
                own->triggerAction(what == 12 ? QScrollBar::SliderPageStepAdd
                                              : QScrollBar::SliderPageStepSub);
            else if (what < 16)
                QTest::keyClick(list, what == 14 ? Qt::Key_PageDown : Qt::Key_Up);
            else if (what == 16)
                emit bar->placeWanted(random.bounded(1.0));
            else if (what == 17 && step % 20 == 0)
                QTest::keyClick(list, random.bounded(2) ? Qt::Key_End : Qt::Key_Home, Qt::ControlModifier);
            else
                own->setValue(random.bounded(2) ? own->maximum() : own->minimum());
            if (random.bounded(4) == 0)
                QTest::qWait(random.bounded(6));
            most = std::max(most, screen->model()->bytes());
            if (step % 100 == 0) {
                QVERIFY(settled(screen));
                ++compared;
                QVERIFY2(isAsInSql(screen), qPrintable(QStringLiteral("step %1, ").arg(step) + m_fault));
                // The bar stands where the reader is.
                const int first = std::max(0, list->rowAt(0));
                const double part = m_db->root()
                                        .value("SELECT count(*)::float8 / $2 FROM fencepost.effect_ledger "
                                               "WHERE (claimed_at, effect_key)"
                                               " > (SELECT claimed_at, effect_key FROM "
                                               "fencepost.effect_ledger WHERE effect_key = $1)",
                                               {keyAt(list, first), QString::number(kEffects)})
                                        .toDouble();
                QTRY_VERIFY2(qAbs(bar->place() - part) < 0.03,
                             qPrintable(QStringLiteral("step %1: bar at %2, row at %3")
                                            .arg(step)
                                            .arg(bar->place())
                                            .arg(part)));
            }
        }
        QVERIFY(settled(screen));
        QVERIFY2(isAsInSql(screen), qPrintable(m_fault));
        qInfo("3,000 scrolls and jumps, compared %d times; at most %zu bytes held", compared + 1, most);
        QVERIFY(most < 3'000'000);
    }

    void toADate()
    {
        Desktop desk(*m_db, logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        LedgerScreen *screen = desk.ledger();
        GridView *list = screen->list();
        QVERIFY(settled(screen));
        const QString day = m_db->root().value("SELECT to_char(claimed_at AT TIME ZONE 'Europe/Berlin', "
                                               "'YYYY-MM-DD') FROM fencepost.effect_ledger"
                                               " ORDER BY claimed_at OFFSET 40000 LIMIT 1");
        QTest::keyClick(list, Qt::Key_D);
        auto *date = named<DateField>(screen, "date");
        QTRY_VERIFY(date->hasFocus());
        QTest::keyClicks(date, QStringLiteral("tomorrow"));
        QTest::keyClick(date, Qt::Key_Return);
        auto *banner = screen->findChild<Banner *>();
        QTRY_VERIFY2(banner->text().contains("2026-03-12"), qPrintable(banner->text()));
        QTest::keyClicks(date, day); // what was wrong is selected
        QTest::keyClick(date, Qt::Key_Return);
        const QString newest =
            m_db->root().value("SELECT effect_key FROM fencepost.effect_ledger WHERE claimed_at < "
                               "(($1)::date + 1)::timestamp AT TIME ZONE"
                               " 'Europe/Berlin' ORDER BY claimed_at DESC, effect_key DESC LIMIT 1",
                               {day});
        QTRY_COMPARE(keyAt(list, std::max(0, list->rowAt(0))), newest);
        QCOMPARE(currentKey(list), newest);
        QVERIFY(list->hasFocus());
        SAYS(screen, QStringLiteral("of about "));
        if (const QString folder = qEnvironmentVariable("FENCEPOST_PICTURES"); !folder.isEmpty())
            QVERIFY(desk.window.grab().save(folder + "/ledger-date.png"));
        // Upwards from there the newer ones follow without a gap.
        list->verticalScrollBar()->setValue(0);
        QVERIFY(settled(screen));
        QTRY_VERIFY(keyAt(list, 0) != newest);
        QVERIFY(settled(screen));
        QVERIFY2(isAsInSql(screen), qPrintable(m_fault));
        // Older than the oldest: the oldest there are.
        QTest::keyClick(list, Qt::Key_D);
        QTest::keyClicks(date, QStringLiteral("1999-01-01"));
        QTest::keyClick(date, Qt::Key_Return);
        const QString oldest = m_db->root().value(
            "SELECT effect_key FROM fencepost.effect_ledger ORDER BY claimed_at, effect_key LIMIT 1");
        QTRY_COMPARE(currentKey(list), oldest);
    }

    // Within a filter it walks the same.
    void filteredWalks()
    {
        Desktop desk(*m_db, logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        LedgerScreen *screen = desk.ledger();
        GridView *list = screen->list();
        auto *job = named<FilterField>(screen, "job");
        QRandomGenerator random(5);
        for (const char *wanted : {"job-0001", "job-0002", "job-0007"}) {
            QTest::keyClick(list, Qt::Key_J);
            QTRY_VERIFY(job->hasFocus());
            job->selectAll();
            QTest::keyClicks(job, QString::fromLatin1(wanted));
            QTest::keyClick(job, Qt::Key_Return);
            QVERIFY(settled(screen));
            list->setFocus();
            for (int step = 0; step < 60; ++step) {
                QScrollBar *own = list->verticalScrollBar();
                own->setValue(step % 9 == 8 ? own->maximum() : own->value() + random.bounded(2'500) - 900);
                QTest::qWait(2);
            }
            QTest::keyClick(list, Qt::Key_End, Qt::ControlModifier);
            QVERIFY(settled(screen));
            QTest::qWait(30);
            QVERIFY(settled(screen));
            QVERIFY2(isAsInSql(screen, QStringLiteral("job = '%1'").arg(wanted)), qPrintable(m_fault));
        }
    }

    // While rows come in, the reader is not moved, and what is chosen stays chosen.
    void writesDoNotMoveTheReader()
    {
        Desktop desk(*m_db, logins::vera);
        QVERIFY(desk.isUp());
        desk.go(Link::Screen::Ledger);
        LedgerScreen *screen = desk.ledger();
        GridView *list = screen->list();
        QVERIFY(settled(screen));
        list->verticalScrollBar()->setValue(1'000);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, QPoint(60, 200));
        const QString chosen = currentKey(list);
        const QString top = keyAt(list, list->rowAt(0));
        for (int round = 0; round < 5; ++round) {
            QVERIFY(
                m_db->root()
                    .exec(
                        "INSERT INTO fencepost.effect_ledger (effect_key, slot, one_per_period, job, period,"
                        " attempt, run_id, fencing_token, state, action, target, input_digest, terms, "
                        "amount_minor,"
                        " currency, idempotency_key, provider, claimed_at, updated_at)"
                        " SELECT md5(n || $1) || '.' || left(md5(n::text), 16), md5(n || $1), false, r.job, "
                        "r.period, 1,"
                        " r.run_id, 5, 'claimed', r.job, 'cus_new', 'x', '{}', 100, 'USD', 'new-' || $1 || "
                        "n, 'pay',"
                        " clock_timestamp(), clock_timestamp() FROM (SELECT * FROM fencepost.run_attempt "
                        "LIMIT 1) r,"
                        " generate_series(1, 150) n",
                        {QString::number(round)})
                    .ok());
            QTest::keyClick(&desk.window, Qt::Key_F5);
            QTest::qWait(60);
            QVERIFY(settled(screen));
            QCOMPARE(keyAt(list, list->rowAt(0)), top);
            QCOMPARE(currentKey(list), chosen);
        }
        QVERIFY(desk.ledger()->pager().hasAbove() ||
                keyAt(list, 0) == m_db->root().value("SELECT effect_key FROM fencepost.effect_ledger"
                                                     " ORDER BY claimed_at DESC, effect_key DESC LIMIT 1"));
        QTest::keyClick(list, Qt::Key_Home, Qt::ControlModifier);
        QVERIFY(settled(screen));
        QVERIFY2(isAsInSql(screen), qPrintable(m_fault));
    }

private:
    std::unique_ptr<TestDatabase> m_db;
    QString m_fault;
};

QTEST_MAIN(LedgerWalkTest)
#include "ledger_walk_test.moc"
