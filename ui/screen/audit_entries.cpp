// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/audit_entries.h"

#include "models/domain/action_words.h"
#include "models/domain/text.h"
#include "models/tables/ledger_rows.h"

namespace fencepost {

QList<TimeLineList::Entry> auditEntries(const std::vector<AuditRecord> &records, const ShownFor &shown)
{
    QList<TimeLineList::Entry> entries;
    for (const auto &record : records) {
        TextRuns runs(TextRole::Second, Token::Text);
        const bool done = wasCarriedOut(record.action, record.decision);
        runs.plain(QStringLiteral("#%1 ").arg(countText(record.seq)), Token::Second);
        runs.bold(actionTitle(record.action, done));
        if (!done) // what was wanted, and why it was not done
            runs.plain(QStringLiteral(": ") + decisionTitle(record.decision), Token::Text);
        runs.plain(QStringLiteral(" · ") + visibleText(shownName(record.person, record.login), 40),
                   Token::Text);
        entries.append({dayStampText(record.at, shown), runs});
    }
    return entries;
}

} // namespace fencepost
