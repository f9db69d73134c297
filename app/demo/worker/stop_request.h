// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace fencepost {

// "End in good order", asked by SIGTERM or SIGINT. The signals are blocked and looked for, so that no handler
// interrupts anything. Make it in main() before there are other threads; use it on that thread.
class StopRequest
{
public:
    StopRequest();

    bool asked() { return waitFor(std::chrono::milliseconds(0)); }
    // Waits at most so long; true as soon as it is asked.
    bool waitFor(std::chrono::milliseconds time);

private:
    bool m_asked = false;
};

} // namespace fencepost
