// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fencepost::test {

/// How many times as long our own computing may take: a sanitizer makes it as much slower. A limit that the
/// product keeps by a clock, as of a link that fell silent, stays what it is.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kPatience = 10;
#else
constexpr int kPatience = 1;
#endif

} // namespace fencepost::test
