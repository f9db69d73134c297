// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/demo_world.h"
#include "models/reconcile/reconciliation.h"

namespace fencepost {

// Another text whenever something has moved that a story waits for: what the world's processes have written,
// the run, its checks, what is settled. For Patience. Cheap.
QString progressOf(const DemoWorld &world, const Reconciliation &work);

} // namespace fencepost
