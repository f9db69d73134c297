// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl_options.h"

namespace fencepost {

// Carries one command out: answers on stdout, errors on stderr in one sentence that says what to do. The exit
// code.
int runCtl(const CtlOptions &options);

} // namespace fencepost
