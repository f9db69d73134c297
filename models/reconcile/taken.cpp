// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/taken.h"

#include <QSet>

#include <algorithm>

namespace fencepost {

namespace {

MoneySum moneyOf(const Effect &effect)
{
    MoneySum sum;
    if (effect.money)
        sum.add(*effect.money);
    return sum;
}

bool hasHappened(const Effect &effect)
{
    return effect.state == EffectState::Done &&
           (effect.outcome == Outcome::Succeeded || effect.outcome == Outcome::Reversed);
}

// Nothing that a worker sent and nobody has answered for.
bool isKnown(const ReconcileItem &item)
{
    const Effect &effect = item.effect;
    if (effect.state == EffectState::Done || effect.state == EffectState::Claimed)
        return true;
    const auto verdict = item.verdict();
    return verdict && isConclusive(*verdict) && !effect.living;
}

class Sum
{
public:
    Sum(const RunSheet &sheet, const std::vector<ReconcileItem> &items,
        const std::vector<OpenDifference> &differences)
    {
        for (const RunSum &part : sheet.sums) {
            if (part.part == RunSum::Part::Done || part.part == RunSum::Part::Reversed)
                m_all.told.add({part.count, part.money, {}});
            else if (part.part == RunSum::Part::Working)
                add(m_all.unknown, part.count, part.money);
        }
        for (const ReconcileItem &item : items)
            take(item);
        for (const OpenDifference &one : differences)
            takeDifference(one);
        for (const RefundOwed &refund : sheet.refunds) { // the charge that stands is told of, this one is not
            if (!m_seen.contains(refund.effect))
                m_all.read.add({1, sumOf(refund.money), {}});
            if (!refund.isOpen() && !m_givenBack.contains(refund.reference)) // a check has seen it since
                m_all.read.givenBack.add(refund.money);
        }
    }

    TakenInAll all() const { return m_all; }

private:
    static MoneySum sumOf(const Money &money)
    {
        MoneySum sum;
        sum.add(money);
        return sum;
    }
    static void add(WholeRun &to, qint64 count, const MoneySum &money)
    {
        to.count += count;
        to.money.add(money);
    }
    void notTold(const MoneySum &ours)
    {
        --m_all.told.charges;
        m_all.told.money.subtract(ours);
    }

    void seeGivenBack(const std::vector<TheirObject> &objects)
    {
        for (const TheirObject &object : objects) {
            if (object.refundedMinor > 0)
                m_givenBack.insert(object.reference);
        }
    }

    void take(const ReconcileItem &item)
    {
        m_seen.insert(item.effect.key);
        const MoneySum ours = moneyOf(item.effect);
        const bool happened = hasHappened(item.effect);
        const Taken read =
            item.wasGivenBack() || !standingCheck(item) ? Taken() : takenBy(*standingCheck(item));
        if (read.charges > 0) {
            m_all.read.add(read);
            seeGivenBack(standingCheck(item)->matches);
            if (happened)
                notTold(ours);
        } else if (happened && item.resolution == Resolution::ByHand && !item.wasGivenBack()) {
            notTold(ours);
            m_all.said.add({1, ours, {}});
        } else if (!isKnown(item)) {
            const bool working = item.effect.living && item.effect.state == EffectState::Submitted;
            if (!working) // the sheet has it among what is at work
                add(m_all.unknown, 1, ours);
        }
    }

    void takeDifference(const OpenDifference &one)
    {
        if (m_seen.contains(one.effect))
            return;
        m_seen.insert(one.effect);
        if (one.ours)
            notTold(sumOf(*one.ours));
        for (const TheirObject &object : one.theirs)
            m_all.read.add(object);
        seeGivenBack(one.theirs);
    }

    TakenInAll m_all;
    QSet<EffectKey> m_seen;
    QSet<QString> m_givenBack; // charges of which a check that is told of has seen a refund
};

} // namespace

void Taken::add(const TheirObject &object)
{
    if (object.status != TheirStatus::Succeeded && object.refundedMinor == 0)
        return;
    ++charges;
    money.add(object.money);
    if (object.refundedMinor > 0)
        givenBack.add(Money{object.refundedMinor, object.money.currency});
}

void Taken::add(const Taken &other)
{
    charges += other.charges;
    money.add(other.money);
    givenBack.add(other.givenBack);
}

Taken takenBy(const Check &check)
{
    Taken taken;
    for (const TheirObject &object : check.matches)
        taken.add(object);
    return taken;
}

const Check *standingCheck(const ReconcileItem &item)
{
    // What was settled elsewhere has moved on; what its newest check saw is still what there is to see.
    const bool stands =
        item.phase == Phase::SettledElsewhere ? item.check && item.check->verdict : !!item.verdict();
    return stands ? &*item.check : nullptr;
}

Taken TakenInAll::all() const
{
    Taken sum = read;
    sum.add(told);
    sum.add(said);
    return sum;
}

TakenInAll takenInAll(const RunSheet &sheet, const std::vector<ReconcileItem> &items,
                      const std::vector<OpenDifference> &differences)
{
    return Sum(sheet, items, differences).all();
}

} // namespace fencepost
