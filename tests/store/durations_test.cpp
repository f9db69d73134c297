// SPDX-License-Identifier: GPL-3.0-or-later
// Percentiles of how long runs took: exact over a day, within 1 % of exact over a month, and the same whether
// the histogram was kept run by run or made anew.
#include "models/store/sql_text.h"
#include "tests/support/filled_ledger.h"

#include <QTest>

using namespace fencepost;
using namespace fencepost::test;

class DurationsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_db = std::make_unique<TestDatabase>();
        fillLedger(*m_db, {.effects = 200, .runs = 60'000, .jobs = 12});
        QCOMPARE(m_db->root().value("SELECT fencepost._rebuild_rollup()"),
                 m_db->root().value("SELECT count(*) FROM fencepost.run_attempt WHERE outcome = 'done'"));
    }

    void aMonthIsWithinOnePercent()
    {
        const Rows rolled = ask("durations_month");
        const Rows exact = m_db->root().exec(
            "SELECT a.job, count(*) AS runs, percentile_disc(0.5) WITHIN GROUP (ORDER BY t) AS p50,"
            " percentile_disc(0.95) WITHIN GROUP (ORDER BY t) AS p95,"
            " percentile_disc(0.99) WITHIN GROUP (ORDER BY t) AS p99, max(t) AS longest"
            " FROM (SELECT job, extract(epoch FROM finished_at - started_at) AS t FROM fencepost.run_attempt"
            " WHERE outcome = 'done' AND (finished_at AT TIME ZONE 'UTC')::date >"
            " (now() AT TIME ZONE 'UTC')::date - 30) a GROUP BY 1 ORDER BY 1");
        QCOMPARE(rolled.size(), 12);
        QCOMPARE(exact.size(), 12);
        for (qsizetype row = 0; row < 12; ++row) {
            QCOMPARE(rolled.text(row, "job"), exact.text(row, "job"));
            QCOMPARE(rolled.text(row, "runs"), exact.text(row, "runs"));
            for (const char *figure : {"p50", "p95", "p99", "longest"}) {
                const double is = seconds(rolled.text(row, figure));
                const double wanted = exact.text(row, figure).toDouble();
                QVERIFY2(std::abs(is / wanted - 1) <= 0.01,
                         qPrintable(QString("%1 %2: %3 for %4").arg(row).arg(figure).arg(is).arg(wanted)));
            }
        }
    }

    void aDayIsExact()
    {
        const Rows day = ask("durations_day");
        QVERIFY(day.size() > 5);
        const QString job = day.text(0, "job");
        const Rows exact = m_db->root().exec(
            "SELECT count(*) AS runs, percentile_disc(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY"
            " finished_at - started_at) AS took FROM fencepost.run_attempt WHERE outcome = 'done' AND job = "
            "$1"
            " AND finished_at > now() - interval '24 hours'",
            {job});
        QCOMPARE(day.text(0, "runs"), exact.text("runs"));
        QCOMPARE(day.text(0, "took"), exact.text("took"));
    }

    void dayByDay()
    {
        Sql vera = m_db->as(logins::vera);
        const Rows days = vera.exec(sqlText("console/durations_of"), {"job-0001", 7});
        QVERIFY2(days.ok(), qPrintable(days.message));
        QVERIFY(days.size() >= 6 && days.size() <= 7);
        for (qsizetype row = 0; row < days.size(); ++row)
            QCOMPARE(
                days.text(row, "runs"),
                m_db->root().value("SELECT count(*) FROM fencepost.run_attempt WHERE outcome = 'done'"
                                   " AND job = 'job-0001' AND (finished_at AT TIME ZONE 'UTC')::date = $1",
                                   {days.text(row, "day")}));
    }

    // A job is over its interval when more than one run in a hundred is.
    void overTheirInterval()
    {
        m_db->root().exec("UPDATE fencepost.job SET run_interval = interval '365 days'");
        QCOMPARE(ask("watch_slow").text("over_interval"), "0");
        m_db->root().exec(
            "UPDATE fencepost.job SET run_interval = interval '1 minute' WHERE job <= 'job-0003'");
        QCOMPARE(ask("watch_slow").text("over_interval"), "3");
    }

    // What is kept run by run is what is made from all of them, the days and the months.
    void madeAnew()
    {
        const QString of =
            QStringLiteral(" WHERE job = '%1'")
                .arg(m_db->root().value("SELECT job FROM fencepost.run_attempt WHERE outcome = 'done'"
                                        " GROUP BY job ORDER BY count(*) LIMIT 1"));
        const QString days =
            "SELECT md5(string_agg(d::text, ' ' ORDER BY d)) FROM fencepost.run_duration d" + of;
        // A run of days ago leaves the month at its own day: the sweep moves it on.
        const QString months =
            "SELECT md5(string_agg(m::text, ' ' ORDER BY m)) FROM fencepost.run_month m" + of;
        const QString day = m_db->root().value(days);
        const QString month = m_db->root().value(months);
        m_db->root().exec("DELETE FROM fencepost.run_duration" + of);
        m_db->root().exec("DELETE FROM fencepost.run_month" + of);
        m_db->root().exec("SELECT fencepost._rollup(a.job, a.started_at, a.finished_at, fencepost._silence("
                          "a.longest_silence, a.started_at, a.heartbeat_at, a.finished_at))"
                          " FROM (SELECT * FROM fencepost.run_attempt" +
                          of + " AND outcome = 'done' ORDER BY finished_at) a");
        QCOMPARE(m_db->root().value(days), day);
        m_db->root().exec("UPDATE fencepost.run_month SET day = day - 3, runs = 0, p99 = NULL" + of);
        Sql worker = m_db->as(logins::workerA);
        const Rows swept = worker.exec("SELECT * FROM fencepost.sweep(1)");
        QVERIFY2(swept.ok(), qPrintable(swept.message));
        QCOMPARE(m_db->root().value(months), month);
        m_db->root().exec("SELECT fencepost._rebuild_rollup()");
        QCOMPARE(m_db->root().value(days), day);
        QCOMPARE(m_db->root().value(months), month);
    }

    // From a millisecond to a century.
    void everyBucketIsWithinOnePercent()
    {
        QCOMPARE(m_db->root().value(
                     "SELECT max(abs(2 * power(1.02::float8, fencepost._bucket(t * interval '1 ms'))"
                     " / 2.02 / t - 1)) <= 0.01 FROM (SELECT 1 + power(10, n / 100.0) AS t"
                     " FROM generate_series(0, 1250) n) x"),
                 "t");
        QCOMPARE(m_db->root().value("SELECT fencepost._bucket('-1 hour') || ' ' || fencepost._bucket('0')"),
                 "0 0");
    }

    void cleanupTestCase() { m_db.reset(); }

private:
    Rows ask(const QString &name)
    {
        Sql vera = m_db->as(logins::vera);
        return vera.exec(sqlText("console/" + name));
    }

    double seconds(const QString &interval)
    {
        return m_db->root().value("SELECT extract(epoch FROM $1::interval)", {interval}).toDouble();
    }

    std::unique_ptr<TestDatabase> m_db;
};

QTEST_GUILESS_MAIN(DurationsTest)
#include "durations_test.moc"
