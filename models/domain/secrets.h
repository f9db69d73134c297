// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace fencepost {

// Could redacted() of text.h find anything in this UTF-8? Nearly always not; one pass over the bytes, for
// those who have millions of them. Pure; any thread.
bool maybeSecret(std::string_view utf8);

} // namespace fencepost
