// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/runs_sql.h"

#include "models/store/sql_text.h"

namespace fencepost {

namespace {

constexpr qint64 kCap = 10'000;
constexpr qint64 kCapLookedAt = 1'000;

// The part of a statement that a file of its own says.
QString part(const QString &file)
{
    return sqlText(QLatin1String("console/runs/") + file).section(QLatin1Char('\n'), 1).trimmed();
}

QString scopeOf(const RunFilter &filter)
{
    if (filter.job.isEmpty())
        return part(QLatin1String(filter.period.isEmpty() ? "of_all" : "of_period"));
    return part(QLatin1String(filter.period.isEmpty() ? "of_job" : "of_run"));
}

// The states of the contract that a standing is one of.
QByteArray statesOf(const std::optional<RunStanding> &standing)
{
    if (!standing)
        return "{claimed,failed,done}";
    switch (*standing) {
    case RunStanding::Working:
    case RunStanding::Stopped:
        return "{claimed}";
    case RunStanding::Waiting:
    case RunStanding::Failed:
    case RunStanding::RerunAllowed:
        return "{failed}";
    case RunStanding::Done:
        return "{done}";
    case RunStanding::Due:
    case RunStanding::Missed:
        break;
    }
    return "{}"; // of these no run has come
}

// Whoever is done is done: only the other states are several standings. Of what is due or missed no run has
// come.
bool needsLook(const RunFilter &filter)
{
    return filter.standing && filter.standing != RunStanding::Done && filter.standing != RunStanding::Due &&
           filter.standing != RunStanding::Missed;
}

// What is asked of a run besides its state, on columns of its own wherever that says it.
QString whichOf(const RunFilter &filter)
{
    return needsLook(filter) ? part("of_" + toText(*filter.standing)) : part(QStringLiteral("any_standing"));
}

QString statement(const char *file, const RunFilter &filter)
{
    return sqlText(QLatin1String("console/runs/") + QLatin1String(file))
        .replace(QLatin1String("<scope>"), scopeOf(filter))
        .replace(QLatin1String("<which>"), whichOf(filter));
}

NamedValues valuesOf(const RunFilter &filter)
{
    return {{"job", parameter(filter.job.text())},
            {"period", parameter(filter.period.text())},
            {"states", statesOf(filter.standing)}};
}

} // namespace

BoundSql runsPageSql(const RunFilter &filter, const std::optional<RunPlace> &after, int limit)
{
    NamedValues values = valuesOf(filter);
    values["near"] = after ? momentText(after->claimedUs) : QByteArray("infinity");
    values["near_job"] = parameter(after ? after->run.job.text() : QStringLiteral(""));
    values["near_period"] = parameter(after ? after->run.period.text() : QStringLiteral(""));
    values["limit"] = parameter(qint64(limit) + 1);
    return boundSql(statement("page", filter), values);
}

BoundSql runsCountSql(const RunFilter &filter)
{
    NamedValues values = valuesOf(filter);
    values["cap"] = parameter(needsLook(filter) ? kCapLookedAt : kCap);
    return boundSql(statement("count", filter), values);
}

} // namespace fencepost
