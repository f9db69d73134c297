// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "ui/widgets/facts.h"

// What a rerun would do, in the same words and the same order wherever somebody reads it before it is
// allowed: in its preview, in the question, in a request for a second person. Pure functions.
namespace fencepost {

// "295 · 14,210.00 USD"
QString countMoneyText(qint64 count, const MoneySum &money);
// Class by class: skipped, reserved (sent before or never), not begun, key gone, left out, the whole run; and
// what could move. `leftOut` names what is left out, and stands beside its count.
QList<FactList::Fact> planFacts(const RerunPreview &preview, const QList<FactList::Fact> &leftOut = {});

} // namespace fencepost
