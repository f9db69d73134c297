// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fencepost {

// Could a console open its window here? Tried by a process of its own, because Qt ends the one in which it
// cannot. Main thread, before there are other threads and before there is an application.
bool aScreenCanBeOpened(int argc, char **argv);

} // namespace fencepost
