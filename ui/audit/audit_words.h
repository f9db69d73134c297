// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/facts.h"

// What an audit record is called on a screen: pure functions from values to words.
namespace fencepost {

// "done: resolved · ada · 2026-11-29 03:12:40 +01:00", with the glyph of its answer
TextRuns recordLine(const AuditRecord &record, const ShownFor &shown);
QList<FactList::Fact> recordFacts(const AuditRecord &record, const ShownFor &shown);
QList<FactList::Fact> hashFacts(const AuditRecord &record);
// Was there something before? A record of something new has only an after.
bool hasBefore(const AuditRecord &record);
// Before beside after, what differs marked.
QList<FactsTable::Row> differenceRows(const AuditRecord &record, const ShownFor &shown);
// A json object as facts, its values letter by letter: who consented, from which program.
QList<FactList::Fact> objectFacts(const QByteArray &json);
QString auditFilterWords(const AuditFilter &filter);

} // namespace fencepost
