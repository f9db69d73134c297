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
// What ours and theirs are called: "Ledger", "Stripe, 2 objects".
QString theirsTitle(const ReconcileItem &item, const QString &provider);
// "ours 49.00 USD, Stripe 49.00 + 49.00 USD, 49.00 USD too much": what is agreed to.
QString sumsWords(const ReconcileItem &item, const QString &provider);
// The same, one fact a row: ours, Stripe's, too much or too little, what stands, what is owed back, and why.
QList<FactList::Fact> questionFacts(const ReconcileItem &item, const QString &provider);
// Which charge stands, what is to be given back, and what was not charged; none where all is right.
QList<FactList::Fact> remainderFacts(const ReconcileItem &item);

} // namespace fencepost
