// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/triage/triage_screen.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/keyed_table.h"
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
#include <utility>

namespace fencepost {

namespace {

constexpr int kPollMs = 2000;
constexpr int kQuietPollMs = 7000;
constexpr int kPollBehindMs = 10'000; // while another screen is shown: the counts in the rail
constexpr int kQuietPollBehindMs = 30'000;

// A tile with nothing in it is no news: it shows no colour.
std::optional<StateGlyph> glyphIf(bool some, StateGlyph glyph)
{
    return some ? std::optional<StateGlyph>(glyph) : std::nullopt;
}

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
    m_list->setColumns({{286, true}, {132}, {140}, {94}, {150}});
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
    auto *statement = new KeyButton(tr("Show the SQL"), QKeySequence(QStringLiteral("Ctrl+L")),
                                    ButtonKind::Plain, m_toolbar);
    statement->setShortcut({}); // the key is the window's
    connect(statement, &KeyButton::clicked, this, &Screen::sqlWanted);
    m_toolbar->addTool(statement);
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
    bench().store().triage(this, [this](const Result<TriageSnapshot> &snapshot) {
        m_took = m_asked.elapsed();
        if (!snapshot) {
            m_banner->say(Banner::Level::Problem, snapshot.error().text, tr("Try again"));
            emit issue(snapshot.error().text, snapshot.error().detail);
            return;
        }
        m_banner->clear();
        readSelected(*snapshot);
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
    const TriageItem *item = selected();
    if (item && sheet && sheet->run == item->run)
        m_inspector->show(*item, asRead(), sheet);
    else
        showSelected();
}

// Before the first answer nothing is known: no figure, and above all not a nought.
void TriageScreen::drawUnknown()
{
    const std::pair<Tile *, QString> tiles[] = {{m_unresolved, tr("Unresolved")},
                                                {m_firstKey, tr("First key goes in")},
                                                {m_silent, tr("Silent under a live lease")},
                                                {m_forMe, tr("Waiting for you")}};
    for (const auto &[tile, caption] : tiles) {
        tile->setCaption(caption);
        tile->setFigure(QStringLiteral("–"));
        tile->setLine(tr("not known"));
    }
    m_watch->setEntries({TextRuns(TextRole::Second).plain(tr("not known"))});
    marginBelowTiles();
    m_toolbar->setWords(tr("not known: the database has not been read"));
}

void TriageScreen::draw()
{
    m_table->setRows(triageOrder(m_snapshot, now()));
    const auto count = static_cast<qint64>(m_snapshot.items.size());
    m_toolbar->setWords(count == 0 ? tr("nothing does, as of now")
                                   : tr("%n row(s), riskiest first", nullptr, static_cast<int>(count)));
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

void TriageScreen::drawTiles(const TriageSums &sums)
{
    const QDateTime at = now();
    const auto span = [&](const QDateTime &from, const QDateTime &to) {
        return std::chrono::milliseconds(from.msecsTo(to));
    };
    m_unresolved->setCaption(tr("Unresolved"), glyphIf(sums.unresolved > 0, StateGlyph::Unknown));
    m_unresolved->setFigure(countText(sums.unresolved));
    m_unresolved->setAttention(sums.unresolved > 0);
    QStringList words;
    if (!sums.money.isEmpty())
        words << sums.money.text();
    if (sums.oldest.isValid())
        words << tr("oldest %1").arg(shownAge(sums.oldest, at));
    if (sums.putBack > 0)
        words << tr("%1 to be rerun").arg(countText(sums.putBack));
    m_unresolved->setLine(words.isEmpty() ? tr("every effect is settled or at work")
                                          : words.join(QStringLiteral(" · ")));

    m_firstKey->setCaption(tr("First key goes in"));
    m_firstKey->setAttention(sums.firstKeyGoesAt.isValid());
    if (sums.firstKeyGoesAt.isValid()) {
        m_firstKey->setFigure(ageText(span(at, sums.firstKeyGoesAt)));
        const QString first = shortTimeText(sums.firstKeyGoesAt, at, bench().zone());
        const QString last = shortTimeText(sums.lastKeyGoesAt, at, bench().zone());
        const QString keys = tr("%1 key(s)", nullptr, static_cast<int>(sums.keys)).arg(countText(sums.keys));
        m_firstKey->setLine(first == last ? tr("at %1 · %2").arg(first, keys)
                                          : tr("at %1 · %2, last at %3").arg(first, keys, last));
    } else {
        m_firstKey->setFigure(QStringLiteral("—"));
        m_firstKey->setLine(sums.unresolved > 0 ? tr("the keys are gone, or never were")
                                                : tr("no key's clock is running"));
    }
    m_silent->setCaption(tr("Silent under a live lease"), glyphIf(sums.silent > 0, StateGlyph::Working));
    m_silent->setFigure(countText(sums.silent));
    m_silent->setLine(sums.silent > 0 ? sums.silentWhat : tr("every worker is heard"));
    m_forMe->setCaption(tr("Waiting for you"), glyphIf(sums.forMe > 0, StateGlyph::Odd));
    m_forMe->setFigure(countText(sums.forMe));
    QStringList waiting;
    if (sums.consents > 0)
        waiting << tr("%n consent(s)", nullptr, static_cast<int>(sums.consents));
    if (sums.refunds > 0)
        waiting << tr("%n refund(s)", nullptr, static_cast<int>(sums.refunds));
    if (sums.shortfalls > 0)
        waiting << tr("%n not charged in full", nullptr, static_cast<int>(sums.shortfalls));
    m_forMe->setLine(waiting.isEmpty() ? tr("nothing is asked of you") : waiting.join(QStringLiteral(", ")));
}

void TriageScreen::drawWatch()
{
    QList<TextRuns> entries;
    const auto add = [&](qint64 count, const QString &pattern) {
        if (count > 0)
            entries << TextRuns(TextRole::Second).pattern(pattern, {countText(count)});
    };
    add(m_snapshot.overIntervalJobs, tr("p99 over interval %1"));
    add(m_snapshot.missedPeriods, tr("periods missed %1"));
    add(m_snapshot.didNothing, tr("runs that did nothing %1"));
    add(m_snapshot.fencedToday, tr("fenced writes today %1"));
    add(m_snapshot.unusedApprovals, tr("approvals unused %1"));
    m_watch->setEntries(entries);
    marginBelowTiles();
}

// Where there is nothing to watch, the tiles stand off the list by themselves.
void TriageScreen::marginBelowTiles()
{
    m_topLayout->setContentsMargins(metrics::margin, metrics::margin, metrics::margin,
                                    m_watch->isHidden() ? metrics::margin : 0);
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

void TriageScreen::doNextStep()
{
    if (selected())
        m_inspector->doNextStep();
}

// The row that the figure of the tile is about.
void TriageScreen::select(TriageTile tile)
{
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
