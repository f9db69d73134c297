// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/csv.h"

#include "models/domain/text.h"

#include <QRegularExpression>

namespace fencepost {

QString csvCell(const QString &text)
{
    QString cell = redacted(text);
    cell.remove(QChar(u'\0'));
    // Also by the signs of full width, which some spreadsheets read alike.
    static const QString starts = QStringLiteral("=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20");
    static const QRegularExpression number(QStringLiteral("^-\\d+(\\.\\d+)?\\z"));
    if (!cell.isEmpty() && starts.contains(cell.front()) && !number.match(cell).hasMatch())
        cell.prepend(QLatin1Char('\''));
    const bool quoted = cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"')) ||
                        cell.contains(QLatin1Char('\n')) || cell.contains(QLatin1Char('\r'));
    if (!quoted)
        return cell;
    cell.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + cell + QLatin1Char('"');
}

QString csvLine(const QStringList &cells)
{
    QStringList safe;
    for (const QString &cell : cells)
        safe << csvCell(cell);
    return safe.join(QLatin1Char(',')) + QStringLiteral("\r\n");
}

} // namespace fencepost
