// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/time_shape.h"

#include <QTest>

using namespace fencepost;

class TimeShapeTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsKnown()
    {
        QCOMPARE(TimeShape().timeAt(0.5), kNoTime);
        QCOMPARE(TimeShape().placeOf(100), 0.0);
    }

    // The newest is at the top; a stretch without rows takes no room; a busy hour as much as a quiet year.
    void placesAndTimes()
    {
        const TimeShape shape({{0, 0}, {1000, 0.25}, {5000, 0.25}, {5010, 0.5}, {5020, 0.75}, {10'000, 1}});
        QCOMPARE(shape.timeAt(0), 10'000);
        QCOMPARE(shape.timeAt(1), 0);
        QCOMPARE(shape.timeAt(0.5), 5010);
        QCOMPARE(shape.timeAt(0.75), 1000);
        QCOMPARE(shape.timeAt(0.25), 5020);
        QCOMPARE(shape.placeOf(10'000), 0.0);
        QCOMPARE(shape.placeOf(20'000), 0.0);
        QCOMPARE(shape.placeOf(0), 1.0);
        QCOMPARE(shape.placeOf(-5), 1.0);
        QCOMPARE(shape.placeOf(3000), 0.75);
        QCOMPARE(shape.placeOf(5015), 0.375);
        for (double place = 0.01; place < 1; place += 0.01)
            QVERIFY(qAbs(shape.placeOf(shape.timeAt(place)) - place) < 0.03);
    }
};

QTEST_APPLESS_MAIN(TimeShapeTest)
#include "time_shape_test.moc"
