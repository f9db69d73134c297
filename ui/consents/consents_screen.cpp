// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/consents/consents_screen.h"

#include "models/domain/text.h"
#include "models/tables/consent_items.h"
#include "models/tables/keyed_table.h"
#include "models/tables/ledger_rows.h"
#include "ui/consents/consent_inspector.h"
#include "ui/consents/consent_words.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/strips.h"
#include "ui/widgets/sum_bar.h"

#include <QItemSelectionModel>
#include <QVBoxLayout>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kPollMs = 2000;
constexpr int kCountMs = 10'000; // while another screen is shown: the count in the rail
constexpr int kNarrow = 820;

} // namespace

ConsentsScreen::ConsentsScreen(Workbench &bench, QWidget *parent)
    : Screen(bench, parent)
    , m_banner(new Banner(this))
    , m_toolbar(new ListToolbar(tr("Consents"), this))
    , m_table(new KeyedTable(consentColumns(), this))
    , m_list(new GridView(GridView::Rows::TwoLines, this))
    , m_words(new ListWords(m_list))
    , m_itemBar(new ListToolbar(tr("Items"), this))
    , m_itemTable(new KeyedTable(consentItemColumns(), this))
    , m_items(new GridView(GridView::Rows::OneLine, this))
    , m_inspector(new ConsentInspector(bench, nullptr))
{
    layOut();
    m_poll.setInterval(kCountMs);
    m_poll.start();
    connect(&m_poll, &QTimer::timeout, this, &ConsentsScreen::read);
    connect(&bench, &Workbench::whoChanged, this, &ConsentsScreen::read);
    connect(&bench, &Workbench::ticked, this, [this] {
        if (isVisible() && m_loaded && !this->bench().isStale())
            draw();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ConsentsScreen::drawItems);
    connect(m_items->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ConsentsScreen::showSelected);
    connect(m_list, &GridView::activated, this, &ConsentsScreen::askToGive);
    connect(m_inspector, &ConsentInspector::giveWanted, this, &ConsentsScreen::askToGive);
    connect(m_inspector, &ConsentInspector::refuseWanted, this, &ConsentsScreen::askToRefuse);
    connect(m_inspector, &ConsentInspector::linked, this, &Screen::linked);
    connect(m_inspector, &ConsentInspector::issue, this, &Screen::issue);
    connect(m_banner, &Banner::wayOutChosen, this, &ConsentsScreen::read);
    say();
}

void ConsentsScreen::layOut()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_toolbar);
    layout->addWidget(m_list);
    m_itemBar->setLines(Qt::TopEdge | Qt::BottomEdge);
    layout->addWidget(m_itemBar);
    layout->addWidget(m_items, 1);
    m_list->setObjectName(QStringLiteral("consentList"));
    m_list->setAccessibleName(tr("Requests for a second person, open ones first"));
    m_list->setModel(m_table);
    m_items->setObjectName(QStringLiteral("consentItems"));
    m_items->setAccessibleName(tr("Items of the selected request"));
    m_items->setModel(m_itemTable);
    fitColumns();
}

QWidget *ConsentsScreen::inspector()
{
    return m_inspector;
}

void ConsentsScreen::enter()
{
    m_shownNow = true;
    m_poll.start(kPollMs);
    read();
    m_list->setFocus();
}

void ConsentsScreen::leave()
{
    m_shownNow = false;
    m_poll.start(kCountMs);
}

void ConsentsScreen::follow(const Link &link)
{
    m_wanted = link.key;
    chooseWanted();
}

QList<KeyHelp> ConsentsScreen::keys() const
{
    return {{QStringLiteral("G"), tr("Give your consent; asks first")},
            {QStringLiteral("R"), tr("Refuse, or take back what you asked; asks for a reason")},
            {QStringLiteral("Tab"), tr("Go from the requests to the items")},
            {QStringLiteral("O"), tr("Open the selected item in the ledger")},
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString ConsentsScreen::sql() const
{
    return bench().store().sqlOf(QStringLiteral("consents"));
}

ShownFor ConsentsScreen::shown() const
{
    return {bench().who().login, now(), bench().zone()};
}

void ConsentsScreen::read()
{
    if (bench().store().link().phase != LinkState::Phase::Up && !m_shownNow)
        return;
    bench().store().consents(this, [this](const Result<std::vector<Consent>> &consents) {
        if (consents)
            take(*consents);
        else if (m_shownNow)
            complain(consents.error());
    });
}

void ConsentsScreen::take(const std::vector<Consent> &consents)
{
    m_banner->clear();
    m_consents = consents;
    m_loaded = true;
    draw();
    chooseWanted();
    emit counted(std::count_if(m_consents.begin(), m_consents.end(),
                               [&](const auto &consent) { return waitsFor(consent, bench().who()); }));
}

void ConsentsScreen::draw()
{
    m_table->setRows(consentRows(m_consents, shown()));
    fitRows();
    say();
    drawItems();
}

void ConsentsScreen::drawItems()
{
    const Consent *consent = selected();
    m_itemTable->setRows(consent ? consentItemRows(*consent) : std::vector<TableRow>());
    const int count = consent ? static_cast<int>(consent->items.size()) : 0;
    const qint64 gone = consent ? voidItems(*consent) : 0;
    m_itemBar->setWords(
        !consent   ? QString()
        : gone > 0 ? tr("%1 asked for, %2 of them void by now").arg(countText(count), countText(gone))
                   : tr("%1 asked for, a frozen set", nullptr, count).arg(countText(count)));
    showSelected();
}

void ConsentsScreen::say()
{
    if (!m_loaded) {
        m_toolbar->setWords(tr("reading …"));
        m_words->say(tr("Reading the requests …"));
        return;
    }
    const auto mine = std::count_if(m_consents.begin(), m_consents.end(),
                                    [&](const auto &consent) { return waitsFor(consent, bench().who()); });
    const auto open = std::count_if(m_consents.begin(), m_consents.end(), [](const auto &consent) {
        return consent.open && consent.givenBy.isEmpty();
    });
    m_toolbar->setWords(mine > 0   ? tr("%n wait(s) for you", nullptr, static_cast<int>(mine))
                        : open > 0 ? tr("%n wait(s) for another person", nullptr, static_cast<int>(open))
                                   : tr("nothing waits, as of now"));
    if (m_consents.empty())
        m_words->say(tr("Nobody has asked for a second person in the last week."));
    else
        m_words->clear();
}

void ConsentsScreen::complain(const StoreError &error)
{
    // Where the connection is gone the window says so, over every screen; what was shown stays.
    if (bench().store().link().phase == LinkState::Phase::Up) {
        m_banner->say(Banner::Level::Problem, error.text, tr("Try again"));
        emit issue(error.text, error.detail);
    }
    if (!m_loaded) {
        m_toolbar->setWords(tr("not read"));
        m_words->say(tr("The requests could not be read."));
    }
}

void ConsentsScreen::chooseWanted()
{
    if (m_wanted.isEmpty() || !m_loaded)
        return;
    const int row = m_table->rowOf(m_wanted);
    if (row >= 0) {
        m_list->setCurrentIndex(m_table->index(row, 0));
        m_wanted.clear();
    }
}

const Consent *ConsentsScreen::selected() const
{
    const QString key = m_table->keyOf(m_list->currentIndex());
    const auto found = std::find_if(m_consents.begin(), m_consents.end(),
                                    [&](const auto &consent) { return consent.requestId == key; });
    return found == m_consents.end() ? nullptr : &*found;
}

void ConsentsScreen::showSelected()
{
    const Consent *consent = selected();
    m_inspector->show(consent ? std::optional<Consent>(*consent) : std::nullopt,
                      m_itemTable->keyOf(m_items->currentIndex()), shown());
}

// The items stand right below the requests, which take no more than they need and at most half.
void ConsentsScreen::fitRows()
{
    const bool any = m_table->rowCount() > 0;
    m_itemBar->setVisible(any);
    m_items->setVisible(any);
    const int needed = metrics::columnHeader + m_table->rowCount() * metrics::twoLineRow + 1;
    if (any)
        m_list->setFixedHeight(qMin(needed, height() / 2));
    else {
        m_list->setMinimumHeight(0);
        m_list->setMaximumHeight(QWIDGETSIZE_MAX);
    }
}

void ConsentsScreen::fitColumns()
{
    const bool narrow = width() < kNarrow;
    fitRows();
    m_list->setColumns({{200, true}, {124}, {narrow ? 96 : 120}, {narrow ? 96 : 110}, {170}});
    m_items->setColumns({{narrow ? 156 : 174},
                         {narrow ? 94 : 104},
                         {narrow ? 96 : 110},
                         {120, true},
                         {124},
                         {narrow ? 112 : 150}});
}

void ConsentsScreen::resizeEvent(QResizeEvent *event)
{
    Screen::resizeEvent(event);
    fitColumns();
}

} // namespace fencepost
