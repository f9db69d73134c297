// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"
#include "models/domain/result.h"

#include <QString>

namespace fencepost {

// A worker of the dunning mails gives up on some of them, each with what it wanted to send, and every attempt
// of yesterday's run fails: dead letters of three shapes. Blocks for some calls to the database.
Result<Done> giveUpSome(const QString &conninfo, const JobName &job);

} // namespace fencepost
