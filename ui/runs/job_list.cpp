// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/job_list.h"

#include "models/domain/text.h"
#include "models/tables/run_rows.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/runs_label.h"

#include <QItemSelectionModel>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace fencepost {

namespace {

constexpr qint64 kJobsGoodMs = 30'000;
constexpr int kStaysMs = 120;
constexpr int kScrolledMs = 60;
constexpr int kPeriods = 12;  // of each job: as many as the widest list shows
constexpr int kMostSeen = 80; // jobs, asked of at once

} // namespace

JobList::JobList(Workbench &bench, QWidget *parent)
    : Surface(Token::Panel, parent)
    , m_bench(bench)
    , m_table(new KeyedTable(jobColumns(), this))
    , m_list(new GridView(GridView::Rows::TwoLines, this))
    , m_words(new ListWords(m_list))
    , m_legend(new RunsLabel(this))
{
    setLines(Qt::RightEdge);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 0);
    layout->addWidget(m_list);
    auto *below = new QVBoxLayout;
    below->setContentsMargins(metrics::margin, 6, metrics::margin, 8);
    below->addWidget(m_legend);
    layout->addLayout(below);
    m_legend->setObjectName(QStringLiteral("stripLegend"));
    m_legend->setWrapped(true);
    m_table->setMaker([this](const QString &key) { return makeRow(key); });
    m_list->setObjectName(QStringLiteral("jobList"));
    m_list->setAccessibleName(tr("Jobs, with their last periods"));
    m_list->setModel(m_table);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (auto [timer, interval] : {std::pair(&m_stays, kStaysMs), std::pair(&m_scrolled, kScrolledMs)}) {
        timer->setSingleShot(true);
        timer->setInterval(interval);
    }
    connect(&m_stays, &QTimer::timeout, this, [this] { emit chosenChanged(m_chosen); });
    connect(&m_scrolled, &QTimer::timeout, this, &JobList::readStrips);
    connect(m_list->verticalScrollBar(), &QScrollBar::valueChanged, &m_scrolled, qOverload<>(&QTimer::start));
    connect(m_list->verticalScrollBar(), &QScrollBar::rangeChanged, &m_scrolled, qOverload<>(&QTimer::start));
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &JobList::choiceMoved);
    say();
}

ShownFor JobList::shown() const
{
    const QDateTime server = m_bench.store().serverNow();
    return {m_bench.who().login, server.isValid() ? server : QDateTime::currentDateTimeUtc(), m_bench.zone()};
}

TableRow JobList::makeRow(const QString &key) const
{
    if (key == allJobsKey())
        return allJobsRow(static_cast<qint64>(m_jobs.size()));
    const auto place = m_places.constFind(key);
    if (place == m_places.cend())
        return {key, false, {Cell(), Cell()}};
    const auto strip = m_strips.constFind(key);
    return jobRow(m_jobs[*place], strip == m_strips.cend() ? nullptr : &*strip, shown());
}

void JobList::setFilter(const QString &text)
{
    if (m_filter == text)
        return;
    m_filter = text;
    fill();
}

void JobList::refresh()
{
    if (!m_loaded || m_jobsRead.hasExpired(kJobsGoodMs))
        readJobs();
    readStrips();
}

void JobList::giveUp()
{
    m_scrolled.stop();
    m_bench.store().giveUp(this);
}

void JobList::readJobs()
{
    m_jobsRead.start();
    m_bench.store().jobs(this, [this](const Result<std::vector<JobRow>> &jobs) {
        if (!jobs) {
            m_jobsRead.invalidate();
            emit failed(jobs.error());
            return;
        }
        m_loaded = true;
        if (m_jobs != *jobs) {
            m_jobs = *jobs;
            m_places.clear();
            for (size_t i = 0; i < m_jobs.size(); ++i)
                m_places.insert(m_jobs[i].job.text(), i);
        }
        fill();
    });
}

// The rows that are seen, and one beyond each end: what is scrolled to by a line is there.
std::pair<int, int> JobList::seenRows() const
{
    const int first = std::max(0, m_list->rowAt(0) - 1);
    const int last = m_list->rowAt(m_list->viewport()->height() - 1);
    return {first, last < 0 ? m_table->rowCount() - 1 : std::min(last + 1, m_table->rowCount() - 1)};
}

void JobList::readStrips()
{
    const auto [first, last] = seenRows();
    std::vector<JobName> seen;
    for (int row = first; row <= last && seen.size() < static_cast<size_t>(kMostSeen); ++row) {
        const QString key = m_table->keyOf(m_table->index(row, 0));
        if (key != allJobsKey())
            seen.emplace_back(key);
    }
    if (seen.empty() || !isVisible())
        return;
    m_bench.store().jobStrips(this, seen, kPeriods, [this](const Result<std::vector<JobStrip>> &strips) {
        if (!strips) {
            emit failed(strips.error());
            return;
        }
        for (const JobStrip &strip : *strips)
            m_strips.insert(strip.job.text(), strip);
        draw();
        explain();
    });
}

void JobList::draw()
{
    const auto [first, last] = seenRows();
    m_table->remake(first, last);
}

void JobList::fill()
{
    std::vector<TableRow> rows{{allJobsKey(), false, {}}};
    for (const JobRow &job : m_jobs) {
        // The chosen one stays: its runs stand beside.
        if (job.job.text().contains(m_filter, Qt::CaseInsensitive) || job.job == m_chosen)
            rows.push_back({job.job.text(), false, {}});
    }
    m_list->keepInPlace([&] { m_table->setRows(std::move(rows)); });
    if (!m_wanted && !m_list->currentIndex().isValid())
        m_wanted = m_chosen;
    if (m_wanted) {
        if (const int row = m_wanted->isEmpty() ? 0 : m_table->rowOf(m_wanted->text()); row >= 0) {
            m_wanted.reset();
            m_list->setCurrentIndex(m_table->index(row, 0));
        }
    }
    say();
    m_scrolled.start();
}

void JobList::say()
{
    const bool only = m_table->rowCount() <= 1; // the row of all jobs
    if (!m_loaded)
        m_words->say(tr("Reading the jobs …"));
    else if (only && !m_filter.isEmpty())
        m_words->say(tr("No job has “%1” in its name.").arg(visibleText(m_filter, 64)));
    else if (only)
        m_words->say(tr("There is no job yet."));
    else
        m_words->clear();
}

// Of the letters that are there.
void JobList::explain()
{
    constexpr std::array all{RunStanding::Done,   RunStanding::Working,     RunStanding::Due,
                             RunStanding::Failed, RunStanding::Stopped,     RunStanding::Waiting,
                             RunStanding::Missed, RunStanding::RerunAllowed};
    TextRuns words(TextRole::Caption, Token::Second);
    for (const RunStanding standing : all) {
        const auto has = [standing](const JobStrip &strip) {
            return std::any_of(strip.periods.begin(), strip.periods.end(),
                               [standing](const PeriodMark &mark) { return mark.standing == standing; });
        };
        if (std::none_of(m_strips.begin(), m_strips.end(), has))
            continue;
        if (!words.isEmpty())
            words.plain(QStringLiteral("   "));
        words.glyph(runGlyph(standing))
            .plain(runStandingLetter(standing), Token::Text)
            .plain(QStringLiteral("\u00a0") +
                   runStandingText(standing).replace(QLatin1Char(' '), QChar(0xa0)));
    }
    m_legend->setRuns(words);
    m_legend->setVisible(!words.isEmpty());
}

void JobList::choose(const JobName &job)
{
    const int row = job.isEmpty() ? 0 : m_table->rowOf(job.text());
    if (row < 0 || row >= m_table->rowCount()) {
        m_wanted = job;
        return;
    }
    m_wanted.reset();
    m_list->setCurrentIndex(m_table->index(row, 0));
    m_list->scrollTo(m_list->currentIndex());
}

void JobList::choiceMoved()
{
    const QString key = m_table->keyOf(m_list->currentIndex());
    const JobName job = key == allJobsKey() ? JobName() : JobName(key);
    if (key.isEmpty() || job == m_chosen)
        return;
    m_chosen = job;
    m_stays.start();
}

void JobList::fitColumns(bool narrow)
{
    setFixedWidth(narrow ? 252 : 330);
    m_list->setColumns({{160, true}, {narrow ? 104 : 112}});
}

} // namespace fencepost
