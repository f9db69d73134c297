// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/inspector.h"

namespace fencepost {

class KeyButton;

// What a rerun would do, before it is allowed: what is skipped, sent again, left out; what could move; until
// when a worker must have claimed it; what blocks. GUI thread; owned by the screen.
class RerunInspector : public InspectorPanel
{
    Q_OBJECT
public:
    RerunInspector(Reconciliation &work, QWidget *parent);

    void show(const ShownFor &shown);

signals:
    void secondPersonWanted();

private:
    void build(const ShownFor &shown);
    void addCounts(const RerunPreview &preview);
    void addClaim(const RerunPreview &preview, const ShownFor &shown);
    void addBlocks(const RerunPreview &preview);
    void addLeftOut(const RerunPreview &preview);

    Reconciliation &m_work;
    std::optional<RerunPreview> m_shown;
    KeyButton *m_second = nullptr; // where one is needed
};

} // namespace fencepost
