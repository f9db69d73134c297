// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace fencepost {

// What redacted() of text.h masks: see secrets.cpp. Digits before an ellipsis are masked where they may be the beginning
// of a card that was cut there.

// Could redacted() of text.h find anything in this UTF-8? Nearly always not; one pass over the bytes, for
// those who have millions of them. Pure; any thread.
bool maybeSecret(std::string_view utf8);

} // namespace fencepost
