// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"
#include "models/tables/triage_rows.h"

#include <QKeySequence>

// What is next on one crashed run, and what the button for it says. Pure functions.
namespace fencepost {

enum class NextAct { Nothing, Own, Check, Choose, AskSecond, Resolve, Consented, Report };

struct ActOffer
{
    QString words;
    QKeySequence key;
    Ability can;
    QString first; // beside the button
    QString second;
    bool filled = true; // it is the next safe step; else it may be done, and something else is waited for
};

// The odd ones before what the provider itself has not finished: whom they wait for takes the longest.
NextAct nextAct(const Reconciliation &work);
// Whether it can be done now, also where something else is the next one.
Ability abilityOf(NextAct act, const Reconciliation &work);
ActOffer offerOf(NextAct act, const Reconciliation &work, const ShownFor &shown);

// The odd ones that wait for this person: a charge has to be chosen, or a second person to be asked.
std::vector<EffectKey> oddToChoose(const Reconciliation &work);
std::vector<EffectKey> oddToAsk(const Reconciliation &work);

// "Boris Orlov has consented, until 17:45."
QString consentedWords(const Reconciliation &work, const ShownFor &shown);
// "Only reads: 6 requests at least, a few seconds."
QString askingWords(qint64 effects);

// How it goes on once a rerun was allowed: who acts next, and what the person waits for. Empty: there is
// none.
struct RerunWords
{
    QString first;
    QString second;
    bool isEmpty() const { return first.isEmpty() && second.isEmpty(); }
    QString line() const { return first.isEmpty() ? second : first; } // where there is room for one
};
RerunWords rerunWords(const Reconciliation &work, const ShownFor &shown);

} // namespace fencepost
