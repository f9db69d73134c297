// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/triage/triage_screen.h"

#include "models/domain/text.h"
#include "models/tables/keyed_table.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/triage/triage_inspector.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/strips.h"
#include "ui/widgets/sum_bar.h"
#include "ui/widgets/tile.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

constexpr int kPollMs = 2000;
constexpr int kQuietPollMs = 7000;
constexpr int kPollBehindMs = 10'000; // while another screen is shown: the counts in the rail
constexpr int kQuietPollBehindMs = 30'000;

} // namespace

TriageScreen::TriageScreen(Workbench &bench, QWidget *parent)
    : Screen(bench, parent)
    , m_poll(this)
    , m_unresolved(new Tile(this))
    , m_firstKey(new Tile(this))
    , m_silent(new Tile(this))
    , m_forMe(new Tile(this))
    , m_watch(new WatchLine(this))
    , m_banner(new Banner(this))
    , m_toolbar(new ListToolbar(tr("Needs a person"), this))
    , m_table(new KeyedTable(triageColumns(), this))
    , m_list(new GridView(GridView::Rows::TwoLines, this))
    , m_words(new ListWords(m_list))
    , m_inspector(new TriageInspector(bench, nullptr))
{
    layOut();
    drawUnknown();
    m_table->setMaker([this](const QString &key) {
        const auto place = m_places.constFind(key);
        return place == m_places.cend() ? TableRow{key, false, {Cell()}} // on its way out
                                        : triageRow(m_snapshot.items[*place], shown());
    });
    m_list->setObjectName(QStringLiteral("triageList"));
    m_list->setAccessibleName(tr("What needs a person"));
    m_list->setModel(m_table);
    m_list->setColumns({{286, true}, {148}, {140}, {94}, {150}});
    m_list->setHasGroups(true);

    connect(&m_poll, &Poll::due, this, &TriageScreen::read);
    connect(&bench, &Workbench::ticked, this, [this] {
        if (isVisible() && m_loaded && !this->bench().isStale())
            drawClocks();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TriageScreen::showSelected);
    connect(m_list, &GridView::activated, this, &TriageScreen::doNextStep);
    connect(m_inspector, &TriageInspector::linked, this, &Screen::linked);
    connect(m_inspector, &TriageInspector::issue, this, &Screen::issue);
    connect(m_inspector, &TriageInspector::acted, this, &TriageScreen::read);
    connect(m_inspector, &TriageInspector::handOverWanted, this, &TriageScreen::handOver);
    connect(m_words, &ListWords::wayOutChosen, this, [this] { choose(WhoseRows::All); });
    const std::pair<Tile *, TriageTile> ways[] = {{m_unresolved, TriageTile::Unresolved},
                                                  {m_firstKey, TriageTile::FirstKey},
                                                  {m_silent, TriageTile::Silent},
                                                  {m_forMe, TriageTile::ForMe}};
    for (const auto &[tile, counted] : ways)
        connect(tile, &Tile::clicked, this, [this, counted = counted] {
            select(counted);
            m_list->setFocus();
        });
    connect(m_banner, &Banner::wayOutChosen, this, &TriageScreen::read);
}

void TriageScreen::layOut()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    auto *top = new Surface(Token::Background, this);
    auto *topLayout = new QVBoxLayout(top);
    topLayout->setSpacing(0);
    top->setLines(Qt::BottomEdge);
    auto *tiles = new QHBoxLayout;
    tiles->setSpacing(metrics::gap);
    for (Tile *tile : {m_unresolved, m_firstKey, m_silent, m_forMe})
        tiles->addWidget(tile); // alike, but where one has more to say
    topLayout->addLayout(tiles);
    m_watch->setFixedHeight(metrics::toolbar);
    topLayout->addWidget(m_watch);
    m_topLayout = topLayout;
    layout->addWidget(top);
    layout->addWidget(m_toolbar);
    addTools();
    layout->addWidget(m_list, 1);
}

QWidget *TriageScreen::inspector()
{
    return m_inspector;
}

void TriageScreen::enter()
{
    read();
    m_poll.start(kPollMs, kQuietPollMs);
    m_list->setFocus();
}

void TriageScreen::leave()
{
    m_poll.start(kPollBehindMs, kQuietPollBehindMs);
}

std::optional<Link> TriageScreen::selectedPlace() const
{
    const TriageItem *item = selected();
    if (!item || item->run.period.isEmpty())
        return std::nullopt;
    Link link;
    link.screen = Link::Screen::Runs;
    link.run = item->run;
    return link;
}

QList<KeyHelp> TriageScreen::keys() const
{
    // The buttons come with the row: what is not there now is told of here.
    return {{QStringLiteral("Enter"), tr("Do the next safe step of the row")},
            {QStringLiteral("T"), tr("Take it, ask later")},
            {QStringLiteral("E"), tr("End the lease of a silent worker; asks first")},
            {QStringLiteral("O"), tr("Open a charge that is followed in the ledger")},
            {QStringLiteral("F"), tr("Finish following what was not charged; asks first")},
            {QStringLiteral("↑ ↓"), tr("Go through the rows")},
            {QStringLiteral("Y"), tr("Copy the charge to refund")},
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString TriageScreen::sql() const
{
    return bench().store().sqlOf(QStringLiteral("triage"));
}

ShownFor TriageScreen::shown() const
{
    return {bench().who().login, now(), bench().zone()};
}

// What is selected is told as of the moment that it was read, which the head of the window names.
ShownFor TriageScreen::asRead() const
{
    return {bench().who().login, m_snapshot.asOf.isValid() ? m_snapshot.asOf : now(), bench().zone()};
}

void TriageScreen::read()
{
    if (bench().store().link().phase != LinkState::Phase::Up)
        return; // the window says so; what is shown stays
    m_asked.start();
    const AuditWitness::Head seen = bench().seenHead(); // before it is asked: what is answered is no older
    bench().store().triage(this, [this, seen](const Result<TriageSnapshot> &snapshot) {
        m_took = m_asked.elapsed();
        if (!snapshot) {
            m_banner->say(Banner::Level::Problem, snapshot.error().text, tr("Try again"));
            emit issue(snapshot.error().text, snapshot.error().detail);
            return;
        }
        m_banner->clear();
        TriageSnapshot all = *snapshot;
        if (const auto back = auditGoneBack(all, seen.seq, seen.hash))
            all.items.push_back(*back);
        readSelected(all);
    });
}

// What is selected is read before the list is drawn, so that the tiles and the inspector change together.
void TriageScreen::readSelected(const TriageSnapshot &snapshot)
{
    const TriageItem *item = selectedIn(snapshot);
    if (!item || item->run.isEmpty() || item->run.period.isEmpty()) {
        take(snapshot, std::nullopt);
        return;
    }
    bench().store().runSheet(this, item->run, [this, snapshot](const Result<RunSheet> &sheet) {
        if (!sheet)
            emit issue(sheet.error().text, sheet.error().detail);
        take(snapshot, sheet ? std::optional<RunSheet>(*sheet) : std::nullopt);
    });
}

void TriageScreen::take(const TriageSnapshot &snapshot, const std::optional<RunSheet> &sheet)
{
    m_poll.heard(!m_loaded || m_snapshot.items != snapshot.items, m_took);
    m_snapshot = snapshot;
    m_places.clear();
    for (size_t i = m_snapshot.items.size(); i-- > 0;)
        m_places.insert(triageKey(m_snapshot.items[i]), i); // of two with one key the first is shown
    m_loaded = true;
    draw();
    chooseFirst();
    chooseWanted();
    const TriageItem *item = selected();
    if (item && sheet && sheet->run == item->run)
        m_inspector->show(*item, asRead(), sheet);
    else
        showSelected();
}

void TriageScreen::draw()
{
    m_table->setRows(triageOrder(m_snapshot, now(), [this](const TriageItem &item) { return isKept(item); }));
    const auto count = static_cast<qint64>(m_snapshot.items.size());
    const auto kept =
        static_cast<int>(std::count_if(m_snapshot.items.begin(), m_snapshot.items.end(),
                                       [this](const TriageItem &item) { return isKept(item); }));
    m_toolbar->setWords(
        count == 0      ? tr("nothing does, as of now")
        : kept == count ? tr("%n row(s), riskiest first", nullptr, kept)
                        : tr("%1 of %n row(s), riskiest first", nullptr, static_cast<int>(count)).arg(kept));
    if (kept == 0 && count > 0)
        m_words->say(tr("%n row(s), and none has such an owner.", nullptr, static_cast<int>(count)),
                     tr("Show all"));
    else
        m_words->clear();
    const TriageSums sums = triageSums(m_snapshot, shown());
    drawTiles(sums);
    emit consentsCounted(sums.consents);
    drawWatch();
    emit counted(count);
}

// The clocks that can be seen run on; the order stays until the next answer.
void TriageScreen::drawClocks()
{
    const QRect seen = m_list->viewport()->rect();
    const int last = m_list->rowAt(seen.bottom());
    m_table->remake(m_list->rowAt(seen.top()), last < 0 ? m_table->rowCount() - 1 : last);
    drawTiles(triageSums(m_snapshot, shown()));
}

const TriageItem *TriageScreen::selected() const
{
    return selectedIn(m_snapshot);
}

const TriageItem *TriageScreen::selectedIn(const TriageSnapshot &snapshot) const
{
    const QString key = m_table->keyOf(m_list->currentIndex());
    if (key.isEmpty())
        return nullptr;
    for (const auto &item : snapshot.items) {
        if (triageKey(item) == key)
            return &item;
    }
    return nullptr;
}

void TriageScreen::showSelected()
{
    if (!m_loaded)
        return;
    const TriageItem *item = selected();
    m_inspector->show(item ? std::optional<TriageItem>(*item) : std::nullopt, asRead());
    if (!item && !m_snapshot.items.empty())
        m_inspector->setTitle(tr("Nothing is selected"), TextRuns().plain(tr("No row is shown.")));
}

// What waits for this person by name comes before what somebody else is at: once, when the list is first
// read.
void TriageScreen::chooseFirst()
{
    const TriageItem *first = selected();
    if (std::exchange(m_chosen, true) || !first ||
        nextStep(*first, bench().who().login) != NextStep::AskOrTakeOver)
        return;
    select(TriageTile::ForMe);
}

void TriageScreen::follow(const Link &link)
{
    m_wanted = link.run;
    m_chosen = m_chosen || !m_wanted.isEmpty();
    if (!m_wanted.isEmpty() && m_whose != WhoseRows::All)
        choose(WhoseRows::All);
    chooseWanted();
}

void TriageScreen::chooseWanted()
{
    if (!m_loaded || m_wanted.isEmpty())
        return;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto place = m_places.constFind(m_table->keyOf(m_table->index(row, 0)));
        if (place == m_places.cend() || !(m_snapshot.items[*place].run == m_wanted))
            continue;
        m_list->setCurrentIndex(m_table->index(row, 0));
        break;
    }
    m_wanted = {};
}

void TriageScreen::doNextStep()
{
    if (selected())
        m_inspector->doNextStep();
}

// The row that the figure of the tile is about.
void TriageScreen::select(TriageTile tile)
{
    const auto counts = [&](bool filtered) {
        return std::any_of(m_snapshot.items.begin(), m_snapshot.items.end(), [&](const TriageItem &item) {
            return isCounted(tile, item, shown()) && (!filtered || isKept(item));
        });
    };
    if (counts(false) && !counts(true))
        choose(WhoseRows::All); // what it counts is filtered out
    const TriageItem *lead = nullptr;
    int at = -1;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto place = m_places.constFind(m_table->keyOf(m_table->index(row, 0)));
        if (place == m_places.cend()) // a heading
            continue;
        const TriageItem &item = m_snapshot.items[*place];
        if (isCounted(tile, item, shown()) && (!lead || leadsRather(tile, item, *lead))) {
            lead = &item;
            at = row;
        }
    }
    if (lead)
        m_list->setCurrentIndex(m_table->index(at, 0));
}

} // namespace fencepost
