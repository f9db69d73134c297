// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/leases.h"

namespace fencepost {

// What is said of leases that do harm: held by the silent, run out under the living. Pure.

// What a silent holder keeps from running, and until when; empty: nobody is silent.
QString heldUpWords(const JobLease &lease, const QDateTime &now);
// "worker-3 and worker-7 took 2026-11-28 from each other 6 times"
QString pingPongWords(const PingPong &pingPong);
// What happened when a lease ran out.
QString lapseWords(const LeaseLapse &lapse, const JobLease &lease);

} // namespace fencepost
