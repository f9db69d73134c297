// SPDX-License-Identifier: GPL-3.0-or-later
// How the window is led to a place and comes back to where it was, and what can be taken back: the real
// window on a real database.
#include "lists_desktop.h"

#include "ui/runs/runs_screen.h"
#include "ui/screen/view_link.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/search_field.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QHelpEvent>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTemporaryDir>
#include <QToolTip>

using namespace fencepost;
using namespace fencepost::test;

namespace {

ViewLink linkFrom(const QString &text)
{
    const ReadLink read = viewLinkFrom(text);
    if (!read.view)
        qFatal("%s", qPrintable(read.fault));
    return *read.view;
}

QString bannerText(const MainWindow &window)
{
    const auto *banner = window.findChild<Banner *>(QString(), Qt::FindDirectChildrenOnly);
    return banner->isVisible() ? banner->text() : QString();
}

RunsScreen *runsOf(Desktop &desk)
{
    return qobject_cast<RunsScreen *>(desk.window.screen(Link::Screen::Runs));
}

} // namespace

class ShellTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
        m_scene = std::make_unique<ListsScene>(40);
    }
    void cleanupTestCase() { m_scene.reset(); }

    // Given before there is a connection, as --open does.
    void itOpensOnALink()
    {
        Desktop desk(m_scene->db(), logins::vera);
        desk.window.open(linkFrom("run:monthly-billing/2026-11"));
        QVERIFY(desk.isUp());
        QTRY_COMPARE(desk.window.current(), Link::Screen::Runs);
        QTRY_COMPARE(rows(runsOf(desk)->list()), 1);
        QCOMPARE(currentKey(runsOf(desk)->list()), "monthly-billing/2026-11");
        SAYS(desk.inspector(), QStringLiteral("2026-11"));
        picture(desk.window, "open-run");
        desk.window.open(linkFrom("effect:" + m_scene->gone.first()));
        QCOMPARE(desk.window.current(), Link::Screen::Ledger);
        QTRY_COMPARE(rows(desk.ledger()->list()), 1);
        QCOMPARE(currentKey(desk.ledger()->list()), m_scene->gone.first());
        desk.window.open(linkFrom("audit:action=take_ownership"));
        QCOMPARE(desk.window.current(), Link::Screen::Audit);
        SAYS(desk.audit(), QStringLiteral("Action: "));
        desk.window.open(linkFrom("leases:show=held"));
        SAYS(desk.window.screen(Link::Screen::Leases), QStringLiteral("Show: held now"));
        QCOMPARE(bannerText(desk.window), QString());
    }

    // What is not there is said in a sentence, and the window is open.
    void aLinkThatLeadsNowhere()
    {
        Desktop desk(m_scene->db(), logins::vera);
        desk.window.open(linkFrom("run:monthly-billing/1999"));
        QVERIFY(desk.isUp());
        QTRY_COMPARE(bannerText(desk.window),
                     "There is no run monthly-billing/1999. Look whether the link is whole, and whether "
                     "it was copied from this database.");
        QCOMPARE(desk.window.current(), Link::Screen::Runs);
        picture(desk.window, "open-missing");
        desk.go(Link::Screen::Triage);
        QCOMPARE(bannerText(desk.window), QString());
        desk.window.open(linkFrom("letter:999999"));
        QTRY_VERIFY2(bannerText(desk.window).contains("Look whether the link is whole"),
                     qPrintable(bannerText(desk.window)));
        const QString none = QString(32, '0') + "." + QString(16, '0');
        desk.window.open(linkFrom("effect:" + none));
        QTRY_VERIFY(bannerText(desk.window).startsWith("There is no effect " + none));
    }

    // Copied in one window, followed in another, by keys alone.
    void theLinkIsCopied()
    {
        Desktop desk(m_scene->db(), logins::vera);
        QVERIFY(desk.isUp());
        const auto copied = [&] {
            QGuiApplication::clipboard()->clear();
            QTest::keyClick(&desk.window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
            return QGuiApplication::clipboard()->text();
        };
        desk.go(Link::Screen::Runs, {}, {JobName("monthly-billing"), Period("2026-11")});
        QTRY_COMPARE(rows(runsOf(desk)->list()), 1);
        QCOMPARE(copied(), "run:monthly-billing/2026-11");
        desk.go(Link::Screen::Reconcile, {}, {JobName("monthly-billing"), Period("2026-11")});
        QCOMPARE(copied(), "reconcile:monthly-billing/2026-11");
        desk.go(Link::Screen::Consents);
        QCOMPARE(copied(), "consents");
        desk.go(Link::Screen::Ledger);
        QTRY_VERIFY(rows(desk.ledger()->list()) > 5);
        QCOMPARE(copied(), "effect:" + currentKey(desk.ledger()->list()));
        // Filtered, with a row in it that is not the first.
        desk.window.open(linkFrom("ledger:job=monthly-billing,state=unresolved"));
        QTRY_VERIFY(rows(desk.ledger()->list()) > 3 && rows(desk.ledger()->list()) < 40);
        desk.ledger()->list()->setCurrentIndex(desk.ledger()->model()->index(2, 0));
        const QString chosen = currentKey(desk.ledger()->list());
        const QString link = copied();
        QCOMPARE(link, "ledger:at=" + chosen + ",job=monthly-billing,state=unresolved");
        QVERIFY(bannerText(desk.window).startsWith("Copied: ledger:"));
        Desktop other(m_scene->db(), logins::ben);
        QVERIFY(other.isUp());
        QTest::keyClick(&other.window, Qt::Key_K, Qt::ControlModifier);
        auto *field = other.window.findChild<SearchField *>();
        field->paste();
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(other.window.current(), Link::Screen::Ledger);
        QTRY_COMPARE(currentKey(other.ledger()->list()), chosen);
        QVERIFY(other.ledger()->list()->currentIndex().row() == 2);
    }

    // The statement of the list, and of what is done from there.
    void theSqlOfListsAndActs()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        const auto shown = [&](Link::Screen screen) {
            desk.go(screen);
            QTest::qWait(200);
            QTest::keyClick(&desk.window, Qt::Key_L, Qt::ControlModifier);
            auto *dialog = desk.window.findChild<QDialog *>("sqlDialog");
            const QString text = dialog ? dialog->findChild<QPlainTextEdit *>()->toPlainText() : QString();
            delete dialog;
            desk.window.activateWindow();
            if (!QTest::qWaitForWindowActive(&desk.window))
                return QString();
            return text;
        };
        for (const Link::Screen screen :
             {Link::Screen::Triage, Link::Screen::Reconcile, Link::Screen::Consents, Link::Screen::Runs,
              Link::Screen::Ledger, Link::Screen::Leases, Link::Screen::DeadLetters, Link::Screen::Audit})
            QVERIFY2(shown(screen).contains("fencepost."), qPrintable(screenWord(screen) + shown(screen)));
        const QString reconcile = shown(Link::Screen::Reconcile);
        for (const char *function :
             {"take_ownership", "release_ownership", "resolve_effects", "rerun_period", "pause"})
            QVERIFY2(
                reconcile.contains(QStringLiteral("FROM fencepost.%1($1::uuid").arg(QLatin1String(function))),
                qPrintable(reconcile));
        QVERIFY(shown(Link::Screen::Consents).contains("fencepost.give_consent("));
        QVERIFY(shown(Link::Screen::DeadLetters).contains("fencepost.requeue_dead_letter("));
        QVERIFY(!shown(Link::Screen::Ledger).contains("take_ownership"));
    }

    void whatIsKept()
    {
        const QTemporaryDir folder;
        const QString file = folder.path() + "/deep/window.ini";
        QSize size;
        {
            Desktop desk(m_scene->db(), logins::vera);
            QCOMPARE(desk.window.keepIn(file), QString());
            QVERIFY(desk.isUp());
            desk.window.resize(1380, 860);
            size = desk.window.size();
            desk.window.open(linkFrom("ledger:job=monthly-billing,state=unresolved"));
            QTRY_VERIFY(rows(desk.ledger()->list()) > 3 && rows(desk.ledger()->list()) < 40);
            // A column is drawn wider with the mouse, and another is put in front.
            auto *header = desk.ledger()->list()->horizontalHeader();
            const int edge = header->sectionViewportPosition(0) + header->sectionSize(0);
            const int before = header->sectionSize(0);
            QTest::mousePress(header->viewport(), Qt::LeftButton, {}, QPoint(edge - 1, 10));
            QMouseEvent move(QEvent::MouseMove, QPointF(edge + 39, 10),
                             header->viewport()->mapToGlobal(QPointF(edge + 39, 10)), Qt::LeftButton,
                             Qt::LeftButton, {});
            QApplication::sendEvent(header->viewport(), &move);
            QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, QPoint(edge + 39, 10));
            QCOMPARE(header->sectionSize(0), before + 40);
            header->moveSection(header->visualIndex(2), 0);
            desk.window.findChild<Drawer *>()->openWith(DrawerKind::Issue);
            desk.window.close();
        }
        QCOMPARE(QFile::permissions(file) &
                     (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
                 QFile::Permissions());
        {
            Desktop desk(m_scene->db(), logins::vera);
            QCOMPARE(desk.window.keepIn(file), QString());
            QVERIFY(desk.isUp());
            QCOMPARE(desk.window.size(), size);
            QCOMPARE(desk.window.current(), Link::Screen::Triage);
            QVERIFY(desk.window.findChild<Drawer *>()->isVisible());
            QCOMPARE(desk.window.findChild<Drawer *>()->kind(), DrawerKind::Issue);
            QTest::keyClick(&desk.window, Qt::Key_5, Qt::ControlModifier);
            SAYS(desk.ledger(), QStringLiteral("State: unresolved"));
            QTRY_VERIFY(rows(desk.ledger()->list()) > 3 && rows(desk.ledger()->list()) < 40);
            auto *header = desk.ledger()->list()->horizontalHeader();
            QCOMPARE(header->logicalIndex(0), 2);
            QCOMPARE(header->sectionSize(0), 134 + 40);
            picture(desk.window, "kept");
            // What the window is made narrower and wider by leaves it so.
            desk.window.resize(1100, 860);
            QTest::qWait(50);
            desk.window.resize(1440, 860);
            QTRY_COMPARE(header->sectionSize(0), 134 + 40);
            // "Columns as they were".
            header->actions().first()->trigger();
            QCOMPARE(header->logicalIndex(0), 0);
            QCOMPARE(header->sectionSize(0), 134);
            QTest::keyClick(desk.ledger()->list(), Qt::Key_X);
            desk.window.close();
        }
        {
            // Another database has filters of its own; a link comes before what was kept.
            Desktop desk(m_scene->db(), logins::vera);
            QCOMPARE(desk.window.keepIn(file), QString());
            desk.window.open(linkFrom("ledger:state=done"));
            QVERIFY(desk.isUp());
            SAYS(desk.ledger(), QStringLiteral("State: done"));
            QCOMPARE(desk.ledger()->list()->horizontalHeader()->sectionSize(0), 134);
        }
    }

    // A file that cannot be read is set aside, and the window begins as it comes.
    void aDamagedFile()
    {
        const QTemporaryDir folder;
        const QString file = folder.path() + "/window.ini";
        const QByteArray damage("[window\ngeometry @@\x01\x02 nonsense\nno equals sign at all\n");
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(damage) == damage.size());
        out.close();
        Desktop desk(m_scene->db(), logins::vera);
        const QString said = desk.window.keepIn(file);
        QCOMPARE(said, file + " is damaged: the window begins as it comes. The file was set aside as " +
                           file + ".damaged.");
        QFile aside(file + ".damaged");
        QVERIFY(aside.open(QIODevice::ReadOnly));
        QCOMPARE(aside.readAll(), damage); // nothing of it is lost
        QCOMPARE(desk.window.size(), QSize(1440, 900));
        QVERIFY(desk.isUp());
        desk.window.close();
        QVERIFY(QFile::exists(file));
    }

    // A file that is whole and says what cannot be.
    void aFileThatLies()
    {
        const QTemporaryDir folder;
        const QString file = folder.path() + "/window.ini";
        {
            QSettings lies(file, QSettings::IniFormat);
            lies.setValue("window/geometry", QByteArray("\x01\xd9\xd0\xcb nonsense"));
            lies.setValue("window/drawer", "upstairs");
            lies.setValue("columns/ledgerList", "0=-5,1=999999;0,0,0");
            lies.setValue("columns/auditList", QString(100'000, '9'));
        }
        Desktop desk(m_scene->db(), logins::vera);
        QCOMPARE(desk.window.keepIn(file), QString());
        QVERIFY(desk.isUp());
        QVERIFY(!desk.window.findChild<Drawer *>()->isVisible());
        desk.go(Link::Screen::Ledger);
        QTRY_VERIFY(rows(desk.ledger()->list()) > 0);
        QCOMPARE(desk.ledger()->list()->horizontalHeader()->sectionSize(0), 134);
        QCOMPARE(desk.window.size(), QSize(1440, 900));
    }

    // A run that was just taken is given back by one key; what was done stands in the drawer.
    void aTakenRunIsGivenBack()
    {
        ListsScene scene(3);
        Desktop desk(scene.db(), logins::ada);
        QVERIFY(desk.isUp());
        const auto owner = [&] {
            return scene.db().root().value(
                "SELECT coalesce(max(owner), '') FROM fencepost.ownership_v WHERE subject_kind = "
                "'run' AND subject_key = 'monthly-billing/2026-11' AND live");
        };
        scene.desk().ben.call("release_ownership", QJsonObject{{"subject_kind", "run"},
                                                               {"subject_key", "monthly-billing/2026-11"}});
        QCOMPARE(owner(), "");
        // Nothing was done: it says so and does nothing.
        QTRY_VERIFY(rows(desk.window.findChild<GridView *>("triageList")) >
                    0); // and says it once it may be read
        QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(bannerText(desk.window), "There is nothing to take back.");
        desk.go(Link::Screen::Reconcile, {}, {JobName("monthly-billing"), Period("2026-11")});
        QWidget *screen = desk.window.screen(Link::Screen::Reconcile);
        QTRY_COMPARE(named<KeyButton>(screen, "nextStep")->words(), "Take it");
        QTRY_VERIFY(named<KeyButton>(screen, "nextStep")->isEnabled());
        QTest::keyClick(screen, Qt::Key_T);
        QTRY_COMPARE(owner(), "ada");
        auto *drawer = desk.window.findChild<Drawer *>();
        QTRY_VERIFY(drawer->count(DrawerKind::Operation) > 0);
        drawer->openWith(DrawerKind::Operation);
        QTRY_COMPARE(cellText(drawer->view(), 0, 0),
                     "monthly-billing/2026-11 is yours. Undo: release it (Ctrl+Shift+Z)");
        picture(desk.window, "undo");
        QTest::keyClick(drawer->view(), Qt::Key_Escape);
        QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(owner(), "");
        QTRY_COMPARE(drawer->count(DrawerKind::Operation), 0);
        // By Enter on the line, too.
        QTRY_COMPARE(named<KeyButton>(screen, "nextStep")->words(), "Take it");
        QTRY_VERIFY(named<KeyButton>(screen, "nextStep")->isEnabled());
        QTest::keyClick(screen, Qt::Key_T);
        QTRY_COMPARE(owner(), "ada");
        QTRY_COMPARE(drawer->count(DrawerKind::Operation), 1);
        drawer->openWith(DrawerKind::Operation);
        QTest::keyClick(drawer->view(), Qt::Key_Return);
        QTRY_COMPARE(owner(), "");
    }

    // Written where it is read, on what is selected; told below the mouse, letter by letter.
    void aNoteIsWrittenAndTold()
    {
        ListsScene scene(3);
        Desktop desk(scene.db(), logins::ada);
        QVERIFY(desk.isUp());
        const QString text = QStringLiteral("<b>asked</b> their support");
        const auto noted = [&](const QString &kind, const QString &key) {
            return scene.db().root().value("SELECT text || ' by ' || by FROM fencepost.note_v WHERE "
                                           "subject_kind = '" +
                                           kind + "' AND subject_key = '" + key + "'");
        };
        const auto write = [&] {
            auto *button = named<KeyButton>(desk.inspector(), "writeNote");
            if (!QTest::qWaitFor([&] { return button->isVisible() && button->isEnabled(); }, 8000))
                return false;
            desk.window.activateWindow();
            if (!QTest::qWaitForWindowActive(&desk.window))
                return false;
            QTest::keyClick(&desk.window, Qt::Key_N, Qt::ControlModifier);
            return answerQuestion(&desk.window, text);
        };
        const auto told = [&](GridView *list) {
            const QRect row = list->visualRect(list->currentIndex().siblingAtColumn(0));
            QToolTip::hideText();
            QHelpEvent rests(QEvent::ToolTip, row.center(), list->viewport()->mapToGlobal(row.center()));
            QApplication::sendEvent(list->viewport(), &rests);
            const bool found = QTest::qWaitFor([] { return QToolTip::text().contains("Note by"); }, 5000);
            return found ? QToolTip::text() : QStringLiteral("no note: ") + QToolTip::text();
        };
        desk.go(Link::Screen::Ledger);
        QTRY_VERIFY(rows(desk.ledger()->list()) > 2);
        desk.ledger()->list()->setCurrentIndex(desk.ledger()->model()->index(1, 0));
        const QString key = currentKey(desk.ledger()->list());
        QVERIFY(write());
        QTRY_COMPARE(noted("effect", key), text + " by ada");
        SAYS(desk.inspector(), text);
        picture(desk.window, "note");
        const QString tip = told(desk.ledger()->list());
        QVERIFY2(tip.contains("Note by Ada Able") && tip.contains("&lt;b&gt;asked&lt;/b&gt; their support"),
                 qPrintable(tip));
        desk.go(Link::Screen::Runs, {}, {JobName("monthly-billing"), Period("2026-11")});
        QTRY_COMPARE(rows(runsOf(desk)->list()), 1);
        QVERIFY(write());
        QTRY_COMPARE(noted("run", "monthly-billing/2026-11"), text + " by ada");
        SAYS(desk.inspector(), text);
        QVERIFY2(told(runsOf(desk)->list()).contains("Note by Ada Able"), qPrintable(QToolTip::text()));
        // Who may only look reads it.
        Desktop watcher(scene.db(), logins::vera);
        QVERIFY(watcher.isUp());
        watcher.go(Link::Screen::Runs, {}, {JobName("monthly-billing"), Period("2026-11")});
        SAYS(watcher.inspector(), text);
        auto *button = named<KeyButton>(watcher.inspector(), "writeNote");
        QVERIFY(!button->isEnabled() && !button->why().isEmpty());
    }

    // What was paused is resumed; in production not before the console is armed.
    void aPauseIsTakenBack()
    {
        ListsScene scene(3);
        Desktop desk(scene.db(), logins::ada, QStringLiteral("production"));
        QVERIFY(desk.isUp());
        const auto paused = [&] {
            return scene.db().root().value(
                "SELECT count(*) FROM fencepost.pause_v WHERE key = 'monthly-billing'");
        };
        desk.go(Link::Screen::Reconcile, {}, {JobName("monthly-billing"), Period("2026-11")});
        QWidget *screen = desk.window.screen(Link::Screen::Reconcile);
        QTRY_COMPARE(named<KeyButton>(screen, "nextStep")->words(), "Take it over…"); // it is read
        QTest::keyClick(&desk.window, Qt::Key_K, Qt::ControlModifier);
        auto *field = desk.window.findChild<SearchField *>();
        QTest::keyClicks(field, "pause the job");
        QTRY_COMPARE(desk.window.findChild<GridView *>("foundList")->model()->rowCount(), 2);
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(answerQuestion(&desk.window, "look first"));
        desk.window.activateWindow(); // as the desktop does when a question goes
        QVERIFY(QTest::qWaitForWindowActive(&desk.window));
        QTRY_COMPARE(paused(), "1");
        auto *drawer = desk.window.findChild<Drawer *>();
        QTRY_COMPARE(drawer->count(DrawerKind::Operation), 1);
        QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(bannerText(desk.window), "Arm this console first: Ctrl+Shift+A.");
        QCOMPARE(paused(), "1");
        QTest::keyClick(&desk.window, Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(desk.window.bench().isArmed());
        // Not before the screen has read that it is paused.
        QVERIFY(QTest::qWaitFor(
            [&] {
                QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
                QTest::qWait(200);
                return paused() == "0";
            },
            15'000));
        QTRY_COMPARE(drawer->count(DrawerKind::Operation), 0);
    }

private:
    std::unique_ptr<ListsScene> m_scene;
};

QTEST_MAIN(ShellTest)
#include "shell_test.moc"
