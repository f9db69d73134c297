// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tool_tip.h"

#include "models/domain/text.h"

#include <QStringList>

namespace fencepost {

QString toolTipText(const QStringList &lines)
{
    constexpr qsizetype most = 2048;
    QStringList escaped;
    for (const QString &line : lines)
        escaped.append(visibleText(line, most).toHtmlEscaped());
    if (escaped.isEmpty() || (escaped.size() == 1 && escaped.first().isEmpty()))
        return QString();
    // A tooltip guesses whether it is markup. Said to be markup and escaped, there is nothing left to guess.
    return QStringLiteral("<qt><p style='white-space:pre-wrap'>%1</p></qt>")
        .arg(escaped.join(QStringLiteral("<br/>")));
}

QString toolTipText(const QString &text)
{
    return toolTipText(QStringList{text});
}

} // namespace fencepost
