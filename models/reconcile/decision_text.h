// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/action.h"

#include <QString>

namespace fencepost {

// What the database decided, as a sentence that says what to do. A decision that is not known here keeps the
// database's own words, so that a newer schema is never silent.
QString decisionText(const ItemAnswer &answer);

// May the same item be tried again as it is, because the refusal was about the moment?
bool isPassing(const QString &decision);

} // namespace fencepost
