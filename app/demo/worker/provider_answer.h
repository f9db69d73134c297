// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/worker/charge_list.h"
#include "app/demo/worker/sender.h"
#include "models/domain/effect.h"

#include <QJsonObject>

namespace fencepost {

// What an answer to a charge says to a worker. Only a clear yes or no of the far side is an outcome;
// everything else (no answer, still processing, another amount than was asked for, an error) leaves the
// effect unknown: a worker never guesses and never sends again.
struct ChargeOutcome
{
    Outcome outcome = Outcome::None; // None: not known
    QString reference;               // pi_…
    QJsonObject response;            // named fields only, as may be kept
    bool notLetIn = false;           // 401 or 403: no other request would fare better
    QString why;                     // None: in words
};

ChargeOutcome readAnswer(const SendAnswer &answer, const Charge &asked);

} // namespace fencepost
