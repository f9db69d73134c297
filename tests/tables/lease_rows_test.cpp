// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/lapse_words.h"
#include "models/tables/lease_rows.h"
#include "models/tables/lease_words.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace fencepost;
using namespace std::chrono_literals;

namespace {

using Length = LeaseFacts::Length;

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

ShownFor shown()
{
    return {Login("m.keller"), kNow, QTimeZone("Europe/Berlin")};
}

QDateTime ago(Length length)
{
    return kNow.addMSecs(-length.count());
}

JobLease hourly(const char *name = "invoice-sync")
{
    JobLease lease;
    lease.job = JobName(QLatin1String(name));
    lease.interval = 1h;
    lease.leaseLength = 10min;
    lease.beat = 30s;
    lease.policy = "bounded_queue";
    lease.queueCap = 1;
    lease.holder = "worker-7";
    lease.token = {41};
    lease.live = true;
    lease.renewed = true;
    lease.leaseUntil = kNow.addSecs(8 * 60 + 12);
    lease.period = Period("2026-11-29T02");
    lease.attempt = 1;
    lease.startedAt = ago(12min);
    lease.heardAt = ago(4s);
    lease.runs = 700;
    lease.p50 = 14min;
    lease.p95 = 20min;
    lease.p99 = 22min;
    lease.longest = 26min;
    lease.silence = 40s;
    return lease;
}

LeaseLapse lapse(Length silence, bool alive = true)
{
    LeaseLapse one;
    one.job = JobName("invoice-sync");
    one.period = Period("2026-11-28T02");
    one.attempt = 2;
    one.worker = "worker-3";
    one.takenBy = "worker-7";
    one.startedAt = one.dueAt = ago(24h);
    one.heardAt = ago(24h - 5min);
    one.takenAt = one.endedAt = one.heardAt.addMSecs(silence.count());
    if (alive) {
        one.heardAgainAt = one.lastSignAt = one.endedAt;
        one.refused = 3;
    }
    return one;
}

JudgedLease judged(const JobLease &lease, const std::vector<LeaseLapse> &lapses = {})
{
    return judge({kNow, {lease}, lapses}).front();
}

QString rowText(const JudgedLease &one)
{
    return printed(leaseRow(one, shown())).trimmed();
}

} // namespace

class LeaseRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void theListOfLeases()
    {
        QCOMPARE(rowText(judged(hourly())), "[working] invoice-sync / worker-7 · token 41 · 2026-11-29T02, "
                                            "attempt 1 | 8 min 12 s / heard 4 s "
                                            "ago | 37 % / 22 min of 1 h | queue of 1 | Fits / lease 10 min");
        JobLease silent = hourly();
        silent.heardAt = ago(22min);
        silent.policy.clear();
        QCOMPARE(
            rowText(judged(silent, {lapse(12min), lapse(11min)})),
            "[working] invoice-sync / worker-7 · token 41 · 2026-11-29T02, attempt 1 | 8 min 12 s / "
            "silent for "
            "22 min | 37 % / 22 min of 1 h | none chosen / each is missed | Lengthen to 15 min / lease 10 "
            "min · 2 "
            "live take-over(s)");
        JobLease over = hourly();
        over.live = false;
        over.leaseUntil = ago(2h);
        over.policy = "fail_loudly";
        QCOMPARE(rowText(judged(over)), "invoice-sync / last held by worker-7 · token 41 | not held / since "
                                        "01:12 | 37 % / 22 min of 1 h | "
                                        "fail loudly | Fits / lease 10 min");
        JobLease never;
        never.job = JobName("payout-partners");
        never.interval = 168h;
        never.leaseLength = 1h;
        never.beat = 1min;
        never.policy = "coalesce";
        QCOMPARE(
            rowText(judged(never)),
            "payout-partners / never claimed | not held | no run | coalesce | Too little data / lease 1 h");
        never.token = {41}; // its holder has given it back
        QVERIFY(rowText(judged(never)).startsWith("payout-partners / given back · token 41 | not held"));
    }

    // A lease that was live when it was read is over when the server's clock says so, not before.
    void byTheServersClock()
    {
        const JudgedLease one = judged(hourly());
        ShownFor later = shown();
        later.now = one.lease.leaseUntil;
        QVERIFY(printed(leaseRow(one, later)).contains("not held"));
        later.now = one.lease.leaseUntil.addMSecs(-1);
        QVERIFY(!printed(leaseRow(one, later)).contains("not held"));
        // 23 h of another zone change nothing but how a time is written.
        later = shown();
        later.zone = QTimeZone("Australia/Lord_Howe");
        QCOMPARE(printed(leaseRow(one, later)), printed(leaseRow(one, shown())));
    }

    void decisionsInSentences()
    {
        const auto said = [](const JudgedLease &one) {
            return decisionWords(one.advice) + ". " + decisionReason(one) + ' ' + outcomeWords(one.advice);
        };
        QCOMPARE(said(judged(hourly())),
                 "Fits. It is renewed, outlasts three heartbeats, 1 min 30 s, and is shorter than the "
                 "interval of 1 "
                 "h. As it is: 0 live take-over(s) and 0 blocked firing(s) in 30 days.");
        QCOMPARE(
            said(judged(hourly(), std::vector<LeaseLapse>(6, lapse(12min)))),
            "Lengthen to 15 min. A lease of 10 min is too short: it has to outlast the longest silence of a "
            "living worker, 12 min, with some to spare. Had the lease been 15 min: 0 live take-over(s), was "
            "6; "
            "0 blocked firing(s).");
        QCOMPARE(
            said(judged(hourly(), {lapse(20s)})),
            "Renewal is broken. 1 time(s) it ran out under a worker that was heard to the last: nobody "
            "renewed "
            "it in time. Renew it every 2 min 30 s, a quarter of its length. Until then a lease of 45 min "
            "would "
            "outlast every run. Had the lease been 45 min: 0 live take-over(s), was 1; 0 blocked firing(s).");
        JobLease nightly = hourly("nightly-export");
        nightly.renewed = false;
        nightly.interval = 24h;
        nightly.leaseLength = 27h;
        nightly.p99 = 23h;
        nightly.longest = 26h + 10min;
        QCOMPARE(
            said(judged(nightly)),
            "Split the job. No lease fits: it would have to outlast the longest run, 26 h 10 m, with a fifth "
            "to "
            "spare, and be shorter than the interval of 24 h. As it is: 0 live take-over(s) and 0 blocked "
            "firing(s) in 30 days.");
        nightly.p99 = 25h;
        QVERIFY(decisionReason(judged(nightly)).startsWith("More than one run in a hundred takes longer"));
        JobLease lock = hourly();
        lock.interval = 1min;
        lock.leaseLength = 24h;
        lock.p99 = lock.longest = 20s;
        lock.silence = 20s;
        QCOMPARE(decisionWords(judged(lock).advice),
                 "Split the job"); // three heartbeats are longer than a minute
        lock.beat = 5s;
        QCOMPARE(decisionWords(judged(lock).advice), "Shorten to 30 s");
        lock.runs = 3;
        QVERIFY(decisionReason(judged(lock)).contains("Only 3 run(s) ended well"));
    }

    void theCommand()
    {
        JobLease brief = hourly("o'brien $(x)");
        brief.leaseLength = 60s;
        QCOMPARE(decisionCommand(judged(brief)),
                 "fencepostctl job set 'o'\\''brien $(x)' lease_length='90 s' --reason='…'");
        brief.job = JobName("a\u202Eb");
        QVERIFY(decisionCommand(judged(brief)).isEmpty()); // what is pasted into a shell must be seen
        QVERIFY(decisionCommand(judged(hourly())).isEmpty());
        QVERIFY(
            decisionCommand(judged(hourly(), {lapse(20s)})).isEmpty()); // no length mends a broken renewal
    }

    // What a split must keep, so that nothing is sent twice.
    void whatASplitKeeps()
    {
        JobLease nightly = hourly();
        nightly.p99 = nightly.longest = 2h;
        const QString warning = splitWarning(judged(nightly));
        QVERIFY2(warning.contains("kept by action, target and period, whatever the job is called"),
                 qPrintable(warning));
        QVERIFY(warning.contains("under new job names nothing is sent again"));
        nightly.oncePerPeriod = false;
        QVERIFY(splitWarning(judged(nightly)).contains("kept by action and target, whatever"));
        QVERIFY(splitWarning(judged(hourly())).isEmpty());
    }

    // C11: a lock of 24 h, a job of every minute, nobody alive.
    void aLockThatOutlivesTheJob()
    {
        JobLease lock = hourly();
        lock.interval = 1min;
        lock.leaseLength = 24h;
        lock.heardAt = ago(48min);
        lock.leaseUntil = kNow.addSecs(23 * 3600 + 12 * 60);
        QCOMPARE(
            heldUpWords(lock, kNow),
            "worker-7 has been silent for 48 min, and its lease outlives the job: it is over in 23 h 12 m. "
            "48 "
            "firing(s) fell due since it was heard. 1,392 more will until then. Who owns its run may end the "
            "lease, with a reason, in Triage.");
        QVERIFY(heldUpWords(hourly(), kNow).isEmpty());
    }

    // C18: the second run starts exactly one time limit after the first.
    void anOverlapByATimeLimit()
    {
        LeaseLapse one = lapse(25min);
        one.takenAt = one.startedAt.addSecs(30 * 60);
        JobLease lease = hourly();
        lease.leaseLength = 30min;
        QCOMPARE(lapseWords(one, lease), "worker-3, attempt 2 of 2026-11-28T02: alive, and refused 3 "
                                         "time(s); it had been silent for 25 min; "
                                         "taken over by worker-7 one lease after it began, as if nobody "
                                         "renewed: an overlap, so check what "
                                         "both sent");
        one.takenAt = one.startedAt.addSecs(45 * 60);
        QVERIFY(lapseWords(one, lease).endsWith("; taken over by worker-7 45 min after it began"));
        QVERIFY(lapseWords(lapse(25min, false), lease).contains("not heard again"));
    }

    void pingPongIsNamed()
    {
        const JudgedLease one = judged(hourly(), std::vector<LeaseLapse>(6, lapse(12min)));
        QCOMPARE(one.pingPongs.size(), size_t(1));
        QCOMPARE(pingPongWords(one.pingPongs[0]),
                 "Ping-pong: worker-3 and worker-7 took 2026-11-28T02 from each other 6 time(s).");
        QCOMPARE(pingPongWords({Period("p"), 2, {"w"}, kNow}),
                 "Ping-pong: w lost p 2 time(s) while it was alive.");
        QCOMPARE(pingPongWords({Period("p"), 3, {"u", "v", "w"}, kNow}),
                 "Ping-pong: u, v and w took p from each other 3 time(s).");
    }

    void trends()
    {
        QCOMPARE(trendWords(Trend{0.92, 0.004, 30}),
                 "p99 is 92 % of the interval, +0.4 % a day: at that pace over it in 20 days");
        QCOMPARE(trendWords(Trend{0.92, -0.004, 30}), "p99 is 92 % of the interval, -0.4 % a day");
        QCOMPARE(trendWords(Trend{1.2, 0.004, 30}), "p99 is 120 % of the interval, +0.4 % a day");
        QCOMPARE(trendWords(Trend{0.2, 0.00001, 30}), "p99 is 20 % of the interval, 0.0 % a day");
        QVERIFY(trendWords(std::nullopt).contains("no trend"));
    }

    // Names that mean no good are shown letter by letter, and never filled in.
    void hostileNames()
    {
        JobLease lease = hourly("<b>x</b> %1 %2");
        lease.holder = "%3 \u202Ework";
        lease.period = Period("%4\n");
        const QString text = rowText(judged(lease));
        QVERIFY2(text.contains("<b>x</b> %1 %2 / %3 "), qPrintable(text));
        QVERIFY(text.contains("· %4"));
        QVERIFY(!text.contains(QChar(0x202E)));
        LeaseLapse one = lapse(12min);
        one.worker = "%2";
        one.period = Period("%3 %n");
        one.takenBy = "%1";
        QVERIFY(lapseWords(one, lease).startsWith("%2, attempt 2 of %3 %n: alive"));
        DayFigures day;
        day.day = QDate(2026, 11, 28);
        lease.job = JobName("=cmd|' /C calc'!A0");
        QVERIFY(daysCsv({day}, lease).contains("'=cmd|"));
    }

    // Rows come, go and change places without a reset.
    void theModel()
    {
        std::vector<JudgedLease> all;
        QHash<QString, size_t> places;
        KeyedTable table(leaseColumns());
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setMaker([&](const QString &key) { return leaseRow(all[places.value(key)], shown()); });
        const auto set = [&](const std::vector<JobLease> &jobs, LeaseFilter filter, const QString &job) {
            all = judge({kNow, jobs, {}});
            places.clear();
            for (size_t i = 0; i < all.size(); ++i)
                places.insert(all[i].lease.job.text(), i);
            table.setRows(leaseOrder(all, filter, job, kNow));
            table.remake(0, table.rowCount() - 1);
            QStringList names;
            for (int row = 0; row < table.rowCount(); ++row)
                names << table.keyOf(table.index(row, 0));
            return names.join(' ');
        };
        JobLease free = hourly("b-free");
        free.live = false;
        JobLease wrong = hourly("c-wrong");
        wrong.leaseLength = 1min;
        QCOMPARE(set({hourly("a"), free, wrong}, LeaseFilter::All, {}), "c-wrong a b-free");
        QPersistentModelIndex kept(table.index(1, 0));
        QCOMPARE(set({hourly("a"), free, wrong}, LeaseFilter::Held, {}), "c-wrong a");
        QCOMPARE(set({hourly("a"), free, wrong}, LeaseFilter::ToDecide, {}), "c-wrong");
        QVERIFY(!kept.isValid());
        QCOMPARE(set({hourly("a"), free, wrong}, LeaseFilter::All, "FREE"), "b-free");
        kept = table.index(0, 0);
        wrong.leaseLength = 10min;
        QCOMPARE(set({hourly("a"), free, wrong}, LeaseFilter::All, {}), "a b-free c-wrong");
        QCOMPARE(table.keyOf(kept), "b-free");
        QVERIFY(printed(table).contains("Fits"));
        QCOMPARE(set({}, LeaseFilter::All, {}), "");
    }

    void theNumbersAsATable()
    {
        DayFigures day;
        day.day = QDate(2026, 11, 28);
        day.runs = 1440;
        day.p50 = 4s;
        day.p95 = 9s;
        day.p99 = 11s;
        day.longest = 20s;
        DayFigures later = day;
        later.day = QDate(2026, 11, 29);
        later.silence = 5s;
        const auto rows = dayRows({day, later}, 1min);
        QCOMPARE(rows.size(), size_t(2));
        QCOMPARE(printed(rows[0]).trimmed(), "2026-11-29 | 1,440 | 4 s | 9 s | 11 s | 18 % | 20 s | 5 s");
        QCOMPARE(printed(rows[1]).trimmed(),
                 "2026-11-28 | 1,440 | 4 s | 9 s | 11 s | 18 % | 20 s | not recorded");
        QCOMPARE(daysCsv({day, later}, hourly("a,b")),
                 "job,day,runs,p50_ms,p95_ms,p99_ms,longest_ms,longest_silence_ms,interval_ms,lease_ms\r\n"
                 "\"a,b\",2026-11-28,1440,4000,9000,11000,20000,,3600000,600000\r\n"
                 "\"a,b\",2026-11-29,1440,4000,9000,11000,20000,5000,3600000,600000\r\n");
        const QDateTime hour(QDate(2026, 11, 29), QTime(1, 0), Qt::UTC);
        const auto hours = hourRows({{hour, 41, 3}, {hour.addSecs(3600), 0, 0}}, shown());
        QCOMPARE(printed(hours[1]).trimmed(), "2026-11-29 02:00:00 +01:00 | 41 | 3");
        QCOMPARE(
            hoursCsv({{hour, 41, 3}}, hourly()),
            "job,hour,fenced_writes,suppressed_duplicates\r\ninvoice-sync,2026-11-29T01:00:00Z,41,3\r\n");
        KeyedTable table(dayColumns());
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setRows(dayRows({day}, 1min));
        table.setRows(dayRows({day, later}, 1min));
        QCOMPARE(table.rowCount(), 2);
        QCOMPARE(table.columnCount(), int(rows[0].cells.size()));
    }
};

QTEST_GUILESS_MAIN(LeaseRowsTest)
#include "lease_rows_test.moc"
