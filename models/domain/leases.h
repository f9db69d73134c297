// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "models/domain/lease_advice.h"

#include <QDate>
#include <QDateTime>
#include <QStringList>
#include <vector>

// Leases and how long runs take, as the console reads them, and what follows from that. Plain values; times
// are UTC by the server's clock, an invalid one means "not recorded". Pure functions; any thread.
namespace fencepost {

// One job that is in use: its settings, its lease, and how long its runs take.
struct JobLease
{
    using Length = LeaseFacts::Length;

    JobName job;
    Length interval{};
    Length leaseLength{};
    Length beat{};
    QString policy; // "coalesce", "bounded_queue", "fail_loudly"; empty: none was chosen
    int queueCap = 0;
    bool oncePerPeriod = true; // what it sends is kept by action, target and period

    QString holder; // who has claimed the newest token, also when its lease is over; empty: it was given
                    // back, or no token yet
    FencingToken token;
    bool live = false; // held and not over, when it was read
    QDateTime leaseUntil;
    bool renewed = false; // this lease has been renewed since it was claimed
    Period period;        // of the attempt that runs under it; empty: none
    int attempt = 0;
    QDateTime startedAt;
    QDateTime heardAt; // its last sign of life

    qint64 runs = 0;     // that ended well within 30 days
    bool seldom = false; // it runs so seldom that these are its last 20 instead
    Length p50{};
    Length p95{};
    Length p99{};
    Length longest{};
    std::optional<Length> silence;

    friend bool operator==(const JobLease &, const JobLease &) = default;
};

// A lease that ran out under an attempt, and what came of it.
struct LeaseLapse
{
    using Length = LeaseFacts::Length;

    JobName job;
    Period period;
    int attempt = 0;
    FencingToken token;
    QString worker;
    QDateTime dueAt; // when the run was due, or else begun
    QDateTime startedAt;
    QDateTime heardAt;      // the last heartbeat that counted
    QDateTime endedAt;      // when somebody found that the lease was over, or took it
    QDateTime heardAgainAt; // the first call that was refused for its token; invalid: never heard again
    QDateTime lastSignAt;   // … and the last
    qint64 refused = 0;     // how many calls were
    qint64 refusedRenewals = 0;
    QString takenBy; // worker of the next attempt at the period; empty: none yet
    QDateTime takenAt;

    // Its worker was alive when the lease ran out.
    bool isLive() const { return heardAgainAt.isValid(); }
    Length silence() const { return Length(isLive() ? heardAt.msecsTo(heardAgainAt) : 0); }
    friend bool operator==(const LeaseLapse &, const LeaseLapse &) = default;
};

// What the screen of leases is drawn from.
struct LeaseBoard
{
    QDateTime asOf;
    std::vector<JobLease> jobs;
    std::vector<LeaseLapse> lapses; // of 30 days, newest first
    friend bool operator==(const LeaseBoard &, const LeaseBoard &) = default;
};

// Workers who took one period from each other although each was alive.
struct PingPong
{
    Period period;
    int times = 0;
    QStringList workers;
    QDateTime since;
    friend bool operator==(const PingPong &, const PingPong &) = default;
};

// A job with all that is to be said of its lease.
struct JudgedLease
{
    JobLease lease;
    std::vector<LeaseLapse> lapses; // newest first
    LeaseFacts facts;
    LeaseAdvice advice;
    std::vector<PingPong> pingPongs; // the one that went on longest first
    friend bool operator==(const JudgedLease &a, const JudgedLease &b)
    {
        return a.lease == b.lease && a.lapses == b.lapses; // the rest follows from these
    }
};

// Held by an attempt that has not been heard for three heartbeats.
bool isSilent(const JobLease &lease, const QDateTime &now);
// How many firings fell due since it was heard, and how many more do until its lease is over.
struct FiringsHeldUp
{
    qint64 since = 0;
    qint64 more = 0;
    friend bool operator==(const FiringsHeldUp &, const FiringsHeldUp &) = default;
};
FiringsHeldUp firingsHeldUp(const JobLease &lease, const QDateTime &now);
// The next attempt began one lease after this one, to a hundredth: what a lock with a time limit looks like
// that nobody lengthens.
bool isOneLeaseLater(const LeaseLapse &lapse, LeaseFacts::Length lease);
// Something is to be decided: the lease does not fit, or no policy is chosen.
bool needsDecision(const JudgedLease &judged);

LeaseFacts factsOf(const JobLease &lease, const std::vector<LeaseLapse> &lapses);
std::vector<PingPong> pingPongsOf(const std::vector<LeaseLapse> &lapses);
// Every job of the board, what is worst first, else by name.
std::vector<JudgedLease> judge(const LeaseBoard &board);

// How long the runs of one day took, by the day (UTC) on which they ended.
struct DayFigures
{
    using Length = LeaseFacts::Length;
    QDate day;
    qint64 runs = 0;
    Length p50{};
    Length p95{};
    Length p99{};
    Length longest{};
    std::optional<Length> silence;
    friend bool operator==(const DayFigures &, const DayFigures &) = default;
};

// What was counted in one hour.
struct HourFigures
{
    QDateTime hour;
    qint64 fencedWrites = 0;
    qint64 suppressedDuplicates = 0;
    friend bool operator==(const HourFigures &, const HourFigures &) = default;
};

struct JobHistory
{
    JobName job;
    QDateTime asOf;
    std::vector<DayFigures> days;   // that had a run, oldest first
    std::vector<HourFigures> hours; // without a gap, oldest first
    friend bool operator==(const JobHistory &, const JobHistory &) = default;
};

// Hours in which nothing was counted are noughts: `count` of them, the last is the one of `now`.
std::vector<HourFigures> withoutGaps(const std::vector<HourFigures> &hours, const QDateTime &now, int count);

// Where the p99 of the days goes: a straight line through them, by least squares.
struct Trend
{
    double share = 0;  // of the interval, on the newest day, by the line
    double perDay = 0; // what is added to it each day
    int days = 0;      // that it is drawn through
};
// None: fewer than three days, or they are one.
std::optional<Trend> trendOf(const std::vector<DayFigures> &days, LeaseFacts::Length interval);

} // namespace fencepost
