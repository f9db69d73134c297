// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/workbench.h"

#include <QObject>
#include <QTimer>

namespace fencepost {

// What was done last and can be taken back, for a few minutes. GUI thread; owned by the window.
class Undo : public QObject
{
    Q_OBJECT
public:
    explicit Undo(QObject *parent = nullptr);

    void offer(const UndoOffer &offer);
    // "billing/2026-11 is yours. Undo: release it"; empty: there is nothing.
    QString words() const;
    // Answers why it cannot be taken back now; empty: it was begun, and its screen says how it went.
    QString carryOut();

signals:
    void changed();

private:
    void forget();

    std::optional<UndoOffer> m_offer;
    QTimer m_lapse;
};

} // namespace fencepost
