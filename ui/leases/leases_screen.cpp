// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/leases/leases_screen.h"

#include "models/domain/text.h"
#include "ui/charts/line_chart.h"
#include "ui/leases/history_panel.h"
#include "ui/leases/lease_inspector.h"
#include "ui/leases/lease_ruler.h"
#include "ui/screen/commands.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/strips.h"
#include "ui/widgets/tool_tip.h"

#include <QItemSelectionModel>
#include <QMenu>
#include <QShortcut>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>

namespace fencepost {

namespace {

constexpr int kPollMs = 3000;
constexpr int kQuietPollMs = 12'000;
constexpr int kCountMs = 60'000; // while another screen is shown: the count in the rail
constexpr int kQuietCountMs = 300'000;

} // namespace

LeasesScreen::LeasesScreen(Workbench &bench, QWidget *parent)
    : ListScreen(bench,
                 {tr("Leases and overlap"), tr("Reading the leases …"), tr("The leases could not be read.")},
                 GridView::Rows::TwoLines, parent)
    , m_table(new KeyedTable(leaseColumns(), this))
    , m_job(new FilterField(tr("Job"), this))
    , m_filters(new KeyButton(QString(), QKeySequence(Qt::Key_S), ButtonKind::Plain, this))
    , m_filterMenu(new QMenu(this))
    , m_rulerBox(new Surface(Token::Panel, this))
    , m_sentence(new RunsLabel(m_rulerBox))
    , m_ruler(new LeaseRuler(m_rulerBox))
    , m_history(new HistoryPanel(this))
    , m_inspector(new LeaseInspector(nullptr))
{
    m_table->setMaker([this](const QString &key) {
        const auto place = m_places.constFind(key);
        return place == m_places.cend() ? TableRow{key, false, {Cell()}} // on its way out
                                        : leaseRow(m_leases[*place], shown());
    });
    layOut();
    addFilters();
    connectAll();
    poll().start(kCountMs, kQuietCountMs);
    say();
}

void LeasesScreen::layOut()
{
    list()->setObjectName(QStringLiteral("leaseList"));
    list()->setAccessibleName(tr("Leases, what is worst first"));
    list()->setModel(m_table);
    auto *box = new QVBoxLayout(m_rulerBox);
    box->setContentsMargins(metrics::margin, 8, metrics::margin, 10);
    box->setSpacing(8);
    m_sentence->setObjectName(QStringLiteral("leaseSentence"));
    m_ruler->setObjectName(QStringLiteral("leaseRuler"));
    box->addWidget(m_sentence);
    box->addWidget(m_ruler);
    column()->setStretchFactor(list(), 0);
    column()->addWidget(m_rulerBox);
    column()->addWidget(m_history, 1);
    setTabOrder(list(), m_history->chart());
    setTabOrder(m_history->chart(), m_history->table());
    fitColumns(width() < kNarrow);
}

void LeasesScreen::addFilters()
{
    addField(m_job, "leaseJob", QKeySequence(Qt::Key_J), [this] { draw(); });
    addMenu(m_filters, "leaseFilter", m_filterMenu, "leaseFilterMenu");
    const std::pair<LeaseFilter, QString> filters[] = {{LeaseFilter::All, tr("all")},
                                                       {LeaseFilter::Held, tr("held now")},
                                                       {LeaseFilter::ToDecide, tr("to decide")}};
    for (const auto &[filter, name] : filters)
        connect(m_filterMenu->addAction(name), &QAction::triggered, this,
                [this, filter = filter, name = name] { chooseFilter(filter, name); });
    m_filters->setWords(tr("Show: %1").arg(tr("all")));
}

void LeasesScreen::connectAll()
{
    connect(&poll(), &Poll::due, this, &LeasesScreen::read);
    connect(&bench(), &Workbench::ticked, this, [this] {
        if (isVisible() && m_loaded && !bench().isStale())
            drawClocks();
    });
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LeasesScreen::showSelected);
    connect(list(), &GridView::activated, m_inspector, &LeaseInspector::openRun);
    connect(m_inspector, &LeaseInspector::linked, this, &Screen::linked);
    connect(words(), &ListWords::wayOutChosen, this, &LeasesScreen::clearFilters);
    connect(addKey(this, Qt::Key_X, tr("Clear the filters")), &QShortcut::activated, this,
            &LeasesScreen::clearFilters);
    connect(banner(), &Banner::wayOutChosen, this, &LeasesScreen::read);
    connect(m_history, &HistoryPanel::copied, this, [this](const QString &what) {
        QToolTip::showText(m_history->mapToGlobal(QPoint(metrics::margin, metrics::toolbar)),
                           toolTipText(what), m_history);
    });
}

QWidget *LeasesScreen::inspector()
{
    return m_inspector;
}

void LeasesScreen::enter()
{
    m_shownNow = true;
    poll().start(kPollMs, kQuietPollMs);
    read();
    list()->setFocus();
}

void LeasesScreen::leave()
{
    m_shownNow = false;
    poll().start(kCountMs, kQuietCountMs);
}

void LeasesScreen::follow(const Link &link)
{
    m_wanted = link.run.job.text();
    if (!m_wanted.isEmpty())
        clearFilters();
    chooseWanted();
}

Filters LeasesScreen::filters() const
{
    return setOnes({{QStringLiteral("job"), m_job->filter()},
                    {QStringLiteral("show"), m_filter == LeaseFilter::Held       ? QStringLiteral("held")
                                             : m_filter == LeaseFilter::ToDecide ? QStringLiteral("decide")
                                                                                 : QString()}});
}

void LeasesScreen::setFilters(const Filters &filters)
{
    m_job->setFilter(filters.value(QStringLiteral("job")));
    const QString show = filters.value(QStringLiteral("show"));
    if (show == QLatin1String("held"))
        chooseFilter(LeaseFilter::Held, tr("held now"));
    else if (show == QLatin1String("decide"))
        chooseFilter(LeaseFilter::ToDecide, tr("to decide"));
    else
        chooseFilter(LeaseFilter::All, tr("all"));
}

QList<KeyHelp> LeasesScreen::keys() const
{
    return {{QStringLiteral("Tab"), tr("Go from the list to the chart; there ← → go from place to place")},
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString LeasesScreen::sql() const
{
    return bench().store().sqlOf(QStringLiteral("leases"));
}

void LeasesScreen::chooseFilter(LeaseFilter filter, const QString &name)
{
    m_filter = filter;
    m_filters->setWords(tr("Show: %1").arg(name));
    draw();
    list()->setFocus();
}

void LeasesScreen::clearFilters()
{
    m_job->setFilter({});
    chooseFilter(LeaseFilter::All, tr("all"));
}

void LeasesScreen::read()
{
    if (bench().store().link().phase != LinkState::Phase::Up && !m_shownNow)
        return;
    m_asked.start();
    bench().store().leases(this, [this](const Result<LeaseBoard> &board) {
        if (board)
            take(*board);
        else if (m_shownNow)
            complain(board.error(), m_loaded);
    });
}

void LeasesScreen::take(const LeaseBoard &board)
{
    banner()->clear();
    poll().heard(!m_loaded || m_board.jobs != board.jobs || m_board.lapses != board.lapses,
                 m_asked.elapsed());
    m_board = board;
    m_leases = judge(board);
    m_places.clear();
    for (size_t i = 0; i < m_leases.size(); ++i)
        m_places.insert(m_leases[i].lease.job.text(), i);
    m_loaded = true;
    draw();
    chooseWanted();
    emit counted(std::count_if(m_leases.begin(), m_leases.end(), needsDecision));
}

void LeasesScreen::draw()
{
    if (!m_loaded)
        return;
    m_table->setRows(leaseOrder(m_leases, m_filter, m_job->filter(), now()));
    drawClocks();
    fitRows();
    say();
}

// What can be seen counts on; the order stays until the next answer.
void LeasesScreen::drawClocks()
{
    const QRect seen = list()->viewport()->rect();
    const int last = list()->rowAt(seen.bottom());
    m_table->remake(list()->rowAt(seen.top()), last < 0 ? m_table->rowCount() - 1 : last);
    showSelected();
}

void LeasesScreen::say()
{
    if (!m_loaded) {
        sayReading();
        return;
    }
    const int shownRows = m_table->rowCount();
    const bool filtered = m_filter != LeaseFilter::All || !m_job->filter().isEmpty();
    const auto wrong = std::count_if(m_leases.begin(), m_leases.end(), needsDecision);
    const QString count =
        filtered ? tr("%1 of %2").arg(countText(shownRows), countText(static_cast<qint64>(m_leases.size())))
                 : tr("%n lease(s)", nullptr, shownRows);
    sayCount(wrong > 0 ? tr("%1, %2 to decide").arg(count, countText(wrong)) : count,
             filtered ? tr("No lease is like that.") : tr("No job is in use here."),
             filtered ? tr("Show all") : QString());
}

// The list takes no more than it needs, and leaves room for what explains a row.
void LeasesScreen::fitRows()
{
    const int rows = m_table->rowCount();
    if (rows == 0) {
        list()->setMinimumHeight(0);
        list()->setMaximumHeight(QWIDGETSIZE_MAX);
        return;
    }
    const int needed = metrics::columnHeader + rows * metrics::twoLineRow;
    list()->setFixedHeight(
        std::min(needed, std::max(height() * 2 / 5, metrics::columnHeader + metrics::twoLineRow)));
    m_rulerBox->setLines(needed > height() * 2 / 5 ? Qt::Edges(Qt::TopEdge) : Qt::Edges());
}

void LeasesScreen::fitColumns(bool narrow)
{
    fitRows();
    list()->setColumns({{200, true},
                        {narrow ? 104 : 120},
                        {narrow ? 116 : 136},
                        {narrow ? 104 : 124},
                        {narrow ? 150 : 216}});
}

} // namespace fencepost
