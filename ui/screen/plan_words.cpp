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

FactList::Fact figures(const QString &label, const RerunPreview::Class &kind, const QString &tail = {})
{
    FactList::Fact fact;
    fact.label = label;
    fact.count = countText(kind.count);
    fact.value = kind.money.isEmpty() ? QString() : kind.money.text();
    fact.tail = tail;
    return fact;
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
    const RerunPreview::Class &again = preview.claimedAgain;
    RerunPreview::Class never = preview.claimed;
    never.count -= again.count;
    if (again.count > 0 && again.money.isEmpty()) // a schema from before does not say it
        never.money = {};
    never.money.subtract(again.money);
    QList<FactList::Fact> parts;
    if (again.count > 0)
        parts << figures(Tr::tr("did not happen"), again, Tr::tr("same key"));
    if (never.count > 0)
        parts << figures(Tr::tr("never sent"), never, Tr::tr("key unused"));
    for (FactList::Fact &part : parts)
        part.part = true;
    return parts;
}

// How many stand only where all of them are known.
FactList::Fact couldMove(const RerunPreview &preview)
{
    const qint64 toSend = preview.claimed.count + preview.notReserved.value_or(0);
    FactList::Fact fact =
        preview.notReserved
            ? figures(Tr::tr("Could move"), {toSend, preview.couldMove})
            : plainFact(Tr::tr("Could move"),
                        preview.couldMove.isEmpty() ? Tr::tr("nothing") : preview.couldMove.text());
    fact.total = true;
    return fact;
}

} // namespace

QString countMoneyText(qint64 count, const MoneySum &money)
{
    return money.isEmpty() ? countText(count) : countText(count) + QStringLiteral(" · ") + money.text();
}

QList<FactList::Fact> planFacts(const RerunPreview &preview, const QList<FactList::Fact> &leftOut)
{
    QList<FactList::Fact> facts{figures(Tr::tr("Done, skipped"), preview.done),
                                figures(Tr::tr("Reserved"), preview.claimed)};
    facts << reservedParts(preview);
    if (preview.notReserved)
        facts << figures(Tr::tr("Not begun"), {*preview.notReserved, preview.notReservedMoney},
                         *preview.notReserved > 0 ? Tr::tr("new keys") : QString());
    else
        facts << plainFact(Tr::tr("Not begun"), Tr::tr("not known"));
    facts << figures(Tr::tr("Key gone"), preview.keyGone) << figures(Tr::tr("Left out"), preview.unresolved)
          << leftOut;
    if (const auto whole = wholeOf(preview)) {
        facts << figures(Tr::tr("The whole run"), *whole);
        facts.last().ruled = true;
    }
    facts << couldMove(preview);
    return facts;
}

} // namespace fencepost
