// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/report.h"

#include <QStringList>

namespace fencepost {

namespace {

QString line(const QStringList &cells)
{
    QStringList safe;
    for (const QString &cell : cells)
        safe << csvCell(cell);
    return safe.join(QLatin1Char(',')) + QStringLiteral("\r\n");
}

QString timeOrNothing(const QDateTime &time, const QTimeZone &zone)
{
    return time.isValid() ? dateTimeText(time, zone) : QString();
}

QStringList references(const Check &check)
{
    QStringList all;
    for (const TheirObject &object : check.matches)
        all << object.reference;
    return all;
}

QString theirMoney(const Check &check)
{
    QStringList all;
    for (const TheirObject &object : check.matches)
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

QString row(const RunKey &run, const ReconcileItem &item, const QTimeZone &zone)
{
    const Check check = item.check.value_or(Check());
    const auto verdict = item.verdict();
    const Effect &effect = item.effect;
    return line({run.job.text(),
                 run.period.text(),
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
                 item.lastText});
}

} // namespace

QString csvCell(const QString &text)
{
    QString cell = redacted(text);
    cell.remove(QChar(u'\0'));
    static const QString starts = QStringLiteral("=+-@\t\r");
    if (!cell.isEmpty() && starts.contains(cell.front()))
        cell.prepend(QLatin1Char('\''));
    const bool quoted = cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"')) ||
                        cell.contains(QLatin1Char('\n')) || cell.contains(QLatin1Char('\r'));
    if (!quoted)
        return cell;
    cell.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + cell + QLatin1Char('"');
}

QByteArray reportAsCsv(const ReportFacts &facts, const QTimeZone &zone)
{
    QString out = line({QStringLiteral("job"),
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
                        QStringLiteral("refusal")});
    for (const ReconcileItem &item : facts.items)
        out += row(facts.sheet.run, item, zone);
    return out.toUtf8();
}

} // namespace fencepost
