// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lists_desktop.h"

#include "../reconcile/crashed_run.h"
#include "ui/reconcile/reconcile_screen.h"

namespace fencepost::test {

/// ada's window on the crashed run, at Reconcile.
struct AtTheRun
{
    explicit AtTheRun(CrashedRun &crash) : AtTheRun(crash, crash.lookUps()) {}
    AtTheRun(CrashedRun &crash, const LookUpFactory &lookUps)
        : store(crash.desk.db, logins::ada)
        , window(store, lookUps)
        , screen(qobject_cast<ReconcileScreen *>(window.screen(Link::Screen::Reconcile)))
        , work(screen->work())
    {
        window.resize(1440, 900);
        window.show();
        Link link;
        link.screen = Link::Screen::Reconcile;
        link.run = CrashedRun::run();
        window.follow(link);
    }
    /// By its key, as soon as it may be; false: not within the time.
    bool take()
    {
        const int patience = 15'000;
        if (!QTest::qWaitFor([this] { return work.canOwn().possible; }, patience))
            return false;
        QTest::keyClick(&window, Qt::Key_T);
        return QTest::qWaitFor([this] { return work.isMine() && !work.isActing(); }, patience);
    }

    SceneStore store;
    MainWindow window;
    ReconcileScreen *screen;
    Reconciliation &work;
};

} // namespace fencepost::test
