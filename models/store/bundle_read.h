// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/audit_bundle.h"
#include "models/store/pq_link.h"

namespace fencepost {

// Reads an auditor's bundle into a sink, as of one moment, page by page. Throws as the library does, and
// reads::NotFound where no record lies in between or there is no such job. False: the sink could not go on.
bool readBundle(PqLink &link, const BundleOrder &order, BundleSink &sink);

} // namespace fencepost
