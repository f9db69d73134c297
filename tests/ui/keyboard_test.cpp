// SPDX-License-Identifier: GPL-3.0-or-later
// The whole task without a mouse: find what is unknown, take it, ask the provider, resolve on evidence,
// verify the audit. Keys go where a window system sends them, to the widget that has the focus; and whatever
// can be pressed or written in is reached by Tab.
#include "at_the_run.h"

#include "models/domain/ids.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/style/theme.h"
#include "ui/triage/triage_screen.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLineEdit>
#include <QSet>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kPatience = 15'000;
constexpr int kMostTabs = 120;

// Counts what a hand on a mouse would do.
class MouseWatch : public QObject
{
public:
    MouseWatch() { qApp->installEventFilter(this); }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        m_presses += event->type() == QEvent::MouseButtonPress ? 1 : 0;
        return QObject::eventFilter(watched, event);
    }
    int presses() const { return m_presses; }

private:
    int m_presses = 0;
};

// What window managers do when a question is gone.
bool isInFront(QWidget &window)
{
    window.activateWindow();
    return QTest::qWaitFor([&] { return QApplication::activeWindow() == &window; }, 5000);
}

bool press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QWidget *at = QApplication::focusWidget() ? QApplication::focusWidget() : QApplication::activeWindow();
    if (!at || !at->isVisible()) {
        qWarning() << "a key would go to" << at;
        return false;
    }
    QTest::keyClick(at, key, modifiers);
    return true;
}

bool type(const QString &text)
{
    QWidget *at = QApplication::focusWidget();
    if (!qobject_cast<QLineEdit *>(at)) {
        qWarning() << "the focus is at" << at;
        return false;
    }
    QTest::keyClicks(at, text);
    return true;
}

bool tabTo(const QWidget *wanted)
{
    for (int i = 0; i < kMostTabs && QApplication::focusWidget() != wanted; ++i) {
        if (!press(Qt::Key_Tab))
            return false;
    }
    return QApplication::focusWidget() == wanted;
}

// Down the list to the first row whose key begins so.
bool walkTo(GridView *list, const QString &kind)
{
    if (!tabTo(list) || !press(Qt::Key_Home))
        return false;
    for (int row = 0; row < rows(list) && !currentKey(list).startsWith(kind); ++row)
        press(Qt::Key_Down);
    return currentKey(list).startsWith(kind);
}

bool isControl(const QWidget *widget)
{
    return qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLineEdit *>(widget) ||
           qobject_cast<const QAbstractItemView *>(widget);
}

// By its name where it has one: a control that is drawn anew while Tab goes round is the same one. Of several
// that exclude each other Tab comes by one, the arrows by the others.
QString nameOf(const QWidget *widget)
{
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget); button && button->autoExclusive())
        return QStringLiteral("one of several");
    const QString name = widget->accessibleName().isEmpty() ? widget->objectName() : widget->accessibleName();
    return QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + name;
}

QSet<QString> controlsOf(const QWidget &window)
{
    QSet<QString> names;
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (isControl(widget) && widget->isVisible() && widget->isEnabled() &&
            widget->focusPolicy() != Qt::NoFocus)
            names.insert(nameOf(widget));
    }
    return names;
}

// What Tab does not come by, of what can be pressed or written in; empty: nothing.
QString missedByTab(QWidget &window)
{
    const QSet<QString> wanted = controlsOf(window);
    if (wanted.size() < 8)
        return QStringLiteral("there is hardly anything");
    QSet<QString> reached;
    for (int i = 0; i < kMostTabs; ++i) {
        if (!press(Qt::Key_Tab) || !QApplication::focusWidget())
            return QStringLiteral("Tab led to nothing that can be seen");
        reached.insert(nameOf(QApplication::focusWidget()));
    }
    const QSet<QString> still = controlsOf(window) & wanted; // the others went while Tab was pressed
    QStringList missed = (still - reached).values();
    missed.sort();
    return missed.join(QStringLiteral("; "));
}

} // namespace

class KeyboardTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
    }

    void theWholeTask()
    {
        CrashedRun crash;
        SceneStore store(crash.desk.db, logins::ada);
        MainWindow window(store, crash.lookUps());
        window.resize(1440, 900);
        window.show();
        QVERIFY(isInFront(window));
        const MouseWatch mouse;

        auto *triage = qobject_cast<TriageScreen *>(window.screen(Link::Screen::Triage));
        QTRY_VERIFY_WITH_TIMEOUT(rows(triage->list()) > 0, kPatience);
        QVERIFY(walkTo(triage->list(), QStringLiteral("unresolved:")));
        SAYS(triage->inspector(), QStringLiteral("Safe:"));
        QVERIFY(press(Qt::Key_Return)); // takes it, and asks
        auto *reconcile = qobject_cast<ReconcileScreen *>(window.screen(Link::Screen::Reconcile));
        Reconciliation &work = reconcile->work();
        QTRY_COMPARE_WITH_TIMEOUT(window.current(), Link::Screen::Reconcile, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(work.isMine() && !work.windows().empty() && !work.isChecking(), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(work.conclusiveItems().size() > 100, kPatience);
        const auto ready = static_cast<qint64>(work.conclusiveItems().size());

        QVERIFY(press(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier));
        QTRY_VERIFY(window.bench().isArmed());
        QTRY_VERIFY(work.canResolve().possible);
        QVERIFY(press(Qt::Key_R));
        QTRY_VERIFY(window.findChild<ConfirmDialog *>());
        QVERIFY(isInFront(*window.findChild<ConfirmDialog *>()));
        QVERIFY(type(QStringLiteral("the provider has them")));
        QVERIFY(press(Qt::Key_Tab));
        QVERIFY(type(QString::number(ready)));
        QVERIFY(press(Qt::Key_Return, Qt::ControlModifier));
        QTRY_VERIFY(!window.findChild<ConfirmDialog *>());
        QVERIFY(isInFront(window));
        QTRY_COMPARE_WITH_TIMEOUT(work.stepFacts().settled, ready, kPatience);

        QVERIFY(press(Qt::Key_8, Qt::ControlModifier));
        QTRY_COMPARE(window.current(), Link::Screen::Audit);
        auto *audit = qobject_cast<AuditScreen *>(window.screen(Link::Screen::Audit));
        QTRY_VERIFY_WITH_TIMEOUT(rows(audit->list()) > 0, kPatience);
        QVERIFY(press(Qt::Key_H));
        SAYS(audit, QStringLiteral("erified"));
        QCOMPARE(crash.one("SELECT count(*) FROM fencepost.audit_record WHERE action = 'resolve_effects'"),
                 QString::number(ready));
        QCOMPARE(mouse.presses(), 0);
    }

    // On every screen: a key opens it, its list has the focus or gets it, and Tab comes by every control.
    void tabComesByEverything_data()
    {
        QTest::addColumn<int>("number");
        for (int number = 1; number <= 8; ++number)
            QTest::addRow("screen %d", number) << number;
    }

    void tabComesByEverything()
    {
        QFETCH(int, number);
        static ListsScene scene(12);
        Desktop desk(scene.db(), logins::ada);
        QVERIFY(desk.isUp());
        QVERIFY(isInFront(desk.window));
        QVERIFY(press(Qt::Key(Qt::Key_0 + number), Qt::ControlModifier));
        QTest::qWait(1500); // what it lists is read, its inspector filled
        QCOMPARE(missedByTab(desk.window), QString());
    }

    // With a run open there is more, and what is odd has its own controls in the inspector.
    void tabComesByTheEvidence()
    {
        CrashedRun crash;
        AtTheRun at(crash);
        QVERIFY(isInFront(at.window));
        QVERIFY(at.take());
        QVERIFY(press(Qt::Key_C));
        const auto odd = [&] { return at.work.stepFacts().odd; };
        QTRY_VERIFY_WITH_TIMEOUT(!at.work.isChecking() && odd() > 0, kPatience);
        QTRY_VERIFY(at.window.findChild<QAbstractButton *>(QStringLiteral("stands")));
        QCOMPARE(missedByTab(at.window), QString());
    }
};

QTEST_MAIN(KeyboardTest)
#include "keyboard_test.moc"
