// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace fencepost {

// What stands between a connection and its backend.
enum class Pooling {
    None,        // the backend is ours alone
    Session,     // a pooler, which keeps one backend for us as long as we stay: as good as our own
    Transaction, // a pooler that gives each transaction another backend: what we set there is lost, or left
                 // behind
};

// Of a link through a pooler, whose backend has this pid and carries `mark` (session/mark) and which is idle: a second link is
// made the same way and asked what backend it is given. A pooler that keeps the first one's gives another, or
// none; one that cannot be asked counts as the worse kind. Blocks for the time to connect and two seconds at
// most.
Pooling poolingOf(const QString &completeConninfo, const QByteArray &mark, int backend);

} // namespace fencepost
