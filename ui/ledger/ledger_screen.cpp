// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/ledger_screen.h"
#include "ui/screen/hover_notes.h"

#include "models/tables/ledger_rows.h"
#include "ui/ledger/date_field.h"
#include "ui/ledger/export_dialog.h"
#include "ui/ledger/ledger_inspector.h"
#include "ui/ledger/ledger_words.h"
#include "ui/ledger/time_bar.h"
#include "ui/screen/commands.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/strips.h"

#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QShortcut>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

namespace fencepost {

namespace {

constexpr int kPollMs = 2000;
constexpr int kQuietPollMs = 3500;
constexpr qint64 kShapeGoodMs = 60'000;
constexpr size_t kMostPlaces = 60;

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
    : ListScreen(bench, {tr("Ledger"), tr("Reading the ledger …"), tr("The ledger could not be read.")},
                 GridView::Rows::OneLine, parent)
    , m_pager(bench.store())
    , m_job(new FilterField(tr("Job"), this))
    , m_period(new FilterField(tr("Period"), this))
    , m_states(new KeyButton(QString(), QKeySequence(Qt::Key_S), ButtonKind::Plain, this))
    , m_stateMenu(new QMenu(this))
    , m_finder(new FilterField(tr("Key, reference, customer"), this))
    , m_foot(new ListToolbar(QString(), this))
    , m_date(new DateField(tr("Go to date"), this))
    , m_export(new KeyButton(tr("Export the list…"), QKeySequence(Qt::Key_W), ButtonKind::Plain, this))
    , m_bar(new TimeBar(list()->verticalScrollBar(), this))
    , m_inspector(new LedgerInspector(bench, nullptr))
{
    layOut();
    addStates();
    connectAll();
    sayReading();
}

void LedgerScreen::layOut()
{
    const auto applied = [this] { begin(); };
    addField(m_job, "job", QKeySequence(Qt::Key_J), applied);
    addField(m_period, "period", {}, applied);
    addMenu(m_states, "state", m_stateMenu, "stateMenu");
    addField(m_finder, "finder", QKeySequence(Qt::Key_Slash), applied);
    m_date->setObjectName(QStringLiteral("date"));
    m_foot->addTool(m_date);
    m_foot->setLines(Qt::TopEdge);
    countIn(m_foot);
    toolbar()->setWords(tr("newest first"));
    m_export->setCompact(true);
    m_export->setObjectName(QStringLiteral("export"));
    m_foot->addTool(m_export);
    list()->setObjectName(QStringLiteral("ledgerList"));
    list()->setAccessibleName(tr("Effects, newest first"));
    list()->setModel(m_pager.model());
    list()->installEventFilter(this);
    new HoverNotes(bench(), list(), QStringLiteral("effect"));
    column()->addWidget(m_foot);
    m_bar->setParent(list()); // over its rows, as the list's own bar
    m_bar->setObjectName(QStringLiteral("timeBar"));
    m_bar->setAccessibleName(tr("Place in the whole ledger"));
    m_bar->hide();
    fitColumns(width() < kNarrow);
}

void LedgerScreen::connectAll()
{
    connect(&poll(), &Poll::due, this, [this] {
        m_pager.refresh();
        if (m_shapeRead.hasExpired(kShapeGoodMs))
            readShape();
    });
    connect(&m_pager, &LedgerPager::aboutToChange, this, &LedgerScreen::holdPlace);
    connect(&m_pager, &LedgerPager::changed, this, &LedgerScreen::keepPlace);
    connect(&m_pager, &LedgerPager::begun, this, &LedgerScreen::startList);
    connect(&m_pager, &LedgerPager::failed, this, [this](const StoreError &error) {
        complain(error, m_pager.isLoaded());
        poll().heard(false);
    });
    connect(list()->verticalScrollBar(), &QScrollBar::valueChanged, this, &LedgerScreen::scrolled);
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LedgerScreen::showSelected);
    connect(list(), &GridView::activated, m_inspector, &LedgerInspector::openRun);
    connect(m_inspector, &LedgerInspector::linked, this, &Screen::linked);
    connect(m_inspector, &LedgerInspector::issue, this, &Screen::issue);
    connect(banner(), &Banner::wayOutChosen, this, &LedgerScreen::begin);
    connect(words(), &ListWords::wayOutChosen, this, &LedgerScreen::clearFilters);
    connect(m_export, &KeyButton::clicked, this, &LedgerScreen::exportList);
    connect(m_bar, &TimeBar::placeWanted, this, &LedgerScreen::goToPlace);
    connect(m_date, &DateField::wanted, this, &LedgerScreen::goTo);
    connect(m_date, &DateField::left, list(), qOverload<>(&QWidget::setFocus));
    connect(m_date, &DateField::misread, this,
            [this](const QString &hint) { banner()->say(Banner::Level::Note, hint); });
    connect(addKey(this, Qt::Key_D, tr("Go to a date or a time")), &QShortcut::activated, this, [this] {
        m_date->setFocus();
        m_date->selectAll();
    });
    connect(addKey(this, Qt::Key_X, tr("Clear the filters")), &QShortcut::activated, this,
            &LedgerScreen::clearFilters);
    connect(&bench(), &Workbench::zoneChanged, this, [this] {
        m_pager.model()->setShown(shown());
        say();
        showSelected();
    });
}

void LedgerScreen::addStates()
{
    for (int i = 0; i < static_cast<int>(kStates.size()); ++i) {
        QAction *action = m_stateMenu->addAction(tr(kStates[static_cast<size_t>(i)].name));
        connect(action, &QAction::triggered, this, [this, i] { chooseState(i); });
    }
    m_states->setWords(tr("State: %1").arg(tr(kStates.front().name)));
}

QWidget *LedgerScreen::inspector()
{
    return m_inspector;
}

void LedgerScreen::enter()
{
    m_pager.refresh();
    if (m_whole.kind == CountOfKind::Kind::None)
        readShape();
    poll().start(kPollMs, kQuietPollMs);
    list()->setFocus();
}

void LedgerScreen::leave()
{
    poll().stop();
    m_pager.giveUp();
    bench().store().giveUp(this);
    m_inspector->giveUp();
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

Filters LedgerScreen::filters() const
{
    return setOnes({{QStringLiteral("job"), m_job->filter()},
                    {QStringLiteral("period"), m_period->filter()},
                    {QStringLiteral("state"), QLatin1String(kStates[static_cast<size_t>(m_state)].word)},
                    {QStringLiteral("find"), m_finder->filter()}});
}

void LedgerScreen::setFilters(const Filters &filters)
{
    m_job->setFilter(filters.value(QStringLiteral("job")));
    m_period->setFilter(filters.value(QStringLiteral("period")));
    m_finder->setFilter(filters.value(QStringLiteral("find")));
    const QString state = filters.value(QStringLiteral("state"));
    const auto known = std::find_if(kStates.begin(), kStates.end(),
                                    [&](const State &one) { return state == QLatin1String(one.word); });
    m_state = known == kStates.end() ? 0 : static_cast<int>(known - kStates.begin());
    begin();
    m_wanted = filters.value(QStringLiteral("at")).toUtf8();
}

std::optional<Link> LedgerScreen::selectedPlace() const
{
    if (m_key.isEmpty())
        return std::nullopt;
    Link link;
    link.screen = Link::Screen::Ledger;
    link.key = QString::fromUtf8(m_key);
    return link;
}

QList<KeyHelp> LedgerScreen::keys() const
{
    return {{QStringLiteral("Ctrl+Home"), tr("Go to the newest")},
            {QStringLiteral("Ctrl+End"), tr("Go to the oldest")},
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString LedgerScreen::sql() const
{
    return bench().store().sqlOf(QStringLiteral("ledgerPage"));
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
    list()->setFocus();
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
    m_wanted.clear();
    m_shape = {};
    m_whole = {};
    m_pager.begin(filter());
    readShape();
    sayReading();
}

void LedgerScreen::readShape()
{
    m_shapeRead.start();
    bench().store().ledgerShape(this, m_pager.filter(), [this](const Result<LedgerOutline> &outline) {
        if (!outline)
            return; // the list says what is wrong
        m_shape = outline->shape;
        m_whole = outline->whole;
        say();
        placeBar();
    });
}

// Another list, or another place in it.
void LedgerScreen::startList(bool atEnd)
{
    banner()->clear();
    m_merging = true;
    model()->setShown(shown());
    list()->doItemsLayout(); // so that the scroll bar knows the new rows
    if (!m_wanted.isEmpty())
        m_key = std::exchange(m_wanted, {});
    const int row = model()->rowOf(QString::fromUtf8(m_key));
    m_merging = false;
    if (row >= 0 && !m_pager.hasAbove())
        select(row);
    else
        select(atEnd ? model()->rowCount() - 1 : std::min(0, model()->rowCount() - 1));
    QScrollBar *bar = list()->verticalScrollBar();
    bar->setValue(atEnd ? bar->maximum() : 0);
    if (!m_pager.hasAbove())
        list()->scrollTo(list()->currentIndex());
    poll().heard(true);
    say();
    scrolled(); // a short page may not reach the end of the window
}

void LedgerScreen::holdPlace()
{
    m_merging = true;
    m_place = {};
    m_chosenHeld = !m_key.isEmpty() && model()->rowOf(QString::fromUtf8(m_key)) >= 0;
    const int first = list()->rowAt(0);
    if (first < 0)
        return;
    m_place.offset = list()->rowViewportPosition(first);
    for (int row = first; row < model()->rowCount() && m_place.keys.size() < kMostPlaces; ++row)
        m_place.keys.emplace_back(model()->keyAt(row));
}

// Rows have come and gone: the reader stays.
void LedgerScreen::keepPlace()
{
    banner()->clear();
    model()->setShown(shown());
    list()->doItemsLayout();
    for (size_t i = 0; i < m_place.keys.size(); ++i) {
        const int row = model()->rowOf(m_place.keys[i]);
        if (row < 0)
            continue;
        list()->verticalScrollBar()->setValue((row - static_cast<int>(i)) * metrics::oneLineRow -
                                              m_place.offset);
        break;
    }
    m_merging = false;
    // A row that was let go stays in the inspector; it is there again when the reader comes back.
    if (const int row = model()->rowOf(QString::fromUtf8(m_key)); row >= 0)
        select(row);
    else if (m_chosenHeld && !m_pager.isLettingGo())
        select(list()->currentIndex().row());
    poll().heard(m_pager.moved());
    say();
    scrolled();
}

void LedgerScreen::goToPlace(double place)
{
    const QDateTime time = timeOf(m_shape.timeAt(place));
    if (place <= 0)
        m_pager.jumpToNewest();
    else if (place >= 1)
        m_pager.jumpToOldest();
    else if (time.isValid())
        m_pager.jumpTo(time);
    if (time.isValid())
        QToolTip::showText(QCursor::pos(), dateTimeText(time, bench().zone()), m_bar);
}

// To the newest row of that day or minute; those before follow.
void LedgerScreen::goTo(const TimeSpan &span)
{
    m_pager.jumpTo(span.to.addMSecs(-1));
}

QString LedgerScreen::listWords() const
{
    return filterWords(m_pager.filter(), tr(kStates[static_cast<size_t>(m_state)].name));
}

void LedgerScreen::exportList()
{
    const QString by = listWords();
    auto *dialog = new ExportDialog(bench().store(), m_pager.filter(),
                                    by.isEmpty() ? tr("The whole ledger.") : tr("Of the ledger: %1.").arg(by),
                                    m_whole, this);
    connect(dialog, &ExportDialog::working, this, &Screen::working);
    dialog->open();
}

void LedgerScreen::say()
{
    if (!m_pager.isLoaded()) {
        sayReading();
        return;
    }
    const LedgerFilter &by = m_pager.filter();
    const bool filtered = !(by == LedgerFilter());
    LedgerCount count;
    count.held = model()->rowCount();
    count.above = m_pager.hasAbove();
    count.below = m_pager.hasBelow();
    count.filtered = filtered;
    count.whole = m_whole;
    if (const int first = list()->rowAt(0); first >= 0)
        count.at = timeOf(model()->claimedAt(first));
    const QString said = countWords(count, shown());
    if (filtered)
        sayCount(said, tr("Nothing in the ledger matches %1.").arg(listWords()), tr("Clear the filters"));
    else
        sayCount(said, tr("The ledger is empty: no worker has reserved an effect yet."));
}

int LedgerScreen::lastVisible() const
{
    const int last = list()->rowAt(list()->viewport()->height() - 1);
    return last >= 0 ? last : list()->model()->rowCount() - 1;
}

void LedgerScreen::scrolled()
{
    if (m_merging || !m_pager.isLoaded())
        return;
    m_pager.look(std::max(0, list()->rowAt(0)), lastVisible());
    placeBar();
    if (m_pager.hasAbove())
        say();
}

// Of a list that is held whole, the list's own bar says where the reader is; of a longer one the other.
void LedgerScreen::placeBar()
{
    const bool whole = !m_pager.hasAbove() && !m_pager.hasBelow();
    const bool show = m_pager.isLoaded() && !whole && !m_shape.isEmpty();
    m_bar->setVisible(show);
    list()->setVerticalScrollBarPolicy(show ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    const int first = list()->rowAt(0);
    if (!show || first < 0)
        return;
    const QScrollBar *bar = list()->verticalScrollBar();
    if (!m_pager.hasAbove() && bar->value() == bar->minimum())
        m_bar->setPlace(0);
    else if (!m_pager.hasBelow() && bar->value() == bar->maximum())
        m_bar->setPlace(1);
    else
        m_bar->setPlace(m_shape.placeOf(model()->claimedAt(first)));
}

void LedgerScreen::showSelected()
{
    if (!m_merging)
        select(list()->currentIndex().row());
}

void LedgerScreen::select(int row)
{
    m_key = row >= 0
                ? QByteArray(model()->keyAt(row).data(), static_cast<qsizetype>(model()->keyAt(row).size()))
                : QByteArray();
    if (row >= 0 && row != list()->currentIndex().row()) {
        m_merging = true;
        list()->setAutoScroll(false);
        list()->setCurrentIndex(model()->index(row, 0));
        list()->setAutoScroll(true);
        m_merging = false;
    }
    m_inspector->show(row >= 0 ? std::optional<Effect>(model()->effect(row)) : std::nullopt, shown());
}

// Ctrl+Home and Ctrl+End mean the whole list, not what is held of it.
bool LedgerScreen::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == list() && event->type() == QEvent::Resize)
        m_bar->setGeometry(list()->width() - m_bar->sizeHint().width(), metrics::columnHeader,
                           m_bar->sizeHint().width(), list()->height() - metrics::columnHeader);
    if (watched == list() && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool control = key->modifiers() == Qt::ControlModifier;
        if (control && key->key() == Qt::Key_End && m_pager.hasBelow()) {
            m_pager.jumpToOldest();
            return true;
        }
        if (control && key->key() == Qt::Key_Home && m_pager.hasAbove()) {
            m_pager.jumpToNewest();
            return true;
        }
    }
    return ListScreen::eventFilter(watched, event);
}

void LedgerScreen::fitColumns(bool narrow)
{
    list()->setColumns({{134}, {104}, {138}, {110, true}, {116}, {122}, {94}});
    // The reference and the key stand in the inspector too.
    list()->setColumnHidden(4, narrow);
    list()->setColumnHidden(6, narrow);
    m_job->setFixedWidth(narrow ? 110 : 140);
    m_period->setFixedWidth(narrow ? 90 : 110);
    m_finder->setFixedWidth(narrow ? 160 : 220);
    m_date->setFixedWidth(140);
    m_date->setClock(now(), bench().zone());
}

} // namespace fencepost
