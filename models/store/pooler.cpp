// SPDX-License-Identifier: GPL-3.0-or-later
// libpq by itself: the second link's answer is looked for with a limit of our own, because it may never come.
#include "models/store/pooler.h"

#include "models/store/sql_text.h"

#include <QDeadlineTimer>
#include <cerrno>
#include <libpq-fe.h>
#include <memory>
#include <poll.h>
#include <pqxx/except>

namespace fencepost {

namespace {

constexpr int kRounds = 10;      // with others at the same pool one alone might miss it
constexpr int kPatience = 5'000; // ms, once the first link was served

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

// False: no answer in time. A broken link counts as one: reading it then says so.
bool answered(PGconn *link)
{
    const QDeadlineTimer deadline(kPatience);
    while (PQisBusy(link)) {
        pollfd socket{PQsocket(link), POLLIN, 0};
        const int ready = ::poll(&socket, 1, int(deadline.remainingTime()));
        if (ready == 0)
            return false;
        if (ready > 0 && PQconsumeInput(link) == 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return true;
    }
    return true;
}

[[noreturn]] void broken(PGconn *link)
{
    throw pqxx::broken_connection(PQerrorMessage(link));
}

int takeBackend(PGconn *link)
{
    const Answer answer(PQgetResult(link), &PQclear);
    if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK)
        broken(link);
    const int backend = QByteArray(PQgetvalue(answer.get(), 0, 0)).toInt();
    while (const Answer rest{PQgetResult(link), &PQclear}) {
    }
    return backend;
}

} // namespace

bool keepsBackend(const QString &completeConninfo, int backend, const std::function<int()> &askFirst)
{
    const std::unique_ptr<PGconn, decltype(&PQfinish)> second(
        PQconnectdb(completeConninfo.toUtf8().constData()), &PQfinish);
    const QByteArray question = sqlText(QStringLiteral("session/backend")).toUtf8();
    int other = 0;
    for (int round = 0; round < kRounds; ++round) {
        if (PQstatus(second.get()) != CONNECTION_OK || PQsendQuery(second.get(), question.constData()) == 0)
            broken(second.get());
        // Not once for once: backends that are given in turn would come back to the same link each time.
        for (int times = 0; times <= round % 3; ++times) {
            if (askFirst() != backend)
                return false;
        }
        // It waits for a backend that is kept for others, or for one that is slow: that cannot be told apart.
        if (!answered(second.get()))
            throw PoolerGivesNoSecond();
        const int given = takeBackend(second.get());
        if (given == backend || (other != 0 && given != other))
            return false;
        other = given;
    }
    return true;
}

int ownBackend(const QString &completeConninfo, int known, const std::function<int()> &askFirst)
{
    const int backend = askFirst();
    if (backend != known && !keepsBackend(completeConninfo, backend, askFirst))
        throw PooledByTransaction();
    return backend;
}

} // namespace fencepost
