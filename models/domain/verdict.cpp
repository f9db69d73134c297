// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/verdict.h"

#include "models/domain/text.h"

#include <algorithm>
#include <array>

namespace fencepost {

namespace {

constexpr std::array<const char *, 11> kVerdicts{
    "found",  "found_declined", "found_reversed", "found_different", "found_several", "found_in_progress",
    "absent", "absent_unsure",  "inconclusive",   "misconfigured",   "no_look_up"};
constexpr std::array<const char *, 5> kResolutions{"succeeded", "declined", "reversed", "not_happened",
                                                   "by_hand"};

QString seconds(qint64 ms)
{
    return QString::number(ms / 1000) + QStringLiteral(" s");
}

// What is recorded reads the same to everybody, whatever their language.
QString recorded(const Money &money)
{
    return amountText(money, QLocale::c());
}

Judgement several(const std::vector<TheirObject> &live)
{
    const auto [first, last] = std::minmax_element(
        live.begin(), live.end(), [](const auto &a, const auto &b) { return a.created < b.created; });
    return {Verdict::FoundSeveral,
            QStringLiteral("%1 charges, %2 apart")
                .arg(live.size())
                .arg(seconds(first->created.msecsTo(last->created))),
            {}};
}

Judgement different(const EffectQuestion &ours, const TheirObject &theirs)
{
    if (theirs.money.currency != ours.money.currency)
        return {
            Verdict::FoundDifferent, QStringLiteral("currency differs: %1").arg(theirs.money.currency), {}};
    if (theirs.money != ours.money) {
        return {Verdict::FoundDifferent,
                QStringLiteral("%1 instead of %2").arg(recorded(theirs.money), recorded(ours.money)),
                {}};
    }
    if (theirs.target != ours.target)
        return {Verdict::FoundDifferent, QStringLiteral("another customer"), {}};
    // Given back in part: what is kept is another amount than ours, and nothing is reversed.
    return {Verdict::FoundDifferent,
            QStringLiteral("%1 kept of %2, the rest refunded")
                .arg(recorded(keptOf(theirs)), recorded(theirs.money)),
            {}};
}

Judgement one(const EffectQuestion &ours, const TheirObject &theirs)
{
    if (isUnfinished(theirs))
        return {Verdict::FoundInProgress, theirs.statusText, {}};
    if (theirs.status != TheirStatus::Succeeded) // a status this program does not know settles nothing
        return {
            Verdict::Inconclusive, QStringLiteral("status %1 is not known here").arg(theirs.statusText), {}};
    if (theirs.refundedMinor < 0)
        return {Verdict::Inconclusive, QStringLiteral("a refund of less than nothing"), {}};
    if (theirs.money != ours.money || theirs.target != ours.target ||
        (theirs.refundedMinor > 0 && theirs.refundedMinor < theirs.money.minor))
        return different(ours, theirs);
    if (theirs.refundedMinor > 0)
        return {Verdict::FoundReversed, QStringLiteral("refunded"), {}};
    return {Verdict::Found, QStringLiteral("same amount, customer"), {}};
}

// That nothing was found weighs as much as what was looked through.
QString absence(const LookUpFacts &facts)
{
    if (!facts.objects)
        return QStringLiteral("window whole");
    if (*facts.objects == 0)
        return QStringLiteral("no charge in its window");
    return *facts.objects == 1
               ? QStringLiteral("not the one charge there")
               : QStringLiteral("none of %1 charges").arg(countText(*facts.objects, QLocale::c()));
}

// The contract's conditions for a sure absence; the first that is missing is named.
Judgement nothingFound(const EffectQuestion &ours, const LookUpFacts &facts, const ProviderDelays &delays)
{
    const auto unsure = [](const QString &why, const QDateTime &at = {}) {
        return Judgement{Verdict::AbsentUnsure, why, at};
    };
    if (!facts.strongly)
        return unsure(QStringLiteral("the look-up is only eventually consistent"));
    if (!ours.firstSubmittedAt.isValid() || !ours.lastArrival.isValid())
        return unsure(QStringLiteral("not recorded when it was sent"));
    if (!facts.windowFrom.isValid() ||
        facts.windowFrom > ours.firstSubmittedAt.addMSecs(-delays.clockMargin.count()))
        return unsure(QStringLiteral("the window begins too late"));
    if (!facts.windowTo.isValid() || facts.windowTo < ours.lastArrival)
        return unsure(QStringLiteral("the window ends too early"), ours.lastArrival);
    const QDateTime sureAt = ours.lastArrival.addMSecs((delays.settleDelay + delays.visibilityLag).count());
    if (ours.checkStartedAt <= sureAt)
        return unsure(QStringLiteral("it may still arrive"), sureAt);
    return {Verdict::Absent, absence(facts), {}};
}

} // namespace

QString toText(Verdict verdict)
{
    return QLatin1String(kVerdicts[static_cast<size_t>(verdict)]);
}

std::optional<Verdict> verdictFrom(const QString &text)
{
    for (size_t i = 0; i < kVerdicts.size(); ++i) {
        if (text == QLatin1String(kVerdicts[i]))
            return static_cast<Verdict>(i);
    }
    return std::nullopt;
}

QString toText(Resolution resolution)
{
    return QLatin1String(kResolutions[static_cast<size_t>(resolution)]);
}

std::optional<Resolution> resolutionFrom(const QString &text)
{
    for (size_t i = 0; i < kResolutions.size(); ++i) {
        if (text == QLatin1String(kResolutions[i]))
            return static_cast<Resolution>(i);
    }
    return std::nullopt;
}

std::optional<Resolution> allowedBy(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Found:
    case Verdict::FoundDifferent:
    case Verdict::FoundSeveral:
        return Resolution::Succeeded;
    case Verdict::FoundDeclined:
        return Resolution::Declined;
    case Verdict::FoundReversed:
        return Resolution::Reversed;
    case Verdict::Absent:
        return Resolution::NotHappened;
    case Verdict::NoLookUp:
        return Resolution::ByHand;
    case Verdict::FoundInProgress:
    case Verdict::AbsentUnsure:
    case Verdict::Inconclusive:
    case Verdict::Misconfigured:
        break;
    }
    return std::nullopt;
}

bool needsItsKey(Resolution resolution)
{
    return resolution == Resolution::NotHappened;
}

bool mayHaveMovedMoney(const TheirObject &object)
{
    return object.status != TheirStatus::Declined && object.status != TheirStatus::Canceled;
}

bool isUnfinished(const TheirObject &object)
{
    return object.status == TheirStatus::Processing || object.status == TheirStatus::WaitsForCustomer;
}

Money keptOf(const TheirObject &object)
{
    const bool moved = mayHaveMovedMoney(object) && !isUnfinished(object);
    return {moved ? object.money.minor - object.refundedMinor : 0, object.money.currency};
}

bool needsSecondPerson(Verdict verdict)
{
    return verdict == Verdict::FoundReversed || verdict == Verdict::FoundDifferent ||
           verdict == Verdict::FoundSeveral || verdict == Verdict::NoLookUp;
}

bool isConclusive(Verdict verdict)
{
    return allowedBy(verdict).has_value() && verdict != Verdict::NoLookUp;
}

bool wasRead(Verdict verdict)
{
    return verdict != Verdict::Inconclusive && verdict != Verdict::Misconfigured &&
           verdict != Verdict::NoLookUp;
}

Judgement judge(const EffectQuestion &question, const std::vector<TheirObject> &matches,
                const LookUpFacts &facts, const ProviderDelays &delays)
{
    if (facts.misconfigured)
        return {Verdict::Misconfigured, facts.obstacle, {}};
    if (!facts.canBeAsked)
        return {Verdict::NoLookUp, QStringLiteral("the provider cannot be asked"), {}};
    if (!facts.answered || !facts.windowWhole) // one match of an unread window is not "exactly one"
        return {Verdict::Inconclusive,
                facts.obstacle.isEmpty() ? QStringLiteral("its window is unread") : facts.obstacle,
                {}};

    std::vector<TheirObject> live;
    std::copy_if(matches.begin(), matches.end(), std::back_inserter(live), mayHaveMovedMoney);
    if (live.size() > 1)
        return several(live);
    if (live.size() == 1)
        return one(question, live.front());
    if (!matches.empty())
        return {Verdict::FoundDeclined, matches.front().statusText, {}};
    return nothingFound(question, facts, delays);
}

} // namespace fencepost
