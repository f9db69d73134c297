// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/rows.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/screen.h"
#include "ui/widgets/inspector.h"

#include <QElapsedTimer>
#include <QTimer>
#include <optional>

namespace fencepost {

class CodeBox;
class FactList;
class KeyButton;
class NotePart;
class TimeLineList;

// Everything that is recorded of one effect: facts, path, checks with their evidence, what fenced workers
// said, notes, audit. What the list knows is there at once; the rest is read when the reader stays on the
// row. GUI thread; owned by the window.
class LedgerInspector : public InspectorPanel
{
    Q_OBJECT
public:
    LedgerInspector(Workbench &bench, QWidget *parent);

    // Nothing: there is no row. The same key again refreshes what is shown and moves nothing.
    void show(const std::optional<Effect> &effect, const ShownFor &shown);
    const EffectKey &key() const { return m_key; }
    // Opens its run in Reconcile, where it is unresolved.
    void openRun();
    void copyKey() const;
    // Nobody waits for the sheet any more.
    void giveUp();

signals:
    void linked(const fencepost::Link &link);
    void issue(const QString &text, const QString &detail);

private:
    void build();
    void addCheckBoxes(size_t count);
    void showNothing();
    void fillEffect(const Effect &effect);
    void fill(const EffectSheet &sheet);
    void fillChecks(const EffectSheet &sheet);
    void fillPayload(InspectorSection *section, CodeBox *box, const QByteArray &json, const QString &nothing);
    void readSheet();

    Workbench &m_bench;
    ShownFor m_shown;
    EffectKey m_key;
    std::optional<Effect> m_effect;
    QTimer m_reading; // the reader may run through the rows: only where they stay is read
    QElapsedTimer m_lastRead;
    RunsLabel *m_safe = nullptr;
    KeyButton *m_open = nullptr;
    KeyButton *m_copy = nullptr;
    InspectorSection *m_safeSection = nullptr;
    InspectorSection *m_factSection = nullptr;
    FactList *m_facts = nullptr;
    InspectorSection *m_pathSection = nullptr;
    TimeLineList *m_path = nullptr;
    InspectorSection *m_lateSection = nullptr;
    TimeLineList *m_late = nullptr;
    InspectorSection *m_checkSection = nullptr;
    QList<CodeBox *> m_checks;
    InspectorSection *m_evidenceSection = nullptr;
    CodeBox *m_evidence = nullptr;
    InspectorSection *m_termsSection = nullptr;
    CodeBox *m_terms = nullptr;
    InspectorSection *m_responseSection = nullptr;
    CodeBox *m_response = nullptr;
    InspectorSection *m_timeSection = nullptr;
    FactList *m_times = nullptr;
    NotePart *m_notes = nullptr;
    InspectorSection *m_auditSection = nullptr;
    TimeLineList *m_audit = nullptr;
    KeyButton *m_toAudit = nullptr;
};

} // namespace fencepost
