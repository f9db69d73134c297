// SPDX-License-Identifier: GPL-3.0-or-later
// How the window is led to a place, and how it comes back to where it was at the last use.
#include "models/domain/text.h"
#include "ui/shell/finder.h"
#include "ui/shell/foot.h"
#include "ui/shell/kept_state.h"
#include "ui/shell/main_window.h"
#include "ui/shell/undo.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/search_field.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QStackedWidget>

namespace fencepost {

namespace {

// Of the list beside the chart, which is another one at each press, and of the box of Ctrl+K nothing is kept.
bool isKept(const GridView *list)
{
    return !list->objectName().isEmpty() && list->objectName() != QLatin1String("historyTable") &&
           list->objectName() != QLatin1String("foundList");
}

} // namespace

void MainWindow::find(const QString &text)
{
    Link link;
    link.screen = Link::Screen::Ledger;
    link.key = text;
    follow(link);
}

void MainWindow::open(const ViewLink &view)
{
    if (!m_readable) {
        m_pending = view;
        return;
    }
    m_restored.insert(view.link.screen); // it is asked for as it is
    goTo(view.link.screen);
    Screen *screen = m_screens.value(view.link.screen);
    if (view.filters.isEmpty())
        screen->follow(view.link);
    else
        screen->setFilters(view.filters);
    lookFor(view);
}

void MainWindow::lookFor(const ViewLink &view)
{
    const auto look = [this, screen = view.link.screen](const auto &found) {
        if (found || found.error().kind != StoreError::Kind::Refused || m_current != screen)
            return; // what else is wrong the screen says
        m_saysMissing = true;
        m_banner->say(Banner::Level::Warning,
                      tr("%1 Look whether the link is whole, and whether it was copied from this database.")
                          .arg(found.error().text));
    };
    const Link &link = view.link;
    if (!link.run.period.isEmpty())
        m_bench.store().runSheet(this, link.run, look);
    else if (!link.key.isEmpty() && link.screen == Link::Screen::Ledger)
        m_bench.store().effectSheet(this, EffectKey(link.key), look);
    else if (!link.key.isEmpty() && link.screen == Link::Screen::DeadLetters)
        m_bench.store().letterSheet(this, link.key.toLongLong(), look);
}

// Of a filtered list the filters, and in them the row; else the row; else the screen.
void MainWindow::copyLink()
{
    const Screen *screen = m_screens.value(m_current);
    ViewLink view;
    view.link.screen = m_current;
    view.filters = screen->filters();
    const auto place = screen->selectedPlace();
    // One run is a run, not a list that has one.
    const bool oneRun = m_current == Link::Screen::Runs && view.filters.size() == 2 &&
                        view.filters.contains(QStringLiteral("job")) &&
                        view.filters.contains(QStringLiteral("period"));
    if (oneRun) {
        view.link.run = {JobName(view.filters.value(QStringLiteral("job"))),
                         Period(view.filters.value(QStringLiteral("period")))};
        view.filters.clear();
    } else if (place && view.filters.isEmpty())
        view.link = *place;
    else if (place && m_current == Link::Screen::Ledger)
        view.filters.insert(QStringLiteral("at"), place->key);
    const QString text = redacted(textOf(view));
    QApplication::clipboard()->setText(text);
    sayBriefly(tr("Copied: %1").arg(visibleText(text, 200)));
}

void MainWindow::undo()
{
    if (const QString why = m_undo->carryOut(); !why.isEmpty())
        sayBriefly(why);
}

// What the connection has to say comes first.
void MainWindow::sayBriefly(const QString &text)
{
    if (!m_readable)
        return;
    m_banner->say(Banner::Level::Note, text);
    m_brief.start();
}

QString MainWindow::keepIn(const QString &file)
{
    const QString fault = m_kept->open(file);
    if (!m_kept->isOpen())
        return fault;
    restoreGeometry(m_kept->geometry());
    restoreColumns();
    if (const auto kind = m_kept->drawer())
        m_drawer->openWith(*kind);
    return fault;
}

void MainWindow::restoreColumns()
{
    for (GridView *list : m_stack->findChildren<GridView *>())
        if (isKept(list))
            list->setColumnsText(m_kept->columns(list->objectName()));
}

// When the screen is first shown, and its database is known.
void MainWindow::restoreFilters(Link::Screen id)
{
    if (!m_kept->isOpen() || m_target.isEmpty() || m_restored.contains(id))
        return;
    m_restored.insert(id);
    const ReadLink kept = viewLinkFrom(m_kept->filters(m_target, screenWord(id)));
    if (kept.view && kept.view->link.screen == id && !kept.view->filters.isEmpty())
        m_screens.value(id)->setFilters(kept.view->filters);
}

void MainWindow::keep()
{
    if (!m_kept->isOpen())
        return;
    m_kept->setGeometry(saveGeometry());
    for (const GridView *list : m_stack->findChildren<GridView *>())
        if (isKept(list))
            m_kept->setColumns(list->objectName(), list->columnsText());
    m_kept->setDrawer(m_drawer->isVisible() ? std::optional(m_drawer->kind()) : std::nullopt);
    for (auto it = m_screens.cbegin(); it != m_screens.cend() && !m_target.isEmpty(); ++it) {
        if (!m_restored.contains(it.key()))
            continue; // it has not been shown: what was kept stays
        ViewLink view;
        view.link.screen = it.key();
        view.filters = it.value()->filters();
        m_kept->setFilters(m_target, screenWord(it.key()), view.filters.isEmpty() ? QString() : textOf(view));
    }
    m_kept->save();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    keep();
    QWidget::closeEvent(event);
}

} // namespace fencepost
