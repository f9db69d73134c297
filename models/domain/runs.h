// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"

#include <optional>
#include <vector>

// What the reads of the Runs screen answer: plain values, as in rows.h.
namespace fencepost {

// How a run stands, as a reader sees it. Due and Missed are of firings that no run has come of.
enum class RunStanding {
    Working,      // claimed, and its attempt lives
    Stopped,      // claimed, and nobody alive is working on it
    Waiting,      // failed, and waits for a person
    Failed,       // tried again, or out of attempts
    RerunAllowed, // a person has allowed a rerun, no worker has claimed it
    Done,
    Due,
    Missed
};
QString toText(RunStanding standing); // the word of console/parts/run: "working", "rerun_allowed" …
std::optional<RunStanding> runStandingFrom(const QString &word);

struct JobRow
{
    JobName job;
    QString action;
    QString schedule; // empty: not recorded
    QString timeZone;
    QString interval; // as the server writes it
    bool paused = false;
    bool retired = false;
    friend bool operator==(const JobRow &, const JobRow &) = default;
};

struct PeriodMark
{
    Period period;
    RunStanding standing = RunStanding::Done;
    QDateTime at;      // when it was due; without a schedule when it was claimed
    QDateTime endedAt; // invalid: it has not ended
    friend bool operator==(const PeriodMark &, const PeriodMark &) = default;
};

// What is said of a job that is seen.
struct JobStrip
{
    JobName job;
    std::vector<PeriodMark> periods; // the last ones, oldest first
    Period successPeriod;
    QDateTime successAt;  // when its last success ended; invalid: none yet
    QDateTime waitsSince; // a firing waits to be claimed since then
    QDateTime dueAt;      // else it is due next, one interval after the last time; invalid: not known
    friend bool operator==(const JobStrip &, const JobStrip &) = default;
};

struct RunFilter
{
    JobName job;   // empty: of all
    Period period; // exact; empty: of any
    std::optional<RunStanding> standing;
    bool isEmpty() const { return job.isEmpty() && period.isEmpty() && !standing; }
    friend bool operator==(const RunFilter &, const RunFilter &) = default;
};

// A place in the order of runs, newest claim first: a page begins after it.
struct RunPlace
{
    Micros claimedUs = 0;
    RunKey run;
};

struct RunRow
{
    RunKey run;
    RunStanding standing = RunStanding::Done;
    bool silent = false; // its lease lives, and its worker is not heard
    int attempt = 0;
    int attemptsAllowed = 0;
    int reruns = 0;
    FencingToken token;
    QString worker;
    Micros claimedUs = kNoTime; // to the microsecond: pages are told apart by it
    QDateTime scheduledFor;
    QDateTime heartbeatAt;
    QDateTime finishedAt;
    QDateTime retryAt;
    QDateTime claimBy;
    std::optional<qint64> records;
    std::optional<qint64> leastRecords;
    QString error;
    QString owner; // login
    QString ownerPerson;
    QDateTime ownedUntil;

    QDateTime claimedAt() const { return timeOf(claimedUs); }
    // It ended well with less than the job is expected to do.
    bool didTooLittle() const
    {
        return standing == RunStanding::Done && records && leastRecords && *records < *leastRecords;
    }
    RunPlace place() const { return {claimedUs, run}; }
    friend bool operator==(const RunRow &, const RunRow &) = default;
};

struct RunPage
{
    std::vector<RunRow> runs; // newest claim first
    bool hasMore = false;
    QDateTime asOf;
};

// One attempt of a run: who held the lease under which token, from when to when, and how long it was heard.
struct AttemptSpan
{
    int attempt = 0;
    FencingToken token;
    QString worker;
    QString trigger; // of the contract: "schedule", "takeover", "rerun" …
    QString outcome; // "running", "done", "failed", "fenced", "abandoned"
    QDateTime startedAt;
    QDateTime heartbeatAt; // the last one
    QDateTime finishedAt;  // invalid: nobody has ended it
    QDateTime leaseUntil;  // invalid: its token is not the newest any more
    bool living = false;
    std::optional<qint64> records;
    QString error;
    // It counts as failed only because a person has to settle what it left.
    bool leftSome() const;
    friend bool operator==(const AttemptSpan &, const AttemptSpan &) = default;
};

// A write that was refused.
struct FencedWrite
{
    QDateTime at;
    QString worker;
    QString operation;
    std::optional<qint64> staleToken;   // none: it named none
    std::optional<qint64> currentToken; // none: no lease of that job
    friend bool operator==(const FencedWrite &, const FencedWrite &) = default;
};

// How many effects an attempt sent within a step of time.
struct SentEffects
{
    int attempt = 0;
    QDateTime from;
    QDateTime to;
    qint64 count = 0;
    friend bool operator==(const SentEffects &, const SentEffects &) = default;
};

// What an attempt timeline is drawn from.
struct RunTimeline
{
    std::vector<AttemptSpan> attempts; // oldest first
    std::vector<FencedWrite> fenced;   // oldest first
    std::vector<SentEffects> sent;     // oldest first
    qint64 heartbeatMs = 0;            // how often a worker of this job should be heard; 0: not known
    bool attemptsCut = false;          // older ones are left out
    bool fencedCut = false;
    friend bool operator==(const RunTimeline &, const RunTimeline &) = default;
};

// Everything that is recorded of one run.
struct RunRecord
{
    RunSheet sheet;
    RunTimeline line;
    std::vector<AuditRecord> audit; // newest first
};

} // namespace fencepost
