// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the Runs screen: what stands in them, and that their tables hold together while they are made,
// filled in and moved.
#include "models/tables/run_rows.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

using namespace fencepost;

namespace {

const QDateTime kNow(QDate(2026, 11, 29), QTime(2, 12, 40), Qt::UTC);

ShownFor shown()
{
    return {Login("m.keller"), kNow, QTimeZone("Europe/Berlin")};
}

PeriodMark mark(const char *period, RunStanding standing, int hoursAgo)
{
    const QDateTime at = kNow.addSecs(-3600LL * hoursAgo);
    return {Period(period), standing, at, standing == RunStanding::Done ? at.addSecs(600) : QDateTime()};
}

JobStrip strip()
{
    JobStrip strip;
    strip.job = JobName("nightly-export");
    strip.periods = {mark("2026-11-26", RunStanding::Done, 72), mark("2026-11-27", RunStanding::Missed, 48),
                     mark("2026-11-28", RunStanding::Stopped, 24)};
    strip.successPeriod = Period("2026-11-26");
    strip.successAt = kNow.addSecs(-72 * 3600 + 600);
    strip.dueAt = kNow.addSecs(2 * 3600 + 120);
    return strip;
}

JobRow job(const char *name)
{
    JobRow job;
    job.job = JobName(name);
    job.interval = "1 day";
    return job;
}

RunRow run(const char *period, RunStanding standing)
{
    RunRow run;
    run.run = {JobName("nightly-export"), Period(period)};
    run.standing = standing;
    run.attempt = 2;
    run.attemptsAllowed = 3;
    run.worker = "worker-7";
    run.claimedUs = microsOf(kNow.addSecs(-4000));
    run.scheduledFor = kNow.addSecs(-4100);
    run.heartbeatAt = kNow.addSecs(-2400);
    if (standing == RunStanding::Done || standing == RunStanding::Failed)
        run.finishedAt = kNow.addSecs(-3280);
    return run;
}

} // namespace

class RunRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStandingHasItsWordLetterAndShape()
    {
        QSet<QString> words;
        QSet<QString> letters;
        for (int i = 0; i <= static_cast<int>(RunStanding::Missed); ++i) {
            const auto standing = static_cast<RunStanding>(i);
            words.insert(runStandingText(standing));
            letters.insert(runStandingLetter(standing));
            QCOMPARE(runStandingLetter(standing).size(), 1);
            QCOMPARE(runStandingFrom(toText(standing)), std::optional(standing));
        }
        QCOMPARE(words.size(), static_cast<int>(RunStanding::Missed) + 1);
        QCOMPARE(letters.size(), words.size()); // no two are told apart by colour alone
        QVERIFY(!runStandingFrom("undone"));
    }

    void aJobWithItsLastPeriods()
    {
        const JobStrip periods = strip();
        QCOMPARE(printed(jobRow(job("nightly-export"), &periods, shown())),
                 "nightly-export / DMG | in 2 h 02 m / 2 d 23 h ago\n");
        const TableRow row = jobRow(job("nightly-export"), &periods, shown());
        QCOMPARE(row.cells[0].strip[1].words, "2026-11-27: missed, for 2026-11-27 03:12:40 +01:00");
        QCOMPARE(row.cells[0].strip[0].glyph, StateGlyph::Settled);
        QCOMPARE(
            row.cells[1].whole,
            "next due 2026-11-29 05:14:40 +01:00, one interval (1 day) after the last time; last success "
            "2026-11-26, ended 2026-11-26 03:22:40 +01:00");
        // The newest period is heard first.
        const QString heard = cellData(row, 0, Qt::AccessibleTextRole).toString();
        QVERIFY2(heard.startsWith("nightly-export, 2026-11-28: its worker is gone"), qPrintable(heard));
    }

    void whenAJobIsDue()
    {
        JobStrip periods = strip();
        periods.dueAt = kNow.addSecs(-4140);
        QCOMPARE(jobRow(job("j"), &periods, shown()).cells[1].text, "1 h 09 m late");
        periods.waitsSince = kNow.addSecs(-720);
        QCOMPARE(jobRow(job("j"), &periods, shown()).cells[1].text, "due 12 min");
        JobRow paused = job("j");
        paused.paused = true;
        QCOMPARE(jobRow(paused, &periods, shown()).cells[1].text, "paused");
        paused.retired = true;
        QCOMPARE(jobRow(paused, &periods, shown()).cells[1].text, "retired");
        const JobStrip never;
        QCOMPARE(printed(jobRow(job("j"), &never, shown())), "j / has never run | not known / none yet\n");
        QCOMPARE(printed(jobRow(job("j"), nullptr, shown())), "j | \n"); // not read yet: nothing is said
        QVERIFY(printed(allJobsRow(1000)).startsWith("All jobs / 1,000 job"));
    }

    void aSilentWorkerIsNotSaidToBeAtWork()
    {
        RunRow silent = run("2026-11", RunStanding::Working);
        silent.silent = true;
        QCOMPARE(runRow(silent, false, shown()).cells[1].text, "silent under a live lease");
    }

    void whatIsSaidOfOneThatEnded()
    {
        RunRow one = run("2026-11", RunStanding::Done);
        one.attempt = 1;
        QCOMPARE(runTookText(one, kNow), "took 12 min");
        one.finishedAt = one.claimedAt().addMSecs(300);
        QCOMPARE(runTookText(one, kNow), "took < 1 s");
        one.attempt = 3; // the one that ended it, not the whole of it
        QCOMPARE(runTookText(one, kNow), "attempt took < 1 s");
        one.leastRecords = 500;
        QCOMPARE(runRow(one, false, shown()).cells[1].text, "done"); // how many it processed is not known
        one.records = 0;
        QCOMPARE(runRow(one, false, shown()).cells[1].text, "done, only 0 of 500");
        one.records = 500;
        QCOMPARE(runRow(one, false, shown()).cells[1].text, "done");
    }

    void runs_data()
    {
        QTest::addColumn<int>("standing");
        QTest::addColumn<QString>("line");
        const auto row = [](RunStanding standing, const char *line) {
            QTest::newRow(qPrintable(toText(standing))) << static_cast<int>(standing) << QString(line);
        };
        row(RunStanding::Working,
            "[working] 2026-11 / nightly-export | at work / attempt 2 of 3 · worker-7 | "
            "29 Nov 02:06:00 / last heard 40 min ago\n");
        row(RunStanding::Stopped,
            "[unknown] 2026-11 / nightly-export | its worker is gone / attempt 2 of 3 · "
            "worker-7 | 29 Nov 02:06:00 / last heard 40 min ago\n");
        row(RunStanding::Done, "[settled] 2026-11 / nightly-export | done / attempt 2 of 3 · worker-7 | "
                               "29 Nov 02:06:00 / attempt took 12 min\n");
        row(RunStanding::Failed, "[declined or failed] 2026-11 / nightly-export | failed / attempt 2 of 3 · "
                                 "worker-7 | 29 Nov 02:06:00 / attempt took 12 min\n");
        row(RunStanding::Waiting,
            "[unknown] 2026-11 / nightly-export | waits for a person / attempt 2 of 3 · "
            "worker-7 | 29 Nov 02:06:00\n");
    }
    void runs()
    {
        QFETCH(const int, standing);
        QFETCH(const QString, line);
        QCOMPARE(printed(runRow(run("2026-11", static_cast<RunStanding>(standing)), false, shown())), line);
    }

    void ofOneJobItSaysWhenItWasDue()
    {
        QCOMPARE(runRow(run("2026-11", RunStanding::Done), true, shown()).cells[0].second,
                 "due 29 Nov 02:04:20");
        RunRow loose = run("x", RunStanding::Done);
        loose.scheduledFor = {};
        loose.claimedUs = kNoTime;
        loose.attempt = 5; // more than were allowed at first
        QCOMPARE(printed(runRow(loose, true, shown())),
                 "[settled] x / without a schedule | done / attempt 5 of 5 · worker-7 | not recorded\n");
    }

    // A thousand jobs: the rows that nobody looks at are never made; strips come in later and change only
    // what is seen.
    void onlyWhatIsSeenIsMade()
    {
        KeyedTable table(jobColumns());
        int made = 0;
        const JobStrip periods = strip();
        bool known = false;
        table.setMaker([&](const QString &key) {
            ++made;
            return jobRow(job(qPrintable(key)), known ? &periods : nullptr, shown());
        });
        std::vector<TableRow> rows;
        for (int i = 0; i < 1000; ++i)
            rows.push_back({QString("job-%1").arg(i), false, {}});
        table.setRows(rows);
        QCOMPARE(made, 0);
        for (int row = 100; row < 117; ++row)
            QVERIFY(table.index(row, 0).data().toString().startsWith("job-1"));
        QCOMPARE(made, 17);
        known = true;
        table.remake(100, 116);
        QCOMPARE(made, 34);
        QCOMPARE(table.index(105, 0).data(StripRole).value<QList<StripMark>>().size(), 3);
        QVERIFY(!table.index(105, 1).data(StripRole).isValid());
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        rows.erase(rows.begin() + 3, rows.begin() + 40);
        std::swap(rows[0], rows[7]);
        table.setRows(rows);
        QCOMPARE(table.rowCount(), 963);
        QCOMPARE(table.keyOf(table.index(0, 0)), rows[0].key);
    }
};

QTEST_GUILESS_MAIN(RunRowsTest)
#include "run_rows_test.moc"
