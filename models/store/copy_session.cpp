// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/copy_session.h"

#include "models/store/conninfo.h"
#include "models/store/error_map.h"

#include <QByteArrayList>

#include <libpq-fe.h>

namespace fencepost {

namespace {

struct ConnectionCloser
{
    void operator()(PGconn *connection) const { PQfinish(connection); }
};
struct ResultClearer
{
    void operator()(PGresult *result) const { PQclear(result); }
};
using Answer = std::unique_ptr<PGresult, ResultClearer>;

// What every binary COPY begins with (no flags, no extension) and ends with.
constexpr char kHeader[] = "PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0";
constexpr int kHeaderSize = 19;
constexpr char kTrailer[] = "\377\377";
constexpr int kTrailerSize = 2;

Table tableOf(Answer answer)
{
    const std::shared_ptr<const PGresult> result(std::move(answer));
    std::vector<QByteArray> columns;
    for (int c = 0; c < PQnfields(result.get()); ++c)
        columns.emplace_back(PQfname(result.get(), c));
    std::vector<Table::Cell> cells;
    for (int r = 0; r < PQntuples(result.get()); ++r) {
        for (int c = 0; c < PQnfields(result.get()); ++c) {
            cells.push_back(PQgetisnull(result.get(), r, c) ? Table::Cell()
                                                            : Table::Cell{PQgetvalue(result.get(), r, c),
                                                                          PQgetlength(result.get(), r, c)});
        }
    }
    return {columns, std::move(cells), result};
}

} // namespace

struct CopySession::Private
{
    StoreError fault(const PGresult *result, Errand errand) const
    {
        const char *const state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
        const QString message =
            QString::fromUtf8(state ? PQresultErrorMessage(result) : PQerrorMessage(connection.get()));
        // Without a state it is libpq that speaks, of the link.
        return errorOf(state || errand == Errand::Connect ? errand : Errand::Read,
                       state                       ? QString::fromLatin1(state)
                       : errand == Errand::Connect ? QString()
                                                   : QStringLiteral("08006"),
                       message);
    }

    Result<Done> expect(Answer answer, ExecStatusType wanted) const
    {
        const ExecStatusType got = PQresultStatus(answer.get());
        if (got == wanted || (wanted == PGRES_COMMAND_OK && got == PGRES_TUPLES_OK))
            return Done{};
        return fault(answer.get(), Errand::Install);
    }

    Result<Done> send(const char *bytes, int size) const
    {
        if (PQputCopyData(connection.get(), bytes, size) == 1)
            return Done{};
        return fault(nullptr, Errand::Install);
    }

    std::unique_ptr<PGconn, ConnectionCloser> connection;
};

CopySession::CopySession() : d(std::make_unique<Private>()) {}
CopySession::~CopySession() = default;

Result<Done> CopySession::connect(const QString &conninfo)
{
    const auto complete = sessionConninfo(conninfo, {}, QStringLiteral("fencepost-demo"));
    if (!complete)
        return complete.error();
    d->connection.reset(PQconnectdb(complete->toUtf8().constData()));
    if (PQstatus(d->connection.get()) != CONNECTION_OK)
        return d->fault(nullptr, Errand::Connect);
    PQsetNoticeProcessor(
        d->connection.get(), [](void *, const char *) {}, nullptr);
    return Done{};
}

Result<Done> CopySession::run(const QString &sql)
{
    return d->expect(Answer(PQexec(d->connection.get(), sql.toUtf8().constData())), PGRES_COMMAND_OK);
}

Result<Table> CopySession::ask(const QString &sql, const Parameters &parameters)
{
    std::vector<const char *> values;
    values.reserve(parameters.size());
    for (const auto &parameter : parameters)
        values.push_back(parameter ? parameter->constData() : nullptr);
    Answer answer(PQexecParams(d->connection.get(), sql.toUtf8().constData(), int(values.size()), nullptr,
                               values.data(), nullptr, nullptr, 0));
    const ExecStatusType status = PQresultStatus(answer.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
        return d->fault(answer.get(), Errand::Install);
    return tableOf(std::move(answer));
}

Result<Done> CopySession::beginCopy(const QString &sql)
{
    auto begun = d->expect(Answer(PQexec(d->connection.get(), sql.toUtf8().constData())), PGRES_COPY_IN);
    return begun ? d->send(kHeader, kHeaderSize) : begun;
}

Result<Done> CopySession::put(const CopyRows &rows)
{
    if (rows.bytes().isEmpty())
        return Done{};
    return d->send(rows.bytes().constData(), int(rows.bytes().size()));
}

Result<qint64> CopySession::endCopy()
{
    if (auto sent = d->send(kTrailer, kTrailerSize); !sent)
        return sent.error();
    if (PQputCopyEnd(d->connection.get(), nullptr) != 1)
        return d->fault(nullptr, Errand::Install);
    qint64 taken = 0;
    std::optional<StoreError> failed;
    while (const Answer answer{PQgetResult(d->connection.get())}) {
        if (PQresultStatus(answer.get()) == PGRES_COMMAND_OK)
            taken = QByteArray(PQcmdTuples(answer.get())).toLongLong();
        else
            failed = d->fault(answer.get(), Errand::Install);
    }
    if (failed)
        return *failed;
    return taken;
}

} // namespace fencepost
