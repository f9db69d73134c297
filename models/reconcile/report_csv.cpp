// SPDX-License-Identifier: GPL-3.0-or-later
// The report for a spreadsheet. Every amount is a plain decimal with its currency beside it; what was
// resolved and what a rerun did afterwards stand in columns of their own; what begins with "ledger_" is how
// it stands now. Nothing in it hinges on the language of the console.
#include "models/domain/csv.h"
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/report.h"
#include "models/reconcile/taken.h"

#include <QCryptographicHash>
#include <QStringList>

#include <algorithm>

namespace fencepost {

namespace {

// One row, filled column by column: the first one names them all.
class Row
{
public:
    explicit Row(std::map<QString, MoneySum> &sums) : m_sums(sums) {}

    void add(const char *column, const QString &text)
    {
        m_columns << QString::fromLatin1(column);
        m_cells << text;
    }
    // An amount and its currency, and the sum over all rows. Several currencies cannot stand in one cell.
    void money(const char *column, const char *currency, const MoneySum &sum)
    {
        const auto &by = sum.byCurrency();
        const bool one = by.size() == 1;
        add(column,
            one ? amountText({by.begin()->second, by.begin()->first}, QLocale::c()).remove(QLatin1Char(','))
                : QString());
        add(currency, one ? by.begin()->first : by.empty() ? QString() : QStringLiteral("several"));
        m_sums[QString::fromLatin1(column)].add(sum);
    }

    const QStringList &columns() const { return m_columns; }
    const QStringList &cells() const { return m_cells; }

private:
    std::map<QString, MoneySum> &m_sums;
    QStringList m_columns;
    QStringList m_cells;
};

QString number(qint64 value)
{
    return value > 0 ? QString::number(value) : QString();
}

MoneySum sumOf(const std::optional<Money> &money)
{
    MoneySum sum;
    if (money)
        sum.add(*money);
    return sum;
}

class Writer
{
public:
    Writer(const ReportFacts &facts, const QTimeZone &zone)
        : m_facts(facts)
        , m_zone(zone)
        , m_shortfalls(shortfallsOf(facts))
    {}

    ReportCsv csv()
    {
        ReportCsv csv;
        csv.rows = static_cast<qint64>(m_facts.items.size());
        std::map<QString, MoneySum> sums;
        csv.columns = rowOf(ReconcileItem(), sums).columns();
        QString text = csvLine(csv.columns);
        sums.clear();
        for (const ReconcileItem &item : m_facts.items) {
            csv.cells.push_back(rowOf(item, sums).cells());
            text += csvLine(csv.cells.back());
        }
        csv.bytes = text.toUtf8();
        for (const char *column :
             {"amount", "their_amount", "refund_owed", "not_charged", "charged_too_much"})
            csv.sums.emplace_back(QString::fromLatin1(column), sums[QString::fromLatin1(column)]);
        return csv;
    }

private:
    Row rowOf(const ReconcileItem &item, std::map<QString, MoneySum> &sums) const
    {
        Row row(sums);
        const Effect &effect = item.effect;
        row.add("job", m_facts.sheet.run.job.text());
        row.add("period", m_facts.sheet.run.period.text());
        row.add("effect_key", effect.key.text());
        row.add("target", effect.target);
        row.money("amount", "currency", sumOf(effect.money));
        row.add("first_submitted_at", time(effect.firstSubmittedAt));
        const Sending sending = item.phase == Phase::Resolved
                                    ? item.sending
                                    : Sending{effect.attempt, effect.token, effect.worker};
        row.add("sent_by_attempt", number(sending.attempt));
        row.add("sent_by_token", number(sending.token.value));
        row.add("sent_by_worker", sending.worker);
        check(row, item);
        resolution(row, item);
        rerun(row, item);
        ledger(row, item);
        left(row, item);
        return row;
    }

    // What the provider said, when it was asked and when that was recorded.
    void check(Row &row, const ReconcileItem &item) const
    {
        const Check check = item.check.value_or(Check());
        const auto verdict = item.verdict();
        const Taken taken = takenBy(check);
        row.add("asked_at", time(check.startedAt));
        row.add("recorded_at", time(check.finishedAt));
        row.add("checked_by", shownName(check.checkedPerson, check.checkedBy));
        row.add("checked_by_login", check.checkedBy);
        row.add("check_id", check.checkId);
        row.add("evidence_digest", check.evidenceDigest);
        row.add("verdict", verdict ? toText(*verdict) : QString());
        row.add("verdict_reason", verdict ? check.reason : QString());
        row.add("earlier_verdicts", earlier(item));
        row.add("their_charges", item.check ? QString::number(taken.charges) : QString());
        row.money("their_amount", "their_currency", taken.money);
        row.add("their_charges_each", each(check));
        row.add("their_references", references(check));
    }

    void resolution(Row &row, const ReconcileItem &item) const
    {
        const bool here = item.phase == Phase::Resolved;
        row.add("resolution", phaseWord(item));
        row.add("resolved_at", time(item.resolvedAt));
        row.add("resolved_by", here ? shownName(m_facts.who.person, m_facts.who.login.text()) : QString());
        row.add("resolved_by_login", here ? m_facts.who.login.text() : QString());
        row.add("resolved_reason", here ? item.reason : QString());
        row.add("audit_seq", number(item.auditSeq));
        const Consent *consent = consentOf(item.requestId);
        row.add("request_id", item.requestId);
        row.add("consent_by", item.consentBy);
        row.add("consent_by_login", consent ? consent->givenBy : QString());
        row.add("consented_at", consent ? time(consent->givenAt) : QString());
        row.add("refusal", item.lastText);
    }

    // What became of an effect that was given back: a rerun sends it, or has.
    void rerun(Row &row, const ReconcileItem &item) const
    {
        const Effect &effect = item.effect;
        const bool again = item.wasGivenBack() && effect.state != EffectState::Claimed;
        row.add("sent_again_at", again ? time(effect.submittedAt) : QString());
        row.add("sent_again_attempt", again ? number(effect.attempt) : QString());
        row.add("sent_again_token", again ? number(effect.token.value) : QString());
        row.add("sent_again_worker", again ? effect.worker : QString());
        row.add("sent_again_outcome", !item.wasGivenBack()                ? QString()
                                      : !again                            ? QStringLiteral("not sent yet")
                                      : effect.state != EffectState::Done ? QStringLiteral("no answer yet")
                                                                          : toText(effect.outcome));
    }

    void ledger(Row &row, const ReconcileItem &item) const
    {
        row.add("ledger_state", toText(item.effect.state));
        row.add("ledger_outcome", toText(item.effect.outcome));
        row.add("ledger_settled_at", time(item.effect.settledAt));
        row.add("stands", stands(item));
    }

    void left(Row &row, const ReconcileItem &item) const
    {
        const Remainder remainder = item.isSettled() ? remainderOf(item) : Remainder();
        MoneySum refunds;
        QStringList references;
        bool noted = false; // what was charged too much: as owed, or as refunded since
        for (const RefundOwed &refund : m_facts.sheet.refunds) {
            if (refund.effect != item.effect.key)
                continue;
            noted = true;
            if (!refund.isOpen())
                continue;
            refunds.add(refund.money);
            references << refund.reference;
        }
        row.money("refund_owed", "refund_currency", refunds);
        row.add("refund_references", references.join(QLatin1Char(' ')));
        MoneySum missing;
        QString closed;
        for (const Shortfall &one : m_shortfalls) {
            if (one.effect != item.effect.key)
                continue;
            if (one.isOpen())
                missing.add(one.money);
            else
                closed = QStringLiteral("%1 closed %2 by %3")
                             .arg(moneyText(one.money, QLocale::c()), time(one.closedAt),
                                  one.closedBy.isEmpty() ? QStringLiteral("a check") : one.closedBy);
        }
        row.money("not_charged", "not_charged_currency", missing);
        row.add("not_charged_closed", closed);
        row.money("charged_too_much", "charged_too_much_currency",
                  noted ? MoneySum() : sumOf(remainder.surplus));
    }

    QString time(const QDateTime &at) const
    {
        return at.isValid() ? dateTimeText(at, m_zone, QLocale::c()) : QString();
    }

    const Consent *consentOf(const QString &requestId) const
    {
        const auto found = std::find_if(m_facts.consents.begin(), m_facts.consents.end(),
                                        [&](const Consent &one) { return one.requestId == requestId; });
        return requestId.isEmpty() || found == m_facts.consents.end() ? nullptr : &*found;
    }

    static QString phaseWord(const ReconcileItem &item)
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

    QString earlier(const ReconcileItem &item) const
    {
        QStringList all;
        for (const Check &check : item.earlier)
            all << QStringLiteral("%1 asked %2").arg(toText(*check.verdict), time(check.startedAt));
        return all.join(QStringLiteral("; "));
    }

    static QString references(const Check &check)
    {
        QStringList all;
        for (const TheirObject &object : oldestFirst(check.matches))
            all << object.reference;
        return all.join(QLatin1Char(' '));
    }

    static QString each(const Check &check)
    {
        QStringList all;
        for (const TheirObject &object : oldestFirst(check.matches))
            all << moneyText(object.money, QLocale::c()) + QLatin1Char(' ') + object.statusText;
        return all.join(QStringLiteral("; "));
    }

    // The charge that this effect came to, of several the one that was chosen.
    static QString stands(const ReconcileItem &item)
    {
        if (!item.isSettled() || item.effect.state != EffectState::Done)
            return item.stands;
        if (!item.effect.providerRef.isEmpty())
            return item.effect.providerRef;
        return standingReference(item);
    }

    const ReportFacts &m_facts;
    QTimeZone m_zone;
    std::vector<Shortfall> m_shortfalls;
};

} // namespace

QByteArray ReportCsv::sha256() const
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

ReportCsv reportAsCsv(const ReportFacts &facts, const QTimeZone &zone)
{
    return Writer(facts, zone).csv();
}

} // namespace fencepost
