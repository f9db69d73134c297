// SPDX-License-Identifier: GPL-3.0-or-later
// The other screens, when the story is over.
#include "app/demo/headless/play.h"

#include "models/tables/keyed_table.h"
#include "models/tables/run_rows.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/grid_view.h"

#include <QTest>

namespace fencepost {

void Play::goTo(Qt::Key key, Link::Screen wanted)
{
    m_stage.key(key, Qt::ControlModifier);
    m_stage.until(QStringLiteral("the screen to change"),
                  [&] { return m_keller.window->current() == wanted; });
    QTest::qWait(900); // it reads
}

void Play::lookAround()
{
    goTo(Qt::Key_4, Link::Screen::Runs);
    lookAtRuns();
    goTo(Qt::Key_5, Link::Screen::Ledger);
    m_stage.picture(QStringLiteral("ledger"));
    goTo(Qt::Key_6, Link::Screen::Leases);
    lookAtLeases();
    goTo(Qt::Key_7, Link::Screen::DeadLetters);
    m_stage.until(QStringLiteral("the dead letters"), [this] {
        const GridView *letters = m_stage.window()->findChild<GridView *>(QStringLiteral("letterList"));
        return letters && letters->model()->rowCount() > 0;
    });

    m_stage.picture(QStringLiteral("dead-letters"));
    goTo(Qt::Key_8, Link::Screen::Audit);
    m_stage.key(Qt::Key_H);
    auto *result = m_stage.the<ElidedLabel>(QStringLiteral("chainResult"));
    m_stage.until(QStringLiteral("the chain to be verified"), [&] {
        return result->text().contains(
            knownBy("fencepost::ChainBar", "Unbroken: %1 record(s) verified, %2", 2));
    });
    m_stage.picture(QStringLiteral("audit-verified"));
    goTo(Qt::Key_1, Link::Screen::Triage);
    m_stage.picture(QStringLiteral("triage-afterwards"));
    lookAtWhatIsOwed();
}

void Play::lookAtRuns()
{
    m_stage.picture(QStringLiteral("runs"));
    // A job whose workers took a run from each other although both were alive.
    select(m_stage.the<GridView>(QStringLiteral("jobList")), QStringLiteral("bank-reconciliation"));
    auto *runs = m_stage.the<GridView>(QStringLiteral("runList"));
    auto *table = qobject_cast<KeyedTable *>(runs->model());
    int row = -1;
    m_stage.until(QStringLiteral("a run of three attempts"), [&] {
        for (row = 0; row < table->rowCount(); ++row) {
            if (table->row(row).key.startsWith(QLatin1String("bank-reconciliation/")) &&
                table->index(row, 1).data(SecondLineRole).toString().startsWith(attemptsText(3, 3)))
                return true;
        }
        return false;
    });
    select(runs, table->row(row).key);
    m_stage.the<QWidget>(QStringLiteral("attemptTimeline"));
    QTest::qWait(600); // its record is read
    m_stage.picture(QStringLiteral("runs-taken-over"));
}

void Play::lookAtLeases()
{
    m_stage.picture(QStringLiteral("leases"));
    auto *list = m_stage.the<GridView>(QStringLiteral("leaseList"));
    select(list, QStringLiteral("wallet-topups"));
    QTest::qWait(600); // its history is read
    m_stage.picture(QStringLiteral("leases-growing"));
    select(list, QStringLiteral("refund-requests"));
    m_stage.key(Qt::Key_2);
    QTest::qWait(600);
    m_stage.picture(QStringLiteral("leases-by-hour"));
    select(list, QStringLiteral("balance-snapshots"));
    m_stage.key(Qt::Key_1);
    m_stage.key(Qt::Key_3);
    QTest::qWait(600);
    m_stage.picture(QStringLiteral("leases-table"));
    m_stage.key(Qt::Key_3);
}

// What settling has left over: the refund is looked for, what was not charged could be closed.
void Play::lookAtWhatIsOwed()
{
    auto *list = m_stage.the<GridView>(QStringLiteral("triageList"));
    select(list, QStringLiteral("refund_owed:"));
    m_stage.key(Qt::Key_Return);
    auto *table = qobject_cast<KeyedTable *>(list->model());
    m_stage.until(QStringLiteral("the refund to be looked for"), [&] {
        const QString said = table->index(list->currentIndex().row(), 0).data(SecondLineRole).toString();
        return said.contains(knownBy("Triage", "no refund seen at %1"));
    });
    m_stage.picture(QStringLiteral("refund-looked-for"));
    select(list, QStringLiteral("shortfall:"));
    m_stage.the<QWidget>(QStringLiteral("closeShortfall"));
    m_stage.the<QWidget>(QStringLiteral("standing")); // its run is read
    m_stage.picture(QStringLiteral("shortfall"));
    m_stage.key(Qt::Key_F);
    m_stage.the<QWidget>(QStringLiteral("reason")); // the question is there
    m_stage.picture(QStringLiteral("shortfall-question"));
    m_stage.key(Qt::Key_Escape);
}

} // namespace fencepost
