// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/run_reads.h"

#include "models/store/console_reads.h"
#include "models/store/decode_runs.h"
#include "models/store/runs_sql.h"

#include <algorithm>

namespace fencepost::reads {

namespace {

constexpr int kMostAttempts = 40;
constexpr int kMostFenced = 200;
constexpr int kSendSteps = 200;
constexpr int kMostAudit = 50;

RunTimeline timelineOf(Reader &reader, const RunKey &run)
{
    const auto values = [&run](int most) {
        return Parameters{parameter(run.job.text()), parameter(run.period.text()), parameter(qint64(most))};
    };
    RunTimeline line;
    const Listing attempts = reader.list(QStringLiteral("run_attempts"), values(kMostAttempts + 1));
    line.attempts = attempts.all(&attemptSpanFrom);
    if (!line.attempts.empty())
        line.heartbeatMs = attempts.row(0).integer("heartbeat_ms");
    line.attemptsCut = line.attempts.size() > size_t(kMostAttempts);
    if (line.attemptsCut)
        line.attempts.pop_back();
    std::reverse(line.attempts.begin(), line.attempts.end());
    line.fenced = reader.list(QStringLiteral("run_fences"), values(kMostFenced + 1)).all(&fencedWriteFrom);
    line.fencedCut = line.fenced.size() > size_t(kMostFenced);
    if (line.fencedCut)
        line.fenced.pop_back();
    std::reverse(line.fenced.begin(), line.fenced.end());
    line.sent = reader.list(QStringLiteral("run_sends"), values(kSendSteps)).all(&sentEffectsFrom);
    return line;
}

} // namespace

std::vector<JobRow> jobs(Reader &reader)
{
    return reader.list(QStringLiteral("jobs")).all(&jobRowFrom);
}

std::vector<JobStrip> jobStrips(Reader &reader, const std::vector<JobName> &jobs, int periods)
{
    QJsonArray names;
    for (const JobName &job : jobs)
        names.append(job.text());
    return reader.list(QStringLiteral("job_strips"), {parameter(names), parameter(qint64(periods))})
        .all(&jobStripFrom);
}

RunPage runsPage(Reader &reader, const RunFilter &filter, const std::optional<RunPlace> &after, int limit)
{
    const BoundSql asked = runsPageSql(filter, after, limit);
    const Listing found = reader.listText(asked.sql, asked.parameters);
    RunPage page;
    page.runs = found.all(&runRowFrom);
    page.hasMore = page.runs.size() > size_t(limit);
    if (page.hasMore)
        page.runs.pop_back();
    page.asOf = found.asOf();
    return page;
}

CountOfKind runsWhole(Reader &reader, const RunFilter &filter)
{
    const auto told = [](const Row &row) {
        const QString kind = row.text("kind");
        return kind == QLatin1String("about")   ? CountOfKind::Kind::About
               : kind == QLatin1String("exact") ? CountOfKind::Kind::Exact
                                                : CountOfKind::Kind::AtLeast;
    };
    if (filter.isEmpty()) {
        const Listing size = reader.list(QStringLiteral("run_size"));
        return {told(size.row(0)), size.row(0).integer("n"), size.row(0).time("analyzed_at")};
    }
    const BoundSql asked = runsCountSql(filter);
    const Listing counted = reader.listText(asked.sql, asked.parameters);
    return {told(counted.row(0)), counted.row(0).integer("n"), {}};
}

RunRecord runRecord(Reader &reader, const RunKey &run)
{
    RunRecord record;
    record.sheet = runSheet(reader, run);
    record.line = timelineOf(reader, run);
    record.audit = auditPage(reader, {run.text(), {}, {}}, 0, kMostAudit);
    return record;
}

} // namespace fencepost::reads
