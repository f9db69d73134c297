// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/hand_over.h"
#include "models/tables/keyed_table.h"
#include "models/tables/triage_rows.h"

namespace fencepost {

// What a hand-over is about, a row a thing: whose it is, what is running, to whom it is offered. Pure.
std::vector<KeyedTable::Column> handOverColumns();
TableRow handOverRow(const HeldSubject &subject, const ShownFor &shown);
// Of what is the reader's, or of what `from` offers to them; the key that goes first stands first.
std::vector<HeldSubject> handedOver(const HandOverBoard &board, const QString &from);

QString heldKey(const HeldSubject &subject); // "run:JOB/PERIOD"
QString heldTitle(const HeldSubject &subject);
QString heldSecondLine(const HeldSubject &subject);
// "offered to Ben Brook, 3 min ago", "not offered"
QString heldStanding(const HeldSubject &subject, const ShownFor &shown);

} // namespace fencepost
