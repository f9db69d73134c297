// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/bundle_read.h"

#include "models/store/console_reads.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>

namespace fencepost {

namespace {

constexpr qint64 kPage = 2'000;

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(fencepost::AdminSession)
};

QString bundleSql(const char *name)
{
    return sqlText(QLatin1String("ctl/bundle/") + QLatin1String(name));
}

// All of a bundle is of one moment: a transaction that ends with it, however it ends.
class OneMoment
{
public:
    explicit OneMoment(PqLink &link) : m_link(link) { m_link.ask(bundleSql("begin")); }
    ~OneMoment()
    {
        try {
            m_link.ask(bundleSql("end"));
        } catch (...) { // the connection is gone, and its transaction with it
        }
    }
    OneMoment(const OneMoment &) = delete;
    OneMoment &operator=(const OneMoment &) = delete;

private:
    PqLink &m_link;
};

BundleScope scopeFrom(const Row &row, const BundleOrder &order)
{
    BundleScope scope;
    scope.order = order;
    scope.madeAt = row.time("made_at");
    scope.database = row.text("database");
    scope.login = row.text("login");
    scope.firstSeq = row.integer("first_seq");
    scope.lastSeq = row.integer("last_seq");
    scope.headSeq = row.integer("head_seq");
    scope.headHash = row.bytes("head_hash");
    return scope;
}

ChainRecord recordFrom(const Row &row)
{
    ChainRecord record;
    record.seq = row.integer("seq");
    record.previousHash = row.bytes("previous_hash");
    record.hash = row.bytes("hash");
    for (size_t i = 0; i < auditParts.size(); ++i) {
        if (!row.isNull(auditParts.at(i)))
            record.parts.at(i) = row.bytes(auditParts.at(i));
    }
    return record;
}

BundleTable tableFrom(const Table &answer, const QStringList &columns)
{
    BundleTable table{columns, {}};
    for (int i = 0; i < answer.rowCount(); ++i) {
        QStringList cells;
        for (const QString &column : columns)
            cells << answer.row(i).text(column.toLatin1().constData());
        table.rows << cells;
    }
    return table;
}

bool readRecords(PqLink &link, const BundleScope &scope, const Parameters &limits, BundleSink &sink)
{
    for (qint64 after = scope.firstSeq - 1; after < scope.lastSeq;) {
        const Table page =
            link.ask(bundleSql("records"), {parameter(after), parameter(scope.lastSeq), limits.at(0),
                                            limits.at(1), limits.at(2), parameter(kPage)});
        if (page.rowCount() == 0)
            return true; // a gap at the end: whoever checks the bundle is told
        for (int i = 0; i < page.rowCount(); ++i) {
            const Row row = page.row(i);
            const ChainRecord record = recordFrom(row);
            if (!sink.record(record, row.flag("wanted")))
                return false;
            after = record.seq;
        }
    }
    return true;
}

} // namespace

bool readBundle(PqLink &link, const BundleOrder &order, BundleSink &sink)
{
    const Parameters limits{parameter(order.from), parameter(order.to), filterParameter(order.job)};
    const OneMoment moment(link);
    if (!order.job.isEmpty() && !link.ask(bundleSql("job"), {parameter(order.job)}).row(0).flag("there"))
        throw reads::NotFound{Tr::tr("There is no job %1.").arg(order.job)};
    const Table found = link.ask(bundleSql("scope"), {limits.at(0), limits.at(1)});
    if (found.row(0).isNull("first_seq"))
        throw reads::NotFound{
            Tr::tr("Nobody acted between --from and --to: there is no audit record to bundle.")};
    const BundleScope scope = scopeFrom(found.row(0), order);
    if (!sink.begin(scope) || !readRecords(link, scope, limits, sink))
        return false;
    BundleTables tables;
    tables.totals = tableFrom(link.ask(bundleSql("totals"), limits),
                              {"verdict", "resolution", "currency", "effects", "amount_minor"});
    tables.grants = tableFrom(link.ask(bundleSql("grants")),
                              {"login", "role", "person", "may_act", "shared", "superuser"});
    tables.brokenGlass = tableFrom(link.ask(bundleSql("break_glass"), {limits.at(0), limits.at(1)}),
                                   {"request_id", "action", "broken_by", "person", "reason", "broken_at",
                                    "used", "closed_by", "closed_at", "closing_note"});
    return sink.tables(tables);
}

} // namespace fencepost
