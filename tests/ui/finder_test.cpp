// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+K and F1 in the real window on a real database: typed into, gone through by keys, opened.
#include "lists_desktop.h"

#include "models/tables/grid_roles.h"
#include "ui/runs/runs_screen.h"
#include "ui/screen/commands.h"
#include "ui/shell/finder.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/search_field.h"

#include <QApplication>
#include <QDialog>
#include <QShortcut>

using namespace fencepost;
using namespace fencepost::test;

namespace {

struct Box
{
    explicit Box(Desktop &desk)
        : window(desk.window)
        , finder(desk.window.findChild<Finder *>())
        , list(finder->list())
        , field(desk.window.findChild<SearchField *>())
    {}
    void open() { QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier); }
    void type(const QString &text) { QTest::keyClicks(field, text); }
    QString text() const
    {
        QStringList lines;
        for (int row = 0; row < rows(list); ++row) {
            QStringList cells;
            for (int column = 0; column < 3; ++column) {
                QString cell = cellText(list, row, column);
                if (cell.isEmpty())
                    cell = list->model()->index(row, column).data(KeyCapRole).toString();
                cells << cell;
            }
            lines << cells.join('|');
        }
        return lines.join('\n');
    }
    int rowOf(const QString &key) const
    {
        for (int row = 0; row < rows(list); ++row) {
            if (keyAt(list, row).startsWith(key))
                return row;
        }
        return -1;
    }
    // By the arrow keys alone, from wherever it is.
    bool goTo(const QString &key)
    {
        if (!QTest::qWaitFor([&] { return rowOf(key) >= 0; }, 8000))
            return false;
        for (int i = 0; i < 60 && !currentKey(list).startsWith(key); ++i)
            QTest::keyClick(field, list->currentIndex().row() < rowOf(key) ? Qt::Key_Down : Qt::Key_Up);
        return currentKey(list).startsWith(key);
    }
    QString words() const { return finder->findChild<ElidedLabel *>()->text(); }

    MainWindow &window;
    Finder *finder;
    GridView *list;
    SearchField *field;
};

} // namespace

class FinderTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
        m_scene = std::make_unique<ListsScene>(40);
    }
    void cleanupTestCase() { m_scene.reset(); }

    // What can be done here and where one can go, each with its key; what cannot be done says why.
    void itListsWhatCanBeDone()
    {
        Desktop desk(m_scene->db(), logins::ada, QStringLiteral("production"));
        QVERIFY(desk.isUp());
        Box box(desk);
        desk.go(Link::Screen::Ledger);
        QTRY_VERIFY(rows(desk.ledger()->list()) > 0);
        QWidget *before = QApplication::focusWidget();
        box.open();
        QVERIFY(box.finder->isVisible());
        QCOMPARE(QApplication::focusWidget(), box.field);
        const QString text = box.text();
        for (const char *line : {"Do it here||", "Go to||", "Export the list…||W", "State: unresolved||",
                                 "Clear the filters||X", "Go to a date or a time||D", "Copy effect key||Y",
                                 "Show the SQL of the list||Ctrl+L", "Triage||Ctrl+1", "Audit||Ctrl+"})
            QVERIFY2(text.contains(QString::fromUtf8(line)),
                     qPrintable(QString::fromUtf8(line) + "\n" + text));
        picture(desk.window, "finder-commands");
        QTest::keyClick(box.field, Qt::Key_Escape);
        QVERIFY(!box.finder->isVisible());
        QCOMPARE(QApplication::focusWidget(), before);
        // The run is nobody's: what needs it to be ours stands there with its reason, and Enter does nothing.
        desk.go(Link::Screen::Reconcile, {}, {JobName("monthly-billing"), Period("2026-11")});
        SAYS(desk.window.screen(Link::Screen::Reconcile), QStringLiteral("monthly-billing · 2026-11"));
        QTRY_VERIFY(named<KeyButton>(desk.window.screen(Link::Screen::Reconcile), "nextStep")->isEnabled());
        box.open();
        box.type("resolve what");
        QTRY_VERIFY2(box.text().contains("Resolve what the evidence settles|"), qPrintable(box.text()));
        QVERIFY2(!box.text().contains("Resolve what the evidence settles||"), qPrintable(box.text()));
        picture(desk.window, "finder-why");
        QTest::keyClick(box.field, Qt::Key_Return);
        QVERIFY(box.finder->isVisible());
        QTest::keyClick(box.field, Qt::Key_Escape);
        box.open();
        box.type("pause jo");
        QTRY_VERIFY2(box.text().contains("More: Pause the job…"), qPrintable(box.text()));
        QTest::keyClick(box.field, Qt::Key_Return);
        QTRY_VERIFY(desk.window.findChild<QDialog *>());
    }

    // A window that comes up gives its focus to what is first in it, the field: that opens nothing.
    void itOpensWhenItIsAskedFor()
    {
        Desktop desk(m_scene->db(), logins::vera);
        Box box(desk);
        desk.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&desk.window));
        QCOMPARE(QApplication::focusWidget(), box.field);
        QVERIFY(!box.finder->isVisible());
        QVERIFY(desk.isUp());
        auto *triage = named<GridView>(desk.window.screen(Link::Screen::Triage), "triageList");
        QTRY_COMPARE(QApplication::focusWidget(), triage);
        QVERIFY(!box.finder->isVisible());
        // What is typed into it opens it; what is typed before there is a connection stays.
        Desktop other(m_scene->db(), logins::vera);
        Box first(other);
        other.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other.window));
        first.type("leas");
        QVERIFY(first.finder->isVisible());
        QVERIFY(other.isUp());
        QTest::qWait(300);
        QVERIFY(first.finder->isVisible());
        QCOMPARE(first.field->text(), "leas");
        QCOMPARE(QApplication::focusWidget(), first.field);
    }

    // A command by its words, by keys alone.
    void itDoesWhatIsTyped()
    {
        Desktop desk(m_scene->db(), logins::vera);
        QVERIFY(desk.isUp());
        Box box(desk);
        box.open();
        box.type("leas over");
        QCOMPARE(box.text().section('\n', 0, 1), "Go to||\nLeases & overlap||Ctrl+6");
        QTest::keyClick(box.field, Qt::Key_Return);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Leases);
        desk.go(Link::Screen::Ledger);
        QTRY_VERIFY(rows(desk.ledger()->list()) > 30);
        box.open();
        box.type("state unres");
        QTest::keyClick(box.field, Qt::Key_Return);
        SAYS(desk.ledger(), QStringLiteral("State: unresolved"));
        box.open();
        box.type("clear");
        QTest::keyClick(box.field, Qt::Key_Return);
        SAYS(desk.ledger(), QStringLiteral("State: any"));
    }

    void itFindsInTheDatabase_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("heading");
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("screen");
        QTest::newRow("key") << m_scene->gone.first().left(12) << "Effects by key"
                             << "found:0:" + m_scene->gone.first() << int(Link::Screen::Ledger);
        const QString reference =
            m_scene->db().root().value("SELECT provider_ref FROM fencepost.effect_ledger WHERE provider_ref "
                                       "IS NOT NULL ORDER BY 1 LIMIT 1");
        QTest::newRow("reference") << reference << "Effects by the provider's reference"
                                   << "found:1:" + reference << int(Link::Screen::Ledger);
        const QString target = m_scene->db().root().value(
            "SELECT min(target) FROM fencepost.effect_ledger WHERE target ~ '^[A-Za-z0-9_]+$'");
        QTest::newRow("customer") << target << "Customers"
                                  << "found:2:" + target << int(Link::Screen::Ledger);
        QTest::newRow("run") << "monthly-billing/2026-11"
                             << "Runs"
                             << "found:3:monthly-billing/2026-11" << int(Link::Screen::Runs);
        QTest::newRow("period") << "2026-1"
                                << "Periods"
                                << "found:4:2026-11" << int(Link::Screen::Runs);
        QTest::newRow("job") << "ILLIN"
                             << "Jobs"
                             << "found:5:monthly-billing" << int(Link::Screen::Runs);
    }
    void itFindsInTheDatabase()
    {
        QFETCH(const QString, typed);
        QFETCH(const QString, heading);
        QFETCH(const QString, key);
        QFETCH(const int, screen);
        Desktop desk(m_scene->db(), logins::vera);
        QVERIFY(desk.isUp());
        Box box(desk);
        box.open();
        box.type(typed); // without a pause: whatever is asked on the way, the last is what is shown
        QVERIFY2(box.goTo(key), qPrintable(box.field->text() + " | " + box.words() + " | " + box.text()));
        QVERIFY2(box.text().contains(heading + "||"), qPrintable(box.text()));
        picture(desk.window, QStringLiteral("finder-") + QTest::currentDataTag());
        QTest::keyClick(box.field, Qt::Key_Return);
        QVERIFY(!box.finder->isVisible());
        QCOMPARE(int(desk.window.current()), screen);
        const QString subject = key.section(':', 2);
        if (desk.window.current() == Link::Screen::Ledger) {
            QTRY_VERIFY(rows(desk.ledger()->list()) > 0 && rows(desk.ledger()->list()) < 10);
            SAYS(desk.inspector(), QStringLiteral("Effect key"));
        } else {
            auto *runs = qobject_cast<RunsScreen *>(desk.window.screen(Link::Screen::Runs));
            QTRY_VERIFY(rows(runs->list()) > 0);
            QTRY_VERIFY2(currentKey(runs->list()).contains(subject), qPrintable(currentKey(runs->list())));
        }
    }

    // Markup and changes of direction are text, and what is not there is said.
    void hostileTextIsText()
    {
        Desktop desk(m_scene->db(), logins::vera);
        QVERIFY(desk.isUp());
        Box box(desk);
        box.open();
        box.type(ListsScene::hostileTarget().left(3));
        QVERIFY2(box.goTo("found:2:"), qPrintable(box.text()));
        QVERIFY2(box.text().contains("[U+202E]"), qPrintable(box.text()));
        picture(desk.window, "finder-hostile");
        box.field->clear();
        box.type("<b>%no such");
        QTRY_COMPARE(box.words(), "In the database nothing begins with <b>%no such.");
        QCOMPARE(rows(box.list), 0);
        // Entered all the same, the ledger says so.
        QTest::keyClick(box.field, Qt::Key_Return);
        QTRY_COMPARE(desk.window.current(), Link::Screen::Ledger);
        SAYS(desk.ledger(), QStringLiteral("Nothing in the ledger matches"));
    }

    // Every key that does something in the window stands in F1, whichever screen is shown.
    void theKeysAreAllTold()
    {
        Desktop desk(m_scene->db(), logins::ada);
        QVERIFY(desk.isUp());
        for (const QShortcut *shortcut : desk.window.findChildren<QShortcut *>()) {
            const QString key = shortcut->key().toString();
            const bool goes =
                key.startsWith("Ctrl+") && key.back().isDigit() && shortcut->parent() == &desk.window;
            QVERIFY2(goes || !shortcut->whatsThis().isEmpty(), qPrintable(key));
        }
        for (const Link::Screen screen :
             {Link::Screen::Triage, Link::Screen::Reconcile, Link::Screen::Consents, Link::Screen::Runs,
              Link::Screen::Ledger, Link::Screen::Leases, Link::Screen::DeadLetters, Link::Screen::Audit}) {
            desk.go(screen, {},
                    screen == Link::Screen::Reconcile ? RunKey{JobName("monthly-billing"), Period("2026-11")}
                                                      : RunKey());
            QTest::qWait(300);
            QTest::keyClick(&desk.window, Qt::Key_F1);
            auto *dialog = desk.window.findChild<QDialog *>("keysDialog");
            QVERIFY(dialog);
            QStringList told;
            for (const KeyCap *cap : dialog->findChildren<KeyCap *>())
                told << cap->accessibleName();
            told.sort();
            const QString all = told.join(' ');
            told.removeDuplicates();
            QCOMPARE(told.join(' '), all); // each once
            for (QWidget *part : {static_cast<QWidget *>(desk.window.screen(screen)), desk.inspector()}) {
                for (const KeyButton *button : part->findChildren<KeyButton *>())
                    QVERIFY2(button->keyText().isEmpty() || told.contains(button->keyText()),
                             qPrintable(button->words()));
                for (const QShortcut *shortcut : part->findChildren<QShortcut *>())
                    QVERIFY2(told.contains(commandOf(const_cast<QShortcut *>(shortcut)).key),
                             qPrintable(shortcut->whatsThis()));
            }
            for (const char *key : {"Ctrl+1 … 8", "Ctrl+K", "Ctrl+L", "F5", "F1"})
                QVERIFY2(told.contains(QString::fromUtf8(key)) || QLatin1String(key).size() > 8, key);
            picture(*dialog, QStringLiteral("keys-%1").arg(int(screen)));
            QTRY_VERIFY(dialog->isActiveWindow()); // else the key is nobody's
            QTest::keyClick(dialog, Qt::Key_Escape);
            QTRY_VERIFY(!desk.window.findChild<QDialog *>("keysDialog") ||
                        !desk.window.findChild<QDialog *>("keysDialog")->isVisible());
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            desk.window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&desk.window));
        }
    }

private:
    std::unique_ptr<ListsScene> m_scene;
};

QTEST_MAIN(FinderTest)
#include "finder_test.moc"
