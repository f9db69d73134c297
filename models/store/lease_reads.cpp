// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/lease_reads.h"

namespace fencepost {

namespace {

constexpr int kDays = 60;
constexpr int kHours = 7 * 24;

std::chrono::milliseconds lengthOf(const Row &row, const char *column)
{
    return std::chrono::milliseconds(row.integer(column));
}

std::optional<std::chrono::milliseconds> maybeLengthOf(const Row &row, const char *column)
{
    const auto ms = row.maybeInteger(column);
    return ms ? std::optional(std::chrono::milliseconds(*ms)) : std::nullopt;
}

} // namespace

JobLease jobLeaseFrom(const Row &row)
{
    JobLease lease;
    lease.job = JobName(row.text("job"));
    lease.interval = lengthOf(row, "interval_ms");
    lease.leaseLength = lengthOf(row, "lease_ms");
    lease.beat = lengthOf(row, "beat_ms");
    lease.policy = row.text("overlap_policy");
    lease.queueCap = row.number("queue_cap");
    lease.oncePerPeriod = row.flag("once_per_period");
    lease.holder = row.text("owner");
    lease.token = {row.integer("fencing_token")};
    lease.live = row.flag("live");
    lease.leaseUntil = row.time("lease_until");
    lease.renewed = row.flag("renewed");
    lease.period = Period(row.text("period"));
    lease.attempt = row.number("attempt");
    lease.startedAt = row.time("started_at");
    lease.heardAt = row.time("heard_at");
    lease.runs = row.integer("runs");
    lease.seldom = row.flag("seldom");
    lease.p50 = lengthOf(row, "p50_ms");
    lease.p95 = lengthOf(row, "p95_ms");
    lease.p99 = lengthOf(row, "p99_ms");
    lease.longest = lengthOf(row, "longest_ms");
    lease.silence = maybeLengthOf(row, "silence_ms");
    return lease;
}

LeaseLapse leaseLapseFrom(const Row &row)
{
    LeaseLapse lapse;
    lapse.job = JobName(row.text("job"));
    lapse.period = Period(row.text("period"));
    lapse.attempt = row.number("attempt");
    lapse.token = {row.integer("fencing_token")};
    lapse.worker = row.text("worker");
    lapse.dueAt = row.time("due_at");
    lapse.startedAt = row.time("started_at");
    lapse.heardAt = row.time("heard_at");
    lapse.endedAt = row.time("finished_at");
    lapse.heardAgainAt = row.time("first_at");
    lapse.lastSignAt = row.time("last_at");
    lapse.refused = row.integer("refused");
    lapse.refusedRenewals = row.integer("renewals");
    lapse.takenBy = row.text("taken_by");
    lapse.takenAt = row.time("taken_at");
    return lapse;
}

DayFigures dayFiguresFrom(const Row &row)
{
    return {QDate::fromString(row.text("day"), Qt::ISODate),
            row.integer("runs"),
            lengthOf(row, "p50_ms"),
            lengthOf(row, "p95_ms"),
            lengthOf(row, "p99_ms"),
            lengthOf(row, "longest_ms"),
            maybeLengthOf(row, "silence_ms")};
}

HourFigures hourFiguresFrom(const Row &row)
{
    return {row.time("hour"), row.integer("fenced_writes"), row.integer("suppressed_duplicates")};
}

namespace reads {

LeaseBoard leases(Reader &reader)
{
    const Listing jobs = reader.list(QStringLiteral("leases"));
    LeaseBoard board;
    board.asOf = jobs.asOf();
    board.jobs = jobs.all(&jobLeaseFrom);
    board.lapses = reader.list(QStringLiteral("lease_lapses")).all(&leaseLapseFrom);
    return board;
}

JobHistory jobHistory(Reader &reader, const JobName &job)
{
    const Listing days =
        reader.list(QStringLiteral("durations_of"), {parameter(job.text()), parameter(qint64(kDays))});
    JobHistory history;
    history.job = job;
    history.asOf = days.asOf();
    history.days = days.all(&dayFiguresFrom);
    const Listing hours =
        reader.list(QStringLiteral("counters_of"), {parameter(job.text()), parameter(qint64(kHours))});
    history.hours = withoutGaps(hours.all(&hourFiguresFrom), history.asOf, kHours);
    return history;
}

} // namespace reads

} // namespace fencepost
