// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/mistake.h"
#include "app/console/language.h"
#include "app/console/logging.h"
#include "app/console/look_ups.h"
#include "app/console/options.h"
#include "app/console/screen_guard.h"

#include "models/store/pg_console_store.h"
#include "ui/shell/main_window.h"
#include "ui/style/theme.h"
#include "ui/watch/stall_log.h"

#include <QApplication>
#include <QPalette>
#include <QStandardPaths>
#include <clocale>
#include <iostream>

#include <optional>
#include <sys/stat.h>

using namespace fencepost;

namespace {

Theme::Kind themeFor(const ConsoleOptions &options, const QApplication &app)
{
    const bool dark = options.dark.value_or(app.palette().color(QPalette::Window).lightness() < 128);
    return dark ? Theme::Kind::Dark : Theme::Kind::Light;
}

QString configFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) +
           QStringLiteral("/fencepost");
}

} // namespace

int main(int argc, char **argv)
{
    outliveReaders();
    const ParsedOptions parsed = parseOptions(argc, argv);
    if (!parsed.options)
        return parsed.exitCode;
    if (!parsed.options->scale.isEmpty()) // read by Qt when the application begins, so before it
        qputenv("QT_SCALE_FACTOR", parsed.options->scale.toUtf8());

    ::umask(0077); // the log, and whatever else this program writes, is its user's alone
    startLogging(QStringLiteral("fencepost"));
    std::optional<ScreenGuard> noScreen(std::in_place);
    QApplication app(argc, argv);
    std::setlocale(LC_MESSAGES,
                   "C"); // libpq tells what is wrong in words alone: error_map.cpp knows the English ones
    noScreen.reset();
    QApplication::setApplicationName(QStringLiteral("fencepost"));
    QApplication::setApplicationDisplayName(QStringLiteral("Fencepost"));
    QApplication::setApplicationVersion(QStringLiteral(FENCEPOST_VERSION));
    loadLanguage(app, chosenLanguage(parsed.options->language));
    Theme::apply(app, themeFor(*parsed.options, app));

    PgConsoleStore store;
    MainWindow window(store, environmentLookUps());
    window.bench().witness().keepIn(stateFolder() + QStringLiteral("/audit-heads.json"));
    if (parsed.options->zone)
        window.bench().setZone(*parsed.options->zone);
    QObject::connect(&store, &ConsoleStore::issue, &window, &logIssue);
    store.keepJournal(stateFolder() + QStringLiteral("/actions"));
    StallLog stalls;
    if (!parsed.options->watchStalls.isEmpty()) {
        if (const QString fault = stalls.start(parsed.options->watchStalls); !fault.isEmpty()) {
            std::cerr << "fencepost: --watch-stalls: " << fault.toStdString() << ".\n";
            return 2;
        }
        QObject::connect(&window, &MainWindow::usable, &stalls, &StallLog::usable);
        QObject::connect(&app, &QCoreApplication::aboutToQuit, &stalls, &StallLog::end);
    }
    window.resize(1440, 900);
    if (const QString fault = window.keepIn(configFolder() + QStringLiteral("/window.ini")); !fault.isEmpty())
        logIssue(fault, {});
    if (parsed.options->open)
        window.open(*parsed.options->open);
    store.open(parsed.options->profile);
    window.QWidget::show();
    return QApplication::exec();
}
