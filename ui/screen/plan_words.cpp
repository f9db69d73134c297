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

// Not all that is reserved goes out a second time: most may never have left, and of theirs no key is known
// there.
QList<FactList::Fact> reservedParts(const RerunPreview &preview)
{
    const qint64 never = preview.claimed.count - preview.claimedAgain;
    QList<FactList::Fact> parts;
    if (preview.claimedAgain > 0)
        parts << plainFact(QString(),
                           Tr::tr("%1 did not happen, same key").arg(countText(preview.claimedAgain)));
    if (never > 0)
        parts << plainFact(QString(), Tr::tr("%1 never sent, key unused").arg(countText(never)));
    return parts;
}

} // namespace

QString countMoneyText(qint64 count, const MoneySum &money)
{
    return money.isEmpty() ? countText(count) : countText(count) + QStringLiteral(" · ") + money.text();
}

QList<FactList::Fact> planFacts(const RerunPreview &preview)
{
    QList<FactList::Fact> facts{plainFact(Tr::tr("Done, skipped"), classText(preview.done)),
                                plainFact(Tr::tr("Reserved"), classText(preview.claimed))};
    facts << reservedParts(preview)
          << plainFact(Tr::tr("Not begun"),
                       !preview.notReserved ? Tr::tr("not known")
                       : *preview.notReserved > 0
                           ? Tr::tr("%1, new keys")
                                 .arg(countMoneyText(*preview.notReserved, preview.notReservedMoney))
                           : countText(0))
          << plainFact(Tr::tr("Key gone"), classText(preview.keyGone))
          << plainFact(Tr::tr("Left out"), classText(preview.unresolved));
    const auto whole = wholeOf(preview);
    if (whole)
        facts << plainFact(Tr::tr("The whole run"), classText(*whole));
    const qint64 toSend = preview.claimed.count + preview.notReserved.value_or(0);
    facts << plainFact(whole ? Tr::tr("Of it could move") : Tr::tr("Could move"),
                       preview.couldMove.isEmpty() ? Tr::tr("nothing")
                       : preview.notReserved       ? countMoneyText(toSend, preview.couldMove)
                                                   : preview.couldMove.text());
    return facts;
}

} // namespace fencepost
