// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/dead_letters_screen.h"
#include "ui/screen/hover_notes.h"

#include "models/domain/text.h"
#include "ui/deadletters/letter_inspector.h"
#include "ui/deadletters/letter_words.h"
#include "ui/screen/commands.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/strips.h"

#include <QItemSelectionModel>
#include <QMenu>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace fencepost {

namespace {

constexpr int kPollMs = 2000;
constexpr int kQuietPollMs = 5000;
constexpr int kCountMs = 20'000; // while another screen is shown: the count in the rail
constexpr int kQuietCountMs = 60'000;
constexpr int kNearEnd = 40 * metrics::twoLineRow;
constexpr qsizetype kShortShape = 64;
constexpr qint64 kAnswerStaysMs = 30'000;

} // namespace

DeadLettersScreen::DeadLettersScreen(Workbench &bench, QWidget *parent)
    : ListScreen(
          bench,
          {tr("Dead letters"), tr("Reading the dead letters …"), tr("The dead letters could not be read.")},
          GridView::Rows::TwoLines, parent)
    , m_pager(bench.store())
    , m_groupTable(new KeyedTable(letterGroupColumns(), this))
    , m_letterBar(new ListToolbar(tr("Letters"), this))
    , m_letterTable(new KeyedTable(letterColumns(), this))
    , m_letters(new GridView(GridView::Rows::TwoLines, this))
    , m_find(new FilterField(tr("Number, key, customer"), this))
    , m_job(new FilterField(tr("Job or error"), this))
    , m_states(new KeyButton(QString(), QKeySequence(Qt::Key_S), ButtonKind::Plain, this))
    , m_stateMenu(new QMenu(this))
    , m_more(new KeyButton(tr("Whole group"), QKeySequence(Qt::Key_M), ButtonKind::Plain, this))
    , m_moreMenu(new QMenu(this))
    , m_inspector(new LetterInspector(bench, nullptr))
{
    layOut();
    addFilters();
    addGroupActs();
    connectAll();
    connectActs();
    poll().start(kCountMs, kQuietCountMs);
    say();
}

void DeadLettersScreen::layOut()
{
    m_letterTable->setMaker([this](const QString &key) {
        const Letter *letter = m_pager.find(key);
        return letter ? letterRow(*letter, shown()) : TableRow{key, false, {Cell()}}; // on its way out
    });
    list()->setObjectName(QStringLiteral("letterGroups"));
    list()->setAccessibleName(tr("Dead letters by job and shape of their error, most first"));
    list()->setModel(m_groupTable);
    m_letters->setObjectName(QStringLiteral("letterList"));
    m_letters->setAccessibleName(tr("Letters of the selected group, newest first"));
    m_letters->setModel(m_letterTable);
    new HoverNotes(bench(), m_letters, QStringLiteral("dead_letter"));
    column()->setStretchFactor(list(), 0);
    column()->addWidget(m_letterBar);
    column()->addWidget(m_letters, 1);
    setTabOrder(list(), m_letters);
    fitColumns(width() < kNarrow);
}

void DeadLettersScreen::addFilters()
{
    addField(m_find, "findLetter", QKeySequence(Qt::Key_Slash), [this] { begin(); });
    addField(m_job, "letterJob", QKeySequence(Qt::Key_J), [this] { drawGroups(); });
    addMenu(m_states, "letterState", m_stateMenu, "letterStateMenu");
    for (const LetterState state : {LetterState::Open, LetterState::Discarded, LetterState::Requeued})
        connect(m_stateMenu->addAction(letterStateText(state)), &QAction::triggered, this,
                [this, state] { chooseState(state); });
    sayState();
}

void DeadLettersScreen::addGroupActs()
{
    m_more->setCompact(true);
    m_more->setObjectName(QStringLiteral("wholeGroup"));
    m_moreMenu->setObjectName(QStringLiteral("wholeGroupMenu"));
    m_letterBar->addTool(m_more);
    m_more->setProperty("opens", QVariant::fromValue(m_moreMenu));
    connect(
        m_more, &KeyButton::clicked, m_moreMenu,
        [this] { m_moreMenu->popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); },
        Qt::QueuedConnection); // see ListScreen::addMenu()
    const auto add = [this](const QString &words, void (DeadLettersScreen::*what)()) {
        connect(m_moreMenu->addAction(words), &QAction::triggered, this, what);
    };
    add(tr("Take all that nobody has"), &DeadLettersScreen::takeAll);
    add(tr("Requeue all that are yours…"), &DeadLettersScreen::requeueAll);
    add(tr("Copy the list as CSV"), &DeadLettersScreen::copyList);
    m_moreMenu->addSeparator(); // what ends work stands apart from what goes on with it
    add(tr("Discard all that are yours…"), &DeadLettersScreen::discardAll);
}

void DeadLettersScreen::connectAll()
{
    connect(&poll(), &Poll::due, this, &DeadLettersScreen::read);
    connect(&m_pager, &LetterPager::groupsChanged, this, &DeadLettersScreen::takeGroups);
    connect(&m_pager, &LetterPager::lettersChanged, this, &DeadLettersScreen::takeLetters);
    connect(&m_pager, &LetterPager::openCounted, this, &Screen::counted);
    connect(&m_pager, &LetterPager::failed, this, [this](const StoreError &error) {
        poll().heard(false);
        if (m_shownNow)
            complain(error, m_pager.isLoaded());
    });
    connect(&bench(), &Workbench::whoChanged, this, &DeadLettersScreen::read);
    connect(&bench(), &Workbench::zoneChanged, this, &DeadLettersScreen::drawClocks);
    connect(&bench(), &Workbench::armedChanged, this, &DeadLettersScreen::showSelected);
    connect(&bench(), &Workbench::ticked, this, [this] {
        if (isVisible() && m_pager.isLoaded() && !bench().isStale())
            drawClocks();
    });
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DeadLettersScreen::chooseGroup);
    connect(m_letters->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DeadLettersScreen::showSelected);
    connect(list(), &GridView::activated, m_letters, qOverload<>(&QWidget::setFocus));
    connect(m_letters->verticalScrollBar(), &QScrollBar::valueChanged, this, &DeadLettersScreen::scrolled);
    connect(words(), &ListWords::wayOutChosen, this, &DeadLettersScreen::clearFilters);
    connect(addKey(this, Qt::Key_X, tr("Clear the filters")), &QShortcut::activated, this,
            &DeadLettersScreen::clearFilters);
    connect(addKey(this, Qt::Key_Y, tr("Copy a link to the letter; Ctrl+K follows it")),
            &QShortcut::activated, m_inspector, &LetterInspector::copyLink);
    connect(banner(), &Banner::wayOutChosen, this, [this] {
        if (m_answered.isValid() && !m_undo.empty())
            reopenThese(m_undo);
        else
            begin();
    });
}

void DeadLettersScreen::connectActs()
{
    connect(m_letters, &GridView::activated, m_inspector, &LetterInspector::doNextStep);
    connect(m_inspector, &LetterInspector::takeWanted, this, &DeadLettersScreen::take);
    connect(m_inspector, &LetterInspector::requeueWanted, this, &DeadLettersScreen::requeue);
    connect(m_inspector, &LetterInspector::askWanted, this, &DeadLettersScreen::askSecondPerson);
    connect(m_inspector, &LetterInspector::discardWanted, this, &DeadLettersScreen::discard);
    connect(m_inspector, &LetterInspector::reopenWanted, this, &DeadLettersScreen::reopen);
    connect(m_inspector, &LetterInspector::linked, this, &Screen::linked);
    connect(m_inspector, &LetterInspector::issue, this, &Screen::issue);
    connect(addKey(this, Qt::CTRL | Qt::Key_Z, tr("Open again what was discarded")), &QShortcut::activated,
            this, &DeadLettersScreen::reopen);
}

QWidget *DeadLettersScreen::inspector()
{
    return m_inspector;
}

void DeadLettersScreen::enter()
{
    m_shownNow = true;
    poll().start(kPollMs, kQuietPollMs);
    read();
    list()->setFocus();
}

void DeadLettersScreen::leave()
{
    m_shownNow = false;
    m_inspector->giveUp();
    poll().start(kCountMs, kQuietCountMs);
}

void DeadLettersScreen::follow(const Link &link)
{
    if (link.key.isEmpty() && link.run.isEmpty())
        return;
    clearFilters();
    if (!link.key.isEmpty()) {
        m_wantedLetter = link.key;
        m_find->setFilter(link.key);
    } else if (!link.run.period.isEmpty()) {
        m_find->setFilter(link.run.text());
    } else {
        m_wantedJob = link.run.job.text();
    }
    begin();
}

Filters DeadLettersScreen::filters() const
{
    const bool open = m_pager.state() == LetterState::Open;
    return setOnes({{QStringLiteral("find"), m_find->filter()},
                    {QStringLiteral("job"), m_job->filter()},
                    {QStringLiteral("state"), open ? QString() : toText(m_pager.state())}});
}

void DeadLettersScreen::setFilters(const Filters &filters)
{
    m_find->setFilter(filters.value(QStringLiteral("find")));
    m_job->setFilter(filters.value(QStringLiteral("job")));
    chooseState(letterStateFrom(filters.value(QStringLiteral("state"))).value_or(LetterState::Open));
}

std::optional<Link> DeadLettersScreen::selectedPlace() const
{
    const Letter *letter = selected();
    if (!letter)
        return std::nullopt;
    Link link;
    link.screen = Link::Screen::DeadLetters;
    link.key = QString::number(letter->id);
    return link;
}

QList<KeyHelp> DeadLettersScreen::keys() const
{
    return {{QStringLiteral("Tab"), tr("Go from the groups to the letters")},
            {QStringLiteral("Enter"), tr("Do the next safe step of the letter")},
            {QStringLiteral("T"), tr("Take the letter; over another's it asks for a reason")},
            {QStringLiteral("Q"), tr("Requeue the letter; asks first")},
            {QStringLiteral("P"), tr("Ask a second person, from the third time on")},
            {QStringLiteral("Del"), tr("Discard the letter; asks for a reason")},
            {QStringLiteral("Ctrl+E"), tr("Show the whole of a long error, or its beginning")},
            {QStringLiteral("Ctrl+T"),
             tr("Show the payload as text, or as a tree again; there ← → close and open")},
            {QStringLiteral("O"), tr("Open the effect in the ledger")},
            {QStringLiteral("U"), tr("Open the letter in Audit")},
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString DeadLettersScreen::sql() const
{
    if (!m_pager.text().isEmpty())
        return bench().store().sqlOf(QStringLiteral("lettersFound"));
    return bench().store().sqlOf(m_letters->hasFocus() ? QStringLiteral("lettersPage")
                                                       : QStringLiteral("letterGroups"));
}

void DeadLettersScreen::begin()
{
    m_pager.begin(m_pager.state(), m_find->filter());
    sayState();
    sayReading();
}

// What is looked for is found whatever became of it.
void DeadLettersScreen::sayState()
{
    const bool any = !m_pager.text().isEmpty();
    m_states->setEnabled(!any);
    m_states->setWords(tr("State: %1").arg(any ? tr("any") : letterStateText(m_pager.state())));
}

void DeadLettersScreen::chooseState(LetterState state)
{
    m_pager.begin(state, m_find->filter());
    sayState();
    sayReading();
    list()->setFocus();
}

void DeadLettersScreen::clearFilters()
{
    m_find->setFilter({});
    m_job->setFilter({});
    chooseState(LetterState::Open);
}

void DeadLettersScreen::read()
{
    if (bench().store().link().phase != LinkState::Phase::Up && !m_shownNow)
        return;
    m_asked.start();
    m_pager.refresh(m_shownNow);
}

void DeadLettersScreen::takeGroups(bool anew)
{
    // What an act came to stays for a while; what could not be read is read now.
    if (!m_answered.isValid() || m_answered.hasExpired(kAnswerStaysMs)) {
        m_answered.invalidate();
        banner()->clear();
    }
    poll().heard(m_pager.moved(), m_asked.isValid() ? m_asked.elapsed() : 0);
    drawGroups();
    if (anew && m_groupTable->rowCount() > 0 && m_wantedJob.isEmpty())
        list()->setCurrentIndex(m_groupTable->index(0, 0));
    chooseWanted();
    chooseGroup();
}

void DeadLettersScreen::chooseWanted()
{
    if (!m_wantedJob.isEmpty()) {
        for (const LetterGroup &group : m_pager.groups()) {
            if (group.job.text() != m_wantedJob)
                continue;
            list()->setCurrentIndex(m_groupTable->index(m_groupTable->rowOf(group.key()), 0));
            break;
        }
        m_wantedJob.clear();
    }
    if (!m_wantedLetter.isEmpty() && m_groupTable->rowCount() > 0) {
        m_wantedLetter.clear();
        m_letters->setFocus();
    }
}

void DeadLettersScreen::chooseGroup()
{
    m_pager.choose(m_groupTable->keyOf(list()->currentIndex()));
}

void DeadLettersScreen::drawGroups()
{
    if (!m_pager.isLoaded())
        return;
    // What is looked for is found whatever became of it.
    const auto ofState = m_pager.text().isEmpty() ? std::optional(m_pager.state()) : std::nullopt;
    std::vector<TableRow> rows;
    for (const LetterGroup &group : m_pager.groups()) {
        if (m_job->filter().isEmpty() || hasText(group, m_job->filter()))
            rows.push_back(letterGroupRow(group, ofState, shown()));
    }
    m_groupTable->setRows(std::move(rows));
    fitRows();
    say();
}

void DeadLettersScreen::takeLetters(bool anew)
{
    const int first = m_letters->rowAt(0);
    const QString key = first >= 0 ? m_letterTable->keyOf(m_letterTable->index(first, 0)) : QString();
    const int offset = first >= 0 ? m_letters->rowViewportPosition(first) : 0;
    std::vector<TableRow> rows;
    for (const Letter &letter : m_pager.letters())
        rows.push_back({letter.key(), false, {}});
    m_letterTable->setRows(std::move(rows));
    m_letters->doItemsLayout();
    if (anew && m_letterTable->rowCount() > 0) {
        m_letters->setCurrentIndex(m_letterTable->index(0, 0));
        m_letters->scrollToTop();
    } else if (const int row = m_letterTable->rowOf(key); row >= 0) { // the reader stays on what they see
        m_letters->verticalScrollBar()->setValue(row * metrics::twoLineRow - offset);
    }
    drawLetters();
    sayLetters();
    scrolled();
}

void DeadLettersScreen::drawLetters()
{
    const auto [first, last] = seenRows();
    m_letterTable->remake(first, last);
    showSelected();
}

// Ages move on.
void DeadLettersScreen::drawClocks()
{
    drawGroups();
    drawLetters();
}

std::pair<int, int> DeadLettersScreen::seenRows() const
{
    const int first = std::max(0, m_letters->rowAt(0));
    const int last = m_letters->rowAt(m_letters->viewport()->height() - 1);
    return {first, last < 0 ? m_letterTable->rowCount() - 1 : last};
}

void DeadLettersScreen::say()
{
    if (!m_pager.isLoaded()) {
        sayReading();
        return;
    }
    const qint64 count = countOf(m_pager.groups());
    const QString found = m_pager.text();
    const bool filtered = !found.isEmpty() || !m_job->filter().isEmpty();
    const QString groups = tr("%n group(s)", nullptr, m_groupTable->rowCount());
    const QString letters = m_pager.isCapped() ? tr("of the newest %1 letters").arg(countText(count))
                                               : tr("%n letter(s)", nullptr, static_cast<int>(count));
    QString nothing;
    if (!found.isEmpty())
        nothing =
            tr("No dead letter has “%1” as its number, key, customer or run.").arg(visibleText(found, 80));
    else if (filtered)
        nothing = tr("No group has “%1” in its job or its error.").arg(visibleText(m_job->filter(), 80));
    else if (m_pager.state() == LetterState::Open)
        nothing = tr("No dead letter is open. Work that fails for good waits here for a person.");
    else
        nothing = tr("No letter is %1.").arg(letterStateText(m_pager.state()));
    const bool wayOut = filtered || m_pager.state() != LetterState::Open;
    sayCount(tr("%1, %2").arg(letters, groups), nothing, wayOut ? tr("Show all open ones") : QString());
}

void DeadLettersScreen::sayLetters()
{
    const LetterGroup *group = m_pager.group();
    if (!group) {
        m_letterBar->setWords({});
        return;
    }
    const auto held = static_cast<qint64>(m_pager.letters().size());
    const QString shape = visibleText(shapeText(group->shape), kShortShape); // the group has the whole
    m_letterBar->setWords(
        m_pager.hasBelow()
            ? tr("newest %1 of %2 · %3").arg(countText(held), countText(std::max(held, group->count)), shape)
            : tr("%1 · %2").arg(countText(held), shape));
}

void DeadLettersScreen::scrolled()
{
    const QScrollBar *bar = m_letters->verticalScrollBar();
    if (m_letters->isVisible() && bar->maximum() - bar->value() < kNearEnd)
        m_pager.wantBelow();
}

const Letter *DeadLettersScreen::selected() const
{
    return m_pager.find(m_letterTable->keyOf(m_letters->currentIndex()));
}

void DeadLettersScreen::showSelected()
{
    const Letter *letter = m_letterTable->rowCount() > 0 ? selected() : nullptr;
    m_inspector->show(letter ? std::optional<Letter>(*letter) : std::nullopt, shown());
}

// The letters stand right below the groups, which take no more than they need and at most two fifths.
void DeadLettersScreen::fitRows()
{
    const bool any = m_groupTable->rowCount() > 0;
    m_letterBar->setVisible(any);
    m_letters->setVisible(any);
    const int needed = metrics::columnHeader + m_groupTable->rowCount() * metrics::twoLineRow;
    const int most = std::max(height() * 2 / 5, metrics::columnHeader + 2 * metrics::twoLineRow);
    m_letterBar->setLines(needed > most ? Qt::TopEdge | Qt::BottomEdge : Qt::Edges(Qt::BottomEdge));
    if (any) {
        list()->setFixedHeight(std::min(needed, most));
    } else {
        list()->setMinimumHeight(0);
        list()->setMaximumHeight(QWIDGETSIZE_MAX);
    }
}

void DeadLettersScreen::fitColumns(bool narrow)
{
    fitRows();
    list()->setColumns({{260, true}, {narrow ? 84 : 100}, {narrow ? 104 : 124}, {narrow ? 104 : 124}});
    m_letters->setColumns(
        {{200, true}, {narrow ? 104 : 120}, {narrow ? 104 : 120}, {narrow ? 96 : 116}, {narrow ? 132 : 150}});
    m_find->setFixedWidth(narrow ? 140 : 180);
    m_job->setFixedWidth(narrow ? 100 : 130);
}

} // namespace fencepost
