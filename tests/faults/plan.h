// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace fencepost::faults {

enum class Kind {
    WorkerKill,   // SIGKILL at a named line
    WorkerRandom, // … at a random moment
    WorkerStop,   // SIGSTOP at a named line past the lease, woken beside its successor
    Deploy,       // SIGTERM, and the next worker at once
    Provider,     // the provider does something odd
    KeyDropped,   // … and forgets its keys before it said it would
    ConsoleKill,  // SIGKILL of a console at a named point of an action
    ConsoleCut,   // a proxy cuts a console's link at a packet of an action
    WorkerCut,    // … a worker's
    HalfOpen,     // … or passes nothing on any more and says nothing
    Backend,      // pg_terminate_backend of a worker's or console's sessions
    Crowd,        // two to fifty consoles on one item
    Race,         // sessions that hold their transaction open past a lease, a take-over, a pause
    Restart,      // the server stops as by a power cut and starts again
    Keyless,      // a provider without keys: what remains possible
    Failover      // the server dies and its synchronous standby takes over; in rounds of its own
};

QString nameOf(Kind kind);
QStringList allNames();

// The points of an action at which a console is killed.
inline constexpr const char *kConsolePoints[] = {"journal-written",    "sent",         "before-commit",
                                                 "before-commit-lost", "after-commit", "answer-read"};
// What the proxy does with the packet it was told of.
inline constexpr const char *kCuts[] = {"before-forwarding", "after-forwarding", "on-the-way-back"};

constexpr int kMostPassings = 30; // of lines that are passed for each effect
constexpr int kMostPackets = 14;  // of an action or a short call, both ways
constexpr int kMostActions = 5;   // of one sitting

// One trial, wholly told by the seed and its number: so that a plan can be repeated. What happens between
// processes in real time is not repeated by that.
struct Trial
{
    quint64 number = 0;
    Kind kind = Kind::WorkerKill;
    QString point;            // a line of the worker, a point of the console, a fault of the provider, a cut
    int nth = 1;              // at which passing, or which packet
    int moment = 0;           // ms, where it is a moment
    bool workerFirst = false; // the next worker goes at it before a person does
    bool byRerun = true;      // a person lets it run again by a rerun, or by letting go of it
    int consoles = 2;

    QString period() const { return QStringLiteral("t%1").arg(number, 6, 10, QLatin1Char('0')); }
    QString pointName() const; // "worker/before-send", as the table has it
};

// `only`: these kinds alone, by a regular expression over their names; empty: all.
Trial trialOf(quint64 seed, quint64 number, const QString &only = {});

} // namespace fencepost::faults
