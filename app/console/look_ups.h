// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"

namespace fencepost {

// The name of the variable that holds a provider's read-only key: FENCEPOST_PROVIDER_KEY_STRIPE_LIVE for the
// provider "stripe-live". Never an argument: those are seen by every process of the machine.
QString keyVariable(const ProviderName &provider);

// Look-ups with the keys of the environment; none for a provider that has no key there.
LookUpFactory environmentLookUps();

} // namespace fencepost
