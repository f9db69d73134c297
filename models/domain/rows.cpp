// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/rows.h"

namespace fencepost {

bool isOfWhatIsLeft(const QString &words)
{
    return words.contains(QLatin1String("need a person are left"));
}

bool Happening::leftSome() const
{
    return kind == QLatin1String("ended") && isOfWhatIsLeft(text);
}

QString Happening::factsText() const
{
    return leftSome() ? text.section(QStringLiteral(" · "), 0, 0) : text;
}

LedgerAnchor LedgerAnchor::beside(const Effect &row, bool backward)
{
    return {row.claimedUs, row.key.text(), row.money ? row.money->minor : 0, backward};
}

LedgerAnchor LedgerAnchor::atTime(const QDateTime &time, bool backward)
{
    return {time.toMSecsSinceEpoch() * 1000, {}, 0, backward};
}

} // namespace fencepost
