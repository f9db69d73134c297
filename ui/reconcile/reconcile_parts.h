// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/strips.h"

class QMenu;

namespace fencepost {

class ClockBlock;
class KeyButton;
class SumBar;
class WindowCells;

// The head of the screen: which run, whose it is, the two clocks a person works against, and the whole in
// parts.
class ReconcileHead : public Surface
{
    Q_OBJECT
public:
    explicit ReconcileHead(QWidget *parent);

    void show(const Reconciliation &work, const ShownFor &shown);
    QMenu *menu() const { return m_menu; }

private:
    static QString keyWords(const Reconciliation &work);

    ElidedLabel *m_title;
    RunsLabel *m_line;
    KeyButton *m_more;
    QMenu *m_menu;
    ClockBlock *m_key;
    ClockBlock *m_claim;
    SumBar *m_sums;
};

// The windows that the provider is asked by, a cell each, and how far the asking has come.
class WindowStrip : public Surface
{
    Q_OBJECT
public:
    explicit WindowStrip(QWidget *parent);

    void show(const Reconciliation &work, const ShownFor &shown);

signals:
    void stopped();

private:
    ElidedLabel *m_title;
    WindowCells *m_cells;
    RunsLabel *m_progress;
    KeyButton *m_stop;
};

} // namespace fencepost
