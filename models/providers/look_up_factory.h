// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/provider_look_up.h"

#include <memory>

namespace fencepost {

// The look-up for a provider's kind; for a kind that cannot be asked, one that says so. Never null.
std::unique_ptr<ProviderLookUp> makeLookUp(const ProviderSettings &settings);

} // namespace fencepost
