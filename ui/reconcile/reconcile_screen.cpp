// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/reconcile_screen.h"
#include "ui/screen/hover_notes.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/keyed_table.h"
#include "models/tables/verdict_rows.h"
#include "ui/reconcile/item_inspector.h"
#include "ui/reconcile/reconcile_parts.h"
#include "ui/reconcile/reconcile_words.h"
#include "ui/reconcile/rerun_inspector.h"
#include "ui/style/metrics.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/focus.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/runs_label.h"
#include "ui/widgets/stepper.h"
#include "ui/widgets/sum_bar.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

namespace fencepost {

namespace {

constexpr int kDrawEveryMs = 80; // verdicts come in by the hundred; they are drawn together
constexpr int kPollMs = 2000;
constexpr int kMessageMs = 12000;
constexpr int kTakeAgainMs = 3000;
constexpr int kMostTries = 4;

} // namespace

ReconcileScreen::ReconcileScreen(Workbench &bench, QWidget *parent)
    : Screen(bench, parent)
    , m_work(bench.store(), bench.lookUps())
    , m_poll(this)
    , m_pages(new QStackedWidget(this))
    , m_banner(new Banner(this))
    , m_head(new ReconcileHead(this))
    , m_stepper(new Stepper(this))
    , m_windows(new WindowStrip(this))
    , m_groupTable(new KeyedTable(verdictGroupColumns(), this))
    , m_itemTable(new KeyedTable(verdictColumns(), this))
    , m_groups(new GridView(GridView::Rows::TwoLines, this))
    , m_items(new GridView(GridView::Rows::OneLine, this))
    , m_openMoneyStrip(new Surface(Token::Panel, this))
    , m_openMoney(new RunsLabel(m_openMoneyStrip))
    , m_actions(new ActionBar(this))
    , m_next(new KeyButton(QString(), QKeySequence(), ButtonKind::Primary, this))
    , m_rerun(new KeyButton(QString(), QKeySequence(Qt::Key_V), ButtonKind::Money, this))
    , m_inspectors(new QStackedWidget)
    , m_itemInspector(new ItemInspector(m_work, m_inspectors))
    , m_rerunInspector(new RerunInspector(m_work, m_inspectors))
{
    layOut();
    wire();
    addMenu();
    addShortcuts();
    draw();
}

ReconcileScreen::~ReconcileScreen() = default;

void ReconcileScreen::layOut()
{
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(m_banner);
    outer->addWidget(m_pages, 1);

    m_pages->addWidget(makeNothing());
    auto *page = new QWidget(m_pages);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_stepper);
    layout->addWidget(m_windows);
    layout->addWidget(makeLists(), 1);
    auto *open = new QHBoxLayout(m_openMoneyStrip);
    open->setContentsMargins(metrics::margin, 1, metrics::margin, 0);
    open->addWidget(m_openMoney);
    m_openMoneyStrip->setFixedHeight(metrics::oneLineRow); // the list above loses one row, and cuts none
    m_openMoneyStrip->setLines(Qt::TopEdge);
    layout->addWidget(m_openMoneyStrip);
    m_actions->setSafe(m_next, QString(), QString());
    m_actions->setMoney(m_rerun, QString(), QString());
    layout->addWidget(m_actions);
    m_pages->addWidget(page);

    setFocusHome(this, m_items);
    setFocusHome(m_inspectors, m_items);
    m_inspectors->addWidget(m_itemInspector);
    m_inspectors->addWidget(m_rerunInspector);
}

QWidget *ReconcileScreen::makeNothing()
{
    auto *nothing = new Surface(Token::Panel, m_pages);
    auto *nothingLayout = new QVBoxLayout(nothing);
    auto *words = new RunsLabel(
        TextRuns(TextRole::Body).plain(tr("No run is being reconciled in this window.")), nothing);
    words->setAlignment(Qt::AlignHCenter);
    m_choose = new KeyButton(tr("Choose one in Triage"), QKeySequence(), ButtonKind::Primary, nothing);
    connect(m_choose, &KeyButton::clicked, this, [this] { emit linked(Link{}); });
    nothingLayout->addStretch(1);
    nothingLayout->addWidget(words);
    nothingLayout->addSpacing(10);
    nothingLayout->addWidget(m_choose, 0, Qt::AlignHCenter);
    nothingLayout->addStretch(2);
    return nothing;
}

QWidget *ReconcileScreen::makeLists()
{
    auto *lists = new QWidget(this);
    auto *layout = new QHBoxLayout(lists);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *left = new Surface(Token::Panel, lists);
    left->setLines(Qt::RightEdge);
    left->setFixedWidth(metrics::groups);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 1, 0);
    leftLayout->setSpacing(0);
    leftLayout->addWidget(m_groups);
    m_sum = new RunsLabel(left);
    m_sum->setWrapped(true);
    auto *sum = new QHBoxLayout;
    sum->setContentsMargins(metrics::margin, 10, metrics::margin, 0);
    sum->addWidget(m_sum);
    leftLayout->addLayout(sum);
    leftLayout->addStretch(1);
    m_groups->setModel(m_groupTable);
    m_groups->setColumns({{190, true}, {82}});
    m_groups->setAccessibleName(tr("What the provider says, in groups"));
    m_groups->setObjectName(QStringLiteral("verdictGroups"));
    m_items->setModel(m_itemTable);
    new HoverNotes(bench(), m_items, QStringLiteral("effect"));
    m_items->setHasGroups(true);
    m_items->setColumns({{122}, {58}, {60}, {122}, {72}, {170, true}});
    m_items->setAccessibleName(tr("Effects, ours beside theirs"));
    m_items->setObjectName(QStringLiteral("verdictItems"));
    layout->addWidget(left);
    layout->addWidget(m_items, 1);
    return lists;
}

void ReconcileScreen::wire()
{
    m_next->setObjectName(QStringLiteral("nextStep"));
    m_rerun->setObjectName(QStringLiteral("rerun"));
    m_drawing.setSingleShot(true);
    m_drawing.setInterval(kDrawEveryMs);
    m_message.setSingleShot(true);
    m_message.setInterval(kMessageMs);
    connect(&m_drawing, &QTimer::timeout, this, &ReconcileScreen::draw);
    connect(&m_poll, &Poll::due, this, [this] { m_work.refresh(); });
    connect(&m_message, &QTimer::timeout, m_banner, &Banner::clear);
    connect(m_banner, &Banner::wayOutChosen, this, &ReconcileScreen::askKey);
    connect(&bench(), &Workbench::armedChanged, this, [this](bool armed) {
        m_work.setArmed(armed);
        drawSoon();
    });
    connect(&bench(), &Workbench::ticked, this, [this] {
        if (isVisible())
            drawSoon();
    });
    wireWork();
    wireLists();
    wireButtons();
}

void ReconcileScreen::wireWork()
{
    for (const auto signal : {&Reconciliation::changed, &Reconciliation::itemsReset,
                              &Reconciliation::stepChanged, &Reconciliation::finishedChecking})
        connect(&m_work, signal, this, &ReconcileScreen::drawSoon);
    connect(&m_work, &Reconciliation::itemsChanged, this, &ReconcileScreen::drawSoon);
    connect(&m_work, &Reconciliation::stepChanged, this,
            &Screen::acted); // by others, too: the rail counts anew
    connect(&m_work, &Reconciliation::message, this, &ReconcileScreen::say);
    connect(&m_work, &Reconciliation::keyWanted, this, [this] {
        m_message.stop(); // it stays until it is done, or something else is said
        m_banner->say(Banner::Level::Problem, m_banner->text(), tr("Enter the key…"));
    });
    connect(&bench(), &Workbench::keyEntered, this, [this](const ProviderSettings &provider) {
        if (provider.name == m_work.provider().name)
            dropKeyWish();
    });
    connect(&m_work, &Reconciliation::changed, this, &ReconcileScreen::goOnBeginning);
    connect(&m_work, &Reconciliation::finishedChecking, this, [this] {
        if (!isVisible())
            m_work.setActive(false); // it stayed ours for the asking, see leave()
    });
}

void ReconcileScreen::say(Reconciliation::Level level, const QString &text)
{
    m_banner->say(level == Reconciliation::Level::Info      ? Banner::Level::Note
                  : level == Reconciliation::Level::Warning ? Banner::Level::Warning
                                                            : Banner::Level::Problem,
                  text);
    m_saidOf = level == Reconciliation::Level::Info ? stageOfRun() : QString();
    m_message.start();
    if (level == Reconciliation::Level::Error)
        emit issue(text, QString());
}

// The banner that asks for the provider's key is the only one with a way out.
void ReconcileScreen::dropKeyWish()
{
    if (!m_banner->isHidden() && !m_banner->wayOutButton()->isHidden())
        m_banner->clear();
}

void ReconcileScreen::wireLists()
{
    connect(m_groups->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ReconcileScreen::selectGroup);
    connect(m_items->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (m_filling)
            return;
        m_chosen = true;
        m_inspectors->setCurrentWidget(m_itemInspector);
        showGroupOfSelected();
        showSelected();
    });
    // The row that is current is chosen too, where the preview lies over what it tells.
    connect(m_items, &QTableView::clicked, this, [this] {
        if (m_inspectors->currentWidget() == m_itemInspector)
            return;
        m_inspectors->setCurrentWidget(m_itemInspector);
        draw();
    });
}

void ReconcileScreen::wireButtons()
{
    connect(m_windows, &WindowStrip::stopped, this, [this] { m_work.stopChecking(); });
    connect(m_stepper, &Stepper::stepChosen, this, &ReconcileScreen::chooseStep);
    connect(m_next, &KeyButton::clicked, this, &ReconcileScreen::doNext);
    connect(m_rerun, &KeyButton::clicked, this, &ReconcileScreen::previewOrRerun);
    connect(m_itemInspector, &ItemInspector::secondPersonWanted, this, &ReconcileScreen::askSecondPerson);
    connect(m_itemInspector, &ItemInspector::askAgainWanted, this,
            [this](const EffectKey &key) { m_work.check({key}); });
    connect(m_itemInspector, &ItemInspector::resolveWanted, this, &ReconcileScreen::askConsented);
    connect(m_rerunInspector, &RerunInspector::secondPersonWanted, this, &ReconcileScreen::askForRerun);
}

QWidget *ReconcileScreen::inspector()
{
    return m_inspectors;
}

void ReconcileScreen::enter()
{
    m_work.setArmed(bench().isArmed());
    m_work.setActive(true);
    if (!m_work.run().isEmpty())
        m_work.refresh();
    m_poll.start(kPollMs, kPollMs);
    if (m_work.run().isEmpty())
        m_choose->setFocus(); // the list is not there
    else
        m_items->setFocus();
    drawSoon();
}

void ReconcileScreen::leave()
{
    m_begin = false;
    m_work.setActive(m_work.isChecking()); // what is being asked goes on, and stays ours
    m_poll.stop();
}

void ReconcileScreen::follow(const Link &link)
{
    if (link.run.isEmpty())
        return;
    if (!(m_work.run() == link.run)) {
        m_work.open(link.run);
        m_banner->clear(); // it was about another run
        m_chosen = false;
    }
    m_begin = link.begin;
    m_tries = 0;
    m_tried.invalidate();
    drawSoon();
}

// "Take and check" of Triage: it is taken as soon as its worker counts as dead, and asked about as soon as it
// is ours.
void ReconcileScreen::goOnBeginning()
{
    if (!m_begin || !m_work.isLoaded() || m_work.isActing())
        return;
    if (m_work.isMine()) {
        if (!m_work.canCheck().possible)
            return;
        m_begin = false;
        m_banner->clear();
        m_work.check();
    } else if (!m_work.sheet().owner.isEmpty()) {
        m_begin = false; // somebody else was faster; the screen says who
    } else if (m_work.sheet().living) {
        m_tries = 0;
        m_banner->say(Banner::Level::Note, tr("%1 holds its lease until %2 and counts as alive; the run is "
                                              "taken then. Leave this screen to give up.")
                                               .arg(visibleText(m_work.sheet().worker, 64),
                                                    timeText(m_work.sheet().leaseUntil, bench().zone())));
    } else if (m_work.canOwn().possible && (!m_tried.isValid() || m_tried.hasExpired(kTakeAgainMs))) {
        // The read that follows a refusal says why; what is refused again and again is left to its person.
        m_begin = m_tries++ < kMostTries;
        m_tried.start();
        if (m_begin)
            m_work.own({});
    }
}

std::optional<Link> ReconcileScreen::selectedPlace() const
{
    if (m_work.run().isEmpty())
        return std::nullopt;
    Link link;
    link.screen = Link::Screen::Reconcile;
    link.run = m_work.run();
    return link;
}

QList<KeyHelp> ReconcileScreen::keys() const
{
    return {{QStringLiteral("L"), tr("Allow the rerun that is previewed")}, // else the button previews
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString ReconcileScreen::sql() const
{
    return bench().store().sqlOf(QStringLiteral("unresolvedOf"));
}

ShownFor ReconcileScreen::shown() const
{
    return {bench().who().login, now(), bench().zone()};
}

void ReconcileScreen::drawSoon()
{
    if (!m_drawing.isActive())
        m_drawing.start();
}

void ReconcileScreen::draw()
{
    const bool open = !m_work.run().isEmpty();
    const bool comes = open && m_choose->hasFocus();
    m_pages->setCurrentIndex(open ? 1 : 0);
    if (comes)
        m_items->setFocus();
    emit counted(open && !m_work.stepFacts().runDone ? 1 : 0); // what is done waits for nobody
    if (const size_t before = std::exchange(m_acts, m_work.acts().size()); before != m_acts) {
        offerUndo(before);
        emit acted();
    }
    emit working(m_work.isChecking() ? tr("check running") : QString());
    if (!open) {
        m_itemInspector->show({}, shown());
        return;
    }
    if (!m_work.wantsKey())
        dropKeyWish();
    // "The rerun is allowed" is no news once a worker has claimed it.
    if (m_message.isActive() && !m_saidOf.isEmpty() && m_saidOf != stageOfRun()) {
        m_message.stop();
        m_banner->clear();
    }
    m_head->show(m_work, shown());
    m_stepper->setSteps(stepperSteps(m_work, stepHere()));
    m_windows->show(m_work, shown());
    drawLists();
    drawOpenMoney();
    drawActions();
    drawMoney();
    showSelected();
}

// Whoever looks at the preview is at the rerun.
Step ReconcileScreen::stepHere() const
{
    const bool previews = m_inspectors->currentWidget() == m_rerunInspector && m_work.preview();
    return previews && !m_work.stepFacts().runDone ? Step::Rerun : m_work.step();
}

EffectKey ReconcileScreen::selected() const
{
    return EffectKey(m_itemTable->keyOf(m_items->currentIndex()));
}

void ReconcileScreen::select(const EffectKey &key)
{
    m_inspectors->setCurrentWidget(m_itemInspector);
    const int row = m_itemTable->rowOf(key.text());
    if (row < 0)
        return;
    m_items->setCurrentIndex(m_itemTable->index(row, 0));
    // With the heading of its group, where it is the first in it.
    const int top = row > 0 && m_itemTable->row(row - 1).group ? row - 1 : row;
    m_items->scrollTo(m_itemTable->index(top, 0), QAbstractItemView::PositionAtTop);
    showSelected();
}

QString ReconcileScreen::stageOfRun() const
{
    return QStringLiteral("%1 %2").arg(m_work.sheet().state).arg(m_work.sheet().attempt);
}

void ReconcileScreen::drawLists()
{
    m_filling = true;
    const auto groups = m_work.groupsSaid();
    m_groupTable->setColumnTitle(0, tr("What %1 says").arg(m_work.providerTitle()));
    const MoneySum money = fencepost::moneyOf(groups);
    m_groupTable->setColumnTitle(1, money.byCurrency().size() == 1
                                        ? tr("Count, %1").arg(money.byCurrency().begin()->first)
                                        : tr("Count"));
    m_groupTable->setRows(verdictGroupRows(groupLines(m_work, groups, shown())));
    m_groups->setFixedHeight(metrics::columnHeader + m_groupTable->rowCount() * metrics::twoLineRow);
    const QString whole = money.isEmpty() ? countText(countOf(groups))
                                          : tr("%1 · ours %2").arg(countText(countOf(groups)), money.text());
    const bool known = m_work.isChecking() && countOf(m_work.conclusiveNow()) > 0;
    m_sum->setRuns(TextRuns().plain(
        groups.empty() ? tr("Nothing of this run is unresolved.")
        : known
            ? tr("Groups add up to %1. What is known can be resolved while the rest is still being asked.")
                  .arg(whole)
            : tr("Groups add up to %1.").arg(whole)));
    m_items->keepInPlace([&] { m_itemTable->setRows(itemRows(m_work, groups, shown())); });
    if (!m_chosen && m_itemTable->rowCount() > 0) {
        const int first = m_itemTable->row(0).group ? 1 : 0;
        m_items->setCurrentIndex(m_itemTable->index(first, 0));
        m_items->scrollToTop();
    }
    m_filling = false;
    showGroupOfSelected();
}

// The group of the selected effect is the selected one, wherever a verdict takes it.
void ReconcileScreen::showGroupOfSelected()
{
    const int item = m_work.indexOf(selected());
    if (item < 0)
        return;
    const GroupKind kind = saidOf(m_work.items()[static_cast<size_t>(item)], m_work.rules());
    const int row = m_groupTable->rowOf(QString::number(static_cast<int>(kind)));
    if (row < 0 || row == m_groups->currentIndex().row())
        return;
    m_filling = true;
    m_groups->setCurrentIndex(m_groupTable->index(row, 0));
    m_filling = false;
}

void ReconcileScreen::showSelected()
{
    if (m_inspectors->currentWidget() == m_rerunInspector) {
        m_rerunInspector->show(shown());
        return;
    }
    m_itemInspector->show(selected(), shown());
}

void ReconcileScreen::selectGroup()
{
    if (m_filling)
        return;
    const QString key = m_groupTable->keyOf(m_groups->currentIndex());
    for (const auto &group : m_work.groupsSaid()) {
        if (QString::number(static_cast<int>(group.kind)) != key || group.items.isEmpty())
            continue;
        select(m_work.items()[static_cast<size_t>(group.items.front())].effect.key);
    }
}

} // namespace fencepost
