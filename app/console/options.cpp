// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/options.h"

#include "app/commandline/mistake.h"
#include "app/console/language.h"
#include "models/store/conninfo.h"

#include <CLI/CLI.hpp>

#include <iostream>

namespace fencepost {

namespace {

struct Raw
{
    std::string connect;
    std::string service;
    std::string environment;
    std::string name;
    std::string theme;
    std::string scale;
    std::string zone;
    std::string open;
    std::string language;
    std::string watchStalls;
};

void declare(CLI::App &app, Raw &raw)
{
    auto *connect = app.add_option(
        "--connect", raw.connect,
        "Connection line as libpq takes it: \"host=… dbname=… user=…\" or a postgresql:// address");
    CLI::Option *service = app.add_option("--service", raw.service, "Name of a service in pg_service.conf");
    service->excludes(connect);
    refuseEmpty(connect);
    refuseEmpty(service);
    app.add_option("--environment", raw.environment,
                   "Shown on the window and in every confirmation. Only what names a harmless one opens "
                   "armed: dev, test, "
                   "staging, stage, demo, local, sandbox, qa, uat, ci, preprod. Anything else counts as "
                   "production, and so "
                   "does one that is not given: the service or the machine is shown then");
    app.add_option("--name", raw.name, "What this database is called on the window");
    app.add_option("--theme", raw.theme, "light or dark; else as the desktop is")
        ->check(CLI::IsMember({"light", "dark"}));
    app.add_option("--scale", raw.scale, "Size of everything, 1 to 4")->check(CLI::Range(1.0, 4.0));
    app.add_option("--zone", raw.zone,
                   "Time zone that times are shown in: UTC, Europe/Berlin; else the desktop's");
    refuseEmpty(
        app.add_option("--open", raw.open,
                       "What the window opens on: run:JOB/PERIOD, effect:KEY, a screen, or any link that "
                       "\"Copy link\" (Ctrl+Shift+C) has copied"));
    std::vector<std::string> known{"system"};
    for (const QString &language : languages())
        known.push_back(language.toStdString());
    app.add_option("--language", raw.language,
                   "en, de, or system: as the desktop is. Else as the settings say, else the desktop's")
        ->check(CLI::IsMember(known));
    app.add_option("--watch-stalls", raw.watchStalls,
                   "Writes how long the window did not answer into this file, a json object a line");
    app.footer("Without --connect and --service the PG* variables count, as for psql.\n"
               "A provider's read-only key is taken from FENCEPOST_PROVIDER_KEY_<PROVIDER>, or entered in "
               "the window.");
}

ConsoleOptions optionsFrom(const Raw &raw)
{
    ConsoleOptions options;
    options.profile.conninfo = QString::fromStdString(raw.connect);
    if (!raw.service.empty())
        options.profile.conninfo = serviceConninfo(QString::fromStdString(raw.service));
    const ConnectionPlace place = placeOf(options.profile.conninfo);
    options.profile.environment = QString::fromStdString(raw.environment);
    options.profile.environmentSaid = !raw.environment.empty();
    if (raw.environment.empty()) // said of it is only where it is
        options.profile.environment = place.service.isEmpty() ? place.host : place.service;
    options.profile.name = QString::fromStdString(raw.name);
    if (raw.name.empty())
        options.profile.name = place.name();
    if (!raw.theme.empty())
        options.dark = raw.theme == "dark";
    options.scale = QString::fromStdString(raw.scale);
    options.language = QString::fromStdString(raw.language);
    options.watchStalls = QString::fromStdString(raw.watchStalls);
    return options;
}

} // namespace

ParsedOptions parseOptions(int argc, char **argv)
{
    CLI::App app("Fencepost: the operations console for scheduled job runs", "fencepost");
    app.set_version_flag("--version", FENCEPOST_VERSION);
    Raw raw;
    declare(app, raw);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &said) { // --help, --version
        app.exit(said);
        return {std::nullopt, 0};
    } catch (const CLI::ParseError &mistake) {
        std::cerr << "fencepost: " << sentenceFor(app, mistake).toStdString() << '\n';
        return {std::nullopt, 2};
    }
    ConsoleOptions options = optionsFrom(raw);
    if (!raw.open.empty()) {
        const ReadLink read = viewLinkFrom(QString::fromStdString(raw.open));
        if (!read.view) {
            std::cerr << "fencepost: --open: " << read.fault.toStdString() << '\n';
            return {std::nullopt, 2};
        }
        options.open = read.view;
    }
    if (!raw.zone.empty()) {
        const QTimeZone zone(QByteArray::fromStdString(raw.zone));
        if (!zone.isValid()) {
            std::cerr << "fencepost: --zone: there is no time zone " << raw.zone
                      << ". Give one like UTC or Europe/Berlin.\n";
            return {std::nullopt, 2};
        }
        options.zone = zone;
    }
    return {options, 0};
}

} // namespace fencepost
