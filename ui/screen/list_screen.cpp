// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/list_screen.h"

#include "ui/screen/commands.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/strips.h"

#include <QMenu>
#include <QShortcut>
#include <QVBoxLayout>

namespace fencepost {

ListScreen::ListScreen(Workbench &bench, const Words &words, GridView::Rows rows, QWidget *parent)
    : Screen(bench, parent)
    , m_said(words)
    , m_column(new QVBoxLayout(this))
    , m_banner(new Banner(this))
    , m_toolbar(new ListToolbar(words.title, this))
    , m_count(m_toolbar)
    , m_list(new GridView(rows, this))
    , m_words(new ListWords(m_list))
    , m_poll(this)
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_banner);
    m_column->addWidget(m_toolbar);
    m_column->addWidget(m_list, 1);
}

ShownFor ListScreen::shown() const
{
    return {bench().who().login, now(), bench().zone()};
}

void ListScreen::addField(FilterField *field, const char *name, const QKeySequence &key,
                          const std::function<void()> &applied)
{
    field->setObjectName(QLatin1String(name));
    connect(field, &FilterField::applied, this, applied);
    connect(field, &FilterField::left, m_list, qOverload<>(&QWidget::setFocus));
    m_toolbar->addTool(field);
    if (key.isEmpty())
        return;
    connect(addKey(this, key, tr("Filter: %1").arg(field->placeholderText())), &QShortcut::activated, field,
            [field] {
                field->setFocus();
                field->selectAll();
            });
}

void ListScreen::addMenu(KeyButton *button, const char *name, QMenu *menu, const char *menuName)
{
    button->setCompact(true);
    button->setObjectName(QLatin1String(name));
    menu->setObjectName(QLatin1String(menuName));
    button->setProperty("opens", QVariant::fromValue(menu));
    // When the key is let go: a menu that opens while it is being delivered keeps the keys that come after.
    connect(
        button, &KeyButton::clicked, menu,
        [button, menu] { menu->popup(button->mapToGlobal(QPoint(0, button->height()))); },
        Qt::QueuedConnection);
    m_toolbar->addTool(button);
}

bool ListScreen::isEmpty() const
{
    return !m_list->model() || m_list->model()->rowCount() == 0;
}

void ListScreen::sayReading()
{
    m_count->setWords(tr("reading …"));
    if (isEmpty())
        m_words->say(m_said.reading);
}

void ListScreen::sayCount(const QString &count, const QString &nothing, const QString &wayOut)
{
    m_count->setWords(count);
    if (isEmpty())
        m_words->say(nothing, wayOut);
    else
        m_words->clear();
}

void ListScreen::complain(const StoreError &error, bool loaded)
{
    // Where the connection is gone the window says so, over every screen; what was shown stays.
    if (bench().store().link().phase == LinkState::Phase::Up) {
        m_banner->say(Banner::Level::Problem, error.text, tr("Try again"));
        emit issue(error.text, error.detail);
    }
    if (loaded)
        return;
    m_count->setWords(tr("not read"));
    if (isEmpty())
        m_words->say(m_said.notRead);
}

void ListScreen::resizeEvent(QResizeEvent *event)
{
    Screen::resizeEvent(event);
    fitColumns(width() < kNarrow);
}

} // namespace fencepost
