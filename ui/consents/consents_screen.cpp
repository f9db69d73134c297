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
#include <utility>

namespace fencepost {

namespace {

// Of the columns of an item.
constexpr int kOurs = 1;
constexpr int kFound = 3;
constexpr size_t kBecomes = 4;
constexpr int kPollMs = 2000;
constexpr int kQuietPollMs = 3500;
constexpr int kCountMs = 10'000; // while another screen is shown: the count in the rail
constexpr int kQuietCountMs = 30'000;

} // namespace

ConsentsScreen::ConsentsScreen(Workbench &bench, QWidget *parent)
    : ListScreen(bench, {tr("Consents"), tr("Reading the requests …"), tr("The requests could not be read.")},
                 GridView::Rows::TwoLines, parent)
    , m_table(new KeyedTable(consentColumns(), this))
    , m_itemBar(new ListToolbar(tr("Items"), this))
    , m_itemTable(new KeyedTable(consentItemColumns(), this))
    , m_items(new GridView(GridView::Rows::OneLine, this))
    , m_inspector(new ConsentInspector(bench, nullptr))
{
    layOut();
    connect(&poll(), &Poll::due, this, &ConsentsScreen::read);
    poll().start(kCountMs, kQuietCountMs);
    connect(&bench, &Workbench::whoChanged, this, &ConsentsScreen::read);
    connect(&bench, &Workbench::ticked, this, [this] {
        if (isVisible() && m_loaded && !this->bench().isStale())
            draw();
    });
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ConsentsScreen::drawItems);
    connect(m_items->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ConsentsScreen::showSelected);
    connect(list(), &GridView::activated, this, &ConsentsScreen::askToGive);
    connect(m_inspector, &ConsentInspector::giveWanted, this, &ConsentsScreen::askToGive);
    connect(m_inspector, &ConsentInspector::refuseWanted, this, &ConsentsScreen::askToRefuse);
    connect(m_inspector, &ConsentInspector::linked, this, &Screen::linked);
    connect(m_inspector, &ConsentInspector::issue, this, &Screen::issue);
    connect(banner(), &Banner::wayOutChosen, this, &ConsentsScreen::read);
    say();
}

void ConsentsScreen::layOut()
{
    column()->setStretchFactor(list(), 0);
    column()->addWidget(m_itemBar);
    column()->addWidget(m_items, 1);
    list()->setObjectName(QStringLiteral("consentList"));
    list()->setAccessibleName(tr("Requests for a second person, open ones first"));
    list()->setModel(m_table);
    m_items->setObjectName(QStringLiteral("consentItems"));
    m_items->setAccessibleName(tr("Items of the selected request"));
    m_items->setModel(m_itemTable);
    fitColumns(width() < kNarrow);
}

QWidget *ConsentsScreen::inspector()
{
    return m_inspector;
}

void ConsentsScreen::enter()
{
    m_shownNow = true;
    poll().start(kPollMs, kQuietPollMs);
    read();
    list()->setFocus();
}

void ConsentsScreen::leave()
{
    m_shownNow = false;
    m_toChoose = true; // for the next time
    poll().start(kCountMs, kQuietCountMs);
}

void ConsentsScreen::follow(const Link &link)
{
    m_wanted = link.key;
    m_toChoose = m_toChoose && m_wanted.isEmpty();
    chooseWanted();
}

QList<KeyHelp> ConsentsScreen::keys() const
{
    return {{QStringLiteral("Tab"), tr("Go from the requests to the items")},
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString ConsentsScreen::sql() const
{
    return bench().store().sqlOf(QStringLiteral("consents"));
}

void ConsentsScreen::read()
{
    if (bench().store().link().phase != LinkState::Phase::Up && !m_shownNow)
        return;
    bench().store().consents(this, [this](const Result<std::vector<Consent>> &consents) {
        if (consents)
            take(*consents);
        else if (m_shownNow)
            complain(consents.error(), m_loaded);
    });
}

void ConsentsScreen::take(const std::vector<Consent> &consents)
{
    banner()->clear();
    const auto waits = [&](const Consent &consent) { return waitsFor(consent, bench().who()); };
    const auto before = std::exchange(m_consents, consents);
    std::stable_partition(m_consents.begin(), m_consents.end(), waits);
    poll().heard(!m_loaded || m_consents != before);
    m_loaded = true;
    draw();
    chooseWanted();
    // What waits for this person is what they came for: it is chosen as the screen is shown, and never later
    // under their eyes.
    if (m_shownNow && std::exchange(m_toChoose, false) && !m_consents.empty() && waits(m_consents.front()))
        list()->setCurrentIndex(m_table->index(0, 0));
    emit counted(std::count_if(m_consents.begin(), m_consents.end(), waits));
}

void ConsentsScreen::draw()
{
    m_table->setRows(consentRows(
        m_consents, shown(), [this](const Consent &consent) { return waitsWords(consent, bench().who()); }));
    fitRows();
    say();
    drawItems();
}

void ConsentsScreen::drawItems()
{
    const Consent *consent = selected();
    std::vector<TableRow> rows = consent ? consentItemRows(*consent) : std::vector<TableRow>();
    for (size_t i = 0; i < rows.size(); ++i) // what settling it would leave over is agreed to as well
        rows[i].cells[kBecomes].text = becomesShort(*consent, consent->items[i]);
    m_itemTable->setRows(rows);
    fitItems();
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
        sayReading();
        return;
    }
    const auto mine = std::count_if(m_consents.begin(), m_consents.end(),
                                    [&](const auto &consent) { return waitsFor(consent, bench().who()); });
    const auto open = std::count_if(m_consents.begin(), m_consents.end(), [](const auto &consent) {
        return consent.open && consent.givenBy.isEmpty();
    });
    sayCount(mine > 0   ? tr("%n wait(s) for you", nullptr, static_cast<int>(mine))
             : open > 0 ? tr("%n wait(s) for another person", nullptr, static_cast<int>(open))
                        : tr("nothing waits, as of now"),
             tr("Nobody has asked for a second person in the last week."));
}

void ConsentsScreen::chooseWanted()
{
    if (m_wanted.isEmpty() || !m_loaded)
        return;
    const int row = m_table->rowOf(m_wanted);
    if (row >= 0) {
        list()->setCurrentIndex(m_table->index(row, 0));
        m_wanted.clear();
    }
}

const Consent *ConsentsScreen::selected() const
{
    const QString key = m_table->keyOf(list()->currentIndex());
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
    const int needed = metrics::columnHeader + m_table->rowCount() * metrics::twoLineRow;
    // The last row ends with a line of its own, where it is seen.
    m_itemBar->setLines(needed > height() / 2 ? Qt::TopEdge | Qt::BottomEdge : Qt::Edges(Qt::BottomEdge));
    if (any)
        list()->setFixedHeight(qMin(needed, height() / 2));
    else {
        list()->setMinimumHeight(0);
        list()->setMaximumHeight(QWIDGETSIZE_MAX);
    }
}

void ConsentsScreen::fitColumns(bool narrow)
{
    fitRows();
    list()->setColumns({{200, true}, {140}, {narrow ? 96 : 110}, {narrow ? 112 : 126}, {narrow ? 150 : 164}});
    fitItems();
}

// A setting has no money, and every column of it is to be read: what it would be takes the room of the rest.
void ConsentsScreen::fitItems()
{
    const Consent *consent = selected();
    const bool settings = consent && consent->byAdmin;
    // A run or a letter of one is called by its name, and has no money of its own.
    const bool runs = consent && !settings &&
                      std::all_of(consent->items.begin(), consent->items.end(), [](const ConsentItem &item) {
                          return !item.money && item.effect.isEmpty();
                      });
    const bool narrow = width() < kNarrow;
    for (int column = kOurs; column <= kFound; ++column)
        m_items->setColumnHidden(column, settings || (runs && column < kFound));
    m_items->setColumns({{runs     ? 220
                          : narrow ? 140
                                   : 170},
                         {narrow ? 90 : 104},
                         {narrow ? 90 : 104},
                         {120, !settings},
                         {narrow ? 190 : 206, settings},
                         {narrow ? 92 : 104}});
}

} // namespace fencepost
