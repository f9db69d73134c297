// SPDX-License-Identifier: GPL-3.0-or-later
// Rows about a job, a shift or the record, where others are about a run; and whose a row is.
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/tables/triage_rows.h"

#include <QCoreApplication>
#include <array>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(Triage)
};

constexpr std::array<const char *, 4> kWhose{"all", "mine", "quiet", "nobody"};

QString handOverWords(const TriageItem &item)
{
    const QString what = item.severalRuns ? Tr::tr("several runs") : visibleText(item.run.title(), 160);
    return item.text.isEmpty() ? what : what + QStringLiteral(" · ") + visibleText(item.text, 160);
}

QString pingPongSecondLine(const TriageItem &item)
{
    QStringList workers = visibleText(item.worker, 160).split(QStringLiteral(", "));
    const QString last = workers.takeLast();
    return workers.isEmpty()
               ? Tr::tr("%1 lost it while it was alive, and came back").arg(last)
               : Tr::tr("%1 and %2 take it from each other").arg(workers.join(QStringLiteral(", ")), last);
}

QString goneBackWords(const TriageItem &item)
{
    return item.count > 0 ? Tr::tr("its newest is #%1; this console has verified it up to #%2")
                                .arg(countText(item.records), countText(item.leastRecords))
                          : Tr::tr("#%1 is another record than the one that this console has verified")
                                .arg(countText(item.records));
}

} // namespace

QString lagSecondLine(const TriageItem &item, const ShownFor &shown)
{
    const QString every = lengthText(std::chrono::milliseconds(item.everyMs));
    const QString since = shownAge(item.since, shown.now);
    switch (item.kind) {
    case TriageKind::HandOver:
        return handOverWords(item);
    case TriageKind::ApprovalUnused:
        return Tr::tr("approved by %1; no worker has sent it since").arg(visibleText(item.askedBy, 64));
    case TriageKind::WatermarkLag:
        return Tr::tr("has read no further for %1, though it runs every %2").arg(since, every);
    case TriageKind::OutboxLag:
        return Tr::tr("its oldest message waits for %1, though it runs every %2").arg(since, every);
    case TriageKind::PingPong:
        return pingPongSecondLine(item);
    case TriageKind::AuditGoneBack:
        return goneBackWords(item);
    default:
        return {};
    }
}

bool isOf(WhoseRows whose, const TriageItem &item, const ShownFor &shown)
{
    switch (whose) {
    case WhoseRows::Mine:
        return item.owner == shown.me.text() || isCounted(TriageTile::ForMe, item, shown);
    case WhoseRows::Quiet: // who has noted what is followed is at nothing
        return !item.owner.isEmpty() && item.owner != shown.me.text() && item.ownerActiveAt.isValid() &&
               ownerIsQuiet(item, shown.now);
    case WhoseRows::Nobody:
        return ownerName(item).isEmpty();
    case WhoseRows::All:
        break;
    }
    return true;
}

QString whoseWords(WhoseRows whose)
{
    switch (whose) {
    case WhoseRows::Mine:
        return Tr::tr("mine");
    case WhoseRows::Quiet:
        return Tr::tr("quiet for 30 min");
    case WhoseRows::Nobody:
        return Tr::tr("nobody's");
    case WhoseRows::All:
        break;
    }
    return Tr::tr("all");
}

QString toText(WhoseRows whose)
{
    return QLatin1String(kWhose[static_cast<size_t>(whose)]);
}

std::optional<WhoseRows> whoseRowsFrom(const QString &word)
{
    for (size_t i = 0; i < kWhose.size(); ++i) {
        if (word == QLatin1String(kWhose[i]))
            return static_cast<WhoseRows>(i);
    }
    return std::nullopt;
}

std::optional<TriageItem> auditGoneBack(const TriageSnapshot &snapshot, qint64 seenSeq,
                                        const QString &seenHash)
{
    const bool shorter = snapshot.auditSeq < seenSeq;
    const bool another = snapshot.auditSeq == seenSeq && snapshot.auditHash != seenHash;
    if (seenSeq <= 0 || (!shorter && !another))
        return std::nullopt;
    TriageItem item;
    item.kind = TriageKind::AuditGoneBack;
    item.subjectKey = QStringLiteral("audit");
    item.count = seenSeq - snapshot.auditSeq;
    item.records = snapshot.auditSeq;
    item.leastRecords = seenSeq;
    return item;
}

} // namespace fencepost
