// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/hand_over.h"
#include "models/store/reader.h"

namespace fencepost::reads {

// What a shift hands on. On the session's thread; throws as console_reads.h does.
HandOverBoard handOver(Reader &reader);

} // namespace fencepost::reads
