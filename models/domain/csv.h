// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <string_view>

namespace fencepost {

// Would a spreadsheet take a cell with this text, in UTF-8, for a formula? Also by the signs of full width,
// which some read alike. A plain number is none.
bool isFormula(std::string_view utf8);

// One cell of a CSV file, quoted where it must be, and so written that no spreadsheet takes it for a formula.
QString csvCell(const QString &text);
// A whole line of them, with its end.
QString csvLine(const QStringList &cells);

} // namespace fencepost
