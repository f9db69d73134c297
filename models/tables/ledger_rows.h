// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/consent.h"
#include "models/tables/keyed_table.h"
#include "models/tables/triage_rows.h"

#include <functional>

namespace fencepost {

// "03:12:40" on the day of now, else "28 Nov 03:12", of another year "28 Nov 2024 03:12": for lists whose
// tooltip has the whole with its zone.
QString stampText(const QDateTime &time, const ShownFor &shown);

// With the day always: "28 Nov 03:12:40", of another year "28 Nov 2024 03:12".
QString dayStampText(const QDateTime &time, const ShownFor &shown);

// An effect's state as a reader sees it: settled, reserved, working, unknown, declined …
StateGlyph effectGlyph(const Effect &effect);
// "done, succeeded", "reserved", "sent, at work", "unknown: its worker is gone"
QString effectStateText(const Effect &effect);

std::vector<KeyedTable::Column> ledgerColumns();
TableRow ledgerRow(const Effect &effect, const ShownFor &shown);

// Settled: the database did it; declined: it refused.
StateGlyph auditGlyph(const AuditRecord &record);
std::vector<KeyedTable::Column> auditColumns();
std::vector<TableRow> auditRows(const std::vector<AuditRecord> &records, const ShownFor &shown);

std::vector<KeyedTable::Column> consentColumns();
// `waits`: for whom one that nobody has answered waits, in words.
std::vector<TableRow> consentRows(const std::vector<Consent> &consents, const ShownFor &shown,
                                  const std::function<QString(const Consent &)> &waits);
// The sum of the items that are asked about, by currency.
MoneySum moneyOf(const Consent &consent);
QString consentTitle(const Consent &consent);
// When the first key goes of what is asked about, still holds, and would be sent again under it; invalid: no
// clock.
QDateTime firstKeyOf(const Consent &consent);
// Which run it is about, and whose money: "monthly-billing · 2026-11 · stripe-billing, acct_1Fen live"; with
// the account cut to so many characters "monthly-billing · 2026-11 · acct_1Fen live". Empty: it is about
// settings.
QString consentPlace(const Consent &consent, qsizetype accountWidth = 0);

// One field of an audit record's difference.
struct AuditChange
{
    QString field;
    QString before;
    QString after;
    friend bool operator==(const AuditChange &, const AuditChange &) = default;
};
// The changed columns, by name; values as the server wrote them, never through a double.
std::vector<AuditChange> auditChanges(const AuditRecord &record);

} // namespace fencepost
