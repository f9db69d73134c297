// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets: heights of the grid, keys, sums.
#include "gallery_models.h"
#include "widgets_support.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/count_confirm.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/focus.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/inspector.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/rail.h"
#include "ui/widgets/stepper.h"
#include "ui/widgets/strips.h"
#include "ui/widgets/sum_bar.h"
#include "ui/widgets/tile.h"
#include "ui/widgets/tool_tip.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <algorithm>

using namespace fencepost;

class WidgetsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { Theme::apply(*qApp, Theme::Kind::Light); }
    void heightsAreThoseOfTheGrid();
    void rowsAreThoseOfTheGrid();
    void buttonDoesWhatItsKeySays();
    void buttonKeepsKeyWhenWordsChange();
    void enterIsNoShortcut();
    void moneyButtonSaysWhyNot();
    void enterMovesNoMoney();
    void focusGoesToTheList();
    void tileIsClickedByKeys();
    void stepperByKeys();
    void stepsKeepTheirPlaces();
    void hatchedPartsHaveHatchedGlyphs();
    void railByKeys();
    void gridSkipsHeadings();
    void gridKeepsACurrentRow();
    void gridActivatesAndCopiesWholeValues();
    void tabLeavesTheGrid();
    void drawerFiltersAndCloses();
    void countMustBeTyped();
    void segmentsAddUp_data();
    void segmentsAddUp();
    void chipTellsProduction();
    void buttonsGoOnTheNextLine();
};

// Beside each other where there is room, else below; none is cut, and what is hidden takes no place.
void WidgetsTest::buttonsGoOnTheNextLine()
{
    InspectorPanel panel;
    InspectorSection *section = panel.addSection(QString());
    const auto button = [&](const char *words) { return new KeyButton(QLatin1String(words), section); };
    KeyButton *hidden = button("Not now");
    KeyButton *first = button("Look again");
    KeyButton *second = button("Open in Ledger");
    KeyButton *third = button("Close it, with a reason that is long");
    section->addRow({hidden, first, second, third});
    hidden->hide();
    panel.resize(panel.width(), 400);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QTRY_COMPARE(second->x(), first->x() + first->width() + metrics::gap);
    QCOMPARE(second->y(), first->y());
    QCOMPARE(third->x(), first->x());
    QCOMPARE(third->y(), first->y() + first->height() + metrics::gap);
    for (const KeyButton *one : {first, second, third})
        QCOMPARE(one->width(), one->sizeHint().width());
    QVERIFY(section->height() > third->geometry().bottom());
}

void WidgetsTest::heightsAreThoseOfTheGrid()
{
    KeyButton button(QStringLiteral("Take"), QKeySequence(QStringLiteral("T")));
    QCOMPARE(button.sizeHint().height(), 28);
    QCOMPARE(QPushButton(QStringLiteral("Take")).sizeHint().height(), 28);
    QCOMPARE(QLineEdit().sizeHint().height(), 28);
    QCOMPARE(Tile().sizeHint().height(), 86);
    QCOMPARE(Stepper().sizeHint().height(), 36);
    QCOMPARE(TopBar().height(), 44);
    QCOMPARE(FooterBar().height(), 28);
    QCOMPARE(ActionBar().height(), 60);
    QCOMPARE(ListToolbar(QStringLiteral("Needs a person")).height(), 36);
    EnvironmentChip chip;
    QCOMPARE(EnvironmentStrip(&chip).height(), 4);
    Rail rail;
    QCOMPARE(rail.width(), 176);
    rail.setNarrow(true);
    QCOMPARE(rail.width(), 48);
    InspectorPanel inspector;
    QCOMPARE(inspector.width(), 372);
    inspector.setNarrow(true);
    QCOMPARE(inspector.width(), 320);
    SumBar bar;
    bar.resize(868, 40);
    bar.setSegments({{StateGlyph::Settled, QStringLiteral("done"), 1, {}, false}});
    QCOMPARE(bar.segmentRects().first().height(), 18);
}

void WidgetsTest::rowsAreThoseOfTheGrid()
{
    const auto view = triageView();
    view->show();
    QCOMPARE(view->horizontalHeader()->height(), 26);
    int groups = 0;
    for (int row = 0; row < view->model()->rowCount(); ++row) {
        const bool group = view->model()->index(row, 0).data(GroupRowRole).toBool();
        groups += group ? 1 : 0;
        QCOMPARE(view->rowHeight(row), group ? 24 : 46);
    }
    QCOMPARE(groups, 3);
    // A row that comes later is measured like the others, and the heading keeps its height.
    static_cast<QStandardItemModel *>(view->model())->insertRow(2, new QStandardItem(QStringLiteral("new")));
    QCOMPARE(view->rowHeight(2), 46);
    QCOMPARE(view->rowHeight(0), 24);
    GridView oneLine(GridView::Rows::OneLine);
    const auto rows = gallery::verdictRows();
    oneLine.setModel(rows.get());
    QCOMPARE(oneLine.rowHeight(3), 26);
}

void WidgetsTest::buttonDoesWhatItsKeySays()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *button = new KeyButton(QStringLiteral("Take"), QKeySequence(QStringLiteral("T")));
    auto *field = new QLineEdit;
    layout->addWidget(button);
    layout->addWidget(field);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QSignalSpy clicked(button, &KeyButton::clicked);
    button->setFocus();
    QTest::keyClick(&window, Qt::Key_T);
    QTRY_COMPARE(clicked.count(), 1);
    QTest::keyClick(button, Qt::Key_Return);
    QCOMPARE(clicked.count(), 2);
    // What is typed into a field is text, not a command.
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("t"));
    QCOMPARE(field->text(), QStringLiteral("t"));
    QCOMPARE(clicked.count(), 2);
}

void WidgetsTest::buttonKeepsKeyWhenWordsChange()
{
    KeyButton button(QStringLiteral("Resolve 1"), QKeySequence(QStringLiteral("R")));
    button.setWords(QStringLiteral("Resolve P&L 2"));
    QCOMPARE(button.shortcut(), QKeySequence(QStringLiteral("R")));
    QCOMPARE(button.accessibleName(), QStringLiteral("Resolve P&L 2"));
}

void WidgetsTest::enterIsNoShortcut()
{
    const KeyButton button(QStringLiteral("Take and check"), QKeySequence(Qt::Key_Return),
                           ButtonKind::Primary);
    QVERIFY(button.shortcut().isEmpty());
    QCOMPARE(button.accessibleDescription(), QStringLiteral("Enter"));
}

void WidgetsTest::moneyButtonSaysWhyNot()
{
    KeyButton button(QStringLiteral("Preview rerun"), QKeySequence(), ButtonKind::Money);
    button.setAllowed(false, QStringLiteral("Opens after Resolve."));
    QVERIFY(!button.isEnabled());
    QVERIFY(seen(button.toolTip()).contains(QStringLiteral("Opens after Resolve.")));
    button.setAllowed(true);
    QVERIFY(button.isEnabled());
    QVERIFY(!seen(button.toolTip()).contains(QStringLiteral("Opens")));
}

void WidgetsTest::enterMovesNoMoney()
{
    KeyButton button(QStringLiteral("Allow this rerun…"), QKeySequence(Qt::Key_L), ButtonKind::Money);
    QSignalSpy clicked(&button, &KeyButton::clicked);
    QTest::keyClick(&button, Qt::Key_Return);
    QTest::keyClick(&button, Qt::Key_Enter);
    QCOMPARE(clicked.count(), 0);
    button.setKind(ButtonKind::Plain);
    QTest::keyClick(&button, Qt::Key_Return);
    QCOMPARE(clicked.count(), 1);
}

void WidgetsTest::focusGoesToTheList()
{
    QWidget window;
    auto *list = new QLineEdit(&window); // stands for it
    auto *screen = new QWidget(&window);
    setFocusHome(screen, list);
    auto *going = new KeyButton(QStringLiteral("Take it"), screen);
    auto *next = new KeyButton(QStringLiteral("Allow this rerun…"), screen);
    next->move(120, 0);
    window.show();
    list->setFocus();
    QTest::mouseClick(going, Qt::LeftButton);
    QCOMPARE(window.focusWidget(), list); // a click leaves it where it is
    going->setFocus(Qt::TabFocusReason);
    QCOMPARE(window.focusWidget(), going);
    going->setAllowed(false);
    QCOMPARE(window.focusWidget(), list);
    going->setAllowed(true);
    going->setFocus(Qt::TabFocusReason);
    going->hide();
    QCOMPARE(window.focusWidget(), list);
}

void WidgetsTest::tileIsClickedByKeys()
{
    Tile tile;
    tile.setCaption(QStringLiteral("Unresolved"), StateGlyph::Unknown);
    tile.setFigure(QStringLiteral("663"));
    QSignalSpy clicked(&tile, &Tile::clicked);
    QTest::keyClick(&tile, Qt::Key_Return);
    QTest::keyClick(&tile, Qt::Key_Space);
    QCOMPARE(clicked.count(), 2);
    QCOMPARE(tile.accessibleName(), QStringLiteral("Unresolved: 663"));
}

void WidgetsTest::stepperByKeys()
{
    Stepper stepper;
    stepper.setSteps({{QStringLiteral("Own"), {}, Stepper::State::Done},
                      {QStringLiteral("Check"), {}, Stepper::State::Open},
                      {QStringLiteral("Review"), QStringLiteral("2 odd"), Stepper::State::Later}});
    stepper.resize(600, 36);
    QSignalSpy chosen(&stepper, &Stepper::stepChosen);
    QTest::keyClick(&stepper, Qt::Key_Right);
    QTest::keyClick(&stepper, Qt::Key_Right);
    QTest::keyClick(&stepper, Qt::Key_Right); // stays on the last
    QTest::keyClick(&stepper, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().toInt(), 2);
    QVERIFY(stepper.accessibleDescription().contains(QStringLiteral("2 odd")));
    QTest::mouseClick(&stepper, Qt::LeftButton, {}, stepper.stepRect(1).center());
    QCOMPARE(chosen.last().first().toInt(), 1);
}

// Nothing moves under the eyes of a reader because one step says more than before.
void WidgetsTest::stepsKeepTheirPlaces()
{
    Stepper stepper;
    stepper.resize(892, 36);
    const auto places = [&](const QString &words) {
        QList<Stepper::Step> steps;
        for (const char *name : {"Own", "Check", "Review", "Resolve", "Rerun", "Report"})
            steps.append({QString::fromLatin1(name), words, Stepper::State::Open});
        steps[0].words.clear();
        stepper.setSteps(steps);
        QList<QRect> rects;
        for (int i = 0; i < 6; ++i)
            rects << stepper.stepRect(i);
        return rects;
    };
    const QList<QRect> places1 = places(QStringLiteral("2 odd"));
    QCOMPARE(places(QStringLiteral("529 done, 2 wait for a second person")), places1);
    QCOMPARE(places1.first().left(), 0);
    QCOMPARE(places1.last().right(), 891);
    for (const QRect &one : places1)
        QVERIFY(qAbs(one.width() - 892 / 6) <= 1);
}

// A part that is hatched in the bar is told from its neighbour in the legend too.
void WidgetsTest::hatchedPartsHaveHatchedGlyphs()
{
    SumBar bar;
    const auto legend = [&](bool hatched) {
        bar.setSegments({{StateGlyph::Settled, QStringLiteral("sent"), 3, {}, false, hatched}});
        bar.resize(400, bar.heightForWidth(400));
        return bar.grab().toImage().copy(0, 20, 14, bar.height() - 20);
    };
    QVERIFY(legend(true) != legend(false));
}

void WidgetsTest::railByKeys()
{
    Rail rail;
    rail.addGroup(QStringLiteral("Now"));
    rail.addScreen(QStringLiteral("triage"), QStringLiteral("Triage"), QStringLiteral("Tri"));
    rail.addScreen(QStringLiteral("reconcile"), QStringLiteral("Reconcile"), QStringLiteral("Rec"));
    rail.setCurrent(QStringLiteral("triage"));
    rail.setCount(QStringLiteral("reconcile"), 1200);
    rail.resize(176, 600);
    rail.show();
    QVERIFY(QTest::qWaitForWindowActive(&rail));
    QSignalSpy chosen(&rail, &Rail::screenChosen);
    RailItem *first = rail.item(QStringLiteral("triage"));
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Down);
    QCOMPARE(rail.current(), QStringLiteral("reconcile"));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(rail.item(QStringLiteral("reconcile"))->accessibleName(), QStringLiteral("Reconcile, 1,200"));
    rail.setNarrow(true);
    QCOMPARE(seen(first->toolTip()), QStringLiteral("Triage"));
}

void WidgetsTest::gridSkipsHeadings()
{
    const auto view = triageView();
    view->show();
    QCOMPARE(view->currentIndex().row(), 1);
    QTest::keyClick(view.get(), Qt::Key_Down);
    QCOMPARE(view->currentIndex().row(), 2);
    QTest::keyClick(view.get(), Qt::Key_Down); // row 3 is a heading
    QCOMPARE(view->currentIndex().row(), 4);
    QTest::keyClick(view.get(), Qt::Key_Up);
    QCOMPARE(view->currentIndex().row(), 2);
    QTest::keyClick(view.get(), Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(view->currentIndex().row(), 1);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, QPoint(20, view->rowViewportPosition(3) + 5));
    QCOMPARE(view->currentIndex().row(), 1);
}

void WidgetsTest::gridKeepsACurrentRow()
{
    const auto view = triageView();
    auto *model = static_cast<QStandardItemModel *>(view->model());
    model->removeRows(1, 2); // both rows of the first group
    QVERIFY(view->currentIndex().isValid());
    QVERIFY(!view->currentIndex().siblingAtColumn(0).data(GroupRowRole).toBool());
    QVERIFY(view->selectionModel()->isRowSelected(view->currentIndex().row()));
    model->clear();
    model->appendRow(new QStandardItem(QStringLiteral("one")));
    QCOMPARE(view->currentIndex().row(), 0);
}

void WidgetsTest::gridActivatesAndCopiesWholeValues()
{
    GridView view(GridView::Rows::OneLine);
    const auto rows = gallery::verdictRows();
    view.setModel(rows.get());
    view.show();
    QSignalSpy activated(&view, &GridView::activated);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    const QString whole = rows->index(0, 0).data(WholeTextRole).toString();
    QVERIFY(!whole.contains(QChar(0x2026)));
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(whole + QStringLiteral("\t49.00\t98.00\t")));
}

void WidgetsTest::tabLeavesTheGrid()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    const auto rows = gallery::verdictRows();
    auto *view = new GridView(GridView::Rows::OneLine);
    view->setModel(rows.get());
    auto *after = new QLineEdit;
    layout->addWidget(view);
    layout->addWidget(after);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Tab);
    QVERIFY(after->hasFocus());
}

void WidgetsTest::drawerFiltersAndCloses()
{
    Drawer drawer;
    const auto rows = gallery::drawerRows();
    drawer.setModel(rows.get());
    QCOMPARE(drawer.count(DrawerKind::Issue), 2);
    drawer.toggle(DrawerKind::Issue);
    QVERIFY(drawer.isVisible());
    QCOMPARE(drawer.view()->model()->rowCount(), 2);
    QSignalSpy chosen(&drawer, &Drawer::rowChosen);
    QTest::keyClick(drawer.view(), Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.first().first().toModelIndex().row(), 1); // of the caller's model
    const auto buttons = drawer.findChildren<KeyButton *>();
    const auto issues = std::find_if(buttons.begin(), buttons.end(), [](const KeyButton *button) {
        return button->words() == QStringLiteral("Issues 2");
    });
    QVERIFY(issues != buttons.end());
    rows->removeRow(1);
    QCOMPARE(drawer.view()->model()->rowCount(), 1);
    QCOMPARE((*issues)->words(), QStringLiteral("Issues 2")); // counted once for all that changes in one go
    QTRY_COMPARE((*issues)->words(), QStringLiteral("Issues 1"));
    drawer.toggle(DrawerKind::Operation);
    QVERIFY(drawer.isVisible());
    QCOMPARE(drawer.view()->model()->rowCount(), 1);
    QTest::keyClick(drawer.view(), Qt::Key_Escape);
    QVERIFY(!drawer.isVisible());
}

void WidgetsTest::countMustBeTyped()
{
    CountConfirm confirm;
    confirm.ask(QStringLiteral("Type %1 to go on."), QStringLiteral("31,360.00"));
    QSignalSpy changed(&confirm, &CountConfirm::confirmedChanged);
    QTest::keyClicks(confirm.field(), QStringLiteral("31360"));
    QVERIFY(!confirm.isConfirmed());
    QTest::keyClicks(confirm.field(), QStringLiteral(".00"));
    QVERIFY(confirm.isConfirmed());
    QTest::keyClicks(confirm.field(), QStringLiteral("0"));
    QVERIFY(!confirm.isConfirmed());
    QCOMPARE(changed.count(), 2);
    confirm.ask(QStringLiteral("Type %1."), QString());
    QVERIFY(!confirm.isConfirmed());
}

void WidgetsTest::segmentsAddUp_data()
{
    QTest::addColumn<QList<int>>("counts");
    QTest::addColumn<int>("width");
    QTest::newRow("of the wireframe") << QList<int>{1160, 398, 9, 214, 2, 3, 14} << 868;
    QTest::newRow("one") << QList<int>{7} << 343;
    QTest::newRow("with none between") << QList<int>{1160, 0, 640} << 343;
    QTest::newRow("one in a million") << QList<int>{1, 1000000, 1} << 300;
    QTest::newRow("many small") << QList<int>{1, 1, 1, 1, 1, 1, 1} << 120;
}

void WidgetsTest::segmentsAddUp()
{
    QFETCH(QList<int>, counts);
    QFETCH(int, width);
    SumBar bar;
    bar.resize(width, 60);
    QList<SumBar::Segment> segments;
    qint64 sum = 0;
    for (const int count : counts) {
        segments.append({StateGlyph::Settled, QStringLiteral("part"), count, {}, false});
        sum += count;
    }
    bar.setSegments(segments);
    QCOMPARE(bar.sum(), sum);
    int at = 0;
    const QList<QRect> rects = bar.segmentRects();
    for (qsizetype i = 0; i < rects.size(); ++i) {
        if (counts.at(i) == 0) {
            QVERIFY(rects.at(i).isEmpty());
            continue;
        }
        QCOMPARE(rects.at(i).left(), at);
        QVERIFY(rects.at(i).width() >= 6);
        at = rects.at(i).right() + 2;
    }
    QCOMPARE(at - 1, width);
}

void WidgetsTest::chipTellsProduction()
{
    EnvironmentChip chip;
    chip.setEnvironment(QStringLiteral("STAGING"), false);
    QVERIFY(chip.colour() != Theme::current().color(Token::Production));
    chip.setColour(QColor(Qt::darkGreen));
    QCOMPARE(chip.colour(), QColor(Qt::darkGreen));
    chip.setEnvironment(QStringLiteral("PRODUCTION"), true);
    QCOMPARE(chip.colour(), Theme::current().color(Token::Production));
    QVERIFY(chip.accessibleName().contains(QStringLiteral("PRODUCTION")));
}

QTEST_MAIN(WidgetsTest)
#include "widgets_test.moc"
