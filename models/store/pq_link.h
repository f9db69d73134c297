// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/store/table.h"

#include <QString>
#include <QStringList>
#include <atomic>
#include <memory>

namespace fencepost {

// A plan of the console's reads costs more than their answer: what is asked again and again in the same words
// is planned once (that is, while the server finds one plan as good as the next). What is put together for
// one question, or is another question where a parameter is NULL, is planned each time.
enum class Planned { Once, EachTime };

// One connection to PostgreSQL, set up for us. It is made, used and closed on one thread; only cut() may come
// from another. Every statement is a transaction by itself and takes parameters only ($1…). Failures are
// thrown as the library throws them: catch them with currentError(). It never reconnects by itself: who lost
// a connection must know, because settings and perhaps an answer went with it.
class PqLink
{
public:
    // Connects and runs the constant texts of these names (resources/sql), in order. Blocks. Throws
    // PooledByTransaction where a pooler would change the backend below us, PoolerGivesNoSecond where that is
    // not known.
    PqLink(const QString &completeConninfo, const QStringList &setupNames);
    ~PqLink();
    PqLink(const PqLink &) = delete;
    PqLink &operator=(const PqLink &) = delete;

    Table ask(const QString &sql, const Parameters &parameters = {}, Planned planned = Planned::EachTime);

    bool isOpen() const;
    // As the server knows it: behind a pooler the library knows another.
    int backendPid() const;
    int socket() const;
    // When that was sent which the server has not answered yet (steadyNow()); 0: nothing. Any thread may read
    // it, also when the link is gone.
    std::shared_ptr<const std::atomic<qint64>> waitsSince() const;
    // Warnings since the last call, for example that a commit was not confirmed by a standby.
    QStringList takeWarnings();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// Ends what is under way on a socket, from any thread: whoever waits on it sees a broken link at once. The
// caller makes sure that the socket still belongs to the connection that is meant.
void cutSocket(int socket);

// The monotonic clock of Table::sentAt, in milliseconds.
qint64 steadyNow();

} // namespace fencepost
