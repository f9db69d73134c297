// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fencepost::faults {

// Kills this process at a point of its nth action: "journal-written" (on disk, nothing sent), "sent" (given
// to the kernel), "after-commit" (the answer is there and not read), "answer-read" (read, and the journal
// still holds it). They are told by the system calls of the thread that acts, so that the product needs no
// line for it: what is written down is flushed, file and folder; then it is sent; then the answer is read.
void dieAt(const QString &point, int nth);

} // namespace fencepost::faults
