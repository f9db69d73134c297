// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

// What an audit record says was done, in words: the same in the audit list, the ledger and the incident
// report. Pure functions.
namespace fencepost {

// "set job": a word of the contract without its underscores.
QString plainWord(const QString &word);
// Did it change something, or was it a plain read? Any other decision is a refusal.
bool wasCarriedOut(const QString &action, const QString &decision);
// "Resolved", "Rerun allowed"; of what was refused what was wanted: "Resolve", "Allow a rerun". What is not
// known here is called by its own word.
QString actionTitle(const QString &action, bool carriedOut = true);
// Does the answer only repeat what was done: "Resolved", resolved?
bool isPlainAnswer(const QString &action, const QString &decision);
// What the database answered: "allowed", "already yours".
QString decisionTitle(const QString &decision);

} // namespace fencepost
