// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader is told: every control and every cell has a role and a name, and nothing falls when it
// is asked while the lists change under it (Qt 6.4's tables have known faults there).
#include "lists_desktop.h"

#include "ui/style/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QSet>
#include <random>

using namespace fencepost;
using namespace fencepost::test;

namespace {

constexpr int kSteps = 1000;
constexpr int kMostCells = 400; // of a table, in one look

bool mustHaveName(QAccessible::Role role)
{
    static const QSet<QAccessible::Role> named{
        QAccessible::PushButton,  QAccessible::ButtonMenu,   QAccessible::CheckBox,
        QAccessible::RadioButton, QAccessible::ComboBox,     QAccessible::EditableText,
        QAccessible::Table,       QAccessible::Tree,         QAccessible::List,
        QAccessible::Chart,       QAccessible::ColumnHeader, QAccessible::ProgressBar,
        QAccessible::Dialog,      QAccessible::Window};
    return named.contains(role);
}

QString placeOf(QAccessibleInterface *at)
{
    QStringList path;
    for (int depth = 0; at && depth < 40; at = at->parent(), ++depth) {
        if (const QObject *object = at->object())
            path.prepend(QLatin1String(object->metaObject()->className()) + QLatin1Char('/') +
                         object->objectName());
    }
    return path.join(QLatin1String(" > ")).right(240);
}

// What is seen and says nothing, or denies its parent.
class Walk
{
public:
    void look(QAccessibleInterface *at)
    {
        if (!at || !at->isValid() || at->state().invisible)
            return;
        ++m_seen;
        if (at->role() == QAccessible::NoRole)
            m_faults << QStringLiteral("no role: ") + placeOf(at);
        if (mustHaveName(at->role()) && at->text(QAccessible::Name).trimmed().isEmpty())
            m_faults << QStringLiteral("role %1 without a name: ").arg(int(at->role())) + placeOf(at);
        if (QAccessibleTableInterface *table = at->tableInterface()) {
            lookAtCells(table);
            return; // its cells are its children
        }
        for (int i = 0; i < at->childCount(); ++i) {
            QAccessibleInterface *child = at->child(i);
            if (!child)
                m_faults << QStringLiteral("child %1 is not there: ").arg(i) + placeOf(at);
            look(child);
        }
    }
    int seen() const { return m_seen; }
    int cells() const { return m_cells; }
    QStringList faults() const { return QStringList(m_faults.begin(), m_faults.end()); }

private:
    void lookAtCells(QAccessibleTableInterface *table)
    {
        int looked = 0;
        for (int row = 0; row < table->rowCount(); ++row) {
            bool says = false;
            for (int column = 0; column < table->columnCount() && looked < kMostCells; ++column, ++looked) {
                QAccessibleInterface *cell = table->cellAt(row, column);
                if (!cell)
                    m_faults << QStringLiteral("no cell %1, %2").arg(row).arg(column);
                says = says || (cell && !cell->text(QAccessible::Name).trimmed().isEmpty());
                ++m_cells;
            }
            if (looked >= kMostCells)
                return;
            if (!says)
                m_faults << QStringLiteral("row %1 says nothing").arg(row);
        }
    }

    int m_seen = 0;
    int m_cells = 0;
    QSet<QString> m_faults;
};

} // namespace

class AccessTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        Theme::apply(*qobject_cast<QApplication *>(QCoreApplication::instance()), Theme::Kind::Light);
        QAccessible::setActive(true);
    }

    void everythingHasANameAndARole_data()
    {
        QTest::addColumn<int>("number");
        for (int number = 1; number <= 8; ++number)
            QTest::addRow("screen %d", number) << number;
    }

    void everythingHasANameAndARole()
    {
        QFETCH(int, number);
        Desktop desk(scene().db(), logins::ada);
        QVERIFY(desk.isUp());
        QTest::keyClick(&desk.window, Qt::Key(Qt::Key_0 + number), Qt::ControlModifier);
        QTest::qWait(1500); // what it lists is read, its inspector filled
        Walk walk;
        walk.look(QAccessible::queryAccessibleInterface(&desk.window));
        qInfo("%d things, %d cells", walk.seen(), walk.cells());
        QVERIFY(walk.seen() > 40);
        QVERIFY2(walk.faults().isEmpty(), qPrintable(walk.faults().join(QLatin1Char('\n'))));
    }

    // A reader that goes about at random while rows come and go, screens change and questions open.
    void aThousandStepsWhileItChanges()
    {
        Desktop desk(scene().db(), logins::ada);
        QVERIFY(desk.isUp());
        std::mt19937 dice(7);
        const auto below = [&](int most) { return most > 0 ? int(dice() % unsigned(most)) : 0; };
        QAccessibleInterface *at = QAccessible::queryAccessibleInterface(&desk.window);
        const QAccessible::Id top = QAccessible::uniqueId(at);
        QAccessible::Id here = top;
        int told = 0;
        for (int step = 0; step < kSteps; ++step) {
            at = QAccessible::accessibleInterface(here); // may be gone: a reader keeps numbers
            if (!at || !at->isValid())
                at = QAccessible::accessibleInterface(top);
            told += at->text(QAccessible::Name).isEmpty() && at->text(QAccessible::Value).isEmpty() ? 0 : 1;
            at->text(QAccessible::Description);
            at->state();
            at->rect();
            QAccessibleTableInterface *table = at->tableInterface();
            if (table && table->rowCount() > 0 && below(4) > 0) {
                at = table->cellAt(below(table->rowCount()), below(table->columnCount()));
            } else {
                QAccessibleInterface *next =
                    below(3) == 0 ? at->parent() : at->child(below(at->childCount()));
                at = next ? next : QAccessible::accessibleInterface(top);
            }
            if (at)
                here = QAccessible::uniqueId(at);
            if (step % 25 == 0) {
                QTest::keyClick(&desk.window, Qt::Key(Qt::Key_1 + below(8)), Qt::ControlModifier);
                scene().sendAnother(QStringLiteral("cus_walk_%1").arg(step));
                here = top;
            }
            if (step % 5 == 0)
                QTest::qWait(10);
        }
        QVERIFY2(told > kSteps / 4, qPrintable(QString::number(told)));
    }

private:
    static ListsScene &scene()
    {
        static ListsScene made(12);
        return made;
    }
};

QTEST_MAIN(AccessTest)
#include "access_test.moc"
