// SPDX-License-Identifier: GPL-3.0-or-later
// What befalls workers, their provider and their server.
#include "app/demo/world/provider_control.h"
#include "tests/faults/lane.h"
#include "tests/faults/programs.h"
#include "tests/faults/wait.h"

#include <QJsonArray>
#include <QJsonObject>
#include <csignal>

namespace fencepost::faults {

namespace {

constexpr int kKilled = 128 + SIGKILL;
constexpr int kPatience = 20'000;

} // namespace

void Lane::killWorker(const QString &fault)
{
    DemoProcess worker;
    start(worker, fault);
    letEnd(worker);
    if (worker.exitCode() == kKilled)
        killed(QStringLiteral("worker/") +
               fault.section(QLatin1Char(':'), 1).section(QLatin1Char('='), 0, 0));
}

void Lane::killWorkerAtRandom()
{
    DemoProcess worker;
    start(worker);
    letPass(60 + m_trial.moment);
    if (worker.isRunning()) {
        worker.kill();
        killed(QStringLiteral("worker/random"));
    }
    countWorker(worker);
}

// Stopped where it stands until its lease is over; then it wakes: at once, beside its successor, or when all
// is done.
void Lane::stopWorker()
{
    m_zombie = std::make_unique<DemoProcess>();
    start(*m_zombie, QStringLiteral("stop:%1=%2").arg(m_trial.point).arg(m_trial.nth));
    waitFor(
        [&] {
            return !m_zombie->isRunning() || m_zombie->output().contains(QLatin1String("standing_still"));
        },
        kPatience);
    if (!m_zombie->isRunning()) { // it was through before it came there
        countWorker(*m_zombie);
        m_zombie.reset();
        return;
    }
    killed(QStringLiteral("worker/stopped"));
    waitForLeaseEnd();
    wakeAtItsTime(m_trial.moment % 3);
    const test::Rows rows = m_root.exec(
        QStringLiteral("SELECT run_id, claim_id, fencing_token FROM fencepost.run_attempt"
                       " WHERE job = $1 AND period = $2 AND outcome <> 'done' ORDER BY attempt LIMIT 1"),
        {m_job, m_trial.period()});
    if (rows.size() == 1)
        tryStale(rows.text(QStringLiteral("run_id")), rows.text(QStringLiteral("claim_id")),
                 rows.number(QStringLiteral("fencing_token")));
}

void Lane::wakeAtItsTime(int when)
{
    if (when == 0) {
        wake(*m_zombie);
        m_zombie.reset();
    } else if (when == 1) {
        DemoProcess successor;
        start(successor);
        letPass(m_trial.moment / 4);
        wake(*m_zombie);
        m_zombie.reset();
        letEnd(successor);
    } // else when the trial ends
}

void Lane::wake(DemoProcess &zombie)
{
    if (zombie.isRunning())
        ::kill(zombie.pid(), SIGCONT);
    letEnd(zombie);
}

void Lane::deploy()
{
    DemoProcess worker;
    start(worker);
    letPass(60 + m_trial.moment);
    if (worker.isRunning()) {
        ::kill(worker.pid(), SIGTERM);
        killed(QStringLiteral("worker/deploy"));
    }
    DemoProcess next; // a deploy starts the new one while the old one still ends
    start(next);
    letEnd(worker);
    letEnd(next);
}

void Lane::oddProvider()
{
    QJsonArray customers;
    for (int i = 0; i < kCharges; i += 1 + m_trial.nth)
        customers << m_world.customer(m_number, i);
    QJsonObject fault{{"kind", m_trial.point}, {"customers", customers}, {"times", int(customers.size())}};
    if (m_trial.point == QLatin1String("rate_limited"))
        fault.insert("retry_after", 0);
    fault.insert("ms", m_trial.point == QLatin1String("slow") ? 2500 : 150); // longer than is promised
    fault.insert("status", m_trial.moment % 2 ? 500 : 503);
    if (auto added = ProviderControl(m_world.provider(false)).addFaults({fault}); !added)
        disagree(added.error().text);
    // Half of the time the worker dies of it as well.
    if (m_trial.moment % 2) {
        killWorker(QStringLiteral("kill:before-done=1"));
        return;
    }
    DemoProcess worker;
    start(worker);
    letEnd(worker);
}

// The provider loses answers, or shows its charges late, and then the keys are gone as well: whoever sends
// again on a guess charges twice.
void Lane::dropKeys()
{
    QJsonArray customers;
    for (int i = 0; i < kCharges; ++i)
        customers << m_world.customer(m_number, i);
    const QJsonObject fault{{"kind", m_trial.point}, {"customers", customers}, {"times", 24}, {"ms", 1500}};
    const ProviderControl control(m_world.provider(false));
    if (auto added = control.addFaults({fault}); !added)
        disagree(added.error().text);
    killWorker(
        QStringLiteral("kill:%1=%2").arg(m_trial.moment % 2 ? "after-send" : "before-done").arg(m_trial.nth));
    letPass(100); // what is on its way arrives
    forgetKeys(m_world, m_root, m_job, m_trial.period());
}

void Lane::cutWorker()
{
    m_wire = std::make_unique<Wire>(m_world.socketFolder(), Wire::Cut{m_trial.point, m_trial.nth, {}});
    DemoProcess worker;
    start(worker, {}, m_wire->conninfo(workerConninfo()));
    letEnd(worker);
    if (m_wire->hasCut())
        killed(QStringLiteral("worker-cut/") + m_trial.point);
}

// Nothing comes through any more, and nobody says so: its lease runs out, another takes over, and then the
// silent link breaks and it comes back.
void Lane::halfOpen()
{
    if (m_trial.point == QLatin1String("console")) {
        silenceConsole();
        return;
    }
    m_wire = std::make_unique<Wire>(m_world.socketFolder(),
                                    Wire::Cut{QStringLiteral("half-open"), 2 + m_trial.nth, {}});
    DemoProcess worker;
    start(worker, {}, m_wire->conninfo(workerConninfo()));
    waitFor([&] { return m_wire->hasCut() || !worker.isRunning(); }, kPatience);
    if (m_wire->hasCut())
        killed(QStringLiteral("worker-cut/half-open"));
    waitForLeaseEnd();
    DemoProcess successor;
    start(successor);
    letEnd(successor);
    m_wire->breakSilence();
    letEnd(worker);
}

void Lane::terminateBackends()
{
    const bool console = m_trial.point == QLatin1String("console");
    if (console && !leaveUnfinished(QStringLiteral("kill:after-send=%1").arg(8 + m_trial.nth)))
        return;
    const QString name =
        console ? QStringLiteral("console %1").arg(m_number) : QStringLiteral("lane %1").arg(m_number);
    DemoProcess process;
    if (console) {
        ++m_started;
        (void)process.start(consoleCommand({}, 0));
    } else {
        start(process);
    }
    int ended = 0;
    for (int i = 0; i < 3 && process.isRunning(); ++i) {
        letPass(60 + m_trial.moment);
        ended += m_root
                     .value(QStringLiteral("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                                           " WHERE application_name = $1 AND datname = current_database()"),
                            {name})
                     .toInt();
    }
    if (ended > 0)
        killed(QStringLiteral("backend/") + m_trial.point);
    if (console) {
        for (int i = 0; i < 60 && !waitFor([&] { return !process.isRunning(); }, 1'000); ++i)
            letChecksAge();
        letEnd(process, 0);
        readConsole(process.output());
    } else {
        letEnd(process);
    }
}

void Lane::restartServer()
{
    DemoProcess worker;
    start(worker);
    letPass(60 + m_trial.moment);
    if (const QString why = m_restart(Kind::Restart); !why.isEmpty())
        disagree(QStringLiteral("the server did not start again: ") + why);
    killed(QStringLiteral("server/immediate"));
    letEnd(worker);
}

// The first of the lanes that comes here lets it happen; the others are in the middle of something.
void Lane::failover()
{
    DemoProcess worker;
    start(worker);
    letPass(60 + m_trial.moment);
    if (const QString why = m_restart(Kind::Failover); !why.isEmpty())
        disagree(QStringLiteral("the standby was not promoted: ") + why);
    killed(QStringLiteral("server/failover"));
    letEnd(worker);
}

// What no console can close: requests that take longer than the provider says anything may take, at one that
// keeps no key by which it would know the second again.
void Lane::keyless()
{
    QJsonArray customers;
    for (int i = 0; i < kCharges; i += 8)
        customers << m_world.customer(m_number, i);
    const QJsonObject fault{
        {"kind", "slow"}, {"customers", customers}, {"times", int(customers.size())}, {"ms", 2500}};
    if (auto added = ProviderControl(m_world.provider(true)).addFaults({fault}); !added)
        disagree(added.error().text);
    DemoProcess worker;
    start(worker);
    letEnd(worker);
}

} // namespace fencepost::faults
