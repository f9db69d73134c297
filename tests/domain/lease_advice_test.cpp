// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/lease_advice.h"

#include <QTest>

using namespace fencepost;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(fencepost::LeaseFacts)
Q_DECLARE_METATYPE(fencepost::LeaseDecision)
Q_DECLARE_METATYPE(fencepost::LeaseAdvice::Bound)

namespace {

using Length = LeaseFacts::Length;
using Bound = LeaseAdvice::Bound;

constexpr Length kNone(-1);

// A job that runs every hour for a quarter of one, under a lease that it renews.
LeaseFacts hourly()
{
    LeaseFacts facts;
    facts.runs = 700;
    facts.p50 = 14min;
    facts.p99 = 22min;
    facts.longest = 26min;
    facts.silence = 40s;
    facts.beat = 30s;
    facts.lease = 10min;
    facts.interval = 1h;
    facts.renews = true;
    return facts;
}

// The same where nobody has ever been seen to renew: its lease is longer than its runs.
LeaseFacts unrenewed()
{
    LeaseFacts facts = hourly();
    facts.renews = false;
    facts.lease = 40min;
    return facts;
}

template <class Change>
LeaseFacts with(LeaseFacts facts, Change change)
{
    change(facts);
    return facts;
}

void row(const char *name, const LeaseFacts &facts, LeaseDecision decision, Bound bound, Length least,
         Length wanted = kNone)
{
    QTest::newRow(name) << facts << decision << bound << qint64(least.count()) << qint64(wanted.count());
}

} // namespace

class LeaseAdviceTest : public QObject
{
    Q_OBJECT

private slots:
    void decisions_data();
    void decisions();
    void outcomes_data();
    void outcomes();
    void theSentencesFigures();
    void whatIsWantedIsInTheBand();
};

void LeaseAdviceTest::decisions_data()
{
    QTest::addColumn<LeaseFacts>("facts");
    QTest::addColumn<LeaseDecision>("decision");
    QTest::addColumn<Bound>("bound");
    QTest::addColumn<qint64>("least");
    QTest::addColumn<qint64>("wanted");
    using D = LeaseDecision;

    // renewed: what lies between two signs of life counts, and never less than three heartbeats
    row("renewed, fits", hourly(), D::Fits, Bound::Heartbeats, 90s);
    row("renewed, a run outlasts the lease", with(hourly(), [](auto &f) { f.renews = false; }), D::Fits,
        Bound::Heartbeats, 90s);
    row("a long silence", with(hourly(), [](auto &f) { f.silence = 8min; }), D::Fits, Bound::LongestSilence,
        9min + 36s);
    row("exactly the least", with(hourly(), [](auto &f) { f.silence = 500s; }), D::Fits,
        Bound::LongestSilence, 10min);
    row("a millisecond less than the least", with(hourly(), [](auto &f) { f.silence = 500s + 1ms; }),
        D::LengthenTo, Bound::LongestSilence, 10min + 1ms, 15min);
    row("silent for as long as the lease", with(hourly(), [](auto &f) { f.silence = 10min; }), D::LengthenTo,
        Bound::LongestSilence, 12min, 15min);
    row("no silence was recorded", with(hourly(), [](auto &f) { f.silence.reset(); }), D::Fits,
        Bound::Heartbeats, 90s);
    row("shorter than three heartbeats", with(hourly(), [](auto &f) { f.lease = 60s; }), D::LengthenTo,
        Bound::Heartbeats, 90s, 90s);
    row("exactly three heartbeats", with(hourly(), [](auto &f) { f.lease = 90s; }), D::Fits,
        Bound::Heartbeats, 90s);

    // not renewed: it must carry a run to its end
    row("not renewed, fits", unrenewed(), D::Fits, Bound::LongestRun, 31min + 12s);
    row("not renewed, too close", with(unrenewed(), [](auto &f) { f.lease = 28min; }), D::LengthenTo,
        Bound::LongestRun, 31min + 12s, 45min);
    row("as long as the longest run", with(unrenewed(), [](auto &f) { f.lease = 26min; }), D::LengthenTo,
        Bound::LongestRun, 31min + 12s, 45min);
    row("nothing nice fits",
        with(unrenewed(),
             [](auto &f) {
                 f.lease = 27min;
                 f.interval = 32min;
             }),
        D::LengthenTo, Bound::LongestRun, 31min + 12s, 31min + 12s);

    // shorter than the interval
    row("as long as the interval", with(hourly(), [](auto &f) { f.lease = 1h; }), D::ShortenTo,
        Bound::Heartbeats, 90s, 90s);
    row("a millisecond shorter", with(hourly(), [](auto &f) { f.lease = 1h - 1ms; }), D::Fits,
        Bound::Heartbeats, 90s);
    row("a lock of 24 h on a job of every minute", // it is released by nobody when its holder dies
        with(hourly(),
             [](auto &f) {
                 f = {};
                 f.runs = 1'000;
                 f.p50 = 4s;
                 f.p99 = 11s;
                 f.longest = 20s;
                 f.silence = 20s;
                 f.beat = 5s;
                 f.lease = 24h;
                 f.interval = 1min;
             }),
        D::ShortenTo, Bound::LongestRun, 24s, 30s);

    // no lease fits
    row("p99 is the interval", with(hourly(), [](auto &f) { f.p99 = 1h; }), D::Split, Bound::Heartbeats, 90s);
    row("p99 a millisecond below it", with(hourly(), [](auto &f) { f.p99 = 1h - 1ms; }), D::Fits,
        Bound::Heartbeats, 90s);
    row("longest run 26 h 10 m, interval 24 h",
        with(unrenewed(),
             [](auto &f) {
                 f.p99 = 23h;
                 f.longest = 26h + 10min;
                 f.interval = 24h;
                 f.lease = 27h;
             }),
        D::Split, Bound::LongestRun, 31h + 24min);
    row("a run takes up the interval",
        with(unrenewed(),
             [](auto &f) {
                 f.longest = 50min;
                 f.lease = 55min;
             }),
        D::Split, Bound::LongestRun, 1h);
    row("heartbeats are rarer than firings", with(hourly(), [](auto &f) { f.beat = 20min; }), D::Split,
        Bound::Heartbeats, 1h);

    // taken over from somebody alive
    row("silent for longer than any run that ended well",
        with(hourly(),
             [](auto &f) {
                 f.liveTakeOvers = {{11min, 20min}, {12min, 30min}};
             }),
        D::LengthenTo, Bound::SilenceOfAlive, 14min + 24s, 15min);
    row("cut off in the middle",
        with(unrenewed(),
             [](auto &f) {
                 f.lease = 30min;
                 f.liveTakeOvers = {{16min, 35min}};
             }),
        D::LengthenTo, Bound::TakenOverAlive, 42min, 45min);
    row("taken over, too few runs",
        with(hourly(),
             [](auto &f) {
                 f.runs = 1;
                 f.liveTakeOvers = {{11min, 20min}};
             }),
        D::LengthenTo, Bound::SilenceOfAlive, 13min + 12s, 15min);
    row("heard until the lease ran out",
        with(hourly(),
             [](auto &f) {
                 f.liveTakeOvers = {{20s, 11min}};
             }),
        D::RenewalBroken, Bound::Heartbeats, 90s, 45min);
    row("exactly three beats before",
        with(hourly(),
             [](auto &f) {
                 f.liveTakeOvers = {{90s, 11min}};
             }),
        D::RenewalBroken, Bound::Heartbeats, 90s, 45min);
    row("a millisecond more is a silence",
        with(hourly(),
             [](auto &f) {
                 f.liveTakeOvers = {{90s + 1ms, 11min}};
             }),
        D::Fits, Bound::SilenceOfAlive, 108s + 1ms);
    row("few beats: half of the lease",
        with(hourly(),
             [](auto &f) {
                 f.beat = 5min;
                 f.lease = 16min;
                 f.liveTakeOvers = {{8min, 20min}};
             }),
        D::RenewalBroken, Bound::Heartbeats, 15min, 45min);
    row("renewal is broken, and no run fits below the interval",
        with(hourly(),
             [](auto &f) {
                 f.longest = 55min;
                 f.liveTakeOvers = {{20s, 11min}};
             }),
        D::RenewalBroken, Bound::Heartbeats, 90s);
    row("renewal is broken, and the lease is long enough without",
        with(unrenewed(),
             [](auto &f) {
                 f.lease = 50min;
                 f.liveTakeOvers = {{20s, 20min}};
             }),
        D::RenewalBroken, Bound::LongestRun, 31min + 12s);
    row("one was silent, one was heard",
        with(hourly(),
             [](auto &f) {
                 f.liveTakeOvers = {{11min, 20min}, {10s, 12min}};
             }),
        D::RenewalBroken, Bound::SilenceOfAlive, 13min + 12s, 45min);

    // too little data
    row("never ran",
        with(hourly(),
             [](auto &f) {
                 f.runs = 0;
                 f.p50 = f.p99 = f.longest = 0s;
                 f.silence.reset();
             }),
        D::TooLittleData, Bound::Heartbeats, 90s);
    row("four runs", with(hourly(), [](auto &f) { f.runs = 4; }), D::TooLittleData, Bound::Heartbeats, 90s);
    row("four runs, over the interval",
        with(hourly(),
             [](auto &f) {
                 f.runs = 4;
                 f.p99 = 2h;
             }),
        D::TooLittleData, Bound::Heartbeats, 90s);
    row("five runs", with(hourly(), [](auto &f) { f.runs = 5; }), D::Fits, Bound::Heartbeats, 90s);
}

void LeaseAdviceTest::decisions()
{
    QFETCH(const LeaseFacts, facts);
    const LeaseAdvice advice = leaseAdvice(facts);
    QTEST(advice.decision, "decision");
    QTEST(advice.bound, "bound");
    QTEST(qint64(advice.band.least.count()), "least");
    QCOMPARE(advice.band.below, facts.interval);
    QTEST(qint64(advice.wanted.value_or(kNone).count()), "wanted");
    QCOMPARE(advice.would.has_value(), advice.wanted.has_value());
}

void LeaseAdviceTest::outcomes_data()
{
    QTest::addColumn<LeaseFacts>("facts");
    QTest::addColumn<qint64>("lease");
    QTest::addColumn<int>("live");
    QTest::addColumn<int>("blocked");
    const auto add = [](const char *name, const LeaseFacts &facts, Length lease, int live, int blocked) {
        QTest::newRow(name) << facts << qint64(lease.count()) << live << blocked;
    };
    add("nothing happened", hourly(), 24h, 0, 0);
    const LeaseFacts silent = with(hourly(), [](auto &f) {
        f.liveTakeOvers = {{11min, 20min}, {12min, 40min}};
    });
    add("shorter than both silences", silent, 10min, 2, 0);
    add("as long as one", silent, 11min, 2, 0);
    add("longer than one", silent, 11min + 1ms, 1, 0);
    add("longer than both", silent, 12min + 1ms, 0, 0);
    const LeaseFacts cut = with(unrenewed(), [](auto &f) { f.liveTakeOvers = {{11min, 45min}}; });
    add("not renewed: to the end of its work", cut, 40min, 1, 0);
    add("not renewed: longer than its work", cut, 46min, 0, 0);
    const LeaseFacts heard = with(hourly(), [](auto &f) { f.liveTakeOvers = {{10s, 45min}}; });
    add("renewal broken: no silence helps", heard, 30min, 1, 0);
    add("renewal broken: longer than its work", heard, 46min, 0, 0);
    const LeaseFacts dead = with(hourly(), [](auto &f) { f.deaths = {{20min}, {50min}}; });
    add("over before the next firing", dead, 10min, 0, 0);
    add("over at the firing", dead, 20min, 0, 0);
    add("a millisecond later", dead, 20min + 1ms, 0, 1);
    add("both", dead, 51min, 0, 2);
    add("over at the second firing", dead, 80min, 0, 2);
    add("past the second firing", dead, 80min + 1ms, 0, 3);
    add("a day", dead, 24h, 0, 48);
    add("an interval of nothing", with(dead, [](auto &f) { f.interval = 0s; }), 24h, 0, 2);
}

void LeaseAdviceTest::outcomes()
{
    QFETCH(const LeaseFacts, facts);
    QFETCH(const qint64, lease);
    const LeaseOutcome outcome = leaseOutcome(facts, Length(lease));
    QTEST(outcome.liveTakeOvers, "live");
    QTEST(outcome.blockedFirings, "blocked");
}

// "Had the lease been 15 min: 0 live take-overs, was 6; 0 blocked firings."
void LeaseAdviceTest::theSentencesFigures()
{
    const LeaseFacts facts = with(hourly(), [](auto &f) {
        f.liveTakeOvers.assign(6, {11min, 20min});
        f.deaths = {{30min}};
    });
    const LeaseAdvice advice = leaseAdvice(facts);
    QCOMPARE(advice.decision, LeaseDecision::LengthenTo);
    QCOMPARE(*advice.wanted, Length(15min));
    QCOMPARE(advice.was, (LeaseOutcome{6, 0}));
    QCOMPARE(*advice.would, (LeaseOutcome{0, 0}));
}

// Whatever the facts: what is advised lies in the band, and the same facts under it fit.
void LeaseAdviceTest::whatIsWantedIsInTheBand()
{
    int advised = 0;
    for (const Length silence : {Length(1s), Length(70s), Length(11min), Length(47min), Length(3h)}) {
        for (const Length longest : {Length(100ms), Length(7min), Length(49min), Length(5h)}) {
            for (const Length interval : {Length(5s), Length(1min), Length(1h), Length(24h), Length(720h)}) {
                for (const Length lease : {Length(1s), Length(10min), Length(24h), Length(1'000h)}) {
                    for (const bool renews : {true, false}) {
                        LeaseFacts facts{100,   longest / 2, longest, longest, silence, 10s,
                                         lease, interval,    renews,  {},      {}};
                        const LeaseAdvice advice = leaseAdvice(facts);
                        if (!advice.wanted)
                            continue;
                        ++advised;
                        QVERIFY(advice.band.holds(*advice.wanted));
                        facts.renews = advice.renewed;
                        facts.lease = *advice.wanted;
                        QCOMPARE(leaseAdvice(facts).decision, LeaseDecision::Fits);
                    }
                }
            }
        }
    }
    QVERIFY(advised > 50);
}

QTEST_APPLESS_MAIN(LeaseAdviceTest)
#include "lease_advice_test.moc"
