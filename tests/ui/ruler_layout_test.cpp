// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/leases/ruler_layout.h"

#include <QSet>
#include <QTest>

using namespace fencepost;
using namespace std::chrono_literals;

using Length = LeaseFacts::Length;
using Kind = RulerMark::Kind;

Q_DECLARE_METATYPE(std::vector<fencepost::RulerMark>)
Q_DECLARE_METATYPE(fencepost::LeaseBand)

namespace {

std::vector<RulerMark> marksOf(Length p50, Length p99, Length longest, Length silence, Length lease,
                               Length interval)
{
    return {{Kind::P50, p50},
            {Kind::P99, p99},
            {Kind::LongestRun, longest},
            {Kind::LongestSilence, silence},
            {Kind::Lease, lease},
            {Kind::Interval, interval}};
}

} // namespace

class RulerLayoutTest : public QObject
{
    Q_OBJECT

private slots:
    // Whatever the lengths and the words: nothing lies outside, nothing touches, and what is longer lies
    // further right.
    void everythingHasItsPlace_data()
    {
        QTest::addColumn<std::vector<RulerMark>>("marks");
        QTest::addColumn<LeaseBand>("band");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("label");
        QTest::addColumn<int>("rows"); // of labels, above and below together
        const auto usual = marksOf(14min, 22min, 26min, 40s, 10min, 1h);
        const LeaseBand fits{90s, 1h};
        QTest::newRow("roomy") << usual << fits << 860 << 110 << 2;
        QTest::newRow("narrow") << usual << fits << 520 << 110 << 2;
        QTest::newRow("long words") << usual << fits << 400 << 150 << 3;
        QTest::newRow("words wider than all") << usual << fits << 200 << 900 << 6;
        QTest::newRow("all alike") << marksOf(1h, 1h, 1h, 1h, 1h, 1h) << LeaseBand{72min, 1h} << 700 << 100
                                   << 2;
        QTest::newRow("far apart") << marksOf(1ms, 5s, 26h, 3s, 48h, 720h) << LeaseBand{31h, 720h} << 700
                                   << 100 << 2;
        QTest::newRow("nothing at all")
            << marksOf(0ms, 0ms, 0ms, 0ms, 1s, 1s) << LeaseBand{1s, 1s} << 700 << 100 << 2;
        QTest::newRow("no run yet") << std::vector<RulerMark>{{Kind::Lease, 10min}, {Kind::Interval, 1h}}
                                    << fits << 700 << 100 << 1;
    }
    void everythingHasItsPlace()
    {
        QFETCH(const std::vector<RulerMark>, marks);
        QFETCH(const LeaseBand, band);
        QFETCH(const int, width);
        QFETCH(const int, label);
        QFETCH(const int, rows);
        const RulerLayout layout =
            layOutRuler(marks, band, width, [label](const RulerMark &) { return label; });
        QCOMPARE(layout.places.size(), marks.size());
        const QRect all(0, 0, width, layout.height);
        QSet<int> tops;
        for (const auto &place : layout.places) {
            QVERIFY(all.contains(place.label));
            QVERIFY(place.x >= 0 && place.x < width);
            QVERIFY(!place.label.intersects(layout.line));
            QCOMPARE(place.label.bottom() < layout.line.top(), place.above);
            QCOMPARE(place.above, place.mark.kind != Kind::Lease && place.mark.kind != Kind::Interval);
            tops.insert(place.label.top());
            for (const auto &other : layout.places) {
                if (&other == &place)
                    continue;
                QVERIFY(!place.label.intersects(other.label));
                if (other.mark.length > place.mark.length)
                    QVERIFY(other.x >= place.x);
                if (other.mark.length == place.mark.length)
                    QCOMPARE(other.x, place.x);
            }
        }
        QCOMPARE(int(tops.size()), rows);
        QCOMPARE(layout.band.isNull(), band.isEmpty());
        QVERIFY(all.contains(layout.line));
        if (!band.isEmpty())
            QVERIFY(layout.line.contains(layout.band));
        QVERIFY(all.contains(layout.axis));
        QVERIFY(!layout.axis.intersects(layout.line));
        for (const auto &place : layout.places)
            QVERIFY(!layout.axis.intersects(place.label));
        for (const auto &tick : layout.ticks)
            QVERIFY(tick.x >= 0 && tick.x < width);
    }

    // A lease lies in the band where its length does.
    void theBandIsToScale()
    {
        const auto at = [](Length lease) {
            const RulerLayout layout = layOutRuler(marksOf(1min, 2min, 3min, 30s, lease, 1h), {4min, 1h},
                                                   1000, [](const RulerMark &) { return 60; });
            for (const auto &place : layout.places) {
                if (place.mark.kind == Kind::Lease)
                    return std::pair(place.x >= layout.band.left(), place.x < layout.band.right());
            }
            return std::pair(false, false);
        };
        QCOMPARE(at(3min + 50s), std::pair(false, true));
        QCOMPARE(at(4min), std::pair(true, true));
        QCOMPARE(at(30min), std::pair(true, true));
        QCOMPARE(at(61min), std::pair(true, false));
    }

    // Equal ratios are equally far apart.
    void theScaleIsLogarithmic()
    {
        const RulerLayout layout =
            layOutRuler({{Kind::P50, 1min}, {Kind::P99, 10min}, {Kind::LongestRun, 100min}}, {}, 1000,
                        [](const RulerMark &) { return 60; });
        const int first = layout.places[1].x - layout.places[0].x;
        const int second = layout.places[2].x - layout.places[1].x;
        QVERIFY(qAbs(first - second) <= 1);
    }

    void nothingToShow()
    {
        QCOMPARE(layOutRuler({}, {}, 500, [](const RulerMark &) { return 60; }).height, 0);
        QVERIFY(layOutRuler({{Kind::Lease, 1s}}, {}, 0, [](const RulerMark &) { return 60; }).places.empty());
    }
};

QTEST_APPLESS_MAIN(RulerLayoutTest)
#include "ruler_layout_test.moc"
