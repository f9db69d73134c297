// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/leases.h"

#include <QHash>
#include <algorithm>
#include <cmath>
#include <map>

namespace fencepost {

namespace {

using Length = LeaseFacts::Length;

constexpr size_t kLeastDays = 3;
constexpr qint64 kHourMs = 3'600'000;

Length between(const QDateTime &from, const QDateTime &to)
{
    return Length(from.isValid() && to.isValid() ? std::max<qint64>(0, from.msecsTo(to)) : 0);
}

// From its last heartbeat until the first moment of the schedule after it, counted from when the run was due.
Length untilFiring(const LeaseLapse &lapse, Length interval)
{
    if (interval <= Length(0))
        return interval;
    return interval - between(lapse.dueAt, lapse.heardAt) % interval;
}

// The lower, the sooner it is looked at.
int rankOf(const JudgedLease &judged)
{
    switch (judged.advice.decision) {
    case LeaseDecision::RenewalBroken:
        return 0;
    case LeaseDecision::Split:
        return 1;
    case LeaseDecision::LengthenTo:
        return 2;
    case LeaseDecision::ShortenTo:
        return 3;
    case LeaseDecision::Fits:
    case LeaseDecision::TooLittleData:
        break;
    }
    return judged.lease.policy.isEmpty() ? 4 : 5;
}

} // namespace

bool isSilent(const JobLease &lease, const QDateTime &now)
{
    return lease.live && !lease.period.isEmpty() && lease.leaseUntil > now && lease.heardAt.isValid() &&
           Length(lease.heardAt.msecsTo(now)) > kSilentAfterBeats * lease.beat;
}

FiringsHeldUp firingsHeldUp(const JobLease &lease, const QDateTime &now)
{
    if (lease.interval <= Length(0) || !lease.live)
        return {};
    const qint64 since = between(lease.heardAt, now) / lease.interval;
    return {since, between(lease.heardAt, lease.leaseUntil) / lease.interval - since};
}

bool isOneLeaseLater(const LeaseLapse &lapse, Length lease)
{
    if (!lapse.takenAt.isValid() || !lapse.startedAt.isValid() || lease <= Length(0))
        return false;
    const Length later = between(lapse.startedAt, lapse.takenAt);
    return later >= lease && later - lease <= std::max(lease / 100, Length(1000));
}

bool needsDecision(const JudgedLease &judged)
{
    return rankOf(judged) < 5;
}

LeaseFacts factsOf(const JobLease &lease, const std::vector<LeaseLapse> &lapses)
{
    LeaseFacts facts;
    facts.runs = static_cast<int>(std::min<qint64>(lease.runs, 1'000'000'000));
    facts.p50 = lease.p50;
    facts.p99 = lease.p99;
    facts.longest = lease.longest;
    facts.silence = lease.silence;
    facts.beat = lease.beat;
    facts.lease = lease.leaseLength;
    facts.interval = lease.interval;
    facts.renews = lease.renewed;
    for (const LeaseLapse &lapse : lapses) {
        if (lapse.isLive())
            facts.liveTakeOvers.push_back({lapse.silence(), between(lapse.startedAt, lapse.lastSignAt)});
        else
            facts.deaths.push_back({untilFiring(lapse, lease.interval)});
    }
    return facts;
}

std::vector<PingPong> pingPongsOf(const std::vector<LeaseLapse> &lapses)
{
    std::map<QString, PingPong> periods;
    for (const LeaseLapse &lapse : lapses) {
        if (!lapse.isLive())
            continue;
        PingPong &one = periods[lapse.period.text()];
        one.period = lapse.period;
        ++one.times;
        for (const QString &worker : {lapse.worker, lapse.takenBy}) {
            if (!worker.isEmpty() && !one.workers.contains(worker))
                one.workers << worker;
        }
        if (!one.since.isValid() || lapse.startedAt < one.since)
            one.since = lapse.startedAt;
    }
    std::vector<PingPong> found;
    for (auto &[period, one] : periods) {
        one.workers.sort();
        if (one.times > 1)
            found.push_back(one);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const PingPong &a, const PingPong &b) { return a.times > b.times; });
    return found;
}

std::vector<JudgedLease> judge(const LeaseBoard &board)
{
    QHash<QString, std::vector<LeaseLapse>> lapses;
    for (const LeaseLapse &lapse : board.lapses)
        lapses[lapse.job.text()].push_back(lapse);
    std::vector<JudgedLease> all;
    all.reserve(board.jobs.size());
    for (const JobLease &job : board.jobs) {
        JudgedLease judged;
        judged.lease = job;
        judged.lapses = lapses.value(job.job.text());
        judged.facts = factsOf(job, judged.lapses);
        judged.advice = leaseAdvice(judged.facts);
        judged.pingPongs = pingPongsOf(judged.lapses);
        all.push_back(std::move(judged));
    }
    std::stable_sort(all.begin(), all.end(), [&](const JudgedLease &a, const JudgedLease &b) {
        const bool silentA = isSilent(a.lease, board.asOf);
        const bool silentB = isSilent(b.lease, board.asOf);
        if (silentA != silentB)
            return silentA;
        if (rankOf(a) != rankOf(b))
            return rankOf(a) < rankOf(b);
        return a.lease.job < b.lease.job;
    });
    return all;
}

std::vector<HourFigures> withoutGaps(const std::vector<HourFigures> &hours, const QDateTime &now, int count)
{
    QHash<qint64, HourFigures> found;
    for (const HourFigures &one : hours)
        found.insert(one.hour.toMSecsSinceEpoch() / kHourMs, one);
    std::vector<HourFigures> all;
    if (!now.isValid())
        return all;
    const qint64 last = now.toMSecsSinceEpoch() / kHourMs;
    for (qint64 hour = last - count + 1; hour <= last; ++hour) {
        HourFigures one = found.value(hour);
        one.hour = QDateTime::fromMSecsSinceEpoch(hour * kHourMs, Qt::UTC);
        all.push_back(one);
    }
    return all;
}

std::optional<Trend> trendOf(const std::vector<DayFigures> &days, Length interval)
{
    if (days.size() < kLeastDays || interval <= Length(0))
        return std::nullopt;
    const auto place = [&](const DayFigures &day) {
        return static_cast<double>(days.front().day.daysTo(day.day));
    };
    const auto share = [&](const DayFigures &day) {
        return static_cast<double>(day.p99.count()) / static_cast<double>(interval.count());
    };
    double x = 0;
    double y = 0;
    for (const DayFigures &day : days) {
        x += place(day) / static_cast<double>(days.size());
        y += share(day) / static_cast<double>(days.size());
    }
    double square = 0;
    double product = 0;
    for (const DayFigures &day : days) {
        square += (place(day) - x) * (place(day) - x);
        product += (place(day) - x) * (share(day) - y);
    }
    if (square <= 0)
        return std::nullopt;
    const double slope = product / square;
    return Trend{y + slope * (place(days.back()) - x), slope, static_cast<int>(days.size())};
}

} // namespace fencepost
