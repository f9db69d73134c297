// SPDX-License-Identifier: GPL-3.0-or-later
// The eye itself is tested: what must be found is found, and what is right is not.
#include "layout_faults.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/key_button.h"

#include <QApplication>
#include <QScrollArea>
#include <QTest>

using namespace fencepost;

class LayoutFaultsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { Theme::apply(*qApp, Theme::Kind::Light); }

    void siblingsThatOverlapAreFound()
    {
        QWidget window;
        QWidget left(&window);
        QWidget right(&window);
        left.setGeometry(0, 0, 60, 20);
        right.setGeometry(60, 0, 60, 20);
        window.show();
        QCOMPARE(layoutFaults(&window), QStringList());
        right.move(59, 0);
        QCOMPARE(layoutFaults(&window).size(), 1);
    }

    void cutTextNeedsATooltip()
    {
        QWidget window;
        KeyButton button(QStringLiteral("a button with many words"), &window);
        button.setGeometry(0, 0, 400, 28);
        window.show();
        QCOMPARE(layoutFaults(&window), QStringList());
        button.resize(40, 28);
        button.setToolTip(QString());
        QCOMPARE(layoutFaults(&window).size(), 1);
        button.setToolTip(QStringLiteral("a button with many words"));
        QCOMPARE(layoutFaults(&window), QStringList());
    }

    void twoFilledButtonsAreOneTooMany()
    {
        QWidget window;
        KeyButton one(QStringLiteral("one"), QKeySequence(), ButtonKind::Primary, &window);
        KeyButton two(QStringLiteral("two"), QKeySequence(), ButtonKind::Primary, &window);
        one.setGeometry(0, 0, 100, 28);
        two.setGeometry(0, 40, 100, 28);
        window.show();
        QCOMPARE(layoutFaults(&window), QStringList{QStringLiteral("2 filled buttons on one screen")});
    }

    void slicedLinesAreFound()
    {
        QWidget window;
        CodeBox box(&window);
        box.setLines({TextRuns().plain(QStringLiteral("one")), TextRuns().plain(QStringLiteral("two"))});
        box.setGeometry(0, 0, 200, box.heightForWidth(200));
        window.show();
        QCOMPARE(layoutFaults(&window), QStringList());
        box.resize(200, box.height() - 10);
        QCOMPARE(layoutFaults(&window).size(), 1);
    }

    void aButtonWithTheFocusIsFound()
    {
        QWidget window;
        KeyButton button(QStringLiteral("one"), &window);
        button.setGeometry(0, 0, 100, 28);
        window.show();
        QCOMPARE(layoutFaults(&window), QStringList());
        button.setFocus();
        QCOMPARE(layoutFaults(&window).size(), 1);
    }

    void aPaneThatIsTooNarrowIsFound()
    {
        QWidget window;
        QScrollArea pane(&window);
        pane.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        pane.setWidgetResizable(true);
        auto *wide = new QWidget;
        pane.setWidget(wide);
        pane.resize(300, 200);
        window.show();
        QCOMPARE(layoutFaults(&window), QStringList());
        wide->setMinimumWidth(400);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(layoutFaults(&window).size(), 1);
    }

    void aButtonOfAnotherHeightIsFound()
    {
        QWidget window;
        KeyButton button(QStringLiteral("one"), &window);
        button.setGeometry(0, 0, 100, 31);
        window.show();
        QCOMPARE(layoutFaults(&window).size(), 1);
    }
};

QTEST_MAIN(LayoutFaultsTest)
#include "layout_faults_test.moc"
