// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

namespace fencepost {

// The server's clock as it was last told, carried on by this machine's monotonic clock: it does not jump when
// somebody sets the time here. One thread.
class ServerClock
{
public:
    // `asOf`: what the server's clock said in answer to something sent at `sentAt` and answered at
    // `receivedAt` (steadyNow()). An invalid `asOf` counts as a sign of life only.
    void heard(const QDateTime &asOf, qint64 sentAt, qint64 receivedAt);
    void forget();

    QDateTime now() const;    // invalid before the first answer
    qint64 silentFor() const; // ms since the last answer; -1: none yet
    qint64 skew() const;      // ms: this machine's clock minus the server's

private:
    QDateTime m_asOf;
    qint64 m_sentAt = 0;
    qint64 m_receivedAt = -1;
    mutable QDateTime m_shown;
};

} // namespace fencepost
