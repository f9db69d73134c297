// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/leases.h"

#include <QTest>

using namespace fencepost;
using namespace std::chrono_literals;

namespace {

using Length = LeaseFacts::Length;

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

QDateTime ago(Length length)
{
    return kNow.addMSecs(-length.count());
}

// Held, heard a moment ago.
JobLease held()
{
    JobLease lease;
    lease.job = JobName("nightly-export");
    lease.interval = 1min;
    lease.leaseLength = 24h;
    lease.beat = 10s;
    lease.policy = "coalesce";
    lease.holder = "worker-7";
    lease.token = {41};
    lease.live = true;
    lease.period = Period("2026-11-28");
    lease.attempt = 1;
    lease.startedAt = ago(1h);
    lease.heardAt = ago(4s);
    lease.leaseUntil = kNow.addSecs(3600);
    return lease;
}

LeaseLapse lapse(const char *worker, const char *next, Length startedAgo, Length worked, Length silence,
                 bool alive = true)
{
    LeaseLapse one;
    one.job = JobName("nightly-export");
    one.period = Period("2026-11-28");
    one.attempt = 1;
    one.worker = QLatin1String(worker);
    one.takenBy = QLatin1String(next);
    one.dueAt = ago(startedAgo);
    one.startedAt = ago(startedAgo);
    one.heardAt = one.startedAt.addMSecs(worked.count());
    one.endedAt = one.heardAt.addMSecs(silence.count());
    one.takenAt = one.endedAt;
    if (alive) {
        one.heardAgainAt = one.endedAt;
        one.lastSignAt = one.endedAt.addSecs(2);
        one.refused = 3;
    }
    return one;
}

DayFigures day(int number, Length p99)
{
    DayFigures one;
    one.day = QDate(2026, 11, 1).addDays(number);
    one.runs = 10;
    one.p50 = one.p95 = one.p99 = one.longest = p99;
    return one;
}

} // namespace

class LeasesTest : public QObject
{
    Q_OBJECT

private slots:
    // Three heartbeats missed, and a moment: as for Triage. The moment is the server's.
    void silence()
    {
        JobLease lease = held();
        QVERIFY(!isSilent(lease, kNow));
        lease.heardAt = ago(30s);
        QVERIFY(!isSilent(lease, kNow));
        lease.heardAt = ago(30s + 1ms);
        QVERIFY(isSilent(lease, kNow));
        QVERIFY(!isSilent(lease, lease.leaseUntil)); // over: nobody is silent under it
        lease.period = {};
        QVERIFY(!isSilent(lease, kNow));
        lease = held();
        lease.heardAt =
            kNow.addSecs(60); // its worker's clock has nothing to do with it, a later mark is none
        QVERIFY(!isSilent(lease, kNow));
    }

    // A lock of 24 h on a job of every minute, its owner gone for 48 minutes: 48 firings fell due, and 1,392
    // more will until it is over in 23 h 12 m.
    void aLockThatOutlivesTheJob()
    {
        JobLease lease = held();
        lease.heardAt = ago(48min);
        lease.leaseUntil = kNow.addSecs(23 * 3600 + 12 * 60);
        QVERIFY(isSilent(lease, kNow));
        QCOMPARE(firingsHeldUp(lease, kNow), (FiringsHeldUp{48, 1392}));
        lease.interval = 24h;
        QCOMPARE(firingsHeldUp(lease, kNow), (FiringsHeldUp{0, 1}));
        lease.live = false;
        QCOMPARE(firingsHeldUp(lease, kNow), FiringsHeldUp());
        lease.live = true;
        lease.interval = 0s;
        QCOMPARE(firingsHeldUp(lease, kNow), FiringsHeldUp());
    }

    // The second run starts exactly one time limit after the first, which is still open.
    void oneLeaseLater_data()
    {
        QTest::addColumn<qint64>("later");
        QTest::addColumn<bool>("is");
        QTest::newRow("a little sooner") << qint64(1'799'999) << false;
        QTest::newRow("to the second") << qint64(1'800'000) << true;
        QTest::newRow("a hundredth later") << qint64(1'818'000) << true;
        QTest::newRow("later") << qint64(1'818'001) << false;
    }
    void oneLeaseLater()
    {
        QFETCH(const qint64, later);
        LeaseLapse one = lapse("a", "b", 2h, 1min, 1min);
        one.takenAt = one.startedAt.addMSecs(later);
        QTEST(isOneLeaseLater(one, 30min), "is");
        one.takenAt = {};
        QVERIFY(!isOneLeaseLater(one, 30min));
        QVERIFY(!isOneLeaseLater(lapse("a", "b", 2h, 1min, 1min), 0s));
    }

    void factsFromLapses()
    {
        JobLease lease = held();
        lease.interval = 1h;
        const LeaseFacts facts =
            factsOf(lease, {lapse("a", "b", 10h, 20min, 12min), lapse("a", "", 8h, 70min, 10min, false),
                            lapse("a", "", 8h, 60min, 10min, false)});
        QCOMPARE(facts.liveTakeOvers.size(), size_t(1));
        QCOMPARE(facts.liveTakeOvers[0].silence, Length(12min));
        QCOMPARE(facts.liveTakeOvers[0].atWork, Length(32min + 2s));
        QCOMPARE(facts.deaths.size(), size_t(2));
        QCOMPARE(facts.deaths[0].untilFiring,
                 Length(50min));                           // due at the hour, died 10 minutes past the next
        QCOMPARE(facts.deaths[1].untilFiring, Length(1h)); // died as the next fell due
    }

    void pingPong()
    {
        const auto from = [](const char *period, LeaseLapse one) {
            one.period = Period(QLatin1String(period));
            return one;
        };
        QVERIFY(pingPongsOf({}).empty());
        QVERIFY(pingPongsOf({lapse("a", "b", 3h, 1min, 1min)}).empty());
        QVERIFY(pingPongsOf(
                    {from("x", lapse("a", "b", 3h, 1min, 1min)), from("y", lapse("b", "a", 2h, 1min, 1min))})
                    .empty());
        QVERIFY(pingPongsOf({lapse("a", "b", 3h, 1min, 1min, false), lapse("b", "a", 2h, 1min, 1min, false)})
                    .empty());
        const auto found = pingPongsOf(
            {from("x", lapse("b", "a", 2h, 1min, 1min)), from("x", lapse("a", "b", 3h, 1min, 1min)),
             from("y", lapse("c", "a", 2h, 1min, 1min)), from("y", lapse("a", "b", 3h, 1min, 1min)),
             from("y", lapse("b", "", 4h, 1min, 1min))});
        QCOMPARE(found.size(), size_t(2));
        QCOMPARE(found[0], (PingPong{Period("y"), 3, {"a", "b", "c"}, ago(4h)}));
        QCOMPARE(found[1], (PingPong{Period("x"), 2, {"a", "b"}, ago(3h)}));
    }

    // Who is silent first, then what is worst, then by name.
    void order()
    {
        LeaseBoard board;
        board.asOf = kNow;
        const auto add = [&](const char *name, Length lease, const char *policy) {
            JobLease one = held();
            one.job = JobName(QLatin1String(name));
            one.interval = 1h;
            one.leaseLength = lease;
            one.runs = 100;
            one.p50 = one.p95 = one.p99 = one.longest = Length(20min);
            one.policy = QLatin1String(policy);
            board.jobs.push_back(one);
        };
        add("fits-b", 30min, "coalesce");
        add("fits-a", 30min, "coalesce");
        add("no-policy", 30min, "");
        add("too-short", 21min, "coalesce");
        add("too-long", 2h, "coalesce");
        add("silent", 30min, "coalesce");
        board.jobs.back().heardAt = ago(1min);
        QStringList names;
        int toDecide = 0;
        for (const JudgedLease &one : judge(board)) {
            names << one.lease.job.text();
            toDecide += needsDecision(one) ? 1 : 0;
        }
        QCOMPARE(names.join(' '), "silent too-short too-long no-policy fits-a fits-b");
        QCOMPARE(toDecide, 3);
    }

    void hoursWithoutGaps()
    {
        const QDateTime one(QDate(2026, 11, 29), QTime(1, 0), Qt::UTC);
        const auto all = withoutGaps({{one, 4, 2}, {one.addDays(-9), 7, 7}}, kNow, 3);
        QCOMPARE(all.size(), size_t(3));
        QCOMPARE(all[0], (HourFigures{one.addSecs(-3600), 0, 0}));
        QCOMPARE(all[1], (HourFigures{one, 4, 2}));
        QCOMPARE(all[2], (HourFigures{one.addSecs(3600), 0, 0}));
        QVERIFY(withoutGaps({}, {}, 3).empty());
    }

    // "92 % of the interval, +0.4 % a day"
    void trend()
    {
        QVERIFY(!trendOf({}, 1h));
        QVERIFY(!trendOf({day(0, 1min), day(1, 2min)}, 1h));
        QVERIFY(!trendOf({day(0, 1min), day(1, 2min), day(2, 3min)}, 0s));
        QVERIFY(!trendOf({day(0, 1min), day(0, 2min), day(0, 3min)}, 1h));
        std::vector<DayFigures> days;
        for (int i = 0; i < 30; ++i) { // 0.4 % of 1000 s a day, up to 92 %
            if (i % 7 != 3)            // not every day has a run
                days.push_back(day(i, Length(920'000 - (29 - i) * 4'000)));
        }
        const auto line = trendOf(days, 1000s);
        QVERIFY(line);
        QVERIFY(qAbs(line->share - 0.92) < 1e-9);
        QVERIFY(qAbs(line->perDay - 0.004) < 1e-9);
        QCOMPARE(line->days, int(days.size()));
        const auto flat = trendOf({day(0, 30min), day(4, 30min), day(9, 30min)}, 1h);
        QVERIFY(flat && qAbs(flat->perDay) < 1e-12 && qAbs(flat->share - 0.5) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(LeasesTest)
#include "leases_test.moc"
