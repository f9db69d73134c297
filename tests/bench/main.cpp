// SPDX-License-Identifier: GPL-3.0-or-later
// fencepost-bench: the speed table. `./dev bench` builds and runs it.
#include "app/demo/generate/generate_command.h"
#include "tests/bench/bench.h"
#include "tests/bench/probe_window.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace fencepost::bench {

namespace {

struct Options
{
    qint64 effects = 1'000'000;
    std::string json, markdown, only, folder;
    bool longRun = false;
    bool slice = false;
};

void say(const QString &line)
{
    std::printf("%s\n", qUtf8Printable(line));
    std::fflush(stdout);
}

LedgerSize sizeOf(qint64 effects)
{
    LedgerSize size;
    size.effects = effects;
    size.runs = 0;
    QString fault;
    return completed(size, &fault);
}

#ifdef NDEBUG
constexpr bool kOptimised = true;
#else
constexpr bool kOptimised = false; // our side is slower then, theirs is not
#endif

// In the slice is what a busy machine of two cores changes little.
struct Measurement
{
    const char *name;
    void (*measure)(Bench &);
    bool inSlice;
};
constexpr Measurement kMeasurements[] = {
    {"start", measureStart, false},
    {"pages", measurePages, true},
    {"poll", measurePoll, true},
    {"idle", measureIdle, false},
    {"percentiles", measurePercentiles, true},
    {"peer", measurePeer, false},
    {"rows", measureRows, kOptimised},
    {"wire", measureWire, true},
    {"export", measureExport, kOptimised},
    {"scrolling", measureScrolling, false},
    {"fleet", measureFleet, false},
};

bool wanted(const Options &options, const char *name)
{
    if (!options.only.empty())
        return QRegularExpression(QString::fromStdString(options.only))
            .match(QString::fromLatin1(name))
            .hasMatch();
    return !options.slice ||
           std::any_of(std::begin(kMeasurements), std::end(kMeasurements),
                       [&](const auto &one) { return one.inSlice && qstrcmp(one.name, name) == 0; });
}

bool open(KeptLedger &ledger)
{
    const auto opened = ledger.open(say);
    if (!opened)
        std::fprintf(stderr, "%s\n%s\n", qUtf8Printable(opened.error().text),
                     qUtf8Printable(opened.error().detail));
    return bool(opened);
}

// What growth is measured against.
bool measureSmall(const Options &options, QMap<QString, double> &small, const QString &commit)
{
    constexpr qint64 effects = 100'000;
    if (options.effects <= effects)
        return true;
    KeptLedger ledger(sizeOf(effects), QString::fromStdString(options.folder));
    if (!open(ledger))
        return false;
    Report none(effects, commit);
    Bench bench{ledger, none, options.longRun, options.slice, {}};
    if (wanted(options, "start"))
        small.insert(QStringLiteral("start"), probeStart(bench));
    if (wanted(options, "pages"))
        small.insert(QStringLiteral("page"), probeFirstPage(bench));
    if (wanted(options, "poll")) {
        small.insert(QStringLiteral("poll"), probePoll(bench));
        small.insert(QStringLiteral("open"),
                     test::Sql(bench.rootConninfo())
                         .value(QStringLiteral("SELECT count(*) FROM fencepost.unresolved_v"))
                         .toDouble());
    }
    return true;
}

bool write(const std::string &name, const QByteArray &bytes)
{
    if (name.empty())
        return true;
    QFile file(QString::fromStdString(name));
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size())
        return true;
    std::fprintf(stderr, "%s cannot be written.\n", name.c_str());
    return false;
}

// A build server's ledger is made for the run and goes with it.
std::unique_ptr<QTemporaryDir> temporaryFolder(Options &options)
{
    if (!options.slice || !options.folder.empty())
        return nullptr;
    auto folder = std::make_unique<QTemporaryDir>();
    // The server may run as somebody else, who has to get through.
    QFile::setPermissions(folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner |
                                              QFile::ExeGroup | QFile::ExeOther);
    options.folder = folder->path().toStdString();
    return folder;
}

int runBench(Options options)
{
    const auto gone = temporaryFolder(options);
    const QString commit = qEnvironmentVariable("FENCEPOST_COMMIT", QStringLiteral("unknown"));
    QMap<QString, double> small;
    if (!measureSmall(options, small, commit))
        return 2;
    KeptLedger ledger(sizeOf(options.effects), QString::fromStdString(options.folder));
    if (!open(ledger))
        return 2;
    Report report(options.effects, commit);
    Bench bench{ledger, report, options.longRun, options.slice, small};
    say(QStringLiteral("\n%L1 effects, commit %2; value, unit, ratio, bound, what was measured beside it")
            .arg(options.effects)
            .arg(commit));
    for (const Measurement &one : kMeasurements) {
        if (wanted(options, one.name))
            one.measure(bench);
    }
    say(QLatin1Char('\n') + report.summary());
    if (!write(options.json, QJsonDocument(report.toJson()).toJson()) ||
        !write(options.markdown, report.toMarkdown().toUtf8()))
        return 2;
    return (options.slice ? report.allRatiosOk() : report.allOk()) ? 0 : 1;
}

int run(int argc, char **argv)
{
    if (argc > 2 && qstrcmp(argv[1], "--probe") == 0) {
        QStringList arguments;
        for (int i = 2; i < argc; ++i)
            arguments << QString::fromLocal8Bit(argv[i]);
        return runProbe(argc, argv, arguments);
    }
    Options options;
    CLI::App app("How fast Fencepost is with a large ledger, beside what else there is", "fencepost-bench");
    app.add_option("--effects", options.effects, "In the ledger that is made up or was kept")
        ->check(CLI::Range(qint64(10'000), qint64(1'000'000'000)))
        ->capture_default_str();
    app.add_option("--json", options.json, "Where the figures are written as JSON");
    app.add_option("--markdown", options.markdown, "Where the table is written");
    app.add_option("--only", options.only, "Measurements whose name this expression finds");
    app.add_option("--folder", options.folder, "Where ledgers are kept");
    app.add_flag("--slice", options.slice,
                 "What a busy machine changes little, judged by ratios alone: for a build server, within "
                 "five minutes");
    app.add_flag("--long", options.longRun, "Scrolls for an hour");
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success &said) {
        return app.exit(said);
    } catch (const CLI::ParseError &mistake) {
        std::fprintf(stderr, "bench: %s. See ./dev bench --help.\n", mistake.what());
        return 2;
    }
    const QCoreApplication application(argc, argv);
    return runBench(options);
}

} // namespace

} // namespace fencepost::bench

int main(int argc, char **argv)
{
    return fencepost::bench::run(argc, argv);
}
