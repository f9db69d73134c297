// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/consent.h"
#include "models/reconcile/item.h"
#include "models/reconcile/steps.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/widgets/facts.h"

// What a request for a second person is called on a screen, and who may answer it: pure functions.
namespace fencepost {

// Does somebody else wait for this person's answer?
bool waitsFor(const Consent &consent, const Who &who);
// May this person answer it, as far as the console can tell; the database decides.
Ability canGive(const Consent &consent, const Who &who);
Ability canRefuse(const Consent &consent, const Who &who);
// Is there anything left to refuse or take back, by whoever may?
bool mayBeRefused(const Consent &consent);
// What a list says of a request that nobody has answered: "waits for you", or for whom.
QString waitsWords(const Consent &consent, const Who &who);
// Did this person ask for it, under whichever login?
bool isOwn(const Consent &consent, const Who &who);

TextRuns consentLine(const Consent &consent, const ShownFor &shown);
// What is safe now, in a sentence.
QString safeWords(const Consent &consent, const Who &who);
QList<FactList::Fact> consentFacts(const Consent &consent, const ShownFor &shown);

// "Mara Keller, as m.keller"
QString personText(const QString &person, const QString &login);
// "happened, all equal, 49.00 USD"
QString earlierWords(const EarlierFinding &found);
// One item as it is reconciled: ours beside theirs in the same words (ui/screen/compare_words.h).
ReconcileItem asReconciled(const ConsentItem &item);
// "done; 44.10 USD not charged": what it would become, with what that leaves over, for a cell.
QString becomesShort(const Consent &consent, const ConsentItem &item);
// Every column that a setting would get, what lets a login act first.
QList<FactList::Fact> settingFacts(const ConsentItem &item);
QList<FactList::Fact> itemFacts(const Consent &consent, const ConsentItem &item);
// What a rerun would do now, by the plan of the moment.
QList<FactList::Fact> rerunFacts(const RerunPreview &preview, const ShownFor &shown);

// The questions before an answer. `preview`: of a rerun, where it is known.
ConfirmDialog::Question giveQuestion(const Consent &consent, const std::optional<RerunPreview> &preview,
                                     const QTimeZone &zone);
ConfirmDialog::Question refuseQuestion(const Consent &consent, const Who &who);

} // namespace fencepost
