// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace fencepost {

// One cell of a CSV file, quoted where it must be, and so written that no spreadsheet takes it for a formula.
QString csvCell(const QString &text);
// A whole line of them, with its end.
QString csvLine(const QStringList &cells);

} // namespace fencepost
