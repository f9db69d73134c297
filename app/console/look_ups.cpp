// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/look_ups.h"

#include "models/providers/look_up_factory.h"

namespace fencepost {

LookUpFactory environmentLookUps()
{
    return [](const ProviderSettings &settings) {
        auto lookUp = makeLookUp(settings);
        lookUp->setSecret(qEnvironmentVariable(keyVariable(settings.name).toLatin1().constData()));
        return lookUp;
    };
}

} // namespace fencepost
