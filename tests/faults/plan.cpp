// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/plan.h"

#include "app/demo/generate/dice.h"
#include "app/demo/worker/fault_line.h"

#include <QRegularExpression>
#include <iterator>
#include <utility>
#include <vector>

namespace fencepost::faults {

namespace {

constexpr std::pair<Kind, const char *> s_names[] = {{Kind::WorkerKill, "worker-kill"},
                                                     {Kind::WorkerRandom, "worker-random"},
                                                     {Kind::WorkerStop, "worker-stop"},
                                                     {Kind::Deploy, "deploy"},
                                                     {Kind::Provider, "provider"},
                                                     {Kind::KeyDropped, "key-dropped"},
                                                     {Kind::ConsoleKill, "console-kill"},
                                                     {Kind::ConsoleCut, "console-cut"},
                                                     {Kind::WorkerCut, "worker-cut"},
                                                     {Kind::HalfOpen, "half-open"},
                                                     {Kind::Backend, "backend"},
                                                     {Kind::Crowd, "crowd"},
                                                     {Kind::Race, "race"},
                                                     {Kind::Restart, "restart"},
                                                     {Kind::Keyless, "keyless"},
                                                     {Kind::Failover, "failover"}};

// How often each kind comes in one turn: each line of the worker is walked once, and each point of the
// console.
constexpr std::pair<Kind, int> s_turn[] = {
    {Kind::WorkerKill, int(std::size(s_lines))},
    {Kind::WorkerRandom, 4},
    {Kind::WorkerStop, 5},
    {Kind::Deploy, 2},
    {Kind::Provider, 4},
    {Kind::KeyDropped, 3},
    {Kind::ConsoleKill, int(std::size(kConsolePoints))},
    {Kind::ConsoleCut, 6},
    {Kind::WorkerCut, 6},
    {Kind::HalfOpen, 1},
    {Kind::Backend, 3},
    {Kind::Crowd, 2},
    {Kind::Race, 3},
    {Kind::Restart, 1},
    {Kind::Keyless, 1},
};

constexpr const char *s_providerFaults[] = {"answer_lost", "error_after", "rate_limited", "slow_answer",
                                            "lagging",     "dropped",     "error_before", "slow"};
constexpr const char *s_dropFaults[] = {"answer_lost", "lagging", "error_after"};

template <size_t N>
QString nthOf(const char *const (&names)[N], quint64 n)
{
    return QString::fromLatin1(names[n % N]);
}

// The kinds of one turn, spread so that none comes in a block.
std::vector<std::pair<Kind, int>> turnOf(const QString &only)
{
    const QRegularExpression wanted(only);
    std::vector<std::pair<Kind, int>> turn;
    if (only == nameOf(Kind::Failover))
        return {{Kind::Failover, 0}};
    for (int round = 0; round < int(std::size(s_lines)); ++round) {
        for (const auto &[kind, times] : s_turn) {
            if (round < times && (only.isEmpty() || wanted.match(nameOf(kind)).hasMatch()))
                turn.push_back({kind, round});
        }
    }
    return turn;
}

// `walk` grows by one each time this kind comes.
void choosePoint(Trial &trial, const Dice &dice, quint64 walk)
{
    switch (trial.kind) {
    case Kind::WorkerKill:
        trial.point = nthOf(s_lines, walk);
        break;
    case Kind::WorkerStop:
        trial.point = nthOf(s_lines, walk);
        break;
    case Kind::Provider:
        trial.point = nthOf(s_providerFaults, walk);
        break;
    case Kind::KeyDropped:
        trial.point = nthOf(s_dropFaults, walk);
        break;
    case Kind::ConsoleKill:
        trial.point = nthOf(kConsolePoints, walk);
        break;
    case Kind::ConsoleCut:
    case Kind::WorkerCut:
        trial.point = nthOf(kCuts, walk);
        break;
    case Kind::Backend:
    case Kind::HalfOpen:
        trial.point = walk % 2 ? QStringLiteral("console") : QStringLiteral("worker");
        break;
    case Kind::Keyless:
        trial.point = QStringLiteral("slow");
        break;
    default:
        break;
    }
    const bool manyPassings =
        trial.point.endsWith(QLatin1String("-send")) || trial.point.endsWith(QLatin1String("-answer"));
    const bool onePassing = trial.point.endsWith(QLatin1String("-claim")) ||
                            trial.point == QLatin1String("leased") ||
                            trial.point.endsWith(QLatin1String("-finish"));
    trial.nth = onePassing ? 1 : 1 + int(dice.below(1, manyPassings ? kMostPassings : 3));
}

} // namespace

QString nameOf(Kind kind)
{
    for (const auto &[known, name] : s_names) {
        if (known == kind)
            return QString::fromLatin1(name);
    }
    return {};
}

QStringList allNames()
{
    QStringList names;
    for (const auto &[kind, name] : s_names)
        names << QString::fromLatin1(name);
    return names;
}

QString Trial::pointName() const
{
    return point.isEmpty() ? nameOf(kind) : nameOf(kind) + QLatin1Char('/') + point;
}

Trial trialOf(quint64 seed, quint64 number, const QString &only)
{
    const auto turn = turnOf(only);
    Trial trial;
    trial.number = number;
    if (turn.empty())
        return trial;
    const Dice dice(seed, number);
    const auto &[kind, round] = turn[number % turn.size()];
    trial.kind = kind;
    int times = 0;
    for (const auto &[known, n] : s_turn)
        times = known == kind ? n : times;
    choosePoint(trial, dice, (number / turn.size()) * quint64(times) + quint64(round) + seed);
    if (trial.kind == Kind::ConsoleCut || trial.kind == Kind::WorkerCut)
        trial.nth = 1 + int(dice.below(1, kMostPackets));
    if (trial.kind == Kind::ConsoleKill)
        trial.nth = 1 + int(dice.below(1, kMostActions));
    trial.moment = int(dice.below(2, 400));
    trial.workerFirst = dice.chance(3, 0.4);
    trial.byRerun = dice.chance(4, 0.5);
    constexpr int sizes[] = {2, 3, 5, 8, 20, 50};
    trial.consoles = sizes[dice.below(5, std::size(sizes))];
    return trial;
}

} // namespace fencepost::faults
