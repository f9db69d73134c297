// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/timeline_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/run_rows.h"

#include <QCoreApplication>
#include <QSet>
#include <algorithm>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(RunTimeline)
};

constexpr qint64 kMinuteMs = 60'000;
constexpr qint64 kDayMs = 24 * 60 * kMinuteMs;

QString triggerText(const QString &trigger)
{
    if (trigger == QLatin1String("schedule"))
        return Tr::tr("by its schedule");
    if (trigger == QLatin1String("retry"))
        return Tr::tr("retry");
    if (trigger == QLatin1String("takeover"))
        return Tr::tr("take-over");
    if (trigger == QLatin1String("rerun"))
        return Tr::tr("rerun");
    if (trigger == QLatin1String("catch_up"))
        return Tr::tr("caught up");
    return visibleText(trigger, 40);
}

qint64 sentBy(const RunTimeline &line, int attempt)
{
    qint64 sum = 0;
    for (const SentEffects &sent : line.sent)
        sum += sent.attempt == attempt ? sent.count : 0;
    return sum;
}

qint64 refusedOf(const RunTimeline &line, const FencingToken &token)
{
    return std::count_if(line.fenced.begin(), line.fenced.end(),
                         [&](const FencedWrite &write) { return write.staleToken == token.value; });
}

} // namespace

StateGlyph attemptGlyph(const AttemptSpan &attempt)
{
    if (attempt.outcome == QLatin1String("done"))
        return StateGlyph::Settled;
    if (attempt.outcome == QLatin1String("running"))
        return attempt.living ? StateGlyph::Working : StateGlyph::Unknown;
    return attempt.leftSome() ? StateGlyph::Settled : StateGlyph::Declined;
}

QString outcomeText(const AttemptSpan &attempt)
{
    if (attempt.outcome == QLatin1String("done"))
        return Tr::tr("done");
    if (attempt.outcome == QLatin1String("failed"))
        return attempt.leftSome() ? Tr::tr("ended, some left") : Tr::tr("failed");
    if (attempt.outcome == QLatin1String("fenced"))
        return Tr::tr("made stale by another");
    if (attempt.outcome == QLatin1String("abandoned"))
        return Tr::tr("its lease ran out");
    if (attempt.outcome == QLatin1String("running"))
        return attempt.living ? Tr::tr("at work") : Tr::tr("its worker is gone");
    return visibleText(attempt.outcome, 40);
}

QString attemptLabel(const AttemptSpan &attempt)
{
    QString label = Tr::tr("%1 · %2 · token %3")
                        .arg(QString::number(attempt.attempt), middleCut(visibleText(attempt.worker, 64), 20),
                             QString::number(attempt.token.value));
    if (attempt.trigger != QLatin1String("schedule"))
        label += QStringLiteral(" · ") + triggerText(attempt.trigger);
    return label;
}

QStringList attemptWords(const AttemptSpan &attempt, const RunTimeline &line, const ShownFor &shown)
{
    const QDateTime end = endOf(attempt, shown.now);
    QStringList words{Tr::tr("Attempt %1, %2, %3: %4")
                          .arg(QString::number(attempt.attempt), visibleText(attempt.worker, 64),
                               Tr::tr("token %1").arg(attempt.token.value), outcomeText(attempt)),
                      Tr::tr("%1, begun %2, %3")
                          .arg(triggerText(attempt.trigger), dateTimeText(attempt.startedAt, shown.zone),
                               attempt.living ? Tr::tr("for %1").arg(spanText(attempt.startedAt, end))
                                              : Tr::tr("took %1").arg(tookText(attempt.startedAt, end)))};
    words << heartbeatWords(attempt, shown);
    if (attempt.living && attempt.leaseUntil.isValid())
        words << Tr::tr("lease until %1, %2 left")
                     .arg(timeText(attempt.leaseUntil, shown.zone), spanText(shown.now, attempt.leaseUntil));
    const auto sent = sentBy(line, attempt.attempt);
    words << Tr::tr("%1 effect(s) sent", nullptr, static_cast<int>(sent)).arg(countText(sent));
    if (const qint64 refused = refusedOf(line, attempt.token); refused > 0)
        words << Tr::tr("%1 write(s) refused", nullptr, static_cast<int>(refused)).arg(countText(refused));
    if (!attempt.error.isEmpty())
        words << visibleText(attempt.error, 300);
    return words;
}

QString heartbeatWords(const AttemptSpan &attempt, const ShownFor &shown)
{
    return attempt.heartbeatAt.isValid() && attempt.heartbeatAt > attempt.startedAt
               ? Tr::tr("last heartbeat %1").arg(timeText(attempt.heartbeatAt, shown.zone))
               : Tr::tr("no heartbeat after it began");
}

QString fencedWords(const RunTimeline &line, const TimelineMark &mark, const ShownFor &shown)
{
    const FencedWrite &first = line.fenced[mark.firstFenced];
    QSet<QString> seen;
    QStringList operations;
    QDateTime last = first.at;
    size_t left = mark.fencedCount;
    for (size_t i = mark.firstFenced; i < line.fenced.size() && left > 0; ++i) {
        const FencedWrite &write = line.fenced[i];
        if (write.staleToken != first.staleToken)
            continue;
        --left;
        last = write.at;
        if (!seen.contains(write.operation))
            operations << visibleText(write.operation, 40);
        seen.insert(write.operation);
    }
    const QString when =
        last == first.at ? timeText(first.at, shown.zone)
                         : Tr::tr("%1 to %2").arg(timeText(first.at, shown.zone), timeText(last, shown.zone));
    const auto token = [](const std::optional<qint64> &value) {
        return value ? QString::number(*value) : Tr::tr("none");
    };
    return Tr::tr("%1 write(s) refused, %2: %3 by %4, token %5, newest %6", nullptr,
                  static_cast<int>(mark.fencedCount))
        .arg(countText(static_cast<qint64>(mark.fencedCount)), when, operations.join(QStringLiteral(", ")),
             visibleText(first.worker, 64), token(first.staleToken), token(first.currentToken));
}

QString sentWords(const TimelineColumn &column)
{
    return Tr::tr("%1 effect(s) sent here", nullptr, static_cast<int>(column.count))
        .arg(countText(column.count));
}

QString timelineSummary(const RunTimeline &line)
{
    QStringList parts;
    for (const AttemptSpan &attempt : line.attempts)
        parts << attemptLabel(attempt) + QStringLiteral(": ") + outcomeText(attempt);
    if (!line.fenced.empty()) {
        const auto count = static_cast<int>(line.fenced.size());
        parts << Tr::tr("%1 write(s) refused", nullptr, count).arg(countText(count));
    }
    return parts.join(QStringLiteral("; "));
}

QString tickText(const QDateTime &at, qint64 stepMs, const QTimeZone &zone)
{
    const QDateTime local = at.toTimeZone(zone);
    if (stepMs >= kDayMs)
        return shortDayText(local.date());
    return local.toString(stepMs < kMinuteMs ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
}

} // namespace fencepost
