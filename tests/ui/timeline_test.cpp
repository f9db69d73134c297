// SPDX-License-Identifier: GPL-3.0-or-later
// Where things lie in an attempt timeline: to scale, never too small to be seen, never over each other. And
// what a page of runs does to those that are held.
#include "ui/runs/run_pager.h"
#include "ui/runs/runs_words.h"
#include "ui/runs/timeline_words.h"

#include <QRandomGenerator>
#include <QTest>
#include <cmath>

using namespace fencepost;

namespace {

const QDateTime kBegin(QDate(2026, 11, 29), QTime(1, 0, 3), Qt::UTC);
constexpr int kTop = timeline::label;
constexpr int kHigh = timeline::bar;

QDateTime at(double seconds)
{
    return kBegin.addMSecs(static_cast<qint64>(seconds * 1000));
}

// end < 0: it lives.
AttemptSpan attempt(int number, double from, double end, const char *outcome = "done", double heard = -1)
{
    AttemptSpan span;
    span.attempt = number;
    span.token = {40 + number};
    span.worker = QString("worker-%1").arg(number);
    span.trigger = number == 1 ? "schedule" : "takeover";
    span.outcome = QLatin1String(outcome);
    span.startedAt = at(from);
    span.living = end < 0;
    if (end >= 0)
        span.finishedAt = at(end);
    if (heard >= 0)
        span.heartbeatAt = at(heard);
    return span;
}

FencedWrite refused(double when, qint64 token)
{
    return {at(when), "worker-1", "mark_done", token, token + 1};
}

TimelineLayout laidOut(const RunTimeline &line, int width, double now = 1e6, int labels = 50)
{
    return timelineLayout(line, at(now), QTimeZone::utc(), width,
                          std::vector<int>(line.attempts.size(), labels));
}

QString text(const QRect &rect)
{
    return rect.isEmpty() ? QString("none") : QString("%1+%2").arg(rect.left()).arg(rect.width());
}

RunRow held(const char *period, Micros claimed, const char *worker = "old")
{
    RunRow run;
    run.run = {JobName("j"), Period(period)};
    run.claimedUs = claimed;
    run.worker = QLatin1String(worker);
    return run;
}

QString text(const std::vector<RunRow> &runs)
{
    QString all;
    for (const RunRow &run : runs)
        all += run.run.period.text() + (run.worker == "new" ? "! " : " ");
    return all.trimmed();
}

} // namespace

class TimelineTest : public QObject
{
    Q_OBJECT

private slots:
    void bars_data()
    {
        QTest::addColumn<RunTimeline>("line");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("labels");
        QTest::addColumn<QString>("bars"); // lane:left+width of each
        const auto row = [](const char *name, std::vector<AttemptSpan> attempts, int width, int labels,
                            const char *bars) {
            RunTimeline line;
            line.attempts = std::move(attempts);
            QTest::newRow(name) << line << width << labels << QString(bars);
        };
        row("one fills it", {attempt(1, 0, 100)}, 200, 50, "0:0+200");
        row("two beside each other, to scale", {attempt(1, 0, 100, "failed"), attempt(2, 300, 400)}, 400, 50,
            "0:0+100 0:300+100");
        row("their labels do not fit beside each other", {attempt(1, 0, 100, "failed"), attempt(2, 300, 400)},
            400, 250, "0:0+100 1:300+100");
        row("a take-over follows at once", {attempt(1, 0, 100, "fenced"), attempt(2, 100, 200)}, 200, 20,
            "0:0+100 1:100+100");
        row("the third goes where there is room",
            {attempt(1, 0, 100, "fenced"), attempt(2, 100, 200, "fenced"), attempt(3, 300, 400)}, 400, 20,
            "0:0+100 1:100+100 0:300+100");
        row("they overlap", {attempt(1, 0, 200, "fenced"), attempt(2, 100, 200)}, 200, 20,
            "0:0+200 1:100+100");
        row("of no time, and seen", {attempt(1, 0, 0, "failed"), attempt(2, 5000, 10000)}, 200, 20,
            "0:0+4 0:100+100");
        row("of no time at the edge", {attempt(1, 0, 5000, "failed"), attempt(2, 10000, 10000)}, 200, 20,
            "0:0+100 0:196+4");
        row("all within a moment", {attempt(1, 0, 0)}, 200, 20, "0:0+4");
    }
    void bars()
    {
        QFETCH(const RunTimeline, line);
        QFETCH(const int, width);
        QFETCH(const int, labels);
        QFETCH(const QString, bars);
        const TimelineLayout layout = laidOut(line, width, 1e6, labels);
        QStringList all;
        for (const TimelineBar &placed : layout.bars) {
            QCOMPARE(placed.bar.top(), placed.lane * timeline::lane + kTop);
            QCOMPARE(placed.bar.height(), kHigh);
            QVERIFY(placed.label.right() < std::max(width, labels));
            all << QString("%1:%2").arg(placed.lane).arg(text(placed.bar));
        }
        QCOMPARE(all.join(' '), bars);
    }

    void nothingToDraw()
    {
        QVERIFY(laidOut({}, 300).bars.empty());
        QCOMPARE(laidOut({}, 300).height, 0);
    }

    // From the last heartbeat on it is not known whether anybody was there; of what ended well it is.
    void silence()
    {
        RunTimeline line;
        line.heartbeatMs = 10'000;
        line.attempts = {attempt(1, 0, 100, "abandoned", 40)};
        QCOMPARE(text(laidOut(line, 200).bars[0].silent), "80+120");
        line.attempts = {attempt(1, 0, 100, "abandoned", 95)};
        QCOMPARE(text(laidOut(line, 200).bars[0].silent), "none");
        line.attempts = {attempt(1, 0, 100, "done", 40)};
        QCOMPARE(text(laidOut(line, 200).bars[0].silent), "none");
        line.attempts = {attempt(1, 0, -1, "running", 75)}; // two and a half beats: nobody worries yet
        QCOMPARE(text(laidOut(line, 200, 100).bars[0].silent), "none");
        line.attempts = {attempt(1, 0, -1, "running", 60)};
        QCOMPARE(text(laidOut(line, 200, 100).bars[0].silent), "120+80");
    }

    void theLeaseAhead()
    {
        RunTimeline line;
        line.attempts = {attempt(1, 0, -1, "running")};
        line.attempts[0].leaseUntil = at(125);
        TimelineLayout layout = laidOut(line, 250, 100);
        QCOMPARE(text(layout.bars[0].bar), "0+200");
        QCOMPARE(text(layout.bars[0].lease), "200+50");
        QVERIFY(!layout.bars[0].leaseCut);
        // A long one leaves room for what has passed, and is seen to go on.
        line.attempts[0].leaseUntil = at(10'000);
        layout = laidOut(line, 300, 100);
        QCOMPARE(text(layout.bars[0].bar), "0+200");
        QCOMPARE(text(layout.bars[0].lease), "200+100");
        QVERIFY(layout.bars[0].leaseCut);
        // Its lease is over and nobody has said so: the bar ends with it.
        line.attempts[0].living = false;
        line.attempts[0].leaseUntil = at(50);
        QCOMPARE(text(laidOut(line, 200, 100).bars[0].bar), "0+200");
        QCOMPARE(laidOut(line, 200, 100).to, at(50));
        QCOMPARE(text(laidOut(line, 200, 100).bars[0].lease), "none");
    }

    // The first one wakes up while the second is at work.
    void refusedWrites()
    {
        RunTimeline line;
        line.attempts = {attempt(1, 0, 100, "fenced"), attempt(2, 100, 400)};
        line.fenced = {refused(200, 41), refused(201, 41), refused(300, 41), refused(350, 7)};
        const TimelineLayout layout = laidOut(line, 400);
        QCOMPARE(text(layout.bars[0].late), "100+200");
        QCOMPARE(text(layout.bars[1].late), "none");
        QCOMPARE(layout.lanes, 2);
        QCOMPARE(layout.marks.size(), size_t(3));
        QCOMPARE(layout.marks[0].fencedCount, size_t(2)); // too close to be told apart
        QCOMPARE(text(layout.marks[0].rect), "194+12");
        QCOMPARE(layout.marks[1].firstFenced, size_t(2));
        QCOMPARE(layout.marks[2].attempt, TimelineMark::kNoAttempt); // no attempt has had this token
        QVERIFY(layout.marks[2].rect.top() >= 2 * timeline::lane);
        QVERIFY(layout.axisTop > layout.marks[2].rect.bottom());
        const ShownFor shown{Login("ada"), at(400), QTimeZone::utc()};
        QCOMPARE(fencedWords(line, layout.marks[0], shown),
                 "2 write(s) refused, 01:03:23 +00:00 to 01:03:24 +00:00: mark_done by worker-1, token 41, "
                 "newest 42");
    }

    void whatWasSent()
    {
        RunTimeline line;
        line.attempts = {attempt(1, 0, 100, "abandoned"), attempt(2, 100, 200)};
        line.sent = {{1, at(10), at(20), 30},
                     {1, at(20), at(21), 300},
                     {2, at(150), at(150), 1},
                     {2, at(150.1), at(150.2), 2},
                     {9, at(1), at(2), 5}};
        const TimelineLayout layout = laidOut(line, 200);
        QCOMPARE(layout.columns.size(), size_t(3)); // of attempt 9 nothing is known
        QCOMPARE(text(layout.columns[0].rect), "10+10");
        QCOMPARE(layout.columns[2].count, 3); // within one pixel
        QCOMPARE(layout.columns[1].rect.height(), kHigh - 2);
        QVERIFY(layout.columns[0].rect.height() < 4);
        for (const TimelineColumn &column : layout.columns)
            QVERIFY(layout.bars[column.attempt].bar.contains(column.rect));
    }

    void ticks_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<QString>("words");
        QTest::newRow("a quarter of an hour") << 900.0 << QByteArray("UTC") << "01:05 01:10 01:15";
        QTest::newRow("seconds") << 4.0 << QByteArray("UTC")
                                 << "01:00:03 01:00:04 01:00:05 01:00:06 01:00:07";
        QTest::newRow("half-hour zone") << 7200.0 << QByteArray("Asia/Kolkata") << "07:00 07:30 08:00 08:30";
        QTest::newRow("days") << 4 * 86400.0 << QByteArray("Europe/Berlin") << "30 Nov 1 Dec 2 Dec 3 Dec";
    }
    void ticks()
    {
        QFETCH(const double, seconds);
        QFETCH(const QByteArray, zone);
        QFETCH(const QString, words);
        RunTimeline line;
        line.attempts = {attempt(1, 0, seconds)};
        const QTimeZone shown(zone);
        const TimelineLayout layout = timelineLayout(line, at(1e6), shown, 344, {80});
        QStringList said;
        int before = -timeline::leastTick;
        for (const TimelineTick &tick : layout.ticks) {
            said << tickText(tick.at, layout.tickMs, shown);
            QVERIFY(tick.x >= 0 && tick.x <= 344 && tick.x - before >= timeline::leastTick - 1);
            QCOMPARE(layout.xOf(tick.at, 344), tick.x);
            before = tick.x;
        }
        QCOMPARE(said.join(' '), words);
    }

    // Whatever comes: every bar stands where its time is, and nothing lies over another thing of its lane.
    void anyTimeline()
    {
        QRandomGenerator random(4711);
        const auto upTo = [&random](double most) { return random.generateDouble() * most; };
        for (int round = 0; round < 400; ++round) {
            RunTimeline line;
            line.heartbeatMs = 30'000;
            const double scale = std::pow(10.0, upTo(6));
            double from = 0;
            const int count = 1 + random.bounded(12);
            for (int i = 1; i <= count; ++i) {
                const double end = from + upTo(scale);
                line.attempts.push_back(attempt(i, from, end, "fenced", from + upTo(end - from)));
                if (random.bounded(2))
                    line.fenced.push_back(refused(end + upTo(scale), 40 + i));
                line.sent.push_back({i, at(from), at(from + upTo(end - from)), 1 + random.bounded(100)});
                from = end + (random.bounded(2) ? 0 : upTo(scale));
            }
            const int width = 200 + random.bounded(600);
            std::vector<int> labels;
            for (int i = 0; i < count; ++i)
                labels.push_back(30 + random.bounded(200));
            const TimelineLayout layout = timelineLayout(line, at(from), QTimeZone::utc(), width, labels);
            for (const TimelineBar &placed : layout.bars) {
                const AttemptSpan &span = line.attempts[placed.attempt];
                const int left = layout.xOf(span.startedAt, width);
                const int right = layout.xOf(span.finishedAt, width);
                QVERIFY(placed.bar.width() == std::max(timeline::leastBar, right - left));
                QVERIFY(placed.bar.left() == std::min(left, width - placed.bar.width()));
                QVERIFY(placed.bar.contains(placed.silent) || placed.silent.isEmpty());
                for (const TimelineBar &other : layout.bars) {
                    if (placed.attempt == other.attempt || placed.lane != other.lane)
                        continue;
                    for (const QRect &mine : {placed.label, placed.bar, placed.lease, placed.late}) {
                        for (const QRect &theirs : {other.label, other.bar, other.lease, other.late})
                            QVERIFY(!mine.intersects(theirs));
                    }
                }
            }
            qint64 sent = 0;
            for (const TimelineColumn &column : layout.columns)
                sent += column.count;
            qint64 all = 0;
            for (const SentEffects &one : line.sent)
                all += one.count;
            QCOMPARE(sent, all);
        }
    }

    // A link is plain text, whatever the period is called, and leads back.
    void linksLeadBack()
    {
        QCOMPARE(runLinkText({JobName("monthly-billing"), Period("2026-11-29T02:00+01")}),
                 "run:monthly-billing/2026-11-29T02:00+01");
        for (const QString &period : {QString("2026-11"), QString("a/b"), QString("100 %"),
                                      QString("x") + QChar(0x202E) + "y\n", QString::fromUtf8("März")}) {
            const RunKey run{JobName("b"), Period(period)};
            const QString link = runLinkText(run);
            for (const QChar c : link)
                QVERIFY2(c > QLatin1Char(' ') && c < QChar(0x7f), qPrintable(link));
            QCOMPARE(runOfLink(link), std::optional(run));
        }
        QVERIFY(!runOfLink("cus_1"));
    }

    void pagesAreMerged_data()
    {
        QTest::addColumn<int>("after");    // the claim of the row that the page follows; 0: none
        QTest::addColumn<QString>("page"); // "period:claim"
        QTest::addColumn<bool>("more");
        QTest::addColumn<QString>("merged"); // of a:90 b:80 c:70 d:60 e:50; what is new has a !
        QTest::newRow("the same") << 0 << "a:90 b:80" << true << "a! b! c d e";
        QTest::newRow("a new one") << 0 << "n:95 a:90 b:80" << true << "n! a! b! c d e";
        QTest::newRow("one was claimed again") << 0 << "d:95 a:90" << true << "d! a! b c e";
        QTest::newRow("one is gone") << 0 << "a:90 c:70" << true << "a! c! d e";
        QTest::newRow("that is all") << 0 << "a:90" << false << "a!";
        QTest::newRow("nothing is left") << 0 << "" << false << "";
        QTest::newRow("in the middle") << 80 << "c:70 x:65 d:60" << true << "a b c! x! d! e";
        QTest::newRow("one in the middle is gone") << 80 << "d:60" << true << "a b d! e";
        QTest::newRow("to the end") << 80 << "c:70" << false << "a b c!";
        QTest::newRow("the next page") << 50 << "f:40 g:30" << true << "a b c d e f! g!";
        QTest::newRow("nothing follows") << 50 << "" << false << "a b c d e";
        QTest::newRow("of one moment") << 70 << "m:70 d:60" << true << "a b c m! d! e";
    }
    void pagesAreMerged()
    {
        QFETCH(const int, after);
        QFETCH(const QString, page);
        QFETCH(const bool, more);
        QFETCH(const QString, merged);
        std::vector<RunRow> rows;
        for (const QString &one : page.split(' ', Qt::SkipEmptyParts))
            rows.push_back(held(qPrintable(one.section(':', 0, 0)), one.section(':', 1).toLongLong(), "new"));
        std::optional<RunPlace> place;
        if (after > 0)
            place = RunPlace{after, {}};
        QCOMPARE(text(mergedRuns({held("a", 90), held("b", 80), held("c", 70), held("d", 60), held("e", 50)},
                                 place, rows, more)),
                 merged);
    }
};

QTEST_GUILESS_MAIN(TimelineTest)
#include "timeline_test.moc"
