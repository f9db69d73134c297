// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/generate/dice.h"

#include <QByteArray>
#include <QDateTime>
#include <queue>
#include <vector>

namespace fencepost {

// How large a made-up ledger is and what it is made from. The same size gives the same rows.
struct LedgerSize
{
    qint64 effects = 1'000'000;
    qint64 runs = 100'000;
    int jobs = 1'000;
    quint64 seed = 1;
    QDateTime until; // the newest row is a little older; whole hours, UTC

    bool operator==(const LedgerSize &) const = default;
};

struct PlannedJob
{
    QByteArray name, action;
    qint64 runs = 0;
    qint64 interval = 0; // microseconds
    qint64 median = 0;   // of its runs' durations, microseconds
    bool onChange = false;
    bool money = false;
    int provider = 0;
};

enum class Fate {
    Done,
    Failed,  // out of attempts
    Crashed, // its last effects have no answer
    Living   // still at it
};

struct PlannedRun
{
    qint64 index = 0; // over all jobs, in order of time
    int job = 0;
    qint64 nominal = 0;  // when it was due, microseconds since 1970; its period
    qint64 start = 0;    // of the last attempt
    qint64 duration = 0; // microseconds
    int attempts = 1;
    qint64 token = 0; // of the last attempt
    qint64 effects = 0;
    qint64 unsettled = 0; // how many of them, the last ones, are not done
    Fate fate = Fate::Done;
    bool lookedAfter = false; // a person settled effects of it
};

// Jobs and how their runs lie in the last 92 days: a few jobs run every minute, most now and then; most runs
// do little, some a great deal, more on the first of a month; one run in a few thousand goes wrong. A value.
class LedgerPlan
{
public:
    explicit LedgerPlan(const LedgerSize &size);

    const LedgerSize &size() const { return m_size; }
    const std::vector<PlannedJob> &jobs() const { return m_jobs; }
    qint64 from() const { return m_from; }
    qint64 until() const { return m_until; }
    // The total of the weights by which effects are dealt to runs; negative while it is not known.
    double weight() const { return m_weight; }

    static constexpr qint64 kSecond = 1'000'000; // microseconds
    static constexpr qint64 kDay = 86'400 * kSecond;
    // Between two runs of the busiest job; less and their periods would have one name.
    static constexpr qint64 kLeastInterval = 2 * kSecond;
    // How many runs that leaves room for, about.
    static qint64 mostRuns(int jobs);

private:
    void dealRuns();

    LedgerSize m_size;
    qint64 m_from = 0;
    qint64 m_until = 0;
    std::vector<PlannedJob> m_jobs;
    double m_weight = -1;
};

// The runs of a plan in order of time. Each walk over the same plan gives the same runs. A value.
class RunWalk
{
public:
    explicit RunWalk(const LedgerPlan &plan);
    // False: that was the last.
    bool next(PlannedRun &run);

private:
    struct Due
    {
        qint64 at;
        int job;
        bool operator>(const Due &other) const { return at != other.at ? at > other.at : job > other.job; }
    };
    void decideFate(PlannedRun &run, const Dice &dice);

    const LedgerPlan &m_plan;
    std::priority_queue<Due, std::vector<Due>, std::greater<>> m_due;
    std::vector<qint64> m_ordinals, m_tokens;
    qint64 m_index = 0;
    double m_weightBefore = 0;
    qint64 m_dealt = 0;
    qint64 m_unsettled = 0;
};

} // namespace fencepost
