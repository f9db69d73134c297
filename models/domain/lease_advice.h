// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <vector>

namespace fencepost {

// What is known of how a job keeps its lease. Lengths are milliseconds; a figure is of runs that ended
// `done`.
struct LeaseFacts
{
    using Length = std::chrono::milliseconds;

    // A lease that ran out under a worker that was heard again: others could take over from somebody alive.
    struct LiveTakeOver
    {
        Length silence{}; // from its last heartbeat until it was heard again
        Length atWork{};  // from the beginning of its attempt to its last sign of life
    };
    // A lease that ran out under a worker that was never heard again.
    struct Death
    {
        Length untilFiring{}; // from its last heartbeat until the next firing
    };

    int runs = 0; // how many the figures below are of
    Length p50{};
    Length p99{};
    Length longest{};
    std::optional<Length> silence; // the longest between two signs of life of one run; none: not recorded
    Length beat{};                 // how often a heartbeat is due
    Length lease{};
    Length interval{};   // between two firings
    bool renews = false; // a renewal has been seen
    std::vector<LiveTakeOver> liveTakeOvers;
    std::vector<Death> deaths;
};

// What a lease of another length would have made of the same history.
struct LeaseOutcome
{
    int liveTakeOvers = 0;
    int blockedFirings = 0; // fell due while a dead worker's lease went on
    friend bool operator==(const LeaseOutcome &, const LeaseOutcome &) = default;
};

// Where a lease would fit: at least so long, and shorter than the interval.
struct LeaseBand
{
    LeaseFacts::Length least{};
    LeaseFacts::Length below{};
    bool isEmpty() const { return least >= below; }
    bool holds(LeaseFacts::Length length) const { return length >= least && length < below; }
    friend bool operator==(const LeaseBand &, const LeaseBand &) = default;
};

enum class LeaseDecision { TooLittleData, Fits, LengthenTo, ShortenTo, Split, RenewalBroken };

struct LeaseAdvice
{
    // What the lease must outlast.
    enum class Bound {
        LongestRun,     // it is not renewed, as far as is known: it must carry a run to its end
        TakenOverAlive, // likewise, and a run that was cut off was at work even longer
        LongestSilence, // it is renewed: it must carry what lies between two signs of life
        SilenceOfAlive, // likewise, and a worker that was taken for dead had been silent even longer
        Heartbeats      // three heartbeats: fewer, and one that is late counts as a death
    };

    LeaseDecision decision = LeaseDecision::TooLittleData;
    LeaseBand band;
    Bound bound = Bound::LongestRun;
    LeaseFacts::Length outlasts{};            // what `bound` names, without the margin that the band adds
    bool renewed = false;                     // it is known to be renewed
    bool p99OverInterval = false;             // more than one run in a hundred meets the next firing
    std::optional<LeaseFacts::Length> wanted; // LengthenTo, ShortenTo; RenewalBroken: until it is mended
    int heardUntilTheEnd = 0; // live take-overs from workers whose heartbeats came to the last
    LeaseOutcome was;
    std::optional<LeaseOutcome> would; // with `wanted`
};

// Fewer runs than these say nothing of the longest one.
inline constexpr int kLeastRunsForAdvice = 5;
// A worker that has missed so many heartbeats is silent.
inline constexpr int kSilentAfterBeats = 3;

// Does the lease fit, and what would? Pure.
LeaseAdvice leaseAdvice(const LeaseFacts &facts);
// The same history under a lease of that length.
LeaseOutcome leaseOutcome(const LeaseFacts &facts, LeaseFacts::Length lease);

} // namespace fencepost
