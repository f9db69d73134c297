// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/generate/ledger_plan.h"

#include <algorithm>

namespace fencepost {

namespace {

constexpr qint64 kDays = 92;
constexpr double kSkew = 0.9; // of runs over jobs: the busiest gets about a tenth of all

// Subjects of the dice.
constexpr quint64 kJobs = 1;
constexpr quint64 kRuns = 2;

struct Kind
{
    const char *name, *action;
    bool money, onChange;
};
constexpr std::array<Kind, 10> kKinds{{{"billing", "charge", true, false},
                                       {"invoice-sync", "sync-invoice", false, true},
                                       {"dunning", "charge-again", true, false},
                                       {"payouts", "pay-out", true, false},
                                       {"statements", "send-statement", false, false},
                                       {"export", "export-batch", false, false},
                                       {"reminders", "send-mail", false, false},
                                       {"refunds", "refund", true, false},
                                       {"prices", "set-price", false, true},
                                       {"usage", "report-usage", false, false}}};

// How much a run does, against others: few do a great deal.
double weightOf(const Dice &dice, qint64 nominal)
{
    if (dice.chance(1, 0.15))
        return 0;
    const double tail = std::min(std::pow(dice.share(2) + 1e-9, -0.7), 3'000.0);
    const QDate day = QDateTime::fromMSecsSinceEpoch(nominal / 1000, Qt::UTC).date();
    return day.day() == 1 ? 3 * tail : tail;
}

} // namespace

qint64 LedgerPlan::mostRuns(int jobs)
{
    double sum = 0;
    for (int i = 1; i <= jobs; ++i)
        sum += std::pow(i, -kSkew);
    return qint64(double(kDays * kDay / kLeastInterval) * sum);
}

LedgerPlan::LedgerPlan(const LedgerSize &size) : m_size(size)
{
    m_until = size.until.toMSecsSinceEpoch() * 1000;
    m_from = m_until - kDays * kDay;
    m_jobs.resize(size_t(size.jobs));
    dealRuns();
    for (size_t i = 0; i < m_jobs.size(); ++i) {
        PlannedJob &job = m_jobs[i];
        const Kind &kind = kKinds[i % kKinds.size()];
        const QByteArray number = QByteArray::number(qint64(i) + 1).rightJustified(4, '0');
        const Dice dice(size.seed ^ kJobs, i);
        job.name = QByteArray(kind.name) + '-' + number;
        job.action = QByteArray(kind.action) + '-' + number;
        job.money = kind.money;
        job.onChange = kind.onChange;
        job.provider = int(dice.below(1, 3));
        job.interval = (m_until - m_from) / std::max<qint64>(job.runs, 1);
        job.median = std::clamp<qint64>(qint64(double(job.interval) * 0.02 * std::exp(1.1 * dice.bell(2))),
                                        kSecond / 10, 2 * 3600 * kSecond);
    }
    RunWalk walk(*this); // with no weight known it deals nothing
    PlannedRun run;
    double weight = 0;
    while (walk.next(run))
        weight += weightOf(Dice(size.seed ^ kRuns, quint64(run.index)), run.nominal);
    m_weight = weight;
}

// Each job gets one run, the rest goes by rank.
void LedgerPlan::dealRuns()
{
    double sum = 0;
    for (size_t i = 0; i < m_jobs.size(); ++i)
        sum += std::pow(double(i + 1), -kSkew);
    const qint64 rest = m_size.runs - qint64(m_jobs.size());
    double before = 0;
    qint64 dealt = 0;
    for (size_t i = 0; i < m_jobs.size(); ++i) {
        before += std::pow(double(i + 1), -kSkew);
        const qint64 upTo = i + 1 == m_jobs.size() ? rest : qint64(double(rest) * (before / sum));
        m_jobs[i].runs = 1 + upTo - dealt;
        dealt = upTo;
    }
}

RunWalk::RunWalk(const LedgerPlan &plan)
    : m_plan(plan)
    , m_ordinals(plan.jobs().size(), 0)
    , m_tokens(plan.jobs().size(), 0)
{
    for (size_t i = 0; i < plan.jobs().size(); ++i) {
        const qint64 phase = Dice(plan.size().seed ^ kJobs, i).below(3, plan.jobs()[i].interval);
        m_due.push({plan.from() + phase, int(i)});
    }
}

bool RunWalk::next(PlannedRun &run)
{
    if (m_due.empty())
        return false;
    const Due due = m_due.top();
    m_due.pop();
    const auto job = size_t(due.job);
    const PlannedJob &of = m_plan.jobs()[job];
    if (++m_ordinals[job] < of.runs)
        m_due.push({due.at + of.interval, due.job});

    const Dice dice(m_plan.size().seed ^ kRuns, quint64(m_index));
    run = {};
    run.index = m_index++;
    run.job = due.job;
    run.nominal = due.at / LedgerPlan::kSecond * LedgerPlan::kSecond;
    if (m_plan.weight() >= 0) {
        m_weightBefore += weightOf(dice, run.nominal);
        const double share = m_plan.weight() > 0 ? std::min(m_weightBefore / m_plan.weight(), 1.0) : 0;
        const qint64 upTo =
            m_due.empty() ? m_plan.size().effects : qint64(double(m_plan.size().effects) * share);
        run.effects = upTo - m_dealt;
        m_dealt = upTo;
    }
    run.attempts = dice.chance(3, 0.97) ? 1 : dice.chance(4, 0.9) ? 2 : 3;
    run.duration = std::max<qint64>(qint64(double(of.median) * std::exp(0.6 * dice.bell(5))), 20'000) +
                   run.effects * 200;
    run.start = due.at + dice.below(6, of.interval / 50 + 1) + (run.attempts - 1) * of.interval / 20;
    run.start = std::min(run.start, m_plan.until() - LedgerPlan::kSecond);
    run.duration = std::min(run.duration, m_plan.until() - run.start);
    decideFate(run, dice);
    m_tokens[job] += run.attempts;
    run.token = m_tokens[job];
    return true;
}

// One effect in a thousand is not done. All of them are young, most in a few runs that crashed in the middle.
void RunWalk::decideFate(PlannedRun &run, const Dice &dice)
{
    constexpr qint64 young = 9 * LedgerPlan::kDay;
    const qint64 age = m_plan.until() - run.start;
    const bool last = m_ordinals[size_t(run.job)] == m_plan.jobs()[size_t(run.job)].runs;
    run.lookedAfter = age > LedgerPlan::kDay && run.effects > 0 && dice.chance(7, 0.0015);
    if (last && age < LedgerPlan::kDay && run.job % 50 == 7) {
        run.fate = Fate::Living;
        run.unsettled = run.effects / 2;
    } else if (age < young && run.effects >= 5 && dice.chance(8, 0.03)) {
        const double allowed = double(m_plan.size().effects) / 1000 * double(young - age) / double(young);
        const qint64 room = qint64(allowed) + 20 - m_unsettled;
        run.unsettled =
            std::clamp<qint64>(run.effects / 2, 0, std::min<qint64>(std::max<qint64>(room, 0), 1'800));
        if (run.unsettled > 0)
            run.fate = Fate::Crashed;
    } else if (age < 30 * LedgerPlan::kDay && dice.chance(9, 0.0002)) {
        run.fate = Fate::Failed;
        run.attempts = 3;
    }
    m_unsettled += run.unsettled;
}

} // namespace fencepost
