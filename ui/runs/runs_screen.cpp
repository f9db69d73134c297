// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_screen.h"
#include "ui/screen/hover_notes.h"

#include "models/tables/run_rows.h"
#include "ui/runs/job_list.h"
#include "ui/runs/run_inspector.h"
#include "ui/runs/runs_words.h"
#include "ui/screen/commands.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/strips.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QMenu>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <tuple>

namespace fencepost {

namespace {

constexpr int kPollMs = 2000;
constexpr int kQuietPollMs = 3500;
constexpr qint64 kWholeGoodMs = 60'000;
constexpr int kNearEnd = 60 * metrics::twoLineRow;

// What can be filtered by; the first is any.
constexpr std::array<std::optional<RunStanding>, 7> kStandings{
    {std::nullopt, RunStanding::Working, RunStanding::Stopped, RunStanding::Waiting, RunStanding::Failed,
     RunStanding::RerunAllowed, RunStanding::Done}};

} // namespace

RunsScreen::RunsScreen(Workbench &bench, QWidget *parent)
    : ListScreen(bench, {tr("Runs"), tr("Reading the runs …"), tr("The runs could not be read.")},
                 GridView::Rows::TwoLines, parent)
    , m_pager(bench.store())
    , m_table(new KeyedTable(runColumns(), this))
    , m_jobs(new JobList(bench, this))
    , m_jobFilter(new FilterField(tr("Job"), this))
    , m_period(new FilterField(tr("Period"), this))
    , m_standings(new KeyButton(QString(), QKeySequence(Qt::Key_S), ButtonKind::Plain, this))
    , m_standingMenu(new QMenu(this))
    , m_inspector(new RunInspector(bench, nullptr))
{
    layOut();
    addStandings();
    connectAll();
    addKeys();
    sayReading();
}

void RunsScreen::layOut()
{
    m_table->setMaker([this](const QString &key) {
        const RunRow *run = m_pager.find(key);
        return run ? runRow(*run, m_ofOneJob, shown()) : TableRow{key, false, {Cell()}};
    });
    column()->removeWidget(list());
    auto *lists = new QHBoxLayout;
    lists->setSpacing(0);
    lists->addWidget(m_jobs);
    lists->addWidget(list(), 1);
    column()->addLayout(lists, 1);
    addField(m_jobFilter, "job", QKeySequence(Qt::Key_J),
             [this] { m_jobs->setFilter(m_jobFilter->filter()); });
    // Who has typed a part of a job's name goes on among the jobs.
    disconnect(m_jobFilter, &FilterField::left, list(), nullptr);
    connect(m_jobFilter, &FilterField::left, m_jobs->list(), qOverload<>(&QWidget::setFocus));
    addField(m_period, "period", QKeySequence(Qt::Key_Slash), [this] { begin(); });
    addMenu(m_standings, "standing", m_standingMenu, "standingMenu");
    list()->setObjectName(QStringLiteral("runList"));
    list()->setAccessibleName(tr("Runs, newest claim first"));
    list()->setModel(m_table);
    new HoverNotes(bench(), list(), QStringLiteral("run"));
    setTabOrder(m_jobs->list(), list());
    fitColumns(width() < kNarrow);
}

void RunsScreen::addStandings()
{
    for (size_t i = 0; i < kStandings.size(); ++i) {
        QAction *action =
            m_standingMenu->addAction(kStandings[i] ? runStandingText(*kStandings[i]) : tr("any"));
        connect(action, &QAction::triggered, this, [this, i] { chooseStanding(static_cast<int>(i)); });
    }
    m_standings->setWords(tr("State: %1").arg(tr("any")));
}

void RunsScreen::connectAll()
{
    connect(&poll(), &Poll::due, this, &RunsScreen::refresh);
    connect(&m_pager, &RunPager::changed, this, &RunsScreen::take);
    connect(&m_pager, &RunPager::failed, this, [this](const StoreError &error) {
        complain(error, m_pager.isLoaded());
        poll().heard(false);
    });
    connect(m_jobs, &JobList::failed, this, [this](const StoreError &error) { complain(error, true); });
    connect(m_jobs, &JobList::chosenChanged, this, &RunsScreen::chooseJob);
    connect(m_jobs->list(), &GridView::activated, list(), qOverload<>(&QWidget::setFocus));
    connect(list()->verticalScrollBar(), &QScrollBar::valueChanged, this, &RunsScreen::scrolled);
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RunsScreen::showSelected);
    connect(list(), &GridView::activated, m_inspector, &RunInspector::openReconcile);
    connect(m_inspector, &RunInspector::linked, this, &Screen::linked);
    connect(m_inspector, &RunInspector::issue, this, &Screen::issue);
    connect(m_inspector, &RunInspector::left, list(), qOverload<>(&QWidget::setFocus));
    connect(banner(), &Banner::wayOutChosen, this, &RunsScreen::begin);
    connect(words(), &ListWords::wayOutChosen, this, &RunsScreen::clearFilters);
    connect(&bench(), &Workbench::ticked, this, [this] {
        if (isVisible() && m_pager.isLoaded() && !bench().isStale())
            draw();
    });
    connect(&bench(), &Workbench::zoneChanged, this, &RunsScreen::draw);
}

void RunsScreen::addKeys()
{
    connect(addKey(this, Qt::Key_X, tr("Clear the filters")), &QShortcut::activated, this,
            &RunsScreen::clearFilters);
    connect(addKey(this, Qt::Key_Z, tr("Go to the attempts")), &QShortcut::activated, m_inspector,
            &RunInspector::focusTimeline);
    // The jobs stand left of their runs.
    for (const auto &[from, key, to, what] :
         {std::tuple(m_jobs->list(), Qt::Key_Right, list(), tr("Go to the runs")),
          std::tuple(list(), Qt::Key_Left, m_jobs->list(), tr("Go to the jobs"))}) {
        auto *shortcut = addKey(from, key, what);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, to, qOverload<>(&QWidget::setFocus));
    }
}

QWidget *RunsScreen::inspector()
{
    return m_inspector;
}

void RunsScreen::enter()
{
    refresh();
    poll().start(kPollMs, kQuietPollMs);
    list()->setFocus();
}

void RunsScreen::leave()
{
    poll().stop();
    m_pager.giveUp();
    m_jobs->giveUp();
    m_inspector->giveUp();
    bench().store().giveUp(this);
}

void RunsScreen::follow(const Link &link)
{
    if (link.run.isEmpty() && link.run.period.isEmpty())
        return;
    m_jobFilter->setFilter({});
    m_jobs->setFilter({});
    m_period->setFilter(link.run.period.text());
    m_standing = 0;
    m_job = link.run.job;
    m_jobs->choose(m_job);
    begin();
}

Filters RunsScreen::filters() const
{
    const auto &standing = kStandings[static_cast<size_t>(m_standing)];
    return setOnes({{QStringLiteral("job"), m_job.text()},
                    {QStringLiteral("jobs"), m_jobFilter->filter()},
                    {QStringLiteral("period"), m_period->filter()},
                    {QStringLiteral("state"), standing ? toText(*standing) : QString()}});
}

void RunsScreen::setFilters(const Filters &filters)
{
    m_jobFilter->setFilter(filters.value(QStringLiteral("jobs")));
    m_jobs->setFilter(m_jobFilter->filter());
    m_period->setFilter(filters.value(QStringLiteral("period")));
    const auto standing = runStandingFrom(filters.value(QStringLiteral("state")));
    const auto known = std::find(kStandings.begin(), kStandings.end(), standing);
    m_standing = known == kStandings.end() ? 0 : static_cast<int>(known - kStandings.begin());
    m_job = JobName(filters.value(QStringLiteral("job")));
    m_jobs->choose(m_job);
    begin();
}

std::optional<Link> RunsScreen::selectedPlace() const
{
    const RunRow *run = m_pager.find(m_table->keyOf(list()->currentIndex()));
    if (!run)
        return std::nullopt;
    Link link;
    link.screen = Link::Screen::Runs;
    link.run = run->run;
    return link;
}

QList<KeyHelp> RunsScreen::keys() const
{
    return {{QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString RunsScreen::sql() const
{
    return bench().store().sqlOf(m_jobs->list()->hasFocus() ? QStringLiteral("jobStrips")
                                                            : QStringLiteral("runsPage"));
}

RunFilter RunsScreen::filter() const
{
    return {m_job, Period(m_period->filter()), kStandings[static_cast<size_t>(m_standing)]};
}

void RunsScreen::chooseStanding(int index)
{
    m_standing = index;
    begin();
    list()->setFocus();
}

void RunsScreen::chooseJob(const JobName &job)
{
    if (job == m_job)
        return;
    m_job = job;
    begin();
}

void RunsScreen::clearFilters()
{
    m_jobFilter->setFilter({});
    m_jobs->setFilter({});
    m_period->setFilter({});
    m_job = JobName();
    m_jobs->choose(m_job);
    chooseStanding(0);
}

void RunsScreen::begin()
{
    const auto &standing = kStandings[static_cast<size_t>(m_standing)];
    m_standings->setWords(tr("State: %1").arg(standing ? runStandingText(*standing) : tr("any")));
    m_whole = {};
    m_pager.begin(filter());
    readWhole();
    sayReading();
}

void RunsScreen::refresh()
{
    const auto [first, last] = seenRows();
    m_pager.refresh(first, last);
    m_jobs->refresh();
    if (m_whole.kind == CountOfKind::Kind::None || m_wholeRead.hasExpired(kWholeGoodMs))
        readWhole();
}

void RunsScreen::readWhole()
{
    m_wholeRead.start();
    bench().store().runsWhole(this, filter(), [this](const Result<CountOfKind> &whole) {
        if (!whole)
            return; // the list says what is wrong
        m_whole = *whole;
        if (m_pager.isLoaded())
            say();
    });
}

std::pair<int, int> RunsScreen::seenRows() const
{
    const int first = std::max(0, list()->rowAt(0));
    const int last = list()->rowAt(list()->viewport()->height() - 1);
    return {first, last < 0 ? m_table->rowCount() - 1 : last};
}

// Rows have come and gone: the reader stays on the rows that they see.
void RunsScreen::take(bool anew)
{
    banner()->clear();
    const int first = list()->rowAt(0);
    const QString key = first >= 0 ? m_table->keyOf(m_table->index(first, 0)) : QString();
    const int offset = first >= 0 ? list()->rowViewportPosition(first) : 0;
    m_ofOneJob = !m_pager.filter().job.isEmpty();
    if (m_pager.moved()) {
        std::vector<TableRow> rows;
        rows.reserve(m_pager.runs().size());
        for (const RunRow &run : m_pager.runs())
            rows.push_back({run.run.text(), false, {}});
        m_table->setRows(std::move(rows));
        list()->doItemsLayout();
    }
    if (anew && m_table->rowCount() > 0) {
        list()->setCurrentIndex(m_table->index(0, 0));
        list()->scrollToTop();
    } else if (const int row = m_table->rowOf(key); m_pager.moved() && row >= 0) {
        list()->verticalScrollBar()->setValue(row * metrics::twoLineRow - offset);
    }
    poll().heard(m_pager.moved());
    draw();
    say();
    scrolled();
}

// Ages and clocks move on.
void RunsScreen::draw()
{
    const auto [first, last] = seenRows();
    m_table->remake(first, last);
    m_jobs->draw();
    showSelected();
}

void RunsScreen::say()
{
    RunsCount count;
    count.held = static_cast<qint64>(m_pager.runs().size());
    count.below = m_pager.hasBelow();
    count.full = count.below && m_pager.runs().size() >= RunPager::kMostHeld;
    count.filtered = !m_pager.filter().isEmpty();
    count.whole = m_whole;
    if (count.filtered)
        sayCount(runsCountText(count), tr("No run matches %1.").arg(runFilterText(m_pager.filter())),
                 tr("Clear the filters"));
    else
        sayCount(runsCountText(count), tr("No job has run yet."));
}

void RunsScreen::scrolled()
{
    const QScrollBar *bar = list()->verticalScrollBar();
    if (bar->maximum() - bar->value() < kNearEnd)
        m_pager.wantBelow();
}

void RunsScreen::showSelected()
{
    const RunRow *run = m_pager.find(m_table->keyOf(list()->currentIndex()));
    m_inspector->show(run ? std::optional<RunRow>(*run) : std::nullopt, shown());
}

void RunsScreen::fitColumns(bool narrow)
{
    m_jobs->fitColumns(narrow);
    list()->setColumns({{160, true}, {narrow ? 186 : 196}, {narrow ? 122 : 154}});
    m_jobFilter->setFixedWidth(narrow ? 130 : 180);
    m_period->setFixedWidth(narrow ? 90 : 120);
}

} // namespace fencepost
