// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fencepost::faults {

// Installs one broken variant of the database after the other (tests/faults/sql/mutants) and lets the trials
// run that should notice. Prints "k of n". 0: each was noticed. `only`: these alone, by an expression.
int runMutants(quint64 seed, const QString &only);

} // namespace fencepost::faults
