// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/lapse_words.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Leases)
};

using Length = LeaseFacts::Length;
constexpr qsizetype kNameWidth = 64;

QString name(const QString &text)
{
    return visibleText(text, kNameWidth);
}

} // namespace

QString heldUpWords(const JobLease &lease, const QDateTime &now)
{
    if (!isSilent(lease, now))
        return {};
    const FiringsHeldUp heldUp = firingsHeldUp(lease, now);
    const QString left = ageText(Length(now.msecsTo(lease.leaseUntil)));
    const QString silent = ageText(Length(lease.heardAt.msecsTo(now)));
    QStringList parts{
        lease.leaseLength >= lease.interval
            ? Tr::tr("%1 has been silent for %2, and its lease outlives the job: it is over in %3.")
                  .arg(name(lease.holder), silent, left)
            : Tr::tr("%1 has been silent for %2; its lease is over in %3.")
                  .arg(name(lease.holder), silent, left)};
    if (heldUp.since > 0)
        parts << Tr::tr("%1 firing(s) fell due since it was heard.", nullptr, static_cast<int>(heldUp.since))
                     .arg(countText(heldUp.since));
    if (heldUp.more > 0)
        parts << Tr::tr("%1 more will until then.", nullptr, static_cast<int>(heldUp.more))
                     .arg(countText(heldUp.more));
    parts << Tr::tr("Who owns its run may end the lease, with a reason, in Triage.");
    return parts.join(QLatin1Char(' '));
}

QString pingPongWords(const PingPong &pingPong)
{
    QStringList workers;
    for (const QString &worker : pingPong.workers)
        workers << name(worker);
    if (workers.size() < 2)
        return Tr::tr("Ping-pong: %1 lost %2 %n time(s) while it was alive.", nullptr, pingPong.times)
            .arg(workers.join(QString()), name(pingPong.period.text()));
    const QString last = workers.takeLast();
    return Tr::tr("Ping-pong: %1 and %2 took %3 from each other %n time(s).", nullptr, pingPong.times)
        .arg(workers.join(QStringLiteral(", ")), last, name(pingPong.period.text()));
}

QString lapseWords(const LeaseLapse &lapse, const JobLease &lease)
{
    const QString who =
        Tr::tr("%1, attempt %2 of %3")
            .arg(name(lapse.worker), QString::number(lapse.attempt), name(lapse.period.text()));
    QStringList parts;
    if (lapse.isLive())
        parts << Tr::tr("%1: alive, and refused %n time(s); it had been silent for %2", nullptr,
                        static_cast<int>(lapse.refused))
                     .arg(who, lengthText(lapse.silence()));
    else
        parts << Tr::tr("%1: not heard again").arg(who);
    if (isOneLeaseLater(lapse, lease.leaseLength))
        parts << Tr::tr(
                     "taken over by %1 one lease after it began, as if nobody renewed: an overlap, so check "
                     "what both sent")
                     .arg(name(lapse.takenBy));
    else if (!lapse.takenBy.isEmpty())
        parts << Tr::tr("taken over by %1 %2 after it began")
                     .arg(name(lapse.takenBy), lengthText(Length(lapse.startedAt.msecsTo(lapse.takenAt))));
    return parts.join(QStringLiteral("; "));
}

} // namespace fencepost
