// SPDX-License-Identifier: GPL-3.0-or-later
// What befalls consoles.
#include "tests/faults/console.h"
#include "tests/faults/lane.h"
#include "tests/faults/programs.h"
#include "tests/faults/wait.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <csignal>

namespace fencepost::faults {

namespace {

constexpr int kSitting = 90'000; // ms

// Of the statement that is an action, whichever function it calls.
const QString s_action = QStringLiteral("SELECT ord, subject_key, decision");

} // namespace

DemoProcess::Command Lane::consoleCommand(const QString &point, int nth, const QString &through) const
{
    const QString direct =
        QStringLiteral("%1 application_name='console %2'").arg(m_world.conninfo(logins::ada)).arg(m_number);
    DemoProcess::Command command;
    command.program = QCoreApplication::applicationFilePath();
    command.arguments = {"console",
                         "--connect",
                         through.isEmpty() ? direct : through,
                         "--second",
                         m_world.conninfo(logins::ben),
                         "--journal",
                         file(QStringLiteral("journal")),
                         "--job",
                         m_job,
                         "--period",
                         m_trial.period()};
    if (m_trial.byRerun)
        command.arguments << "--rerun";
    if (!point.isEmpty())
        command.arguments << "--point" << point << "--nth" << QString::number(nth);
    command.outputFile = file(QStringLiteral("console-%1").arg(m_started));
    return command;
}

// What a console said about its actions: kept, to be held against what the database did.
void Lane::readConsole(const QString &output)
{
    for (const QString &line : output.split(QLatin1Char('\n'))) {
        const QJsonObject said = QJsonDocument::fromJson(line.toUtf8()).object();
        if (said.contains(QLatin1String("in_doubt")))
            ++m_outcome.inDoubt;
        const QJsonObject told = said.value(QLatin1String("told")).toObject();
        if (told.isEmpty())
            continue;
        Told one{QUuid(told.value(QLatin1String("action")).toString()),
                 told.value(QLatin1String("function")).toString(),
                 {}};
        for (const QJsonValue &decision : told.value(QLatin1String("decisions")).toArray())
            one.decisions << decision.toString();
        m_outcome.told.push_back(one);
    }
}

// A console with or without a point; it ends, or is killed there.
void Lane::runConsole(const QString &point, int nth, const QString &through)
{
    ++m_started;
    DemoProcess console;
    const DemoProcess::Command command = consoleCommand(point, nth, through);
    if (auto started = console.start(command); !started) {
        disagree(started.error().text + started.error().detail);
        return;
    }
    constexpr int aWhile = 1'000; // ms
    for (int waited = 0; waited < kSitting; waited += aWhile) {
        if (waitFor([&] { return !console.isRunning(); }, aWhile))
            break;
        letChecksAge();
    }
    if (console.isRunning())
        console.kill();
    else if (console.exitCode() == 128 + SIGKILL)
        killed(QStringLiteral("console/") + point);
    else if (console.exitCode() != 0 && console.exitCode() != kServerAway)
        disagree(QStringLiteral("a console gave up: ") + console.output().right(600));
    else if (console.exitCode() == kServerAway) // whether the run is stuck, the next one shows
        m_outcome.sittings << QStringLiteral("a console gave up: ") + console.output().right(600);
    readConsole(console.output());
}

// A run that its worker has left. The scheduler or the worker may have met a server that was going down, and
// then there is none yet. False: it is done, or does not come to be.
bool Lane::leaveUnfinished(const QString &fault)
{
    constexpr int tries = 5;
    for (int i = 0; i < tries && !status().exists; ++i) {
        if (i > 0)
            fire();
        killWorker(fault);
    }
    waitForLeaseEnd();
    const Status now = status();
    return now.exists && !now.done;
}

void Lane::killConsole()
{
    if (!leaveUnfinished(QStringLiteral("kill:%1=%2")
                             .arg(m_trial.moment % 2 ? "after-send" : "before-done")
                             .arg(1 + m_trial.moment % 12)))
        return;
    if (m_trial.point.startsWith(QLatin1String("before-commit"))) {
        ++m_started;
        DemoProcess console;
        if (auto started = console.start(consoleCommand({}, 0)); !started)
            disagree(started.error().text + started.error().detail);
        else
            holdAndKill(console);
    } else {
        runConsole(m_trial.point, m_trial.nth);
    }
    // The next console takes up what the dead one has left, and brings the run back.
    if (status().done)
        return;
    runConsole({}, 0);
    const QStringList left = QDir(file(QStringLiteral("journal"))).entryList({"*.json"}, QDir::Files);
    if (!left.isEmpty())
        disagree(QStringLiteral("an action is still in the journal: ") + left.join(QLatin1Char(' ')));
}

// The action waits inside of its function when its console dies: its transaction goes on without anybody, or
// is lost with its session.
void Lane::holdAndKill(DemoProcess &console)
{
    constexpr int patience = 20'000;
    const auto answered = [&] { return console.output().count(QStringLiteral("\"told\"")); };
    waitFor([&] { return !console.isRunning() || answered() >= m_trial.nth - 1; }, patience);
    test::Sql holder(m_world.conninfo(logins::superuser));
    holder.exec("BEGIN");
    holder.exec("SELECT FROM fencepost.job_lease WHERE job = $1 FOR UPDATE", {m_job});
    const QString waiting = QStringLiteral(
        "SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()"
        " AND $2 = ANY (pg_blocking_pids(pid)) LIMIT 1");
    const QList<test::Param> who{QStringLiteral("console %1").arg(m_number), holder.pid()};
    QString pid;
    constexpr int untilItWaits = 1'500; // below the lock time-out of the function
    waitFor(
        [&] {
            const test::Rows rows = m_root.exec(waiting, who);
            pid = rows.size() == 1 ? rows.text(QStringLiteral("pid")) : QString();
            return !pid.isEmpty() || !console.isRunning();
        },
        untilItWaits);
    if (console.isRunning()) {
        console.kill();
        killed(pid.isEmpty() ? QStringLiteral("console/random") : QStringLiteral("console/") + m_trial.point);
    }
    if (m_trial.point == QLatin1String("before-commit-lost") && !pid.isEmpty())
        m_root.exec("SELECT pg_terminate_backend($1::int, 5000)", {pid});
    holder.exec("ROLLBACK");
    readConsole(console.output());
}

void Lane::cutConsole()
{
    if (!leaveUnfinished(QStringLiteral("kill:%1=%2")
                             .arg(m_trial.moment % 2 ? "after-send" : "before-done")
                             .arg(1 + m_trial.moment % 12)))
        return;
    // The action itself or the request after it, of one of the first actions; or any request at all.
    const Wire::Cut atAction{m_trial.point, 1 + m_trial.moment % 3 / 2, s_action,
                             1 + m_trial.nth % kMostActions};
    const Wire::Cut anywhere{m_trial.point, m_trial.nth * 4, {}};
    m_wire = std::make_unique<Wire>(m_world.socketFolder(), m_trial.moment % 4 ? atAction : anywhere);
    const QString direct =
        QStringLiteral("%1 application_name='console %2'").arg(m_world.conninfo(logins::ada)).arg(m_number);
    runConsole({}, 0, m_wire->conninfo(direct));
    if (m_wire->hasCut())
        killed(QStringLiteral("console-cut/") + m_trial.point);
}

// Nothing of an action comes through, and nobody says so: the console must notice by itself, and ask again.
void Lane::silenceConsole()
{
    if (!leaveUnfinished(QStringLiteral("kill:after-send=%1").arg(1 + m_trial.moment % 12)))
        return;
    m_wire =
        std::make_unique<Wire>(m_world.socketFolder(), Wire::Cut{QStringLiteral("half-open"), 1, s_action,
                                                                 1 + m_trial.nth % kMostActions});
    const QString direct =
        QStringLiteral("%1 application_name='console %2'").arg(m_world.conninfo(logins::ada)).arg(m_number);
    runConsole({}, 0, m_wire->conninfo(direct));
    if (m_wire->hasCut())
        killed(QStringLiteral("console-cut/half-open"));
}

} // namespace fencepost::faults
