// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/faults/rounds.h"

#include "tests/faults/lane.h"
#include "tests/faults/wait.h"

#include <QMutex>
#include <QThread>

namespace fencepost::faults {

std::vector<Outcome> runRound(World &world, const RoundPlan &plan)
{
    std::atomic<quint64> next{0};
    QMutex mutex;
    std::vector<Outcome> outcomes;
    const auto restart = [&world](Kind kind) {
        QString why;
        QMetaObject::invokeMethod(
            &world, [&] { why = kind == Kind::Failover ? world.failOver() : world.restart(); },
            Qt::BlockingQueuedConnection);
        return why;
    };
    const auto work = [&](int number) {
        Lane lane(world, number, restart);
        for (quint64 i = next++; i < plan.count; i = next++) {
            const Outcome outcome = lane.run(trialOf(plan.seed, plan.first + i, plan.only));
            const QMutexLocker lock(&mutex);
            outcomes.push_back(outcome);
        }
    };
    std::vector<std::unique_ptr<QThread>> threads;
    for (int number = 0; number < plan.lanes; ++number) {
        threads.emplace_back(QThread::create(work, number));
        threads.back()->start();
    }
    size_t said = 0;
    const auto quiet = [&] {
        std::vector<Outcome> fresh;
        {
            const QMutexLocker lock(&mutex);
            fresh.assign(outcomes.begin() + std::ptrdiff_t(said), outcomes.end());
            said = outcomes.size();
        }
        for (const Outcome &outcome : fresh) {
            if (plan.onOutcome)
                plan.onOutcome(outcome);
        }
        return std::all_of(threads.begin(), threads.end(), [](const auto &t) { return t->isFinished(); });
    };
    while (!waitFor(quiet, 60'000)) {
    }
    (void)quiet();
    for (const auto &thread : threads)
        thread->wait();
    return outcomes;
}

} // namespace fencepost::faults
