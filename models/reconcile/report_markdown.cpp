// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/text.h"
#include "models/reconcile/report_parts.h"

#include <algorithm>

namespace fencepost {

namespace {

using namespace markdown;

class Frame : public report::Part
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::Report)

public:
    using Part::Part;

    QString title() const
    {
        const RunSheet &sheet = m_facts.sheet;
        QStringList lines{
            QStringLiteral("# %1 · %2\n").arg(plain(sheet.run.job.text()), plain(sheet.run.period.text()))};
        lines << tr("- Environment: %1 %2 (database %3)")
                     .arg(plain(m_facts.environment.toUpper()), plain(m_facts.connection),
                          plain(m_facts.database));
        lines << tr("- Provider: %1").arg(plain(m_facts.provider));
        lines << tr("- Run: %1").arg(runText());
        lines << tr("- Still open: %1").arg(openText());
        lines << tr("- Written by %1 at %2; the sitting began at %3")
                     .arg(nameOf(m_facts.who.login.text(), m_facts.who.person), time(m_facts.writtenAt),
                          time(m_facts.openedAt));
        return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
    }

    // What the file beside this one holds, so that neither is taken for the other.
    QString beside(const ReportCsv &csv, const QString &name) const
    {
        QString out = section(tr("The CSV beside it"));
        out += tr("%1, sha256 %2: %3 row(s), one for each effect that was unresolved in this sitting.",
                  nullptr, static_cast<int>(csv.rows))
                   .arg(plain(name), code(csv.sha256()), countText(csv.rows));
        if (const qint64 others = m_facts.whole.count - csv.rows; others > 0)
            out += QLatin1Char(' ') + tr("The other %1 of the run are in neither file; the ledger has them: "
                                         "fencepostctl export FILE "
                                         "--job %2 --period %3")
                                          .arg(countText(others), plain(m_facts.sheet.run.job.text()),
                                               plain(m_facts.sheet.run.period.text()));
        out += QStringLiteral("\n\n") + head({tr("column"), tr("sum")}, {1});
        for (const auto &[column, sum] : csv.sums) {
            if (!sum.isEmpty())
                out += row({code(column), sum.text()});
        }
        if (std::any_of(m_facts.items.begin(), m_facts.items.end(),
                        [](const ReconcileItem &item) { return item.wasGivenBack(); }))
            out +=
                QLatin1Char('\n') +
                tr("%1 is what the checks read; what was sent again since stands in %2.")
                    .arg(code(QStringLiteral("their_amount")), code(QStringLiteral("sent_again_outcome"))) +
                QLatin1Char('\n');
        return out;
    }

    QString notes() const
    {
        if (m_facts.sheet.notes.empty())
            return {};
        QString out = section(tr("Notes"));
        for (const Note &note : m_facts.sheet.notes) {
            out += QStringLiteral("- %1, %2: %3 %4\n")
                       .arg(time(note.at), plain(note.by), plain(note.text), plain(note.ticket));
        }
        return out;
    }

    QString proof() const
    {
        const QString heading = section(tr("Proof"));
        if (m_facts.auditSeq == 0)
            return heading + tr("The newest audit record could not be read.") + QLatin1Char('\n');
        return heading +
               tr("Newest audit record when this was written: #%1, hash %2")
                   .arg(countText(m_facts.auditSeq), code(m_facts.auditHash)) +
               QLatin1Char('\n');
    }

private:
    // For whoever reads no further.
    QString openText() const
    {
        MoneySum refunds;
        for (const RefundOwed &refund : m_facts.sheet.refunds) {
            if (refund.isOpen())
                refunds.add(refund.money);
        }
        MoneySum missing;
        for (const Shortfall &one : shortfallsOf(m_facts)) {
            if (one.isOpen())
                missing.add(one.money);
        }
        const auto unresolved = std::count_if(m_facts.items.begin(), m_facts.items.end(),
                                              [](const ReconcileItem &item) { return !item.isSettled(); });
        QStringList parts;
        if (unresolved > 0)
            parts << tr("%1 unresolved").arg(countText(unresolved));
        if (!refunds.isEmpty())
            parts << tr("%1 to refund").arg(refunds.text());
        if (!missing.isEmpty())
            parts << tr("%1 not charged").arg(missing.text());
        return parts.isEmpty() ? tr("nothing") : parts.join(QStringLiteral(", "));
    }

    QString runText() const
    {
        const RunSheet &sheet = m_facts.sheet;
        QString text = plain(sheet.state);
        if (sheet.attempt > 0)
            text += tr("; attempt %1").arg(sheet.attempt);
        if (!sheet.worker.isEmpty())
            text += tr(" by %1").arg(plain(sheet.worker));
        if (sheet.token.value > 0)
            text += tr(", token %1").arg(sheet.token.value);
        return text;
    }
};

} // namespace

QString reportAsMarkdown(const ReportFacts &facts, const QTimeZone &zone, const ReportCsv &csv,
                         const QString &csvName)
{
    const Frame frame(facts, zone);
    return frame.title() + report::moneyPart(facts, zone) + report::verdictsPart(facts, zone) +
           report::remainsPart(facts, zone) + report::actsPart(facts, zone) + report::rerunPart(facts, zone) +
           frame.notes() + frame.beside(csv, csvName) + frame.proof();
}

} // namespace fencepost
