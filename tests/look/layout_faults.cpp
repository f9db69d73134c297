// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout_faults.h"

#include "models/tables/grid_roles.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/grid_delegate.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/rail.h"
#include "ui/widgets/runs_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/stepper.h"
#include "ui/widgets/sum_bar.h"
#include "ui/widgets/tile.h"

#include <QAbstractScrollArea>
#include <QLayout>
#include <QLineEdit>
#include <QScrollArea>

namespace fencepost {

namespace {

QString nameOf(const QWidget *widget)
{
    QString name = QString::fromLatin1(widget->metaObject()->className());
    if (!widget->objectName().isEmpty())
        name += QLatin1Char('#') + widget->objectName();
    if (const auto *button = qobject_cast<const KeyButton *>(widget))
        name += QStringLiteral(" \"%1\"").arg(button->words());
    else if (const auto *label = qobject_cast<const QLabel *>(widget))
        name += QStringLiteral(" \"%1\"").arg(label->text());
    else if (const auto *runs = qobject_cast<const RunsLabel *>(widget))
        name += QStringLiteral(" \"%1\"").arg(runs->runs().plainText());
    return name;
}

void checkOverlaps(const QWidget *parent, QStringList &faults)
{
    if (qobject_cast<const QLineEdit *>(parent) || qobject_cast<const QAbstractScrollArea *>(parent))
        return; // what lies inside a field or scrolls under a viewport lies there on purpose
    QList<const QWidget *> shown;
    for (const QObject *child : parent->children()) {
        const auto *widget = qobject_cast<const QWidget *>(child);
        if (!widget || !widget->isVisible() || widget->isWindow() || widget->geometry().isEmpty())
            continue;
        if (widget->objectName() != QLatin1String("finder")) // lies over the screens, see Finder
            shown << widget;
    }
    for (qsizetype a = 0; a < shown.size(); ++a) {
        for (qsizetype b = a + 1; b < shown.size(); ++b) {
            if (shown.at(a)->geometry().intersects(shown.at(b)->geometry()))
                faults << QStringLiteral("%1 overlaps %2").arg(nameOf(shown.at(a)), nameOf(shown.at(b)));
        }
    }
}

void checkCut(QWidget *widget, QStringList &faults)
{
    const auto fault = [&](bool cut) {
        if (cut && widget->toolTip().isEmpty())
            faults << QStringLiteral("%1 is cut at %2 px and has no tooltip")
                          .arg(nameOf(widget))
                          .arg(widget->width());
    };
    if (const auto *label = qobject_cast<ElidedLabel *>(widget))
        fault(label->isCut());
    else if (const auto *runs = qobject_cast<RunsLabel *>(widget))
        fault(runs->isCut());
    else if (const auto *button = qobject_cast<KeyButton *>(widget))
        fault(button->width() < button->sizeHint().width());
    else if (const auto *tile = qobject_cast<Tile *>(widget))
        fault(tile->width() < tile->sizeHint().width());
    else if (const auto *item = qobject_cast<RailItem *>(widget))
        fault(paint::textWidth(TextRole::Body, item->text()) > item->width() - 2 * metrics::margin);
    else if (const auto *chip = qobject_cast<ArmChip *>(widget))
        fault(chip->width() < chip->sizeHint().width());
    else if (const auto *runsButton = qobject_cast<RunsButton *>(widget))
        fault(runsButton->width() < runsButton->sizeHint().width());
    else if (const auto *field = qobject_cast<QLineEdit *>(widget))
        fault(field->text().isEmpty() &&
              paint::textWidth(TextRole::Body, field->placeholderText()) >
                  field->width() - 2 * metrics::gap - field->textMargins().right());
}

// A pane that scrolls down alone shows all of the width of what is in it.
void checkPane(const QWidget *widget, QStringList &faults)
{
    const auto *pane = qobject_cast<const QScrollArea *>(widget);
    if (!pane || !pane->widget() || pane->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
        return;
    if (pane->widget()->width() > pane->viewport()->width())
        faults << QStringLiteral("%1 is %2 px wide, what is in it %3")
                      .arg(nameOf(pane))
                      .arg(pane->viewport()->width())
                      .arg(pane->widget()->width());
}

// What wraps is as high as its lines: not less, or they are sliced; a legend not more, or there is a hole.
void checkWrapped(const QWidget *widget, QStringList &faults)
{
    if (!widget->sizePolicy().hasHeightForWidth() || widget->layout())
        return;
    const int wanted = widget->heightForWidth(widget->width());
    const bool sliced = widget->height() < wanted;
    const bool hole = qobject_cast<const SumBar *>(widget) && widget->height() > wanted;
    if (wanted > 0 && (sliced || hole))
        faults << QStringLiteral("%1 is %2 px high, its lines %3")
                      .arg(nameOf(widget))
                      .arg(widget->height())
                      .arg(wanted);
}

void checkHeads(const GridView *grid, QStringList &faults)
{
    for (int column = 0; column < grid->model()->columnCount(); ++column) {
        const QString caption = grid->model()->headerData(column, Qt::Horizontal).toString();
        const int room = grid->columnWidth(column) - 2 * metrics::cellPadding;
        if (!grid->isColumnHidden(column) && paint::textWidth(TextRole::Second, caption) > room)
            faults << QStringLiteral("%1: the head \"%2\" is cut").arg(nameOf(grid), caption);
    }
}

// By mouse a list or a field has the focus: on a button, a stray Enter would press it.
void checkFocus(const QWidget *window, QStringList &faults)
{
    if (const auto *button = qobject_cast<const KeyButton *>(window->focusWidget()))
        faults << QStringLiteral("the focus lies on %1").arg(nameOf(button));
}

void expectHeight(const QWidget *widget, int height, QStringList &faults)
{
    if (widget->height() != height)
        faults << QStringLiteral("%1 is %2 px high, not %3")
                      .arg(nameOf(widget))
                      .arg(widget->height())
                      .arg(height);
}

void checkGrid(QWidget *widget, bool wholeHeads, QStringList &faults)
{
    if (qobject_cast<TopBar *>(widget))
        expectHeight(widget, metrics::topBar, faults);
    else if (qobject_cast<FooterBar *>(widget))
        expectHeight(widget, metrics::footer, faults);
    else if (qobject_cast<ActionBar *>(widget))
        expectHeight(widget, metrics::actionBar, faults);
    else if (qobject_cast<Stepper *>(widget))
        expectHeight(widget, metrics::stepper, faults);
    else if (qobject_cast<Tile *>(widget))
        expectHeight(widget, metrics::tile, faults);
    else if (const auto *button = qobject_cast<KeyButton *>(widget)) // compact ones stand in a list's toolbar
        expectHeight(widget, button->isCompact() ? metrics::chip : metrics::button, faults);
    else if (const auto *rail = qobject_cast<Rail *>(widget)) {
        const int wanted = rail->isNarrow() ? metrics::railNarrow : metrics::rail;
        if (rail->width() != wanted)
            faults << QStringLiteral("the rail is %1 px wide, not %2").arg(rail->width()).arg(wanted);
    } else if (const auto *grid = qobject_cast<GridView *>(widget)) {
        expectHeight(grid->horizontalHeader(), metrics::columnHeader, faults);
        if (wholeHeads)
            checkHeads(grid, faults);
        if (grid->viewport()->width() != grid->width())
            faults << QStringLiteral("%1: its rows end before its edge").arg(nameOf(grid));
        for (int row = 0; row < qMin(grid->model()->rowCount(), 40); ++row) {
            const int height = grid->rowHeight(row);
            const bool group = grid->model()->index(row, 0).data(GroupRowRole).toBool();
            const bool fits = group ? height == metrics::groupRow
                                    : height == metrics::oneLineRow || height == metrics::twoLineRow;
            if (!fits)
                faults << QStringLiteral("%1: row %2 is %3 px high").arg(nameOf(grid)).arg(row).arg(height);
        }
    }
}

} // namespace

QStringList layoutFaults(QWidget *window, bool wholeHeads)
{
    QStringList faults;
    int filled = 0;
    checkOverlaps(window, faults);
    checkFocus(window, faults);
    for (QWidget *widget : window->findChildren<QWidget *>()) {
        if (!widget->isVisible() || widget->window() != window)
            continue;
        checkOverlaps(widget, faults);
        checkCut(widget, faults);
        checkWrapped(widget, faults);
        checkPane(widget, faults);
        checkGrid(widget, wholeHeads, faults);
        if (const auto *button = qobject_cast<KeyButton *>(widget))
            filled += button->kind() == ButtonKind::Primary ? 1 : 0;
    }
    if (filled > 1)
        faults << QStringLiteral("%1 filled buttons on one screen").arg(filled);
    return faults;
}

} // namespace fencepost
