// SPDX-License-Identifier: GPL-3.0-or-later
// From the start of the program to a triage screen with rows on it, warm: the process, its libraries, fonts,
// the connection, the first read and the first paint.
#include "tests/bench/bench.h"

#include <QCoreApplication>

namespace fencepost::bench {

namespace {

constexpr int kWarm = 2; // starts that are not counted
constexpr int kTimes = 9;

} // namespace

double probeStart(Bench &bench, Samples *samples)
{
    Samples all;
    for (int i = 0; i < kWarm + kTimes; ++i) {
        Probe probe(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--probe"), QStringLiteral("start"), bench.conninfo()});
        const QString line = probe.line(std::chrono::seconds(60));
        if (!line.startsWith(QLatin1String("usable ")))
            qFatal("The console did not come to a triage screen.");
        if (i >= kWarm)
            all.add(line.section(' ', 1).toDouble());
        probe.waitForEnd(std::chrono::seconds(10));
    }
    if (samples)
        *samples = all;
    return all.median();
}

void measureStart(Bench &bench)
{
    Samples samples;
    Figure figure;
    figure.name = QStringLiteral("start to a usable triage screen, warm");
    figure.value = probeStart(bench, &samples);
    figure.unit = QStringLiteral("ms");
    figure.spread = samples.spread(0);
    const double small = bench.small.value(QStringLiteral("start"));
    if (small > 0) {
        figure.comparedWith = QStringLiteral("%1 ms at 100,000 effects").arg(numberText(small));
        figure.ratio = figure.value / small;
        figure.bound = QStringLiteral("≤ 1000 ms");
        figure.ok = figure.value <= 1000;
        bench.report.ratioAtMost(figure, 1.3);
    } else {
        bench.report.atMost(figure, 1000);
    }
}

} // namespace fencepost::bench
