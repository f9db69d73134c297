// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/probe_window.h"

#include "app/console/language.h"
#include "app/console/look_ups.h"
#include "models/store/pg_console_store.h"
#include "ui/ledger/ledger_screen.h"
#include "ui/shell/main_window.h"
#include "ui/style/theme.h"
#include "ui/triage/triage_screen.h"
#include "ui/watch/stall_watch.h"
#include "ui/widgets/grid_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QScrollBar>
#include <QTimer>
#include <QWheelEvent>

#include <chrono>
#include <cstdio>
#include <unistd.h>

namespace fencepost::bench {

namespace {

using std::chrono::milliseconds;

double sinceBirth()
{
    const auto born = qEnvironmentVariable("FENCEPOST_BENCH_BORN").toLongLong();
    return double(std::chrono::steady_clock::now().time_since_epoch().count() - born) / 1e6;
}

void tell(const char *what, double value)
{
    std::printf("%s %.3f\n", what, value);
    std::fflush(stdout);
}

double residentMegabytes()
{
    QFile statm(QStringLiteral("/proc/self/statm"));
    if (!statm.open(QIODevice::ReadOnly))
        return 0;
    return statm.readAll().split(' ').value(1).toDouble() * double(::sysconf(_SC_PAGESIZE)) / 1e6;
}

void tellStalls(const StallWatch &stalls)
{
    tell("stall_p99", stalls.figures().p99);
    tell("stall_longest", stalls.figures().longest);
}

// The whole console.
struct Console
{
    explicit Console(QApplication &app, const QString &conninfo) : window(store, environmentLookUps())
    {
        QApplication::setApplicationName(QStringLiteral("fencepost"));
        loadLanguage(app, QStringLiteral("en"));
        Theme::apply(app, Theme::Kind::Dark);
        ConnectionProfile profile;
        profile.name = QStringLiteral("bench");
        profile.environment = QStringLiteral("demo");
        profile.conninfo = conninfo;
        store.open(profile);
        window.resize(1440, 900);
        window.QWidget::show();
    }

    PgConsoleStore store;
    MainWindow window;
};

// Calls back once: when the list has been painted with rows in it.
class FirstRows : public QObject
{
public:
    FirstRows(GridView *list, std::function<void()> then) : m_list(list), m_then(std::move(then))
    {
        list->viewport()->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && m_list->model()->rowCount() > 0 && m_then)
            QTimer::singleShot(0, this, std::exchange(m_then, nullptr)); // after the paint
        return QObject::eventFilter(watched, event);
    }

private:
    GridView *m_list;
    std::function<void()> m_then;
};

int probeStarting(QApplication &app, const QString &conninfo)
{
    Console console(app, conninfo);
    auto *triage = static_cast<TriageScreen *>(console.window.screen(Link::Screen::Triage));
    FirstRows first(triage->list(), [] {
        tell("usable", sinceBirth());
        QApplication::quit();
    });
    QTimer::singleShot(60'000, &app, [] { QApplication::exit(1); });
    return QApplication::exec();
}

void wheel(QWidget *over, int steps)
{
    const QPointF at(over->width() / 2.0, over->height() / 2.0);
    QWheelEvent event(at, over->mapToGlobal(at), {}, {0, steps * 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(over, &event);
}

// Sixty times a second a turn of the wheel: mostly down, back up now and then, as somebody does who looks for
// something.
int probeScrolling(QApplication &app, const QString &conninfo, int seconds)
{
    Console console(app, conninfo);
    auto *ledger = static_cast<LedgerScreen *>(console.window.screen(Link::Screen::Ledger));
    StallWatch stalls;
    QTimer turns, memory;
    turns.setTimerType(Qt::PreciseTimer);
    turns.setInterval(16);
    int turn = 0;
    QObject::connect(&turns, &QTimer::timeout, ledger,
                     [&] { wheel(ledger->list()->viewport(), ++turn % 600 < 480 ? -1 : 1); });
    QObject::connect(&memory, &QTimer::timeout, ledger, [] { tell("resident", residentMegabytes()); });
    FirstRows first(ledger->list(), [&] {
        tell("first", sinceBirth());
        // What is loaded and laid out once is no stall of scrolling.
        QTimer::singleShot(1'000, ledger, [&] {
            turns.start();
            memory.start(1'000);
            stalls.start();
        });
        QTimer::singleShot(1'000 + seconds * 1'000, ledger, [&] {
            stalls.stop();
            tellStalls(stalls);
            tell("turns", turn);
            QApplication::quit();
        });
    });
    QObject::connect(&console.window.bench(), &Workbench::linkChanged, ledger, [&] {
        if (console.store.link().phase == LinkState::Phase::Up &&
            console.window.current() != Link::Screen::Ledger) {
            Link link;
            link.screen = Link::Screen::Ledger;
            console.window.follow(link);
        }
    });
    QTimer::singleShot(60'000 + seconds * 1'000, &app, [] { QApplication::exit(1); });
    return QApplication::exec();
}

// An empty window: what this machine itself does to an event loop.
int probeEmpty(QApplication &app, int seconds)
{
    QWidget window;
    window.resize(1440, 900);
    window.show();
    StallWatch stalls;
    stalls.start();
    QTimer::singleShot(seconds * 1'000, &app, [&] {
        stalls.stop();
        tellStalls(stalls);
        QApplication::quit();
    });
    return QApplication::exec();
}

// VmHWM: the most that it ever had.
double largestResidentMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmHWM:"))
            return line.mid(6).simplified().split(' ').first().toDouble() * 1024 / 1e6;
    }
    return 0;
}

// The export of the ledger screen, from a claim time on; `cancelAfter` ms: given up then, and how long that
// took.
int probeExporting(QApplication &app, const QStringList &arguments)
{
    PgConsoleStore store;
    ConnectionProfile profile;
    profile.conninfo = arguments.value(1);
    store.open(profile);
    ExportOrder order;
    order.path = arguments.value(2);
    order.format = arguments.value(3) == QLatin1String("csv") ? ExportOrder::Format::Csv
                                                              : ExportOrder::Format::JsonLines;
    order.filter.claimedFrom = QDateTime::fromMSecsSinceEpoch(arguments.value(4).toLongLong(), Qt::UTC);
    const int cancelAfter = arguments.value(5).toInt();
    QElapsedTimer clock;
    double cancelledAt = 0;
    QObject::connect(&store, &ConsoleStore::linkChanged, &app, [&](const LinkState &link) {
        if (link.phase != LinkState::Phase::Up || clock.isValid())
            return;
        clock.start();
        LedgerExport *under = store.exportLedger(order, &app);
        QObject::connect(under, &LedgerExport::ended, &app, [&](const Result<qint64> &rows) {
            tell("took", double(clock.nsecsElapsed()) / 1e9);
            tell("rows", rows ? double(*rows) : -1);
            tell("cancel", double(clock.nsecsElapsed()) / 1e6 - cancelledAt);
            tell("resident", largestResidentMegabytes());
            QApplication::quit();
        });
        if (cancelAfter > 0) {
            QTimer::singleShot(cancelAfter, under, [&, under] {
                cancelledAt = double(clock.nsecsElapsed()) / 1e6;
                under->cancel();
            });
        }
    });
    QTimer::singleShot(600'000, &app, [] { QApplication::exit(1); });
    return QApplication::exec();
}

} // namespace

int runProbe(int argc, char **argv, const QStringList &arguments)
{
    QApplication app(argc, argv);
    const QString kind = arguments.value(0);
    if (kind == QLatin1String("start"))
        return probeStarting(app, arguments.value(1));
    if (kind == QLatin1String("scroll"))
        return probeScrolling(app, arguments.value(1), arguments.value(2).toInt());
    if (kind == QLatin1String("export"))
        return probeExporting(app, arguments);
    if (kind == QLatin1String("empty"))
        return probeEmpty(app, arguments.value(1).toInt());
    return 2;
}

} // namespace fencepost::bench
