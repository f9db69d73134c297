// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/chain_walk.h"
#include "models/reconcile/workbench.h"
#include "ui/screen/screen.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QTimer>

namespace fencepost {

class Drawer;
class FooterBar;
class IssueTable;

// Keeps the footer and the drawer true: what is running, which actions are in doubt, what went wrong, how far
// the audit chain is verified, whether the clocks agree. GUI thread; owned by the window.
class Foot : public QObject
{
    Q_OBJECT
public:
    Foot(Workbench &bench, FooterBar &bar, Drawer &drawer, QObject *parent);

    void watch(Screen *screen);
    void addIssue(const QString &text, const QString &detail);
    // What can be taken back, a line among the operations; empty: nothing.
    void showUndo(const QString &words);

signals:
    // Enter on that line.
    void undoWanted();

private:
    void addDoubt(const ActionInDoubt &doubt);
    void settleDoubt(const QUuid &id);
    void showWorking(Screen *screen, const QString &what);
    void showClocks();
    void verify();
    void showAudit();
    void takeVerification(const Result<AuditVerification> &answer);

    Workbench &m_bench;
    FooterBar &m_bar;
    IssueTable *m_table;
    QHash<Screen *, QString> m_working;
    QTimer m_verification;
    ChainWalk m_walk;
    qint64 m_upTo = 0;     // this console has walked so far; what follows is walked next
    qint64 m_verified = 0; // as it is said: 0, nothing yet, or it did not hold
    QDateTime m_verifiedAt;
    qint64 m_newest = 0;        // the chain goes at least so far
    QElapsedTimer m_sinceWhole; // since a walk began at the first record
};

} // namespace fencepost
