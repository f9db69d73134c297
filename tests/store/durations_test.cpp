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

    // Few runs and many are counted in two ways, with one answer.
    void theSameOfManyRuns()
    {
        QString many = sqlText("console/durations_month");
        QVERIFY(many.contains("<= 100000"));
        const Rows counted = m_db->root().exec(many.replace("<= 100000", "<= 10"));
        QVERIFY2(counted.ok(), qPrintable(counted.message));
        QCOMPARE(counted.toString(), ask("durations_month").toString());
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
        m_db->root().exec("UPDATE fencepost.job SET run_interval = interval '1 year'");
        QCOMPARE(ask("watch_overlap").text("over_interval"), "0");
        m_db->root().exec(
            "UPDATE fencepost.job SET run_interval = interval '1 minute' WHERE job <= 'job-0003'");
        QCOMPARE(ask("watch_overlap").text("over_interval"), "3");
    }

    // What is kept run by run is what is made from all of them.
    void madeAnew()
    {
        m_db->root().exec("DELETE FROM fencepost.run_duration");
        m_db->root().exec("SELECT fencepost._rollup(job, started_at, finished_at) FROM fencepost.run_attempt"
                          " WHERE outcome = 'done'");
        const QString all = "SELECT md5(string_agg(d::text, ' ' ORDER BY d)) FROM fencepost.run_duration d";
        const QString kept = m_db->root().value(all);
        m_db->root().exec("SELECT fencepost._rebuild_rollup()");
        QCOMPARE(m_db->root().value(all), kept);
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
