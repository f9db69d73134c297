// SPDX-License-Identifier: GPL-3.0-or-later
// Both wireframe screens, put together from the widgets: nothing overlaps, nothing is cut without a tooltip,
// one filled button, gaps and heights, everything focusable has a name.
#include "gallery_screens.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/grid_delegate.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/inspector.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/rail.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/tile.h"

#include <QApplication>
#include <QLayout>
#include <QTest>

#include <memory>

using namespace fencepost;

class GalleryTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_screens.clear(); }
    void frameIsTheDesigned();
    void tilesAreTheDesigned();
    void oneFilledButton();
    void nothingOverlaps();
    void nothingIsCutSilently();
    void whatTakesFocusHasAName();

private:
    std::vector<std::unique_ptr<QWidget>> m_screens;
};

void GalleryTest::init()
{
    Theme::apply(*qApp, Theme::Kind::Light);
    m_screens.emplace_back(gallery::triageScreen());
    m_screens.emplace_back(gallery::reconcileScreen());
    for (const auto &screen : m_screens) {
        screen->resize(1440, 900);
        screen->show();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
}

void GalleryTest::frameIsTheDesigned()
{
    for (const auto &screen : m_screens) {
        const auto place = [&](const QWidget *widget) {
            return QRect(widget->mapTo(screen.get(), QPoint()), widget->size());
        };
        QCOMPARE(place(screen->findChild<TopBar *>()), QRect(0, 4, 1440, 44));
        QCOMPARE(place(screen->findChild<FooterBar *>()), QRect(0, 872, 1440, 28));
        QCOMPARE(place(screen->findChild<Rail *>()), QRect(0, 48, 176, 824));
        QCOMPARE(place(screen->findChild<InspectorPanel *>()), QRect(1068, 48, 372, 824));
    }
    const auto *bar = m_screens.at(1)->findChild<ActionBar *>();
    QCOMPARE(QRect(bar->mapTo(m_screens.at(1).get(), QPoint()), bar->size()), QRect(176, 812, 892, 60));
}

void GalleryTest::tilesAreTheDesigned()
{
    QWidget *screen = m_screens.front().get();
    const QList<Tile *> tiles = screen->findChildren<Tile *>();
    QCOMPARE(tiles.size(), 4);
    int at = metrics::rail + metrics::margin;
    for (const Tile *tile : tiles) {
        QCOMPARE(tile->height(), 86);
        QCOMPARE(tile->mapTo(screen, QPoint()), QPoint(at, 60));
        at += tile->width() + metrics::gap;
    }
    QCOMPARE(at - metrics::gap, 1440 - metrics::inspector - metrics::margin);
}

void GalleryTest::oneFilledButton()
{
    for (const auto &screen : m_screens) {
        int filled = 0;
        for (const KeyButton *button : screen->findChildren<KeyButton *>())
            filled +=
                button->isVisible() && button->isEnabled() && button->kind() == ButtonKind::Primary ? 1 : 0;
        QCOMPARE(filled, 1);
    }
}

void GalleryTest::nothingOverlaps()
{
    for (const auto &screen : m_screens) {
        for (const QLayout *layout : screen->findChildren<QLayout *>()) {
            for (int i = 0; i < layout->count(); ++i) {
                for (int k = i + 1; k < layout->count(); ++k) {
                    const QLayoutItem *one = layout->itemAt(i);
                    const QLayoutItem *other = layout->itemAt(k);
                    if (one->isEmpty() || other->isEmpty())
                        continue;
                    QVERIFY(!one->geometry().intersects(other->geometry()));
                }
            }
        }
    }
}

void GalleryTest::nothingIsCutSilently()
{
    for (const int width : {1440, 1180}) {
        for (const auto &screen : m_screens) {
            screen->resize(width, 900);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            for (const ElidedLabel *label : screen->findChildren<ElidedLabel *>())
                QVERIFY2(!label->isVisible() || !label->isCut() || !label->toolTip().isEmpty(),
                         qPrintable(label->text()));
            for (const RunsLabel *label : screen->findChildren<RunsLabel *>())
                QVERIFY2(!label->isCut() || !label->toolTip().isEmpty(),
                         qPrintable(label->runs().plainText()));
        }
    }
    // At the size of the wireframes nothing is cut at all.
    for (const auto &screen : m_screens) {
        screen->resize(1440, 900);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        for (const ElidedLabel *label : screen->findChildren<ElidedLabel *>())
            QVERIFY2(!label->isVisible() || !label->isCut(), qPrintable(label->text()));
        for (const GridView *view : screen->findChildren<GridView *>())
            for (int row = 0; row < view->model()->rowCount(); ++row)
                for (int column = 0; column < view->model()->columnCount(); ++column) {
                    const QModelIndex index = view->model()->index(row, column);
                    if (!index.siblingAtColumn(0).data(GroupRowRole).toBool())
                        QVERIFY2(!view->gridDelegate()->isCut(index, view->visualRect(index)),
                                 qPrintable(index.data().toString()));
                }
    }
}

void GalleryTest::whatTakesFocusHasAName()
{
    for (const auto &screen : m_screens) {
        for (const QWidget *widget : screen->findChildren<QWidget *>()) {
            const bool takesFocus = widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus);
            // The lists are named by the screens that know what they hold.
            if (!takesFocus || qobject_cast<const GridView *>(widget))
                continue;
            QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
        }
    }
}

QTEST_MAIN(GalleryTest)
#include "gallery_test.moc"
