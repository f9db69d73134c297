// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/csv.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/report.h"

#include <QStringList>

namespace fencepost {

namespace {

QString timeOrNothing(const QDateTime &time, const QTimeZone &zone)
{
    return time.isValid() ? dateTimeText(time, zone) : QString();
}

QStringList references(const Check &check)
{
    QStringList all;
    for (const TheirObject &object : oldestFirst(check.matches))
        all << object.reference;
    return all;
}

QString theirMoney(const Check &check)
{
    QStringList all;
    for (const TheirObject &object : oldestFirst(check.matches))
        all << moneyText(object.money);
    return all.join(QStringLiteral(" + "));
}

QString phaseWord(const ReconcileItem &item)
{
    switch (item.phase) {
    case Phase::Resolved:
        return item.resolution ? toText(*item.resolution) : QString();
    case Phase::SettledElsewhere:
        return QStringLiteral("settled elsewhere");
    default:
        return QStringLiteral("unresolved");
    }
}

// What became of an effect that was given back: the rerun sends it, or has.
QString afterwards(const ReconcileItem &item)
{
    if (!item.wasGivenBack())
        return {};
    const Effect &effect = item.effect;
    switch (effect.state) {
    case EffectState::Done:
        return QStringLiteral("sent again by attempt %1: %2").arg(effect.attempt).arg(toText(effect.outcome));
    case EffectState::Submitted:
        return QStringLiteral("sent again by attempt %1: no answer yet").arg(effect.attempt);
    case EffectState::Unknown:
        return QStringLiteral("sent again by attempt %1: unknown").arg(effect.attempt);
    case EffectState::Claimed:
        break;
    }
    return QStringLiteral("waits to be sent");
}

QString refundsOf(const RunSheet &sheet, const Effect &effect)
{
    MoneySum owed;
    for (const RefundOwed &refund : sheet.refunds) {
        if (refund.effect == effect.key)
            owed.add(refund.money);
    }
    return owed.text();
}

QString row(const RunSheet &sheet, const ReconcileItem &item, const QTimeZone &zone)
{
    const Check check = item.check.value_or(Check());
    const auto verdict = item.verdict();
    const Effect &effect = item.effect;
    const Remainder remainder = item.isSettled() ? remainderOf(item) : Remainder();
    return csvLine({sheet.run.job.text(),
                    sheet.run.period.text(),
                    effect.key.text(),
                    effect.target,
                    effect.money ? amountText(*effect.money).remove(QLatin1Char(',')) : QString(),
                    effect.money ? effect.money->currency : QString(),
                    timeOrNothing(effect.firstSubmittedAt, zone),
                    verdict ? toText(*verdict) : QString(),
                    verdict ? check.reason : QString(),
                    references(check).join(QLatin1Char(' ')),
                    theirMoney(check),
                    item.stands,
                    phaseWord(item),
                    toText(effect.state),
                    toText(effect.outcome),
                    timeOrNothing(check.finishedAt, zone),
                    check.checkedBy,
                    check.checkId,
                    check.evidenceDigest,
                    item.auditSeq > 0 ? QString::number(item.auditSeq) : QString(),
                    item.consentBy,
                    item.lastText,
                    effect.providerRef,
                    effect.attempt > 0 ? QString::number(effect.attempt) : QString(),
                    effect.token.value > 0 ? QString::number(effect.token.value) : QString(),
                    effect.worker,
                    timeOrNothing(effect.settledAt, zone),
                    afterwards(item),
                    refundsOf(sheet, effect),
                    remainder.shortfall ? moneyText(*remainder.shortfall) : QString()});
}

} // namespace

QByteArray reportAsCsv(const ReportFacts &facts, const QTimeZone &zone)
{
    QString out = csvLine({QStringLiteral("job"),
                           QStringLiteral("period"),
                           QStringLiteral("effect_key"),
                           QStringLiteral("target"),
                           QStringLiteral("amount"),
                           QStringLiteral("currency"),
                           QStringLiteral("first_submitted_at"),
                           QStringLiteral("verdict"),
                           QStringLiteral("reason"),
                           QStringLiteral("their_references"),
                           QStringLiteral("their_money"),
                           QStringLiteral("stands"),
                           QStringLiteral("resolution"),
                           QStringLiteral("state"),
                           QStringLiteral("outcome"),
                           QStringLiteral("checked_at"),
                           QStringLiteral("checked_by"),
                           QStringLiteral("check_id"),
                           QStringLiteral("evidence_digest"),
                           QStringLiteral("audit_seq"),
                           QStringLiteral("consent_by"),
                           QStringLiteral("refusal"),
                           QStringLiteral("ledger_reference"),
                           QStringLiteral("attempt"),
                           QStringLiteral("token"),
                           QStringLiteral("worker"),
                           QStringLiteral("settled_at"),
                           QStringLiteral("after_resolution"),
                           QStringLiteral("refund_owed"),
                           QStringLiteral("not_charged")});
    for (const ReconcileItem &item : facts.items)
        out += row(facts.sheet, item, zone);
    return out.toUtf8();
}

} // namespace fencepost
