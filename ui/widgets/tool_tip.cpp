// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tool_tip.h"

#include "models/domain/text.h"

namespace fencepost {

namespace {
const auto s_begin = QStringLiteral("<qt><p style='white-space:pre-wrap'>");
const auto s_end = QStringLiteral("</p></qt>");
} // namespace

QString toolTipText(const QStringList &lines)
{
    constexpr qsizetype most = 2048;
    QStringList escaped;
    for (const QString &line : lines)
        escaped.append(visibleText(line, most).toHtmlEscaped());
    if (escaped.isEmpty() || (escaped.size() == 1 && escaped.first().isEmpty()))
        return QString();
    // A tooltip guesses whether it is markup. Said to be markup and escaped, there is nothing left to guess.
    return s_begin + escaped.join(QStringLiteral("<br/>")) + s_end;
}

QString toolTipText(const QString &text)
{
    return toolTipText(QStringList{text});
}

QString toolTipText(const QString &above, const QStringList &lines)
{
    const QString more = toolTipText(lines);
    if (!above.startsWith(s_begin) || !above.endsWith(s_end) || more.isEmpty())
        return more; // not one of ours
    return above.chopped(s_end.size()) + QStringLiteral("<br/>") + more.mid(s_begin.size());
}

} // namespace fencepost
