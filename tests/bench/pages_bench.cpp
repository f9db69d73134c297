// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of the ledger through the console's own store, from the question to the decoded rows: any filter, any
// depth, both ways; beside them the same rows by libpq, by OFFSET, and as Qt's own models read them.
#include "models/store/ledger_sql.h"
#include "models/store/reader.h"
#include "models/store/sql_text.h"
#include "tests/bench/bench.h"
#include "tests/bench/store_user.h"

#include <QSqlDatabase>
#include <QSqlTableModel>

namespace fencepost::bench {

namespace {

constexpr int kPage = 200;

struct Subjects
{
    QStringList jobs;
    QList<QPair<QString, QString>> runs;
    QStringList keys, targets, references;
    QList<QDateTime> times;
};

Subjects subjectsOf(test::Sql &root)
{
    Subjects found;
    const test::Rows some = root.exec(QStringLiteral(
        "SELECT e.job, e.period, e.effect_key, e.target, e.provider_ref FROM fencepost.effect_ledger e "
        "TABLESAMPLE SYSTEM (0.05) REPEATABLE (7) WHERE e.provider_ref IS NOT NULL LIMIT 60"));
    for (qsizetype i = 0; i < some.size(); ++i) {
        found.jobs << some.text(i, QStringLiteral("job"));
        found.runs << qMakePair(some.text(i, QStringLiteral("job")), some.text(i, QStringLiteral("period")));
        found.keys << some.text(i, QStringLiteral("effect_key"));
        found.targets << some.text(i, QStringLiteral("target"));
        found.references << some.text(i, QStringLiteral("provider_ref"));
    }
    const test::Rows times = root.exec(QStringLiteral(
        "SELECT (extract(epoch FROM min(claimed_at) + (max(claimed_at) - min(claimed_at)) * s / 10) * "
        "1000)::bigint AS ms FROM fencepost.effect_ledger, generate_series(1, 9) s GROUP BY s ORDER BY s"));
    for (qsizetype i = 0; i < times.size(); ++i)
        found.times << QDateTime::fromMSecsSinceEpoch(times.number(QStringLiteral("ms"), i), Qt::UTC);
    // The busiest and the rarest as well: what a planner guesses wrong.
    found.jobs.prepend(
        root.value(QStringLiteral("SELECT job FROM fencepost.job ORDER BY run_interval LIMIT 1")));
    found.jobs.prepend(
        root.value(QStringLiteral("SELECT job FROM fencepost.job ORDER BY run_interval DESC LIMIT 1")));
    return found;
}

QList<QPair<QString, LedgerFilter>> filtersOf(const Subjects &subjects)
{
    QList<QPair<QString, LedgerFilter>> filters{{QStringLiteral("all"), {}}};
    const auto add = [&filters](const char *kind, const LedgerFilter &filter) {
        filters << qMakePair(QString::fromLatin1(kind), filter);
    };
    for (const char *state : {"unresolved", "claimed", "submitted", "unknown", "done"}) {
        LedgerFilter filter;
        filter.states = QStringList{QString::fromLatin1(state)};
        add("state", filter);
    }
    for (const QString &job : subjects.jobs) {
        LedgerFilter filter;
        filter.job = job;
        add("job", filter);
        filter.states = QStringList{QStringLiteral("done")};
        add("job and state", filter);
        filter.states = QStringList{QStringLiteral("unresolved")};
        add("job and state", filter);
    }
    for (const QDateTime &time : subjects.times) {
        LedgerFilter filter;
        filter.claimedTo = time;
        add("time", filter);
        filter.claimedFrom = time.addSecs(-3600);
        add("time", filter);
        filter.job = subjects.jobs.first();
        add("time", filter);
        filter.job = subjects.jobs.at(1);
        filter.ascending = true;
        add("time", filter);
    }
    for (const char *currency : {"USD", "GBP"}) {
        LedgerFilter filter;
        filter.currency = QString::fromLatin1(currency);
        filter.sort = LedgerSort::Amount;
        add("amount", filter);
        filter.leastMinor = 20'000;
        filter.mostMinor = 20'100;
        add("amount", filter);
        filter.states = QStringList{QStringLiteral("unresolved")};
        add("amount", filter);
        filter.ascending = true;
        filter.states = QStringList{QStringLiteral("done")};
        add("amount", filter);
    }
    for (const auto &run : subjects.runs) {
        LedgerFilter filter;
        filter.job = run.first;
        filter.period = run.second;
        add("run", filter);
    }
    for (const QStringList &texts : {subjects.keys, subjects.targets, subjects.references}) {
        for (const QString &text : texts) {
            LedgerFilter filter;
            filter.keyOrReference = text;
            add("search", filter);
            filter.keyOrReference = text.left(10);
            add("search by a beginning", filter);
        }
    }
    return filters;
}

// First page, two on, one back; of a long list also what lies on the way to the last.
struct PageTimes
{
    Samples all;
    QMap<QString, Samples> byKind;
    void add(const QString &kind, double ms)
    {
        all.add(ms);
        byKind[kind].add(ms);
    }
};

void walk(StoreUser &user, const QString &kind, const LedgerFilter &filter, PageTimes &times)
{
    std::optional<LedgerAnchor> anchor;
    for (int step = 0; step < 4; ++step) {
        LedgerPage page;
        times.add(kind, timed([&] { page = user.page(filter, anchor, kPage); }));
        if (page.rows->isEmpty() || (!page.hasMore && step < 3))
            break;
        anchor = step < 2 ? LedgerAnchor::beside(page.rows->effect(page.rows->count() - 1))
                          : LedgerAnchor::beside(page.rows->effect(0), true);
    }
}

// Beside the row that has so many newer ones.
LedgerAnchor anchorAt(test::Sql &root, qint64 depth)
{
    const test::Rows row = root.exec(
        QStringLiteral(
            "SELECT e.effect_key, (extract(epoch FROM e.claimed_at) * 1000000)::bigint AS us FROM "
            "fencepost.effect_ledger e ORDER BY e.claimed_at DESC, e.effect_key DESC OFFSET $1 LIMIT 1"),
        {depth});
    LedgerAnchor anchor;
    anchor.claimedUs = row.number(QStringLiteral("us"));
    anchor.key = row.text(QStringLiteral("effect_key"));
    return anchor;
}

Samples pagesFrom(StoreUser &user, const std::optional<LedgerAnchor> &from)
{
    Samples samples;
    user.page({}, from, kPage);
    for (int i = 0; i < 25; ++i)
        samples.add(timed([&] { user.page({}, from, kPage); }));
    return samples;
}

// Over what is settled, for which there is an index in this order: OFFSET at its best.
double offsetPage(test::Sql &root, qint64 depth)
{
    Samples samples;
    for (int i = 0; i < 5; ++i)
        samples.add(timed([&] {
            root.exec(QStringLiteral("SELECT * FROM fencepost.effect_v e WHERE e.state = 'done' "
                                     "ORDER BY e.claimed_at DESC, e.effect_key DESC OFFSET $1 LIMIT 200"),
                      {depth});
        }));
    return samples.median();
}

// Qt's own model over the newest rows; empty: its driver is not installed. Milliseconds.
std::optional<double> tableModel(Bench &bench, const LedgerAnchor &oldest)
{
    const QString name = QStringLiteral("pages");
    std::optional<double> ms;
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), name);
        db.setHostName(bench.ledger.cluster().directory());
        db.setDatabaseName(QStringLiteral("ledger"));
        db.setUserName(KeptLedger::operatorLogin);
        if (db.open()) {
            QSqlTableModel model(nullptr, db);
            model.setTable(QStringLiteral("fencepost.effect_v"));
            model.setSort(model.fieldIndex(QStringLiteral("claimed_at")), Qt::DescendingOrder);
            model.setFilter(QStringLiteral("state = 'done' AND claimed_at >= to_timestamp(%1)")
                                .arg(double(oldest.claimedUs) / 1e6, 0, 'f', 6));
            ms = timed([&model] { model.select(); });
        }
    }
    QSqlDatabase::removeDatabase(name);
    return ms;
}

} // namespace

double probeFirstPage(Bench &bench)
{
    StoreUser user(bench.conninfo());
    return pagesFrom(user, {}).median();
}

void measurePages(Bench &bench)
{
    test::Sql root(bench.rootConninfo());
    StoreUser user(bench.conninfo());
    user.page({}, {}, kPage);
    PageTimes times;
    for (const auto &[kind, filter] : filtersOf(subjectsOf(root)))
        walk(user, kind, filter, times);
    Samples libpq;
    test::Sql reader(bench.conninfo());
    // The statement of the first page itself, without what the console does around it.
    reader.script(sqlText(QStringLiteral("session/common")));
    const LedgerQuestion question = ledgerQuestion({}, {}, kPage);
    const QString first200 = withLiterals(question.sql, question.parameters);
    reader.exec(first200);
    for (int i = 0; i < 25; ++i)
        libpq.add(timed([&] { reader.exec(first200); }));

    Figure p95;
    p95.name = QStringLiteral("any page or filter of the ledger, p95");
    p95.value = times.all.quantile(0.95);
    p95.unit = QStringLiteral("ms");
    p95.comparedWith = QStringLiteral("first 200 rows by libpq alone: %1 ms").arg(numberText(libpq.median()));
    p95.spread = times.all.spread();
    bench.report.atMost(p95, 100);
    Figure p99 = p95;
    p99.name = QStringLiteral("any page or filter of the ledger, p99");
    p99.value = times.all.quantile(0.99);
    p99.comparedWith.clear();
    p99.spread.clear();
    for (auto it = times.byKind.cbegin(); it != times.byKind.cend(); ++it)
        p99.spread += QStringLiteral("%1%2 p99 %3")
                          .arg(p99.spread.isEmpty() ? "" : ", ", it.key(), numberText(it->quantile(0.99)));
    bench.report.atMost(p99, 250);

    const qint64 depth = bench.effects() * 9 / 10;
    const Samples first = pagesFrom(user, {});
    const Samples deep = pagesFrom(user, anchorAt(root, depth));
    Figure page;
    page.name = QStringLiteral("page at depth %L1").arg(depth);
    page.value = deep.median();
    page.unit = QStringLiteral("ms");
    page.comparedWith = QStringLiteral("page 1: %1 ms").arg(numberText(first.median()));
    page.ratio = deep.median() / first.median();
    page.spread = deep.spread();
    bench.report.ratioAtMost(page, 1.5);

    Figure offset;
    offset.name = QStringLiteral("the same page, against OFFSET");
    offset.value = deep.median();
    offset.unit = QStringLiteral("ms");
    const double byOffset = offsetPage(root, depth);
    offset.comparedWith = QStringLiteral("OFFSET %L1: %2 ms").arg(depth).arg(numberText(byOffset));
    offset.ratio = deep.median() / byOffset;
    bench.report.ratioAtMost(offset, 1);

    constexpr qint64 newest = 100'000;
    if (const auto qt = tableModel(bench, anchorAt(root, std::min(newest, depth)))) {
        Figure model;
        model.name = QStringLiteral("page 1, against Qt's table model");
        model.value = first.median();
        model.unit = QStringLiteral("ms");
        model.comparedWith = QStringLiteral("QSqlTableModel over the newest %L1 alone: %2 ms")
                                 .arg(std::min(newest, depth))
                                 .arg(numberText(*qt));
        model.ratio = first.median() / *qt;
        bench.report.ratioAtMost(model, 1);
    } else {
        bench.report.skip(QStringLiteral("QSqlTableModel"),
                          QStringLiteral("libqt6sql6-psql is not installed"));
    }

    const double small = bench.small.value(QStringLiteral("page"));
    if (small <= 0)
        return;
    Figure growth;
    growth.name =
        QStringLiteral("growth of page 1, effects ×%1").arg(numberText(double(bench.effects()) / 1e5));
    growth.value = first.median();
    growth.unit = QStringLiteral("ms");
    growth.comparedWith = QStringLiteral("%1 ms at 100,000 effects").arg(numberText(small));
    growth.ratio = first.median() / small;
    bench.report.ratioAtMost(growth, 1.5);
}

} // namespace fencepost::bench
