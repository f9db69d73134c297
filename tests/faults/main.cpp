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
    int lease = 300; // ms
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
    say(QStringLiteral("  trial %1  %2=%3  %4 ms%5")
            .arg(outcome.trial.number, 5)
            .arg(outcome.trial.pointName())
            .arg(outcome.trial.nth)
            .arg(outcome.milliseconds)
            .arg(outcome.done ? QString() : QStringLiteral("  STUCK ") + outcome.stuck));
    for (const QString &sitting : outcome.sittings)
        say(QStringLiteral("      a sitting took too long: ") + sitting);
    for (const QString &disagreement : outcome.disagreements)
        say(QStringLiteral("      ") + disagreement);
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

// A round of trials beside each other in a database of their own, and what is found in it.
QString runOneRound(World &world, const RoundPlan &plan, Tally &tally)
{
    if (QString why = world.newRound(plan.seed + plan.first); !why.isEmpty())
        return why;
    if (plan.only == nameOf(Kind::Failover)) {
        if (QString why = world.addStandbys(); !why.isEmpty())
            return why;
    }
    const int restarts = world.restarts();
    const std::vector<Outcome> outcomes = runRound(world, plan);
    const qsizetype before = tally.findings().size();
    tally.add(outcomes, judge(world, outcomes), world.restarts() - restarts, world.losses());
    for (const QString &finding : tally.findings().mid(before))
        say(QStringLiteral("  ") + finding);
    return {};
}

// How many of the next trials fail over: a few after each round of the others, on servers of their own.
quint64 failoversOf(const Options &options, qint64 left)
{
    const QString only = QString::fromStdString(options.only);
    if (only == nameOf(Kind::Failover))
        return quint64(qMin<qint64>(left, options.lanes));
    return only.isEmpty() && left > 2 * kLanes ? quint64(options.lanes) : 0;
}

// The next trials: of all kinds but one, then of that one.
QString runNext(World &world, const Options &options, qint64 left, Tally &tally)
{
    const quint64 failovers = failoversOf(options, left);
    RoundPlan plan;
    plan.seed = tally.seed();
    plan.lanes = options.lanes;
    if (options.verbose)
        plan.onOutcome = &sayOutcome;
    plan.first = options.from + quint64(tally.trials());
    plan.only = QString::fromStdString(options.only);
    plan.count = plan.only == nameOf(Kind::Failover) ? 0 : quint64(left) - failovers;
    if (plan.count > 0) {
        if (QString why = runOneRound(world, plan, tally); !why.isEmpty())
            return why;
    }
    if (failovers == 0)
        return {};
    plan.first += plan.count;
    plan.count = failovers;
    plan.only = nameOf(Kind::Failover);
    World pair(options.lease); // it is used up by that
    QString why = pair.startServer();
    return why.isEmpty() ? runOneRound(pair, plan, tally) : why;
}

QString runRounds(const Options &options, Tally &tally)
{
    World world(options.lease);
    if (QString why = world.startServer(); !why.isEmpty())
        return why;
    QElapsedTimer clock;
    clock.start();
    constexpr qint64 ofARound = 400; // what is lost at most when it is ended: see --resume
    for (const qint64 until = tally.trials() + options.trials; tally.trials() < until;) {
        if (QString why = runNext(world, options, qMin(until - tally.trials(), ofARound), tally);
            !why.isEmpty())
            return why;
        say(QStringLiteral("%1 trials, %2 s, %3 findings")
                .arg(tally.trials())
                .arg(clock.elapsed() / 1000)
                .arg(tally.faults()));
        if (!options.resume.empty() && !write(options.resume, jsonOf(tally)))
            return QStringLiteral("%1 cannot be written.").arg(QString::fromStdString(options.resume));
    }
    return {};
}

int runTrials(const Options &options)
{
    Tally tally(options.seed);
    if (!options.resume.empty()) {
        if (const QString why = tally.resume(QString::fromStdString(options.resume)); !why.isEmpty())
            return fail(why);
    }
    say(QStringLiteral("seed %1; %2 trials, from number %3 on")
            .arg(tally.seed())
            .arg(options.trials)
            .arg(options.from + quint64(tally.trials())));
    if (const QString why = runRounds(options, tally); !why.isEmpty())
        return fail(why);
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
    app.add_option("--lease", options.lease, "Length of a lease, in ms")
        ->check(CLI::Range(100, 10'000))
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
