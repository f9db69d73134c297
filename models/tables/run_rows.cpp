// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/run_rows.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/ledger_rows.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

StripMark stripMark(const PeriodMark &mark, const ShownFor &shown)
{
    const QString period = visibleText(mark.period.text(), 64);
    const QString standing = runStandingText(mark.standing);
    const QString words =
        mark.endedAt.isValid()
            ? Tr::tr("%1: %2, ended %3").arg(period, standing, dateTimeText(mark.endedAt, shown.zone))
            : Tr::tr("%1: %2, for %3").arg(period, standing, dateTimeText(mark.at, shown.zone));
    return {runGlyph(mark.standing), runStandingLetter(mark.standing), words};
}

QString lastSuccessText(const JobStrip &strip, const ShownFor &shown)
{
    return strip.successAt.isValid() ? Tr::tr("%1 ago").arg(spanText(strip.successAt, shown.now))
                                     : Tr::tr("none yet");
}

// Both times of a job in full.
QString jobTimesText(const JobRow &job, const JobStrip &strip, const ShownFor &shown)
{
    QStringList parts;
    if (strip.waitsSince.isValid())
        parts << Tr::tr("due since %1, not claimed yet").arg(dateTimeText(strip.waitsSince, shown.zone));
    else if (strip.dueAt.isValid())
        parts << Tr::tr("next due %1, one interval (%2) after the last time")
                     .arg(dateTimeText(strip.dueAt, shown.zone), visibleText(job.interval, 40));
    if (strip.successAt.isValid())
        parts << Tr::tr("last success %1, ended %2")
                     .arg(visibleText(strip.successPeriod.text(), 64),
                          dateTimeText(strip.successAt, shown.zone));
    return parts.join(Tr::tr("; "));
}

Cell dueCell(const JobRow &job, const JobStrip *strip, const ShownFor &shown)
{
    Cell cell;
    cell.right = true;
    if (strip) {
        cell.second = lastSuccessText(*strip, shown);
        cell.whole = jobTimesText(job, *strip, shown);
    }
    if (job.retired || job.paused) {
        cell.text = job.retired ? Tr::tr("retired") : Tr::tr("paused");
        cell.emphasis = Emphasis::Muted;
        return cell;
    }
    if (!strip)
        return cell;
    if (strip->waitsSince.isValid()) {
        cell.text = Tr::tr("due %1").arg(spanText(strip->waitsSince, shown.now));
        cell.emphasis = Emphasis::Bold;
    } else if (!strip->dueAt.isValid()) {
        cell.text = Tr::tr("not known");
        cell.emphasis = Emphasis::Muted;
    } else if (strip->dueAt > shown.now) {
        cell.text = Tr::tr("in %1").arg(spanText(shown.now, strip->dueAt));
    } else {
        cell.text = Tr::tr("%1 late").arg(spanText(strip->dueAt, shown.now));
        cell.emphasis = Emphasis::Bold;
    }
    return cell;
}

QString dueText(const RunRow &run, const ShownFor &shown)
{
    return run.scheduledFor.isValid() ? Tr::tr("due %1").arg(dayStampText(run.scheduledFor, shown))
                                      : Tr::tr("without a schedule");
}

Cell standingCell(const RunRow &run)
{
    Cell cell;
    cell.text = run.silent ? Tr::tr("silent under a live lease") : runStandingText(run.standing);
    if (run.didTooLittle())
        cell.text = Tr::tr("done, only %1 of %2").arg(countText(*run.records), countText(*run.leastRecords));
    cell.emphasis =
        run.standing == RunStanding::Done && !run.didTooLittle() ? Emphasis::Muted : Emphasis::Normal;
    const QString attempts = attemptsText(run.attempt, run.attemptsAllowed);
    const QString worker = middleCut(visibleText(run.worker, 64), 12); // they differ in their ends
    cell.second = worker.isEmpty() ? attempts : attempts + QStringLiteral(" · ") + worker;
    if (!run.error.isEmpty())
        cell.whole = Tr::tr("%1: %2").arg(cell.text, visibleText(run.error, 300));
    return cell;
}

} // namespace

StateGlyph runGlyph(RunStanding standing)
{
    switch (standing) {
    case RunStanding::Working:
        return StateGlyph::Working;
    case RunStanding::Stopped:
    case RunStanding::Waiting:
        return StateGlyph::Unknown;
    case RunStanding::Failed:
        return StateGlyph::Declined;
    case RunStanding::RerunAllowed:
    case RunStanding::Due:
        return StateGlyph::Reserved;
    case RunStanding::Missed:
        return StateGlyph::DidNotHappen;
    case RunStanding::Done:
        break;
    }
    return StateGlyph::Settled;
}

QString runStandingText(RunStanding standing)
{
    switch (standing) {
    case RunStanding::Working:
        return Tr::tr("at work");
    case RunStanding::Stopped:
        return Tr::tr("its worker is gone");
    case RunStanding::Waiting:
        return Tr::tr("waits for a person");
    case RunStanding::Failed:
        return Tr::tr("failed");
    case RunStanding::RerunAllowed:
        return Tr::tr("rerun allowed");
    case RunStanding::Due:
        return Tr::tr("due, not claimed");
    case RunStanding::Missed:
        return Tr::tr("missed");
    case RunStanding::Done:
        break;
    }
    return Tr::tr("done");
}

QString runStandingLetter(RunStanding standing)
{
    switch (standing) {
    case RunStanding::Working:
        return Tr::tr("W", "at work");
    case RunStanding::Stopped:
        return Tr::tr("G", "its worker is gone");
    case RunStanding::Waiting:
        return Tr::tr("P", "waits for a person");
    case RunStanding::Failed:
        return Tr::tr("F", "failed");
    case RunStanding::RerunAllowed:
        return Tr::tr("R", "rerun allowed");
    case RunStanding::Due:
        return Tr::tr("Q", "due, not claimed");
    case RunStanding::Missed:
        return Tr::tr("M", "missed");
    case RunStanding::Done:
        break;
    }
    return Tr::tr("D", "done");
}

QString spanText(const QDateTime &from, const QDateTime &to)
{
    // Between the seconds that are shown: whoever subtracts them finds the same.
    return from.isValid() && to.isValid()
               ? ageText(std::chrono::seconds(to.toSecsSinceEpoch() - from.toSecsSinceEpoch()))
               : QString();
}

QString tookText(const QDateTime &from, const QDateTime &to)
{
    return from.isValid() && to.isValid() && from.secsTo(to) < 1 ? Tr::tr("< 1 s") : spanText(from, to);
}

QString runTookText(const RunRow &run, const QDateTime &now)
{
    switch (run.standing) {
    case RunStanding::Working: // its lease lives; whether it is heard is what tells it from one that died
    case RunStanding::Stopped: {
        const QDateTime heard = run.heartbeatAt.isValid() ? run.heartbeatAt : run.claimedAt();
        return Tr::tr("last heard %1 ago").arg(spanText(heard, now));
    }
    default:
        break;
    }
    const QDateTime claimed = run.claimedAt();
    const QString took = tookText(claimed, run.finishedAt);
    if (took.isEmpty())
        return {};
    // What stands beside it is the claim of that attempt; those before have their bars in the inspector.
    return run.attempt > 1 ? Tr::tr("attempt took %1").arg(took) : Tr::tr("took %1").arg(took);
}

QString attemptsText(int attempt, int allowed)
{
    return Tr::tr("attempt %1 of %2").arg(attempt).arg(std::max(attempt, allowed));
}

std::vector<KeyedTable::Column> jobColumns()
{
    return {{Tr::tr("Job, last periods")}, {Tr::tr("Due, success"), true}};
}

QString allJobsKey()
{
    return QStringLiteral("/");
}

TableRow allJobsRow(qint64 count)
{
    Cell cell;
    cell.text = Tr::tr("All jobs");
    cell.second = Tr::tr("%1 job(s)", nullptr, static_cast<int>(count)).arg(countText(count));
    cell.emphasis = Emphasis::Bold;
    return {allJobsKey(), false, {cell, Cell()}};
}

TableRow jobRow(const JobRow &job, const JobStrip *strip, const ShownFor &shown)
{
    Cell name;
    name.text = visibleText(job.job.text(), 160);
    name.emphasis = job.retired ? Emphasis::Muted : Emphasis::Bold;
    if (strip) {
        for (const PeriodMark &mark : strip->periods)
            name.strip.append(stripMark(mark, shown));
        if (strip->periods.empty())
            name.second = Tr::tr("has never run");
    }
    return {job.job.text(), false, {name, dueCell(job, strip, shown)}};
}

std::vector<KeyedTable::Column> runColumns()
{
    return {{Tr::tr("Run")}, {Tr::tr("How it stands, attempt")}, {Tr::tr("Claimed, took")}};
}

TableRow runRow(const RunRow &run, bool ofOneJob, const ShownFor &shown)
{
    Cell what;
    what.text = visibleText(run.run.period.text(), 160);
    what.second = ofOneJob ? dueText(run, shown) : visibleText(run.run.job.text(), 160);
    what.glyph = runGlyph(run.standing);
    what.emphasis = Emphasis::Bold;
    Cell when;
    const QDateTime claimed = run.claimedAt();
    when.text = claimed.isValid() ? dayStampText(claimed, shown) : Tr::tr("not recorded");
    if (claimed.isValid())
        when.whole = dateTimeText(claimed, shown.zone);
    when.second = runTookText(run, shown.now);
    return {run.run.text(), false, {what, standingCell(run), when}};
}

} // namespace fencepost
