// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/report.h"
#include "sample.h"

namespace fencepost::test {

// A sitting in its middle: one settled, one with consent, one still working.
inline ReportFacts facts()
{
    ReportFacts f;
    f.environment = QStringLiteral("production");
    f.connection = QStringLiteral("billing-db / demo");
    f.database = QStringLiteral("billing");
    f.provider = QStringLiteral("stripe acct_1 live");
    f.providerTitle = QStringLiteral("Stripe");
    f.sheet.run = effect().run;
    f.sheet.state = QStringLiteral("failed");
    f.sheet.attempt = 1;
    f.sheet.token = {41};
    f.sheet.worker = QStringLiteral("worker-7");
    f.sheet.notes = {{kNow, QStringLiteral("ben"), QStringLiteral("pod killed | rolled back"),
                      QStringLiteral("INC-2231")}};
    f.openedAt = kNow.addSecs(-600);
    f.writtenAt = kNow;
    f.who.login = Login(QStringLiteral("ada"));
    f.who.person = QStringLiteral("Ada Able");
    f.items = {resolved(Verdict::Found, Resolution::Succeeded, 1), answered(Verdict::FoundSeveral, 2),
               answered(Verdict::FoundInProgress, 3)};
    f.items[1].check->matches = {charge(QStringLiteral("pi_8Kd")), charge(QStringLiteral("pi_9Aa"))};
    f.items[1].stands = QStringLiteral("pi_8Kd");
    f.items[1].consentBy = QStringLiteral("Ben Brook");
    f.sheet.sums.push_back({RunSum::Part::Unresolved, 3, {}});
    f.sheet.sums.back().money.add(Money{3 * 4900, QStringLiteral("USD")});
    f.parts = sumPartsOf(f.sheet, f.items, rules());
    f.whole = wholeOf(f.sheet);
    f.groups = groupsOf(f.items, rules(), QStringLiteral("Stripe"));
    f.acts = {{kNow,
               QStringLiteral("ada"),
               QStringLiteral("Ada Able"),
               QStringLiteral("resolve_effects"),
               QStringLiteral("as found"),
               1,
               2,
               18204,
               18206,
               {{Resolution::Succeeded, 1}}}};
    f.auditSeq = 18219;
    f.auditHash = QStringLiteral("c0ffee");
    return f;
}

inline QString markdownOf(const ReportFacts &f, const QTimeZone &zone = QTimeZone::utc())
{
    return reportAsMarkdown(f, zone, reportAsCsv(f, zone), QStringLiteral("incident.csv"));
}

inline QByteArray csvOf(const ReportFacts &f)
{
    return reportAsCsv(f, QTimeZone::utc()).bytes;
}

inline QByteArray jsonLinesOf(const ReportFacts &f)
{
    return reportAsJsonLines(f, QTimeZone::utc(), reportAsCsv(f, QTimeZone::utc()));
}

// Reads CSV back by RFC 4180, as any other program would.
inline QList<QStringList> parseCsv(const QByteArray &csv)
{
    const QString text = QString::fromUtf8(csv);
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (quoted && c == u'"' && i + 1 < text.size() && text.at(i + 1) == u'"') {
            cell += c;
            ++i;
        } else if (c == u'"') {
            quoted = !quoted;
        } else if (!quoted && c == u',') {
            row << cell;
            cell.clear();
        } else if (!quoted && c == u'\r' && i + 1 < text.size() && text.at(i + 1) == u'\n') {
            rows << (row << cell);
            row.clear();
            cell.clear();
            ++i;
        } else {
            cell += c;
        }
    }
    return rows;
}

} // namespace fencepost::test
