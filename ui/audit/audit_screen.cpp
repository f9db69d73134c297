// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audit/audit_screen.h"

#include "models/domain/action_words.h"
#include "models/domain/text.h"
#include "models/tables/audit_folds.h"
#include "models/tables/keyed_table.h"
#include "models/tables/ledger_rows.h"
#include "ui/audit/audit_inspector.h"
#include "ui/audit/audit_words.h"
#include "ui/audit/chain_bar.h"
#include "ui/screen/commands.h"
#include "ui/screen/filter_field.h"
#include "ui/screen/list_words.h"
#include "ui/style/metrics.h"
#include "ui/style/paint.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/grid_view.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/strips.h"
#include "ui/widgets/sum_bar.h"

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
constexpr int kQuietPollMs = 3500;
constexpr int kMostReadOn = 10; // pages that fill the list by themselves: folded they take little of it
constexpr int kNearEnd = 40 * metrics::oneLineRow;

QStringList knownActions()
{
    QStringList actions;
    for (int kind = 0; kind <= static_cast<int>(ActionKind::Note); ++kind)
        actions << functionName(static_cast<ActionKind>(kind));
    return actions << QStringLiteral("set_job") << QStringLiteral("set_provider")
                   << QStringLiteral("set_person") << QStringLiteral("set_rule");
}

} // namespace

AuditScreen::AuditScreen(Workbench &bench, QWidget *parent)
    : ListScreen(bench,
                 {tr("Audit"), tr("Reading the audit record …"), tr("The audit record could not be read.")},
                 GridView::Rows::OneLine, parent)
    , m_pager(bench.store())
    , m_subject(new FilterField(tr("Item: a key, JOB/PERIOD"), this))
    , m_person(new FilterField(tr("Person or login"), this))
    , m_actions(new KeyButton(QString(), QKeySequence(Qt::Key_S), ButtonKind::Plain, this))
    , m_actionMenu(new QMenu(this))
    , m_table(new KeyedTable(auditColumns(), this))
    , m_chain(new ChainBar(this))
    , m_inspector(new AuditInspector(nullptr))
    , m_walk(bench, 0, this)
{
    layOut();
    addActions();
    connect(&m_walk, &ChainWalk::ended, this, &AuditScreen::takeVerification);
    connect(&m_walk, &ChainWalk::went, this, [this](qint64 upTo, qint64 head) {
        emit working(tr("verifying the audit chain, #%1 of #%2").arg(countText(upTo), countText(head)));
    });
    connect(&poll(), &Poll::due, this, [this] {
        m_pager.refresh();
        readHead();
    });
    connect(&m_pager, &AuditPager::changed, this, &AuditScreen::take);
    connect(&m_pager, &AuditPager::failed, this, [this](const StoreError &error) {
        complain(error, m_pager.isLoaded());
        sayFault(); // a broken chain is said before everything else
    });
    connect(list()->verticalScrollBar(), &QScrollBar::valueChanged, this, &AuditScreen::scrolled);
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AuditScreen::showSelected);
    connect(m_inspector, &AuditInspector::linked, this, &Screen::linked);
    connect(m_inspector, &AuditInspector::subjectWanted, this, [this](const QString &key) {
        m_subject->setFilter(key);
        begin();
    });
    connect(banner(), &Banner::wayOutChosen, this, [this] {
        if (m_verified && !m_verified->ok)
            verify();
        else
            begin();
    });
    connect(words(), &ListWords::wayOutChosen, this, &AuditScreen::clearFilters);
    connect(m_chain, &ChainBar::verifyWanted, this, &AuditScreen::verify);
    connect(&bench, &Workbench::zoneChanged, this, [this] {
        if (m_pager.isLoaded())
            take();
    });
    connect(&bench, &Workbench::linkChanged, this, [this] {
        if (m_walk.isWalking() && this->bench().store().link().phase == LinkState::Phase::Up)
            verify(); // the connection that was asked is gone
    });
    for (const auto &[key, open, what] : {std::tuple(Qt::Key_Right, true, tr("Open what is folded")),
                                          std::tuple(Qt::Key_Left, false, tr("Close what is open"))}) {
        auto *shortcut = addKey(list(), key, what);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, open = open] { setOpen(open); });
    }
    connect(list(), &GridView::activated, this, [this](const QModelIndex &index) {
        const QString key = m_table->keyOf(index);
        if (isAuditFold(key))
            setOpen(!m_opened.contains(auditSeqOf(key)));
    });
    connect(addKey(this, Qt::Key_X, tr("Clear the filters")), &QShortcut::activated, this,
            &AuditScreen::clearFilters);
    say();
}

void AuditScreen::layOut()
{
    const auto applied = [this] { begin(); };
    addField(m_person, "person", QKeySequence(Qt::Key_B), applied);
    addMenu(m_actions, "action", m_actionMenu, "actionMenu");
    addField(m_subject, "subject", QKeySequence(Qt::Key_Slash), applied);
    column()->addWidget(m_chain);
    list()->setObjectName(QStringLiteral("auditList"));
    list()->setAccessibleName(tr("Audit records, newest first"));
    list()->setModel(m_table);
    fitColumns(width() < kNarrow);
}

void AuditScreen::addActions()
{
    connect(m_actionMenu->addAction(tr("any")), &QAction::triggered, this, [this] { chooseAction({}); });
    for (const QString &action : knownActions())
        connect(m_actionMenu->addAction(actionTitle(action)), &QAction::triggered, this,
                [this, action] { chooseAction(action); });
    m_actions->setWords(tr("Action: any"));
}

QWidget *AuditScreen::inspector()
{
    return m_inspector;
}

void AuditScreen::enter()
{
    m_pager.refresh();
    readHead();
    poll().start(kPollMs, kQuietPollMs);
    list()->setFocus();
}

void AuditScreen::leave()
{
    poll().stop();
    m_pager.giveUp();
    bench().store().giveUp(&m_headReader);
}

void AuditScreen::follow(const Link &link)
{
    const QString subject = link.key.isEmpty() && !link.run.isEmpty() ? link.run.text() : link.key;
    if (subject.isEmpty())
        return;
    m_subject->setFilter(subject);
    m_person->setFilter({});
    m_action.clear();
    begin();
}

Filters AuditScreen::filters() const
{
    return setOnes({{QStringLiteral("item"), m_subject->filter()},
                    {QStringLiteral("person"), m_person->filter()},
                    {QStringLiteral("action"), m_action}});
}

void AuditScreen::setFilters(const Filters &filters)
{
    m_subject->setFilter(filters.value(QStringLiteral("item")));
    m_person->setFilter(filters.value(QStringLiteral("person")));
    const QString action = filters.value(QStringLiteral("action"));
    m_action = knownActions().contains(action) ? action : QString();
    begin();
}

QList<KeyHelp> AuditScreen::keys() const
{
    return {{QStringLiteral("Enter"), tr("Open what is folded, or close it")},
            {QStringLiteral("Ctrl+C"), tr("Copy the row")}};
}

QString AuditScreen::sql() const
{
    return bench().store().sqlOf(QStringLiteral("auditPage"));
}

AuditFilter AuditScreen::filter() const
{
    return {m_subject->filter(), m_person->filter(), m_action};
}

void AuditScreen::chooseAction(const QString &action)
{
    m_action = action;
    begin();
    list()->setFocus();
}

void AuditScreen::clearFilters()
{
    m_subject->setFilter({});
    m_person->setFilter({});
    chooseAction({});
}

void AuditScreen::begin()
{
    m_actions->setWords(m_action.isEmpty() ? tr("Action: any") : tr("Action: %1").arg(actionTitle(m_action)));
    m_anew = true;
    m_readOn = 0;
    m_opened.clear();
    m_pager.begin(filter());
    say();
}

// New records push the list down; the reader stays on the rows that they see.
void AuditScreen::take()
{
    const bool begins = m_anew;
    m_anew = false;
    const int first = list()->rowAt(0);
    const QString key = first >= 0 ? m_table->row(first).key : QString();
    const int offset = first >= 0 ? list()->rowViewportPosition(first) : 0;
    m_table->setRows(foldedAuditRows(m_pager.records(), m_opened, m_pager.hasBelow(), shown()));
    list()->doItemsLayout();
    if (begins && m_table->rowCount() > 0) {
        list()->setCurrentIndex(m_table->index(0, 0));
        list()->scrollToTop();
    } else if (const int row = m_table->rowOf(key); row >= 0) {
        list()->verticalScrollBar()->setValue(row * metrics::oneLineRow - offset);
    }
    banner()->clear();
    sayFault();
    const qint64 newest = m_pager.records().empty() ? 0 : m_pager.records().front().seq;
    const qint64 before = std::exchange(m_newest, newest);
    poll().heard(before != newest);
    if (countText(before).size() != countText(newest).size())
        fitColumns(width() < kNarrow); // the numbers need more room
    say();
    showSelected();
    readOn();
}

void AuditScreen::say()
{
    if (!m_pager.isLoaded()) {
        sayReading();
        return;
    }
    const AuditFilter by = filter();
    const bool filtered = !(by == AuditFilter());
    const int count = static_cast<int>(m_pager.records().size());
    const QString held = countText(count);
    const QString said =
        count == 0 ? (filtered ? tr("no match") : tr("no record"))
        : m_pager.hasBelow()
            ? (filtered ? tr("newest %1 of at least %2 that match").arg(held, countText(count + 1))
                        : tr("newest %1 of %2").arg(held, countText(m_newest)))
        : !filtered && m_table->rowCount() < count
            ? tr("%1 record(s) in %2 rows", nullptr, count).arg(held, countText(m_table->rowCount()))
        : filtered ? tr("%1 match(es), all shown", nullptr, count).arg(held)
                   : tr("%1 record(s), all shown", nullptr, count).arg(held);
    if (filtered)
        sayCount(said, tr("No audit record matches %1.").arg(auditFilterWords(by)), tr("Clear the filters"));
    else
        sayCount(said, tr("Nobody has acted yet: the audit record is empty."));
}

void AuditScreen::sayFault()
{
    if (!m_verified || m_verified->ok)
        return;
    banner()->say(
        Banner::Level::Problem,
        tr("The audit chain is broken at #%1: %2 What stands from there on proves nothing. Tell the owner of "
           "the database, and keep the last "
           "hash you trust.")
            .arg(countText(m_verified->faultSeq), visibleText(m_verified->fault.endsWith(QLatin1Char('.'))
                                                                  ? m_verified->fault
                                                                  : m_verified->fault + QLatin1Char('.'),
                                                              300)),
        tr("Verify again"));
}

void AuditScreen::verify()
{
    m_chain->setVerifying(true);
    emit working(tr("verifying the audit chain"));
    m_walk.start();
}

void AuditScreen::takeVerification(const Result<AuditVerification> &answer)
{
    m_chain->setVerifying(false);
    emit working(QString());
    if (!answer) {
        m_chain->setResult(m_verified, m_verifiedAt, shown());
        complain(answer.error(), m_pager.isLoaded());
        sayFault();
        return;
    }
    m_verified = *answer;
    m_verifiedAt = now();
    if (answer->ok) {
        bench().seeHead(answer->headSeq, answer->headHash);
        m_chain->setHead(answer->headSeq, answer->headHash);
        banner()->clear();
    }
    m_chain->setResult(m_verified, m_verifiedAt, shown());
    sayFault();
    if (!answer->ok)
        emit issue(tr("The audit chain is broken at #%1.").arg(answer->faultSeq), answer->fault);
}

void AuditScreen::readHead()
{
    bench().store().auditPage(&m_headReader, {}, 0, 1, [this](const Result<std::vector<AuditRecord>> &page) {
        if (page && !page->empty())
            m_chain->setHead(page->front().seq, page->front().hash);
    });
}

void AuditScreen::scrolled()
{
    m_readOn = 0;
    readOn();
}

void AuditScreen::readOn()
{
    const QScrollBar *bar = list()->verticalScrollBar();
    if (bar->maximum() - bar->value() >= kNearEnd || m_readOn >= kMostReadOn)
        return;
    ++m_readOn;
    m_pager.wantBelow();
}

void AuditScreen::showSelected()
{
    const AuditRecord *record = m_pager.find(auditSeqOf(m_table->keyOf(list()->currentIndex())));
    m_inspector->show(record ? std::optional<AuditRecord>(*record) : std::nullopt, shown());
}

void AuditScreen::setOpen(bool open)
{
    const QString key = m_table->keyOf(list()->currentIndex());
    const qint64 seq = auditSeqOf(key);
    const auto folds = auditFolds(m_pager.records());
    const auto fold = std::find_if(folds.begin(), folds.end(), [&](const AuditFold &one) {
        return one.newest >= seq && one.oldest <= seq;
    });
    if (fold == folds.end() || m_opened.contains(fold->newest) == open)
        return;
    if (open)
        m_opened.insert(fold->newest);
    else
        m_opened.remove(fold->newest);
    if (const int row = m_table->rowOf(auditFoldKey(fold->newest)); row >= 0)
        list()->setCurrentIndex(m_table->index(row, 0));
    take();
}

void AuditScreen::fitColumns(bool narrow)
{
    // The reason gets what is left: it is what nobody can look up elsewhere.
    const QString numbers = QStringLiteral("#%1 – #%1").arg(countText(m_newest));
    const int room = paint::textWidth(TextRole::Body, numbers) + 2 * metrics::cellPadding;
    list()->setColumns({{std::max(60, room)}, {84}, {170}, {74}, {88}, {164}, {120, true}});
    list()->setColumnHidden(4, narrow);
    m_person->setFixedWidth(narrow ? 112 : 132);
    m_subject->setFixedWidth(narrow ? 140 : 190);
}

} // namespace fencepost
