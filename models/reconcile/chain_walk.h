// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/result.h"
#include "models/domain/rows.h"

#include <QObject>

namespace fencepost {

class Workbench;

// Walks the audit chain of a database in stretches, so that no statement is long however many records there
// are, and somebody else's question comes in between. GUI thread; owned by whoever asks.
class ChainWalk : public QObject
{
    Q_OBJECT
public:
    // Records: about a fifth of a second of the server's time.
    static constexpr qint64 stretch = 10'000;

    // `rest`: how many times the duration of a stretch is waited before the next one. 0: none.
    ChainWalk(Workbench &bench, int rest, QObject *parent);

    // From this record up to the newest one. What was asked before is given up.
    void start(qint64 from = 1);
    // Gives up what was asked; nothing is said of it any more.
    void stop();
    bool isWalking() const { return m_walking; }

signals:
    void went(qint64 upTo, qint64 headSeq);
    // The last stretch, or the first that does not hold or could not be read; `checked` counts all of them.
    void ended(const fencepost::Result<fencepost::AuditVerification> &answer);

private:
    void walk(qint64 from);
    void take(const Result<AuditVerification> &answer, qint64 tookMs);

    Workbench &m_bench;
    const int m_rest;
    int m_walk = 0; // counts the walks: an answer of an older one is not taken
    qint64 m_checked = 0;
    bool m_walking = false;
};

} // namespace fencepost
