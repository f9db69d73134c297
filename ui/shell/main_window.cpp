// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "ui/audit/audit_screen.h"
#include "ui/consents/consents_screen.h"
#include "ui/deadletters/dead_letters_screen.h"
#include "ui/leases/leases_screen.h"
#include "ui/ledger/ledger_screen.h"
#include "ui/reconcile/reconcile_screen.h"
#include "ui/runs/runs_screen.h"
#include "ui/screen/commands.h"
#include "ui/screen/view_link.h"
#include "ui/shell/finder.h"
#include "ui/shell/foot.h"
#include "ui/shell/head.h"
#include "ui/shell/kept_state.h"
#include "ui/shell/side_dialogs.h"
#include "ui/shell/undo.h"
#include "ui/shell/watch_dialog.h"
#include "ui/style/metrics.h"
#include "ui/triage/triage_screen.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/frame_bars.h"
#include "ui/widgets/inspector.h"
#include "ui/widgets/rail.h"
#include "ui/widgets/search_field.h"

#include <QHBoxLayout>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <array>
#include <utility>

namespace fencepost {

namespace {

constexpr int kBriefMs = 6000;
constexpr int kLeastWidth = 1024;
constexpr int kLeastHeight = 640;

struct RailEntry
{
    Link::Screen screen;
    const char *id;
};
constexpr std::array<RailEntry, 8> kEntries{{{Link::Screen::Triage, "triage"},
                                             {Link::Screen::Reconcile, "reconcile"},
                                             {Link::Screen::Consents, "consents"},
                                             {Link::Screen::Runs, "runs"},
                                             {Link::Screen::Ledger, "ledger"},
                                             {Link::Screen::Leases, "leases"},
                                             {Link::Screen::DeadLetters, "deadletters"},
                                             {Link::Screen::Audit, "audit"}}};

QString railId(Link::Screen screen)
{
    return QLatin1String(kEntries[static_cast<size_t>(screen)].id);
}

// A login that the server does not know, or lets nobody in by, is not helped by a password.
bool wantsPassword(const StoreError &error)
{
    return error.kind == StoreError::Kind::LoginRefused && error.sqlstate == QLatin1String("28P01");
}

// "Berlin +01:00", "UTC"
QString zoneName(const QTimeZone &zone)
{
    if (zone == QTimeZone::utc() || zone.id() == "Etc/UTC")
        return QStringLiteral("UTC");
    const QString city = QString::fromUtf8(zone.id())
                             .section(QLatin1Char('/'), -1)
                             .replace(QLatin1Char('_'), QLatin1Char(' '));
    return city + QLatin1Char(' ') +
           timeText(QDateTime::currentDateTimeUtc(), zone).section(QLatin1Char(' '), -1);
}

} // namespace

MainWindow::MainWindow(ConsoleStore &store, LookUpFactory lookUps, QWidget *parent)
    : QWidget(parent)
    , m_bench(store, std::move(lookUps))
    , m_top(new TopBar(this))
    , m_head(new Head(m_bench, *m_top, this))
    , m_rail(new Rail(this))
    , m_banner(new Banner(this))
    , m_stack(new QStackedWidget(this))
    , m_inspectors(new QStackedWidget(this))
    , m_drawer(new Drawer(this))
    , m_footer(new FooterBar(this))
    , m_finder(new Finder(store, *m_top->search(), this))
    , m_foot(new Foot(m_bench, *m_footer, *m_drawer, this))
    , m_undo(new Undo(this))
    , m_kept(new KeptState(this))
    , m_watch(new StallWatch(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(kLeastWidth, kLeastHeight);
    layOut();
    addScreens();
    addShortcuts();
    connect(m_finder, &Finder::entered, this, &MainWindow::find);
    connect(m_finder, &Finder::linked, this, &MainWindow::follow);
    m_finder->setCommands([this] { return commandsHere(); }, [this] { return places(); });
    m_finder->setLinks([this](const QString &text) -> std::function<void()> {
        const ReadLink read = viewLinkFrom(text);
        if (!read.view || !text.contains(QLatin1Char(':')))
            return {};
        return [this, view = *read.view] { open(view); };
    });
    connect(&m_bench, &Workbench::undoOffered, m_undo, &Undo::offer);
    connect(m_undo, &Undo::changed, this, [this] { m_foot->showUndo(m_undo->words()); });
    connect(m_foot, &Foot::undoWanted, this, &MainWindow::undo);
    connect(m_rail, &Rail::screenChosen, this, [this](const QString &id) {
        for (const auto &entry : kEntries) {
            if (id == QLatin1String(entry.id))
                goTo(entry.screen);
        }
    });
    connect(&m_bench, &Workbench::linkChanged, this, &MainWindow::followLink);
    connect(&m_bench, &Workbench::whoChanged, this, &MainWindow::showTitle);
    connect(&m_bench, &Workbench::zoneChanged, this, &MainWindow::showTitle);
    connect(m_banner, &Banner::wayOutChosen, this, &MainWindow::chooseWayOut);
    m_brief.setSingleShot(true);
    m_brief.setInterval(kBriefMs);
    connect(&m_brief, &QTimer::timeout, this, [this] {
        if (m_readable && !m_saysMissing)
            m_banner->clear();
    });
    showTitle();
    followLink();
    goTo(Link::Screen::Triage);
}

MainWindow::~MainWindow() = default;

void MainWindow::layOut()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new EnvironmentStrip(m_top->environment(), this));
    layout->addWidget(m_top);
    layout->addWidget(m_banner);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_rail);
    middle->addWidget(m_stack, 1);
    middle->addWidget(m_inspectors);
    layout->addLayout(middle, 1);
    layout->addWidget(m_drawer);
    layout->addWidget(m_footer);
}

void MainWindow::addScreens()
{
    m_rail->addGroup(tr("Now"));
    m_rail->addScreen(railId(Link::Screen::Triage), tr("Triage"), tr("Tri"));
    m_rail->addScreen(railId(Link::Screen::Reconcile), tr("Reconcile"), tr("Rec"));
    m_rail->addScreen(railId(Link::Screen::Consents), tr("Consents"), tr("Con"));
    m_rail->addGroup(tr("Look"));
    m_rail->addScreen(railId(Link::Screen::Runs), tr("Runs"), tr("Run"));
    m_rail->addScreen(railId(Link::Screen::Ledger), tr("Ledger"), tr("Led"));
    m_rail->addScreen(railId(Link::Screen::Leases), tr("Leases & overlap"), tr("Lea"));
    m_rail->addScreen(railId(Link::Screen::DeadLetters), tr("Dead letters"), tr("Dea"));
    m_rail->addGroup(tr("Proof"));
    m_rail->addScreen(railId(Link::Screen::Audit), tr("Audit"), tr("Aud"));
    auto *triage = new TriageScreen(m_bench, this);
    addScreen(Link::Screen::Triage, triage);
    connect(triage, &Screen::counted, this, [this] {
        if (!std::exchange(m_usable, true))
            QTimer::singleShot(0, this, &MainWindow::usable); // when it is painted
    });
    connect(triage, &TriageScreen::consentsCounted, this,
            [this](qint64 count) { m_rail->setCount(railId(Link::Screen::Consents), count); });
    addScreen(Link::Screen::Reconcile, new ReconcileScreen(m_bench, this));
    addScreen(Link::Screen::Consents, new ConsentsScreen(m_bench, this));
    addScreen(Link::Screen::Runs, new RunsScreen(m_bench, this));
    addScreen(Link::Screen::Ledger, new LedgerScreen(m_bench, this));
    addScreen(Link::Screen::Leases, new LeasesScreen(m_bench, this));
    addScreen(Link::Screen::DeadLetters, new DeadLettersScreen(m_bench, this));
    addScreen(Link::Screen::Audit, new AuditScreen(m_bench, this));
    for (Screen *screen : m_screens) // the count in the rail is of the rows that Triage has now
        connect(screen, &Screen::acted, triage, &TriageScreen::read);
}

void MainWindow::addScreen(Link::Screen id, Screen *screen)
{
    screen->setObjectName(railId(id));
    m_screens.insert(id, screen);
    m_stack->addWidget(screen);
    m_inspectors->addWidget(screen->inspector());
    m_foot->watch(screen);
    connect(screen, &Screen::linked, this, &MainWindow::follow);
    connect(screen, &Screen::sqlWanted, this, [this, screen] { showSql(*screen, this); });
    connect(screen, &Screen::counted, this,
            [this, id](qint64 count) { m_rail->setCount(railId(id), count); });
}

void MainWindow::addKeyOfWindow(const QKeySequence &key, const QString &what, std::function<void()> then)
{
    m_keys << addKey(this, key, what);
    connect(m_keys.last(), &QShortcut::activated, this, std::move(then));
}

void MainWindow::addShortcuts()
{
    for (size_t i = 0; i < kEntries.size(); ++i)
        connect(new QShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)), this),
                &QShortcut::activated, this, [this, screen = kEntries[i].screen] { goTo(screen); });
    const auto keys = [this] {
        Screen &screen = *m_screens.value(m_current);
        showKeys(screen, windowKeys(), this);
    };
    addKeyOfWindow(QKeySequence(QStringLiteral("Ctrl+K")),
                   tr("Find a key, customer, job or run, or do what is typed"),
                   [this] { m_finder->openBox(); });
    addKeyOfWindow(QKeySequence(QStringLiteral("Ctrl+Shift+A")),
                   tr("Arm this console for 30 minutes, or disarm it"),
                   [this] { m_bench.isArmed() ? m_bench.disarm() : m_bench.arm(); });
    addKeyOfWindow(QKeySequence(QStringLiteral("Ctrl+Shift+C")), tr("Copy a link to what is shown"),
                   [this] { copyLink(); });
    addKeyOfWindow(QKeySequence(QStringLiteral("Ctrl+Shift+Z")),
                   tr("Take back what was just taken or paused"), [this] { undo(); });
    addKeyOfWindow(QKeySequence(QStringLiteral("Ctrl+L")), tr("Show the SQL of the list"),
                   [this] { showSql(*m_screens.value(m_current), this); });
    addKeyOfWindow(QKeySequence(Qt::Key_F5), tr("Read again now"),
                   [this] { m_screens.value(m_current)->enter(); });
    addKeyOfWindow(QKeySequence(Qt::Key_F1), tr("These keys"), keys);
    addKeyOfWindow(QKeySequence(QStringLiteral("Ctrl+Shift+F1")),
                   tr("How quickly this window answers, for a report of a fault"),
                   [this] { (new WatchDialog(*m_watch, this))->open(); });
    connect(m_footer, &FooterBar::keysChosen, this, keys);
}

QList<KeyHelp> MainWindow::windowKeys() const
{
    QList<KeyHelp> all{{tr("Ctrl+1 … %1").arg(kEntries.size()), tr("Go to a screen")}};
    for (QShortcut *key : m_keys) {
        const Command command = commandOf(key);
        all << KeyHelp{command.key, command.words};
    }
    return all;
}

QList<Command> MainWindow::commandsHere() const
{
    QList<Command> all;
    QSet<QString> keys;
    const auto add = [&](const Command &command) {
        if (!command.shown || (!command.key.isEmpty() && keys.contains(command.key)))
            return;
        keys.insert(command.key);
        all << command;
    };
    Screen *screen = m_screens.value(m_current);
    for (const QWidget *part :
         {static_cast<const QWidget *>(screen), const_cast<const QWidget *>(screen->inspector())})
        for (const Command &command : commandsOf(part))
            add(command);
    for (QShortcut *key : m_keys)
        if (key != m_keys.first()) // that is the box itself
            add(commandOf(key));
    return all;
}

QList<Command> MainWindow::places()
{
    QList<Command> all;
    for (size_t i = 0; i < kEntries.size(); ++i)
        all << Command{m_rail->item(railId(kEntries[i].screen))->text(),
                       QStringLiteral("Ctrl+%1").arg(i + 1),
                       true,
                       true,
                       {},
                       [this, screen = kEntries[i].screen] { goTo(screen); }};
    return all;
}

void MainWindow::goTo(Link::Screen id)
{
    Screen *before = m_screens.value(m_current);
    Screen *now = m_screens.value(id);
    if (before != now)
        before->leave();
    if (m_saysMissing)
        m_banner->clear(); // it was about a link
    m_saysMissing = false;
    m_current = id;
    m_stack->setCurrentWidget(now);
    m_inspectors->setCurrentWidget(now->inspector());
    m_rail->setCurrent(railId(id));
    if (!m_readable)
        return; // it is entered when the connection is there
    restoreFilters(id);
    now->enter();
}

void MainWindow::follow(const Link &link)
{
    if (!link.run.isEmpty() || !link.key.isEmpty())
        m_restored.insert(link.screen); // it is asked for as it is
    goTo(link.screen);
    m_screens.value(link.screen)->follow(link);
}

void MainWindow::followLink()
{
    m_head->showConnection();
    const LinkState state = m_bench.store().link();
    m_readable = false;
    switch (state.phase) {
    case LinkState::Phase::Up:
        m_bench.store().who(this, [this](const Result<Who> &who) { followSchema(who); });
        return;
    case LinkState::Phase::Closed:
    case LinkState::Phase::Connecting:
        if (!m_bench.store().serverNow().isValid())
            m_banner->say(Banner::Level::Note, tr("Connecting …"));
        return;
    case LinkState::Phase::Lost:
    case LinkState::Phase::Refused:
        break;
    }
    const bool password = wantsPassword(state.error);
    const QString text =
        m_bench.store().serverNow().isValid()
            ? tr("%1 What is shown is as it was; nothing can be done until the connection is back.")
                  .arg(state.error.text)
            : tr("%1: %2").arg(visibleText(m_bench.profile().name, 64), state.error.text);
    m_banner->say(Banner::Level::Problem, text, password ? tr("Enter the password") : tr("Try again now"));
}

void MainWindow::followSchema(const Result<Who> &who)
{
    if (m_bench.store().link().phase != LinkState::Phase::Up)
        return; // gone meanwhile, and said so
    const auto isOfTheSchema = [](StoreError::Kind kind) {
        return kind == StoreError::Kind::NoSchema || kind == StoreError::Kind::NewerSchema ||
               kind == StoreError::Kind::NoPrivilege;
    };
    const bool unreadable = !who && isOfTheSchema(who.error().kind);
    m_head->setReads(!unreadable);
    if (unreadable) {
        m_banner->say(Banner::Level::Problem, who.error().text, tr("Try again now"));
        return;
    }
    m_readable = true;
    m_banner->clear();
    if (who)
        m_target = who->database + QLatin1Char('|') + m_bench.profile().name;
    if (const auto pending = std::exchange(m_pending, std::nullopt)) {
        open(*pending);
        return;
    }
    restoreFilters(m_current);
    m_finder->keepOpen([this] { m_screens.value(m_current)->enter(); });
}

void MainWindow::chooseWayOut()
{
    if (wantsPassword(m_bench.store().link().error))
        askPassword();
    else
        m_bench.store().open(m_bench.profile());
}

void MainWindow::askPassword()
{
    auto *dialog = new PasswordDialog(m_bench.profile(), this);
    connect(dialog, &PasswordDialog::given, this, [this](const QString &password) {
        ConnectionProfile profile = m_bench.profile();
        profile.password = password;
        m_bench.store().open(profile);
    });
    dialog->open();
}

void MainWindow::showTitle()
{
    const Who &who = m_bench.who();
    const QString person =
        who.login.isEmpty() ? QString()
        : who.person.isEmpty()
            ? tr("%1 · not a person here").arg(visibleText(who.login.text(), 40))
            : tr("%1 · %2").arg(visibleText(who.login.text(), 40), !who.mayAct      ? tr("may watch")
                                                                   : who.isOperator ? tr("operator")
                                                                   : who.isAdmin    ? tr("administrator")
                                                                                    : tr("may watch"));
    m_rail->setFoot(person, tr("time: %1").arg(zoneName(m_bench.zone())));
    setWindowTitle(
        tr("%1 · %2 — Fencepost")
            .arg(m_bench.profile().environment.toUpper(), visibleText(m_bench.profile().name, 64)));
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool narrow = width() < metrics::narrowBelow;
    m_rail->setNarrow(narrow);
    m_inspectors->setFixedWidth(narrow ? metrics::inspectorNarrow : metrics::inspector);
    for (InspectorPanel *panel : m_inspectors->findChildren<InspectorPanel *>())
        panel->setNarrow(narrow);
}

} // namespace fencepost
