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
    const qint64 never = preview.claimed.count - preview.claimedAgain;
    QList<FactList::Fact> parts;
    if (preview.claimedAgain > 0)
        parts << figures(QString(), {preview.claimedAgain, {}}, Tr::tr("did not happen, same key"));
    if (never > 0)
        parts << figures(QString(), {never, {}}, Tr::tr("never sent, key unused"));
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

QList<FactList::Fact> planFacts(const RerunPreview &preview)
{
    QList<FactList::Fact> facts{figures(Tr::tr("Done, skipped"), preview.done),
                                figures(Tr::tr("Reserved"), preview.claimed)};
    facts << reservedParts(preview);
    if (preview.notReserved)
        facts << figures(Tr::tr("Not begun"), {*preview.notReserved, preview.notReservedMoney},
                         *preview.notReserved > 0 ? Tr::tr("new keys") : QString());
    else
        facts << plainFact(Tr::tr("Not begun"), Tr::tr("not known"));
    facts << figures(Tr::tr("Key gone"), preview.keyGone) << figures(Tr::tr("Left out"), preview.unresolved);
    const auto whole = wholeOf(preview);
    if (whole)
        facts << figures(Tr::tr("The whole run"), *whole);
    facts << couldMove(preview);
    return facts;
}

} // namespace fencepost
