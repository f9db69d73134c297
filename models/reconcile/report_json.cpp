// SPDX-License-Identifier: GPL-3.0-or-later
// The report for a program. It says what the CSV says, under the same names, and what stands around it.
// Nothing in it hinges on the language of the console.
#include "models/domain/text.h"
#include "models/domain/time_text.h"
#include "models/reconcile/report.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace fencepost {

namespace {

class Lines
{
public:
    Lines(const ReportFacts &facts, const QTimeZone &zone) : m_facts(facts), m_zone(zone) {}

    QByteArray all(const ReportCsv &csv)
    {
        add(frame(csv));
        for (const QStringList &cells : csv.cells) {
            QJsonObject line{{QStringLiteral("kind"), QStringLiteral("effect")}};
            for (qsizetype i = 0; i < csv.columns.size(); ++i)
                put(line, csv.columns.at(i), cells.value(i));
            add(line);
        }
        for (const ReportAct &act : m_facts.acts)
            add(actLine(act));
        for (const Consent &consent : m_facts.consents)
            add(consentLine(consent));
        for (const RefundOwed &refund : m_facts.sheet.refunds) {
            if (refund.isOpen())
                add(remains(QStringLiteral("refund_owed"), refund.effect, refund.reference, refund.money));
        }
        for (const Shortfall &one : shortfallsOf(m_facts)) {
            if (one.isOpen())
                add(remains(QStringLiteral("not_charged"), one.effect, QString(), one.money));
        }
        return m_text;
    }

private:
    static void put(QJsonObject &line, const QString &name, const QString &text)
    {
        if (!text.isEmpty())
            line.insert(name, redacted(text));
    }
    static void put(QJsonObject &line, const char *name, const QString &text)
    {
        put(line, QString::fromLatin1(name), text);
    }

    void add(const QJsonObject &line) { m_text += QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n'; }

    QString time(const QDateTime &at) const
    {
        return at.isValid() ? at.toTimeZone(m_zone).toString(Qt::ISODateWithMs) : QString();
    }

    static QString decimal(const Money &money)
    {
        return amountText(money, QLocale::c()).remove(QLatin1Char(','));
    }

    QJsonObject frame(const ReportCsv &csv) const
    {
        QJsonObject line{{QStringLiteral("kind"), QStringLiteral("report")},
                         {QStringLiteral("effects"), csv.rows},
                         {QStringLiteral("audit_seq"), m_facts.auditSeq}};
        put(line, "environment", m_facts.environment);
        put(line, "connection", m_facts.connection);
        put(line, "database", m_facts.database);
        put(line, "provider", m_facts.provider);
        put(line, "job", m_facts.sheet.run.job.text());
        put(line, "period", m_facts.sheet.run.period.text());
        put(line, "state", m_facts.sheet.state);
        put(line, "opened_at", time(m_facts.openedAt));
        put(line, "written_at", time(m_facts.writtenAt));
        put(line, "written_by", m_facts.who.person);
        put(line, "written_by_login", m_facts.who.login.text());
        put(line, "audit_hash", m_facts.auditHash);
        put(line, "csv_sha256", QString::fromLatin1(csv.sha256()));
        for (const auto &[column, sum] : csv.sums) {
            QJsonObject by;
            for (const auto &[currency, minor] : sum.byCurrency())
                by.insert(currency, decimal({minor, currency}));
            if (!by.isEmpty())
                line.insert(QStringLiteral("sum_") + column, by);
        }
        return line;
    }

    QJsonObject actLine(const ReportAct &act) const
    {
        QJsonObject line{{QStringLiteral("kind"), QStringLiteral("act")},
                         {QStringLiteral("done"), act.done},
                         {QStringLiteral("refused"), act.refused}};
        put(line, "at", time(act.at));
        put(line, "action", act.action);
        put(line, "by", act.person);
        put(line, "by_login", act.login);
        put(line, "reason", act.reason);
        if (act.auditFrom > 0) {
            line.insert(QStringLiteral("audit_from"), act.auditFrom);
            line.insert(QStringLiteral("audit_to"), act.auditTo);
        }
        return line;
    }

    // The second person: who was asked, and what they said.
    QJsonObject consentLine(const Consent &consent) const
    {
        QJsonObject line{{QStringLiteral("kind"), QStringLiteral("consent")},
                         {QStringLiteral("items"), static_cast<qint64>(consent.items.size())}};
        put(line, "request_id", consent.requestId);
        put(line, "action", consent.action);
        put(line, "asked_at", time(consent.askedAt));
        put(line, "asked_by", shownName(consent.askedPerson, consent.askedBy));
        put(line, "asked_by_login", consent.askedBy);
        put(line, "reason", consent.reason);
        put(line, "given_at", time(consent.givenAt));
        put(line, "given_by", shownName(consent.givenPerson, consent.givenBy));
        put(line, "given_by_login", consent.givenBy);
        put(line, "refused_at", time(consent.refusedAt));
        put(line, "refused_by", shownName(consent.refusedPerson, consent.refusedBy));
        put(line, "refused_by_login", consent.refusedBy);
        put(line, "used_at", time(consent.usedAt));
        return line;
    }

    static QJsonObject remains(const QString &what, const EffectKey &effect, const QString &reference,
                               const Money &money)
    {
        QJsonObject line{{QStringLiteral("kind"), what}};
        put(line, "effect_key", effect.text());
        put(line, "reference", reference);
        put(line, "amount", decimal(money));
        put(line, "currency", money.currency);
        return line;
    }

    const ReportFacts &m_facts;
    QTimeZone m_zone;
    QByteArray m_text;
};

} // namespace

QByteArray reportAsJsonLines(const ReportFacts &facts, const QTimeZone &zone, const ReportCsv &csv)
{
    return Lines(facts, zone).all(csv);
}

} // namespace fencepost
