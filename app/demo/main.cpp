// SPDX-License-Identifier: GPL-3.0-or-later
// fencepost-demo: the crashed billing run on a private PostgreSQL, with real worker processes and a stand-in
// payment provider. Each subcommand is a process of its own; the story and the demo start the others.
#include "app/commandline/mistake.h"
#include "app/console/logging.h"
#include "app/demo/generate/generate_command.h"
#include "app/demo/headless/headless_command.h"
#include "app/demo/live/live_demo.h"
#include "app/demo/live/screen_probe.h"
#include "app/demo/provider/stand_in_provider.h"
#include "app/demo/story/story_command.h"
#include "app/demo/worker/billing_worker.h"
#include "app/demo/worker/fault_line.h"

#include <CLI/CLI.hpp>
#include <QApplication>
#include <QCoreApplication>
#include <QLocale>
#include <clocale>

namespace fencepost {

namespace {

using std::chrono::milliseconds;

QString text(const std::string &value)
{
    return QString::fromStdString(value);
}

struct WorkerOptions
{
    std::string connect, job, name, providerUrl, keyVariable, charges, stopAt, fault;
    bool rerunsOnly = false;
    bool loop = false;
    int batch = 200;
    int inFlight = 64;
    int beat = 1000;
    int poll = 250;
};

CLI::App *addWorker(CLI::App &app, WorkerOptions &o)
{
    CLI::App *command = app.add_subcommand("worker", "A billing worker: claims what is due and charges it");
    command->add_option("--connect", o.connect, "PostgreSQL, as libpq takes it; the login is a worker's")
        ->required();
    command->add_option("--job", o.job, "The job it works for")->required();
    command->add_option("--name", o.name, "Its name in the history")->required();
    command->add_option("--provider-url", o.providerUrl, "The payment provider")->required();
    command
        ->add_option("--api-key-env", o.keyVariable, "The environment variable that holds the provider's key")
        ->required();
    command->add_option("--charges", o.charges, "A JSON file: whom to charge how much")->required();
    command->add_flag("--reruns-only", o.rerunsOnly, "Claims only what a person has allowed to run again");
    command->add_flag("--loop", o.loop, "Goes on until SIGTERM; else ends after one period");
    command->add_option("--batch", o.batch, "Effects a call")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("--in-flight", o.inFlight, "Requests at once")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--beat", o.beat, "Heartbeat, in ms")->capture_default_str();
    command->add_option("--poll", o.poll, "Between two questions for what is due, in ms")
        ->capture_default_str();
    command->add_option(
        "--stop-at", o.stopAt,
        "Stands still there until it is killed: claimed, reserved=N, submitted=N, answers=N, recorded=N");
    command->add_option(
        "--fault", o.fault,
        "For ./dev faults: kill:LINE=N or stop:LINE=N, where it passes that line for the Nth time");
    return command;
}

int runWorker(const WorkerOptions &o)
{
    const auto point = StopPoint::fromText(text(o.stopAt));
    if (!point) {
        std::fprintf(stderr, "--stop-at: \"%s\" is no point of a worker; see fencepost-demo worker --help.\n",
                     o.stopAt.c_str());
        return 2;
    }
    if (!faults::arm(text(o.fault))) {
        std::fprintf(stderr, "--fault: \"%s\" is no kill:LINE=N or stop:LINE=N of a worker.\n",
                     o.fault.c_str());
        return 2;
    }
    WorkerSettings settings;
    settings.conninfo = text(o.connect);
    settings.job = JobName(text(o.job));
    settings.name = text(o.name);
    settings.providerUrl = QUrl(text(o.providerUrl));
    settings.secret = qEnvironmentVariable(o.keyVariable.c_str());
    settings.chargesFile = text(o.charges);
    settings.rerunsOnly = o.rerunsOnly;
    settings.loop = o.loop;
    settings.batch = o.batch;
    settings.inFlight = o.inFlight;
    settings.beat = milliseconds(o.beat);
    settings.poll = milliseconds(o.poll);
    settings.standStill = *point;
    return BillingWorker(std::move(settings)).run();
}

struct ProviderOptions
{
    std::string log, account;
    int port = 0;
    quint64 seed = 1;
    qint64 keyRetention = 24LL * 3600 * 1000;
    int latencyFrom = 0;
    int latencyTo = 0;
};

// A validator of CLI11: what is wrong with it, or nothing.
std::string seedFault(const std::string &seed)
{
    const bool number = !seed.empty() && seed.find_first_not_of("0123456789") == std::string::npos;
    return number ? std::string() : "a seed is a whole number from 0 on";
}

CLI::App *addProvider(CLI::App &app, ProviderOptions &o)
{
    CLI::App *command = app.add_subcommand("provider", "The stand-in payment provider alone");
    command->add_option("--port", o.port, "On 127.0.0.1; 0: a free one")->check(CLI::Range(0, 65535));
    command->add_option("--log", o.log, "Where it writes down what it really charged");
    command->add_option("--account", o.account, "Its account, acct_…");
    command->add_option("--seed", o.seed, "Fixes ids and latencies")
        ->check(&seedFault)
        ->capture_default_str();
    command->add_option("--key-retention", o.keyRetention, "How long it remembers a key, in ms")
        ->capture_default_str();
    command->add_option("--latency-from", o.latencyFrom, "Of a charge, in ms")->capture_default_str();
    command->add_option("--latency-to", o.latencyTo, "Of a charge, in ms")->capture_default_str();
    command->footer(
        "It takes four keys: sk_test_fencepost and sk_live_fencepost may charge, rk_test_fencepost and "
        "rk_live_fencepost only read.");
    return command;
}

int runProvider(const ProviderOptions &o)
{
    StandInSettings settings;
    settings.port = static_cast<quint16>(o.port);
    settings.logFile = text(o.log);
    if (!o.account.empty())
        settings.account = text(o.account);
    settings.keyRetention = milliseconds(o.keyRetention);
    settings.latencyFrom = milliseconds(o.latencyFrom);
    settings.latencyTo = milliseconds(o.latencyTo);
    settings.seed = o.seed;
    return runStandInProvider(settings);
}

struct WorldOptions
{
    quint64 seed = 1;
    int customers = 1800;
    int keyMinutes = 10;
    std::string json;
    bool quiet = false;
    std::string theme, scale, language, login, folder;
};

DemoSettings settingsFrom(const WorldOptions &o)
{
    DemoSettings settings;
    settings.seed = o.seed;
    settings.customers = o.customers;
    settings.keyRetention = std::chrono::minutes(o.keyMinutes);
    return settings;
}

void addWorld(CLI::App *command, WorldOptions &o)
{
    command
        ->add_option(
            "--seed", o.seed,
            "Fixes the customers and their troubles; how far the worker comes is up to this machine as well")
        ->check(&seedFault)
        ->capture_default_str();
    command->add_option("--customers", o.customers, "How many are billed")
        ->check(CLI::Range(100, 20'000))
        ->capture_default_str();
    command->add_option("--key-minutes", o.keyMinutes, "How long the provider keeps an idempotency key")
        ->check(CLI::Range(5, 1440))
        ->capture_default_str();
}

CLI::App *addStory(CLI::App &app, WorldOptions &o)
{
    CLI::App *command = app.add_subcommand(
        "story", "Plays the crash and its reconciliation without a window, and checks the result");
    addWorld(command, o);
    command->add_option("--json", o.json, "Where the result is written");
    command->add_flag("--quiet", o.quiet, "Prints the result alone");
    return command;
}

int runStoryWith(const WorldOptions &o)
{
    StoryOptions options;
    options.demo = settingsFrom(o);
    options.jsonFile = text(o.json);
    options.quiet = o.quiet;
    return runStory(options);
}

void addLook(CLI::App *command, WorldOptions &o)
{
    command->add_option("--theme", o.theme, "Of the console")->check(CLI::IsMember({"light", "dark"}));
    command->add_option("--scale", o.scale, "Of the console: 2 makes everything twice as large");
    command->add_option("--language", o.language, "Of the console")->check(CLI::IsMember({"en", "de"}));
}

CLI::App *addUp(CLI::App &app, WorldOptions &o)
{
    CLI::App *command = app.add_subcommand("up", "Opens the console on the crashed run, until it is closed");
    addWorld(command, o);
    addLook(command, o);
    return command;
}

CLI::App *addHeadless(CLI::App &app, WorldOptions &o)
{
    CLI::App *command = app.add_subcommand(
        "headless",
        "Plays the story through the real windows by clicks and keys, and saves a picture of every step");
    command->add_option("folder", o.folder, "Where the pictures, the report and result.json are written")
        ->required();
    addWorld(command, o);
    addLook(command, o);
    return command;
}

// The windows need an application of their own kind, and Qt reads the scale when it begins.
int runHeadlessWith(const WorldOptions &o, int argc, char **argv)
{
    if (!o.scale.empty())
        qputenv("QT_SCALE_FACTOR", QByteArray::fromStdString(o.scale));
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    std::setlocale(LC_MESSAGES, "C"); // as below
    return runHeadless({settingsFrom(o), text(o.folder), text(o.theme), text(o.language)});
}

CLI::App *addJoin(CLI::App &app, WorldOptions &o)
{
    CLI::App *command =
        app.add_subcommand("join", "Opens one more console on the running demo, as another person");
    command->add_option("login", o.login, "m.keller, b.orlov, j.tanaka, night.desk or wall.screen")
        ->required();
    addLook(command, o);
    return command;
}

struct LedgerOptions
{
    qint64 effects = 1'000'000;
    qint64 runs = 0;
    int jobs = 1'000;
    quint64 seed = 1;
    std::string until, connect, folder;
    bool serve = false;
};

CLI::App *addGenerate(CLI::App &app, LedgerOptions &o)
{
    CLI::App *command =
        app.add_subcommand("generate", "Makes up a large ledger, to see how the console fares with it");
    command->add_option("--effects", o.effects, "How many")
        ->check(CLI::Range(qint64(1), qint64(1'000'000'000)))
        ->capture_default_str();
    command->add_option("--runs", o.runs, "How many; by default a tenth of the effects")
        ->check(CLI::Range(qint64(1), qint64(100'000'000)));
    command->add_option("--jobs", o.jobs, "How many")->check(CLI::Range(1, 9'999))->capture_default_str();
    command->add_option("--seed", o.seed, "The same seed, sizes and --until make the same rows")
        ->check(&seedFault)
        ->capture_default_str();
    command->add_option("--until", o.until, "The newest row is a little older; by default this hour");
    auto *connect =
        command->add_option("--connect", o.connect,
                            "Into this database, which has the schema and is empty; by default into a "
                            "private cluster that is kept and used again");
    command->add_option("--folder", o.folder, "Where that cluster is kept; by default in the cache folder")
        ->excludes(connect);
    command->add_flag("--serve", o.serve, "Leaves its server running until Ctrl+C, and says how to reach it");
    return command;
}

int runGenerateWith(const LedgerOptions &o)
{
    GenerateOptions options;
    options.size.effects = o.effects;
    options.size.runs = o.runs;
    options.size.jobs = o.jobs;
    options.size.seed = o.seed;
    options.until = text(o.until);
    options.connect = text(o.connect);
    options.folder = text(o.folder);
    options.serve = o.serve;
    return runGenerate(options);
}

int runUpWith(const WorldOptions &o)
{
    DemoSettings settings = settingsFrom(o);
    settings.settleAfter = std::chrono::seconds(45); // at the pace of a person
    return runUp(settings, {text(o.theme), text(o.scale), text(o.language)});
}

int run(int argc, char **argv)
{
    QLocale::setDefault(QLocale::c()); // what the demo's own parts record does not hinge on the desktop
    CLI::App app("Fencepost's demo: a billing run that crashed, on a private PostgreSQL", "fencepost-demo");
    app.set_version_flag("--version", FENCEPOST_VERSION);
    app.require_subcommand(1);
    WorkerOptions worker;
    ProviderOptions provider;
    WorldOptions world;
    LedgerOptions ledger;
    const CLI::App *const asWorker = addWorker(app, worker);
    const CLI::App *const asProvider = addProvider(app, provider);
    const CLI::App *const asStory = addStory(app, world);
    const CLI::App *const asUp = addUp(app, world);
    const CLI::App *const asHeadless = addHeadless(app, world);
    const CLI::App *const asGenerate = addGenerate(app, ledger);
    addJoin(app, world);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &said) { // --help, --version
        return app.exit(said);
    } catch (const CLI::ParseError &mistake) {
        std::fprintf(stderr, "fencepost-demo: %s\n", qUtf8Printable(sentenceFor(app, mistake)));
        return 2;
    }
    if (asWorker->parsed())
        return runWorker(worker);
    if (asProvider->parsed())
        return runProvider(provider);
    if (!asStory->parsed() && !asHeadless->parsed() && !asGenerate->parsed() &&
        !aScreenCanBeOpened(argc, argv)) {
        std::fprintf(stderr,
                     "fencepost-demo: there is no screen here that a console could open on. Start it on a "
                     "desktop, or through ssh -X; fencepost-demo headless DIR plays the same without one.\n");
        return 2;
    }
    startLogging(QStringLiteral("fencepost-demo"));
    if (asHeadless->parsed())
        return runHeadlessWith(world, argc, argv);
    const QCoreApplication application(argc, argv);
    std::setlocale(LC_MESSAGES, "C"); // libpq's words, which error_map.cpp knows in English alone
    if (asStory->parsed())
        return runStoryWith(world);
    if (asGenerate->parsed())
        return runGenerateWith(ledger);
    if (asUp->parsed())
        return runUpWith(world);
    return runJoin(text(world.login), {text(world.theme), text(world.scale), text(world.language)});
}

} // namespace

} // namespace fencepost

int main(int argc, char **argv)
{
    fencepost::outliveReaders();
    return fencepost::run(argc, argv);
}
