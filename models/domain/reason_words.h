// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fencepost {

// The reason of a verdict, as it was recorded with its evidence, in the words and figures of the program's
// language. What is recorded stays as it is; a reason that is not known here is shown as it was recorded. Any
// thread.
QString reasonWords(const QString &recorded);

} // namespace fencepost
