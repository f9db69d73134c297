// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reconcile/reconcile_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Reconcile)
};

StateGlyph partGlyph(SumPart part)
{
    switch (part) {
    case SumPart::Before:
    case SumPart::Sent:
    case SumPart::Happened:
    case SumPart::Since:
        return StateGlyph::Settled;
    case SumPart::Declined:
        return StateGlyph::Declined;
    case SumPart::DidNot:
        return StateGlyph::DidNotHappen;
    case SumPart::Odd:
        return StateGlyph::Odd;
    case SumPart::StillWorking:
    case SumPart::Underway:
        return StateGlyph::Working;
    case SumPart::NotKnown:
        return StateGlyph::Unknown;
    case SumPart::Reserved:
    case SumPart::NotReserved:
        break;
    }
    return StateGlyph::Reserved;
}

QString whyOf(const ReconcileItem &item)
{
    switch (item.phase) {
    case Phase::Resolved: // why it was, and by which record
        return item.verdict() && item.check
                   ? Tr::tr("%1 · #%2").arg(item.check->reason, countText(item.auditSeq))
                   : Tr::tr("resolved, audit #%1").arg(countText(item.auditSeq));
    case Phase::SettledElsewhere:
        return Tr::tr("settled since");
    case Phase::Asking:
        return Tr::tr("being asked now");
    case Phase::Resolving:
        return Tr::tr("being resolved …");
    case Phase::Refused:
        return item.lastText;
    case Phase::Unasked:
    case Phase::Answered:
        break;
    }
    if (item.verdict() && item.check)
        return item.check->reason;
    return Tr::tr("not asked yet");
}

VerdictLine lineOf(const ReconcileItem &item, GroupKind kind)
{
    VerdictLine line;
    line.key = item.effect.key;
    line.target = item.effect.target;
    if (item.effect.money)
        line.ours = *item.effect.money;
    line.glyph = groupGlyph(kind);
    line.verdict = item.verdict();
    if (item.check && item.verdict())
        line.theirs = oldestFirst(item.check->matches);
    // The one that stands comes first: it is the one that is named.
    line.stands = standingReference(item);
    std::stable_partition(line.theirs.begin(), line.theirs.end(),
                          [&](const TheirObject &object) { return object.reference == line.stands; });
    line.sentAt = item.effect.firstSubmittedAt;
    line.why = whyOf(item);
    line.settled = item.isSettled();
    return line;
}

// How far the second person is with a group; what needs nobody's answer is named with it.
QString secondPersonWords(const ReconcileGroup &group)
{
    QStringList parts;
    if (group.consented > 0) {
        const QString by = visibleText(group.consentBy.join(QStringLiteral(", ")), 64);
        parts << (group.consented == group.count
                      ? Tr::tr("consented by %1").arg(by)
                      : Tr::tr("%1 consented by %2").arg(countText(group.consented), by));
    }
    if (group.asked > 0)
        parts << (group.asked == group.count ? Tr::tr("second person asked")
                                             : Tr::tr("%1 asked").arg(countText(group.asked)));
    if (const qint64 rest = group.count - group.resolved - group.asked - group.consented; rest > 0)
        parts << Tr::tr("%1 left").arg(countText(rest));
    return parts.join(QStringLiteral(", "));
}

} // namespace

StateGlyph groupGlyph(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Several:
    case GroupKind::Different:
    case GroupKind::Reversed:
    case GroupKind::AbsentSecond:
    case GroupKind::CannotAsk:
        return StateGlyph::Odd;
    case GroupKind::StillWorking:
    case GroupKind::Underway:
        return StateGlyph::Working;
    case GroupKind::NotKnown:
        return StateGlyph::Unknown;
    case GroupKind::Declined:
        return StateGlyph::Declined;
    case GroupKind::DidNotHappen:
        return StateGlyph::DidNotHappen;
    case GroupKind::Happened:
    case GroupKind::SentByRerun:
    case GroupKind::SettledElsewhere:
        break;
    }
    return StateGlyph::Settled;
}

std::vector<VerdictGroupLine> groupLines(const std::vector<ReconcileGroup> &groups)
{
    std::vector<VerdictGroupLine> lines;
    for (const auto &group : groups) {
        VerdictGroupLine line;
        line.key = QString::number(static_cast<int>(group.kind));
        line.title = group.title;
        line.glyph = groupGlyph(group.kind);
        line.count = group.count;
        line.money = group.money;
        if (group.asking > 0)
            line.allowed = group.asking == group.count
                               ? Tr::tr("being asked now")
                               : Tr::tr("%1 being asked now").arg(countText(group.asking));
        else if (group.consented + group.asked > 0)
            line.allowed = secondPersonWords(group);
        else if (group.resolved == 0 || group.kind == GroupKind::SettledElsewhere ||
                 group.kind == GroupKind::SentByRerun || group.kind == GroupKind::Underway)
            line.allowed = group.may;
        else if (group.resolved == group.count)
            line.allowed = Tr::tr("resolved");
        else
            line.allowed = Tr::tr("%1 resolved, %2 left")
                               .arg(countText(group.resolved), countText(group.count - group.resolved));
        lines.push_back(line);
    }
    return lines;
}

std::vector<VerdictLine> verdictLines(const Reconciliation &work, const std::vector<ReconcileGroup> &groups)
{
    std::vector<VerdictLine> lines;
    lines.reserve(work.items().size());
    for (const auto &group : groups) {
        for (const int index : group.items)
            lines.push_back(lineOf(work.items()[static_cast<size_t>(index)], group.kind));
    }
    return lines;
}

QList<SumBar::Segment> sumSegments(const std::vector<PartOfSum> &parts)
{
    QList<SumBar::Segment> segments;
    for (const auto &part : parts) {
        if (part.count > 0)
            segments.append({partGlyph(part.part), part.title, part.count, QString(),
                             part.part == SumPart::Before || part.part == SumPart::NotReserved,
                             part.part == SumPart::Sent});
    }
    return segments;
}

QList<Stepper::Step> stepperSteps(const Reconciliation &work, std::optional<Step> next)
{
    QList<Stepper::Step> steps;
    for (const auto &info : work.steps()) {
        // A report can be written at any time, but it is nobody's step until the work is behind them.
        const bool early = info.step == Step::Report && next != Step::Report && !work.stepFacts().runDone;
        const auto state = info.state == StepState::Done             ? Stepper::State::Done
                           : info.state == StepState::Open && !early ? Stepper::State::Open
                                                                     : Stepper::State::Later;
        steps.append({info.title, info.note, state, next == info.step});
    }
    return steps;
}

TextRuns headLine(const Reconciliation &work, const ShownFor &shown)
{
    const RunSheet &sheet = work.sheet();
    QStringList parts;
    // How the attempt of a rerun ended stands before what it left out.
    const bool ended = sheet.reruns > 0 && !sheet.living && sheet.state != QLatin1String("done") &&
                       sheet.nextTrigger.isEmpty() && !sheet.attemptOutcome.isEmpty();
    if (sheet.attempt > 0 && !ended)
        parts << Tr::tr("attempt %1").arg(sheet.attempt);
    if (!sheet.worker.isEmpty())
        parts << visibleText(sheet.worker, 64);
    if (sheet.token.value > 0)
        parts << Tr::tr("token %1").arg(sheet.token.value);
    if (sheet.living)
        parts << Tr::tr("at work now");
    else if (sheet.heartbeatAt.isValid() && !ended)
        parts << Tr::tr("last seen %1")
                     .arg(sheet.heartbeatAt.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss")));
    if (ended)
        parts << Tr::tr("attempt %1 ended, %2").arg(sheet.attempt).arg(visibleText(sheet.attemptOutcome, 32));
    QString line = parts.join(QStringLiteral(", "));
    if (sheet.state == QLatin1String("done"))
        line += Tr::tr(" · the run is done");
    else if (work.isMine())
        line +=
            Tr::tr(" · yours until %1, renewing").arg(shortTimeText(sheet.ownedUntil, shown.now, shown.zone));
    else if (!sheet.owner.isEmpty())
        line += Tr::tr(" · %1 has it until %2")
                    .arg(visibleText(shownName(sheet.ownerPerson, sheet.owner), 64),
                         shortTimeText(sheet.ownedUntil, shown.now, shown.zone));
    else if (const auto left = work.ownLeft(); !left.keys.empty())
        line += (ended ? Tr::tr(": %1 left out, yours until %2") : Tr::tr(" · %1 left out, yours until %2"))
                    .arg(countText(static_cast<qint64>(left.keys.size())),
                         shortTimeText(left.until, shown.now, shown.zone));
    else
        line += Tr::tr(" · nobody has it");
    TextRuns runs(TextRole::Second);
    runs.plain(line);
    if (sheet.jobPaused || sheet.providerPaused)
        runs.plain(QStringLiteral(" · "))
            .plain(sheet.jobPaused ? Tr::tr("job paused by %1").arg(visibleText(sheet.pausedBy, 64))
                                   : Tr::tr("provider paused by %1").arg(visibleText(sheet.pausedBy, 64)),
                   Token::WarningText);
    return runs;
}

QString windowsTitle(const Reconciliation &work)
{
    const auto windows = work.windows();
    if (windows.empty())
        return Tr::tr("%1, not asked yet").arg(work.providerTitle());
    qint64 longest = 0;
    for (const auto &window : windows)
        longest = std::max(longest, window.from.secsTo(window.to) + 1);
    return (work.isChecking() ? Tr::tr("%1, %2 of %3") : Tr::tr("Last check of %1: %2 of %3"))
        .arg(work.providerTitle(), Tr::tr("%n window(s)", nullptr, static_cast<int>(windows.size())),
             ageText(std::chrono::seconds(longest)));
}

QList<WindowCells::Cell> windowCells(const std::vector<LookUpWindow> &windows)
{
    QList<WindowCells::Cell> cells;
    for (const auto &window : windows)
        cells.append(static_cast<WindowCells::Cell>(window.state));
    return cells;
}

QStringList windowWords(const std::vector<LookUpWindow> &windows, const ShownFor &shown)
{
    QStringList words;
    for (const auto &window : windows) {
        QString text = Tr::tr("%1 to %2, %n page(s)", nullptr, window.pages)
                           .arg(window.from.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss")),
                                window.to.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss")));
        if (window.state == LookUpWindow::State::Refused)
            text += Tr::tr("; refused, asked again by itself");
        words << text;
    }
    return words;
}

TextRuns progressRuns(const Reconciliation &work)
{
    const LookUpProgress progress = work.progress();
    TextRuns runs(TextRole::Second);
    if (progress.answered > 0 || progress.refused > 0)
        runs.bold(countText(progress.answered))
            .plain(progress.answered == 1 ? Tr::tr(" answer") : Tr::tr(" answers"));
    if (progress.refused > 0)
        runs.plain(Tr::tr(", %1 refused").arg(countText(progress.refused)));
    if (!work.isChecking()) {
        if (const int all = work.answersInAll(); all > progress.answered)
            runs.plain(Tr::tr(" · %1 in all").arg(countText(all)));
        return runs;
    }
    const auto join = [&runs] {
        if (!runs.isEmpty())
            runs.plain(QStringLiteral(" · "));
    };
    QDateTime next;
    for (const auto &window : work.windows()) {
        if (window.state == LookUpWindow::State::Refused && (!next.isValid() || window.retryAt < next))
            next = window.retryAt;
    }
    constexpr qint64 kWorthSayingMs = 1000;
    const qint64 wait = next.isValid() ? QDateTime::currentDateTimeUtc().msecsTo(next) : 0;
    if (wait >= kWorthSayingMs) {
        join();
        runs.plain(Tr::tr("next in ")).bold(ageText(std::chrono::milliseconds(wait)));
    }
    if (progress.questions > 0) {
        join();
        runs.plain(Tr::tr("%1 of %2 known").arg(countText(progress.judged), countText(progress.questions)));
        const int unread = progress.windows - progress.windowsRead;
        if (progress.judged == 0 && progress.windowsRead > 0 && unread > 0)
            runs.plain(Tr::tr(", more when %n other window(s) are read", nullptr, unread));
    }
    if (const auto left = work.checkTimeLeft(); left && left->count() >= kWorthSayingMs) {
        join();
        runs.plain(Tr::tr("about %1 left").arg(ageText(*left)));
    }
    return runs;
}

bool isSameSecond(const QDateTime &one, const QDateTime &other)
{
    return one.isValid() && other.isValid() && qAbs(one.msecsTo(other)) < 1000;
}

QString countMoneyText(qint64 count, const MoneySum &money)
{
    return money.isEmpty() ? countText(count) : countText(count) + QStringLiteral(" · ") + money.text();
}

QString sendingWords(const RerunPreview &preview)
{
    if (preview.notReserved.value_or(0) == 0)
        return Tr::tr("A worker sends it, with the keys it has.");
    if (preview.claimed.count == 0)
        return Tr::tr("A worker sends it, with new keys.");
    return Tr::tr("%1 keep their keys, %2 get new ones.")
        .arg(countText(preview.claimed.count), countText(*preview.notReserved));
}

QString conclusiveWords(const std::vector<ReconcileGroup> &groups)
{
    QStringList parts;
    for (const auto &group : groups) {
        switch (group.kind) {
        case GroupKind::Happened:
            parts << Tr::tr("%1 happened").arg(countText(group.count));
            break;
        case GroupKind::Declined:
            parts << Tr::tr("%1 declined").arg(countText(group.count));
            break;
        case GroupKind::DidNotHappen:
            parts << Tr::tr("%1 did not").arg(countText(group.count));
            break;
        default:
            parts << Tr::tr("%1 other").arg(countText(group.count));
        }
    }
    return parts.join(QStringLiteral(", "));
}

qint64 countOf(const std::vector<ReconcileGroup> &groups)
{
    qint64 count = 0;
    for (const auto &group : groups)
        count += group.count;
    return count;
}

MoneySum moneyOf(const std::vector<ReconcileGroup> &groups)
{
    MoneySum sum;
    for (const auto &group : groups)
        sum.add(group.money);
    return sum;
}

} // namespace fencepost
