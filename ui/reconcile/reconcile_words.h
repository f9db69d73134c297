// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"
#include "models/tables/verdict_rows.h"
#include "ui/screen/compare_words.h"
#include "ui/screen/plan_words.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/small_bars.h"
#include "ui/widgets/stepper.h"
#include "ui/widgets/sum_bar.h"

// What a reconciliation is called on its screen: pure functions from values to words and pieces of widgets.
namespace fencepost {

StateGlyph groupGlyph(GroupKind kind);
// What was odd and is settled waits for nobody any more.
StateGlyph glyphOf(GroupKind kind, bool settled);
std::vector<VerdictGroupLine> groupLines(const Reconciliation &work,
                                         const std::vector<ReconcileGroup> &groups, const ShownFor &shown);
// Every effect in the order of the groups, so that the odd ones stand first; where there is more than one
// group, under its heading.
std::vector<TableRow> itemRows(const Reconciliation &work, const std::vector<ReconcileGroup> &groups,
                               const ShownFor &shown);

QList<SumBar::Segment> sumSegments(const std::vector<PartOfSum> &parts);
// `here`: the step at which the person is.
QList<Stepper::Step> stepperSteps(const Reconciliation &work, Step here);

// "attempt 1, worker-7, token 41, silent since 02:03:18 · yours until 03:51, renewing"
TextRuns headLine(const Reconciliation &work, const ShownFor &shown);
// "Stripe, 12 windows, 3 min together"
QString windowsTitle(const Reconciliation &work, const ShownFor &shown);
QList<WindowCells::Cell> windowCells(const std::vector<LookUpWindow> &windows);
QStringList windowWords(const std::vector<LookUpWindow> &windows, const ShownFor &shown);
// "18 requests answered, 9 refused and asked again"; while it asks: "18 answered, 9 refused · next in 8 s"
TextRuns progressRuns(const Reconciliation &work);

// "monthly-billing · 2026-11 · stripe-eu, acct_1Ab live": what every question is about.
QString runWords(const Reconciliation &work);
// Two clocks that end together are one.
bool isSameSecond(const QDateTime &one, const QDateTime &other);
// "stripe-eu, acct_1Ab live": where its money is charged.
QString placeWords(const Reconciliation &work);
// "295 keep their keys, 600 get new ones."
QString sendingWords(const RerunPreview &preview);

// Happened, declined, did not: as the bar has them.
std::vector<ReconcileGroup> inOrderOfTheBar(std::vector<ReconcileGroup> groups);
// "398 happened, 9 declined, 214 did not happen"
QString conclusiveWords(const std::vector<ReconcileGroup> &groups);
qint64 countOf(const std::vector<ReconcileGroup> &groups);
MoneySum moneyOf(const std::vector<ReconcileGroup> &groups);

// "charged more than once"
QString itemHeadline(const ReconcileItem &item, const Reconciliation &work);
// What settling has not put right of this run's money, for people to see to; empty: nothing.
TextRuns openMoneyRuns(const Reconciliation &work);
// What may be done with it now, and by whom.
QString allowedWords(const ReconcileItem &item, const Reconciliation &work, const ShownFor &shown);
// Two plain sentences for the customer's support.
QString supportReply(const ReconcileItem &item, const ShownFor &shown);

} // namespace fencepost
