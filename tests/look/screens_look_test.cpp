// SPDX-License-Identifier: GPL-3.0-or-later
// The screens that the story passes by, in the real window on a real database: nothing is cut without a
// tooltip, nothing overlaps, whatever the language; in the pseudo-language, that nothing bypasses tr(). Run
// in each (see CMakeLists.txt). With FENCEPOST_PICTURES=DIR, a picture of each.
#include "../ui/lists_desktop.h"
#include "layout_faults.h"
#include "spoken.h"
#include "tests/support/given_up.h"
#include "tests/support/lease_fleet.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QDialog>
#include <QPointer>

using namespace fencepost;
using namespace fencepost::test;

class ScreensLookTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyScreen();
    void everyLease();
    void everyDeadLetter();
    void everyDialog();
    void cleanupTestCase();

private:
    void look(QWidget *window, const QString &name);

    std::unique_ptr<Spoken> m_spoken;
    std::unique_ptr<ListsScene> m_scene;
    std::unique_ptr<Desktop> m_desk;
    QStringList m_faults;
};

void ScreensLookTest::initTestCase()
{
    m_spoken = std::make_unique<Spoken>();
    Theme::apply(*qApp, Theme::Kind::Light);
    m_scene = std::make_unique<ListsScene>();
    m_desk = std::make_unique<Desktop>(m_scene->db(), logins::ada, QStringLiteral("production"));
    QVERIFY(m_desk->isUp());
}

void ScreensLookTest::look(QWidget *window, const QString &name)
{
    QTest::qWait(350); // what the last step asked of the database is drawn
    for (int depth = 0; depth < 8; ++depth)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    for (const QString &fault : layoutFaults(window, !m_spoken->isPseudo()) + m_spoken->faults(window)) {
        // A dialog that only tells has but a button to close it; without a run, Reconcile but the one to
        // Triage.
        const bool onlyButton = qobject_cast<QDialog *>(window) || name == QLatin1String("reconcile-empty");
        if (!onlyButton || !fault.startsWith(QLatin1String("the focus lies on")))
            m_faults << name + QStringLiteral(": ") + fault;
    }
    if (const QString folder = qEnvironmentVariable("FENCEPOST_PICTURES"); !folder.isEmpty())
        window->grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
}

void ScreensLookTest::everyScreen()
{
    const RunKey run{JobName(QStringLiteral("monthly-billing")), Period(QStringLiteral("2026-11"))};
    m_desk->go(Link::Screen::Triage);
    look(&m_desk->window, QStringLiteral("triage"));
    m_desk->go(Link::Screen::Reconcile);
    look(&m_desk->window, QStringLiteral("reconcile-empty"));
    m_desk->go(Link::Screen::Reconcile, {}, run);
    look(&m_desk->window, QStringLiteral("reconcile"));
    for (const QString &id :
         {m_scene->forAda, m_scene->ofAda, m_scene->forRerun, m_scene->given, m_scene->refused}) {
        m_desk->go(Link::Screen::Consents, id);
        look(&m_desk->window, QStringLiteral("consents-%1").arg(m_faults.size()));
    }
    m_desk->go(Link::Screen::Runs);
    look(&m_desk->window, QStringLiteral("runs"));
    m_desk->go(Link::Screen::Runs, {}, run);
    look(&m_desk->window, QStringLiteral("runs-run"));
    m_desk->go(Link::Screen::Ledger);
    look(&m_desk->window, QStringLiteral("ledger"));
    for (const QString &key :
         {m_scene->several, m_scene->late, m_scene->keyGone, QStringLiteral("nobody_knows_it")}) {
        m_desk->go(Link::Screen::Ledger, key);
        look(&m_desk->window, QStringLiteral("ledger-") + key.left(6));
    }
    m_desk->go(Link::Screen::Leases);
    look(&m_desk->window, QStringLiteral("leases"));
    m_desk->go(Link::Screen::Audit);
    QTest::keyClick(m_desk->window.screen(Link::Screen::Audit), Qt::Key_H);
    look(&m_desk->window, QStringLiteral("audit"));
    m_desk->go(Link::Screen::Audit, m_scene->keyGone);
    look(&m_desk->window, QStringLiteral("audit-item"));
}

// On a fleet with weeks of history: what the ruler, the decision and the charts say.
void ScreensLookTest::everyLease()
{
    TestDatabase fleet;
    fillLeases(fleet);
    Desktop desk(fleet, logins::vera);
    QVERIFY(desk.isUp());
    for (const char *job : {"nightly-export", "invoice-sync", "dunning-mail", "payout-partners"}) {
        desk.go(Link::Screen::Leases, {}, {JobName(QLatin1String(job)), Period()});
        look(&desk.window, QStringLiteral("leases-") + QLatin1String(job));
    }
    for (const Qt::Key key : {Qt::Key_2, Qt::Key_3}) { // by hour, as a table
        QTest::keyClick(desk.window.screen(Link::Screen::Leases), key);
        look(&desk.window, QStringLiteral("leases-%1").arg(int(key) - int(Qt::Key_0)));
    }
}

void ScreensLookTest::everyDeadLetter()
{
    GivenUpDesk given;
    Desktop desk(given.db, logins::ada);
    QVERIFY(desk.isUp());
    desk.go(Link::Screen::DeadLetters);
    look(&desk.window, QStringLiteral("letters"));
    for (const char *customer : {"cus_1", "cus_4", "cus_6", ""}) {
        desk.go(Link::Screen::DeadLetters, given.letterOf(QString::fromLatin1(customer)));
        look(&desk.window, QStringLiteral("letters-") + QLatin1String(customer));
    }
}

void ScreensLookTest::everyDialog()
{
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        m_desk->window.activateWindow();
        QTRY_VERIFY(m_desk->window.isActiveWindow());
        QTest::keyClick(&m_desk->window, key, modifiers);
    };
    const auto dialog = [&](const QString &name) {
        QDialog *open = nullptr;
        if (!QTest::qWaitFor([&] { return (open = m_desk->window.findChild<QDialog *>()) != nullptr; },
                             3000)) {
            m_faults << name + QStringLiteral(": no dialog");
            return;
        }
        look(open, name);
        open->reject();
        QTest::qWait(50);
    };
    for (const Link::Screen screen :
         {Link::Screen::Triage, Link::Screen::Reconcile, Link::Screen::Consents, Link::Screen::Runs,
          Link::Screen::Ledger, Link::Screen::Leases, Link::Screen::DeadLetters, Link::Screen::Audit}) {
        m_desk->go(screen);
        QTest::qWait(100);
        press(Qt::Key_F1);
        dialog(QStringLiteral("keys-%1").arg(int(screen)));
    }
    m_desk->go(Link::Screen::Triage);
    QTest::qWait(500);
    press(Qt::Key_H);
    dialog(QStringLiteral("hand-over"));
    press(Qt::Key_F1, Qt::ControlModifier | Qt::ShiftModifier);
    dialog(QStringLiteral("watch"));
    press(Qt::Key_L, Qt::ControlModifier);
    dialog(QStringLiteral("sql"));
    m_desk->go(Link::Screen::Ledger);
    QTest::qWait(500);
    press(Qt::Key_K, Qt::ControlModifier); // what can be done here, and what is found
    look(&m_desk->window, QStringLiteral("finder"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("mo"));
    look(&m_desk->window, QStringLiteral("finder-found"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTest::keyClick(m_desk->ledger(), Qt::Key_W);
    dialog(QStringLiteral("export"));
}

void ScreensLookTest::cleanupTestCase()
{
    m_desk.reset();
    m_scene.reset();
    m_faults += m_spoken->unfiled();
    m_faults.removeDuplicates();
    for (const QString &fault : std::as_const(m_faults))
        qWarning("%s", qPrintable(fault));
    QCOMPARE(m_faults.size(), 0);
}

QTEST_MAIN(ScreensLookTest)
#include "screens_look_test.moc"
