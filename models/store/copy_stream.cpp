// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/store/copy_stream.h"

#include "models/store/error_map.h"
#include "models/store/sql_text.h"

#include <QCoreApplication>
#include <libpq-fe.h>
#include <memory>
#include <poll.h>

namespace fencepost {

namespace {

constexpr int kLookEveryMs = 50; // whether it is to stop

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

Answer answer(PGresult *result)
{
    return {result, &PQclear};
}

StoreError cancelled()
{
    StoreError error;
    error.kind = StoreError::Kind::Cancelled;
    error.text = QCoreApplication::translate("fencepost::StoreError", "It was cancelled.");
    return error;
}

} // namespace

CopyStream::~CopyStream()
{
    PQfinish(m_connection);
}

// False: it is to stop.
bool CopyStream::waitFor(short events) const
{
    pollfd watched{PQsocket(m_connection), events, 0};
    while (!m_stop) {
        if (::poll(&watched, 1, kLookEveryMs) != 0)
            return true; // ready, or broken: libpq will say
    }
    return false;
}

StoreError CopyStream::error(const char *state, const QString &message, bool connecting) const
{
    if (m_stop)
        return cancelled();
    return errorOf(connecting ? Errand::Connect : Errand::Read, QString::fromLatin1(state ? state : ""),
                   message.trimmed());
}

Result<Done> CopyStream::connect(const QString &completeConninfo)
{
    m_connection = PQconnectStart(completeConninfo.toUtf8().constData());
    for (auto step = PGRES_POLLING_WRITING; step != PGRES_POLLING_OK; step = PQconnectPoll(m_connection)) {
        if (!m_connection || PQstatus(m_connection) == CONNECTION_BAD || step == PGRES_POLLING_FAILED)
            return error(nullptr, QString::fromUtf8(PQerrorMessage(m_connection)), true);
        if (!waitFor(step == PGRES_POLLING_READING ? POLLIN : POLLOUT))
            return cancelled();
    }
    return Done{};
}

Result<Done> CopyStream::run(const QString &sql)
{
    const Answer done = answer(PQexec(m_connection, sql.toUtf8().constData()));
    const auto status = PQresultStatus(done.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_COPY_OUT)
        return Done{};
    return error(PQresultErrorField(done.get(), PG_DIAG_SQLSTATE),
                 QString::fromUtf8(PQresultErrorMessage(done.get())));
}

Result<Done> CopyStream::open(const QString &completeConninfo, const QStringList &setupNames)
{
    if (const auto connected = connect(completeConninfo); !connected)
        return connected;
    for (const QString &name : setupNames) {
        if (const auto done = run(sqlText(name)); !done)
            return done;
    }
    return Done{};
}

// Told over a second connection, which libpq opens for it.
void CopyStream::cancelOnServer()
{
    const std::unique_ptr<PGcancel, decltype(&PQfreeCancel)> cancel(PQgetCancel(m_connection), &PQfreeCancel);
    char complaint[256];
    if (cancel)
        PQcancel(cancel.get(), complaint, sizeof complaint);
}

Result<Done> CopyStream::read(const QString &copySql, const std::function<bool(std::string_view row)> &row)
{
    // A plan may take its time before the first row: sent, not waited for.
    if (PQsendQuery(m_connection, copySql.toUtf8().constData()) == 0)
        return error(nullptr, QString::fromUtf8(PQerrorMessage(m_connection)));
    while (PQisBusy(m_connection)) {
        if (!waitFor(POLLIN)) {
            cancelOnServer();
            return cancelled();
        }
        if (PQconsumeInput(m_connection) == 0)
            return error("08006", QString::fromUtf8(PQerrorMessage(m_connection)));
    }
    if (const Answer begun = answer(PQgetResult(m_connection)); PQresultStatus(begun.get()) != PGRES_COPY_OUT)
        return error(PQresultErrorField(begun.get(), PG_DIAG_SQLSTATE),
                     QString::fromUtf8(PQresultErrorMessage(begun.get())));
    for (;;) {
        char *text = nullptr;
        const int size = PQgetCopyData(m_connection, &text, 1);
        if (size > 0) {
            const bool goOn = row({text, static_cast<size_t>(size)});
            PQfreemem(text);
            if (goOn && !m_stop)
                continue;
            cancelOnServer();
            return cancelled();
        }
        if (size < 0)
            return endOfCopy();
        if (!waitFor(POLLIN)) {
            cancelOnServer();
            return cancelled();
        }
        if (PQconsumeInput(m_connection) == 0)
            return error("08006", QString::fromUtf8(PQerrorMessage(m_connection)));
    }
}

Result<Done> CopyStream::endOfCopy()
{
    const Answer ended = answer(PQgetResult(m_connection));
    if (PQresultStatus(ended.get()) == PGRES_COMMAND_OK)
        return Done{};
    return error(PQresultErrorField(ended.get(), PG_DIAG_SQLSTATE),
                 QString::fromUtf8(PQresultErrorMessage(ended.get())));
}

} // namespace fencepost
