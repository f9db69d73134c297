// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/report_parts.h"

#include "models/domain/text.h"
#include "models/domain/time_text.h"

#include <algorithm>

namespace fencepost {

std::vector<Shortfall> shortfallsOf(const ReportFacts &facts)
{
    std::vector<Shortfall> all = facts.sheet.shortfalls;
    for (const OpenDifference &one : facts.differences) {
        const bool noted = std::any_of(all.begin(), all.end(),
                                       [&](const Shortfall &other) { return other.effect == one.effect; });
        if (!one.remainder.shortfall || noted)
            continue;
        Shortfall shortfall;
        shortfall.effect = one.effect;
        shortfall.target = one.target;
        shortfall.money = *one.remainder.shortfall;
        shortfall.ours = one.ours;
        if (one.theirs.size() == 1) {
            shortfall.reference = one.theirs.front().reference;
            shortfall.charged = one.theirs.front().money;
        }
        all.push_back(shortfall);
    }
    return all;
}

} // namespace fencepost

namespace fencepost::report {

using namespace markdown;

QString Part::time(const QDateTime &at) const
{
    return dateTimeText(at, m_zone);
}

QString Part::span(const QDateTime &from, const QDateTime &to) const
{
    const QString last = time(to);
    if (!from.isValid() || time(from) == last)
        return last;
    const bool oneDay = from.toTimeZone(m_zone).date() == to.toTimeZone(m_zone).date();
    return tr("%1 to %2").arg(time(from), oneDay ? timeText(to, m_zone) : last);
}

QString Part::provider() const
{
    return m_facts.providerTitle.isEmpty() ? tr("the provider") : plain(m_facts.providerTitle);
}

const ReconcileItem *Part::itemOf(const EffectKey &key) const
{
    const auto found = std::find_if(m_facts.items.begin(), m_facts.items.end(),
                                    [&](const ReconcileItem &one) { return one.effect.key == key; });
    return found == m_facts.items.end() ? nullptr : &*found;
}

QString Part::takenText(const Taken &taken, qint64 effects)
{
    if (taken.charges == 0)
        return tr("nothing");
    if (taken.charges == effects)
        return taken.money.text();
    return tr("%1 in %2 charge(s)", nullptr, static_cast<int>(taken.charges))
        .arg(taken.money.text(), countText(taken.charges));
}

QString Part::classText(qint64 count, const MoneySum &money)
{
    return money.isEmpty() ? countText(count) : QStringLiteral("%1 (%2)").arg(countText(count), money.text());
}

QString Part::auditNumbers(qint64 from, qint64 to)
{
    if (from <= 0)
        return tr("none: it changed nothing");
    return from == to ? QStringLiteral("#%1").arg(countText(from))
                      : QStringLiteral("#%1 – #%2").arg(countText(from), countText(to));
}

QString Part::section(const QString &name)
{
    return QStringLiteral("\n## ") + name + QStringLiteral("\n\n");
}

QString Part::resolvedAs(const ReconcileItem &item)
{
    if (!item.resolution)
        return {};
    if (item.wasGivenBack())
        return tr("back to reserved");
    QString outcome = toText(*item.resolution);
    if (item.byHand)
        outcome = item.byHand->outcome;
    QString words = outcome == QLatin1String("declined")   ? tr("done, declined")
                    : outcome == QLatin1String("reversed") ? tr("done, reversed")
                                                           : tr("done, succeeded");
    if (item.byHand)
        words += tr(", by hand");
    return words;
}

} // namespace fencepost::report
