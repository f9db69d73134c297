// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/runs_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/run_rows.h"

#include <QCoreApplication>
#include <QUrl>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(RunsWords)
};

const QLatin1String s_runLink("run:");

FactList::Fact fact(const QString &label, const QString &value)
{
    return {label, value, false, {}, {}};
}

QString ownerText(const RunRow &run, const ShownFor &shown)
{
    if (run.owner.isEmpty())
        return Tr::tr("nobody");
    const QString who =
        run.owner == shown.me.text() ? Tr::tr("you") : visibleText(shownName(run.ownerPerson, run.owner), 64);
    return run.ownedUntil.isValid()
               ? Tr::tr("%1, until %2").arg(who, shortTimeText(run.ownedUntil, shown.now, shown.zone))
               : who;
}

QString recordsText(const RunRow &run)
{
    const QString records = countText(*run.records);
    return run.leastRecords && *run.records < *run.leastRecords
               ? Tr::tr("%1, at least %2 expected").arg(records, countText(*run.leastRecords))
               : records;
}

QString safeFailedText(const RunRow &run, const ShownFor &shown)
{
    if (run.attempt >= run.attemptsAllowed)
        return Tr::tr(
            "open it in Reconcile. Its attempts are used up: nothing is sent before a person allows "
            "a rerun.");
    return run.retryAt > shown.now ? Tr::tr("wait. It is tried again in %1; what is done is skipped.")
                                         .arg(spanText(shown.now, run.retryAt))
                                   : Tr::tr("wait. The next worker tries it again; what is done is skipped.");
}

} // namespace

TextRuns runLine(const RunRow &run)
{
    TextRuns line(TextRole::Second);
    line.glyph(runGlyph(run.standing)).plain(QStringLiteral(" ") + runStandingText(run.standing));
    line.plain(QStringLiteral(" · ") + attemptsText(run.attempt, run.attemptsAllowed));
    if (!run.worker.isEmpty())
        line.plain(QStringLiteral(" · ") + visibleText(run.worker, 64));
    return line;
}

bool needsReconciling(const RunRow &run)
{
    return run.standing == RunStanding::Stopped || run.standing == RunStanding::Waiting ||
           (run.standing == RunStanding::Failed && run.attempt >= run.attemptsAllowed);
}

QString safeRunText(const RunRow &run, const ShownFor &shown)
{
    switch (run.standing) {
    case RunStanding::Working:
        return Tr::tr("wait. Its worker lives and is at it.");
    case RunStanding::Stopped:
        return Tr::tr(
            "open it in Reconcile. Its worker is gone; whether what it sent last has happened is not "
            "known.");
    case RunStanding::Waiting:
        return Tr::tr("open it in Reconcile and ask the provider. No worker takes it up before that is "
                      "settled.");
    case RunStanding::Failed:
        return safeFailedText(run, shown);
    case RunStanding::RerunAllowed:
        return run.claimBy.isValid() ? Tr::tr("wait. A rerun is allowed; a worker must claim it by %1.")
                                           .arg(shortTimeText(run.claimBy, shown.now, shown.zone))
                                     : Tr::tr("wait. A rerun is allowed; the next worker claims it.");
    case RunStanding::Done:
    case RunStanding::Due:
    case RunStanding::Missed:
        break;
    }
    if (run.didTooLittle())
        return Tr::tr("look why. It ended well, and processed %1 where at least %2 are expected.")
            .arg(countText(*run.records), countText(*run.leastRecords));
    return Tr::tr("look. It ended well, and what is done is never sent again.");
}

QString owedText(const RunSheet &sheet)
{
    MoneySum refunds;
    MoneySum missing;
    for (const RefundOwed &refund : sheet.refunds) {
        if (refund.isOpen())
            refunds.add(refund.money);
    }
    for (const Shortfall &shortfall : sheet.shortfalls) {
        if (shortfall.isOpen())
            missing.add(shortfall.money);
    }
    QStringList owed;
    if (!refunds.isEmpty())
        owed << Tr::tr("%1 to refund").arg(refunds.text());
    if (!missing.isEmpty())
        owed << Tr::tr("%1 not charged").arg(missing.text());
    return owed.isEmpty() ? QString() : Tr::tr("Still open: %1. See Triage.").arg(owed.join(Tr::tr(", ")));
}

QList<FactList::Fact> runFacts(const RunRow &run, const ShownFor &shown)
{
    QList<FactList::Fact> facts;
    const auto time = [&](const QString &label, const QDateTime &at) {
        if (at.isValid())
            facts << fact(label, dateTimeText(at, shown.zone));
    };
    time(Tr::tr("Due"), run.scheduledFor);
    time(Tr::tr("Claimed"), run.claimedAt());
    time(Tr::tr("Ended"), run.finishedAt);
    if (run.standing == RunStanding::Failed && run.retryAt > shown.now)
        time(Tr::tr("Tried again"), run.retryAt);
    if (run.standing == RunStanding::RerunAllowed)
        time(Tr::tr("Claim by"), run.claimBy);
    facts << fact(
        Tr::tr("Attempt"),
        Tr::tr("%1, token %2").arg(attemptsText(run.attempt, run.attemptsAllowed)).arg(run.token.value));
    if (run.reruns > 0)
        facts << fact(Tr::tr("Reruns"), countText(run.reruns));
    if (run.records)
        facts << fact(Tr::tr("Records"), recordsText(run));
    facts << fact(Tr::tr("Owner"), ownerText(run, shown));
    if (!run.error.isEmpty())
        facts << FactList::Fact{Tr::tr("Error"), visibleText(run.error, 300), false, {}, {}};
    return facts;
}

QString runLinkText(const RunKey &run)
{
    return s_runLink + QString::fromLatin1(QUrl::toPercentEncoding(run.text(), "/:+,@"));
}

std::optional<RunKey> runOfLink(const QString &text)
{
    if (!text.startsWith(s_runLink))
        return std::nullopt;
    return RunKey::fromText(QUrl::fromPercentEncoding(text.mid(s_runLink.size()).toUtf8()));
}

QString runsCountText(const RunsCount &count)
{
    const QString held = countText(count.held);
    if (!count.below)
        return count.filtered
                   ? Tr::tr("%n match(es), all shown", nullptr, static_cast<int>(count.held))
                   : Tr::tr("%1 run(s), all shown", nullptr, static_cast<int>(count.held)).arg(held);
    const QString whole = countText(count.whole.count);
    QString of;
    if (count.whole.count > count.held) {
        switch (count.whole.kind) {
        case CountOfKind::Kind::Exact:
            of = Tr::tr(" of %1").arg(whole);
            break;
        case CountOfKind::Kind::AtLeast:
            of = Tr::tr(" of at least %1").arg(whole);
            break;
        case CountOfKind::Kind::About:
            of = Tr::tr(" of about %1").arg(whole);
            break;
        case CountOfKind::Kind::None:
            break;
        }
    }
    QString words = Tr::tr("newest %1").arg(held) + of;
    if (count.filtered)
        words += Tr::tr(" that match");
    return count.full ? Tr::tr("%1; filter to see older ones").arg(words) : words;
}

QString runFilterText(const RunFilter &filter)
{
    QStringList parts;
    if (!filter.job.isEmpty())
        parts << Tr::tr("job “%1”").arg(visibleText(filter.job.text(), 64));
    if (!filter.period.isEmpty())
        parts << Tr::tr("period “%1”").arg(visibleText(filter.period.text(), 64));
    if (filter.standing)
        parts << Tr::tr("state “%1”").arg(runStandingText(*filter.standing));
    return parts.join(Tr::tr(", "));
}

} // namespace fencepost
