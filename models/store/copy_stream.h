// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"

#include <QStringList>
#include <atomic>
#include <functional>
#include <string_view>

struct pg_conn;

namespace fencepost {

// COPY … TO STDOUT row by row over a connection of its own, by libpq: pqxx 6.4 can neither stream it without
// keeping a row as a text of its own nor be told to stop. Made, used and closed on one thread; `stop` may be
// set from any other and is seen within 50 ms.
class CopyStream
{
public:
    explicit CopyStream(const std::atomic<bool> &stop) : m_stop(stop) {}
    ~CopyStream();
    CopyStream(const CopyStream &) = delete;
    CopyStream &operator=(const CopyStream &) = delete;

    // Connects and runs the constant texts of these names. Errors as of every connection; Cancelled.
    Result<Done> open(const QString &completeConninfo, const QStringList &setupNames);
    // `row`: a line as COPY writes it, with its end; false ends the stream. Answers when all is read, or
    // nothing more will come: a statement that is under way then is ended on the server.
    Result<Done> read(const QString &copySql, const std::function<bool(std::string_view row)> &row);

private:
    Result<Done> connect(const QString &completeConninfo);
    Result<Done> run(const QString &sql);
    Result<Done> endOfCopy();
    void cancelOnServer();
    bool waitFor(short events) const;
    StoreError error(const char *state, const QString &message, bool connecting = false) const;

    const std::atomic<bool> &m_stop;
    pg_conn *m_connection = nullptr;
};

} // namespace fencepost
