// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/lane.h"

#include "tests/faults/programs.h"
#include "tests/faults/wait.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>

namespace fencepost::faults {

Lane::Lane(World &world, int number, std::function<QString(Kind)> restart)
    : m_world(world)
    , m_number(number)
    , m_restart(std::move(restart))
    , m_root(world.conninfo(logins::superuser))
    , m_worker(world.conninfo(logins::worker))
{}

Outcome Lane::run(const Trial &trial)
{
    QElapsedTimer clock;
    clock.start();
    m_trial = trial;
    m_started = 0;
    m_outcome = {};
    m_outcome.trial = trial;
    const QString provider = trial.kind == Kind::Keyless      ? QStringLiteral("keyless")
                             : trial.kind == Kind::Race       ? QStringLiteral("race")
                             : trial.kind == Kind::KeyDropped ? QStringLiteral("drop")
                                                              : QStringLiteral("pay");
    m_job = QStringLiteral("%1-%2").arg(provider).arg(m_number);
    m_outcome.job = m_job;
    fire();
    using Step = void (Lane::*)();
    const std::pair<Kind, Step> steps[] = {{Kind::WorkerRandom, &Lane::killWorkerAtRandom},
                                           {Kind::WorkerStop, &Lane::stopWorker},
                                           {Kind::Deploy, &Lane::deploy},
                                           {Kind::Provider, &Lane::oddProvider},
                                           {Kind::KeyDropped, &Lane::dropKeys},
                                           {Kind::ConsoleKill, &Lane::killConsole},
                                           {Kind::ConsoleCut, &Lane::cutConsole},
                                           {Kind::WorkerCut, &Lane::cutWorker},
                                           {Kind::HalfOpen, &Lane::halfOpen},
                                           {Kind::Backend, &Lane::terminateBackends},
                                           {Kind::Crowd, &Lane::crowd},
                                           {Kind::Race, &Lane::race},
                                           {Kind::Restart, &Lane::restartServer},
                                           {Kind::Keyless, &Lane::keyless},
                                           {Kind::Failover, &Lane::failover}};
    if (trial.kind == Kind::WorkerKill)
        killWorker(QStringLiteral("kill:%1=%2").arg(trial.point).arg(trial.nth));
    for (const auto &[kind, step] : steps) {
        if (kind == trial.kind)
            (this->*step)();
    }
    recover();
    m_wire.reset();
    if (m_zombie) {
        wake(*m_zombie);
        m_zombie.reset();
    }
    if (m_sitting) {
        m_outcome.told.insert(m_outcome.told.end(), m_sitting->store().told().begin(),
                              m_sitting->store().told().end());
        m_sitting->store().forgetTold();
        m_sitting->second().forgetTold();
    }
    m_outcome.milliseconds = int(clock.elapsed());
    return m_outcome;
}

QString Lane::workerConninfo() const
{
    return QStringLiteral("%1 application_name='lane %2'")
        .arg(m_world.conninfo(logins::worker))
        .arg(m_number);
}

QString Lane::file(const QString &name) const
{
    return QStringLiteral("%1/%2-%3-%4").arg(m_world.folder()).arg(m_number).arg(m_trial.period(), name);
}

Lane::Status Lane::status()
{
    const test::Rows rows = m_root.exec(
        QStringLiteral(
            "SELECT r.state = 'done' AS done, r.living, (SELECT count(*) FROM fencepost.unresolved_v u"
            " WHERE u.job = r.job AND u.period = r.period) AS unresolved"
            " FROM fencepost.run_v r WHERE r.job = $1 AND r.period = $2"),
        {m_job, m_trial.period()});
    Status status;
    if (rows.size() == 1) {
        status.exists = true;
        status.done = rows.text(QStringLiteral("done")) == QLatin1String("t");
        status.living = rows.text(QStringLiteral("living")) == QLatin1String("t");
        status.unresolved = rows.number(QStringLiteral("unresolved"));
    }
    status.due =
        m_worker.value(QStringLiteral("SELECT count(*) FROM fencepost.due($1) d WHERE d.period = $2"),
                       {m_job, m_trial.period()}) == QLatin1String("1");
    return status;
}

Sitting &Lane::sitting()
{
    constexpr int patience = 20'000;
    if (!m_sitting || !m_sitting->isUp(patience)) {
        const QString second = m_world.conninfo(logins::ben);
        m_sitting = std::make_unique<Sitting>(Sitting::Place{m_world.conninfo(logins::ada), second, {}});
        m_sitting->isUp(patience);
    }
    return *m_sitting;
}

// A look-up that a dead console has begun is left to it for two minutes; they pass here in three seconds.
void Lane::letChecksAge()
{
    m_root.exec(QStringLiteral(
                    "UPDATE fencepost.provider_check c SET started_at = c.started_at - interval '2 minutes'"
                    " FROM fencepost.effect_ledger e WHERE e.effect_key = c.effect_key AND e.job = $1"
                    " AND e.period = $2 AND c.finished_at IS NULL"
                    " AND c.started_at BETWEEN clock_timestamp() - interval '2 minutes'"
                    " AND clock_timestamp() - interval '3 seconds'"),
                {m_job, m_trial.period()});
}

// Another text whenever something of the run has moved.
QString Lane::progress()
{
    return m_root.value(
        QStringLiteral("SELECT concat(count(*), ' ', count(*) FILTER (WHERE e.state = 'done'), ' ',"
                       " sum(e.row_version), ' ', max(e.attempt)) FROM fencepost.effect_ledger e"
                       " WHERE e.job = $1 AND e.period = $2"),
        {m_job, m_trial.period()});
}

// Looks where the run stands and lets a worker or a person go on, as the plan has it, until it is done. On a
// loaded machine workers lose their leases and are late; what is stuck does not move.
void Lane::recover()
{
    constexpr int oneSitting = 60'000;
    Patience patience({std::chrono::seconds(120), std::chrono::seconds(900)});
    bool byRerun = m_trial.byRerun;
    QString why;
    while (!patience.isOver(progress())) {
        const Status now = status();
        if (now.done) {
            m_outcome.done = true;
            return;
        }
        if (now.living) {
            letPass(20);
        } else if (!now.exists && !now.due) { // the scheduler met a server that was going down
            fire();
            letPass(50);
        } else if (now.due && (now.unresolved == 0 || m_trial.workerFirst || !now.exists)) {
            DemoProcess worker;
            // A provider that keeps an error under a key says it again until it drops the key.
            if (m_trial.kind == Kind::KeyDropped || m_trial.point == QLatin1String("error_before"))
                forgetKeys(m_world, m_root, m_job, m_trial.period());
            start(worker);
            letEnd(worker);
        } else {
            const int before = sitting().inDoubt();
            const bool settled = sitting().settle(
                run(), byRerun, oneSitting, [this] { letChecksAge(); }, &why);
            m_outcome.inDoubt += m_sitting->inDoubt() - before;
            if (!settled) {
                m_outcome.sittings << why;
                m_sitting.reset();
            }
            byRerun = true; // where letting go was not enough
        }
    }
    m_outcome.stuck = patience.why() + QStringLiteral("; ") + why;
}

DemoProcess::Command Lane::workerCommand(const QString &fault, const QString &through) const
{
    const bool keyless = m_trial.kind == Kind::Keyless;
    DemoProcess::Command command;
    command.program = demoProgram();
    command.arguments = {"worker",
                         "--connect",
                         through.isEmpty() ? workerConninfo() : through,
                         "--job",
                         m_job,
                         "--name",
                         QStringLiteral("worker-%1-%2").arg(m_number).arg(m_started),
                         "--provider-url",
                         m_world.provider(keyless).toString(),
                         "--api-key-env",
                         "FENCEPOST_DEMO_WRITE_KEY",
                         "--charges",
                         m_world.chargesFile(m_number),
                         "--batch",
                         "10",
                         "--in-flight",
                         "8",
                         "--beat",
                         "100"};
    if (!fault.isEmpty())
        command.arguments << "--fault" << fault;
    command.environment = {"FENCEPOST_DEMO_WRITE_KEY=sk_live_fencepost"};
    command.outputFile = file(QStringLiteral("worker-%1").arg(m_started));
    return command;
}

void Lane::start(DemoProcess &process, const QString &fault, const QString &through)
{
    ++m_started;
    const DemoProcess::Command command = workerCommand(fault, through);
    QFile::remove(command.outputFile);
    if (auto started = process.start(command); !started)
        disagree(started.error().text + started.error().detail);
}

void Lane::letEnd(DemoProcess &process, int milliseconds)
{
    waitFor([&] { return !process.isRunning(); }, milliseconds);
    if (process.isRunning())
        process.kill();
    countWorker(process);
}

void Lane::countWorker(const DemoProcess &process)
{
    static const QRegularExpression doubt(QStringLiteral("\"in_doubt\""));
    const QString output = process.output();
    m_outcome.inDoubt += int(output.count(doubt));
    if (process.exitCode() == 2)
        disagree(QStringLiteral("a worker could not begin: ") + output.right(300));
}

void Lane::killed(const QString &point)
{
    ++m_outcome.kills[point];
}

void Lane::fire()
{
    m_worker.exec(QStringLiteral("SELECT fencepost.fire($1, $2, clock_timestamp())"),
                  {m_job, m_trial.period()});
}

void Lane::waitForLeaseEnd()
{
    constexpr int patience = 10'000;
    waitFor(
        [this] {
            return m_root.value(QStringLiteral("SELECT coalesce(lease_until < clock_timestamp(), true)"
                                               " FROM fencepost.job_lease WHERE job = $1"),
                                {m_job}) == QLatin1String("t");
        },
        patience);
}

} // namespace fencepost::faults
