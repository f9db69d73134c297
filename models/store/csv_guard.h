// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace fencepost {

// Appends a line of CSV, as COPY writes it, so that no spreadsheet takes a cell of it for a formula: a cell
// that begins with one of = + - @ tab return newline and is no number gets an apostrophe before it. Pure; any
// thread.
void appendGuarded(std::string &out, std::string_view csvLine);

} // namespace fencepost
