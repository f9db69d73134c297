// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/markdown_text.h"
#include "models/reconcile/report.h"
#include "models/reconcile/taken.h"

#include <QCoreApplication>

// The parts of the incident report in Markdown, each in a file of its own. Used by reportAsMarkdown() alone.
namespace fencepost::report {

// What all parts say alike.
class Part
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Report)

public:
    Part(const ReportFacts &facts, const QTimeZone &zone) : m_facts(facts), m_zone(zone) {}

protected:
    QString time(const QDateTime &at) const;
    // "2026-11-30 03:45:47 +00:00 to 03:45:49 +00:00", or the one time where both are.
    QString span(const QDateTime &from, const QDateTime &to) const;
    QString provider() const;
    const ReconcileItem &item(int index) const { return m_facts.items.at(static_cast<size_t>(index)); }
    const ReconcileItem *itemOf(const EffectKey &key) const;
    // "98.00 USD in 2 charges"; one charge an effect needs no count.
    static QString takenText(const Taken &taken, qint64 effects);
    static QString classText(qint64 count, const MoneySum &money);
    static QString auditNumbers(qint64 from, qint64 to);
    static QString section(const QString &name);
    // "done, succeeded"; what was said by hand says so.
    static QString resolvedAs(const ReconcileItem &item);

    const ReportFacts &m_facts;
    QTimeZone m_zone;
};

QString moneyPart(const ReportFacts &facts, const QTimeZone &zone);    // where the run stands, what was taken
QString verdictsPart(const ReportFacts &facts, const QTimeZone &zone); // what the provider said
QString remainsPart(const ReportFacts &facts, const QTimeZone &zone);  // what is not right yet
QString actsPart(const ReportFacts &facts, const QTimeZone &zone);     // what people did, and the attempts
QString rerunPart(const ReportFacts &facts, const QTimeZone &zone);

} // namespace fencepost::report
