// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reconcile/chain_walk.h"

#include "models/reconcile/workbench.h"

#include <QElapsedTimer>
#include <QTimer>

namespace fencepost {

ChainWalk::ChainWalk(Workbench &bench, int rest, QObject *parent)
    : QObject(parent)
    , m_bench(bench)
    , m_rest(rest)
{}

void ChainWalk::start(qint64 from)
{
    ++m_walk;
    m_checked = 0;
    m_walking = true;
    walk(from);
}

void ChainWalk::stop()
{
    ++m_walk;
    m_walking = false;
}

void ChainWalk::walk(qint64 from)
{
    QElapsedTimer took;
    took.start();
    const AuditWitness::Head seen = m_bench.seenHead();
    m_bench.store().verifyAudit(this, seen.seq, seen.hash, {from, stretch},
                                [this, took, mine = m_walk](const Result<AuditVerification> &answer) {
                                    if (mine == m_walk)
                                        take(answer, took.elapsed());
                                });
}

void ChainWalk::take(const Result<AuditVerification> &answer, qint64 tookMs)
{
    if (answer && answer->ok && answer->upTo < answer->headSeq) {
        m_checked += answer->checked;
        emit went(answer->upTo, answer->headSeq);
        QTimer::singleShot(static_cast<int>(tookMs * m_rest), this,
                           [this, from = answer->upTo + 1, mine = m_walk] {
                               if (mine == m_walk)
                                   walk(from);
                           });
        return;
    }
    m_walking = false;
    if (!answer) {
        emit ended(answer);
        return;
    }
    AuditVerification whole = *answer;
    whole.checked += m_checked;
    emit ended(whole);
}

} // namespace fencepost
