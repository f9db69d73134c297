// SPDX-License-Identifier: GPL-3.0-or-later
// A million effects into a file as the ledger screen exports them, against psql with the same COPY: time,
// memory, and how soon it ends when it is given up.
#include "models/store/ledger_sql.h"
#include "models/store/reader.h"
#include "models/store/sql_text.h"
#include "tests/bench/bench.h"

#include <QCoreApplication>
#include <QFile>
#include <QStandardPaths>

namespace fencepost::bench {

namespace {

constexpr qint64 kRows = 1'000'000;

struct Exported
{
    double seconds = 0, rows = 0, cancel = 0, resident = 0;
    double thousandsASecond() const { return rows / 1000 / std::max(seconds, 1e-6); }
};

// From when on there are so many.
qint64 startOfNewest(Bench &bench, qint64 rows)
{
    test::Sql root(bench.rootConninfo());
    return root
        .value(QStringLiteral(
                   "SELECT (extract(epoch FROM e.claimed_at) * 1000)::bigint FROM fencepost.effect_ledger e "
                   "ORDER BY e.claimed_at DESC, e.effect_key DESC OFFSET $1 LIMIT 1"),
               {rows - 1})
        .toLongLong();
}

Exported exportOnce(Bench &bench, const QString &file, const char *format, qint64 fromMs, int cancelAfter = 0)
{
    Probe probe(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--probe"), QStringLiteral("export"), bench.conninfo(), file,
                 QString::fromLatin1(format), QString::number(fromMs), QString::number(cancelAfter)});
    QMap<QString, double> told;
    for (QString line = probe.line(std::chrono::minutes(10)); !line.isEmpty();
         line = probe.line(std::chrono::minutes(10)))
        told.insert(line.section(' ', 0, 0), line.section(' ', 1).toDouble());
    QFile::remove(file);
    if (!told.contains(QStringLiteral("rows")))
        qFatal("The export did not come to its end.");
    return {told.value(QStringLiteral("took")), told.value(QStringLiteral("rows")),
            told.value(QStringLiteral("cancel")), told.value(QStringLiteral("resident"))};
}

// The same statement in the same session settings, as psql's \copy would send it.
double psqlSeconds(Bench &bench, const QString &file, const char *format, qint64 fromMs)
{
    LedgerFilter filter;
    filter.claimedFrom = QDateTime::fromMSecsSinceEpoch(fromMs, Qt::UTC);
    const LedgerQuestion question = ledgerListQuestion(filter);
    QString list = withLiterals(question.sql, question.parameters).trimmed();
    list.chop(1); // its semicolon
    const QString copy = sqlText(qstrcmp(format, "csv") == 0 ? QStringLiteral("console/export/csv")
                                                             : QStringLiteral("console/export/json_lines"))
                             .replace(QLatin1String("<list>"), list);
    QProcess psql;
    const double ms = timed([&] {
        psql.start(QStringLiteral("psql"), {QStringLiteral("-XqAt"), bench.conninfo(), QStringLiteral("-o"),
                                            QStringLiteral("/dev/null"), QStringLiteral("-c"),
                                            sqlText(QStringLiteral("session/common")), QStringLiteral("-o"),
                                            file, QStringLiteral("-c"), copy});
        psql.waitForFinished(600'000);
    });
    if (psql.exitStatus() != QProcess::NormalExit || psql.exitCode() != 0)
        qFatal("psql: %s", psql.readAllStandardError().constData());
    QFile::remove(file);
    return ms / 1000;
}

} // namespace

void measureExport(Bench &bench)
{
    const qint64 rows = std::min(bench.effects(), bench.slice ? kRows / 5 : kRows);
    const qint64 from = startOfNewest(bench, rows);
    QTemporaryDir folder;
    const int times = bench.slice ? 3 : 5;
    double resident = 0;
    for (const char *format : {"csv", "json"}) {
        const QString file = folder.filePath(QStringLiteral("ledger"));
        Samples ours, theirs, ratios;
        for (int i = 0; i < times; ++i) {
            const double psql = psqlSeconds(bench, file + QStringLiteral(".psql"), format, from);
            const Exported exported = exportOnce(bench, file, format, from);
            ours.add(exported.thousandsASecond());
            theirs.add(exported.rows / 1000 / psql);
            ratios.add(ours.median() > 0 ? psql / exported.seconds : 0);
            resident = std::max(resident, exported.resident);
        }
        Figure figure;
        figure.name =
            QStringLiteral("export of %L1 effects as %2")
                .arg(rows)
                .arg(qstrcmp(format, "csv") == 0 ? QStringLiteral("CSV") : QStringLiteral("JSON lines"));
        figure.value = ours.median();
        figure.unit = QStringLiteral("krows/s");
        figure.comparedWith =
            QStringLiteral("psql, the same COPY: %1 krows/s").arg(numberText(theirs.median()));
        figure.ratio = ratios.median();
        figure.spread = QStringLiteral("ratio %1").arg(ratios.spread());
        bench.report.ratioAtLeast(figure, 0.8);
    }
    Figure memory;
    memory.name = QStringLiteral("memory of an export, largest");
    memory.value = resident;
    memory.unit = QStringLiteral("MB");
    bench.report.atMost(memory, 150);
    Samples cancels;
    for (int i = 0; i < 5; ++i)
        cancels.add(exportOnce(bench, folder.filePath(QStringLiteral("given-up")), "csv", from, 300).cancel);
    Figure cancel;
    cancel.name = QStringLiteral("an export that is given up ends within");
    cancel.value = cancels.largest();
    cancel.unit = QStringLiteral("ms");
    cancel.spread = cancels.spread(0);
    bench.report.atMost(cancel, 200);
}

} // namespace fencepost::bench
