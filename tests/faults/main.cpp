// SPDX-License-Identifier: GPL-3.0-or-later
// fencepost-faults: kills workers, consoles, links and the server at inconvenient lines, brings every run
// back as people and workers do, and lets three records judge. `./dev faults` builds and runs it.
#include "tests/faults/console.h"
#include "tests/faults/mutants.h"
#include "tests/faults/plan.h"
#include "tests/faults/rounds.h"
#include "tests/faults/tally.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>

#include <csignal>
#include <cstdio>

namespace fencepost::faults {

namespace {

struct Options
{
    qint64 trials = 300;
    quint64 seed = 1;
    quint64 from = 0;
    int lanes = kLanes;
    std::string only, json, resume, markdown;
    bool mutants = false;
    bool list = false;
    bool verbose = false;
};

void say(const QString &line)
{
    std::printf("%s\n", qUtf8Printable(line));
    std::fflush(stdout);
}

int fail(const QString &why)
{
    std::fprintf(stderr, "faults: %s\n", qUtf8Printable(why));
    return 2;
}

bool write(const std::string &name, const QByteArray &bytes)
{
    if (name.empty())
        return true;
    QFile file(QString::fromStdString(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QByteArray jsonOf(const Tally &tally)
{
    return QJsonDocument(tally.toJson()).toJson();
}

// Nobody could tell a plan from another.
QString faultOf(const Options &options)
{
    const QString only = QString::fromStdString(options.only);
    if (!QRegularExpression(only).isValid())
        return QStringLiteral("--only \"%1\" is no expression.").arg(only);
    if (!options.mutants && !only.isEmpty() && allNames().filter(QRegularExpression(only)).isEmpty())
        return QStringLiteral("--only \"%1\" fits none of: %2.")
            .arg(only, allNames().join(QStringLiteral(", ")));
    return {};
}

void sayOutcome(const Outcome &outcome)
{
    say(QStringLiteral("  trial %1  %2=%3  %4 ms%5%6")
            .arg(outcome.trial.number, 5)
            .arg(outcome.trial.pointName())
            .arg(outcome.trial.nth)
            .arg(outcome.milliseconds)
            .arg(outcome.done ? QString() : QStringLiteral("  STUCK ") + outcome.stuck,
                 outcome.disagreements.isEmpty()
                     ? QString()
                     : QStringLiteral("  ") + outcome.disagreements.join(QStringLiteral("; "))));
}

void listPlan(const Options &options)
{
    for (quint64 i = options.from; i < options.from + quint64(options.trials); ++i) {
        const Trial trial = trialOf(options.seed, i, QString::fromStdString(options.only));
        say(QStringLiteral("%1 %2=%3 at %4 ms, %5 consoles%6%7")
                .arg(i, 6)
                .arg(trial.pointName())
                .arg(trial.nth)
                .arg(trial.moment)
                .arg(trial.consoles)
                .arg(trial.workerFirst ? QStringLiteral(", a worker first") : QString(),
                     trial.byRerun ? QStringLiteral(", by a rerun") : QString()));
    }
}

// Rounds with a database each: what was judged is let go of.
int runTrials(const Options &options)
{
    Tally tally(options.seed);
    if (!options.resume.empty()) {
        if (const QString why = tally.resume(QString::fromStdString(options.resume)); !why.isEmpty())
            return fail(why);
    }
    World world;
    if (const QString why = world.startServer(); !why.isEmpty())
        return fail(why);
    say(QStringLiteral("seed %1; %2 trials, from number %3 on")
            .arg(tally.seed())
            .arg(options.trials)
            .arg(tally.trials()));
    QElapsedTimer clock;
    clock.start();
    constexpr qint64 ofARound = 400;
    for (qint64 left = options.trials; left > 0;) {
        RoundPlan plan;
        plan.seed = tally.seed();
        plan.first = options.from + quint64(tally.trials());
        plan.count = quint64(qMin(left, ofARound));
        plan.only = QString::fromStdString(options.only);
        plan.lanes = options.lanes;
        if (options.verbose)
            plan.onOutcome = &sayOutcome;
        if (const QString why = world.newRound(plan.seed + plan.first); !why.isEmpty())
            return fail(why);
        const int restarts = world.restarts();
        const std::vector<Outcome> outcomes = runRound(world, plan);
        const qsizetype before = tally.findings().size();
        tally.add(outcomes, judge(world, outcomes), world.restarts() - restarts);
        left -= qint64(plan.count);
        for (const QString &finding : tally.findings().mid(before))
            say(QStringLiteral("  ") + finding);
        say(QStringLiteral("%1 trials, %2 s, %3 findings")
                .arg(tally.trials())
                .arg(clock.elapsed() / 1000)
                .arg(tally.faults()));
        if (!options.resume.empty() && !write(options.resume, jsonOf(tally)))
            return fail(QStringLiteral("%1 cannot be written.").arg(QString::fromStdString(options.resume)));
    }
    say(QLatin1Char('\n') + tally.toText());
    if (!write(options.json, jsonOf(tally)) || !write(options.markdown, tally.toMarkdown().toUtf8()))
        return fail(QStringLiteral("the figures cannot be written where they were asked for."));
    return tally.isClean() ? 0 : 1;
}

CLI::App *addConsole(CLI::App &app, ConsoleOptions &o, std::vector<std::string> &texts)
{
    CLI::App *command = app.add_subcommand("console", "One console as a process: what the others start");
    const char *names[] = {"--connect", "--second", "--journal", "--job", "--period", "--point"};
    texts.resize(std::size(names));
    for (size_t i = 0; i < std::size(names); ++i)
        command->add_option(names[i], texts[i]);
    command->add_option("--nth", o.nth);
    command->add_flag("--rerun,!--release", o.byRerun);
    o.byRerun = false;
    return command;
}

int run(int argc, char **argv)
{
    std::signal(SIGPIPE, SIG_IGN);
    Options options;
    ConsoleOptions console;
    std::vector<std::string> texts;
    CLI::App app("Whether money moves twice or a record is lost when things die at inconvenient lines",
                 "fencepost-faults");
    app.add_option("--trials", options.trials, "How many")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    app.add_option("--seed", options.seed, "Fixes the plan; timing stays real")->capture_default_str();
    app.add_option("--only", options.only, "Trials (or mutants) whose name this expression finds");
    app.add_option("--from", options.from, "The number of the first trial: to repeat some of a plan");
    app.add_option("--lanes", options.lanes, "Jobs side by side")
        ->check(CLI::Range(1, kLanes))
        ->capture_default_str();
    app.add_option("--json", options.json, "Where the figures are written");
    app.add_option(
        "--resume", options.resume,
        "A file of figures that this run goes on from, with its seed, and adds to; made if it is not there");
    app.add_option("--markdown", options.markdown, "Where the table is written");
    app.add_flag("--mutants", options.mutants, "Breaks the database in ten ways; each must be noticed");
    app.add_flag("--list", options.list, "Says the plan and does nothing");
    app.add_flag("--verbose", options.verbose, "A line a trial");
    const CLI::App *const asConsole = addConsole(app, console, texts);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &said) {
        return app.exit(said);
    } catch (const CLI::ParseError &mistake) {
        return fail(QStringLiteral("%1. See ./dev faults --help.").arg(QString::fromUtf8(mistake.what())));
    }
    const QCoreApplication application(argc, argv);
    if (asConsole->parsed()) {
        const auto text = [&](size_t i) { return QString::fromStdString(texts[i]); };
        console.place = {text(0), text(1), text(2)};
        console.run = {JobName(text(3)), Period(text(4))};
        console.point = text(5);
        return runConsole(console);
    }
    if (const QString why = faultOf(options); !why.isEmpty())
        return fail(why);
    if (options.list) {
        listPlan(options);
        return 0;
    }
    return options.mutants ? runMutants(options.seed, QString::fromStdString(options.only))
                           : runTrials(options);
}

} // namespace

} // namespace fencepost::faults

int main(int argc, char **argv)
{
    return fencepost::faults::run(argc, argv);
}
