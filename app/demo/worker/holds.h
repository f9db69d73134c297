// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"

#include <QUuid>

namespace fencepost {

// The right by which a worker writes for a job.
struct LeaseHold
{
    JobName job;
    QUuid claimId;
    FencingToken token;
};

// The right by which it writes for one attempt at a period.
struct AttemptHold
{
    QUuid runId;
    FencingToken token;
};

} // namespace fencepost
