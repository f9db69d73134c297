// SPDX-License-Identifier: GPL-3.0-or-later
// Percentiles of the durations of all jobs, by the console's own statements, against percentile_cont over the
// attempts themselves. "Now" is when the ledger was made up to: a kept one has nothing of today. The 30 days
// of a job end on the day that its row of the rollup says.
#include "models/store/sql_text.h"
#include "tests/bench/bench.h"

#include <cmath>

namespace fencepost::bench {

namespace {

const QString s_exact = QStringLiteral(
    "SELECT a.job, count(*) AS runs, extract(epoch FROM percentile_%1(0.5) WITHIN GROUP (ORDER BY "
    "a.finished_at - a.started_at)) "
    "AS p50, extract(epoch FROM percentile_%1(0.95) WITHIN GROUP (ORDER BY a.finished_at - a.started_at)) AS "
    "p95, "
    "extract(epoch FROM percentile_%1(0.99) WITHIN GROUP (ORDER BY a.finished_at - a.started_at)) AS p99 "
    "FROM fencepost.attempt_v a %2 GROUP BY a.job ORDER BY a.job");

// The runs of 24 hours, and those of 30 whole days as the rollup counts them.
const QString s_day = QStringLiteral("WHERE a.outcome = 'done' AND a.finished_at > %1 - interval '24 hours'");
const QString s_month = QStringLiteral(
    "JOIN fencepost.duration_month_v m ON m.job = a.job WHERE a.outcome = 'done' AND a.finished_at >= "
    "(m.day - 29)::timestamp AT TIME ZONE 'UTC' AND a.finished_at < (m.day + 1)::timestamp AT TIME ZONE "
    "'UTC'");

QString atThatTime(const QString &name, const QString &now)
{
    return sqlText(name).replace(QLatin1String("statement_timestamp()"), now);
}

Samples times(test::Sql &session, const QString &sql)
{
    Samples samples;
    for (int i = 0; i < 8; ++i) {
        const double ms = timed([&] {
            const test::Rows rows = session.exec(sql);
            if (!rows.ok() || rows.size() == 0)
                qFatal("%s: %s", qUtf8Printable(rows.message), qUtf8Printable(sql));
        });
        if (i > 0)
            samples.add(ms);
    }
    return samples;
}

Figure timeFigure(const QString &name, const Samples &ours, const Samples &theirs)
{
    Figure figure;
    figure.name = name;
    figure.value = ours.median();
    figure.unit = QStringLiteral("ms");
    figure.comparedWith =
        QStringLiteral("percentile_cont over the attempts: %1 ms").arg(numberText(theirs.median()));
    figure.ratio = ours.median() / theirs.median();
    figure.spread = ours.spread();
    return figure;
}

// The largest relative error of the month's percentiles over all jobs.
double largestError(test::Sql &session, const QString &month, const QString &exact)
{
    const test::Rows ours = session.exec(
        QStringLiteral("SELECT m.job, extract(epoch FROM m.p50) AS p50, extract(epoch FROM m.p95) AS p95, "
                       "extract(epoch FROM m.p99) AS p99 FROM (%1) m ORDER BY m.job")
            .arg(month));
    QMap<QString, qsizetype> place;
    for (qsizetype i = 0; i < ours.size(); ++i)
        place.insert(ours.text(i, QStringLiteral("job")), i);
    const test::Rows truth = session.exec(exact);
    double largest = 0;
    for (qsizetype i = 0; i < truth.size(); ++i) {
        const QString job = truth.text(i, QStringLiteral("job"));
        if (!place.contains(job))
            return 100;
        for (const char *column : {"p50", "p95", "p99"}) {
            const double is = ours.text(place.value(job), QString::fromLatin1(column)).toDouble();
            const double should = truth.text(i, QString::fromLatin1(column)).toDouble();
            largest = std::max(largest, 100 * std::fabs(is - should) / std::max(should, 0.001));
        }
    }
    return largest;
}

} // namespace

void measurePercentiles(Bench &bench)
{
    test::Sql session(bench.conninfo());
    session.script(sqlText(QStringLiteral("session/common")));
    const QString now =
        QStringLiteral("timestamptz '%1'").arg(bench.ledger.size().until.toString(Qt::ISODate));
    const QString day = atThatTime(QStringLiteral("console/durations_day"), now);
    const QString month = atThatTime(QStringLiteral("console/durations_month"), now);
    const auto cont = QStringLiteral("cont");
    bench.report.atMost(timeFigure(QStringLiteral("p50, p95, p99 of all jobs over 24 hours"),
                                   times(session, day), times(session, s_exact.arg(cont, s_day.arg(now)))),
                        60);
    Figure rolled = timeFigure(QStringLiteral("p50, p95, p99 of all jobs over 30 days"),
                               times(session, month), times(session, s_exact.arg(cont, s_month)));
    rolled.bound = QStringLiteral("≤ 60 ms");
    rolled.ok = rolled.value <= 60;
    bench.report.ratioAtMost(rolled, 1);
    Figure error;
    error.name = QStringLiteral("error of the percentiles over 30 days, largest of all jobs");
    error.value = largestError(session, month, s_exact.arg(QStringLiteral("disc"), s_month));
    error.unit = QStringLiteral("%");
    error.comparedWith = QStringLiteral("percentile_disc, exact");
    error.ratioOk = error.value <= 1; // whatever the machine
    bench.report.atMost(error, 1);
}

} // namespace fencepost::bench
