// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/item.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/facts.h"

// One effect as our ledger and as its provider have it: the same words where it is reconciled and where a
// second person is asked about it. Pure functions.
namespace fencepost {

// "Stripe", of the kind or the name of a provider; "the provider" where neither is known.
QString providerTitle(const QString &kindOrName);
// Ours beside theirs, the rows that differ marked.
QList<FactsTable::Row> comparison(const ReconcileItem &item, const ShownFor &shown);
// Why nothing of theirs stands beside ours, where it is not known: "Stripe did not answer (429)"; empty: it
// is known, or was not asked.
QString unknownWords(const ReconcileItem &item, const QString &provider);
// What ours and theirs are called: "Ledger", "Stripe, 2 charges".
QString theirsTitle(const ReconcileItem &item, const QString &provider);
// "ours 49.00 USD, Stripe 49.00 + 49.00 USD, 49.00 USD too much": one effect of many, in a line.
QString sumsWords(const ReconcileItem &item, const QString &provider);
// What is asked about one effect, one fact a row, the same for who asks and for who answers: ours, Stripe's,
// which charge stands, what is owed back, why, and what it becomes.
QList<FactList::Fact> questionFacts(const ReconcileItem &item, const QString &provider,
                                    const QTimeZone &zone);
// "done, succeeded; 44.10 USD not charged": with what it leaves behind; empty: its verdict settles
// nothing.
QString becomesText(const ReconcileItem &item);
// Where it is money: the account as a key, then its mode.
FactList::Fact accountFact(const FarSide &at);
// Which charge stands, what is to be given back, and what was not charged; or why theirs is not known. None
// where all is equal.
QList<FactList::Fact> remainderFacts(const ReconcileItem &item, const QString &provider);

} // namespace fencepost
