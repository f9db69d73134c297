// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/workbench.h"

#include <QObject>

namespace fencepost {

class TopBar;

// Keeps the bar over the window true: which environment and database, armed or not and for how long, how
// fresh what is shown is. GUI thread; owned by the window.
class Head : public QObject
{
    Q_OBJECT
public:
    Head(Workbench &bench, TopBar &bar, QObject *parent);

    void showConnection();
    // False: connected, but what is there cannot be read (another schema, no privilege).
    void setReads(bool reads);

private:
    void showArmed();
    void showFreshness();

    Workbench &m_bench;
    TopBar &m_bar;
    bool m_reads = true;
};

} // namespace fencepost
