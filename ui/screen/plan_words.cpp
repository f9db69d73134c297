// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/screen/plan_words.h"

#include "models/domain/text.h"

#include <QCoreApplication>
#include <optional>

namespace fencepost {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(PlanWords)
};

FactList::Fact fact(const QString &label, const QString &value)
{
    return {label, value, false, {}, {}};
}

QString classText(const RerunPreview::Class &kind)
{
    return countMoneyText(kind.count, kind.money);
}

// All of the run; none where the worker has not said what it means to do.
std::optional<RerunPreview::Class> wholeOf(const RerunPreview &preview)
{
    if (!preview.notReserved)
        return std::nullopt;
    RerunPreview::Class whole{*preview.notReserved, preview.notReservedMoney};
    for (const auto &part : {preview.done, preview.claimed, preview.keyGone, preview.unresolved}) {
        whole.count += part.count;
        whole.money.add(part.money);
    }
    return whole;
}

// Not all that is reserved goes out a second time: most may never have left.
QString reservedParts(const RerunPreview &preview)
{
    const qint64 never = preview.claimed.count - preview.claimedAgain;
    if (never <= 0)
        return Tr::tr("did not happen, back to reserved");
    if (preview.claimedAgain == 0)
        return Tr::tr("never sent");
    return Tr::tr("%1 did not happen, %2 never sent").arg(countText(preview.claimedAgain), countText(never));
}

} // namespace

QString countMoneyText(qint64 count, const MoneySum &money)
{
    return money.isEmpty() ? countText(count) : countText(count) + QStringLiteral(" · ") + money.text();
}

QList<FactList::Fact> planFacts(const RerunPreview &preview)
{
    QList<FactList::Fact> facts{fact(Tr::tr("Done, skipped"), classText(preview.done))};
    facts << fact(Tr::tr("Reserved"), preview.claimed.count == 0
                                          ? classText(preview.claimed)
                                          : Tr::tr("%1, key held").arg(classText(preview.claimed)));
    if (preview.claimed.count > 0)
        facts << fact(QString(), reservedParts(preview));
    facts << fact(Tr::tr("Not begun"),
                  !preview.notReserved ? Tr::tr("not known")
                  : *preview.notReserved > 0
                      ? Tr::tr("%1, new keys")
                            .arg(countMoneyText(*preview.notReserved, preview.notReservedMoney))
                      : countText(0))
          << fact(Tr::tr("Key gone"), classText(preview.keyGone))
          << fact(Tr::tr("Left out"), classText(preview.unresolved));
    if (const auto whole = wholeOf(preview))
        facts << fact(Tr::tr("The whole run"), classText(*whole));
    const qint64 toSend = preview.claimed.count + preview.notReserved.value_or(0);
    facts << fact(Tr::tr("Could move"), preview.couldMove.isEmpty() ? Tr::tr("nothing")
                                        : preview.notReserved ? countMoneyText(toSend, preview.couldMove)
                                                              : preview.couldMove.text());
    return facts;
}

} // namespace fencepost
