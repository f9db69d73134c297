// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/time_text.h"

#include <QTest>

using namespace fencepost;

class TimeTextTest : public QObject
{
    Q_OBJECT
private slots:
    void ages_data();
    void ages();
    void lengths_data();
    void lengths();
    void clocks_data();
    void clocks();
    void times();
    void whatIsTyped_data();
    void whatIsTyped();
};

void TimeTextTest::ages_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("text");
    constexpr qint64 minute = 60'000;
    constexpr qint64 hour = 60 * minute;
    QTest::newRow("future") << qint64(-5000) << "0 s";
    QTest::newRow("none") << qint64(999) << "0 s";
    QTest::newRow("second") << qint64(1000) << "1 s";
    QTest::newRow("almost a minute") << minute - 1 << "59 s";
    QTest::newRow("minute") << minute << "1 min";
    QTest::newRow("wireframe") << 40 * minute << "40 min";
    QTest::newRow("almost an hour") << hour - 1 << "59 min";
    QTest::newRow("hour") << hour << "1 h 00 m";
    QTest::newRow("and nine") << hour + 9 * minute << "1 h 09 m";
    QTest::newRow("almost a day") << 24 * hour - 1 << "23 h 59 m";
    QTest::newRow("day") << 24 * hour << "1 d";
    QTest::newRow("days and hours") << 52 * hour << "2 d 4 h";
    QTest::newRow("days") << 75 * hour << "3 d";
}

void TimeTextTest::ages()
{
    QFETCH(qint64, ms);
    QTEST(ageText(std::chrono::milliseconds(ms)), "text");
}

void TimeTextTest::lengths_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("text");
    constexpr qint64 minute = 60'000;
    constexpr qint64 hour = 60 * minute;
    QTest::newRow("less than nothing") << qint64(-1) << "0 ms";
    QTest::newRow("milliseconds") << qint64(850) << "850 ms";
    QTest::newRow("second") << qint64(1000) << "1 s";
    QTest::newRow("rounded") << qint64(1499) << "1 s";
    QTest::newRow("almost a minute") << minute - 1 << "1 min";
    QTest::newRow("minute and a half") << qint64(90'000) << "1 min 30 s";
    QTest::newRow("padded") << qint64(125'000) << "2 min 05 s";
    QTest::newRow("minutes") << 25 * minute + 12'000 << "25 min";
    QTest::newRow("hour") << hour << "1 h";
    QTest::newRow("hour and nine") << hour + 9 * minute << "1 h 09 m";
    QTest::newRow("day") << 24 * hour << "24 h";
    QTest::newRow("wireframe") << 26 * hour + 10 * minute << "26 h 10 m";
    QTest::newRow("days") << 30 * 24 * hour << "30 d";
}

void TimeTextTest::lengths()
{
    QFETCH(qint64, ms);
    QTEST(lengthText(std::chrono::milliseconds(ms)), "text");
}

void TimeTextTest::clocks_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("text");
    QTest::newRow("over") << qint64(-1) << "gone";
    QTest::newRow("less than a second") << qint64(999) << "gone";
    QTest::newRow("a second") << qint64(1000) << "1 s";
    QTest::newRow("wireframe") << qint64(1'832'000) << "30 min 32 s";
    QTest::newRow("padded") << qint64(65'000) << "1 min 05 s";
    QTest::newRow("hours") << qint64(19 * 3'600'000 + 120'000) << "19 h 02 m";
}

void TimeTextTest::clocks()
{
    QFETCH(qint64, ms);
    QTEST(clockText(std::chrono::milliseconds(ms)), "text");
}

void TimeTextTest::times()
{
    const QDateTime time(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);
    const QTimeZone berlin("Europe/Berlin");
    const QTimeZone newfoundland("America/St_Johns");
    QCOMPARE(timeText(time, berlin), QStringLiteral("03:12:40 +01:00"));
    QCOMPARE(timeText(time, QTimeZone::utc()), QStringLiteral("02:12:40 +00:00"));
    QCOMPARE(dateTimeText(time, newfoundland), QStringLiteral("2026-11-28 22:42:40 -03:30"));
    QCOMPARE(timeText({}, berlin), QStringLiteral("not recorded"));
    // The hour that a clock shows twice is told apart by its offset.
    const QDateTime summer(QDate(2026, 10, 25), QTime(0, 30), Qt::UTC);
    QCOMPARE(timeText(summer, berlin), QStringLiteral("02:30:00 +02:00"));
    QCOMPARE(timeText(summer.addSecs(3600), berlin), QStringLiteral("02:30:00 +01:00"));
    QCOMPARE(shortTimeText(time, time.addSecs(60), berlin), QStringLiteral("03:12"));
    QCOMPARE(shortTimeText(time, time.addDays(1), berlin), QStringLiteral("2026-11-29 03:12"));
    // The day is that of the zone: 23:30 UTC is tomorrow in Berlin.
    const QDateTime late(QDate(2026, 11, 28), QTime(23, 30), Qt::UTC);
    QCOMPARE(shortTimeText(late, time, berlin), QStringLiteral("00:30"));
}

void TimeTextTest::whatIsTyped_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    const auto row = [](const char *typed, const char *from, const char *to) {
        QTest::newRow(typed) << typed << from << to;
    };
    row("2026-03-12", "2026-03-11T23:00:00Z", "2026-03-12T23:00:00Z");
    row(" 2026-3-2 ", "2026-03-01T23:00:00Z", "2026-03-02T23:00:00Z");
    row("2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"); // a day of 23 hours
    row("2026-03-12 14:30", "2026-03-12T13:30:00Z", "2026-03-12T13:31:00Z");
    row("2026-03-12T14:30:05", "2026-03-12T13:30:05Z", "2026-03-12T13:30:06Z");
    row("12.3.2026 14:30", "2026-03-12T13:30:00Z", "2026-03-12T13:31:00Z");
    row("7:05", "2026-11-29T06:05:00Z", "2026-11-29T06:06:00Z"); // today
    for (const char *wrong :
         {"", "yesterday", "2026-13-01", "2026-02-30", "25:00", "32.3.2026", "2026-03-12 1430"})
        row(wrong, "", "");
}

void TimeTextTest::whatIsTyped()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, from);
    QFETCH(const QString, to);
    const QDateTime now(QDate(2026, 11, 29), QTime(3, 0), Qt::UTC);
    const auto span = timeSpanFrom(typed, now, QTimeZone("Europe/Berlin"));
    QCOMPARE(span.has_value(), !from.isEmpty());
    if (!span)
        return;
    QCOMPARE(span->from, QDateTime::fromString(from, Qt::ISODate));
    QCOMPARE(span->to, QDateTime::fromString(to, Qt::ISODate));
}

QTEST_GUILESS_MAIN(TimeTextTest)
#include "time_text_test.moc"
