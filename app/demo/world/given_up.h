// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/demo/world/demo_database.h"
#include "models/domain/ids.h"
#include "models/domain/result.h"

namespace fencepost {

// A worker of the dunning mails gives up on some of them, each with what it wanted to send, and every attempt
// of yesterday's run fails: dead letters of four shapes. One mail was given up before, and an operator gave
// it back. Blocks for some calls to the database.
Result<Done> giveUpSome(const DemoDatabase &database, const JobName &job);

} // namespace fencepost
