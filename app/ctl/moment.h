// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace fencepost {

// What --from and --to are given as: a day, which begins at midnight UTC, or a moment with its offset.
// Invalid: it is neither.
QDateTime momentFrom(const QString &text);
// Reads one of them; answers the fault as a sentence, or an empty text.
QString readMoment(const char *option, const QString &text, QDateTime *moment);

} // namespace fencepost
