// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/mutants.h"

#include "tests/faults/oracle.h"
#include "tests/faults/rounds.h"

#include <QDir>
#include <QRegularExpression>

#include <cstdio>

namespace fencepost::faults {

namespace {

// Which trials should notice: all of a kind that walk where the mutant is.
struct Hunt
{
    const char *mutant;
    const char *kinds;
    int trials;
};
constexpr Hunt s_hunts[] = {
    {"01-unique-key-dropped", "^race$", 8},       {"02-token-check-removed", "^race$", 8},
    {"03-audit-insert-removed", "^crowd$", 4},    {"04-share-lock-removed", "^race$", 8},
    {"05-retry-blind", "^key-dropped$", 8},       {"06-settle-delay-0", "^key-dropped$", 12},
    {"07-ownership-check-removed", "^crowd$", 4}, {"08-row-version-ignored", "^crowd$", 4},
    {"09-now-for-clock-timestamp", "^race$", 8},  {"10-lease-expiry-not-tested", "^race$", 8},
};

void say(const QString &line)
{
    std::printf("%s\n", qUtf8Printable(line));
    std::fflush(stdout);
}

// Everything that a round found; an empty `mutant`: nothing is broken.
QStringList findingsOf(World &world, quint64 seed, const QString &mutant, const QString &kinds, int trials)
{
    const QString sql = mutant.isEmpty() ? QString()
                                         : statement(QStringLiteral("mutate")) +
                                               statement(QStringLiteral("mutants/") + mutant);
    if (const QString why = world.newRound(seed, sql); !why.isEmpty())
        qFatal("%s: %s", qUtf8Printable(mutant), qUtf8Printable(why));
    RoundPlan plan;
    plan.seed = seed;
    plan.count = quint64(trials);
    plan.only = kinds;
    const Judgement found = judge(world, runRound(world, plan));
    return found.doubled + found.lost + found.disagreements + found.stuck;
}

} // namespace

int runMutants(quint64 seed, const QString &only)
{
    World world;
    if (const QString why = world.startServer(); !why.isEmpty()) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(why));
        return 2;
    }
    say(QStringLiteral("seed %1").arg(seed));
    const QStringList control = findingsOf(world, seed, {}, QStringLiteral("^(race|crowd|key-dropped)$"), 16);
    say(QStringLiteral("%1 findings where nothing is broken").arg(control.size()));
    for (const QString &finding : control)
        say(QStringLiteral("  ") + finding);
    const QRegularExpression wanted(only);
    int all = 0;
    int caught = 0;
    for (const Hunt &hunt : s_hunts) {
        const QString mutant = QString::fromLatin1(hunt.mutant);
        if (!wanted.match(mutant).hasMatch())
            continue;
        const QStringList found =
            findingsOf(world, seed, mutant, QString::fromLatin1(hunt.kinds), hunt.trials);
        ++all;
        caught += !found.isEmpty();
        say(QStringLiteral("%1  %2: %3")
                .arg(found.isEmpty() ? QStringLiteral("MISSED") : QStringLiteral("caught"), mutant)
                .arg(found.isEmpty()
                         ? QStringLiteral("nothing")
                         : QStringLiteral("%1 findings, first: %2").arg(found.size()).arg(found.first())));
    }
    say(QStringLiteral("%1 of %2 mutants caught").arg(caught).arg(all));
    return caught == all && all > 0 && control.isEmpty() ? 0 : 1;
}

} // namespace fencepost::faults
