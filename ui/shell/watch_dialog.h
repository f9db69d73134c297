// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/watch/stall_watch.h"

#include <QDialog>

namespace fencepost {

class FactList;

// How quickly the window answers: begins to watch when it is first opened and goes on while it is closed, so
// that a slow minute can be caught (Ctrl+Shift+F1). GUI thread; deletes itself.
class WatchDialog : public QDialog
{
    Q_OBJECT
public:
    WatchDialog(StallWatch &watch, QWidget *parent);

private:
    void draw();

    StallWatch &m_watch;
    FactList *m_facts;
    QTimer m_every;
};

} // namespace fencepost
