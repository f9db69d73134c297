// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/leases.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/screen.h"
#include "ui/widgets/inspector.h"

#include <optional>

namespace fencepost {

class CodeBox;
class FactList;
class KeyButton;
class RunsLabel;
class TimeLineList;

// One job's lease: what is to be decided and why, who holds it, what happens when runs overlap, and how it
// ran out in the last 30 days. GUI thread; owned by the window.
class LeaseInspector : public InspectorPanel
{
    Q_OBJECT
public:
    explicit LeaseInspector(QWidget *parent);

    // Nothing: no job is selected. The same again moves nothing.
    void show(const JudgedLease *judged, const ShownFor &shown);
    // Opens the run that holds the lease, with its attempts.
    void openRun() { follow(Link::Screen::Runs); }
    // Puts the command that sets the lease as advised on the clipboard.
    void copyCommand();

signals:
    void linked(const fencepost::Link &link);

private:
    void follow(Link::Screen screen);
    void build();
    void fill(const JudgedLease &judged);
    void fillLease(const JudgedLease &judged);
    void fillLapses(const JudgedLease &judged);

    ShownFor m_shown;
    std::optional<JudgedLease> m_judged;
    RunKey m_run; // that holds the lease; period empty: none
    InspectorSection *m_decisionSection = nullptr;
    RunsLabel *m_decision = nullptr;
    RunsLabel *m_warning = nullptr;
    QString m_commandText;
    CodeBox *m_command = nullptr;
    KeyButton *m_copy = nullptr;
    InspectorSection *m_leaseSection = nullptr;
    RunsLabel *m_heldUp = nullptr;
    FactList *m_facts = nullptr;
    KeyButton *m_open = nullptr;
    KeyButton *m_toLedger = nullptr;
    InspectorSection *m_policySection = nullptr;
    RunsLabel *m_policy = nullptr;
    InspectorSection *m_lapseSection = nullptr;
    RunsLabel *m_pingPong = nullptr;
    TimeLineList *m_lapses = nullptr;
};

} // namespace fencepost
