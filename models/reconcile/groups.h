// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/item.h"

#include <vector>

namespace fencepost {

// What the far side says, in the order in which a person should look at it: the odd ones first.
enum class GroupKind {
    Several,      // charged more than once
    Different,    // other amount, currency or target
    Reversed,     // happened, then taken back
    AbsentSecond, // did not happen, but its key is gone or a look-alike stands beside it
    CannotAsk,    // no look-up: by hand
    StillWorking, // the provider has not finished
    NotKnown,     // not asked, not answered, or not surely absent
    Declined,
    DidNotHappen,
    Happened,    // equal in all
    Underway,    // given back and in the hands of a worker by now
    SentByRerun, // given back, and sent by a worker since
    SettledElsewhere
};

struct ReconcileGroup
{
    GroupKind kind = GroupKind::NotKnown;
    QString title;   // "Charged more than once"
    QString becomes; // "done, succeeded": what one person may settle it as; empty: nothing yet, or not alone
    QString may;     // "you may: done, succeeded"; "nothing; ask again"
    qint64 count = 0;
    MoneySum money;        // as our ledger has it
    qint64 resolved = 0;   // of them, settled in this sitting
    qint64 asking = 0;     // … and of the others: the provider is being asked now
    qint64 asked = 0;      // … a second person has been asked
    qint64 consented = 0;  // … or has consented
    QStringList consentBy; // who has
    qint64 sentSince = 0;  // of those that had not happened: sent by a rerun since
    qint64 underway = 0;   // … or in the hands of a worker by now
    bool needsSecondPerson = false;
    QDateTime askAgainAt; // the earliest, where asking again may help
    QList<int> items;     // indexes into Reconciliation::items()
    friend bool operator==(const ReconcileGroup &, const ReconcileGroup &) = default;
};

// What it is now: what was given back is told by what a rerun has made of it.
GroupKind groupOf(const ReconcileItem &item, const RuleFacts &facts);
// What the provider said of it: what had not happened stays so, whatever a rerun has made of it since.
GroupKind saidOf(const ReconcileItem &item, const RuleFacts &facts);
// "Charged more than once"
QString groupTitle(GroupKind kind, const QString &provider);
// What the group of a verdict is called, whatever has become of the effect: "Charged more than once".
QString verdictTitle(Verdict verdict, const QString &provider);
// Only groups that hold something. `provider` is the name people use: "Stripe".
std::vector<ReconcileGroup> groupsOf(const std::vector<ReconcileItem> &items, const RuleFacts &facts,
                                     const QString &provider);
// By what the provider said.
std::vector<ReconcileGroup> groupsSaid(const std::vector<ReconcileItem> &items, const RuleFacts &facts,
                                       const QString &provider);

enum class SumPart {
    Before, // done before this sitting, and nobody's concern
    Sent,   // by the rerun of this sitting
    Happened,
    Declined,
    DidNot,
    Odd,
    StillWorking,
    NotKnown,
    Underway,   // in the hands of a living worker
    Since,      // settled since, not from here
    Reserved,   // never sent, still to be sent
    NotReserved // planned, not begun
};

struct PartOfSum
{
    SumPart part = SumPart::Before;
    QString title;
    qint64 count = 0;
    MoneySum money;
    bool settled = false; // of the odd ones: nobody waits for them any more
    friend bool operator==(const PartOfSum &, const PartOfSum &) = default;
};

struct WholeRun
{
    qint64 count = 0;
    MoneySum money;
    friend bool operator==(const WholeRun &, const WholeRun &) = default;
};

// The whole run in parts, in the order of the bar; every part is there, most may be empty. They add up to
// wholeOf() of the same sheet in count and in money. `doneBefore`: what was done and is no item, when the
// rerun was allowed; without it nobody can tell what the rerun sent from what was done before.
std::vector<PartOfSum> sumPartsOf(const RunSheet &sheet, const std::vector<ReconcileItem> &items,
                                  const RuleFacts &facts,
                                  const std::optional<WholeRun> &doneBefore = std::nullopt);
// What a plan counts as done and is no item.
std::optional<WholeRun> doneBesides(const std::vector<ReconcileItem> &items, const RerunPreview &plan);
// What the ledger and the worker's plan say the run is.
WholeRun wholeOf(const RunSheet &sheet);

} // namespace fencepost
