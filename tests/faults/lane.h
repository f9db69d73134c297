// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/demo_process.h"
#include "tests/faults/outcome.h"
#include "tests/faults/sitting.h"
#include "tests/faults/wire.h"
#include "tests/faults/world.h"
#include "tests/support/sessions.h"

#include <functional>

namespace fencepost::faults {

// One job's trials, one after the other, beside the other lanes: fires a period, lets the fault happen,
// brings the run back as people and workers do, and says what was seen on the way. On a thread of its own;
// `restart` is called on it and must stop and start the server.
class Lane
{
public:
    Lane(World &world, int number, std::function<QString(Kind)> restart);

    Outcome run(const Trial &trial);

private:
    struct Status
    {
        bool exists = false;
        bool done = false;
        bool living = false;
        bool due = false;
        qint64 unresolved = 0;
    };

    // --- the faults, by kind
    void killWorker(const QString &fault);
    void killWorkerAtRandom();
    void stopWorker();
    void deploy();
    void oddProvider();
    void dropKeys();
    void killConsole();
    void cutConsole();
    void silenceConsole();
    void cutWorker();
    void halfOpen();
    void terminateBackends();
    void crowd();
    void race();
    void restartServer();
    void failover();
    void keyless();

    // --- workers
    DemoProcess::Command workerCommand(const QString &fault = {}, const QString &through = {}) const;
    void start(DemoProcess &process, const QString &fault = {}, const QString &through = {});
    void letEnd(DemoProcess &process, int milliseconds = 30'000);
    void countWorker(const DemoProcess &process);
    void killed(const QString &point);
    void waitForLeaseEnd();
    void wake(DemoProcess &zombie);
    void wakeAtItsTime(int when);

    // --- consoles
    DemoProcess::Command consoleCommand(const QString &point, int nth, const QString &through = {}) const;
    void runConsole(const QString &point, int nth, const QString &through = {});
    void readConsole(const QString &output);
    bool leaveUnfinished(const QString &fault);
    void holdAndKill(DemoProcess &console);

    // --- sessions of the harness itself
    void tryStale(const QString &runId, const QString &claimId, qint64 token);
    void oneStale(const QString &what, const QString &decision);
    void raceTwins();
    void raceTake(test::Worker &worker);
    void raceOldTransaction(test::Worker &worker);
    void raceSteal();
    void crowdSettles(const std::vector<std::unique_ptr<test::Operator>> &people, size_t owner,
                      const QString &key, const QString &check, const QString &reference, qint64 amount);
    QString chargedEffect(QString *reference, qint64 *amount);

    // --- the way back
    Status status();
    void fire();
    void recover();
    QString progress();
    void letChecksAge();
    Sitting &sitting();

    RunKey run() const { return {JobName(m_job), Period(m_trial.period())}; }
    QString workerConninfo() const;
    QString file(const QString &name) const;
    void disagree(const QString &what) { m_outcome.disagreements << what; }

    World &m_world;
    const int m_number;
    const std::function<QString(Kind)> m_restart;
    Db m_root;
    Db m_worker;
    std::unique_ptr<Sitting> m_sitting;
    Trial m_trial;
    QString m_job;
    Outcome m_outcome;
    int m_started = 0; // processes of this trial
    std::unique_ptr<DemoProcess> m_zombie;
    std::unique_ptr<Wire> m_wire;
};

} // namespace fencepost::faults
