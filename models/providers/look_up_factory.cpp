// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providers/look_up_factory.h"

#include "models/providers/stripe_look_up.h"
#include "models/providers/unaskable_look_up.h"

namespace fencepost {

std::unique_ptr<ProviderLookUp> makeLookUp(const ProviderSettings &settings)
{
    if (settings.kind == QLatin1String("stripe"))
        return std::make_unique<StripeLookUp>(settings);
    return std::make_unique<UnaskableLookUp>(settings);
}

} // namespace fencepost
