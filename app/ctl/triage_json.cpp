// SPDX-License-Identifier: GPL-3.0-or-later
#include "triage_json.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <QJsonArray>

#include <algorithm>

namespace fencepost {

namespace {

QJsonValue timeOrNull(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODateWithMs)) : QJsonValue();
}

QJsonObject moneyJson(const MoneySum &money)
{
    QJsonObject json;
    for (const auto &[currency, minor] : money.byCurrency())
        json.insert(currency, minor);
    return json;
}

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(redacted(text));
}

// JOB/PERIOD, or as much of it as the item is about.
QString runText(const TriageItem &item)
{
    if (item.severalRuns)
        return {};
    return item.run.period.isEmpty() ? item.run.job.text() : item.run.text();
}

// Where the item's own name is a number, what it is about.
QStringList aboutCells(const TriageItem &item)
{
    if (item.kind == TriageKind::ConsentAsked)
        return {item.severalRuns ? QStringLiteral("several runs") : visibleText(runText(item))};
    if (item.kind == TriageKind::RefundOwed || item.kind == TriageKind::Shortfall)
        return {visibleText(runText(item)), visibleText(item.target), visibleText(item.text)};
    return {};
}

QJsonObject rowJson(const TriageItem &item)
{
    return {{QStringLiteral("kind"), toText(item.kind)},
            {QStringLiteral("subject_key"), redacted(item.subjectKey)},
            {QStringLiteral("run"), textOrNull(runText(item))},
            {QStringLiteral("target"), textOrNull(item.target)},
            {QStringLiteral("count"), item.count},
            {QStringLiteral("money"), moneyJson(item.money)},
            {QStringLiteral("key_kept_until"), timeOrNull(item.keyGoesAt)},
            {QStringLiteral("owner"), textOrNull(item.owner)},
            {QStringLiteral("silent"), item.silent},
            {QStringLiteral("next_step"), nextStep(item)}};
}

} // namespace

QString nextStep(const TriageItem &item)
{
    switch (item.kind) {
    case TriageKind::Unresolved:
        return item.owner.isEmpty() ? QStringLiteral("take it and check")
                                    : QStringLiteral("ask its owner, or take it over");
    case TriageKind::ConsentAsked:
        return item.mayAnswer ? QStringLiteral("read it and answer")
               : item.byAdmin ? QStringLiteral("an administrator answers it")
                              : QStringLiteral("an operator answers it");
    case TriageKind::RefundOwed:
        return QStringLiteral("look for the refund");
    case TriageKind::Shortfall:
        return QStringLiteral("charge the rest, or close it with a reason");
    case TriageKind::RerunNotClaimed:
        return QStringLiteral("see why no worker claims it");
    case TriageKind::WaitsForPerson:
        return QStringLiteral("open the run");
    case TriageKind::SilentWorker:
        return QStringLiteral("look; end the lease");
    case TriageKind::DeadLetters:
        return QStringLiteral("open the group");
    case TriageKind::DidNothing:
        return QStringLiteral("open the run");
    case TriageKind::MissedPeriod:
        return QStringLiteral("rerun the period, or let it go");
    case TriageKind::HandOver:
        return QStringLiteral("read it and accept");
    case TriageKind::ApprovalUnused:
        return QStringLiteral("open the run");
    case TriageKind::WatermarkLag:
    case TriageKind::OutboxLag:
        return QStringLiteral("see its runs");
    case TriageKind::PingPong:
        return QStringLiteral("see its lease; check what both sent");
    case TriageKind::AuditGoneBack:
        return QStringLiteral("verify the record");
    }
    return {};
}

QJsonObject triageAsJson(const TriageSnapshot &snapshot)
{
    qint64 count = 0;
    MoneySum money;
    QDateTime oldest;
    QDateTime firstKey;
    QJsonArray rows;
    for (const TriageItem &item : snapshot.items) {
        rows.append(rowJson(item));
        if (item.kind != TriageKind::Unresolved)
            continue;
        count += item.count;
        money.add(item.money);
        if (item.since.isValid() && (!oldest.isValid() || item.since < oldest))
            oldest = item.since;
        if (item.keyGoesAt.isValid() && (!firstKey.isValid() || item.keyGoesAt < firstKey))
            firstKey = item.keyGoesAt;
    }
    const QJsonValue age =
        oldest.isValid() ? QJsonValue(qMax<qint64>(0, oldest.secsTo(snapshot.asOf))) : QJsonValue();
    return {{QStringLiteral("as_of"), timeOrNull(snapshot.asOf)},
            {QStringLiteral("unresolved"), QJsonObject{{QStringLiteral("count"), count},
                                                       {QStringLiteral("money"), moneyJson(money)},
                                                       {QStringLiteral("oldest_s"), age}}},
            {QStringLiteral("first_key_goes_at"), timeOrNull(firstKey)},
            {QStringLiteral("rows"), rows}};
}

QString triageAsText(const TriageSnapshot &snapshot)
{
    QString out;
    for (const TriageItem &item : snapshot.items) {
        QStringList cells{toText(item.kind), visibleText(item.subjectKey)};
        cells << aboutCells(item) << QString::number(item.count);
        if (!item.money.isEmpty())
            cells << item.money.text();
        if (item.keyGoesAt.isValid())
            cells << QStringLiteral("key: ") +
                         clockText(std::chrono::milliseconds(snapshot.asOf.msecsTo(item.keyGoesAt)));
        const QString owner = ownerName(item);
        cells << (owner.isEmpty() ? QStringLiteral("nobody") : visibleText(owner)) << nextStep(item);
        out += cells.join(QStringLiteral(" | ")) + QLatin1Char('\n');
    }
    return out.isEmpty() ? QStringLiteral("Nothing needs a person.\n") : out;
}

} // namespace fencepost
