// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/item.h"

#include <algorithm>

namespace fencepost {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kMostKeyMargin = 5min;
constexpr std::chrono::milliseconds kAbsentGood = 10min;
constexpr std::chrono::milliseconds kAbsentGoodKeyGone = 5min;

bool isAnswered(const ReconcileItem &item)
{
    return item.phase == Phase::Answered && item.verdict().has_value();
}

Phase phaseOf(const ReconcileItem &item)
{
    return item.verdict() ? Phase::Answered : Phase::Unasked;
}

// An item that was settled in this sitting: does the row tell something newer than the resolution?
bool wasReopened(const ReconcileItem &item, const Effect &now)
{
    return now.why != Why::None && now.rowVersion != item.resolvedFrom;
}

// A read that began before a check was recorded still brings the one before it.
bool isNews(const std::optional<Check> &known, const std::optional<Check> &read)
{
    if (!read || !read->verdict)
        return false;
    return !known || known->checkId == read->checkId || read->startedAt > known->startedAt;
}

// The part of the sheet's sum that it stands in, where the bar tells that part apart (run_sheet.sql).
std::optional<RunSum::Part> countedAs(const Effect &effect)
{
    if (effect.state == EffectState::Claimed && effect.why == Why::None)
        return RunSum::Part::Claimed;
    if (effect.state == EffectState::Submitted && effect.living)
        return RunSum::Part::Working;
    return std::nullopt;
}

void startAnew(ReconcileItem &item)
{
    item.resolution.reset();
    item.resolvedFrom.clear();
    item.resolvedAt = {};
    item.reason.clear();
    item.stands.clear();
    item.byHand.reset();
    item.requestId.clear();
    item.consentBy.clear();
    item.lastDecision.clear();
    item.lastText.clear();
    item.secondByDatabase = false;
}

} // namespace

std::optional<Verdict> ReconcileItem::verdict() const
{
    if (!check || !check->verdict)
        return std::nullopt;
    const QString &judged = phase == Phase::Resolved ? resolvedFrom : effect.rowVersion;
    return check->effectVersion == judged ? check->verdict : std::nullopt;
}

bool ReconcileItem::wasGivenBack() const
{
    return phase == Phase::Resolved && (resolution == Resolution::NotHappened ||
                                        (byHand && byHand->outcome == QLatin1String("not_happened")));
}

void ReconcileItem::takeCheck(const Check &newer)
{
    if (check && check->verdict && check->checkId != newer.checkId && check->verdict != newer.verdict)
        earlier.push_back(*check);
    check = newer;
}

std::chrono::milliseconds keyMargin(std::chrono::milliseconds keyRetention)
{
    return std::min(keyRetention / 10, kMostKeyMargin);
}

QDateTime keyGoesAt(const Effect &effect, std::chrono::milliseconds keyRetention)
{
    if (!effect.keyKeptUntil.isValid())
        return {};
    return effect.keyKeptUntil.addMSecs(-keyMargin(keyRetention).count());
}

bool keyIsGone(const Effect &effect, const RuleFacts &facts)
{
    const QDateTime goes = keyGoesAt(effect, facts.keyRetention);
    return !goes.isValid() || goes <= facts.now;
}

QDateTime keyToKeep(const ReconcileItem &item, const RuleFacts &facts)
{
    const auto verdict = item.verdict();
    const auto settledAs = item.byHand ? resolutionFrom(item.byHand->outcome)
                           : verdict   ? allowedBy(*verdict)
                                       : std::nullopt;
    if (!settledAs || !needsItsKey(*settledAs) || keyIsGone(item.effect, facts))
        return {};
    return keyGoesAt(item.effect, facts.keyRetention);
}

bool needsSecondPerson(const ReconcileItem &item, const RuleFacts &facts)
{
    if (item.byHand || item.secondByDatabase)
        return true;
    const auto verdict = item.verdict();
    if (!verdict)
        return false;
    if (needsSecondPerson(*verdict))
        return true;
    return *verdict == Verdict::Absent && (keyIsGone(item.effect, facts) || item.check->lookAlikes > 0);
}

bool checkIsTooOld(const ReconcileItem &item, const RuleFacts &facts)
{
    if (item.verdict() != Verdict::Absent)
        return false;
    const auto good = keyIsGone(item.effect, facts) ? kAbsentGoodKeyGone : kAbsentGood;
    return item.check->startedAt.addMSecs(good.count()) <= facts.now;
}

bool isOwn(const ReconcileItem &item, const RuleFacts &facts)
{
    return !facts.login.isEmpty() && item.effect.owner == facts.login && item.effect.ownedUntil > facts.now;
}

bool isConclusiveAlone(const ReconcileItem &item, const RuleFacts &facts)
{
    return isAnswered(item) && isOwn(item, facts) && isConclusive(*item.verdict()) &&
           !needsSecondPerson(item, facts) && !checkIsTooOld(item, facts);
}

bool isConsented(const ReconcileItem &item, const RuleFacts &facts)
{
    const bool open =
        item.phase == Phase::Answered || item.phase == Phase::Refused || item.phase == Phase::Unasked;
    return open && item.consentGiven() && item.consentUntil > facts.now && isOwn(item, facts) &&
           !checkIsTooOld(item, facts);
}

bool canBeAsked(const ReconcileItem &item, const RuleFacts &facts)
{
    const bool open =
        item.phase == Phase::Answered || item.phase == Phase::Refused || item.phase == Phase::Unasked;
    if (!open || !isOwn(item, facts) || !needsSecondPerson(item, facts) || !item.requestId.isEmpty())
        return false;
    if (item.byHand)
        return true;
    const auto verdict = item.verdict();
    if (!verdict || !isConclusive(*verdict) || checkIsTooOld(item, facts))
        return false;
    return *verdict != Verdict::FoundSeveral || !item.stands.isEmpty();
}

bool wantsCheck(const ReconcileItem &item, const RuleFacts &facts)
{
    if (item.isSettled() || item.phase == Phase::Asking || item.phase == Phase::Resolving)
        return false;
    const auto verdict = item.verdict();
    return !verdict || !isConclusive(*verdict) || checkIsTooOld(item, facts);
}

bool merge(ReconcileItem &item, const UnresolvedEffect &row)
{
    const ReconcileItem before = item;
    item.counted = countedAs(row.effect);
    if (item.phase == Phase::Resolved) {
        // What it was resolved by, as the database keeps it: with the digest of its evidence.
        const bool same = item.check && row.check && row.check->checkId == item.check->checkId;
        const bool fuller = same && !(item.check == row.check);
        if (fuller)
            item.check = row.check;
        // A read that began before the resolution was committed tells nothing new.
        if (row.effect.rowVersion == item.resolvedFrom)
            return fuller;
        const bool reopened = wasReopened(item, row.effect);
        item.effect = row.effect;
        if (!reopened)
            return fuller || !(before.effect == item.effect);
        startAnew(item);
        item.check = row.check;
        item.phase = phaseOf(item);
        return true;
    }
    item.effect = row.effect;
    if (isNews(item.check, row.check))
        item.takeCheck(*row.check);
    if (item.phase == Phase::Asking || item.phase == Phase::Resolving)
        return !(before.effect == item.effect);
    if (row.effect.why == Why::None) {
        item.phase = Phase::SettledElsewhere;
    } else if (item.phase == Phase::SettledElsewhere) {
        startAnew(item);
        item.phase = phaseOf(item);
    } else if (item.phase != Phase::Refused || !item.verdict()) { // a refusal is about the effect as it was
        item.phase = phaseOf(item);
    }
    return !(before.effect == item.effect) || !(before.check == item.check) || before.phase != item.phase;
}

} // namespace fencepost
