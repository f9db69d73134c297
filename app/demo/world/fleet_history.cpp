// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/world/fleet_history.h"

#include "app/demo/world/demo_sql.h"
#include "models/store/table.h"

namespace fencepost {

Result<Done> addFleetHistory(DemoSql &owner, const QString &provider, const QString &worker,
                             const ChargeList &customers)
{
    const Parameters whose{parameter(worker)};
    const std::pair<const char *, Parameters> steps[] = {
        {"fleet/set_jobs", {parameter(provider)}},
        {"fleet/plan_runs", {}},
        {"fleet/plan_attempts", {}},
        {"fleet/keep_runs", {}},
        {"fleet/keep_attempts", whose},
        {"fleet/keep_firings", {}},
        {"fleet/keep_fences", whose},
        {"fleet/keep_counters", {}},
        {"fleet/keep_leases", whose},
        {"fleet/keep_effects", {std::optional(chargesJson(customers))}},
        {"generate/rollup", {}}};
    for (const auto &[name, parameters] : steps) {
        if (const auto done = owner.ask(QLatin1String(name), parameters); !done)
            return done.error();
    }
    return Done{};
}

} // namespace fencepost
