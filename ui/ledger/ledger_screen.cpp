// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/ledger_screen.h"

#include "models/tables/keyed_table.h"
#include "models/tables/ledger_rows.h"
#include "ui/ledger/ledger_inspector.h"
#include "ui/ledger/ledger_words.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/strips.h"

#include <QItemSelectionModel>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>
#include <array>

namespace fencepost {

namespace {

constexpr int kPollMs = 2000;
constexpr int kNearEnd = 40 * metrics::oneLineRow; // so near to an end the next page is asked for
constexpr int kNarrow = 820;                       // below it the columns of reference and key make room

struct State
{
    const char *word; // of the contract; empty: any
    const char *name;
};
constexpr std::array<State, 6> kStates{
    {{"", QT_TRANSLATE_NOOP("fencepost::LedgerScreen", "any")},
     {"unresolved", QT_TRANSLATE_NOOP("fencepost::LedgerScreen", "unresolved")},
     {"claimed", QT_TRANSLATE_NOOP("fencepost::LedgerScreen", "reserved")},
     {"submitted", QT_TRANSLATE_NOOP("fencepost::LedgerScreen", "sent")},
     {"unknown", QT_TRANSLATE_NOOP("fencepost::LedgerScreen", "unknown")},
     {"done", QT_TRANSLATE_NOOP("fencepost::LedgerScreen", "done")}}};

bool isWholeKey(const QString &text)
{
    static const QRegularExpression key(QStringLiteral("^[0-9a-f]{32}\\.[0-9a-f]{16}$"));
    return key.match(text).hasMatch();
}

} // namespace

LedgerScreen::LedgerScreen(Workbench &bench, QWidget *parent)
    : Screen(bench, parent)
    , m_pager(bench.store())
    , m_banner(new Banner(this))
    , m_toolbar(new ListToolbar(tr("Ledger"), this))
    , m_job(new FilterField(tr("Job"), this))
    , m_period(new FilterField(tr("Period"), this))
    , m_states(new KeyButton(QString(), QKeySequence(Qt::Key_S), ButtonKind::Plain, this))
    , m_stateMenu(new QMenu(this))
    , m_finder(new FilterField(tr("Key, reference, customer"), this))
    , m_table(new KeyedTable(ledgerColumns(), this))
    , m_list(new GridView(GridView::Rows::OneLine, this))
    , m_words(new ListWords(m_list))
    , m_inspector(new LedgerInspector(bench, nullptr))
{
    layOut();
    addStates();
    addShortcuts();
    m_poll.setInterval(kPollMs);
    connect(&m_poll, &QTimer::timeout, this, [this] { m_pager.refresh(firstVisible()); });
    connect(&m_pager, &LedgerPager::changed, this, &LedgerScreen::take);
    connect(&m_pager, &LedgerPager::failed, this, &LedgerScreen::complain);
    connect(m_list->verticalScrollBar(), &QScrollBar::valueChanged, this, &LedgerScreen::scrolled);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LedgerScreen::showSelected);
    connect(m_list, &GridView::activated, m_inspector, &LedgerInspector::openRun);
    connect(m_inspector, &LedgerInspector::linked, this, &Screen::linked);
    connect(m_inspector, &LedgerInspector::issue, this, &Screen::issue);
    connect(m_banner, &Banner::wayOutChosen, this, &LedgerScreen::begin);
    connect(m_words, &ListWords::wayOutChosen, this, &LedgerScreen::clearFilters);
    connect(&bench, &Workbench::zoneChanged, this, [this] {
        if (m_pager.isLoaded())
            take();
    });
    say();
}

void LedgerScreen::layOut()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_toolbar);
    layout->addWidget(m_list, 1);
    m_states->setCompact(true);
    m_states->setObjectName(QStringLiteral("state"));
    m_job->setObjectName(QStringLiteral("job"));
    m_period->setObjectName(QStringLiteral("period"));
    m_finder->setObjectName(QStringLiteral("finder"));
    for (FilterField *field : {m_job, m_period, m_finder}) {
        connect(field, &FilterField::applied, this, &LedgerScreen::begin);
        connect(field, &FilterField::left, m_list, qOverload<>(&QWidget::setFocus));
    }
    for (QWidget *tool : std::initializer_list<QWidget *>{m_job, m_period, m_states, m_finder})
        m_toolbar->addTool(tool);
    m_list->setObjectName(QStringLiteral("ledgerList"));
    m_list->setAccessibleName(tr("Effects, newest first"));
    m_list->setModel(m_table);
    fitColumns();
}

void LedgerScreen::addStates()
{
    m_stateMenu->setObjectName(QStringLiteral("stateMenu"));
    for (int i = 0; i < static_cast<int>(kStates.size()); ++i) {
        QAction *action = m_stateMenu->addAction(tr(kStates[static_cast<size_t>(i)].name));
        connect(action, &QAction::triggered, this, [this, i] { chooseState(i); });
    }
    connect(m_states, &KeyButton::clicked, this,
            [this] { m_stateMenu->popup(m_states->mapToGlobal(QPoint(0, m_states->height()))); });
    m_states->setWords(tr("State: %1").arg(tr(kStates.front().name)));
}

void LedgerScreen::addShortcuts()
{
    auto *find = new QShortcut(QKeySequence(Qt::Key_Slash), this);
    connect(find, &QShortcut::activated, this, [this] {
        m_finder->setFocus();
        m_finder->selectAll();
    });
    auto *job = new QShortcut(QKeySequence(Qt::Key_J), this);
    connect(job, &QShortcut::activated, this, [this] {
        m_job->setFocus();
        m_job->selectAll();
    });
    auto *clear = new QShortcut(QKeySequence(Qt::Key_X), this);
    connect(clear, &QShortcut::activated, this, &LedgerScreen::clearFilters);
}

QWidget *LedgerScreen::inspector()
{
    return m_inspector;
}

void LedgerScreen::enter()
{
    m_pager.refresh(firstVisible());
    m_poll.start();
    m_list->setFocus();
}

void LedgerScreen::leave()
{
    m_poll.stop();
}

void LedgerScreen::follow(const Link &link)
{
    const bool one = isWholeKey(link.key);
    if (link.run.isEmpty() && link.key.isEmpty())
        return;
    m_job->setFilter(one ? QString() : link.run.job.text());
    m_period->setFilter(one ? QString() : link.run.period.text());
    m_finder->setFilter(one || link.run.isEmpty() ? link.key : QString());
    m_state = 0;
    begin();
}

QList<KeyHelp> LedgerScreen::keys() const
{
    return {{QStringLiteral("/"), tr("Find by key, reference or customer")},
            {QStringLiteral("J"), tr("Filter by job; Tab goes on to the period")},
            {QStringLiteral("S"), tr("Filter by state")},
            {QStringLiteral("X"), tr("Clear the filters")},
            {QStringLiteral("Enter"), tr("Open the run of an unresolved effect in Reconcile")},
            {QStringLiteral("Y"), tr("Copy the effect's key")},
            {QStringLiteral("U"), tr("Open the effect in Audit")},
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString LedgerScreen::sql() const
{
    return bench().store().sqlOf(QStringLiteral("ledgerPage"));
}

ShownFor LedgerScreen::shown() const
{
    return {bench().who().login, now(), bench().zone()};
}

LedgerFilter LedgerScreen::filter() const
{
    LedgerFilter filter;
    filter.job = m_job->filter();
    filter.period = m_period->filter();
    filter.keyOrReference = m_finder->filter();
    if (m_state > 0)
        filter.states << QLatin1String(kStates[static_cast<size_t>(m_state)].word);
    return filter;
}

void LedgerScreen::chooseState(int index)
{
    m_state = index;
    begin();
    m_list->setFocus();
}

void LedgerScreen::clearFilters()
{
    for (FilterField *field : {m_job, m_period, m_finder})
        field->setFilter({});
    chooseState(0);
}

void LedgerScreen::begin()
{
    m_states->setWords(tr("State: %1").arg(tr(kStates[static_cast<size_t>(m_state)].name)));
    m_anew = true;
    m_pager.begin(filter());
    say();
}

// Puts the pager's rows into the list without moving the reader.
void LedgerScreen::take()
{
    m_banner->clear();
    const bool begins = m_anew;
    m_anew = false;
    const Place before = place();
    const int oldRow = m_table->rowOf(m_key);
    const int oldCount = m_table->rowCount();
    m_merging = true;
    m_table->setRows(ledgerRows(m_pager.rows(), shown()));
    m_merging = false;
    const bool letGo =
        oldRow >= 0 && (oldRow < m_pager.letGoAbove() ||
                        (m_pager.letGoBelow() > 0 && m_table->rowOf(m_key) < 0 && oldRow > oldCount / 2));
    m_list->doItemsLayout(); // so that the scroll bar knows the new rows
    if (begins) {
        select(m_table->rowOf(m_key) >= 0 ? m_key
               : m_table->rowCount() > 0  ? m_table->row(0).key
                                          : QString());
        m_list->verticalScrollBar()->setValue(0);
        m_list->scrollTo(m_list->currentIndex());
    } else {
        // A row that was let go stays in the inspector; it is there again when the reader comes back.
        if (!letGo)
            select(m_table->rowOf(m_key) >= 0 ? m_key : m_table->keyOf(m_list->currentIndex()));
        restore(before);
    }
    say();
    scrolled(); // a short page may not reach the end of the window
}

void LedgerScreen::say()
{
    const LedgerFilter by = filter();
    const bool filtered = !(by == LedgerFilter());
    if (!m_pager.isLoaded()) {
        m_toolbar->setWords(tr("reading …"));
        if (m_table->rowCount() == 0)
            m_words->say(tr("Reading the ledger …"));
        return;
    }
    m_toolbar->setWords(countWords({static_cast<qint64>(m_pager.rows().size()), m_pager.hasAbove(),
                                    m_pager.hasBelow(), filtered, m_pager.about()}));
    if (!m_pager.rows().empty())
        m_words->clear();
    else if (filtered)
        m_words->say(tr("Nothing in the ledger matches %1.")
                         .arg(filterWords(by, tr(kStates[static_cast<size_t>(m_state)].name))),
                     tr("Clear the filters"));
    else
        m_words->say(tr("The ledger is empty: no worker has reserved an effect yet."));
}

void LedgerScreen::complain(const StoreError &error)
{
    // Where the connection is gone the window says so, over every screen; what was shown stays.
    if (bench().store().link().phase == LinkState::Phase::Up) {
        m_banner->say(Banner::Level::Problem, error.text, tr("Try again"));
        emit issue(error.text, error.detail);
    }
    if (!m_pager.isLoaded()) {
        m_toolbar->setWords(tr("not read"));
        if (m_table->rowCount() == 0)
            m_words->say(tr("The ledger could not be read."));
    }
}

void LedgerScreen::scrolled()
{
    if (m_merging || !m_pager.isLoaded())
        return;
    const QScrollBar *bar = m_list->verticalScrollBar();
    if (bar->maximum() - bar->value() < kNearEnd)
        m_pager.wantBelow();
    if (bar->value() < kNearEnd)
        m_pager.wantAbove();
}

void LedgerScreen::showSelected()
{
    if (m_merging)
        return;
    select(m_table->keyOf(m_list->currentIndex()));
}

void LedgerScreen::select(const QString &key)
{
    m_key = key;
    const int row = m_table->rowOf(key);
    if (row >= 0 && row != m_list->currentIndex().row()) {
        m_merging = true;
        m_list->setAutoScroll(false);
        m_list->setCurrentIndex(m_table->index(row, 0));
        m_list->setAutoScroll(true);
        m_merging = false;
    }
    m_inspector->show(
        row >= 0 ? std::optional<Effect>(m_pager.rows()[static_cast<size_t>(row)]) : std::nullopt, shown());
}

int LedgerScreen::firstVisible() const
{
    return std::max(0, m_list->rowAt(0));
}

LedgerScreen::Place LedgerScreen::place() const
{
    Place here;
    const int first = m_list->rowAt(0);
    if (first < 0)
        return here;
    here.offset = m_list->rowViewportPosition(first);
    const int last = std::min(m_table->rowCount(), first + 60);
    for (int row = first; row < last; ++row)
        here.keys << m_table->row(row).key;
    return here;
}

void LedgerScreen::restore(const Place &place)
{
    for (int i = 0; i < place.keys.size(); ++i) {
        const int row = m_table->rowOf(place.keys.at(i));
        if (row < 0)
            continue;
        m_list->verticalScrollBar()->setValue((row - i) * metrics::oneLineRow - place.offset);
        return;
    }
}

void LedgerScreen::fitColumns()
{
    const bool narrow = width() < kNarrow;
    m_list->setColumns({{140}, {104}, {160}, {110, true}, {118}, {100}, {90}});
    // The reference and the key stand in the inspector too.
    m_list->setColumnHidden(4, narrow);
    m_list->setColumnHidden(6, narrow);
    m_job->setFixedWidth(narrow ? 96 : 124);
    m_period->setFixedWidth(narrow ? 76 : 92);
    m_finder->setFixedWidth(narrow ? 150 : 188);
}

void LedgerScreen::resizeEvent(QResizeEvent *event)
{
    Screen::resizeEvent(event);
    fitColumns();
}

} // namespace fencepost
