// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts show, as values.
#include "ui/charts/duration_scale.h"
#include "ui/leases/history_content.h"

#include <QSet>
#include <QTest>

using namespace fencepost;
using namespace std::chrono_literals;

namespace {

using Length = LeaseFacts::Length;

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

JobLease hourly()
{
    JobLease lease;
    lease.job = JobName("invoice-sync");
    lease.interval = 1h;
    lease.leaseLength = 10min;
    return lease;
}

DayFigures day(int number, Length p50, Length p99)
{
    DayFigures one;
    one.day = QDate(2026, 10, 1).addDays(number);
    one.runs = 24;
    one.p50 = p50;
    one.p95 = one.p99 = one.longest = p99;
    return one;
}

QStringList labels(const ChartContent::Axis &axis)
{
    QStringList texts;
    for (const auto &label : axis.labels)
        texts << label.text;
    return texts;
}

} // namespace

class HistoryContentTest : public QObject
{
    Q_OBJECT

private slots:
    void scales_data()
    {
        QTest::addColumn<qint64>("least");
        QTest::addColumn<qint64>("most");
        QTest::addColumn<QString>("said");
        QTest::newRow("an hour") << qint64(600'000) << qint64(3'600'000)
                                 << "0, 10 min, 20 min, 30 min, 40 min, 50 min, 1 h";
        QTest::newRow("as far as it goes linearly")
            << qint64(50) << qint64(1'000) << "0, 200 ms, 400 ms, 600 ms, 800 ms, 1 s";
        QTest::newRow("beyond") << qint64(49) << qint64(1'000) << "100 ms, 1 s";
        QTest::newRow("a second to a day")
            << qint64(1'000) << qint64(86'400'000) << "1 s, 10 s, 1 min, 10 min, 1 h, 6 h, 24 h";
        QTest::newRow("nothing") << qint64(0) << qint64(0) << "0, 1 ms";
        QTest::newRow("turned round")
            << qint64(5'000) << qint64(1'000) << "0, 200 ms, 400 ms, 600 ms, 800 ms, 1 s";
    }
    void scales()
    {
        QFETCH(const qint64, least);
        QFETCH(const qint64, most);
        QFETCH(const QString, said);
        const DurationScale scale{Length(least), Length(most)};
        QCOMPARE(labels(scale.axis()).join(", "), said);
        double before = scale.axis().low - 1e-9;
        for (const auto &label : scale.axis().labels) {
            QVERIFY(label.at > before - 1e-9 && label.at <= scale.axis().high);
            before = label.at;
        }
        QVERIFY(scale.at(Length(most)) <= scale.axis().high);
    }

    void days()
    {
        JobHistory history;
        history.job = JobName("invoice-sync");
        history.asOf = kNow;
        QVERIFY(daysContent(history, hourly()).lines.empty());
        for (int i = 0; i < 60; ++i) {
            if (i != 7)
                history.days.push_back(day(i, 14min, Length(22min + i * 10s)));
        }
        const ChartContent content = daysContent(history, hourly());
        QCOMPARE(content.lines.size(), size_t(6)); // the last is the trend's
        QCOMPARE(content.lines[2].points.size(), history.days.size());
        QCOMPARE(content.lines[3].name, "interval 1 h");
        QCOMPARE(content.lines[4].name, "lease 10 min");
        QCOMPARE(content.lines[3].points.front().y(), double(Length(1h).count())); // from nought: to scale
        QCOMPARE(content.stops.size(), history.days.size());
        QCOMPARE(content.stops.back().words.front(), "2026-11-29 (UTC), 24 run(s)");
        QVERIFY(content.stops.back().words.contains("p99 is 53 % of the interval"));
        QVERIFY(content.said.contains("p99 is 53 % of the interval, +0.3 % a day"));
        QVERIFY(content.bottom.labels.size() <= 10);
        // No two lines look alike, whoever sees no colour.
        QSet<QString> looks;
        for (const auto &line : content.lines)
            looks << QString("%1 %2").arg(line.width).arg(int(line.style));
        QCOMPARE(looks.size(), 6);
        for (const auto &line : content.lines) {
            for (const QPointF &point : line.points)
                QVERIFY(point.y() >= content.left.low && point.y() <= content.left.high);
        }
        JobLease lock = hourly(); // the interval of a minute beside a lease of a day: by powers
        lock.interval = 1min;
        lock.leaseLength = 24h;
        QVERIFY(daysContent(history, lock).left.low > 0);
    }

    // Days begin where they do in the zone that is shown, also on Lord Howe.
    void hours()
    {
        JobHistory history;
        history.hours =
            withoutGaps({{QDateTime(QDate(2026, 11, 29), QTime(1, 0), Qt::UTC), 41, 3}}, kNow, 168);
        const auto at = [&](const char *zone) {
            return hoursContent(history, {Login("ada"), kNow, QTimeZone(zone)});
        };
        const ChartContent berlin = at("Europe/Berlin");
        QCOMPARE(berlin.lines.size(), size_t(2));
        QCOMPARE(berlin.stops.size(), size_t(168));
        QCOMPARE(labels(berlin.bottom).size(), 7);
        QCOMPARE(berlin.bottom.labels.back().text, "29 Nov");
        QCOMPARE(berlin.bottom.labels.back().at,
                 double(QDateTime(QDate(2026, 11, 28), QTime(23, 0), Qt::UTC).toSecsSinceEpoch()) / 3600);
        QCOMPARE(berlin.stops[166].words.join(" / "),
                 "2026-11-29 02:00:00 +01:00 / fenced writes 41 / suppressed duplicates 3");
        QCOMPARE(labels(berlin.left).join(' '), "0 10 20 30 40");
        QCOMPARE(at("Australia/Lord_Howe").stops[166].words.front(), "2026-11-29 12:00:00 +11:00");
        QVERIFY(berlin.said.contains("41 fenced writes and 3 suppressed duplicates"));
        history.hours = withoutGaps({}, kNow, 168);
        QCOMPARE(labels(at("UTC").left).join(' '), "0 1 2 3 4 5");
    }
};

QTEST_GUILESS_MAIN(HistoryContentTest)
#include "history_content_test.moc"
