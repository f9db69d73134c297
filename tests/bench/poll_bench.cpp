// SPDX-License-Identifier: GPL-3.0-or-later
// What the console costs the server while nobody does anything, and what its poll costs against the count
// that others show: by pg_stat_statements, planning included.
#include "models/store/pg_console_store.h"
#include "tests/bench/bench.h"
#include "tests/bench/store_user.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QThread>

namespace fencepost::bench {

namespace {

// The statement of triage is the only one that has this word in it.
const QString s_triage = QStringLiteral("%rerun_not_claimed%");

} // namespace

double probePoll(Bench &bench)
{
    StatementCounter counter(bench);
    if (!counter.works())
        return 0;
    StoreUser user(bench.conninfo());
    user.triage();
    Samples samples;
    for (int i = 0; i < 9; ++i) {
        counter.reset();
        for (int poll = 0; poll < 5; ++poll)
            user.triage();
        const ServerUse use = counter.of(KeptLedger::operatorLogin, s_triage);
        samples.add(use.milliseconds / std::max(use.calls, 1.0));
    }
    return samples.median();
}

void measurePoll(Bench &bench)
{
    Figure figure;
    figure.name = QStringLiteral("poll of triage, time of the server");
    figure.unit = QStringLiteral("ms");
    figure.value = probePoll(bench);
    if (figure.value == 0) {
        bench.report.skip(figure.name, QStringLiteral("the server has no pg_stat_statements"));
        return;
    }
    test::Sql root(bench.rootConninfo());
    root.script(QStringLiteral("SET max_parallel_workers_per_gather = 0"));
    Samples count;
    for (int i = 0; i < 5; ++i)
        count.add(timed([&root] {
            root.exec(QStringLiteral("SELECT state, count(*) FROM fencepost.effect_ledger GROUP BY state"));
        }));
    figure.comparedWith = QStringLiteral("count(*) GROUP BY state: %1 ms").arg(numberText(count.median()));
    figure.ratio = figure.value / count.median();
    bench.report.atMost(figure, 20);

    const double small = bench.small.value(QStringLiteral("poll"));
    const double open = root.value(QStringLiteral("SELECT count(*) FROM fencepost.unresolved_v")).toDouble();
    const double smallOpen = bench.small.value(QStringLiteral("open"));
    if (small <= 0 || smallOpen <= 0)
        return;
    // The large ledger has more that is open as well: the cost may follow that, not what is settled.
    Figure growth;
    growth.name =
        QStringLiteral("growth of the poll, settled rows ×%1").arg(numberText(double(bench.effects()) / 1e5));
    growth.value = figure.value / small;
    growth.unit = QStringLiteral("times");
    growth.comparedWith = QStringLiteral("%1 ms and %2 unresolved at 100,000; %3 unresolved here")
                              .arg(numberText(small), numberText(smallOpen), numberText(open));
    growth.ratio = growth.value / std::max(1.0, open / smallOpen);
    bench.report.ratioAtMost(growth, 1.3);
}

void measureIdle(Bench &bench)
{
    StatementCounter counter(bench);
    const QString program =
        QFileInfo(QCoreApplication::applicationFilePath()).path() + QStringLiteral("/fencepost");
    Probe console(program, {QStringLiteral("--connect"), bench.conninfo(), QStringLiteral("--environment"),
                            QStringLiteral("demo")});
    const int seconds = bench.longRun ? 120 : bench.slice ? 15 : 30;
    QThread::sleep(6); // started, first reads done
    counter.reset();
    const Probe::Use before = console.use();
    QElapsedTimer clock;
    clock.start();
    QThread::sleep(ulong(seconds));
    const double elapsed = double(clock.elapsed()) / 1000;
    const Probe::Use after = console.use();

    Figure cpu;
    cpu.name = QStringLiteral("idle console on triage, of one core");
    cpu.value = 100 * (after.cpuSeconds - before.cpuSeconds) / elapsed;
    cpu.unit = QStringLiteral("%");
    bench.report.atMost(cpu, 1);
    if (!counter.works())
        return;
    const ServerUse use = counter.of(KeptLedger::operatorLogin);
    Figure statements;
    statements.name = QStringLiteral("idle console, statements a second");
    statements.value = use.calls / elapsed;
    statements.unit = QStringLiteral("1/s");
    bench.report.atMost(statements, 2);
    Figure time;
    time.name = QStringLiteral("idle console, time of the server, of one core");
    time.value = use.milliseconds / elapsed / 10;
    time.unit = QStringLiteral("%");
    bench.report.add(time);
    Figure memory;
    memory.name = QStringLiteral("idle console, memory");
    memory.value = after.residentMegabytes;
    memory.unit = QStringLiteral("MB");
    bench.report.add(memory);
}

} // namespace fencepost::bench
