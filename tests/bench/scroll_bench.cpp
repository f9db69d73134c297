// SPDX-License-Identifier: GPL-3.0-or-later
// The console's window, scrolled sixty times a second while workers write to the ledger: how long its event
// loop is held up, what it takes in memory, and what it asks of the server.
#include "tests/bench/bench.h"
#include "tests/bench/ledger_writer.h"

#include <QCoreApplication>

namespace fencepost::bench {

namespace {

constexpr int kRowsASecond = 500;

// What the probe told last of each thing; each value of its memory goes into the series as well.
QMap<QString, double> listen(Probe &probe, std::vector<double> *resident = nullptr)
{
    QMap<QString, double> told;
    for (QString line = probe.line(std::chrono::seconds(60)); !line.isEmpty();
         line = probe.line(std::chrono::seconds(60))) {
        const double value = line.section(' ', 1).toDouble();
        told.insert(line.section(' ', 0, 0), value);
        if (resident && line.startsWith(QLatin1String("resident ")))
            resident->push_back(value);
    }
    return told;
}

double stallsOfEmptyWindow()
{
    Probe probe(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--probe"), QStringLiteral("empty"), QStringLiteral("10")});
    return listen(probe).value(QStringLiteral("stall_p99"));
}

// What it grew by in its last two thirds, scaled to ten minutes: the first third fills caches.
double growthInTenMinutes(const std::vector<double> &resident)
{
    const size_t from = resident.size() / 3;
    const size_t width = std::max<size_t>(1, resident.size() / 10);
    if (resident.size() < from + 2 * width)
        return 0;
    const auto mean = [&resident, width](size_t begin) {
        double sum = 0;
        for (size_t i = begin; i < begin + width; ++i)
            sum += resident[i];
        return sum / double(width);
    };
    const double seconds = double(resident.size() - from - width);
    return (mean(resident.size() - width) - mean(from)) * 600 / seconds;
}

} // namespace

void measureScrolling(Bench &bench)
{
    LedgerWriter::forgetAll(bench);
    const double empty = stallsOfEmptyWindow();
    const int seconds = bench.longRun ? 3'600 : bench.slice ? 20 : bench.effects() >= 5'000'000 ? 600 : 60;
    StatementCounter counter(bench);
    LedgerWriter writer(bench, 1, kRowsASecond);
    Samples resident;
    std::vector<double> series;
    counter.reset();
    Probe probe(QCoreApplication::applicationFilePath(), {QStringLiteral("--probe"), QStringLiteral("scroll"),
                                                          bench.conninfo(), QString::number(seconds)});
    const QMap<QString, double> told = listen(probe, &series);
    writer.stop();
    if (!told.contains(QStringLiteral("stall_p99")))
        qFatal("The console that is scrolled did not come to its end.");
    const QString beside =
        QStringLiteral("an empty window: %1 ms; %2 s, %3 rows written a second")
            .arg(numberText(empty))
            .arg(seconds)
            .arg(numberText(3.0 * double(writer.settled()) / (told.value(QStringLiteral("turns")) * 0.016)));
    Figure p99{QStringLiteral("event loop held up while scrolling, p99"),
               told.value(QStringLiteral("stall_p99")),
               QStringLiteral("ms"),
               beside,
               told.value(QStringLiteral("stall_p99")) / std::max(empty, 0.01),
               {},
               true,
               {},
               true};
    bench.report.atMost(p99, 16.7);
    Figure longest{QStringLiteral("event loop held up while scrolling, longest"),
                   told.value(QStringLiteral("stall_longest")),
                   QStringLiteral("ms"),
                   {},
                   {},
                   {},
                   true,
                   {},
                   true};
    bench.report.atMost(longest, 50);
    for (const double value : series)
        resident.add(value);
    Figure memory{QStringLiteral("memory while scrolling, largest"),
                  resident.largest(),
                  QStringLiteral("MB"),
                  {},
                  {},
                  {},
                  true,
                  {},
                  true};
    bench.report.atMost(memory, 200);
    Figure growth{QStringLiteral("memory while scrolling, growth in 10 minutes"),
                  growthInTenMinutes(series),
                  QStringLiteral("MB"),
                  QStringLiteral("from %1 s").arg(series.size()),
                  {},
                  {},
                  true,
                  {},
                  true};
    // What is first seen costs memory once; in half a minute that is all there is to see.
    if (seconds >= 60)
        bench.report.atMost(growth, 1);
    else
        bench.report.skip(growth.name, QStringLiteral("the window was scrolled for %1 s alone").arg(seconds));
    if (counter.works()) {
        const ServerUse use = counter.of(KeptLedger::operatorLogin);
        Figure statements{QStringLiteral("scrolling console, statements a second"),
                          use.calls / seconds,
                          QStringLiteral("1/s"),
                          {},
                          {},
                          {},
                          true,
                          {},
                          true};
        bench.report.add(statements);
        Figure time{QStringLiteral("scrolling console, time of the server, of one core"),
                    use.milliseconds / seconds / 10,
                    QStringLiteral("%"),
                    {},
                    {},
                    {},
                    true,
                    {},
                    true};
        bench.report.add(time);
    }
    LedgerWriter::forgetAll(bench);
}

} // namespace fencepost::bench
