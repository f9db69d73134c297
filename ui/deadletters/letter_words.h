// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/letters.h"
#include "models/reconcile/workbench.h"
#include "models/tables/letter_rows.h"
#include "ui/screen/confirm_dialog.h"
#include "ui/widgets/facts.h"
#include "ui/widgets/text_runs.h"

#include <optional>

// What is said of dead letters, and what may be done with one: pure functions but for the workbench, which
// says who is logged in and whether the window is armed.
namespace fencepost {

// The letter of a link "letter:12", "#12"; none: it is no link to one.
std::optional<qint64> letterOfLink(const QString &text);
QString linkOfLetter(const Letter &letter); // "letter:12"

// "dead letter #12 · given up 5 h 10 m ago, after 3 attempts", with its glyph.
TextRuns letterLine(const Letter &letter, const ShownFor &shown);
// What is safe with it now, in a sentence.
QString letterSafeWords(const Letter &letter, const std::optional<LetterRequest> &request,
                        const ShownFor &shown);
QList<FactList::Fact> letterFacts(const LetterSheet &sheet, const ShownFor &shown);
QList<TimeLineList::Entry> earlierEntries(const std::vector<EarlierLetter> &letters, const ShownFor &shown);
// An error as it was written, line by line, with its beginning alone unless it is wanted whole. `cut`: some
// is left out.
QList<TextRuns> errorLines(const QString &error, bool whole, bool *cut);
// "Earlier letters of this effect: 2, requeued 2 times"
QString earlierHeading(const LetterSheet &sheet);
// Of a request for a second person: by whom, and whether it was given. Empty: there is none.
QString requestWords(const std::optional<LetterRequest> &request);

// What each act needs. `of`: as it is now.
Ability canTakeLetter(const Letter &of, const Workbench &bench);
Ability canRequeueLetter(const Letter &of, const std::optional<LetterRequest> &request,
                         const Workbench &bench);
Ability canAskForLetter(const Letter &of, const std::optional<LetterRequest> &request,
                        const Workbench &bench);
Ability canDiscardLetter(const Letter &of, const Workbench &bench);
Ability canReopenLetter(const Letter &of, const Workbench &bench);

// Letters as an action takes them: which letter, at which version.
QJsonObject letterItem(const Letter &letter);
QJsonObject ownershipItem(const Letter &letter); // of a whole run: the run

// The questions before it. `leftOut`: how many of what was meant stay out, and why, line by line.
ConfirmDialog::Question takeOverQuestion(const std::vector<Letter> &letters, const ShownFor &shown);
ConfirmDialog::Question requeueQuestion(const std::vector<Letter> &letters, const QStringList &leftOut);
ConfirmDialog::Question requeueRunQuestion(const Letter &letter, const RerunPreview &plan);
ConfirmDialog::Question askQuestion(const Letter &letter);
ConfirmDialog::Question discardQuestion(const std::vector<Letter> &letters, const QStringList &leftOut);
ConfirmDialog::Question reopenQuestion(const std::vector<Letter> &letters);

} // namespace fencepost
