// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/lease_advice.h"

#include <algorithm>
#include <array>

namespace fencepost {

namespace {

using Length = LeaseFacts::Length;
using Bound = LeaseAdvice::Bound;

constexpr auto kLadder = [] {
    using namespace std::chrono_literals;
    return std::array<Length, 32>{1s,    2s,   5s,   10s,  15s,   20s,   30s,   45s,   1min,  90s,   2min,
                                  3min,  4min, 5min, 8min, 10min, 15min, 20min, 25min, 30min, 45min, 1h,
                                  90min, 2h,   3h,   4h,   6h,    8h,    12h,   16h,   20h,   36h};
}();

// The heartbeats came until the lease ran out: nobody lengthened it. A worker that stopped for a while was
// silent for longer than three beats, or for a good part of the lease where the beats are few.
bool wasHeardUntilTheEnd(const LeaseFacts &facts, const LeaseFacts::LiveTakeOver &takeOver)
{
    return takeOver.silence <= std::min(kSilentAfterBeats * facts.beat, facts.lease / 2);
}

// A run that outlasted its lease was renewed, too.
bool isRenewed(const LeaseFacts &facts)
{
    return facts.renews || facts.longest > facts.lease;
}

// How long a lease this worker would have needed to keep it.
Length neededBy(const LeaseFacts &facts, const LeaseFacts::LiveTakeOver &takeOver)
{
    return isRenewed(facts) && !wasHeardUntilTheEnd(facts, takeOver) ? takeOver.silence : takeOver.atWork;
}

struct Need
{
    Bound bound = Bound::Heartbeats;
    Length length{};
};

// What a lease must outlast. Workers that were not renewed although they were heard say how long they were
// at work; that counts only where nobody renews.
Need needOf(const LeaseFacts &facts)
{
    const bool renewed = isRenewed(facts);
    Need need = renewed ? Need{Bound::LongestSilence, facts.silence.value_or(Length(0))}
                        : Need{Bound::LongestRun, facts.longest};
    for (const LeaseFacts::LiveTakeOver &one : facts.liveTakeOvers) {
        if (renewed && wasHeardUntilTheEnd(facts, one))
            continue;
        const Length length = renewed ? one.silence : one.atWork;
        if (length > need.length)
            need = {renewed ? Bound::SilenceOfAlive : Bound::TakenOverAlive, length};
    }
    return need;
}

// A fifth more than what was seen, and three heartbeats at least.
LeaseBand bandFor(const LeaseFacts &facts, Need &need)
{
    const Length beats = kSilentAfterBeats * facts.beat;
    const Length margin = need.length + need.length / 5;
    if (beats > margin)
        need = {Bound::Heartbeats, beats};
    return {std::max(margin, beats), facts.interval};
}

// A length that people would choose; none where nothing fits.
std::optional<Length> niceLength(const LeaseBand &band)
{
    if (band.isEmpty())
        return std::nullopt;
    const auto nice =
        std::find_if(kLadder.begin(), kLadder.end(), [&](Length length) { return length >= band.least; });
    if (nice != kLadder.end() && band.holds(*nice))
        return *nice;
    const Length whole = std::chrono::ceil<std::chrono::seconds>(band.least);
    return band.holds(whole) ? whole : band.least;
}

LeaseDecision decide(const LeaseFacts &facts, const LeaseAdvice &advice)
{
    if (advice.heardUntilTheEnd > 0)
        return LeaseDecision::RenewalBroken;
    if (facts.runs < kLeastRunsForAdvice && facts.liveTakeOvers.empty())
        return LeaseDecision::TooLittleData;
    if (advice.p99OverInterval || advice.band.isEmpty())
        return LeaseDecision::Split;
    if (facts.lease < advice.band.least)
        return LeaseDecision::LengthenTo;
    return facts.lease >= advice.band.below ? LeaseDecision::ShortenTo : LeaseDecision::Fits;
}

// While nobody renews it, a lease has to carry the longest run to its end, and what was cut off as well.
LeaseBand bandWithoutRenewal(const LeaseFacts &facts)
{
    Length longest = facts.longest;
    for (const LeaseFacts::LiveTakeOver &one : facts.liveTakeOvers)
        longest = std::max(longest, one.atWork);
    return {longest + longest / 5, facts.interval};
}

} // namespace

LeaseOutcome leaseOutcome(const LeaseFacts &facts, Length lease)
{
    LeaseOutcome outcome;
    for (const LeaseFacts::LiveTakeOver &one : facts.liveTakeOvers)
        outcome.liveTakeOvers += neededBy(facts, one) >= lease ? 1 : 0;
    for (const LeaseFacts::Death &death : facts.deaths) {
        if (lease <= death.untilFiring) // over by then: a lease is live until its end, and not at it
            continue;
        const auto more = facts.interval > Length(0)
                              ? (lease - death.untilFiring - Length(1)) / facts.interval
                              : Length::rep(0);
        outcome.blockedFirings += 1 + static_cast<int>(std::min<Length::rep>(more, 1'000'000));
    }
    return outcome;
}

LeaseAdvice leaseAdvice(const LeaseFacts &facts)
{
    LeaseAdvice advice;
    Need need = needOf(facts);
    advice.band = bandFor(facts, need);
    advice.bound = need.bound;
    advice.outlasts = need.length;
    advice.renewed = isRenewed(facts);
    advice.p99OverInterval = facts.runs >= kLeastRunsForAdvice && facts.p99 >= facts.interval;
    advice.heardUntilTheEnd =
        static_cast<int>(std::count_if(facts.liveTakeOvers.begin(), facts.liveTakeOvers.end(),
                                       [&](const auto &one) { return wasHeardUntilTheEnd(facts, one); }));
    advice.decision = decide(facts, advice);
    if (advice.decision == LeaseDecision::LengthenTo || advice.decision == LeaseDecision::ShortenTo)
        advice.wanted = niceLength(advice.band);
    else if (advice.decision == LeaseDecision::RenewalBroken)
        advice.wanted = niceLength(bandWithoutRenewal(facts));
    if (advice.decision == LeaseDecision::RenewalBroken && advice.wanted && *advice.wanted <= facts.lease)
        advice.wanted.reset(); // no help
    advice.was = {static_cast<int>(facts.liveTakeOvers.size()),
                  leaseOutcome(facts, facts.lease).blockedFirings};
    if (advice.wanted)
        advice.would = leaseOutcome(facts, *advice.wanted);
    return advice;
}

} // namespace fencepost
