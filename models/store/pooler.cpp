// SPDX-License-Identifier: GPL-3.0-or-later
// libpq by itself: the answer is waited for with a limit of our own, because a pooler may never give one.
#include "models/store/pooler.h"

#include "models/store/sql_text.h"

#include <QDeadlineTimer>
#include <libpq-fe.h>
#include <memory>
#include <poll.h>

namespace fencepost {

namespace {

constexpr int kPatience = 2'000; // ms
constexpr int kRounds = 10;

using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

// False: there was no answer in time, or the link broke.
bool awaitAnswer(PGconn *link)
{
    const QDeadlineTimer deadline(kPatience);
    while (PQisBusy(link)) {
        pollfd socket{PQsocket(link), POLLIN, 0};
        if (::poll(&socket, 1, int(deadline.remainingTime())) <= 0 || PQconsumeInput(link) == 0)
            return false;
    }
    return true;
}

} // namespace

// One backend for all rounds, and not the marked one: it is kept for us. With others at the same pool one
// round alone might miss it.
Pooling poolingOf(const QString &completeConninfo, const QByteArray &mark, int first)
{
    const std::unique_ptr<PGconn, decltype(&PQfinish)> second(
        PQconnectdb(completeConninfo.toUtf8().constData()), &PQfinish);
    const QByteArray question = sqlText(QStringLiteral("session/marked")).toUtf8();
    QByteArray backend;
    for (int round = 0; round < kRounds; ++round) {
        if (PQstatus(second.get()) != CONNECTION_OK || PQsendQuery(second.get(), question.constData()) == 0)
            return Pooling::Transaction;
        if (!awaitAnswer(second.get())) // every backend is kept for somebody
            return PQstatus(second.get()) == CONNECTION_OK ? Pooling::Session : Pooling::Transaction;
        const Answer answer(PQgetResult(second.get()), &PQclear);
        if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK || PQgetvalue(answer.get(), 0, 0) == mark)
            return Pooling::Transaction;
        // By its number too: a pooler may wipe what a session set.
        const QByteArray given = PQgetvalue(answer.get(), 0, 1);
        if (given.toInt() == first || (!backend.isEmpty() && given != backend))
            return Pooling::Transaction;
        backend = given;
        while (const Answer rest{PQgetResult(second.get()), &PQclear}) {
        }
    }
    return Pooling::Session;
}

} // namespace fencepost
