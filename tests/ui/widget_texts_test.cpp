// SPDX-License-Identifier: GPL-3.0-or-later
// Texts on the widgets: what is cut is whole in the tooltip; what looks like markup is text; what hides is
// shown.
#include "gallery_models.h"
#include "widgets_support.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/style/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/count_confirm.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/grid_delegate.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/inspector.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/strips.h"
#include "ui/widgets/tile.h"
#include "ui/widgets/tool_tip.h"

#include <QApplication>
#include <QHelpEvent>
#include <QTest>
#include <QToolTip>
#include <QVBoxLayout>

using namespace fencepost;

namespace {

const auto hostile = QStringLiteral("<b>x</b><img src=/etc/passwd>");

QString askToolTip(QWidget *widget, const QPoint &at)
{
    QToolTip::hideText();
    QHelpEvent help(QEvent::ToolTip, at, widget->mapToGlobal(at));
    QApplication::sendEvent(widget, &help);
    return QToolTip::text();
}

} // namespace

class WidgetTextsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { Theme::apply(*qApp, Theme::Kind::Light); }
    void cutTextsHaveToolTips();
    void cutCellsHaveToolTips();
    void patternsAreFilled();
    void wrappedTextTakesItsLines();
    void buttonsWithoutRoomStandBelow();
    void aHeadIsAsWideAsItsWords();
    void markupIsNeverRendered();
    void hiddenCharactersAreShown();
    void themeChangesWhatIsPainted();
};

void WidgetTextsTest::cutTextsHaveToolTips()
{
    const QString text = QStringLiteral("worker-7 died 02:03:18 in attempt 1; sent, no answer recorded");
    QWidget window;
    auto *label = new ElidedLabel(text, TextRole::Body, Token::Text, &window);
    auto *runs = new RunsLabel(TextRuns(TextRole::Body).bold(QStringLiteral("Safe:")).plain(text), &window);
    auto *button = new KeyButton(text, &window);
    auto *tile = new Tile(&window);
    tile->setCaption(QStringLiteral("Unresolved"));
    tile->setLine(text);
    window.resize(800, 100);
    window.show();
    for (QWidget *widget : std::initializer_list<QWidget *>{label, runs, button, tile}) {
        widget->resize(600, 30);
        QVERIFY2(widget->toolTip().isEmpty(), widget->metaObject()->className());
        widget->resize(120, 30);
        QVERIFY2(seen(widget->toolTip()).contains(text), widget->metaObject()->className());
    }
    QVERIFY(label->isCut());
    QVERIFY(runs->isCut());
}

void WidgetTextsTest::cutCellsHaveToolTips()
{
    const auto view = triageView();
    view->setColumns({{160, false}, {130, false}, {128, false}, {96, false}, {136, false}});
    view->show();
    const QModelIndex first = view->model()->index(1, 0);
    QVERIFY(view->gridDelegate()->isCut(first, view->visualRect(first)));
    const QString shown = seen(askToolTip(view->viewport(), view->visualRect(first).center()));
    QVERIFY(shown.contains(first.data().toString()));
    QVERIFY(shown.contains(first.data(SecondLineRole).toString()));

    GridView keys(GridView::Rows::OneLine);
    const auto rows = gallery::verdictRows();
    keys.setModel(rows.get());
    keys.resize(900, 300);
    keys.show();
    const QModelIndex key = rows->index(0, 0);
    QVERIFY(seen(askToolTip(keys.viewport(), keys.visualRect(key).center()))
                .contains(key.data(WholeTextRole).toString()));
    QToolTip::hideText();
}

void WidgetTextsTest::patternsAreFilled()
{
    const TextRuns runs =
        TextRuns(TextRole::Second)
            .pattern(QStringLiteral("%2 of %1, 100 % sure"), {QStringLiteral("<9>"), QStringLiteral("%1")});
    QCOMPARE(runs.copyText(), QStringLiteral("%1 of <9>, 100 % sure"));
    QCOMPARE(runs.pieces().at(0).role, TextRole::SecondBold);
    QCOMPARE(runs.pieces().at(1).role, TextRole::Second);
}

void WidgetTextsTest::wrappedTextTakesItsLines()
{
    RunsLabel label(
        TextRuns(TextRole::Body)
            .plain(QStringLiteral("take it and ask Stripe. Reads only, about 20 requests, under 1 min.")));
    QCOMPARE(label.sizeHint().height(), 18);
    label.setWrapped(true);
    QCOMPARE(label.heightForWidth(2000), 18);
    QCOMPARE(label.heightForWidth(330), 36);
    QVERIFY(label.heightForWidth(60) > 100);
}

void WidgetTextsTest::buttonsWithoutRoomStandBelow()
{
    InspectorPanel panel;
    InspectorSection *section = panel.addSection(QStringLiteral("What is safe now"), true);
    QList<KeyButton *> buttons;
    for (const char *words : {"Übernehmen und prüfen", "Nur übernehmen", "Lease beenden…"})
        buttons << new KeyButton(QString::fromUtf8(words), QKeySequence(Qt::Key_T), ButtonKind::Plain,
                                 section);
    section->addRow({buttons.at(0), buttons.at(1), buttons.at(2)}, 6);
    panel.resize(panel.width(), 600);
    panel.show();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(panel.widget()->width(), panel.viewport()->width());
    for (const KeyButton *button : buttons)
        QCOMPARE(button->width(), button->sizeHint().width());
    QCOMPARE(buttons.at(1)->x(), buttons.at(0)->x());
    QCOMPARE(buttons.at(1)->y(), buttons.at(0)->geometry().bottom() + 1 + metrics::gap);
    QCOMPARE(buttons.at(2)->y(), buttons.at(1)->y()); // the last two fit beside each other
    QVERIFY(buttons.at(2)->geometry().bottom() < section->height());
    buttons.at(1)->hide(); // what is not shown takes no room
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(buttons.at(2)->x(), buttons.at(0)->x());
}

void WidgetTextsTest::aHeadIsAsWideAsItsWords()
{
    const auto view = triageView();
    const QString head = view->model()->headerData(1, Qt::Horizontal).toString();
    const int words = paint::textWidth(TextRole::Second, head) + 2 * metrics::cellPadding;
    view->setColumns({{160, true}, {words - 10}, {140}, {94}, {150}});
    QCOMPARE(view->columnWidth(1), words);
    view->setColumns({{160, true}, {words + 10}, {140}, {94}, {150}});
    QCOMPARE(view->columnWidth(1), words + 10);
    view->setColumns({{160, true}, {24}, {140}, {94}, {150}}); // not at any cost
    QCOMPARE(view->columnWidth(1), 36);
}

void WidgetTextsTest::markupIsNeverRendered()
{
    QCOMPARE(seen(toolTipText(hostile)), hostile);
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *label = new ElidedLabel(hostile, TextRole::Body);
    auto *banner = new Banner;
    auto *button = new KeyButton(hostile);
    auto *confirm = new CountConfirm;
    auto *section = new InspectorSection(hostile, true);
    auto *toolbar = new ListToolbar(hostile);
    toolbar->setWords(hostile);
    confirm->ask(hostile + QStringLiteral(" %1"), hostile);
    for (QWidget *widget : std::initializer_list<QWidget *>{label, banner, button, confirm, section, toolbar})
        layout->addWidget(widget);
    window.show();
    banner->say(Banner::Level::Problem, hostile, hostile);
    for (const QLabel *each : window.findChildren<QLabel *>())
        QCOMPARE(each->textFormat(), Qt::PlainText);
    label->resize(40, 18);
    QCOMPARE(seen(label->toolTip()), hostile);
    // A label that took it for markup would be as narrow as one letter.
    QVERIFY(label->sizeHint().width() > 100);
    QVERIFY(button->sizeHint().width() > 100);

    QStandardItemModel model;
    model.appendRow(new QStandardItem(hostile));
    GridView view(GridView::Rows::OneLine);
    view.setModel(&model);
    view.setColumns({{60, false}});
    view.show();
    QCOMPARE(seen(askToolTip(view.viewport(), view.visualRect(model.index(0, 0)).center())), hostile);
    QToolTip::hideText();
}

void WidgetTextsTest::hiddenCharactersAreShown()
{
    const QString turned = QStringLiteral("cus_") + QChar(0x202E) + QStringLiteral("1234\nnext");
    QVERIFY(!ElidedLabel(turned, TextRole::Mono).text().contains(QChar(0x202E)));
    QVERIFY(ElidedLabel(turned, TextRole::Mono).text().contains(QStringLiteral("[U+202E]")));
    QVERIFY(!TextRuns().plain(turned).copyText().contains(QChar(0x202E)));
    QVERIFY(!KeyButton(turned).words().contains(QLatin1Char('\n')));
}

void WidgetTextsTest::themeChangesWhatIsPainted()
{
    RunsLabel label(TextRuns(TextRole::Title, Token::Text).plain(QStringLiteral("WWWW")));
    label.resize(label.sizeHint());
    const auto holds = [&label](const QColor &colour) {
        const QImage image = label.grab().toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == colour)
                    return true;
        return false;
    };
    QVERIFY(holds(Theme::of(Theme::Kind::Light).color(Token::Text)));
    Theme::apply(*qApp, Theme::Kind::Dark);
    const bool dark = holds(Theme::of(Theme::Kind::Dark).color(Token::Text));
    Theme::apply(*qApp, Theme::Kind::Light);
    QVERIFY(dark);
}

QTEST_MAIN(WidgetTextsTest)
#include "widget_texts_test.moc"
