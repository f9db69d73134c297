// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"

namespace fencepost {

// The facts of a happening, "attempt 2 · worker-8 · token 43", in the words of the program's language. Names,
// and what people and workers wrote, stay as they are; so do words that are not known here. Any thread.
QString happeningFacts(const Happening &happening);

} // namespace fencepost
