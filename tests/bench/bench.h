// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/generate/kept_ledger.h"
#include "tests/bench/report.h"
#include "tests/bench/samples.h"
#include "tests/support/sql.h"

#include <QElapsedTimer>
#include <QMap>
#include <QProcess>
#include <QTemporaryDir>
#include <chrono>
#include <functional>

namespace fencepost::bench {

/// What every measurement is given: the ledger, the table it writes to, and how long it may take. Main
/// thread.
struct Bench
{
    KeptLedger &ledger;
    Report &report;
    bool longRun = false;
    bool slice = false; // for a build server: all of it within five minutes
    /// Figures of the small ledger by name: what growth is measured against.
    QMap<QString, double> small;

    qint64 effects() const { return ledger.size().effects; }
    QString conninfo() const { return ledger.conninfo(KeptLedger::operatorLogin); }
    QString rootConninfo() const { return ledger.conninfo(KeptLedger::superuser); }
    QString effectsText() const { return QStringLiteral("%L1").arg(effects()); }
};

// The measurements, a file each. What has a `probe` is measured on the small ledger first.
double probeStart(Bench &bench, Samples *samples = nullptr); // ms
double probeFirstPage(Bench &bench);                         // ms
double probePoll(Bench &bench);                              // ms of server time
void measureStart(Bench &bench);
void measurePages(Bench &bench);
void measurePoll(Bench &bench);
void measureIdle(Bench &bench);
void measureRows(Bench &bench);
void measureWire(Bench &bench);
void measureScrolling(Bench &bench);
void measureExport(Bench &bench);
void measurePercentiles(Bench &bench);
void measureFleet(Bench &bench);
void measurePeer(Bench &bench);

/// Milliseconds that `work` took.
double timed(const std::function<void()> &work);

/// A child of ours with an environment of its own: no screen, folders that are removed. Killed when it goes
/// out of scope. Lines of its standard output come one by one.
class Probe
{
public:
    Probe(const QString &program, const QStringList &arguments);
    ~Probe();
    /// The next line, or an empty one when it has ended or the time is over.
    QString line(std::chrono::milliseconds atMost);
    void say(const QString &line);
    void signal(int number);
    qint64 pid() const { return m_process.processId(); }
    bool waitForEnd(std::chrono::milliseconds atMost);

    struct Use
    {
        double cpuSeconds = 0;
        double residentMegabytes = 0;
    };
    Use use() const;

private:
    QTemporaryDir m_home;
    QProcess m_process;
};

/// What pg_stat_statements has counted for a login since the last reset.
struct ServerUse
{
    double calls = 0;
    double milliseconds = 0; // planning and running
};
class StatementCounter
{
public:
    explicit StatementCounter(Bench &bench);
    bool works() const { return m_works; }
    void reset();
    ServerUse of(const QString &login, const QString &like = QStringLiteral("%"));
    /// The most expensive statements, for a person.
    QString worst(const QString &login, int count = 5);

private:
    test::Sql m_sql;
    bool m_works = false;
};

} // namespace fencepost::bench
