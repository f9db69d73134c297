// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/lease_rows.h"

#include "models/domain/csv.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/lease_words.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Leases)
};

using Length = LeaseFacts::Length;

bool isHeld(const JobLease &lease, const QDateTime &now)
{
    return lease.live && lease.leaseUntil > now;
}

Cell jobCell(const JobLease &lease, const ShownFor &shown)
{
    Cell cell;
    cell.text = visibleText(lease.job.text(), 128);
    cell.second = holderWords(lease, shown.now);
    cell.emphasis = Emphasis::Bold;
    if (isHeld(lease, shown.now))
        cell.glyph = StateGlyph::Working;
    return cell;
}

Cell leftCell(const JobLease &lease, const ShownFor &shown)
{
    Cell cell;
    if (isHeld(lease, shown.now)) {
        cell.text = clockText(Length(shown.now.msecsTo(lease.leaseUntil)));
        cell.second = heardWords(lease, shown.now);
        cell.emphasis = isSilent(lease, shown.now) ? Emphasis::Bold : Emphasis::Normal;
        return cell;
    }
    cell.text = Tr::tr("not held");
    cell.emphasis = Emphasis::Muted;
    if (lease.leaseUntil.isValid()) { // by the minute: a cell that counts seconds is drawn again every second
        const QString since = shortTimeText(lease.leaseUntil, shown.now, shown.zone);
        cell.second =
            Tr::tr("since %1").arg(since.section(QLatin1Char(' '), 0, 0)); // of another day that day
        cell.whole = Tr::tr("%1 since %2").arg(cell.text, since);
    }
    return cell;
}

Cell runsCell(const JobLease &lease)
{
    Cell cell;
    cell.right = true;
    if (lease.runs == 0) {
        cell.text = Tr::tr("no run");
        cell.emphasis = Emphasis::Muted;
        return cell;
    }
    cell.text = shareWords(lease.p99, lease.interval);
    cell.second = Tr::tr("%1 of %2").arg(lengthText(lease.p99), lengthText(lease.interval));
    cell.emphasis = lease.p99 >= lease.interval ? Emphasis::Bold : Emphasis::Normal;
    return cell;
}

Cell policyCell(const JobLease &lease)
{
    Cell cell;
    cell.text = policyWords(lease);
    cell.emphasis = lease.policy.isEmpty() ? Emphasis::Bold : Emphasis::Normal;
    if (lease.policy.isEmpty())
        cell.second = Tr::tr("each is missed");
    return cell;
}

Cell decisionCell(const JudgedLease &judged)
{
    Cell cell;
    cell.text = decisionWords(judged.advice);
    const int live = judged.advice.was.liveTakeOvers;
    const QString is = Tr::tr("lease %1").arg(lengthText(judged.facts.lease));
    cell.second = live > 0 ? Tr::tr("%1 · %2").arg(is, Tr::tr("%n live take-over(s)", nullptr, live)) : is;
    const bool quiet = judged.advice.decision == LeaseDecision::Fits ||
                       judged.advice.decision == LeaseDecision::TooLittleData;
    cell.emphasis = quiet ? Emphasis::Muted : Emphasis::Bold;
    return cell;
}

Cell figure(const QString &text)
{
    Cell cell;
    cell.text = text;
    cell.right = true;
    return cell;
}

QString number(Length length)
{
    return QString::number(length.count());
}

} // namespace

bool isShown(const JudgedLease &judged, LeaseFilter filter, const QString &job, const QDateTime &now)
{
    if (!job.isEmpty() && !judged.lease.job.text().contains(job, Qt::CaseInsensitive))
        return false;
    switch (filter) {
    case LeaseFilter::Held:
        return isHeld(judged.lease, now);
    case LeaseFilter::ToDecide:
        return needsDecision(judged);
    case LeaseFilter::All:
        break;
    }
    return true;
}

std::vector<KeyedTable::Column> leaseColumns()
{
    return {{Tr::tr("Job, holder")},
            {Tr::tr("Left, silence")},
            {Tr::tr("p99 of interval"), true},
            {Tr::tr("On overlap")},
            {Tr::tr("Does the lease fit?")}};
}

TableRow leaseRow(const JudgedLease &judged, const ShownFor &shown)
{
    return {judged.lease.job.text(),
            false,
            {jobCell(judged.lease, shown), leftCell(judged.lease, shown), runsCell(judged.lease),
             policyCell(judged.lease), decisionCell(judged)}};
}

std::vector<TableRow> leaseOrder(const std::vector<JudgedLease> &leases, LeaseFilter filter,
                                 const QString &job, const QDateTime &now)
{
    std::vector<TableRow> rows;
    for (const JudgedLease &judged : leases) {
        if (isShown(judged, filter, job, now))
            rows.push_back({judged.lease.job.text(), false, {}});
    }
    return rows;
}

std::vector<KeyedTable::Column> dayColumns()
{
    return {{Tr::tr("Day (UTC)")},     {Tr::tr("Runs"), true},
            {Tr::tr("p50"), true},     {Tr::tr("p95"), true},
            {Tr::tr("p99"), true},     {Tr::tr("of the interval"), true},
            {Tr::tr("Longest"), true}, {Tr::tr("Longest silence"), true}};
}

std::vector<TableRow> dayRows(const std::vector<DayFigures> &days, Length interval)
{
    std::vector<TableRow> rows;
    for (auto day = days.rbegin(); day != days.rend(); ++day) {
        const QString key = day->day.toString(Qt::ISODate);
        Cell name;
        name.text = key;
        rows.push_back({key,
                        false,
                        {name, figure(countText(day->runs)), figure(lengthText(day->p50)),
                         figure(lengthText(day->p95)), figure(lengthText(day->p99)),
                         figure(shareWords(day->p99, interval)), figure(lengthText(day->longest)),
                         figure(day->silence ? lengthText(*day->silence) : Tr::tr("not recorded"))}});
    }
    return rows;
}

QString daysCsv(const std::vector<DayFigures> &days, const JobLease &lease)
{
    QString text = csvLine({QStringLiteral("job"), QStringLiteral("day"), QStringLiteral("runs"),
                            QStringLiteral("p50_ms"), QStringLiteral("p95_ms"), QStringLiteral("p99_ms"),
                            QStringLiteral("longest_ms"), QStringLiteral("longest_silence_ms"),
                            QStringLiteral("interval_ms"), QStringLiteral("lease_ms")});
    for (const DayFigures &day : days)
        text += csvLine({lease.job.text(), day.day.toString(Qt::ISODate), QString::number(day.runs),
                         number(day.p50), number(day.p95), number(day.p99), number(day.longest),
                         day.silence ? number(*day.silence) : QString(), number(lease.interval),
                         number(lease.leaseLength)});
    return text;
}

std::vector<KeyedTable::Column> hourColumns()
{
    return {{Tr::tr("Hour")}, {Tr::tr("Fenced writes"), true}, {Tr::tr("Suppressed duplicates"), true}};
}

std::vector<TableRow> hourRows(const std::vector<HourFigures> &hours, const ShownFor &shown)
{
    std::vector<TableRow> rows;
    for (auto hour = hours.rbegin(); hour != hours.rend(); ++hour) {
        Cell name;
        name.text = dateTimeText(hour->hour, shown.zone);
        rows.push_back(
            {hour->hour.toString(Qt::ISODate),
             false,
             {name, figure(countText(hour->fencedWrites)), figure(countText(hour->suppressedDuplicates))}});
    }
    return rows;
}

QString hoursCsv(const std::vector<HourFigures> &hours, const JobLease &lease)
{
    QString text = csvLine({QStringLiteral("job"), QStringLiteral("hour"), QStringLiteral("fenced_writes"),
                            QStringLiteral("suppressed_duplicates")});
    for (const HourFigures &hour : hours)
        text += csvLine({lease.job.text(), hour.hour.toString(Qt::ISODate),
                         QString::number(hour.fencedWrites), QString::number(hour.suppressedDuplicates)});
    return text;
}

} // namespace fencepost
