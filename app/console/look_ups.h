// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"

namespace fencepost {

// Look-ups with the keys of the environment (keyVariable()); without one for a provider that has no key
// there.
LookUpFactory environmentLookUps();

} // namespace fencepost
