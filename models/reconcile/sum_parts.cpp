// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/groups.h"

#include <QCoreApplication>

#include <algorithm>

namespace fencepost {

namespace {

constexpr int kParts = 12;

struct PartWords
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::PartOfSum)

public:
    static QString title(SumPart part);
    static QString done();
    static QString oddResolved();
    static QString putBack();
};

QString PartWords::done()
{
    return tr("done");
}

QString PartWords::oddResolved()
{
    return tr("odd, resolved");
}

// Reserved again: with what was never sent it is what a rerun finds reserved.
QString PartWords::putBack()
{
    return tr("put back");
}

QString PartWords::title(SumPart part)
{
    switch (part) {
    case SumPart::Before:
        return tr("before");
    case SumPart::Sent:
        return tr("done by the rerun");
    case SumPart::Happened:
        return tr("happened");
    case SumPart::Declined:
        return tr("declined");
    case SumPart::DidNot:
        return tr("did not");
    case SumPart::Odd:
        return tr("odd");
    case SumPart::StillWorking:
        return tr("still working");
    case SumPart::NotKnown:
        return tr("not known");
    case SumPart::Underway:
        return tr("being sent");
    case SumPart::Since:
        return tr("settled since");
    case SumPart::Reserved:
        return tr("reserved");
    case SumPart::NotReserved:
        return tr("not begun");
    }
    return {};
}

SumPart partOf(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Several:
    case GroupKind::Different:
    case GroupKind::Reversed:
        return SumPart::Odd;
    case GroupKind::StillWorking:
        return SumPart::StillWorking;
    case GroupKind::Declined:
        return SumPart::Declined;
    case GroupKind::AbsentSecond:
    case GroupKind::DidNotHappen:
        return SumPart::DidNot;
    case GroupKind::Happened:
        return SumPart::Happened;
    case GroupKind::Underway:
        return SumPart::Underway;
    case GroupKind::SentByRerun:
        return SumPart::Sent;
    case GroupKind::SettledElsewhere:
        return SumPart::Since;
    case GroupKind::CannotAsk:
    case GroupKind::NotKnown:
        break;
    }
    return SumPart::NotKnown;
}

void take(WholeRun &from, const WholeRun &what)
{
    from.count -= what.count;
    from.money.subtract(what.money);
}

WholeRun effectsOf(const RunSheet &sheet)
{
    WholeRun all;
    for (const RunSum &sum : sheet.sums) {
        all.count += sum.count;
        all.money.add(sum.money);
    }
    return all;
}

WholeRun partOfSheet(const RunSheet &sheet, RunSum::Part part)
{
    WholeRun found;
    for (const RunSum &sum : sheet.sums) {
        if (sum.part == part) {
            found.count += sum.count;
            found.money.add(sum.money);
        }
    }
    return found;
}

// Planned and not begun: per currency, never less than nothing (a plan may have been exceeded).
WholeRun notBegun(const RunSheet &sheet)
{
    const WholeRun begun = effectsOf(sheet);
    WholeRun rest;
    if (!sheet.effectsPlanned || *sheet.effectsPlanned <= begun.count)
        return rest;
    rest.count = *sheet.effectsPlanned - begun.count;
    for (const auto &[currency, minor] : sheet.moneyPlanned.byCurrency()) {
        if (minor > begun.money.of(currency))
            rest.money.add(Money{minor - begun.money.of(currency), currency});
    }
    return rest;
}

class Sum
{
public:
    Sum(const RunSheet &sheet, const std::vector<ReconcileItem> &items, const RuleFacts &facts,
        const std::optional<WholeRun> &doneBefore)
    {
        for (int i = 0; i < kParts; ++i) {
            m_parts.push_back({static_cast<SumPart>(i), PartWords::title(static_cast<SumPart>(i)), 0, {}});
        }
        if (sheet.reruns > 0 && !doneBefore) // most of it was done by the rerun: that was not before
            at(SumPart::Before).title = PartWords::done();
        m_before = effectsOf(sheet);
        m_claimed = partOfSheet(sheet, RunSum::Part::Claimed);
        m_working = partOfSheet(sheet, RunSum::Part::Working);
        addItems(items, facts);
        // The sheet and the items were read one after the other: what changed in between stands under
        // "before" until the next read, so that the parts add up at every moment.
        moveFromBefore(SumPart::Underway, m_working);
        moveFromBefore(SumPart::Reserved, m_claimed);
        if (doneBefore && sheet.reruns > 0 && doneBefore->count <= m_before.count) {
            WholeRun sent = m_before;
            take(sent, *doneBefore);
            put(SumPart::Sent, sent);
            take(m_before, sent);
        }
        put(SumPart::Before, m_before);
        put(SumPart::NotReserved, notBegun(sheet));
    }

    std::vector<PartOfSum> parts() && { return std::move(m_parts); }

private:
    void addItems(const std::vector<ReconcileItem> &items, const RuleFacts &facts)
    {
        bool oddLeft = false;
        bool absentLeft = false;
        for (const ReconcileItem &item : items) {
            WholeRun one{1, {}};
            if (item.effect.money)
                one.money.add(*item.effect.money);
            const SumPart part = partOf(groupOf(item, facts));
            put(part, one);
            oddLeft = oddLeft || (part == SumPart::Odd && !item.isSettled());
            absentLeft = absentLeft || (part == SumPart::DidNot && !item.wasGivenBack());
            take(m_before, one);
            if (item.counted == RunSum::Part::Working)
                take(m_working, one);
            else if (item.counted == RunSum::Part::Claimed)
                take(m_claimed, one);
        }
        if (PartOfSum &odd = at(SumPart::Odd); odd.count > 0 && !oddLeft) {
            odd.title = PartWords::oddResolved();
            odd.settled = true;
        }
        if (!absentLeft)
            at(SumPart::DidNot).title = PartWords::putBack();
    }

    void moveFromBefore(SumPart part, const WholeRun &what)
    {
        if (what.count <= 0 || what.count > m_before.count)
            return;
        put(part, what);
        take(m_before, what);
    }

    PartOfSum &at(SumPart part) { return m_parts.at(static_cast<size_t>(part)); }

    void put(SumPart part, const WholeRun &what)
    {
        at(part).count += what.count;
        at(part).money.add(what.money);
    }

    WholeRun m_before; // of the sheet: what is left once the items and the other parts are taken out
    WholeRun m_claimed;
    WholeRun m_working;
    std::vector<PartOfSum> m_parts;
};

} // namespace

WholeRun wholeOf(const RunSheet &sheet)
{
    WholeRun whole = effectsOf(sheet);
    const WholeRun rest = notBegun(sheet);
    whole.count += rest.count;
    whole.money.add(rest.money);
    return whole;
}

std::vector<PartOfSum> sumPartsOf(const RunSheet &sheet, const std::vector<ReconcileItem> &items,
                                  const RuleFacts &facts, const std::optional<WholeRun> &doneBefore)
{
    return Sum(sheet, items, facts, doneBefore).parts();
}

std::optional<WholeRun> doneBesides(const std::vector<ReconcileItem> &items, const RerunPreview &plan)
{
    WholeRun besides{plan.done.count, plan.done.money};
    for (const ReconcileItem &item : items) {
        const bool here = item.phase == Phase::Resolved && !item.wasGivenBack();
        if (!here && !(item.phase == Phase::SettledElsewhere && item.effect.state == EffectState::Done))
            continue;
        WholeRun one{1, {}};
        if (item.effect.money)
            one.money.add(*item.effect.money);
        take(besides, one);
    }
    return besides.count >= 0 ? std::optional(besides) : std::nullopt;
}

} // namespace fencepost
