// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the ledger into a table model, page by page as the console reads them, against libpq's single-row
// mode and Qt's own query model for the same columns of the same rows; and what went over the wire.
#include "models/store/ledger_sql.h"
#include "models/store/reader.h"
#include "models/store/sql_text.h"
#include "models/tables/ledger_model.h"
#include "tests/bench/bench.h"
#include "tests/bench/byte_counter.h"
#include "tests/bench/store_user.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QSqlQueryModel>

#include <libpq-fe.h>

namespace fencepost::bench {

namespace {

constexpr int kPage = 5'000;

// The columns of a page, from the tables that hold them.
const QString s_rows =
    QStringLiteral("SELECT e.effect_key, e.job, e.period, e.attempt, e.fencing_token, e.state, e.outcome, "
                   "e.action, e.target, "
                   "e.amount_minor, e.currency, e.provider, e.provider_ref, e.idempotency_key, e.claimed_at, "
                   "e.first_submitted_at, "
                   "e.submitted_at, e.last_arrival, e.key_kept_until, "
                   "e.retry_until, e.settled_at, "
                   "e.updated_at, e.worker, e.living, e.row_version FROM fencepost.effect_v e "
                   "WHERE e.state = 'done' ORDER BY e.claimed_at DESC, e.effect_key DESC LIMIT %1");

struct Read
{
    double seconds = 0;
    qint64 rows = 0;
    double thousandsASecond() const { return double(rows) / 1000 / std::max(seconds, 1e-6); }
};

// The rows as the console holds them: pages decoded by the store, made into rows of its table.
Read readPages(const QString &conninfo, qint64 most, QStringList *statements = nullptr)
{
    StoreUser user(conninfo);
    user.page({}, {}, 1);
    constexpr int held = 2 * kPage; // far pages are let go, as on the screen
    LedgerModel table;
    LedgerFilter settled;
    settled.states = QStringList{QStringLiteral("done")};
    Read read;
    QElapsedTimer clock;
    clock.start();
    std::optional<LedgerAnchor> anchor;
    while (read.rows < most) {
        const int limit = int(std::min<qint64>(kPage, most - read.rows));
        if (statements) {
            const LedgerQuestion question = ledgerQuestion(settled, anchor, limit);
            *statements << withLiterals(question.sql, question.parameters);
        }
        const LedgerPage page = user.page(settled, anchor, limit);
        if (page.rows->isEmpty())
            break;
        table.append(page.rows);
        if (table.rowCount() > held)
            table.forget(0, table.rowCount() - held);
        read.rows += page.rows->count();
        anchor = LedgerAnchor::beside(page.rows->effect(page.rows->count() - 1));
    }
    read.seconds = double(clock.nsecsElapsed()) / 1e9;
    return read;
}

// One statement after the other in single-row mode; every value is touched.
Read readByLibpq(const QString &conninfo, const QStringList &statements)
{
    const std::unique_ptr<PGconn, void (*)(PGconn *)> link(PQconnectdb(conninfo.toUtf8().constData()),
                                                           PQfinish);
    PQclear(PQexec(link.get(), sqlText(QStringLiteral("session/common")).toUtf8().constData()));
    Read read;
    QElapsedTimer clock;
    clock.start();
    qint64 length = 0;
    for (const QString &statement : statements) {
        PQsendQuery(link.get(), statement.toUtf8().constData());
        PQsetSingleRowMode(link.get());
        while (PGresult *row = PQgetResult(link.get())) {
            for (int column = 0; PQntuples(row) > 0 && column < PQnfields(row); ++column)
                length += PQgetlength(row, 0, column);
            read.rows += PQntuples(row);
            PQclear(row);
        }
    }
    read.seconds = double(clock.nsecsElapsed()) / 1e9;
    return length > 0 ? read : Read{};
}

// Empty: Qt's driver for PostgreSQL is not installed.
std::optional<Read> readByQt(Bench &bench, qint64 most)
{
    const QString name = QStringLiteral("bench");
    std::optional<Read> read;
    {
        QSqlDatabase db = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), name);
        db.setHostName(bench.ledger.cluster().directory());
        db.setDatabaseName(QStringLiteral("ledger"));
        db.setUserName(KeptLedger::operatorLogin);
        if (db.open()) {
            read = Read{};
            QElapsedTimer clock;
            clock.start();
            QSqlQueryModel model;
            model.setQuery(QSqlQuery(s_rows.arg(most), db));
            while (model.canFetchMore())
                model.fetchMore();
            read->rows = model.rowCount();
            read->seconds = double(clock.nsecsElapsed()) / 1e9;
        }
    }
    QSqlDatabase::removeDatabase(name);
    return read;
}

double bytesOf(Bench &bench, const std::function<void(const QString &)> &use)
{
    ByteCounter counter(bench.ledger.cluster().directory());
    QString conninfo = bench.conninfo();
    conninfo.replace(bench.ledger.cluster().directory(), counter.directory());
    use(conninfo);
    return double(counter.bytes());
}

} // namespace

void measureRows(Bench &bench)
{
    const qint64 most = std::min<qint64>(bench.effects(), 200'000);
    QStringList pages;
    readPages(bench.conninfo(), most, &pages);
    Samples ours, same, plain, ratios;
    for (int i = 0; i < 5; ++i) {
        const double single = readByLibpq(bench.conninfo(), pages).thousandsASecond();
        const double model = readPages(bench.conninfo(), most).thousandsASecond();
        const double whole = readByLibpq(bench.conninfo(), {s_rows.arg(most)}).thousandsASecond();
        plain.add(whole);
        same.add(single);
        ours.add(model);
        ratios.add(model / whole);
    }
    Figure rows;
    rows.name = QStringLiteral("rows into a table model, by pages");
    rows.value = ours.median();
    rows.unit = QStringLiteral("krows/s");
    rows.comparedWith =
        QStringLiteral("libpq single-row, text, one plain statement: %1 krows/s; the same pages: %2")
            .arg(numberText(plain.median()), numberText(same.median()));
    rows.ratio = ratios.median();
    rows.spread = QStringLiteral("%1, ratio %2").arg(ours.spread(0), ratios.spread());
    bench.report.ratioAtLeast(rows, 0.8);

    if (const auto qt = readByQt(bench, most)) {
        Figure model = rows;
        model.name = QStringLiteral("rows into a table model, by pages, against Qt's");
        model.comparedWith = QStringLiteral("QSqlQueryModel, one plain statement: %1 krows/s")
                                 .arg(numberText(qt->thousandsASecond()));
        model.ratio = ours.median() / qt->thousandsASecond();
        model.spread.clear();
        bench.report.add(model);
    } else {
        bench.report.skip(QStringLiteral("QSqlQueryModel"),
                          QStringLiteral("libqt6sql6-psql is not installed"));
    }
}

void measureWire(Bench &bench)
{
    constexpr qint64 some = 20'000;
    Figure bytes;
    bytes.name = QStringLiteral("bytes on the wire of %L1 rows").arg(some);
    const double wire = bytesOf(bench, [](const QString &conninfo) { readPages(conninfo, some); });
    const double wirePlain =
        bytesOf(bench, [](const QString &conninfo) { readByLibpq(conninfo, {s_rows.arg(some)}); });
    bytes.value = wire / 1e6;
    bytes.unit = QStringLiteral("MB");
    bytes.comparedWith = QStringLiteral("libpq single-row, text: %1 MB").arg(numberText(wirePlain / 1e6));
    bytes.ratio = wire / wirePlain;
    bench.report.ratioAtMost(bytes, 1.5);
}

} // namespace fencepost::bench
