// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/runs.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/screen.h"
#include "ui/widgets/inspector.h"

#include <QElapsedTimer>
#include <QTimer>
#include <optional>

namespace fencepost {

class AttemptTimeline;
class CodeBox;
class FactList;
class KeyButton;
class NotePart;
class SumBar;
class TimeLineList;

// Everything that is recorded of one run: its attempts to scale, where its effects stand, what happened,
// notes, audit; and the ways to Reconcile, Ledger and Audit. What the list knows is there at once; the rest
// is read when the reader stays on the row. GUI thread; owned by the window.
class RunInspector : public InspectorPanel
{
    Q_OBJECT
public:
    RunInspector(Workbench &bench, QWidget *parent);

    // Nothing: there is no row. The same run again refreshes what is shown and moves nothing.
    void show(const std::optional<RunRow> &run, const ShownFor &shown);
    void openReconcile() { follow(Link::Screen::Reconcile); }
    // To the attempts, where the arrows tell of one after the other.
    void focusTimeline();
    // Nobody waits for the record any more.
    void giveUp();

signals:
    void linked(const fencepost::Link &link);
    void issue(const QString &text, const QString &detail);
    // Escape: the reader wants back to the list.
    void left();

private:
    void build();
    void buildSafe();
    void buildAttempts();
    void showNothing();
    void fillRun(const RunRow &run);
    void offerNext(const RunRow &run, bool owed);
    void fill(const RunRecord &record);
    void fillSums(const RunSheet &sheet);
    void fillAudit(const std::vector<AuditRecord> &records);
    void readRecord();
    void follow(Link::Screen screen);
    void copyLink() const;

    Workbench &m_bench;
    ShownFor m_shown;
    std::optional<RunRow> m_run;
    std::optional<RunTimeline> m_line; // of that run
    QTimer m_reading;                  // the reader may run through the rows: only where they stay is read
    QElapsedTimer m_lastRead;
    InspectorSection *m_safeSection = nullptr;
    RunsLabel *m_safe = nullptr;
    RunsLabel *m_owed = nullptr; // what is still to be settled of a run that ended well
    KeyButton *m_toReconcile = nullptr;
    KeyButton *m_toTriage = nullptr;
    InspectorSection *m_attemptSection = nullptr;
    AttemptTimeline *m_timeline = nullptr;
    CodeBox *m_said = nullptr; // of the thing in the timeline that is pointed at
    InspectorSection *m_sumSection = nullptr;
    SumBar *m_sums = nullptr;
    InspectorSection *m_factSection = nullptr;
    FactList *m_facts = nullptr;
    InspectorSection *m_happenedSection = nullptr;
    TimeLineList *m_happened = nullptr;
    NotePart *m_notes = nullptr;
    InspectorSection *m_auditSection = nullptr;
    TimeLineList *m_audit = nullptr;
    KeyButton *m_toAudit = nullptr;
};

} // namespace fencepost
