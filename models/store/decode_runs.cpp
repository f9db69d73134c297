// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/decode_runs.h"

#include <stdexcept>

namespace fencepost {

namespace {

RunStanding standingFrom(const QString &word)
{
    if (const auto standing = runStandingFrom(word))
        return *standing;
    throw std::out_of_range("unknown standing of a run: " + word.toStdString());
}

PeriodMark periodMarkFrom(const QJsonValue &mark)
{
    const auto time = [&mark](const char *name) {
        return timeFrom(mark[QLatin1String(name)].toString().toUtf8());
    };
    return {Period(mark["period"].toString()), standingFrom(mark["standing"].toString()), time("at"),
            time("ended")};
}

} // namespace

JobRow jobRowFrom(const Row &row)
{
    JobRow job;
    job.job = JobName(row.text("job"));
    job.action = row.text("action");
    job.schedule = row.text("schedule");
    job.timeZone = row.text("time_zone");
    job.interval = row.text("run_interval");
    job.paused = row.flag("paused");
    job.retired = row.flag("retired");
    return job;
}

JobStrip jobStripFrom(const Row &row)
{
    JobStrip strip;
    strip.job = JobName(row.text("job"));
    for (const QJsonValue &mark : row.array("periods"))
        strip.periods.push_back(periodMarkFrom(mark));
    strip.successPeriod = Period(row.text("success_period"));
    strip.successAt = row.time("success_at");
    strip.waitsSince = row.time("waits_since");
    strip.dueAt = row.time("due_at");
    return strip;
}

RunRow runRowFrom(const Row &row)
{
    RunRow run;
    run.run = {JobName(row.text("job")), Period(row.text("period"))};
    run.standing = standingFrom(row.text("standing"));
    run.silent = row.flag("silent");
    run.attempt = row.number("attempt");
    run.attemptsAllowed = row.number("attempts_allowed");
    run.reruns = row.number("reruns");
    run.token = {row.integer("fencing_token")};
    run.worker = row.text("worker");
    run.claimedUs = microsFrom(row.bytes("claimed_at")).value_or(kNoTime);
    run.scheduledFor = row.time("scheduled_for");
    run.heartbeatAt = row.time("heartbeat_at");
    run.finishedAt = row.time("finished_at");
    run.retryAt = row.time("retry_at");
    run.claimBy = row.time("claim_by");
    run.records = row.maybeInteger("records_processed");
    run.leastRecords = row.maybeInteger("min_records");
    run.error = row.text("error");
    run.owner = row.text("owner");
    run.ownerPerson = row.text("owner_person");
    run.ownedUntil = row.time("owned_until");
    return run;
}

AttemptSpan attemptSpanFrom(const Row &row)
{
    AttemptSpan span;
    span.attempt = row.number("attempt");
    span.token = {row.integer("fencing_token")};
    span.worker = row.text("worker");
    span.trigger = row.text("trigger");
    span.outcome = row.text("outcome");
    span.startedAt = row.time("started_at");
    span.heartbeatAt = row.time("heartbeat_at");
    span.finishedAt = row.time("finished_at");
    span.leaseUntil = row.time("lease_until");
    span.living = row.flag("living");
    span.records = row.maybeInteger("records_processed");
    span.error = row.text("error");
    return span;
}

FencedWrite fencedWriteFrom(const Row &row)
{
    return {row.time("at"), row.text("worker"), row.text("operation"), row.maybeInteger("stale_token"),
            row.maybeInteger("current_token")};
}

SentEffects sentEffectsFrom(const Row &row)
{
    return {row.number("attempt"), row.time("first_at"), row.time("last_at"), row.integer("n")};
}

} // namespace fencepost
