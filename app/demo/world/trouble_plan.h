// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/worker/charge_list.h"

#include <QJsonArray>
#include <QString>
#include <QStringList>

namespace fencepost {

// Customers and what each owes: 49.00 USD, a few less and as many more, so that 1,800 owe 88,200.00. The same
// seed gives the same list.
ChargeList makeCharges(quint64 seed, int count);

// What goes wrong in the billing run, fixed by the seed: for a stretch of customers answers get lost after
// the charge, or requests never arrive; among the former are three with something odd about them; and the
// worker is killed when so many requests have ended.
struct TroublePlan
{
    QStringList answerLost; // charged, the answer never came back; the three below are among them
    QStringList neverArrive;
    QString otherAmount;     // charged 4.90 instead of 49.00
    QString chargedTwice;    // the second time with the same metadata and no key, a little later
    QString stillProcessing; // settles a while after it is first looked at
    qint64 killAtAnswers = 0;
    int batch = 200;   // effects a call of the worker
    int inFlight = 64; // its requests at once
};

TroublePlan planTrouble(quint64 seed, const ChargeList &charges);

// The plan as the provider's control address takes it.
QJsonArray faultsOf(const TroublePlan &plan);

} // namespace fencepost
