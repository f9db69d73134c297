// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/consent.h"
#include "models/tables/triage_rows.h"
#include "ui/screen/screen.h"
#include "ui/widgets/inspector.h"

#include <QElapsedTimer>
#include <optional>

namespace fencepost {

class CodeBox;
class FactList;
class FactsTable;
class KeyButton;

// One request for a second person: who asks what and why, and of the item that is selected ours beside theirs
// with the evidence the asker saw; of a rerun what could move now. GUI thread; owned by the window.
class ConsentInspector : public InspectorPanel
{
    Q_OBJECT
public:
    ConsentInspector(Workbench &bench, QWidget *parent);

    // Nothing: there is no request. The same request again refreshes and moves nothing.
    void show(const std::optional<Consent> &consent, const QString &itemKey, const ShownFor &shown);
    // What the last answer came to; refused: it was not what was wanted.
    void sayAnswer(const QString &text, bool refused);
    const std::optional<RerunPreview> &preview() const { return m_preview; }

signals:
    void giveWanted();
    void refuseWanted();
    void linked(const fencepost::Link &link);
    void issue(const QString &text, const QString &detail);

private:
    void build();
    void buildItem();
    void showNothing();
    void fill();
    void fillItem(const QString &itemKey);
    void readEvidence();
    void readPreview(const RunKey &run);
    void open();

    Workbench &m_bench;
    ShownFor m_shown;
    std::optional<Consent> m_consent;
    std::optional<ConsentItem> m_item;
    std::optional<Check> m_check; // of the item, as its sheet tells it
    std::optional<RerunPreview> m_preview;
    QElapsedTimer m_previewRead;
    InspectorSection *m_safeSection = nullptr;
    RunsLabel *m_safe = nullptr;
    KeyButton *m_give = nullptr;
    KeyButton *m_refuse = nullptr;
    RunsLabel *m_answer = nullptr;
    InspectorSection *m_reasonSection = nullptr;
    RunsLabel *m_reason = nullptr;
    InspectorSection *m_itemSection = nullptr;
    FactsTable *m_comparison = nullptr;
    FactList *m_remainder = nullptr;
    InspectorSection *m_itemFactSection = nullptr;
    FactList *m_itemFacts = nullptr;
    KeyButton *m_open = nullptr;
    InspectorSection *m_evidenceSection = nullptr;
    CodeBox *m_evidence = nullptr;
    InspectorSection *m_rerunSection = nullptr;
    FactList *m_rerun = nullptr;
    InspectorSection *m_factSection = nullptr;
    FactList *m_facts = nullptr;
};

} // namespace fencepost
