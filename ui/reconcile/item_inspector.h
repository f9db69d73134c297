// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/reconcile/reconciliation.h"
#include "models/tables/triage_rows.h"
#include "ui/widgets/inspector.h"

class QButtonGroup;

namespace fencepost {

class CodeBox;
class FactList;
class FactsTable;
class KeyButton;

// One effect, ours beside the provider's: what differs, which of several charges stands, what may be done and
// by whom, and on which evidence. GUI thread; owned by the screen.
class ItemInspector : public InspectorPanel
{
    Q_OBJECT
public:
    ItemInspector(Reconciliation &work, QWidget *parent);

    // The same key again refreshes and moves nothing.
    void show(const EffectKey &key, const ShownFor &shown);
    const EffectKey &key() const { return m_key; }
    // Where there is something to choose, the keyboard goes there.
    bool focusChoice(); // false: there is none to make, or it has the focus already

signals:
    void secondPersonWanted(const fencepost::EffectKey &key);
    void askAgainWanted(const fencepost::EffectKey &key);
    void resolveWanted(const fencepost::EffectKey &key);

private:
    void build(const ReconcileItem &item);
    void buildStands(const ReconcileItem &item);
    void fillStands(const ReconcileItem &item);
    void buildAllowed();
    void fill(const ReconcileItem &item);
    void fillHead(const ReconcileItem &item);
    void fillAllowed(const ReconcileItem &item);
    void fillEvidence(const ReconcileItem &item);
    QString findingWords(const Check &check) const;
    QString basisOfChoice(const std::vector<TheirObject> &charges) const;
    QString structureOf(const ReconcileItem &item) const;

    Reconciliation &m_work;
    ShownFor m_shown;
    EffectKey m_key;
    QString m_structure; // what the sections were built for
    FactsTable *m_facts = nullptr;
    FactList *m_remainder = nullptr;
    InspectorSection *m_standsSection = nullptr; // the three below: where there are several
    QButtonGroup *m_stands = nullptr;
    RunsLabel *m_others = nullptr;
    InspectorSection *m_allowedSection = nullptr;
    RunsLabel *m_allowed = nullptr;
    KeyButton *m_second = nullptr;
    KeyButton *m_again = nullptr;
    KeyButton *m_resolve = nullptr;
    CodeBox *m_evidence = nullptr;
    InspectorSection *m_evidenceSection = nullptr;
};

} // namespace fencepost
