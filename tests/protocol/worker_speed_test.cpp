// SPDX-License-Identifier: GPL-3.0-or-later
// How many effects a second one worker records: reserve, submit, done in batches, on one connection. The
// figure is printed, for the wall clock and for the server's processor; what the test holds is that nothing
// was lost on the way.
#include "tests/support/desk.h"

#include <QElapsedTimer>
#include <QFile>
#include <QtTest/QTest>

#include <algorithm>
#include <unistd.h>

using namespace fencepost::test;

namespace {

// What the backend has used of the processor so far, in seconds; the wall clock counts the neighbours' work
// too.
double cpuSeconds(int pid)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArrayList fields = file.readAll().split(')').last().trimmed().split(' ');
    constexpr int kUserTime = 11; // counted after the name
    return static_cast<double>(fields.value(kUserTime).toLongLong() +
                               fields.value(kUserTime + 1).toLongLong()) /
           static_cast<double>(sysconf(_SC_CLK_TCK));
}

} // namespace

class WorkerSpeedTest : public QObject
{
    Q_OBJECT

private slots:
    void inBatches_data()
    {
        QTest::addColumn<int>("batch");
        QTest::newRow("64") << 64;
        QTest::newRow("200") << 200;
    }

    void inBatches()
    {
        QFETCH(int, batch);
        constexpr int kEffects = 6'400;
        TestDatabase db;
        db.addProvider();
        db.addJob({.leaseLength = QStringLiteral("10 minutes")});
        Worker worker(db, logins::workerA);
        QCOMPARE(worker.begin("2026-11"), QStringLiteral("claimed"));
        QCOMPARE(worker.plan(kEffects, {{"USD", kEffects * 1000}}).decision(), QStringLiteral("ok"));
        QList<double> rates;
        double cpu = cpuSeconds(worker.sql().pid());
        QElapsedTimer clock;
        clock.start();
        for (int first = 0; first < kEffects; first += batch) {
            QElapsedTimer one;
            one.start();
            QJsonArray charges;
            for (int i = first; i < qMin(first + batch, kEffects); ++i)
                charges << charge(QStringLiteral("cus_%1").arg(i, 6, 10, QLatin1Char('0')), 1000, "USD",
                                  {{"plan", "pro"}, {"seats", i % 9}});
            const Rows reserved = worker.reserve(charges);
            QCOMPARE(reserved.size(), charges.size());
            QStringList keys;
            QJsonArray done;
            for (qsizetype row = 0; row < reserved.size(); ++row) {
                keys << reserved.text(row, "effect_key");
                done << doneItem(keys.last(), "succeeded", "pi_" + keys.last().left(24));
            }
            worker.submit(keys);
            worker.done(done);
            rates << static_cast<double>(charges.size()) * 1e9 / static_cast<double>(one.nsecsElapsed());
        }
        const double wall = static_cast<double>(clock.nsecsElapsed()) / 1e9;
        cpu = cpuSeconds(worker.sql().pid()) - cpu;
        std::sort(rates.begin(), rates.end());
        qInfo("%d a batch: %.0f effects/s over %d effects, median batch %.0f/s, best %.0f/s; %.0f for a "
              "second of the "
              "server's processor",
              batch, kEffects / wall, kEffects, rates.at(rates.size() / 2), rates.last(), kEffects / cpu);
        QCOMPARE(db.root().value("SELECT count(*) FROM fencepost.effect_ledger WHERE state = 'done'"),
                 QString::number(kEffects));
        QCOMPARE(worker.finish(kEffects).decision(), QStringLiteral("done"));
    }
};

QTEST_GUILESS_MAIN(WorkerSpeedTest)
#include "worker_speed_test.moc"
