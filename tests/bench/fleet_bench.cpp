// SPDX-License-Identifier: GPL-3.0-or-later
// What ten consoles that are open on triage cost workers that want all of the server: the same workers, with
// and without them, turn by turn.
#include "tests/bench/bench.h"
#include "tests/bench/ledger_writer.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <csignal>

namespace fencepost::bench {

namespace {

constexpr int kConsoles = 10;
constexpr int kWorkers = 4;

class Consoles
{
public:
    explicit Consoles(Bench &bench)
    {
        const QString program =
            QFileInfo(QCoreApplication::applicationFilePath()).path() + QStringLiteral("/fencepost");
        for (int i = 0; i < kConsoles; ++i)
            m_all.push_back(std::make_unique<Probe>(
                program, QStringList{QStringLiteral("--connect"), bench.conninfo(),
                                     QStringLiteral("--environment"), QStringLiteral("demo")}));
    }
    void signal(int number)
    {
        for (const auto &console : m_all)
            console->signal(number);
    }

private:
    std::vector<std::unique_ptr<Probe>> m_all;
};

class Fleet
{
public:
    explicit Fleet(Bench &bench)
    {
        for (int i = 0; i < kWorkers; ++i)
            m_all.push_back(std::make_unique<LedgerWriter>(bench, 10 + i, 0));
    }
    qint64 settled() const
    {
        qint64 sum = 0;
        for (const auto &worker : m_all)
            sum += worker->settled();
        return sum;
    }
    // Effects a second.
    double throughput(int seconds) const
    {
        QThread::sleep(2);
        QElapsedTimer clock;
        clock.start();
        const qint64 before = settled();
        QThread::sleep(ulong(seconds));
        return double(settled() - before) * 1000 / double(clock.elapsed());
    }

private:
    std::vector<std::unique_ptr<LedgerWriter>> m_all;
};

} // namespace

void measureFleet(Bench &bench)
{
    LedgerWriter::forgetAll(bench);
    const int pairs = bench.longRun ? 15 : bench.slice ? 3 : 7;
    const int seconds = bench.slice ? 3 : 6;
    Samples with, without, shares;
    {
        Consoles consoles(bench);
        QThread::sleep(10); // all are started and have read
        const Fleet fleet(bench);
        for (int i = 0; i < pairs; ++i) {
            consoles.signal(SIGSTOP);
            const double before = fleet.throughput(seconds);
            consoles.signal(SIGCONT);
            const double beside = fleet.throughput(seconds);
            consoles.signal(SIGSTOP);
            const double after = fleet.throughput(seconds);
            consoles.signal(SIGCONT);
            without.add((before + after) / 2); // the ledger grows meanwhile: what lies on both sides is fair
            with.add(beside);
            shares.add(2 * beside / (before + after));
        }
    }
    Figure figure;
    figure.name = QStringLiteral("throughput of workers beside ten idle consoles");
    figure.value = with.median();
    figure.unit = QStringLiteral("effects/s");
    figure.comparedWith = QStringLiteral("no console: %1 effects/s").arg(numberText(without.median()));
    figure.ratio = shares.median();
    figure.spread = QStringLiteral("ratio %1").arg(shares.spread());
    bench.report.ratioAtLeast(figure, 0.95);
    LedgerWriter::forgetAll(bench);
}

} // namespace fencepost::bench
