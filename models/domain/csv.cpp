// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/csv.h"

#include "models/domain/text.h"

#include <algorithm>
#include <array>

namespace fencepost {

namespace {

// -49.00
bool isNumber(std::string_view text)
{
    text.remove_prefix(text.starts_with('-') ? 1 : 0);
    const auto digits = [&text] {
        const size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
        text.remove_prefix(count);
        return count > 0;
    };
    if (!digits())
        return false;
    if (!text.starts_with('.'))
        return text.empty();
    text.remove_prefix(1);
    return digits() && text.empty();
}

} // namespace

bool isFormula(std::string_view utf8)
{
    static constexpr std::array<std::string_view, 11> signs{
        "=", "+", "-", "@", "\t", "\r", "\n", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};
    return std::any_of(signs.begin(), signs.end(), [utf8](auto sign) { return utf8.starts_with(sign); }) &&
           !isNumber(utf8);
}

QString csvCell(const QString &text)
{
    QString cell = redacted(text);
    cell.remove(QChar(u'\0'));
    const QByteArray utf8 = cell.toUtf8();
    if (isFormula({utf8.constData(), static_cast<size_t>(utf8.size())}))
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
