// SPDX-License-Identifier: GPL-3.0-or-later
// The words at the head of a reconciliation: whose the run is, how its attempt ended, how far the asking is.
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

} // namespace

namespace {

// Its worker has not said how it ended, and is not heard of any more.
bool fellSilent(const RunSheet &sheet)
{
    return sheet.attemptOutcome.isEmpty() || sheet.attemptOutcome == QLatin1String("running") ||
           sheet.attemptOutcome == QLatin1String("abandoned");
}

// How the attempt of a rerun ended stands before what it left out.
bool hasLeftOut(const RunSheet &sheet)
{
    return sheet.reruns > 0 && !sheet.living && sheet.state != QLatin1String("done") &&
           sheet.nextTrigger.isEmpty() && !fellSilent(sheet);
}

// ", ended 03:45:58: 907 done, 1 left out": its outcome has a word only where nothing was left for a person.
QString endWords(const Reconciliation &work, const ShownFor &shown)
{
    const RunSheet &sheet = work.sheet();
    const auto left = hasLeftOut(sheet) ? static_cast<qint64>(work.ownLeft().keys.size()) : 0;
    QString words =
        sheet.finishedAt.isValid()
            ? Tr::tr(", ended %1")
                  .arg(sheet.finishedAt.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss")))
            : Tr::tr(", ended");
    if (left == 0) // that it is done is said of the run
        return sheet.state == QLatin1String("done")
                   ? words
                   : words + QStringLiteral(", ") + visibleText(sheet.attemptOutcome, 32);
    QStringList parts;
    for (const PartOfSum &part : work.sumParts()) {
        if (part.part == SumPart::Sent && part.count > 0)
            parts << Tr::tr("%1 done").arg(countText(part.count));
    }
    parts << Tr::tr("%1 left out").arg(countText(left));
    return words + QStringLiteral(": ") + parts.join(QStringLiteral(", "));
}

// "attempt 1, worker-7, token 41, last heard 02:03:18"
QString attemptWords(const Reconciliation &work, const ShownFor &shown)
{
    const RunSheet &sheet = work.sheet();
    QStringList parts;
    if (sheet.attempt > 0)
        parts << Tr::tr("attempt %1").arg(sheet.attempt);
    if (!sheet.worker.isEmpty())
        parts << visibleText(sheet.worker, 64);
    if (sheet.token.value > 0)
        parts << Tr::tr("token %1").arg(sheet.token.value);
    if (sheet.living)
        parts << Tr::tr("at work now");
    else if (!fellSilent(sheet))
        return parts.join(QStringLiteral(", ")) + endWords(work, shown);
    else if (sheet.heartbeatAt.isValid())
        parts << Tr::tr("last heard %1")
                     .arg(sheet.heartbeatAt.toTimeZone(shown.zone).toString(QStringLiteral("HH:mm:ss")));
    return parts.join(QStringLiteral(", "));
}

// "yours until 03:51, renewing"
QString ownerWords(const Reconciliation &work, const ShownFor &shown)
{
    const RunSheet &sheet = work.sheet();
    const auto until = [&](const QDateTime &time) { return shortTimeText(time, shown.now, shown.zone); };
    if (sheet.state == QLatin1String("done"))
        return Tr::tr("the run is done");
    if (work.isMine())
        return Tr::tr("yours until %1, renewing").arg(until(sheet.ownedUntil));
    if (!sheet.owner.isEmpty())
        return Tr::tr("%1 has it until %2")
            .arg(visibleText(shownName(sheet.ownerPerson, sheet.owner), 64), until(sheet.ownedUntil));
    const auto left = work.ownLeft();
    if (left.keys.empty())
        return Tr::tr("nobody has it");
    return hasLeftOut(sheet) ? Tr::tr("what is left is yours until %1").arg(until(left.until))
                             : Tr::tr("%1 left out, yours until %2")
                                   .arg(countText(static_cast<qint64>(left.keys.size())), until(left.until));
}

} // namespace

TextRuns headLine(const Reconciliation &work, const ShownFor &shown)
{
    const RunSheet &sheet = work.sheet();
    TextRuns runs(TextRole::Second);
    runs.plain(attemptWords(work, shown) + QStringLiteral(" · ") + ownerWords(work, shown));
    if (sheet.jobPaused || sheet.providerPaused)
        runs.plain(QStringLiteral(" · "))
            .plain(sheet.jobPaused ? Tr::tr("job paused by %1").arg(visibleText(sheet.pausedBy, 64))
                                   : Tr::tr("provider paused by %1").arg(visibleText(sheet.pausedBy, 64)),
                   Token::WarningText);
    return runs;
}

QString windowsTitle(const Reconciliation &work, const ShownFor &shown)
{
    const auto windows = work.windows();
    if (windows.empty()) {
        // Another window, or this one earlier, may have asked about what is listed, and need not be asked so
        // soon.
        QDateTime last;
        for (const ReconcileItem &item : work.items()) {
            if (item.check && item.verdict() && (!last.isValid() || item.check->startedAt > last))
                last = item.check->startedAt;
        }
        if (!last.isValid())
            return Tr::tr("%1, not asked yet").arg(work.providerTitle());
        const QString asked =
            Tr::tr("%1, last asked %2").arg(work.providerTitle(), shortTimeText(last, shown.now, shown.zone));
        return work.answersInAll() > 0 ? asked : Tr::tr("%1, not from here").arg(asked);
    }
    // Whole seconds, both ends included; what lies between the windows is nobody's time.
    qint64 seconds = 0;
    for (const auto &window : windows)
        seconds += window.from.secsTo(window.to) + 1;
    const QString words = work.isChecking() ? Tr::tr("%1, %2 over %3 of charges")
                                            : Tr::tr("Last check of %1: %2 over %3 of charges");
    return words.arg(work.providerTitle(), Tr::tr("%n window(s)", nullptr, static_cast<int>(windows.size())),
                     ageText(std::chrono::seconds(seconds)));
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

namespace {

// "18 answered, 9 refused", with "requests" where there is room: a request that was refused is none that was
// answered.
void addRequests(TextRuns &runs, const Reconciliation &work)
{
    const LookUpProgress progress = work.progress();
    if (progress.answered == 0 && progress.refused == 0)
        return;
    runs.bold(countText(progress.answered))
        .plain(work.isChecking() ? Tr::tr(" answered")
                                 : Tr::tr(" request(s) answered", nullptr, progress.answered));
    if (progress.refused == 0)
        return;
    const auto windows = work.windows();
    const bool givenUp = std::any_of(windows.begin(), windows.end(), [](const LookUpWindow &window) {
        return window.state == LookUpWindow::State::Refused && !window.retryAt.isValid();
    });
    runs.plain(
        (work.isChecking() || givenUp ? Tr::tr(", %1 refused") : Tr::tr(", %1 refused and asked again"))
            .arg(countText(progress.refused)));
}

} // namespace

TextRuns progressRuns(const Reconciliation &work)
{
    const LookUpProgress progress = work.progress();
    TextRuns runs(TextRole::Second);
    addRequests(runs, work);
    if (!work.isChecking()) {
        if (const int all = work.answersInAll(); all > progress.answered)
            runs.plain(runs.isEmpty()
                           ? Tr::tr("%1 request(s) answered in all", nullptr, all).arg(countText(all))
                           : Tr::tr(" · %1 in all").arg(countText(all)));
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
        if (progress.judged == 0 && progress.windowsRead > 0 && progress.windowsRead < progress.windows)
            runs.plain(Tr::tr(", each needs all its windows"));
    }
    if (progress.done) {
        join();
        runs.plain(Tr::tr("being recorded"));
    }
    if (const auto left = work.checkTimeLeft(); left && left->count() >= kWorthSayingMs) {
        join();
        runs.plain(Tr::tr("about %1 left").arg(ageText(*left)));
    }
    return runs;
}

} // namespace fencepost
